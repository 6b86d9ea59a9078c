import { baccarat } from '../baccarat/rules/baccarat.ts'
import { blackjack } from '../blackjack/rules/blackjack.ts'
import { bauCua } from '../dice-tables/rules/bau-cua.ts'
import { sicBo } from '../dice-tables/rules/sic-bo.ts'
import { taiXiu } from '../dice-tables/rules/tai-xiu.ts'
import { xocDia } from '../dice-tables/rules/xoc-dia.ts'
import { dragonTiger } from '../dragon-tiger/rules/dragon-tiger.ts'
import { crash } from '../crash/rules/crash.ts'
import { fishing } from '../fishing/rules/fishing.ts'
import { dice } from '../dice/rules/dice.ts'
import { jacks } from '../jacks/rules/jacks.ts'
import { keno } from '../keno/rules/keno.ts'
import { sharedKeno } from '../keno/rules/shared-keno.ts'
import { ring } from '../ring/rules/ring.ts'
import { goldenTiger, luckyNine } from '../scratch/rules/scratch.ts'
import { soloRoulette } from '../roulette/rules/solo-roulette.ts'
import { hilo } from '../hilo/rules/hilo.ts'
import { koi } from '../koi/rules/koi.ts'
import { limbo } from '../limbo/rules/limbo.ts'
import { mines } from '../mines/rules/mines.ts'
import { ox } from '../ox/rules/ox.ts'
import { plinko } from '../plinko/rules/plinko.ts'
import { storm } from '../storm/rules/storm.ts'
import { roulette } from '../roulette/rules/roulette.ts'
import type { AnyGame } from './kinds.ts'

/** The rules of every game of the house by code. Rules only, so that the server loads no view. */
const rulesByCode = {
  'HS-KOI': koi,
  'HC-CRASH': crash,
  'HM-MINES': mines,
  'HM-DICE': dice,
  'HM-LIMBO': limbo,
  'HM-PLINKO': plinko,
  'HM-HILO': hilo,
  'HL-BAC': baccarat,
  'HL-ROU': roulette,
  'HL-DT': dragonTiger,
  'HL-SIC': sicBo,
  'HL-TX': taiXiu,
  'HL-BC': bauCua,
  'HL-XD': xocDia,
  'HT-ROU': soloRoulette,
  'HX-SCR1': luckyNine,
  'HX-SCR2': goldenTiger,
  'HE-KENO': keno,
  'HL-KENO': sharedKeno,
  'HT-BJ': blackjack,
  'HV-JOB': jacks,
  'HS-RING': ring,
  'HS-STORM': storm,
  'HS-OX': ox,
  'HF-FISH': fishing,
} as const

export type GameCode = keyof typeof rulesByCode

export const gameCodes = Object.keys(rulesByCode) as GameCode[]

export function isGameCode(code: string): code is GameCode {
  return Object.hasOwn(rulesByCode, code)
}

/** The rules of a game, as code that serves all games takes them; narrow by `kind`. */
export function gameRules(code: GameCode): AnyGame {
  return rulesByCode[code]
}

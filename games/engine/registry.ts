import { crash } from '../crash/rules/crash.ts'
import { koi } from '../koi/rules/koi.ts'
import { mines } from '../mines/rules/mines.ts'
import type { AnyGame } from './kinds.ts'

/** The rules of every game of the house by code. Rules only, so that the server loads no view. */
const rulesByCode = { 'HS-KOI': koi, 'HC-CRASH': crash, 'HM-MINES': mines } as const

export type GameCode = keyof typeof rulesByCode

export const gameCodes = Object.keys(rulesByCode) as GameCode[]

export function isGameCode(code: string): code is GameCode {
  return Object.hasOwn(rulesByCode, code)
}

/** The rules of a game, as code that serves all games takes them; narrow by `kind`. */
export function gameRules(code: GameCode): AnyGame {
  return rulesByCode[code]
}

import { baccarat } from '@croupier/games/baccarat/rules/baccarat.ts'
import { crash } from '@croupier/games/crash/rules/crash.ts'
import { bauCua } from '@croupier/games/dice-tables/rules/bau-cua.ts'
import { sicBo } from '@croupier/games/dice-tables/rules/sic-bo.ts'
import { taiXiu } from '@croupier/games/dice-tables/rules/tai-xiu.ts'
import { xocDia } from '@croupier/games/dice-tables/rules/xoc-dia.ts'
import { dragonTiger } from '@croupier/games/dragon-tiger/rules/dragon-tiger.ts'
import type { DealtGame } from '@croupier/games/engine/dealt-game.ts'
import type { SharedGame, SharedPhases } from '@croupier/games/engine/kinds.ts'
import type { MathProfile } from '@croupier/games/engine/profiles.ts'
import { profileOfTitle as profileCodeOf } from '@croupier/games/engine/title-profiles.ts'
import { sharedKeno } from '@croupier/games/keno/rules/shared-keno.ts'
import { roulette } from '@croupier/games/roulette/rules/roulette.ts'
import { assert } from '@croupier/shared/assert'

/** Values pass through as they were read and returned; each was checked by the game's own readers. */
export type AnyDealtGame = DealtGame<unknown, unknown>
export type AnyTableGame = SharedGame<unknown, unknown, unknown, unknown>

const dealt: ReadonlyMap<string, AnyDealtGame> = new Map<string, AnyDealtGame>([
  [baccarat.code, baccarat],
  [roulette.code, roulette],
  [dragonTiger.code, dragonTiger],
  [sicBo.code, sicBo],
  [taiXiu.code, taiXiu],
  [bauCua.code, bauCua],
  [xocDia.code, xocDia],
  [sharedKeno.code, sharedKeno],
])

/** Every engine that is played at a table by many. */
export const tableEngineCodes: readonly string[] = [crash.code, ...dealt.keys()]

/** The rules of a table whose result is dealt after the bets are fixed; null for crash and for what is no table. */
export function dealtGameOf(engineCode: string): AnyDealtGame | null {
  return dealt.get(engineCode) ?? null
}

export function tableGameOf(engineCode: string): AnyTableGame | null {
  return engineCode === crash.code ? crash : dealtGameOf(engineCode)
}

/** What sets a table apart from others with the same rules: its pace. */
interface TableTitle {
  bettingMs: number
}

const titles: Readonly<Record<string, TableTitle>> = {
  'BAC-QUICK': { bettingMs: 15_000 },
  'BAC-GRAND': { bettingMs: 30_000 },
  'BAC-FREE-2': { bettingMs: 15_000 },
  'ROU-QUICK': { bettingMs: 18_000 },
  'DT-QUICK': { bettingMs: 9_000 },
}

export function phasesOfTitle(game: AnyTableGame, gameCode: string): SharedPhases {
  return { ...game.phases, bettingMs: titles[gameCode]?.bettingMs ?? game.phases.bettingMs }
}

/** The mathematics that a table of dealt results is played under. */
export function profileOfTitle(game: AnyDealtGame, gameCode: string): MathProfile<unknown> {
  const code = profileCodeOf(game.code, gameCode)
  const profile = game.profiles.find((candidate) => candidate.code === code) ?? game.profiles[0]
  assert(profile)
  return profile
}

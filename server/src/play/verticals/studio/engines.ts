import { blackjack } from '@croupier/games/blackjack/rules/blackjack.ts'
import { crash } from '@croupier/games/crash/rules/crash.ts'
import { dice } from '@croupier/games/dice/rules/dice.ts'
import type { InstantGame, SteppedGame } from '@croupier/games/engine/kinds.ts'
import { type MathProfile, profileNamed } from '@croupier/games/engine/profiles.ts'
import { profileOfTitle } from '@croupier/games/engine/title-profiles.ts'
import { fishing } from '@croupier/games/fishing/rules/fishing.ts'
import { hilo } from '@croupier/games/hilo/rules/hilo.ts'
import { jacks } from '@croupier/games/jacks/rules/jacks.ts'
import { keno } from '@croupier/games/keno/rules/keno.ts'
import { koi } from '@croupier/games/koi/rules/koi.ts'
import { limbo } from '@croupier/games/limbo/rules/limbo.ts'
import { mines } from '@croupier/games/mines/rules/mines.ts'
import { ox } from '@croupier/games/ox/rules/ox.ts'
import { plinko } from '@croupier/games/plinko/rules/plinko.ts'
import { ring } from '@croupier/games/ring/rules/ring.ts'
import { soloRoulette } from '@croupier/games/roulette/rules/solo-roulette.ts'
import { goldenTiger, luckyNine } from '@croupier/games/scratch/rules/scratch.ts'
import { storm } from '@croupier/games/storm/rules/storm.ts'
import { assert } from '@croupier/shared/assert'
import { tableEngineCodes } from './table/table-games.ts'

/** A game whose values pass through as they were read and returned; each was checked by the game's own readers. */
export type PersonalGame =
  | InstantGame<unknown, unknown, unknown, unknown>
  | SteppedGame<unknown, unknown, unknown, unknown, unknown>

const personal: ReadonlyMap<string, PersonalGame> = new Map<string, PersonalGame>([
  [koi.code, koi],
  [storm.code, storm],
  [ox.code, ox],
  [mines.code, mines],
  [dice.code, dice],
  [limbo.code, limbo],
  [plinko.code, plinko],
  [hilo.code, hilo],
  [soloRoulette.code, soloRoulette],
  [luckyNine.code, luckyNine],
  [goldenTiger.code, goldenTiger],
  [keno.code, keno],
  [jacks.code, jacks],
  [blackjack.code, blackjack],
  [ring.code, ring],
  [fishing.code, fishing],
])

/** The rules behind an engine code that one member plays alone; null for tables and unknown codes. */
export function personalGame(engineCode: string): PersonalGame | null {
  return personal.get(engineCode) ?? null
}

export { crash }

/** The house's own choice for an engine, or for a title of it that has another. */
export function offeredProfile<Math>(
  game: { code: string; profiles: readonly MathProfile<Math>[] },
  gameCode = game.code,
): MathProfile<Math> {
  const code = profileOfTitle(game.code, gameCode)
  const profile = game.profiles.find((candidate) => candidate.code === code) ?? game.profiles[0]
  assert(profile)
  return profile
}

/** The mathematics that a window was opened with; what is chosen meanwhile is for later ones. */
export function profileOfSession(
  game: PersonalGame,
  session: { profile: string | null; gameCode: string },
): MathProfile<unknown> {
  return session.profile === null
    ? offeredProfile<unknown>(game, session.gameCode)
    : profileNamed<unknown>(game.profiles, session.profile)
}

/** Every engine, for lists and for the start's self-check. */
export const engineCodes: readonly string[] = [...personal.keys(), ...tableEngineCodes]

/** True when rounds of this engine are played by many together, at a table that somebody must lead. */
export function isTableEngine(engineCode: string): boolean {
  return tableEngineCodes.includes(engineCode)
}

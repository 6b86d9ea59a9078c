import { commitmentOf } from '@croupier/games/engine/fair-stream.ts'
import type { AnyGame, RoundRecord } from '@croupier/games/engine/kinds.ts'
import { profileNamed } from '@croupier/games/engine/profiles.ts'
import { gameCodes, gameRules } from '@croupier/games/engine/registry.ts'
import { firstWordsOf } from '@croupier/games/engine/verify-round.ts'
import type { CurrencyCode, Money } from '@croupier/shared/money'

/** A round as somebody wrote it down. */
export interface WrittenRound {
  engineCode: string
  /** The code of its mathematics: two games may share one. */
  profile: string
  serverSeed: string
  clientSeed: string
  nonce: number
  currency: CurrencyCode
  stake: Money
  choice: unknown
  actions: readonly unknown[]
  before: unknown
}

export interface Computed {
  /** What must have been shown before the round. */
  commitment: string
  firstWords: readonly number[]
  result: unknown
  /** Null for tables, whose result is the same whatever one bets. */
  paid: { multiplierX100: number; payout: Money } | null
}

export type HandProblem = 'seed' | 'bet' | 'actions'

/** Every certified mathematics of the house with the game that it belongs to. */
export const allProfiles: readonly { profile: string; engineCode: string; game: AnyGame }[] =
  gameCodes.flatMap((engineCode) => {
    const game = gameRules(engineCode)
    return game.profiles.map(({ code }) => ({ profile: code, engineCode, game }))
  })

/** Plays a round from its values alone, or says which of them cannot be. */
export function computeByHand(written: WrittenRound): Computed | HandProblem {
  const { engineCode, profile } = written
  const known = allProfiles.find((one) => one.engineCode === engineCode && one.profile === profile)
  if (known === undefined) return 'bet'
  if (!/^[0-9a-f]{64}$/i.test(written.serverSeed)) return 'seed'
  const { serverSeed, clientSeed, nonce } = written
  const seeds = { serverSeed: serverSeed.toLowerCase(), clientSeed, nonce }
  const commitment = commitmentOf(seeds.serverSeed)
  const draw = { profile, seeds, commitment, before: written.before }
  const told = { commitment, firstWords: firstWordsOf(draw) }
  const { game } = known
  if (game.kind === 'shared') return { ...told, result: game.verify(draw).outcome, paid: null }
  const choice = game.readChoice(written.choice)
  if (choice === null) return 'bet'
  const { currency, stake } = written
  const bet = { currency, stake, maxWin: game.limits[currency].maxWin, choice }
  const played = playedAlone(game, { ...draw, bet }, written.actions)
  return played === null ? 'actions' : { ...told, ...played }
}

function playedAlone(
  game: Exclude<AnyGame, { kind: 'shared' }>,
  record: RoundRecord<unknown>,
  actions: readonly unknown[],
): Pick<Computed, 'result' | 'paid'> | null {
  if (game.kind === 'instant') {
    const profile = profileNamed(game.profiles, record.profile)
    const { result, payout, multiplierX100 } = game.resolve({ ...record, profile })
    return { result, paid: { payout, multiplierX100 } }
  }
  try {
    const read = actions.map((action) => game.readAction(action) ?? action)
    const { view, settlement } = game.verify({ ...record, actions: read }).outcome
    const { payout, multiplierX100 } = settlement
    return { result: view, paid: { payout, multiplierX100 } }
  } catch {
    // The rules refuse decisions that these cards do not allow.
    return null
  }
}

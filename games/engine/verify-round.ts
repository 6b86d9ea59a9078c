import type { OutputOf } from '@croupier/api/endpoint'
import type { studioApi } from '@croupier/api/play/studio'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { commitmentOf, fairStream } from './fair-stream.ts'
import type { AnyGame, DrawRecord, RoundRecord } from './kinds.ts'
import { profileNamed } from './profiles.ts'

/** A round as the studio shows it to its player, and to whom the player shows it. */
type StudioRound = OutputOf<typeof studioApi.round>['round']

/** What holds of a draw that was computed again, each part by itself, so that a wrong one can be named. */
export interface DrawCheck {
  /** The revealed seed is the one that was committed to before the round. */
  seedWasCommitted: boolean
  /** The mathematics in this browser is the one that the round names by its hash. */
  mathIsNamed: boolean
  /** The browser came to the events and the result that the house showed. */
  resultIsEqual: boolean
}

export interface RoundCheck extends DrawCheck {
  /** … and to what it paid. */
  payoutIsEqual: boolean
  /** The browser's own computation came to what the house paid and showed. */
  outcomeIsEqual: boolean
  /** The first words of the round's luck, for those who compute by hand. */
  firstWords: readonly number[]
}

/** Recomputes a finished round in the browser by the game's own rules; null while its seed is still in use. */
export function checkRound(game: AnyGame, round: StudioRound): RoundCheck | null {
  const { serverSeed, profile, commitment, clientSeed, nonce } = round.fairness
  const choice = game.readChoice(round.choice)
  if (serverSeed === null || choice === null || !isCurrencyCode(round.currency)) return null
  if (round.outcome === null) return null
  const record: RoundRecord<unknown> = {
    profile,
    commitment,
    seeds: { serverSeed, clientSeed, nonce },
    before: round.fairness.before,
    bet: { currency: round.currency, stake: round.stake, maxWin: round.maxWin, choice },
  }
  return { ...compared(game, record, round), firstWords: firstWordsOf(record) }
}

function compared(
  game: AnyGame,
  record: RoundRecord<unknown>,
  round: StudioRound,
): Omit<RoundCheck, 'firstWords'> {
  const mathIsNamed = isNamedMath(game, round.fairness)
  try {
    const { seedWasCommitted, recomputed: found } = recomputed(game, record, round)
    const shown = shownOf(game, round)
    const resultIsEqual = isSameJson(withoutPay(found), withoutPay(shown))
    const payoutIsEqual = isSameJson(payOf(found), payOf(shown))
    const outcomeIsEqual = resultIsEqual && payoutIsEqual
    return { seedWasCommitted, mathIsNamed, resultIsEqual, payoutIsEqual, outcomeIsEqual }
  } catch {
    // Decisions that these cards do not allow: what is told did not happen under this seed.
    const seedWasCommitted = commitmentOf(record.seeds.serverSeed) === record.commitment
    const none = { resultIsEqual: false, payoutIsEqual: false, outcomeIsEqual: false }
    return { seedWasCommitted, mathIsNamed, ...none }
  }
}

interface Paid {
  payout: unknown
  multiplierX100: unknown
}

const payOf = ({ payout, multiplierX100 }: Paid): Paid => ({ payout, multiplierX100 })

function withoutPay<Shown extends Paid>(shown: Shown): Omit<Shown, keyof Paid> {
  const { payout: _payout, multiplierX100: _multiplier, ...rest } = shown
  return rest
}

function isNamedMath(game: AnyGame, named: { profile: string; mathSha256: string }): boolean {
  return game.profiles.some(
    ({ code, sha256 }) => code === named.profile && sha256 === named.mathSha256,
  )
}

/** A round of a table as everybody may see it, when it is over. */
export interface ShownDraw extends DrawRecord {
  mathSha256: string
  result: unknown
}

/** Recomputes the draw of a table's round, without any bet on it. */
export function checkDraw(
  game: Extract<AnyGame, { kind: 'shared' }>,
  shown: ShownDraw,
): DrawCheck & { firstWords: readonly number[] } {
  const { seedWasCommitted, outcome } = game.verify(shown)
  return {
    seedWasCommitted,
    mathIsNamed: isNamedMath(game, shown),
    resultIsEqual: isSameJson(game.asItHappened(outcome, shown.result), shown.result),
    firstWords: firstWordsOf(shown),
  }
}

function recomputed(game: AnyGame, record: RoundRecord<unknown>, round: StudioRound) {
  switch (game.kind) {
    case 'instant':
      return instant(game, record)
    case 'stepped':
      return stepped(game, record, round)
    case 'shared':
      return shared(game, record, round)
  }
}

function instant(game: Extract<AnyGame, { kind: 'instant' }>, record: RoundRecord<unknown>) {
  const { seedWasCommitted, outcome } = game.verify(record)
  const { events, result, payout, multiplierX100 } = outcome
  return { seedWasCommitted, recomputed: { events, result, payout, multiplierX100 } }
}

function stepped(
  game: Extract<AnyGame, { kind: 'stepped' }>,
  record: RoundRecord<unknown>,
  round: StudioRound,
) {
  const actions = round.actions.map((action) => game.readAction(action) ?? action)
  const { seedWasCommitted, outcome } = game.verify({ ...record, actions })
  const { payout, multiplierX100 } = outcome.settlement
  return { seedWasCommitted, recomputed: { view: outcome.view, payout, multiplierX100 } }
}

/** The table's draw, and by it what this one bet came to, with the exit that its record shows. */
function shared(
  game: Extract<AnyGame, { kind: 'shared' }>,
  record: RoundRecord<unknown>,
  round: StudioRound,
) {
  const { seedWasCommitted, outcome } = game.verify(record)
  const result = game.asItHappened(outcome, round.result)
  const exit = game.readExit(round.actions[0])
  const profile = profileNamed(game.profiles, record.profile)
  const { payout, multiplierX100 } = game.settle(profile, { bet: record.bet, exit }, result)
  return { seedWasCommitted, recomputed: { result, payout, multiplierX100 } }
}

function shownOf(game: AnyGame, round: StudioRound) {
  const { events, result, view, payout, multiplierX100 } = round
  const paid = { payout, multiplierX100 }
  switch (game.kind) {
    case 'instant':
      return { events, result, ...paid }
    case 'stepped':
      return { view, ...paid }
    case 'shared':
      return { result, ...paid }
  }
}

export function firstWordsOf({ seeds }: DrawRecord): number[] {
  const luck = fairStream(seeds)
  return [luck.u32(), luck.u32(), luck.u32()]
}

/** Equal values, whatever order the database keeps their keys in. */
export function isSameJson(left: unknown, right: unknown): boolean {
  return textOf(left) === textOf(right)
}

function textOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, item]) => `${key}:${textOf(item)}`).join(',')}}`
}

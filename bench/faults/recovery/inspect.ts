import { crash } from '../../../games/crash/rules/crash.ts'
import type { Settlement } from '../../../games/engine/kinds.ts'
import { profileNamed } from '../../../games/engine/profiles.ts'
import { isSameJson } from '../../../games/engine/verify-round.ts'
import {
  gameOfRound,
  type RoundRow,
  roundOf,
} from '../../../server/src/play/verticals/studio/round-row.ts'
import { lineBetOf } from '../../../server/src/play/verticals/studio/table/table-lines.ts'
import {
  dealtGameOfRound,
  placedOf,
  seedsOfRound,
  type TableBetRow,
  type TableRoundRow,
} from '../../../server/src/play/verticals/studio/table/table-rows.ts'
import { OPENING, type StudioStand } from './studio-stand.ts'

/** What is left after a recovery that should not be. */
export interface Found {
  rounds: number
  /** Rounds, bets and calls of the wallet that have not come to an end. */
  unfinished: string[]
  /** Ends that the seeds and the decisions do not give, or that the wallet does not show. */
  different: string[]
}

export async function inspect(stand: StudioStand): Promise<Found> {
  const { db } = stand.context
  const rounds = await db.selectFrom('studio_rounds').selectAll().execute()
  const tableRounds = await db.selectFrom('studio_table_rounds').selectAll().execute()
  const bets = await db.selectFrom('studio_table_bets').selectAll().execute()
  const calls = await db
    .selectFrom('studio_wallet_calls')
    .select('id')
    .where('state', '<>', 'done')
    .execute()
  const asking = await db
    .selectFrom('studio_extra_stakes')
    .select('round_id')
    .where('state', '=', 'asking')
    .execute()
  const unfinished = [
    ...rounds.filter(({ state }) => !['closed', 'cancelled'].includes(state)).map(nameOf),
    ...bets.filter(({ state }) => !['settled', 'cancelled'].includes(state)).map(nameOf),
    ...tableRounds
      .filter(({ phase }) => !['closed', 'void'].includes(phase))
      .map(({ table_id, number, phase }) => `${table_id}/${number} ${phase}`),
    ...calls.map(({ id }) => `call ${id}`),
    ...asking.map(({ round_id }) => `further stake of ${round_id}`),
  ]
  const different = [
    ...(await otherRounds(stand, rounds)),
    ...(await otherBets(stand, tableRounds, bets)),
    ...(await otherMoney(stand, [...rounds, ...bets])),
  ]
  return { rounds: rounds.length + bets.length, unfinished, different }
}

const nameOf = ({ game_code, id, state }: RoundRow | TableBetRow): string =>
  `${game_code} ${id} ${state}`

/** Personal rounds against their seeds and decisions, played anew. */
async function otherRounds({ parts }: StudioStand, rounds: readonly RoundRow[]): Promise<string[]> {
  const other: string[] = []
  for (const row of rounds) {
    if (row.state !== 'closed') continue
    const seed = await parts.fairness.seedOfRound(row.member_id, row.seed_id)
    if (!isSettled(row, playedAnew(row, seed))) other.push(`${nameOf(row)} pays ${row.payout}`)
  }
  return other
}

function playedAnew(row: RoundRow, seed: Uint8Array): Settlement {
  const game = gameOfRound(row)
  const round = roundOf(row, seed)
  if (game.kind === 'instant') return game.resolve(round)
  let state = game.open(round)
  const actions = Array.isArray(row.actions) ? row.actions : []
  // What the house does for somebody who left is no wish that could come over the wire.
  for (const written of actions)
    state = game.apply(round, state, game.readAction(written) ?? written)
  return game.settle(round, state)
}

function isSettled(row: RoundRow | TableBetRow, due: Settlement): boolean {
  return (
    row.payout === due.payout &&
    row.outcome === due.outcome &&
    row.multiplier_x100 === BigInt(due.multiplierX100) &&
    row.effective_bet === due.effectiveBet
  )
}

/** Rounds of tables against the seed of their chain, and each bet against the result. */
async function otherBets(
  { parts }: StudioStand,
  rounds: readonly TableRoundRow[],
  bets: readonly TableBetRow[],
): Promise<string[]> {
  const other: string[] = []
  for (const round of rounds) {
    const seed = await parts.fairness.chainSeed(round.chain_id, round.chain_index)
    const own = bets.filter(
      (bet) => bet.table_id === round.table_id && bet.round_number === round.number,
    )
    const settled = own.filter(({ state }) => state === 'settled')
    if (!isDrawn(round, seed)) other.push(`${round.table_id}/${round.number} has another result`)
    for (const bet of settled)
      if (!isSettled(bet, settledAnew(round, bet))) other.push(`${nameOf(bet)} pays ${bet.payout}`)
  }
  return other
}

function isDrawn(round: TableRoundRow, seed: Uint8Array): boolean {
  const game = dealtGameOfRound(round) ?? crash
  const drawn = game.draw(
    profileNamed<never>(game.profiles as never, round.profile),
    seedsOfRound(round, seed),
    round.table_before,
  )
  return (
    round.result === null ||
    isSameJson(game.asItHappened(drawn as never, round.result), round.result)
  )
}

function settledAnew(round: TableRoundRow, bet: TableBetRow): Settlement {
  const game = dealtGameOfRound(round)
  if (game) {
    const profile = profileNamed(game.profiles, round.profile)
    return game.settle(profile, { bet: lineBetOf(game, bet), exit: null }, round.result)
  }
  const result = crash.asItHappened(round.result as never, round.result)
  return crash.settle(profileNamed(crash.profiles, round.profile), placedOf(bet), result)
}

/** What every wallet holds is what its rounds cost and paid, to the ten-thousandth. */
async function otherMoney(
  { context, ledger }: StudioStand,
  rows: readonly (RoundRow | TableBetRow)[],
): Promise<string[]> {
  const expected = new Map<bigint, bigint>()
  for (const row of rows) {
    const isOver = row.state === 'closed' || row.state === 'settled'
    const more = 'extra_stake' in row ? row.extra_stake : 0n
    const net = isOver ? (row.payout ?? 0n) - row.stake - more : 0n
    expected.set(row.member_id, (expected.get(row.member_id) ?? 0n) + net)
  }
  const other: string[] = []
  for (const [member, net] of expected) {
    const held = await ledger.balance(context.db, member, 'BRL', 'cash')
    if (held !== OPENING + net)
      other.push(`player ${member} holds ${held - OPENING}, should ${net}`)
  }
  return other
}

import type { Lines } from '@croupier/games/engine/lines.ts'
import type { StakeLimits } from '@croupier/games/engine/limits.ts'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Bus, Json } from '../../../../platform/bus.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { microBatcher } from '../../../../platform/micro-batcher.ts'
import { transact } from '../../../../platform/transact.ts'
import { jsonText } from '../json.ts'
import type { StudioDeps } from '../deps.ts'
import type { TurnedAway } from '../rules.ts'
import type { GameSession } from '../sessions.ts'
import { lockPool, type Weighed, weighLines, writePool } from './pools.ts'
import type { AnyDealtGame } from './table-games.ts'
import { lineBetOf } from './table-lines.ts'
import {
  dealtGameOfRound,
  latestRound,
  type TableBetRow,
  tableId,
  type TableRoundRow,
} from './table-rows.ts'

export interface TableBetOrder {
  id: string
  /** The number of the round that the player saw. */
  round: number
  /** Which of the member's bets in the round it is, from 1. */
  place: number
  stake: Money
  choice: Json
}

/** An order that the rules of its table take. */
export interface BetInput {
  session: GameSession
  order: TableBetOrder
  choice: unknown
  limits: StakeLimits
}

/** The bet with its place in the round, or why it has none. */
type Taken = TableBetRow | TurnedAway
type TakePlace = (input: BetInput) => Promise<Taken>

const MOST_AT_ONCE = 64
/** By process, and table. */
const takers = new WeakMap<Bus, Map<string, TakePlace>>()

/**
 * Takes places at a session's table. Where a table bounds what a round may cost it, all bets of a round stand in line before one row:
 * those that come together pass it together.
 */
export function placeTaker(parts: StudioDeps, session: GameSession): TakePlace {
  const { bus, db } = parts.context
  const known = takers.get(bus) ?? new Map<string, TakePlace>()
  takers.set(bus, known)
  const table = tableId(session.gameCode, session.brandId)
  const before = known.get(table)
  if (before) return before
  const taker = microBatcher<BetInput, Taken>({
    most: MOST_AT_ONCE,
    oneOf: (input) => input.session.memberId,
    decide: (inputs) => transact(db, (tx) => takePlaces(parts, tx, { table, inputs })),
  })
  known.set(table, taker)
  return taker
}

/** What somebody wished and what becomes of it. */
interface Standing {
  input: BetInput
  refused: TurnedAway | null
}

async function takePlaces(
  parts: StudioDeps,
  tx: Tx,
  { table, inputs }: { table: string; inputs: readonly BetInput[] },
): Promise<Taken[]> {
  const round = await openRound(parts, tx, table)
  if (!round) return inputs.map(() => 'bets_closed')
  const standings = inputs.map(
    (input): Standing => ({
      input,
      refused: input.order.round === Number(round.number) ? null : 'bets_closed',
    }),
  )
  const game = dealtGameOfRound(round)
  // What a member has there is read after the lock, so that another process has not added to it meanwhile.
  const pools = game ? await lockPools(tx, round, inputs) : new Map<CurrencyCode, Lines>()
  const before = await betsOfMembers(tx, round, inputs)
  for (const standing of stillIn(standings))
    if (before.some((bet) => isInPlace(bet, standing.input))) standing.refused = 'place_taken'
  if (game) await weighAll(tx, { game, round, before, pools }, stillIn(standings))
  const placing = stillIn(standings).map(({ input }) => input)
  const placed = await insertBets(parts, tx, { round, inputs: placing, as: { state: 'debiting' } })
  // Another process, or an id that was used before, was quicker: what was weighed beside it is decided again, one by one.
  if (placed.length < placing.length && inputs.length > 1)
    throw new Error('a place was taken meanwhile')
  const byMember = new Map(placed.map((bet) => [bet.member_id, bet]))
  return standings.map(
    ({ input, refused }) => refused ?? byMember.get(input.session.memberId) ?? 'place_taken',
  )
}

function isInPlace(bet: TableBetRow, { session, order }: BetInput): boolean {
  return bet.member_id === session.memberId && bet.place === order.place
}

function stillIn(standings: readonly Standing[]): Standing[] {
  return standings.filter(({ refused }) => refused === null)
}

/** The round that takes bets now; the share lock keeps the leader from closing the bets until the places are taken or refused. */
async function openRound(parts: StudioDeps, tx: Tx, table: string): Promise<TableRoundRow | null> {
  const latest = await latestRound(tx, table)
  if (!latest) return null
  const open = await tx
    .selectFrom('studio_table_rounds')
    .select('number')
    .where('table_id', '=', latest.table_id)
    .where('number', '=', latest.number)
    .where('phase', '=', 'betting')
    .where('lock_at', '>', parts.context.clock.now())
    .forShare()
    .executeTakeFirst()
  return open ? latest : null
}

/** What these members have in the round already. */
async function betsOfMembers(
  tx: Tx,
  round: TableRoundRow,
  inputs: readonly BetInput[],
): Promise<TableBetRow[]> {
  return await tx
    .selectFrom('studio_table_bets')
    .selectAll()
    .where('table_id', '=', round.table_id)
    .where('round_number', '=', round.number)
    .where(
      'member_id',
      'in',
      inputs.map(({ session }) => session.memberId),
    )
    .where('state', '<>', 'cancelled')
    .execute()
}

/** Locks what lies on the table in each currency that is bet in; in one order everywhere, so that two processes never wait for each other. */
async function lockPools(
  tx: Tx,
  round: TableRoundRow,
  inputs: readonly BetInput[],
): Promise<Map<CurrencyCode, Lines>> {
  const currencies = new Set(inputs.map(({ session }) => session.currency))
  const pools = new Map<CurrencyCode, Lines>()
  for (const currency of [...currencies].toSorted())
    pools.set(currency, await lockPool(tx, round, currency))
  return pools
}

interface Layout {
  game: AnyDealtGame
  round: TableRoundRow
  /** What the members have in the round already. */
  before: readonly TableBetRow[]
  pools: ReadonlyMap<CurrencyCode, Lines>
}

/** Weighs bets one after the other, each beside those that were weighed before it. */
async function weighAll(tx: Tx, layout: Layout, standings: readonly Standing[]): Promise<void> {
  const own = ownLines(layout)
  for (const [currency, before] of layout.pools) {
    const pool = { totals: before, own }
    for (const standing of standings)
      if (standing.input.session.currency === currency)
        standing.refused = weighLines(layout, pool, standing.input)
    await writePool(tx, layout.round, { currency, totals: pool.totals })
  }
}

function ownLines({ game, before }: Layout): Weighed['own'] {
  const own: Weighed['own'] = new Map()
  for (const bet of before)
    if (bet.state !== 'settled')
      own.set(bet.member_id, [...(own.get(bet.member_id) ?? []), lineBetOf(game, bet).choice])
  return own
}

/** Writes bets into a round; those whose id or place is taken are left out. */
export async function insertBets(
  { context }: StudioDeps,
  db: Db | Tx,
  of: {
    round: TableRoundRow
    inputs: readonly BetInput[]
    as: Pick<TableBetRow, 'state'> & Partial<Pick<TableBetRow, 'cancel_reason' | 'settled_at'>>
  },
): Promise<TableBetRow[]> {
  if (of.inputs.length === 0) return []
  const now = context.clock.now()
  return await db
    .insertInto('studio_table_bets')
    .values(
      of.inputs.map(({ session, order, choice, limits }) => ({
        member_id: session.memberId,
        id: order.id,
        table_id: of.round.table_id,
        round_number: of.round.number,
        brand_id: session.brandId,
        wallet_session: session.walletSession,
        game_code: session.gameCode,
        currency: session.currency,
        place: order.place,
        stake: order.stake,
        max_win: limits.maxWin,
        choice: jsonText(choice),
        placed_at: now,
        ...of.as,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

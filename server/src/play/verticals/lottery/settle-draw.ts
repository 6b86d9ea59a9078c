import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import type { LotteryFamily } from '@croupier/games/lottery/rules/families.ts'
import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import {
  beginSettling,
  type DrawRow,
  drawsToSettle,
  endSettling,
  holdForSettling,
  resultOf,
} from '../../lottery-draws/lottery-draws.ts'
import { type CallKey, type OwedCall, walletIds } from '../../wallet-api/wallet-api.ts'
import { announceTickets } from './announce.ts'
import type { LotteryDeps } from './deps.ts'
import { opposedOn } from './opposed-bets.ts'
import { lineResult } from './rules.ts'
import { currencyOf, keyOf, lineOf, type LineRow, linesOf, type TicketRow } from './ticket-row.ts'
import { type Batch, takeBackTickets, takeBackUnanswered } from './void-draw.ts'
import { deliver, owe } from './wallet-calls.ts'

/** Tickets of one batch, which is one transaction. */
const BATCH = 1_000
/** Draws settled at once. */
const TOGETHER = 4

/** Settles, corrects or gives back every draw that waits for it. The number of draws that are done. */
export async function settleDue(parts: LotteryDeps, signal?: AbortSignal): Promise<number> {
  const waiting = await drawsToSettle(parts.draws)
  let done = 0
  // A large draw does not keep those of other games waiting.
  for (let from = 0; from < waiting.length; from += TOGETHER) {
    if (signal?.aborted) break
    const some = waiting.slice(from, from + TOGETHER)
    const ended = await Promise.all(some.map((draw) => settleDraw(parts, draw, { signal })))
    done += ended.filter(Boolean).length
  }
  return done
}

/**
 * Settles the tickets of a draw by its latest result, batch by batch, and pays. Each batch stands or falls as a whole, and takes only tickets
 * that are not settled by this version: after a kill in the middle the next one goes on, and pays nothing twice. False when it was stopped.
 */
export async function settleDraw(
  parts: LotteryDeps,
  draw: DrawRow,
  { signal, batchSize = BATCH }: { signal?: AbortSignal | undefined; batchSize?: number } = {},
): Promise<boolean> {
  const key = { gameCode: draw.game_code, issue: draw.issue, version: draw.version }
  const isVoid = draw.state === 'void'
  if (!isVoid) {
    await beginSettling(parts.draws, key)
    // Bets are closed, so after this none is on its way to the wallet any more.
    await takeBackUnanswered(parts, key)
  }
  let last: TicketRow | null = null
  // The next batch is computed while the last one is being paid.
  let paying = Promise.resolve()
  for (;;) {
    const batch: Batch | null = isVoid
      ? await takeBackTickets(parts, key, { after: last, limit: batchSize })
      : await settleBatch(parts, key, { after: last, limit: batchSize })
    await paying
    if (batch === null) return false
    paying = tell(parts, batch)
    last = batch.tickets.at(-1) ?? null
    if (last === null || batch.tickets.length < batchSize) break
    if (signal?.aborted) {
      await paying
      return false
    }
  }
  await paying
  // What a correction changes was looked at with the first result: who bet against whom is the same.
  const opposed = !isVoid && draw.version === 1 ? await opposedOn(parts, draw) : []
  const now = parts.context.clock.now()
  await endSettling(parts.draws, key, async (tx) => {
    for (const of of opposed) await parts.noteOpposed(tx, { ...of, now })
  })
  return true
}

/** Pays, and then tells who watches. */
async function tell(parts: LotteryDeps, { tickets, calls }: Batch): Promise<void> {
  await deliver(parts, calls)
  announceTickets(parts, tickets)
}

interface Asked {
  after: TicketRow | null
  limit: number
}

/** Null: another result is to be settled meanwhile. */
async function settleBatch(
  parts: LotteryDeps,
  key: { gameCode: string; issue: string; version: number },
  asked: Asked,
): Promise<Batch | null> {
  const game = await parts.draws.games.find(key.gameCode)
  assert(game, `there is no lottery ${key.gameCode}`)
  const batch = await transact(parts.context.db, async (tx) => {
    const draw = await holdForSettling(tx, key)
    if (!draw) return null
    const tickets = await lockTickets(tx, key, asked)
    const lines = await linesOf(tx, tickets)
    const settled = tickets.map((ticket) =>
      settle(game.family, resultOf(draw), {
        ticket,
        lines: lines.get(keyOf(ticket.member_id, ticket.id)) ?? [],
      }),
    )
    const now = parts.context.clock.now()
    const rows = await writeTickets(tx, { settled, version: key.version, now })
    await writeLines(tx, settled)
    const owed = settled.flatMap((one) => owedFor(one, key.version))
    await owe(tx, owed, now)
    // In the order of the keyset, whose last row the next batch begins after.
    return {
      tickets: tickets.map((ticket) => rows.get(keyOf(ticket.member_id, ticket.id)) ?? ticket),
      owed,
    }
  })
  return batch && { tickets: batch.tickets, calls: batch.owed.map(callOf) }
}

function callOf({ memberId, roundId, operation, version }: OwedCall): CallKey {
  const id =
    operation === 'adjust' ? walletIds.adjust(roundId, version ?? 1) : walletIds[operation](roundId)
  return { memberId, id }
}

/** Tickets that this version has yet to settle; those that still wait for the wallet are taken back by the worker first. */
async function lockTickets(
  tx: Tx,
  { gameCode, issue, version }: { gameCode: string; issue: string; version: number },
  { after, limit }: Asked,
): Promise<TicketRow[]> {
  const from = after ? sql`and (member_id, id) > (${after.member_id}, ${after.id}::uuid)` : sql``
  const waiting =
    version === 1
      ? sql`state = 'live'`
      : sql`(state = 'live' or (state in ('paying', 'closed') and settled_version < ${version}))`
  const { rows } = await sql<TicketRow>`
    select * from lottery_tickets where game_code = ${gameCode} and issue = ${issue} and ${waiting} ${from}
    order by member_id, id limit ${limit} for update`.execute(tx)
  return rows
}

interface SettledTicket {
  ticket: TicketRow
  payout: Money
  /** Lines that won, and those that had won by an earlier result. */
  lines: { row: LineRow; payout: Money; hits: unknown }[]
}

function settle(
  family: LotteryFamily,
  result: BoardResult,
  { ticket, lines }: { ticket: TicketRow; lines: readonly LineRow[] },
): SettledTicket {
  const currency = currencyOf(ticket)
  assert(lines.length === ticket.lines, `the ticket ${ticket.id} has lost lines`)
  let payout = 0n
  const written: SettledTicket['lines'] = []
  for (const row of lines) {
    const won = lineResult(lineOf(family, row), result, currency)
    payout += won.payout
    if (won.payout > 0n || row.payout !== null)
      written.push({ row, payout: won.payout, hits: won.hits })
  }
  return { ticket, payout, lines: written }
}

async function writeTickets(
  tx: Tx,
  { settled, version, now }: { settled: readonly SettledTicket[]; version: number; now: Date },
): Promise<Map<string, TicketRow>> {
  if (settled.length === 0) return new Map()
  const { rows } = await sql<TicketRow>`
    update lottery_tickets t set payout = s.payout, outcome = case when s.payout > 0 then 'win' else 'lose' end,
      state = case when t.state = 'live' then 'paying' else t.state end, settled_version = ${version}, settled_at = ${now}
    from unnest(${settled.map(({ ticket }) => String(ticket.member_id))}::bigint[], ${settled.map(({ ticket }) => ticket.id)}::uuid[],
      ${settled.map(({ payout }) => String(payout))}::bigint[]) as s (member_id, id, payout)
    where t.member_id = s.member_id and t.id = s.id
    returning t.*`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.member_id, row.id), row]))
}

/** Only lines that won are written: of most draws few are. */
async function writeLines(tx: Tx, settled: readonly SettledTicket[]): Promise<void> {
  const lines = settled.flatMap((one) => one.lines)
  if (lines.length === 0) return
  await sql`
    update lottery_lines l set payout = nullif(s.payout, 0), hits = case when s.payout > 0 then s.hits end
    from unnest(${lines.map(({ row }) => String(row.member_id))}::bigint[], ${lines.map(({ row }) => row.ticket_id)}::uuid[],
      ${lines.map(({ row }) => row.no)}::smallint[], ${lines.map(({ payout }) => String(payout))}::bigint[],
      ${lines.map(({ hits }) => JSON.stringify(hits))}::jsonb[]) as s (member_id, ticket_id, no, payout, hits)
    where l.member_id = s.member_id and l.ticket_id = s.ticket_id and l.no = s.no`.execute(tx)
}

const shares = z.array(z.object({ memberId: z.string(), amount: z.string() }))

/** A first result is paid or ended, with its rebates; a corrected one moves the difference alone. */
function owedFor({ ticket, payout }: SettledTicket, version: number): OwedCall[] {
  const call = {
    memberId: ticket.member_id,
    roundId: ticket.id,
    currency: ticket.currency,
    gameCode: ticket.game_code,
  }
  if (ticket.state !== 'live') {
    const difference = payout - (ticket.payout ?? 0n)
    if (difference === 0n) return []
    const reason = `result ${version} of ${ticket.issue}`
    return [{ ...call, operation: 'adjust', version, amount: difference, reason }]
  }
  const end: OwedCall =
    payout > 0n
      ? { ...call, operation: 'win', amount: payout, reason: 'win' }
      : { ...call, operation: 'end', amount: 0n, reason: 'lose' }
  const rebates = shares
    .parse(ticket.rebate_line)
    .filter(({ amount }) => amount !== '0')
    .map(
      ({ memberId, amount }): OwedCall => ({
        ...call,
        memberId: BigInt(memberId),
        operation: 'rebate',
        amount: BigInt(amount),
        reason: `lottery rebate ${ticket.id}`,
      }),
    )
  return [end, ...rebates]
}

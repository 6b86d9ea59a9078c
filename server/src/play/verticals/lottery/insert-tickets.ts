import { floorToPayable, type Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { LotteryDeps, RebateHolder } from './deps.ts'
import type { TicketInput } from './ticket-input.ts'
import type { TicketRow } from './ticket-row.ts'
import type { WeighedLine } from './weigh-order.ts'

/** A ticket that is to be written. */
export interface NewTicket {
  input: TicketInput
  lines: readonly WeighedLine[]
  cost: Money
  shares: readonly (RebateHolder & { amount: Money })[]
}

/** Writes tickets that wait for the wallet; those whose id is taken are left out. By member and id. */
export async function insertTickets(
  { context }: LotteryDeps,
  tx: Tx,
  tickets: readonly NewTicket[],
): Promise<Map<string, TicketRow>> {
  if (tickets.length === 0) return new Map()
  const now = context.clock.now()
  const rows = await tx
    .insertInto('lottery_tickets')
    .values(
      tickets.map(({ input, lines, cost, shares }) => {
        const { player, read } = input
        const rebates = shares.map(({ memberId, points, amount }) => ({
          memberId: String(memberId),
          points,
          amount: String(floorToPayable(amount, player.currency)),
        }))
        return {
          member_id: player.memberId,
          id: input.id,
          brand_id: player.brandId,
          game_code: read.game.code,
          issue: read.issue,
          vendor_code: read.game.vendorCode,
          currency: player.currency,
          wallet_session: player.walletSession,
          order_hash: input.hash,
          multiple: read.multiple,
          mode: read.mode,
          lines: lines.length,
          cost,
          max_win: lines.reduce((sum, { maxWin }) => sum + maxWin, 0n),
          rebate_line: JSON.stringify(rebates),
          rebate: BigInt(rebates[0]?.amount ?? 0),
          state: 'debiting',
          plan_id: input.planId,
          placed_at: now,
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
  return new Map(rows.map((row) => [`${row.member_id}/${row.id}`, row]))
}

type WithLines = Pick<NewTicket, 'input' | 'lines'>

/** Writes the lines of tickets, all in one statement. */
export async function insertLines(tx: Tx, tickets: readonly WithLines[]): Promise<void> {
  const rows = tickets.flatMap(({ input, lines }) =>
    lines.map((line, index) => ({
      memberId: input.player.memberId,
      ticketId: input.id,
      line,
      no: index + 1,
    })),
  )
  if (rows.length === 0) return
  const of = <Value>(read: (row: (typeof rows)[number]) => Value): Value[] => rows.map(read)
  await sql`
    insert into lottery_lines (member_id, ticket_id, no, type, selection, unit, count, cost, paid_unit, max_win, prices, payment, cut_x10000)
    select * from unnest(
      ${of(({ memberId }) => String(memberId))}::bigint[], ${of(({ ticketId }) => ticketId)}::uuid[],
      ${of(({ no }) => no)}::smallint[], ${of(({ line }) => line.type.code)}::text[],
      ${of(({ line }) => JSON.stringify(line.selection))}::jsonb[], ${of(({ line }) => String(line.unit))}::bigint[],
      ${of(({ line }) => line.count)}::integer[], ${of(({ line }) => String(line.cost))}::bigint[],
      ${of(({ line }) => String(line.paidUnit))}::bigint[], ${of(({ line }) => String(line.maxWin))}::bigint[],
      ${of(({ line }) => pricesText(line))}::jsonb[], ${of(({ line }) => line.terms.payment)}::text[],
      ${of(({ line }) => line.cutX10000)}::integer[])`.execute(tx)
}

function pricesText({ terms }: WeighedLine): string {
  const written = Object.entries(terms.pricesX10000).map(([key, price]) => [key, String(price)])
  return JSON.stringify(Object.fromEntries(written))
}

/** Writes the plans of first tickets: later instalments name a plan that is there. */
export async function insertPlans(
  { context }: LotteryDeps,
  tx: Tx,
  tickets: readonly WithLines[],
): Promise<void> {
  const now = context.clock.now()
  const rows = tickets.flatMap(({ input, lines }) => {
    const { player, order, read } = input
    if (!read.multiples || !order.plan || input.planId !== input.id) return []
    const cost = lines.reduce((sum, line) => sum + line.cost, 0n)
    const first = BigInt(read.multiples[0] ?? 1)
    return [
      {
        member_id: player.memberId,
        id: input.id,
        brand_id: player.brandId,
        game_code: read.game.code,
        currency: player.currency,
        wallet_session: player.walletSession,
        is_trial: player.isTrial,
        lines: JSON.stringify(
          order.lines.map(({ type, selection, unit }) => ({ type, selection, unit: String(unit) })),
        ),
        mode: read.mode,
        multiples: [...read.multiples],
        stop_on_win: order.plan.stopOnWin,
        placed: 1,
        last_issue: read.issue,
        // An estimate where stakes are rounded up: each instalment is counted by itself.
        cost: read.multiples.reduce((sum, multiple) => sum + (cost * BigInt(multiple)) / first, 0n),
        state: 'running',
        created_at: now,
      },
    ]
  })
  if (rows.length > 0) await tx.insertInto('lottery_plans').values(rows).execute()
}

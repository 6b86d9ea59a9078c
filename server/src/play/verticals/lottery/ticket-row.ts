import { betTypeOf, type LotteryFamily } from '@croupier/games/lottery/rules/families.ts'
import { assert } from '@croupier/shared/assert'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode } from '@croupier/shared/money'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ReadLine } from './rules.ts'

export type TicketRow = Selectable<DB['lottery_tickets']>
export type LineRow = Selectable<DB['lottery_lines']>

/** Names a ticket. */
export interface TicketKey {
  memberId: bigint
  id: string
}

export function currencyOf(row: { currency: string }): CurrencyCode {
  assert(isCurrencyCode(row.currency))
  return row.currency
}

/** A stored line as the rules want it: with the terms that were frozen when it was bet. */
export function lineOf(family: LotteryFamily, row: LineRow): ReadLine {
  const type = betTypeOf(family, row.type)
  assert(type, `${family.code} has no bet type ${row.type}`)
  assert(row.payment === 'gross' || row.payment === 'net')
  const pricesX10000: Record<string, bigint> = {}
  for (const [key, price] of Object.entries(row.prices as Record<string, string>))
    pricesX10000[key] = BigInt(price)
  return {
    type,
    selection: row.selection as string[][],
    unit: row.unit,
    count: row.count,
    cost: row.cost,
    paidUnit: row.paid_unit,
    // The discount is in the paid stake already.
    terms: { pricesX10000, discountX10000: 0, payment: row.payment },
  }
}

export async function findTicket(
  db: Db | Tx,
  { memberId, id }: TicketKey,
): Promise<TicketRow | null> {
  const row = await db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The lines of tickets, those of each in their order, by member and ticket. */
export async function linesOf(
  db: Db | Tx,
  tickets: readonly Pick<TicketRow, 'member_id' | 'id'>[],
): Promise<ReadonlyMap<string, LineRow[]>> {
  if (tickets.length === 0) return new Map()
  const { rows } = await sql<LineRow>`
    select l.* from unnest(${tickets.map((row) => String(row.member_id))}::bigint[], ${tickets.map(({ id }) => id)}::uuid[])
      as t (member_id, id)
    join lottery_lines l on l.member_id = t.member_id and l.ticket_id = t.id
    order by l.member_id, l.ticket_id, l.no`.execute(db)
  const byTicket = new Map<string, LineRow[]>()
  for (const row of rows) {
    const key = keyOf(row.member_id, row.ticket_id)
    const known = byTicket.get(key)
    if (known) known.push(row)
    else byTicket.set(key, [row])
  }
  return byTicket
}

export function keyOf(memberId: bigint, id: string): string {
  return `${memberId}/${id}`
}

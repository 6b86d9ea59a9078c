import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import type { LotteryFamily } from '@croupier/games/lottery/rules/families.ts'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db.ts'
import type { DrawKey } from '../../../lottery-draws/lottery-draws.ts'
import { lineResult } from '../rules.ts'
import { currencyOf, keyOf, lineOf, linesOf, type TicketRow } from '../ticket-row.ts'

export interface DrawChange {
  currency: CurrencyCode
  tickets: number
  members: number
  paid: Money
  takenBack: Money
}

const BATCH = 1_000

/** What another result would change among settled tickets of all brands, by the evaluator that settles them. Nothing is written. */
export async function previewCorrection(
  db: Db,
  { family, key, result }: { family: LotteryFamily; key: DrawKey; result: BoardResult },
): Promise<{ tickets: number; changes: DrawChange[] }> {
  const sums = createSums()
  let tickets = 0
  let last: TicketRow | undefined
  for (;;) {
    const batch = await settledTickets(db, key, last)
    const lines = await linesOf(db, batch)
    for (const ticket of batch) {
      tickets += 1
      const currency = currencyOf(ticket)
      const payout = (lines.get(keyOf(ticket.member_id, ticket.id)) ?? [])
        .map((row) => lineResult(lineOf(family, row), result, currency).payout)
        .reduce((sum, one) => sum + one, 0n)
      sums.add(ticket, payout - (ticket.payout ?? 0n))
    }
    last = batch.at(-1)
    if (batch.length < BATCH) return { tickets, changes: sums.all() }
  }
}

async function settledTickets(
  db: Db,
  { gameCode, issue }: DrawKey,
  after: TicketRow | undefined,
): Promise<TicketRow[]> {
  const from = after ? sql`and (member_id, id) > (${after.member_id}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<TicketRow>`
    select * from lottery_tickets where game_code = ${gameCode} and issue = ${issue} and state in ('paying', 'closed')
      and currency <> 'DEMO' ${from} order by member_id, id limit ${BATCH}`.execute(db)
  return rows
}

function createSums() {
  const byCurrency = new Map<CurrencyCode, DrawChange & { who: Set<bigint> }>()
  return {
    add: (ticket: TicketRow, difference: Money): void => {
      if (difference === 0n) return
      const currency = currencyOf(ticket)
      const known = byCurrency.get(currency) ?? {
        currency,
        tickets: 0,
        members: 0,
        paid: 0n,
        takenBack: 0n,
        who: new Set<bigint>(),
      }
      known.who.add(ticket.member_id)
      byCurrency.set(currency, {
        ...known,
        tickets: known.tickets + 1,
        members: known.who.size,
        paid: known.paid + (difference > 0n ? difference : 0n),
        takenBack: known.takenBack - (difference < 0n ? difference : 0n),
      })
    },
    all: (): DrawChange[] =>
      [...byCurrency.values()]
        .map(({ currency, tickets, members, paid, takenBack }) => ({
          currency,
          tickets,
          members,
          paid,
          takenBack,
        }))
        .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}

/** The stakes that would go back if a draw were void, of all brands. */
export async function previewVoid(
  db: Db,
  { gameCode, issue }: DrawKey,
): Promise<{ tickets: number; changes: DrawChange[] }> {
  const { rows } = await sql<{
    currency: CurrencyCode
    tickets: number
    members: number
    paid: Money
  }>`
    select currency, count(*)::int as tickets, count(distinct member_id)::int as members, sum(cost)::bigint as paid
    from lottery_tickets where game_code = ${gameCode} and issue = ${issue} and state in ('debiting', 'live') and currency <> 'DEMO'
    group by 1 order by 1`.execute(db)
  return {
    tickets: rows.reduce((sum, { tickets }) => sum + tickets, 0),
    changes: rows.map((row) => ({ ...row, takenBack: 0n })),
  }
}

import type { JournalRow, LogProjection, Projection } from '../../core/events/events.ts'
import { figuresOfLine } from '../../core/ledger/ledger.ts'
import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import { type TurnoverEntry, ownMoneyProjection } from '../../play/turnover/turnover.ts'
import type { RafflesDeps } from './deps.ts'
import { issueEarned } from './earn-tickets.ts'
import { addMovement, type DepositDay } from './rules.ts'

/** Tickets that valid bets bring, from every entry of turnover; what is written compares with what was issued, so it may be read again. */
export function playedTicketsProjection(deps: RafflesDeps): LogProjection<TurnoverEntry> {
  return ownMoneyProjection({
    name: 'raffles-play',
    tables: [],
    apply: async (tx, rows) => {
      for (const [brandId, own] of byBrand(rows.filter(({ valid }) => valid !== 0n)))
        await issueEarned(deps, tx, {
          brandId,
          memberIds: [...new Set(own.map(({ member_id }) => member_id))],
          days: own.map(({ of_day }) => writtenDay(of_day)),
          now: deps.context.clock.now(),
        })
    },
    applied: (rows) =>
      tell(
        deps,
        rows.map(({ member_id }) => member_id),
      ),
  })
}

/** Members' money in and out by day, and the tickets that it brings. */
export function depositTicketsProjection(deps: RafflesDeps): Projection {
  return {
    name: 'raffles-deposits',
    source: 'journal',
    tables: ['raffles_deposit_days'],
    apply: async (tx, rows) => {
      const moved = rows.filter(({ currency, tombstone }) => currency !== 'DEMO' && !tombstone)
      for (const [brandId, own] of byBrand(moved)) {
        const { timeZone, currency } = await deps.brands.byId(brandId)
        const days = new Set<string>()
        const memberIds = new Set<bigint>()
        for (const row of own) {
          const amount = movementOf(row)
          if (amount === 0n || row.currency !== currency) continue
          const day = dayOf(row.at, timeZone)
          await addToDay(tx, { brandId, memberId: row.player_id, day, amount })
          days.add(day)
          memberIds.add(row.player_id)
        }
        if (memberIds.size > 0)
          await issueEarned(deps, tx, {
            brandId,
            memberIds: [...memberIds],
            days: [...days],
            now: deps.context.clock.now(),
          })
      }
    },
  }
}

function byBrand<Row extends { brand_id: number }>(rows: readonly Row[]): [number, Row[]][] {
  const brands = [...new Set(rows.map(({ brand_id }) => brand_id))].toSorted((a, b) => a - b)
  return brands.map((brandId) => [brandId, rows.filter(({ brand_id }) => brand_id === brandId)])
}

const two = (part: number): string => String(part).padStart(2, '0')

/** A date of PostgreSQL as it is written there: the driver gives its midnight on this machine's clock. */
function writtenDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function movementOf(row: JournalRow): Money {
  const figures = figuresOfLine(row)
  return figures.includes('deposit') || figures.includes('withdrawal') ? row.amount : 0n
}

async function addToDay(
  tx: Tx,
  of: { brandId: number; memberId: bigint; day: string; amount: Money },
): Promise<void> {
  const { brandId, memberId, day, amount } = of
  const { rows } = await sql<DepositDay>`
    select net, high from raffles_deposit_days where member_id = ${memberId} and day = ${day}::date for update`.execute(
    tx,
  )
  const { net, high } = addMovement(rows[0] ?? { net: 0n, high: 0n }, amount)
  await sql`
    insert into raffles_deposit_days (member_id, day, brand_id, net, high)
    values (${memberId}, ${day}::date, ${brandId}, ${net}, ${high})
    on conflict (member_id, day) do update set net = excluded.net, high = excluded.high`.execute(tx)
}

function tell({ context: { bus } }: RafflesDeps, memberIds: readonly bigint[]): void {
  for (const memberId of new Set(memberIds))
    bus.publish(`live:member:${memberId}`, { type: 'raffles' })
}

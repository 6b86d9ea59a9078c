import { sql } from 'kysely'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import type { JournalRow, Projection } from '../../core/events/events.ts'
import { type Figure, figuresOfLine } from '../../core/ledger/ledger.ts'
import { type SetAsideDeps, setAsideIn } from './set-aside.ts'

interface Figures {
  bets: number
  stake: bigint
  payout: bigint
  promotions: bigint
  deposits: bigint
  withdrawals: bigint
}

export interface DailyFiguresDeps {
  /** The brand's time zone: a member's day is the brand's day. */
  timeZoneOf(brandId: number): Promise<string>
}

/**
 * Each member's day: stake and payout net of what was rolled back, so GGR of a day is stake − payout.
 * Facts count on the day on which they happened.
 */
export function dailyFiguresProjection(parts: DailyFiguresDeps & SetAsideDeps): Projection {
  const { timeZoneOf } = parts
  return {
    name: 'daily_members',
    source: 'journal',
    tables: ['reports_daily_members'],
    apply: async (tx, rows) => {
      const sums = new Map<string, { row: JournalRow; day: string; figures: Figures }>()
      const setAside = await setAsideIn(parts, tx, rows)
      for (const row of rows) {
        const figures = figuresOf(row, setAside(row))
        if (!figures) continue
        const day = dayOf(row.at, await timeZoneOf(row.brand_id))
        const key = `${row.brand_id}/${day}/${row.player_id}/${row.currency}`
        const before = sums.get(key)?.figures
        sums.set(key, { row, day, figures: before ? plus(before, figures) : figures })
      }
      // A fixed order, so that two rebuilds never wait for each other.
      const ordered = [...sums].sort(([left], [right]) => (left < right ? -1 : 1))
      for (const [, sum] of ordered) await add(tx, sum.row, sum.day, sum.figures)
    },
  }
}

/**
 * What one journal row adds to the day; null when it adds nothing. Amounts are signed from the member's side. What was set aside and came
 * back is taken off stakes and payouts alike.
 */
export function figuresOf(
  row: Pick<JournalRow, 'operation' | 'amount' | 'tombstone' | 'subaccount'>,
  setAside = 0n,
): Figures | null {
  if (row.tombstone) return null
  const figures = figuresOfLine(row)
  if (!figures.some((figure) => DAILY.has(figure))) return null
  const counted = (figure: Figure): bigint => (figures.includes(figure) ? row.amount : 0n)
  const back = figures.includes('payout') ? setAside : 0n
  return {
    bets: row.operation === 'bet' ? 1 : row.operation === 'rollback_bet' ? -1 : 0,
    stake: -counted('stake') - back,
    payout: counted('payout') - back,
    promotions: counted('promotionCost'),
    deposits: counted('deposit'),
    withdrawals: -counted('withdrawal'),
  }
}

const DAILY: ReadonlySet<Figure> = new Set([
  'stake',
  'payout',
  'promotionCost',
  'deposit',
  'withdrawal',
])

function plus(left: Figures, right: Figures): Figures {
  return {
    bets: left.bets + right.bets,
    stake: left.stake + right.stake,
    payout: left.payout + right.payout,
    promotions: left.promotions + right.promotions,
    deposits: left.deposits + right.deposits,
    withdrawals: left.withdrawals + right.withdrawals,
  }
}

async function add(tx: Tx, row: JournalRow, day: string, figures: Figures): Promise<void> {
  await tx
    .insertInto('reports_daily_members')
    .values({
      brand_id: row.brand_id,
      day,
      player_id: row.player_id,
      currency: row.currency,
      ...figures,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'day', 'player_id', 'currency']).doUpdateSet({
        bets: sql<number>`reports_daily_members.bets + excluded.bets`,
        stake: sql<bigint>`reports_daily_members.stake + excluded.stake`,
        payout: sql<bigint>`reports_daily_members.payout + excluded.payout`,
        promotions: sql<bigint>`reports_daily_members.promotions + excluded.promotions`,
        deposits: sql<bigint>`reports_daily_members.deposits + excluded.deposits`,
        withdrawals: sql<bigint>`reports_daily_members.withdrawals + excluded.withdrawals`,
      }),
    )
    .execute()
}

import { sql } from 'kysely'
import { spanOf } from '../../../platform/calendar/calendar.ts'
import type { Tx } from '../../../platform/db.ts'
import type { JournalRow, Projection } from '../../../core/events/events.ts'
import { type DailyFiguresDeps, figuresOf } from '../project-daily-figures.ts'
import { type SetAsideDeps, setAsideIn } from '../set-aside.ts'

interface HourSum {
  brand_id: number
  currency: string
  hour: Date
  source: number
  game_code: string
  bets: bigint
  stake: bigint
  payout: bigint
  promotions: bigint
  deposits: bigint
  withdrawals: bigint
}

interface HourPlayer {
  brand_id: number
  currency: string
  hour: Date
  player_id: bigint
}

const AT_ONCE = 500
const PLAY_MONEY = 'DEMO'

/** Each hour of a brand by vendor and game, and who bet in it; play money is left out. */
export function hoursProjection(parts: DailyFiguresDeps & SetAsideDeps): Projection {
  const { timeZoneOf } = parts
  return {
    name: 'brand_hours',
    source: 'journal',
    tables: ['reports_hours', 'reports_hour_players'],
    apply: async (tx, rows) => {
      const sums = new Map<string, HourSum>()
      const players = new Map<string, HourPlayer>()
      const setAside = await setAsideIn(parts, tx, rows)
      for (const row of rows) {
        const isCounted = row.currency !== PLAY_MONEY
        const sum = isCounted ? await sumOf(row, timeZoneOf, setAside(row)) : null
        if (!sum) continue
        const { brand_id, currency, hour } = sum
        const place = `${brand_id}/${currency}/${hour.toISOString()}`
        const key = `${place}/${sum.source}/${sum.game_code}`
        const before = sums.get(key)
        sums.set(key, before ? plus(before, sum) : sum)
        if (row.operation !== 'bet') continue
        const { player_id } = row
        players.set(`${place}/${player_id}`, { brand_id, currency, hour, player_id })
      }
      for (const some of inOrder(sums)) await addSums(tx, some)
      for (const some of inOrder(players)) {
        await tx
          .insertInto('reports_hour_players')
          .values(some)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },
  }
}

async function sumOf(
  row: JournalRow,
  timeZoneOf: DailyFiguresDeps['timeZoneOf'],
  setAside: bigint,
): Promise<HourSum | null> {
  const figures = figuresOf(row, setAside)
  if (!figures) return null
  return {
    brand_id: row.brand_id,
    currency: row.currency,
    hour: spanOf('hour', row.at, await timeZoneOf(row.brand_id)).from,
    source: row.source,
    game_code: row.game_code ?? '',
    ...figures,
    bets: BigInt(figures.bets),
  }
}

function plus(one: HourSum, other: HourSum): HourSum {
  return {
    ...one,
    bets: one.bets + other.bets,
    stake: one.stake + other.stake,
    payout: one.payout + other.payout,
    promotions: one.promotions + other.promotions,
    deposits: one.deposits + other.deposits,
    withdrawals: one.withdrawals + other.withdrawals,
  }
}

/** In a fixed order, so that two rebuilds never wait for each other, and a few at once. */
function* inOrder<Row>(rows: ReadonlyMap<string, Row>): Generator<Row[]> {
  const ordered = [...rows].sort(([left], [right]) => (left < right ? -1 : 1))
  for (let from = 0; from < ordered.length; from += AT_ONCE)
    yield ordered.slice(from, from + AT_ONCE).map(([, row]) => row)
}

async function addSums(tx: Tx, sums: readonly HourSum[]): Promise<void> {
  await tx
    .insertInto('reports_hours')
    .values(sums)
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'currency', 'hour', 'source', 'game_code']).doUpdateSet({
        bets: sql<bigint>`reports_hours.bets + excluded.bets`,
        stake: sql<bigint>`reports_hours.stake + excluded.stake`,
        payout: sql<bigint>`reports_hours.payout + excluded.payout`,
        promotions: sql<bigint>`reports_hours.promotions + excluded.promotions`,
        deposits: sql<bigint>`reports_hours.deposits + excluded.deposits`,
        withdrawals: sql<bigint>`reports_hours.withdrawals + excluded.withdrawals`,
      }),
    )
    .execute()
}

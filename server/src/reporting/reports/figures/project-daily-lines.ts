import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { JournalRow, Projection } from '../../../core/events/events.ts'
import { dayOf } from '../../../platform/calendar/calendar.ts'
import type { DailyFiguresDeps } from '../project-daily-figures.ts'
import { type SetAsideDeps, setAsideIn } from '../set-aside.ts'

interface Sum {
  brand_id: number
  player_id: bigint
  currency: string
  subaccount: string
  day: string
  operation: string
  game_code: string
  lines: bigint
  came: bigint
  went: bigint
}

const AT_ONCE = 500
/** What came back unrisked is no line of a record: it stands beside the lines, and figures of play are less by it on both sides. */
const NO_LINE = { operation: 'set_aside', lines: 0n, came: 0n } as const

/**
 * What each member's lines of a day add up to, by movement and game. A record's totals are these sums, however many lines it has. What moves
 * no money, such as the end of a round or an id that was rejected permanently, is no line of a record.
 */
export function dailyLinesProjection(parts: DailyFiguresDeps & SetAsideDeps): Projection {
  const { timeZoneOf } = parts
  return {
    name: 'daily_lines',
    source: 'journal',
    tables: ['reports_daily_lines'],
    apply: async (tx, rows) => {
      const sums = new Map<string, Sum>()
      const add = (key: string, sum: Sum): void => {
        const before = sums.get(key)
        sums.set(key, before ? plus(before, sum) : sum)
      }
      const setAside = await setAsideIn(parts, tx, rows)
      for (const row of rows) {
        if (row.tombstone || row.operation === 'round_end') continue
        const sum = sumOf(row, dayOf(row.at, await timeZoneOf(row.brand_id)))
        const key = `${sum.player_id}/${sum.currency}/${sum.subaccount}/${sum.day}/${sum.operation}/${sum.game_code}`
        add(key, sum)
        const back = setAside(row)
        if (back > 0n) add(`${key}/back`, { ...sum, ...NO_LINE, went: -back })
      }
      // A fixed order, so that two rebuilds never wait for each other.
      const ordered = [...sums].sort(([left], [right]) => (left < right ? -1 : 1))
      for (let from = 0; from < ordered.length; from += AT_ONCE)
        await addSums(
          tx,
          ordered.slice(from, from + AT_ONCE).map(([, sum]) => sum),
        )
    },
  }
}

function sumOf(row: JournalRow, day: string): Sum {
  return {
    brand_id: row.brand_id,
    player_id: row.player_id,
    currency: row.currency,
    subaccount: row.subaccount,
    day,
    operation: row.operation,
    game_code: row.game_code ?? '',
    lines: 1n,
    came: row.amount > 0n ? row.amount : 0n,
    went: row.amount < 0n ? row.amount : 0n,
  }
}

function plus(left: Sum, right: Sum): Sum {
  return {
    ...left,
    lines: left.lines + right.lines,
    came: left.came + right.came,
    went: left.went + right.went,
  }
}

async function addSums(tx: Tx, sums: readonly Sum[]): Promise<void> {
  await tx
    .insertInto('reports_daily_lines')
    .values(sums)
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'currency', 'subaccount', 'day', 'operation', 'game_code'])
        .doUpdateSet({
          lines: sql<bigint>`reports_daily_lines.lines + excluded.lines`,
          came: sql<bigint>`reports_daily_lines.came + excluded.came`,
          went: sql<bigint>`reports_daily_lines.went + excluded.went`,
        }),
    )
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { figuresOfLine } from '../../core/ledger/ledger.ts'
import type { JournalRow, Projection } from '../../core/events/events.ts'

const HOUR_MS = 3_600_000

interface Hour {
  memberId: bigint
  brandId: number
  hour: number
  deposits: number
  deposited: bigint
  lost: bigint
  bets: number
}

/** What members paid in, lost and how often they bet, by hours: what signs of harm are seen in (RG-11). */
export function hoursProjection(): Projection {
  return {
    name: 'hours_of_play',
    source: 'journal',
    tables: ['protection_hours'],
    apply: async (tx, rows) => await add(tx, sumsOf(rows)),
  }
}

type Line = Pick<
  JournalRow,
  'player_id' | 'brand_id' | 'at' | 'operation' | 'amount' | 'currency' | 'subaccount'
>

/** The lines' sums by member and hour, in one order, so that two rebuilds never wait for each other. */
export function sumsOf(lines: readonly Line[]): Hour[] {
  const sums = new Map<string, Hour>()
  for (const line of lines) {
    if (line.subaccount !== 'cash' || line.currency === 'DEMO') continue
    const isDeposit = line.operation === 'deposit'
    const figures = figuresOfLine(line)
    if (!isDeposit && !figures.includes('stake') && !figures.includes('prize')) continue
    const hour = Math.floor(line.at.getTime() / HOUR_MS) * HOUR_MS
    const key = `${line.player_id}/${hour}`
    const sum = sums.get(key) ?? {
      memberId: line.player_id,
      brandId: line.brand_id,
      hour,
      deposits: 0,
      deposited: 0n,
      lost: 0n,
      bets: 0,
    }
    if (isDeposit) {
      sum.deposits += 1
      sum.deposited += line.amount
    } else sum.lost -= line.amount
    if (line.operation === 'bet') sum.bets += 1
    sums.set(key, sum)
  }
  return [...sums].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, sum]) => sum)
}

/** One statement for all of a batch. */
async function add(tx: Tx, hours: readonly Hour[]): Promise<void> {
  if (hours.length === 0) return
  await sql`
    insert into protection_hours as h (member_id, brand_id, hour, deposits, deposited, lost, bets)
    select * from unnest(${hours.map(({ memberId }) => memberId)}::bigint[], ${hours.map(({ brandId }) => brandId)}::smallint[],
      ${hours.map(({ hour }) => new Date(hour))}::timestamptz[], ${hours.map(({ deposits }) => deposits)}::integer[],
      ${hours.map(({ deposited }) => deposited)}::bigint[], ${hours.map(({ lost }) => lost)}::bigint[],
      ${hours.map(({ bets }) => bets)}::integer[])
    on conflict (member_id, hour) do update set deposits = h.deposits + excluded.deposits, deposited = h.deposited + excluded.deposited,
      lost = h.lost + excluded.lost, bets = h.bets + excluded.bets`.execute(tx)
}

import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { TurnoverEntry } from '../../play/turnover/turnover.ts'
import type { Part } from './rules.ts'

/** What one entry of turnover contributed, or took back. */
export interface Contribution {
  row: TurnoverEntry
  counted: Money
  contributing: Money
  parts: readonly Part[]
}

/** What a round has contributed so far. */
export interface RoundContribution {
  counted: Money
  contributing: Money
  parts: readonly Part[]
}

type RoundKey = Pick<TurnoverEntry, 'member_id' | 'source' | 'round_id'>

export function roundName({ member_id, source, round_id }: RoundKey): string {
  return `${member_id}/${source}/${round_id}`
}

export function entryName(row: RoundKey & { entry: number }): string {
  return `${roundName(row)}/${row.entry}`
}

const NOTHING: RoundContribution = { counted: 0n, contributing: 0n, parts: [] }

/** A round with one more entry, pool by pool. */
export function withEntry(
  round: RoundContribution | undefined,
  { counted, contributing, parts }: RoundContribution,
): RoundContribution {
  const before = round ?? NOTHING
  const byPool = new Map<string, Part>()
  for (const part of [...before.parts, ...parts]) {
    const sum = byPool.get(part.poolId)
    byPool.set(part.poolId, {
      poolId: part.poolId,
      grown: part.grown + (sum?.grown ?? 0n),
      reserved: part.reserved + (sum?.reserved ?? 0n),
    })
  }
  return {
    counted: before.counted + counted,
    contributing: before.contributing + contributing,
    parts: [...byPool.values()],
  }
}

interface Known {
  entries: Set<string>
  rounds: Map<string, RoundContribution>
}

/** What the rounds of some entries have contributed before. */
export async function knownContributions(tx: Tx, rows: readonly TurnoverEntry[]): Promise<Known> {
  const { rows: found } = await sql<
    RoundKey & {
      entry: number
      counted: Money
      contributing: Money
      pools: string[]
      grown: bigint[]
      reserved: bigint[]
    }
  >`
    select c.member_id, c.source, c.round_id, c.entry, c.counted, c.contributing, c.pools::text[] as pools, c.grown, c.reserved
    from jackpots_contributions c join (
      select distinct * from unnest(${rows.map(({ member_id }) => String(member_id))}::bigint[], ${rows.map(({ source }) => source)}::integer[],
        ${rows.map(({ round_id }) => round_id)}::text[]) as named (member_id, source, round_id)
    ) named using (member_id, source, round_id) order by c.member_id, c.source, c.round_id, c.entry`.execute(
    tx,
  )
  const known: Known = { entries: new Set(), rounds: new Map() }
  for (const row of found) {
    const { counted, contributing, pools, grown, reserved } = row
    const parts = pools.map((poolId, place) => ({
      poolId,
      grown: grown[place] ?? 0n,
      reserved: reserved[place] ?? 0n,
    }))
    const round = known.rounds.get(roundName(row))
    known.rounds.set(roundName(row), withEntry(round, { counted, contributing, parts }))
    known.entries.add(entryName(row))
  }
  return known
}

export async function writeContributions(tx: Tx, done: readonly Contribution[]): Promise<void> {
  if (done.length === 0) return
  const document = JSON.stringify(
    done.map(({ row, counted, contributing, parts }) => ({
      member_id: String(row.member_id),
      source: row.source,
      round_id: row.round_id,
      entry: row.entry,
      brand_id: row.brand_id,
      at: row.at,
      counted: String(counted),
      contributing: String(contributing),
      pools: parts.map(({ poolId }) => poolId),
      grown: parts.map(({ grown }) => String(grown)),
      reserved: parts.map(({ reserved }) => String(reserved)),
    })),
  )
  await sql`
    insert into jackpots_contributions (member_id, source, round_id, entry, brand_id, at, counted, contributing, pools, grown, reserved)
    select member_id, source, round_id, entry, brand_id, at, counted, contributing, pools, grown, reserved
    from json_to_recordset(${document}::json) as c (member_id bigint, source integer, round_id text, entry integer, brand_id smallint,
      at timestamptz, counted bigint, contributing bigint, pools uuid[], grown bigint[], reserved bigint[])`.execute(
    tx,
  )
}

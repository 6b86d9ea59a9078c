import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { houseInvariants, recentInvariant, type RowNames, walletInvariants } from './invariants.ts'

export interface Finding {
  id: string
  sentence: string
  /** 0 is the only good value. */
  violations: number
  /** The names of the first rows that break it, of one brand alone where one was asked for. */
  rows: string[]
}

/** So many rows are named, unless more are asked for: where more is broken, nobody looks at them one by one. */
const ROWS_NAMED = 5

const PLAYERS_A_STEP = 2000

export interface Naming {
  /** At most so many rows an invariant. */
  named?: number
  /** Rows of other brands are counted and not named. */
  brandId?: number
}

/**
 * Proves the whole ledger, the hash chains included, as of one moment. Players are read range by range, so memory stays flat
 * however long the journal is.
 */
export async function verifyLedger(db: Db, naming: Naming = {}): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return verifyAt(tx, naming)
    })
}

async function verifyAt(db: Tx, { named = ROWS_NAMED, brandId }: Naming): Promise<Finding[]> {
  const broken = new Map<string, Broken>()
  for await (const range of playerRanges(db)) {
    for (const { id, sql: text, names } of walletInvariants) {
      const may = mayName(names, brandId)
      const found = await ask(db, text.replaceAll('$range', range), { named, may })
      const before = broken.get(id) ?? NOTHING
      broken.set(id, {
        violations: before.violations + found.violations,
        rows: [...before.rows, ...found.rows].slice(0, named),
      })
    }
  }
  for (const { id, sql: text, names } of houseInvariants)
    broken.set(id, await ask(db, text, { named, may: mayName(names, brandId) }))
  return [...walletInvariants, ...houseInvariants].map(({ id, sentence }) => ({
    id,
    sentence,
    ...(broken.get(id) ?? NOTHING),
  }))
}

type Broken = Pick<Finding, 'violations' | 'rows'>

const NOTHING: Broken = { violations: 0, rows: [] }

export interface RecentFinding extends Finding {
  /** Where the next run goes on. */
  upTo: string
}

/** The cheap check for a job every few minutes: what was written after the transaction `since` ('0' at first). */
export async function verifyRecent(db: Db | Tx, since: string): Promise<RecentFinding> {
  const { rows } = await sql<{ up_to: string }>`
    select coalesce(max(xid), ${since}::text::xid8)::text as up_to from ledger_journal
    where xid > ${since}::text::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot())`.execute(db)
  const { id, sentence } = recentInvariant
  const found = await ask(db, recentInvariant.sql.replaceAll('$since', literalXid(since)), {
    named: ROWS_NAMED,
    may: 'true',
  })
  return { id, sentence, ...found, upTo: rows[0]?.up_to ?? since }
}

/** Ids that one vendor used for two members: each is decided by itself, but it points to a fault of the vendor. */
export async function idsUsedForTwoPlayers(
  db: Db | Tx,
): Promise<{ source: number; externalId: string; players: bigint }[]> {
  const { rows } = await sql<{ source: number; external_id: string; players: bigint }>`
    select source, external_id, count(distinct player_id) as players from ledger_keys
    where source <> 0 group by source, external_id having count(distinct player_id) > 1 limit 1000`.execute(
    db,
  )
  return rows.map(({ source, external_id, players }) => ({
    source,
    externalId: external_id,
    players,
  }))
}

/** SQL conditions that cut all players into ranges, in order; lines of players without a wallet fall into the ranges too. */
async function* playerRanges(db: Tx): AsyncGenerator<string> {
  let after: bigint | null = null
  for (;;) {
    const { rows }: { rows: { last: bigint | null }[] } = await sql<{ last: bigint | null }>`
      select max(player_id) as last from (
        select player_id from ledger_players where player_id > ${after ?? -(2n ** 63n)}
        order by player_id limit ${PLAYERS_A_STEP}
      ) step`.execute(db)
    const last: bigint | null = rows[0]?.last ?? null
    const above = after === null ? '' : `player_id > ${after}`
    if (last === null) {
      yield above || 'player_id is not null'
      return
    }
    yield `player_id between ${after === null ? -(2n ** 63n) : after + 1n} and ${last}`
    after = last
  }
}

/** The condition under which a row `b.row` may be named: that what its name begins with is of the brand. */
function mayName(names: RowNames, brandId: number | undefined): string {
  if (brandId === undefined || names === 'currency' || names === 'account') return 'true'
  const first = "split_part(b.row, '/', 1)"
  if (names === 'brand') return `${first} = '${brandId}'`
  if (names === 'line')
    return `exists (select from ledger_journal j where j.id::text = b.row and j.brand_id = ${brandId})`
  const player = `case when ${first} ~ '^-?\\d{1,18}$' then ${first}::bigint end`
  return `exists (select from ledger_players p where p.player_id = ${player} and p.brand_id = ${brandId})`
}

async function ask(
  db: Db | Tx,
  text: string,
  { named, may }: { named: number; may: string },
): Promise<Broken> {
  const { rows } = await sql
    .raw<{ violations: bigint; rows: string[] | null }>(
      `select count(*) as violations, (array_agg(row order by row) filter (where own))[1:${named}] as rows
        from (select b.row, ${may} as own from (${text}) b) known`,
    )
    .execute(db)
  return { violations: Number(rows[0]?.violations ?? 0n), rows: rows[0]?.rows ?? [] }
}

function literalXid(xid: string): string {
  if (!/^\d{1,20}$/.test(xid)) throw new RangeError(`not a transaction id: ${xid}`)
  return `'${xid}'::xid8`
}

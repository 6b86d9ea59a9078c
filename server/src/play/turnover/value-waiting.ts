import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { transact } from '../../platform/transact.ts'
import { contributionOf, countTurnover } from './count-turnover.ts'
import type { TurnoverDeps } from './deps.ts'
import { addToDays, type EntryKey, type EntryValue, nameOfRound, valueEntries } from './entries.ts'
import { NO_VALUE, plus, valueOf } from './value-entry.ts'

const AT_ONCE = 500
/** A round that its vertical has not ended for so long after its money moved is taken as it stands in the ledger. */
const PATIENCE_MS = 15 * 60_000
const EVERY_MS = 2_000

interface EntryRow extends EntryKey {
  gameType: string
  gameCode: string | null
  at: Date
  stake: bigint
  payout: bigint
  counted: bigint
  valid: bigint
  hold: bigint
  waits: boolean
}

/** Values what verticals have ended meanwhile. One process leads it; were several to run it, each entry would still be valued once. */
export function turnoverJob(parts: TurnoverDeps): PeriodicJob {
  return {
    name: 'turnover-waiting',
    everyMs: EVERY_MS,
    run: async () => {
      for (const { id } of await parts.brands.all()) await valueWaiting(parts, id)
    },
  }
}

/** Values what has been ended meanwhile in a brand. Returns how many entries still wait. */
export async function valueWaiting(parts: TurnoverDeps, brandId: number): Promise<number> {
  const { db, clock } = parts.context
  return await transact(db, async (tx) => {
    const entries = await waitingRounds(tx, brandId)
    if (entries.length === 0) return 0
    const oldest = clock.now().getTime() - PATIENCE_MS
    const wholes = wholesOf(entries)
    const turnovers = await countTurnover(
      parts,
      tx,
      entries.map((entry, place) => ({
        ...entry,
        ...(wholes[place] ?? entry),
        brandId,
        isOverdue: entry.at.getTime() < oldest,
      })),
    )
    const sofar = new Map<string, EntryValue>()
    const waiting = new Set<string>()
    const known: (EntryKey & { value: EntryValue })[] = []
    for (const [place, entry] of entries.entries()) {
      const name = nameOfRound(entry)
      const before = sofar.get(name) ?? NO_VALUE
      const turnover = turnovers[place] ?? null
      if (entry.waits && turnover === null) waiting.add(name)
      if (waiting.has(name)) continue
      if (!entry.waits || turnover === null) {
        sofar.set(name, plus(before, entry))
        continue
      }
      const value = valueOf(before, {
        stake: wholes[place]?.stake ?? 0n,
        turnover,
        contributionPercent: await contributionOf(parts, brandId, entry.gameType),
      })
      sofar.set(name, plus(before, value))
      known.push({ ...entry, value })
    }
    await valueEntries(tx, known)
    await addToDays(tx)
    await parts.played(tx, [...new Set(known.map(({ memberId }) => memberId))])
    return entries.filter(({ waits }) => waits).length - known.length
  })
}

/** All entries of the oldest rounds of which some wait, as they were written. The lock on the first that waits holds its whole round. */
async function waitingRounds(tx: Tx, brandId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with waiting as (
      select member_id, source, round_id from turnover_entries e
      where brand_id = ${brandId} and xid is null and not exists (select from turnover_entries before
        where (before.member_id, before.source, before.round_id) = (e.member_id, e.source, e.round_id)
          and before.entry < e.entry and before.xid is null)
      order by at limit ${AT_ONCE} for update skip locked
    )
    select e.member_id as "memberId", e.source, e.round_id as "roundId", e.entry, e.game_type as "gameType", e.game_code as "gameCode",
      e.at, e.stake, e.payout, e.counted, e.valid, e.hold, e.xid is null as waits
    from turnover_entries e where (e.member_id, e.source, e.round_id) in (select member_id, source, round_id from waiting)
    order by e.member_id, e.source, e.round_id, e.entry`.execute(tx)
  return rows
}

/** What each entry's round had cost and paid once it was written. */
function wholesOf(entries: readonly EntryRow[]): { stake: bigint; payout: bigint }[] {
  const sums = new Map<string, { stake: bigint; payout: bigint }>()
  return entries.map((entry) => {
    const name = nameOfRound(entry)
    const before = sums.get(name) ?? { stake: 0n, payout: 0n }
    const whole = { stake: before.stake + entry.stake, payout: before.payout + entry.payout }
    sums.set(name, whole)
    return whole
  })
}

import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ContractRow } from '../contracts/queries.ts'
import { termsOf } from '../contracts/terms.ts'
import type { Asked } from './asked.ts'
import { metricsOf } from './measure.ts'
import { type Claimant, FIRST_STANDING, type Standing } from './rules.ts'
import { paidBefore, salariesOf } from './salaries.ts'

/** Whose contract counts, on which terms. */
export interface Counting {
  agentId: bigint
  terms: ContractTerms
  /** null: the contract is only tried. */
  contractId: string | null
  giverId: bigint | null
  /** From when on real-time bets count. */
  since: Date
}

export type ContractClaimant = Claimant & Pick<Counting, 'contractId'>

/**
 * Everybody whose contract counts for a period, with the figures of their teams and the nearest contract above them at its end. A contract
 * counts for whole periods; a real-time one from the moment of its beginning.
 */
export async function gatherClaimants(db: Db | Tx, asked: Asked): Promise<ContractClaimant[]> {
  const contracts = await contractsIn(db, asked)
  const metrics = await metricsOf(
    db,
    asked,
    contracts.map(({ agentId, terms, since }) => ({
      agentId,
      from: since,
      singleBet: terms.type === 'realtime' ? terms.singleBet : 0n,
    })),
  )
  const holders = new Set(contracts.map(({ agentId }) => agentId))
  const ways = await uplinesAt(db, { memberIds: [...holders], at: asked.to })
  const carried = asked.tried ? new Map<bigint, bigint>() : await carriedInto(db, asked, contracts)
  const standings = await standingsOf(db, asked, contracts)
  return contracts.map(({ agentId, terms, contractId }, place) => ({
    agentId,
    uplineId:
      agentId === asked.rootId
        ? null
        : ((ways.get(agentId) ?? []).findLast((id) => holders.has(id)) ?? null),
    terms,
    metrics: metrics[place] ?? missing(),
    carriedIn: carried.get(agentId) ?? 0n,
    standing: isLimited(asked)
      ? (standings.get(agentId) ?? { ...FIRST_STANDING, ...asked.limits })
      : null,
    contractId,
  }))
}

/** Whether the pay of a run is limited by the hold. */
function isLimited({ type, counting }: Pick<Asked, 'type' | 'counting'>): boolean {
  return counting === 'within_hold' || (type === 'dividend' && counting !== 'stake')
}

async function contractsIn(db: Db | Tx, asked: Asked): Promise<Counting[]> {
  const { brandId, type, period, from, rootId, tried } = asked
  const { rows } = await sql<ContractRow>`
    select c.* from agents_contracts c
    where c.brand_id = ${brandId} and c.type = ${type} and c.effective_from is not null
      and (c.type <> 'dividend' or c.terms ->> 'period' = ${period})
      and ${tried ? sql`c.state = 'accepted'` : countsIn(asked)}
      and ${
        rootId === null
          ? sql`true`
          : sql`(c.taker_id = ${rootId} or c.taker_id in (select m.member_id from agents_members m
            join agents_line_agents la on la.line_id = m.line_id where la.agent_id = ${rootId} and m.member_type <> 0))`
      }
    order by c.taker_id`.execute(db)
  const counting = rows.map(
    (row): Counting => ({
      agentId: row.taker_id,
      terms: termsOf(row.terms),
      contractId: row.id,
      giverId: row.giver_id,
      since: !tried && row.effective_from && row.effective_from > from ? row.effective_from : from,
    }),
  )
  if (!tried || tried === 'today') return counting
  const { agentId, terms } = tried
  const others = counting.filter((one) => one.agentId !== agentId)
  const now = counting.find((one) => one.agentId === agentId)
  // Tried on one's own contract, or on a direct downline.
  const giverId = now ? now.giverId : agentId === rootId ? null : rootId
  return [...others, { agentId, terms, contractId: null, giverId, since: from }]
}

function countsIn({ type, from, to }: Asked) {
  const begins =
    type === 'realtime' ? sql`c.effective_from < ${to}` : sql`c.effective_from <= ${from}`
  return sql`(${begins} and (c.effective_to is null or (c.effective_to > c.effective_from and c.effective_to >= ${to})))`
}

/** The way up from each member as it was just before a moment. */
async function uplinesAt(
  db: Db | Tx,
  of: { memberIds: readonly bigint[]; at: Date },
): Promise<ReadonlyMap<bigint, readonly bigint[]>> {
  const { rows } = await sql<{ memberId: bigint; uplines: bigint[] }>`
    select asked.id as "memberId", l.uplines from unnest(${of.memberIds.map(String)}::bigint[]) as asked (id)
    cross join lateral (select p.line_id from agents_places p where p.member_id = asked.id
      order by p.since < ${of.at} desc, case when p.since < ${of.at} then p.since end desc nulls last, p.since limit 1) stood
    join agents_lines l on l.id = stood.line_id`.execute(db)
  return new Map(rows.map(({ memberId, uplines }) => [memberId, uplines]))
}

/**
 * What the last dividend left to each pair of giver and taker, whatever contract paid it; what the team lost since then without a contract
 * is added to the losses, its salaries included, so that none is shaken off by ending a contract for a while.
 */
async function standingsOf(
  db: Db | Tx,
  { brandId, type, from, timeZone, limits, counting }: Asked,
  contracts: readonly Counting[],
): Promise<ReadonlyMap<bigint, Standing>> {
  if (type !== 'dividend' || contracts.length === 0) return new Map()
  const { rows } = await sql<
    Omit<Standing, keyof Asked['limits']> & { agentId: bigint; gap: bigint; endedAt: Date }
  >`
    select asked.taker as "agentId", before.loss_out as "lossIn", before.held_out as "heldIn", before.hold_total as "holdBefore",
      before.gross_total as "grossBefore", gap.profit as gap, before.to_at as "endedAt"
    from unnest(${contracts.map(({ agentId }) => String(agentId))}::bigint[],
      ${contracts.map(({ giverId }) => (giverId === null ? null : String(giverId)))}::bigint[]) as asked (taker, giver)
    cross join lateral (
      select line.loss_out, line.held_out, line.hold_total, line.gross_total, line.to_at
      from agents_run_lines line join agents_runs run on run.id = line.run_id join agents_contracts given on given.id = line.contract_id
      where line.agent_id = asked.taker and line.type = 'dividend' and given.giver_id is not distinct from asked.giver
        and line.to_at <= ${from} and run.state <> 'discarded'
      order by line.to_at desc limit 1
    ) before
    cross join lateral (
      select coalesce(sum(f.stake - f.payout - f.promotions), 0)::bigint as profit from agents_days f where f.agent_id = asked.taker
        and f.day >= calendar_day(before.to_at, ${timeZone}) and f.day < calendar_day(${from}, ${timeZone})
    ) gap`.execute(db)
  const standings = new Map<bigint, Standing>()
  for (const { agentId, gap, endedAt, ...standing } of rows) {
    const without = { brandId, from: endedAt, to: from }
    const paid =
      endedAt < from && paidBefore({ type, counting }).length > 0
        ? ((await salariesOf(db, without, [agentId])).get(agentId) ?? 0n)
        : 0n
    const lost = paid - gap
    const lossIn = limits.carries ? standing.lossIn + (lost > 0n ? lost : 0n) : 0n
    standings.set(agentId, { ...standing, ...limits, lossIn })
  }
  return standings
}

/** What the run before left owed to each, under the same upline. */
async function carriedInto(
  db: Db | Tx,
  asked: Asked,
  contracts: readonly Counting[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const ids = contracts.flatMap(({ terms, contractId }) =>
    terms.type === 'dividend' && terms.carryShortfall && contractId !== null ? [contractId] : [],
  )
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ agentId: bigint; carried: bigint }>`
    select c.taker_id as "agentId", before.carried_out as carried
    from unnest(${ids}::uuid[]) as asked (id) join agents_contracts c using (id)
    cross join lateral (
      select line.carried_out, given.giver_id from agents_run_lines line join agents_runs run on run.id = line.run_id
      join agents_contracts given on given.id = line.contract_id
      where line.agent_id = c.taker_id and line.type = 'dividend' and run.period = ${asked.period} and line.to_at <= ${asked.from}
        and run.state <> 'discarded'
      order by line.to_at desc limit 1
    ) before
    where before.giver_id is not distinct from c.giver_id and before.carried_out > 0`.execute(db)
  return new Map(rows.map(({ agentId, carried }) => [agentId, carried]))
}

function missing(): never {
  throw new Error('every contract is measured')
}

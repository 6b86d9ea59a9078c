import { type ContractTerms, contractTerms } from '@croupier/api/affiliates/agents'
import { money } from '@croupier/api/wire'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { RunLine } from './queries.ts'
import type { Standing } from './rules.ts'
import type { ExportedContract, ExportedEntry } from './recompute-rules.ts'
import { mathsFrom, standingFrom } from './stored-maths.ts'
import type { Counting } from './asked.ts'
import { paidBefore, type SalaryPaid, salariesPaid } from './salaries.ts'

/** More than a person reads; whole brands are exported to auditors. */
const MOST_ENTRIES = 100_000

export interface LineExport {
  own: ExportedContract
  below: ExportedContract[]
  covered: bigint | null
  entries: ExportedEntry[]
  counting: Counting
}

/** Everything from which a line's amount follows, in the form that `recompute` reads. Refuses `payload_too_large`. */
export async function exportLine(db: Db, line: RunLine): Promise<LineExport> {
  const maths = mathsFrom(line.inputs)
  const own = (await contractsOfRun(db, line, [line.agentId]))[0]
  const below = await contractsOfRun(
    db,
    line,
    maths.deductions.map(({ memberId }) => memberId),
  )
  if (!own) return refuse('not_found')
  const isCut = maths.covered !== maths.gross + maths.carriedIn
  const { counting } = line
  const entries = await entriesOf(db, line)
  return { own, below, covered: isCut ? maths.covered : null, entries, counting }
}

async function contractsOfRun(
  db: Db,
  line: RunLine,
  agentIds: readonly bigint[],
): Promise<ExportedContract[]> {
  const { rows } = await sql<{ agentId: bigint; inputs: unknown; since: Date; carriedIn: bigint }>`
    select other.agent_id as "agentId", other.inputs, greatest(c.effective_from, ${line.from}) as since,
      other.carried_in as "carriedIn"
    from agents_run_lines own join agents_run_lines other on other.run_id = own.run_id
    join agents_contracts c on c.id = other.contract_id
    where own.id = ${line.commissionLineId}::uuid and other.agent_id = any(${agentIds.map(String)}::bigint[])
    order by other.agent_id`.execute(db)
  return rows.map(({ inputs, ...row }) => {
    const maths = mathsFrom(inputs)
    return { ...row, terms: maths.terms, standing: standingFrom(maths) }
  })
}

async function entriesOf(db: Db, line: RunLine): Promise<ExportedEntry[]> {
  const { rows } = await sql<ExportedEntry & { uplines: bigint[] }>`
    select e.member_id as "memberId", e.own, e.at, e.kind, e.stake, e.payout, e.valid as "validBet", e.hold, e.promotions, l.uplines
    from agents_entries e join agents_lines l on l.id = e.line_id
    where e.at >= ${line.from} and e.at < ${line.to} and e.kind in ('bet', 'correction', 'promotion')
      and (e.line_id in (select line_id from agents_line_agents where agent_id = ${line.agentId})
        or (e.own and e.member_id = ${line.agentId}))
    order by e.at, e.member_id, e.source, e.subject, e.entry limit ${MOST_ENTRIES + 1}`.execute(db)
  if (rows.length > MOST_ENTRIES) refuse('payload_too_large')
  const below = (uplines: readonly bigint[]) => uplines.slice(uplines.indexOf(line.agentId) + 1)
  const entries = rows.map(({ uplines, ...entry }) => ({
    ...entry,
    salary: 0n,
    under: below(uplines),
  }))
  const types = paidBefore(line)
  if (types.length === 0) return entries
  const { agentId, brandId, from, to } = line
  const paid = await salariesPaid(
    db,
    { brandId, from, to, types },
    { agentId, limit: MOST_ENTRIES },
  )
  if (paid.length > MOST_ENTRIES) refuse('payload_too_large')
  const salaries = paid.map(({ uplines, ...one }) => ({
    ...salaryEntry(one),
    under: below(uplines),
  }))
  return [...entries, ...salaries]
}

/** A salary beside the bets of an export: it counts for its agent as own bets do, and for everybody above. */
export function salaryEntry({ agentId, at, amount }: Omit<SalaryPaid, 'uplines' | 'id'>) {
  const nothing = { stake: 0n, payout: 0n, validBet: 0n, hold: 0n, promotions: 0n }
  return { memberId: agentId, own: true, at, kind: 'salary', ...nothing, salary: amount }
}

/** Amounts as JSON can carry them. */
export function amountTexts<Name extends string>(
  amounts: Record<Name, bigint>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries<bigint>(amounts).map(([name, amount]) => [name, String(amount)]),
  )
}

const wireTerms = (terms: ContractTerms) => z.encode(contractTerms, terms)
/** A standing as JSON can carry it. */
export const wireStanding = (standing: Standing | null) =>
  standing && {
    ...standing,
    lossIn: String(standing.lossIn),
    heldIn: String(standing.heldIn),
    holdBefore: String(standing.holdBefore),
    grossBefore: String(standing.grossBefore),
  }
const wireContract = ({ agentId, terms, since, carriedIn, standing }: ExportedContract) => ({
  agent: String(agentId),
  terms: wireTerms(terms),
  since: since.toISOString(),
  carriedIn: z.encode(money, carriedIn),
  standing: wireStanding(standing),
})

/** The export as a file: plain JSON, amounts as whole ten-thousandths. */
export function exportText(line: RunLine, exported: LineExport): string {
  return JSON.stringify(
    {
      format: 'croupier-commission-1',
      formula:
        'amount = covered - deducted; gross = rate x metric + fixed amount of the highest tier that is reached; of a dividend min(rate x max(0, profit - lossIn) + heldIn, shareOfHold x (holdBefore + hold - salaries) - grossBefore), of salaries at most shareOfHold x hold - salaries of shorter periods, where profit = stakes - payouts - promotions - salaries; rates are millionths, rounded down to ten-thousandths',
      counting: exported.counting,
      line: line.commissionLineId,
      type: line.type,
      period: line.period,
      from: line.from.toISOString(),
      to: line.to.toISOString(),
      currency: line.currency,
      amount: String(line.amount),
      own: wireContract(exported.own),
      covered: exported.covered === null ? null : String(exported.covered),
      below: exported.below.map(wireContract),
      entries: exported.entries.map(({ memberId, under, at, kind, own, ...amounts }) => ({
        own,
        kind,
        member: String(memberId),
        under: under.map(String),
        at: at.toISOString(),
        ...amountTexts(amounts),
      })),
    },
    null,
    1,
  )
}

import { company } from '@croupier/api/core/house-facts'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../approvals/approvals.ts'
import { setSetting } from './change-setting.ts'
import { type CompanyFacts, companyLines, companyPrint } from './company-facts.ts'

const KEY = 'links.company'
const SHOWN = 50

export type CompanyVersion = Omit<Selectable<DB['brands_company_versions']>, 'facts'> & {
  facts: CompanyFacts
}

export interface CompanyOrder {
  id: string
  brandId: number
  facts: CompanyFacts
  /** What the person has seen. */
  print: string
  reason: string
  staffId: string
  staffName: string
  /** In production another person has to agree. */
  needsTwo: boolean
  now: Date
}

/**
 * Says a new wording of the company's facts, or proposes it where two people are needed. Refuses `company_unchanged`,
 * `company_moved` when the change is not the one that was shown, and `company_change_waits`. Announce it after COMMIT.
 */
export async function changeCompany(
  tx: Tx,
  order: CompanyOrder,
): Promise<{ state: 'proposed' | 'applied'; before: CompanyFacts | null }> {
  const before = await lockedFacts(tx, order.brandId)
  if (companyLines(before, order.facts).length === 0) refuse('company_unchanged')
  if (companyPrint(before, order.facts) !== order.print) refuse('company_moved')
  const versions = await companyVersions(tx, order.brandId)
  if (versions.some(({ state }) => state === 'proposed')) refuse('company_change_waits')
  const state = order.needsTwo ? 'proposed' : 'applied'
  const decided = order.needsTwo ? {} : { decided_by: order.staffId, decided_at: order.now }
  await tx
    .insertInto('brands_company_versions')
    .values({
      id: order.id,
      brand_id: order.brandId,
      number: (versions[0]?.number ?? 0) + 1,
      facts: JSON.stringify(order.facts),
      replaces: before === null ? null : JSON.stringify(before),
      reason: order.reason,
      needs_two: order.needsTwo,
      state,
      proposed_by: order.staffId,
      proposed_at: order.now,
      ...decided,
    })
    .execute()
  if (!order.needsTwo) await say(tx, { ...order, by: order.staffName })
  return { state, before }
}

/** Refuses `not_found`, `company_change_decided`, `second_person_required`, `second_person_tied`, `company_moved`. Announce it after COMMIT. */
export async function decideCompanyVersion(
  tx: Tx,
  of: {
    versionId: string
    brandId: number
    staffId: string
    staffName: string
    approve: boolean
    reason: string
    now: Date
  },
): Promise<{ state: 'applied' | 'rejected'; before: CompanyFacts | null; after: CompanyFacts }> {
  const before = await lockedFacts(tx, of.brandId)
  const row = await lockRow(tx, 'brands_company_versions', {
    id: of.versionId,
    brandId: of.brandId,
  })
  if (row.state !== 'proposed') refuse('company_change_decided')
  if (of.approve)
    await requireSecondPerson(tx, { first: row.proposed_by, second: of.staffId, now: of.now })
  const facts = readFacts(row.facts)
  if (facts === null) refuse('company_moved')
  const replaces = readFacts(row.replaces)
  // Somebody may have said something else meanwhile: it must not be written over unseen.
  if (of.approve && companyPrint(before, facts) !== companyPrint(replaces, facts))
    refuse('company_moved')
  const state = of.approve ? 'applied' : 'rejected'
  await tx
    .updateTable('brands_company_versions')
    .set({ state, decided_by: of.staffId, decided_at: of.now, decision_reason: of.reason })
    .where('id', '=', row.id)
    .execute()
  if (of.approve) await say(tx, { ...of, facts, by: of.staffName })
  return { state, before, after: facts }
}

/** The newest wordings of a brand, the newest first. */
export async function companyVersions(db: Db | Tx, brandId: number): Promise<CompanyVersion[]> {
  const rows = await db
    .selectFrom('brands_company_versions')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.flatMap((row) => {
    const facts = readFacts(row.facts)
    return facts === null ? [] : [{ ...row, facts }]
  })
}

/** What the brand says today; the brand's row is locked, so that nobody else changes it meanwhile. */
async function lockedFacts(tx: Tx, brandId: number): Promise<CompanyFacts | null> {
  await tx
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = await tx
    .selectFrom('brands_settings')
    .select('value')
    .where('scope', '=', 'brand')
    .where('scope_key', '=', String(brandId))
    .where('key', '=', KEY)
    .executeTakeFirst()
  return readFacts(row?.value)
}

/** Stored facts; null where there are none or where they do not fit, as if nobody had said anything. */
function readFacts(stored: unknown): CompanyFacts | null {
  const parsed = company.safeParse(stored)
  return parsed.success ? parsed.data : null
}

async function say(
  tx: Tx,
  of: { brandId: number; facts: CompanyFacts; by: string; now: Date },
): Promise<void> {
  await setSetting(tx, {
    scope: 'brand',
    scopeKey: String(of.brandId),
    key: KEY,
    value: of.facts,
    by: of.by,
    at: of.now,
  })
}

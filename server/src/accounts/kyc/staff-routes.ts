import { consoleKycApi, documentKinds } from '@croupier/api/accounts/kyc'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { auditLineOf } from '../../core/audit/audit.ts'
import { staffNames } from '../staff/staff.ts'
import { askRegistry, makeDue } from './ask-registry.ts'
import { decideOverride, type OverrideRow, proposeOverride } from './overrides.ts'
import type { KycDeps } from './deps.ts'
import { openHits, waitingOverrides, waitingSubmissions } from './queries.ts'
import { reviewSubmission } from './review-submission.ts'
import { levelOf } from './rules.ts'
import { caseOf } from './staff-case.ts'
import { lockMember, standingOf } from './standing.ts'
import { oneOf, simulatedIn, verdictOf } from './views.ts'
import { transact } from '../../platform/transact.ts'

/** What staff see and decide of identities. Every look and every decision is a line of the audit log. */
export function kycStaffRoutes(http: Http, { kyc: { parts } }: { kyc: { parts: KycDeps } }): void {
  queueRoutes(http, parts)
  pictureRoute(http, parts)
  reviewRoutes(http, parts)
  overrideRoutes(http, parts)
}

function queueRoutes(http: Http, parts: KycDeps): void {
  const { db } = parts.context
  route(http, consoleKycApi.queue, async ({ brand, staff }) => {
    const waiting = await waitingSubmissions(db, brand.id)
    const hits = await openHits(db, brand.id)
    const overrides = await waitingOverrides(db, { brandId: brand.id })
    const members = [...waiting, ...hits, ...overrides].map(({ member_id }) => member_id)
    const accounts = await parts.identity.accountNames(db, members)
    const nameOf = (memberId: bigint) => accounts.get(memberId) ?? ''
    return {
      waiting: waiting.map((row) => ({
        id: row.id,
        memberId: row.member_id,
        account: nameOf(row.member_id),
        kind: oneOf(documentKinds, row.kind),
        submittedAt: row.submitted_at,
        pictures: Number(row.pictures),
      })),
      hits: hits.map((row) => ({
        memberId: row.member_id,
        account: nameOf(row.member_id),
        registry: verdictOf(row.registry),
        hitAt: row.hit_at ?? new Date(0),
        closeAt: row.close_at,
      })),
      proposals: await proposalViews(parts, overrides, { nameOf, staffId: staff.id }),
      simulated: simulatedIn(parts),
    }
  })
  route(http, consoleKycApi.member, async ({ brand, staff, input }) => {
    const member = await requireMember(parts, { brandId: brand.id, memberId: input.memberId })
    const overrides = await waitingOverrides(db, { brandId: brand.id, memberId: input.memberId })
    const nameOf = () => member.account
    const [proposal] = await proposalViews(parts, overrides, { nameOf, staffId: staff.id })
    return { ...(await caseOf(parts, member)), proposal: proposal ?? null }
  })
}

async function requireMember(parts: KycDeps, of: { brandId: number; memberId: bigint }) {
  const member = await parts.identity.findMember(parts.context.db, of.memberId)
  return member?.brandId === of.brandId ? member : refuse('not_found')
}

async function proposalViews(
  { context }: KycDeps,
  rows: readonly OverrideRow[],
  seen: { nameOf(memberId: bigint): string; staffId: string },
) {
  const people = await staffNames(
    context.db,
    rows.map((row) => row.proposed_by),
  )
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    account: seen.nameOf(row.member_id),
    kind: oneOf(['grant', 'clear'] as const, row.kind),
    level: row.level === null ? null : oneOfLevels(row.level),
    reason: row.reason,
    proposedBy: people.get(row.proposed_by) ?? row.proposed_by,
    proposedAt: row.proposed_at,
    mine: row.proposed_by === seen.staffId,
  }))
}

function oneOfLevels(level: number): 1 | 2 | 3 {
  return level === 1 ? 1 : level === 2 ? 2 : 3
}

function pictureRoute(http: Http, parts: KycDeps): void {
  const { db } = parts.context
  route(http, consoleKycApi.picture, async (call) => {
    const { brand, input } = call
    const row = await db
      .selectFrom('kyc_documents')
      .select(['id', 'member_id', 'encrypted', 'submission_id'])
      .where('id', '=', input.pictureId)
      .where('brand_id', '=', brand.id)
      .where('submission_id', 'is not', null)
      .executeTakeFirst()
    if (!row) refuse('not_found')
    // Written down first: a look that leaves no trace does not happen.
    await transact(db, (tx) =>
      parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'kyc.picture_viewed',
        subject: { type: 'member', id: String(row.member_id) },
        after: { pictureId: row.id, submissionId: row.submission_id },
      }),
    )
    const { encrypted, member_id: memberId } = row
    const text = await parts.identity.decryptFor(db, { memberId, row: row.id, encrypted })
    if (text === null) refuse('not_found')
    return { media: 'image/jpeg' as const, image: new Uint8Array(Buffer.from(text, 'base64')) }
  })
}

function reviewRoutes(http: Http, parts: KycDeps): void {
  const { db } = parts.context
  route(http, consoleKycApi.review, async (call) => {
    const { brand, staff, input, now } = call
    const memberId = await transact(db, async (tx) => {
      const done = await reviewSubmission(parts, tx, {
        submissionId: input.submissionId,
        brandId: brand.id,
        staffId: staff.id,
        reasons: input.reasons,
        remark: input.reason,
        now,
      })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: input.reasons.length === 0 ? 'kyc.document_approved' : 'kyc.document_rejected',
        subject: { type: 'member', id: String(done.memberId) },
        before: done.before,
        after: done.after,
        reason: input.reason,
      })
      return done.memberId
    })
    parts.context.bus.publish(`live:member:${memberId}`, { type: 'kyc' })
    return {}
  })
  route(http, consoleKycApi.recheck, async (call) => {
    const { brand, input, now } = call
    const whose = { memberId: input.memberId, brandId: brand.id }
    await requireMember(parts, whose)
    await transact(db, async (tx) => {
      const row = await lockMember(tx, whose, now)
      if (row.hit_at !== null) refuse('kyc_step_too_early')
      await makeDue(tx, whose, { occasion: 'staff', now })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'kyc.recheck_asked',
        subject: { type: 'member', id: String(input.memberId) },
        reason: input.reason,
      })
    })
    const answer = await askRegistry(parts, input.memberId)
    if (answer === null) refuse('kyc_step_too_early')
    if (answer === 'down') refuse('kyc_registry_down')
    return { verdict: answer }
  })
}

function overrideRoutes(http: Http, parts: KycDeps): void {
  const { db } = parts.context
  route(http, consoleKycApi.propose, async (call) => {
    const { brand, staff, input, now } = call
    const whose = { memberId: input.memberId, brandId: brand.id }
    await requireMember(parts, whose)
    const { kind, reason } = input
    const level = input.level ?? null
    return await transact(db, async (tx) => {
      const order = { ...whose, kind, level, reason, staffId: staff.id, now }
      const overrideId = await proposeOverride(parts, tx, order)
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'kyc.override_proposed',
        subject: { type: 'member', id: String(input.memberId) },
        before: { level: levelOf(await standingOf(tx, input.memberId)) },
        after: { overrideId, kind, level },
        reason,
      })
      return { overrideId }
    })
  })
  route(http, consoleKycApi.decide, async (call) => {
    const { brand, staff, input, now } = call
    await transact(db, async (tx) => {
      const row = await decideOverride(parts, tx, {
        ...input,
        brandId: brand.id,
        staffId: staff.id,
        now,
      })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: input.approve ? 'kyc.override_approved' : 'kyc.override_rejected',
        subject: { type: 'member', id: String(row.member_id) },
        after: { overrideId: row.id, kind: row.kind, level: row.level },
        reason: input.reason,
      })
    })
    return {}
  })
}

import type { MemberRow } from '../members/members.ts'
import type { KycDeps } from './deps.ts'
import { checksOf, submissionsOf } from './queries.ts'
import { levelOf, unknownStanding } from './rules.ts'
import { standingIn } from './standing.ts'
import { oneOf, pictureView, submissionView, verdictOf } from './views.ts'

const occasions = ['first', 'entrance', 'sweep', 'asked', 'staff'] as const
const verdicts = ['clear', 'mismatch', 'deceased', 'underage', 'barred', 'down'] as const

/** Everything about a member's identity but the pictures themselves and the personal data. */
export async function caseOf({ context: { db } }: KycDeps, member: MemberRow) {
  const row = await db
    .selectFrom('kyc_members')
    .selectAll()
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  const standing = row ? standingIn(row) : unknownStanding
  return {
    memberId: member.id,
    account: member.account,
    level: levelOf(standing),
    registry: verdictOf(standing.registry),
    checkedAt: standing.checkedAt,
    validUntil: standing.validUntil,
    document: standing.document,
    liveness: standing.liveness,
    grantedLevel: standing.grantedLevel,
    hitAt: standing.hitAt,
    closeAt: row?.close_at ?? null,
    closedAt: standing.closedAt,
    submissions: (await submissionsOf(db, member.id)).map((submission) => ({
      ...submissionView(submission),
      pictures: submission.pictures.map(pictureView),
    })),
    checks: (await checksOf(db, member.id)).map((check) => ({
      at: check.at,
      occasion: oneOf(occasions, check.occasion),
      verdict: oneOf(verdicts, check.verdict),
      provider: check.provider,
      reference: check.reference,
    })),
  }
}

import {
  documentKinds,
  documentReasons,
  type kycStatus,
  registryVerdicts,
} from '@croupier/api/accounts/kyc'
import { formatCpf, isCpf } from '@croupier/shared/cpf'
import { assert } from '@croupier/shared/assert'
import type * as z from 'zod/mini'
import { personIn } from './ask-registry.ts'
import { triesLeft } from './face.ts'
import { type KycDeps, rulesOf, type Whose } from './deps.ts'
import {
  lastLiveness,
  type PictureRow,
  picturesOf,
  type SubmissionWithPictures,
  submissionsOf,
} from './queries.ts'
import { levelOf, stepStatesOf } from './rules.ts'
import { standingOf } from './standing.ts'

export type KycStatus = z.output<typeof kycStatus>

/** All that the member's own page shows. `livenessUrl` is known to the call that began the look alone. */
export async function statusOf(
  parts: KycDeps,
  { memberId, brandId, now }: Whose & { now: Date },
  livenessUrl: string | null = null,
): Promise<KycStatus> {
  const { db } = parts.context
  const rules = await rulesOf(parts, brandId)
  const standing = await standingOf(db, memberId)
  const person = personIn(await parts.identity.personalData(db, memberId))
  const liveness = await lastLiveness(db, memberId)
  const closeAt = await db
    .selectFrom('kyc_members')
    .select('close_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return {
    level: levelOf(standing),
    needed: { ...rules.needed },
    steps: stepStatesOf(standing, rules, now),
    registry: standing.registry,
    checkedAt: standing.checkedAt,
    person: person ? { ...person, idNumber: hidden(person.idNumber) } : null,
    pictures: (await picturesOf(db, memberId))
      .filter(({ submission_id }) => submission_id === null)
      .map(pictureView),
    submissions: (await submissionsOf(db, memberId)).map(submissionView),
    liveness: liveness
      ? { id: liveness.id, state: stateOf(liveness.state), url: livenessUrl }
      : null,
    livenessTriesLeft: await triesLeft(db, memberId, now),
    closesAt: closeAt?.close_at ?? null,
    simulated: simulatedIn(parts),
    unavailable: {
      registry: parts.registry.isAbsent === true,
      liveness: parts.liveness.isAbsent === true,
    },
    minimumAge: rules.minimumAge,
  }
}

export function simulatedIn({ registry, liveness }: KycDeps) {
  return { registry: registry.isSimulated, liveness: liveness.isSimulated }
}

/** 529.***.***-25: enough for its owner, of no use to whoever looks over a shoulder. */
function hidden(idNumber: string): string {
  if (isCpf(idNumber)) return formatCpf(idNumber).replace(/\.\d{3}\.\d{3}-/, '.***.***-')
  return `${idNumber.slice(0, 2)}***${idNumber.slice(-2)}`
}

export function pictureView({ id, width, height, uploaded_at }: PictureRow) {
  return { id, width, height, uploadedAt: uploaded_at }
}

export function submissionView(row: SubmissionWithPictures) {
  return {
    id: row.id,
    kind: oneOf(documentKinds, row.kind),
    state: oneOf(['waiting', 'approved', 'rejected'] as const, row.state),
    reasons: row.reasons.map((reason) => oneOf(documentReasons, reason)),
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
  }
}

export function verdictOf(text: string) {
  return oneOf(registryVerdicts, text)
}

function stateOf(text: string) {
  return oneOf(['pending', 'passed', 'failed'] as const, text)
}

/** The tables' checks allow the listed texts alone. */
export function oneOf<Text extends string>(list: readonly Text[], text: string): Text {
  const found = list.find((known) => known === text)
  assert(found !== undefined, `unknown ${text}`)
  return found
}

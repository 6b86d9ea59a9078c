import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typedDigits, typedLines, typedName } from '../typed-text.ts'
import { sentPicture, shownFile, takesPictures, uploadRefusals } from '../uploads.ts'
import { instant, memberId } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

/** The steps of a verification in their order; each has texts `step.<step>.*` in locales/<lang>/kyc.json. */
export const kycSteps = ['person', 'document', 'liveness', 'registry'] as const
/** `waiting`: the house works on it; `again`: the member has to do it anew. */
export const stepStates = ['locked', 'open', 'waiting', 'again', 'done'] as const
export const documentKinds = ['identity_card', 'driving_licence', 'passport'] as const
/** Why a document was not taken: `reason.<code>` and what to do `reason.<code>.do`. */
export const documentReasons = [
  'unreadable',
  'cropped',
  'expired',
  'name_differs',
  'birthday_differs',
  'number_differs',
  'kind_not_accepted',
  'side_missing',
  'picture_of_screen',
  'suspected_forgery',
] as const
/** What a register says of a person. */
export const registryVerdicts = [
  'unknown',
  'clear',
  'mismatch',
  'deceased',
  'underage',
  'barred',
] as const
export const DOCUMENTS_AT_ONCE = 3

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const step = z.enum(kycSteps)
const verdict = z.enum(registryVerdicts)
const kind = z.enum(documentKinds)
const reasonCode = z.enum(documentReasons)
const id = z.uuid()

const picture = z.object({ id, width: z.int(), height: z.int(), uploadedAt: instant })
const submission = z.object({
  id,
  kind,
  state: z.enum(['waiting', 'approved', 'rejected']),
  reasons: z.array(reasonCode),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
})

export const kycStatus = z.object({
  level,
  /** What the market asks before each kind of money; 0 asks nothing. */
  needed: z.object({ deposit: level, bet: level, withdraw: level }),
  steps: z.array(z.object({ step, state: z.enum(stepStates) })),
  registry: verdict,
  checkedAt: z.nullable(instant),
  /** Name and number as the register knows them, the middle hidden; null until they were told. */
  person: z.nullable(
    z.object({ fullName: z.string(), idNumber: z.string(), birthday: z.string() }),
  ),
  /** Sent, but not sent in yet. */
  pictures: z.array(picture),
  submissions: z.array(submission),
  liveness: z.nullable(
    z.object({ id, state: z.enum(['pending', 'passed', 'failed']), url: z.nullable(z.url()) }),
  ),
  livenessTriesLeft: z.int(),
  /** A hit: bets have stopped, and the account closes then. */
  closesAt: z.nullable(instant),
  /** Which checks are played by a simulator. */
  simulated: z.object({ registry: z.boolean(), liveness: z.boolean() }),
  /** Which checks nobody answers in this house. */
  unavailable: z.object({ registry: z.boolean(), liveness: z.boolean() }),
  minimumAge: z.int(),
})

const hour = 3_600

export const kycApi = {
  status: endpoint('GET /wps/kyc', {
    access: 'member',
    summary: 'How far the caller’s identity is proven, and what comes next',
    output: kycStatus,
  }),
  tellPerson: endpoint('POST /wps/kyc/person', {
    access: 'member',
    summary: 'Says who the caller is; the register is asked at once',
    encrypted: true,
    input: z.object({
      fullName: typedName(120, 5),
      /** CPF where the brand’s money is the real. */
      idNumber: typedDigits(20, 4),
      birthday: z.iso.date(),
    }),
    output: kycStatus,
    refusals: ['kyc_person_confirmed', 'id_number_invalid', 'kyc_tax_number_taken', 'under_age'],
    rate: { per: 'session', requests: 10, seconds: hour },
  }),
  askAgain: endpoint('POST /wps/kyc/registry', {
    access: 'member',
    summary: 'Asks the register again after it did not answer',
    output: kycStatus,
    refusals: ['kyc_step_too_early', 'kyc_registry_down'],
    rate: { per: 'session', requests: 10, seconds: hour },
  }),
  addPicture: endpoint('POST /wps/kyc/pictures', {
    access: 'member',
    summary: 'Takes one picture of a document: JPEG or PNG, 5 MB, 24 megapixels',
    input: z.object({ image: sentPicture }),
    output: picture,
    refusals: [...uploadRefusals, 'kyc_step_too_early', 'kyc_document_count'],
    ...takesPictures('image', 1),
    rate: { per: 'session', requests: 20, seconds: hour },
  }),
  removePicture: endpoint('DELETE /wps/kyc/pictures', {
    access: 'member',
    summary: 'Forgets a picture that was not sent in',
    input: z.object({ pictureId: id }),
    refusals: ['not_found'],
  }),
  submit: endpoint('POST /wps/kyc/submissions', {
    access: 'member',
    summary: 'Sends the pictures in, to be looked at by a person',
    input: z.object({
      kind,
      pictureIds: z.array(id).check(z.minLength(1), z.maxLength(DOCUMENTS_AT_ONCE)),
    }),
    output: kycStatus,
    refusals: ['kyc_step_too_early', 'kyc_submission_waits', 'kyc_decided', 'kyc_document_count'],
    rate: { per: 'session', requests: 10, seconds: hour },
  }),
  startLiveness: endpoint('POST /wps/kyc/liveness', {
    access: 'member',
    summary: 'Begins a look at the caller’s living face, by somebody who does just that',
    input: z.object({ consent: z.literal(true) }),
    output: kycStatus,
    refusals: ['kyc_step_too_early', 'kyc_liveness_tries', 'kyc_liveness_down', 'kyc_decided'],
    rate: { per: 'session', requests: 10, seconds: hour },
  }),
  livenessResult: endpoint('POST /wps/kyc/liveness/result', {
    access: 'member',
    summary: 'Asks how the look at the face ended',
    output: kycStatus,
    refusals: ['kyc_liveness_down'],
  }),
  simulateLiveness: endpoint('POST /wps/kyc/liveness/simulation', {
    access: 'member',
    summary:
      'Ends the look at the face as the caller chooses; where no simulator plays it, there is no such thing',
    input: z.object({ outcome: z.enum(['passed', 'failed']) }),
    output: kycStatus,
    refusals: ['not_found'],
  }),
}

const auditReason = typedLines(500, 3)
const who = { memberId, account: z.string() }

const proposal = z.object({
  id,
  ...who,
  kind: z.enum(['grant', 'clear']),
  level: z.nullable(level),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The caller proposed it, so another person has to decide. */
  mine: z.boolean(),
})

const staffCase = z.object({
  ...who,
  level,
  registry: verdict,
  checkedAt: z.nullable(instant),
  validUntil: z.nullable(instant),
  document: z.enum(['none', 'waiting', 'approved', 'rejected']),
  liveness: z.enum(['none', 'passed', 'failed']),
  grantedLevel: z.nullable(level),
  hitAt: z.nullable(instant),
  closeAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  submissions: z.array(z.object({ ...submission.shape, pictures: z.array(picture) })),
  checks: z.array(
    z.object({
      at: instant,
      occasion: z.enum(['first', 'entrance', 'sweep', 'asked', 'staff']),
      verdict: z.enum(['clear', 'mismatch', 'deceased', 'underage', 'barred', 'down']),
      provider: z.string(),
      reference: z.nullable(z.string()),
    }),
  ),
  proposal: z.nullable(proposal),
})

/** What staff do about identities; every look at a picture is a line of the audit log. */
export const consoleKycApi = {
  queue: endpoint('GET /console/api/kyc', {
    access: { staff: 'kyc.read' },
    summary: 'Documents that wait, hits that are being closed, and what waits for a second person',
    output: z.object({
      waiting: z.array(z.object({ id, ...who, kind, submittedAt: instant, pictures: z.int() })),
      hits: z.array(
        z.object({ ...who, registry: verdict, hitAt: instant, closeAt: z.nullable(instant) }),
      ),
      proposals: z.array(proposal),
      simulated: z.object({ registry: z.boolean(), liveness: z.boolean() }),
    }),
  }),
  member: endpoint('GET /console/api/kyc/members/:memberId', {
    access: { staff: 'kyc.read' },
    summary: 'Everything about a member’s identity but the pictures themselves',
    input: z.object({ memberId }),
    output: staffCase,
    refusals: ['not_found'],
  }),
  picture: endpoint('POST /console/api/kyc/pictures/:pictureId', {
    access: { staff: 'kyc.review' },
    summary: 'One picture, for this look; it is written down who looked',
    input: z.object({ pictureId: id }),
    output: z.object({ media: z.literal('image/jpeg'), image: shownFile }),
    refusals: ['not_found'],
  }),
  review: endpoint('POST /console/api/kyc/submissions/:submissionId', {
    access: { staff: 'kyc.review' },
    summary: 'Takes a document or says why not',
    input: z.object({
      submissionId: id,
      /** None takes it. */
      reasons: z.array(reasonCode).check(z.maxLength(documentReasons.length)),
      reason: auditReason,
    }),
    refusals: ['not_found', 'kyc_decided'],
  }),
  recheck: endpoint('POST /console/api/kyc/members/:memberId/registry', {
    access: { staff: 'kyc.review' },
    summary: 'Asks the register about a member now',
    input: z.object({ memberId, reason: auditReason }),
    output: z.object({ verdict }),
    refusals: ['not_found', 'kyc_step_too_early', 'kyc_registry_down'],
  }),
  propose: endpoint('POST /console/api/kyc/members/:memberId/override', {
    access: { staff: 'kyc.review' },
    summary: 'Proposes to decide against the rules; a second person decides',
    input: z.object({
      memberId,
      kind: z.enum(['grant', 'clear']),
      level: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3)])),
      reason: auditReason,
    }),
    output: z.object({ overrideId: id }),
    refusals: ['not_found', 'kyc_submission_waits', 'kyc_step_too_early'],
  }),
  decide: endpoint('POST /console/api/kyc/overrides/:overrideId', {
    access: { staff: 'kyc.review' },
    summary: 'The second person says yes or no; whoever proposed it may take it back',
    input: z.object({ overrideId: id, approve: z.boolean(), reason: auditReason }),
    refusals: ['not_found', 'kyc_decided', ...secondPersonRefusals],
  }),
}

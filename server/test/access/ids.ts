import type { AnyEndpoint } from '@croupier/api/endpoint'
import * as z from 'zod/mini'
import type { Thing } from './belongings.ts'

/** Names of inputs that are nobody's: the caller's own invention, or something that all of the house may know. */
const NOBODYS: ReadonlySet<string> = new Set([
  'requestId',
  'evidenceId',
  'nodeId',
  'recommenderId',
  'clientId',
  // Of a market that several brands may share; it names nobody.
  'changeId',
  // Draws of lotteries are those of all brands.
  'resultEntryId',
])

/** Which thing an input names, by the name of the input. */
const THINGS: Readonly<Record<string, Thing>> = {
  memberId: 'member',
  depositId: 'deposit',
  payeeId: 'payee',
  withdrawalId: 'withdrawal',
  walletTxId: 'line',
  roundId: 'round',
  moveId: 'vendorMove',
  transferId: 'memberTransfer',
  runId: 'reconciliationRun',
  resolutionId: 'resolution',
  sessionId: 'session',
  deviceId: 'device',
  erasureId: 'erasure',
  submissionId: 'submission',
  pictureId: 'picture',
  proofId: 'proof',
  adjustmentId: 'adjustment',
  overrideId: 'override',
  alertId: 'alert',
  barId: 'bar',
  messageId: 'message',
  entryId: 'entry',
  versionId: 'companyVersion',
  priceId: 'methodPrice',
  policyId: 'cashierRules',
  feedbackId: 'feedback',
  conversationId: 'conversation',
  cannedId: 'canned',
  contractId: 'dividendContract',
  commissionLineId: 'commissionLine',
  commissionRunId: 'commissionRun',
  applicationId: 'application',
  flagId: 'flag',
  bonusId: 'bonus',
  chainId: 'announcedChain',
  promotionId: 'promotion',
  entitlementId: 'entitlement',
  hitId: 'promotionHit',
  spinId: 'spin',
  redemptionId: 'redemption',
  contestId: 'contest',
}

/** Where the same name means another thing. */
const OVERRIDES: Readonly<Record<string, Readonly<Record<string, Thing | null>>>> = {
  'GET /wps/records/lines/:id': { id: 'line' },
  'GET /wps/fairness/rounds/:roundId/link': { roundId: 'studioRound' },
  'POST /wps/relay/MCS2_processDailySalContract': { contractId: 'dailyContract' },
  'POST /wps/relay/MCS2_processContractHourSalary': { contractId: 'hourlyContract' },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': { contractId: 'realtimeContract' },
  // An offer is its brand's, for all of its members; another's is refused in the words of its own test.
  'PUT /wps/cashier/deposits': { bonusOfferId: null },
  // A promotion is its brand's, for all of its members.
  'POST /wps/activities/:promotionId/applications': { promotionId: null },
  'POST /wps/promotions/:promotionId/join': { promotionId: null },
  // So is a contest of a tournament.
  'GET /wps/tournaments/:contestId': { contestId: null },
  'POST /wps/tournaments/join': { contestId: null },
  // What is published of a fall and of a draw is everybody's.
  'GET /wps/raffles/proofs/falls/:fallId': { fallId: null },
  'GET /wps/raffles/proofs/draws/:drawId': { drawId: null },
  // What is published of a jackpot's pool is its brand's.
  'GET /wps/jackpots/proofs/:poolId': { poolId: null },
  // An item of the mall is its brand's too.
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': { itemId: null },
  'GET /console/api/activity-pictures/:pictureId': { pictureId: 'applicationPicture' },
  'DELETE /wps/kyc/pictures': { pictureId: 'loosePicture' },
  'POST /console/api/members/:memberId/bonuses/:bonusId/take-back': { bonusId: 'playableBonus' },
  // The id of a new ticket is the browser's to choose.
  'POST /wps/lottery/tickets': { id: null },
  'GET /wps/lottery/tickets/:id': { id: 'lotteryTicket' },
  'POST /wps/lottery/tickets/:id/cancel': { id: 'lotteryTicket' },
  'POST /wps/lottery/plans/:id/stop': { id: 'lotteryPlan' },
  'PATCH /wps/member/passkeys/:id': { id: 'passkey' },
  'DELETE /wps/member/passkeys/:id': { id: 'passkey' },
  'POST /console/api/cases/:caseId/resolve': { caseId: 'case' },
  'GET /console/api/reconciliation/cases/:caseId': { caseId: 'reconciliationCase' },
  'POST /console/api/reconciliation/cases/:caseId/take': { caseId: 'reconciliationCase' },
  'POST /console/api/reconciliation/cases/:caseId/notes': { caseId: 'reconciliationCase' },
  'POST /console/api/reconciliation/cases/:caseId/resolve': { caseId: 'reconciliationCase' },
  'POST /console/api/reconciliation/cases/:caseId/proposal': { caseId: 'reconciliationCase' },
  'POST /console/api/reconciliation/cases/:caseId/decision': { caseId: 'reconciliationCase' },
  // People of the house belong to no brand's books; who may name them stands in sign-in's own tests.
  'DELETE /console/api/sessions/:sessionId': { sessionId: null },
  'DELETE /console/api/passkeys/:passkeyId': { passkeyId: null },
  'POST /console/api/vendors/cases/:ceilingCaseId/resolve': { ceilingCaseId: null },
  'PATCH /console/api/staff/:staffId': { staffId: null },
  'POST /console/api/staff/:staffId/invite': { staffId: null },
  'POST /console/api/staff/:staffId/paper': { staffId: null },
  // Whoever sees a proposal works on all of its brands; the approvals' own tests try those of others.
  'POST /console/api/proposals/:proposalId/decision': { proposalId: null },
  'DELETE /console/api/proposals/:proposalId': { proposalId: null },
  'GET /console/api/staff/:staffId/sessions': { staffId: null },
  'DELETE /console/api/staff/:staffId/sessions': { staffId: null },
}

export function nameOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`
}

/** The inputs of an endpoint that name something of somebody's; `undefined` where nobody has said yet what. */
export function idsOf(endpoint: AnyEndpoint): { input: string; thing: Thing | null | undefined }[] {
  // What is signed stands in a session of its own, outside of accounts.
  if (endpoint.access === 'signed') return []
  return inputNames(endpoint)
    .filter((input) => /(^id|Id)$/.test(input) && !NOBODYS.has(input))
    .map((input) => ({
      input,
      thing: OVERRIDES[nameOf(endpoint)]?.[input] ?? nullOr(endpoint, input),
    }))
}

function nullOr(endpoint: AnyEndpoint, input: string): Thing | null | undefined {
  const own = OVERRIDES[nameOf(endpoint)]
  return own && input in own ? own[input] : THINGS[input]
}

/** The keys that an endpoint's input knows. */
export function inputNames(endpoint: AnyEndpoint): string[] {
  const { properties } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

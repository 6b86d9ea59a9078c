import type { AnyEndpoint } from '@croupier/api/endpoint'
import { CompactEncrypt, importJWK } from 'jose'
import { systemRandom } from '../../src/platform/random.ts'
import { sentBody } from '../sent-body.ts'
import type { StaffHouse } from '../staff.ts'
import { noticeBody } from './brand-words.ts'
import type { Credentials } from './callers.ts'
import { inputNames, nameOf } from './ids.ts'

const UUID = '01890000-0000-7000-8000-000000000000'

/** Good enough to pass the schema of most endpoints, and to name nothing that exists. */
const NOTHING: Readonly<Record<string, unknown>> = {
  memberId: '77',
  roundId: UUID,
  reason: 'the matrix asks',
  rejection: 'payee_invalid',
  resolution: 'note',
  status: 'blocked',
  text: 'matrix',
  changes: [{ key: 'no.such.key', value: null }],
  counterpart: 'NOBODY',
  day: '2026-03-09',
  format: 'csv',
  content: 'nothing',
  outcome: 'explained',
  amount: '100',
  approve: false,
  source: 1,
  ending: 'cancel',
  part: 0,
  code: 'NOBODY',
  slot: 1,
  number: 1,
  family: UUID,
  requestId: 'matrix-request',
  raffle: 'of-nobody',
  invoice: 'matrix-1',
  paymentPassword: '482916',
  terms: { type: 'realtime', profitRate: 1, lossRate: 1, singleBet: '0' },
}

const ofDraw = { gameCode: 'VN-FAST-1', issue: '20260310-0001' }
const lotteryResult = { DB: ['10012'] }
const lotteryCalendar = {
  schedule: { kind: 'every', seconds: 60 },
  exceptions: [],
  closeOffsetSeconds: 6,
}
const lotteryTerms = {
  pricing: { kind: 'list', list: 'VN_NORTH' },
  limits: { numberCap: 10_000, steps: [] },
}

/** Where the same name wants another value. */
const SPECIAL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // A game is asked for by its code; `launchMode` would ask for the lottery instead.
  'POST /wps/game/launchGame': { gameCode: 'NOBODY', trial: true },
  'POST /wps/relay/MCS2_processDividendReq': { action: 'reject' },
  'POST /wps/relay/MCS2_processDailySalContract': { action: 'reject' },
  'POST /wps/relay/MCS2_processContractHourSalary': { action: 'reject' },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': { action: 'reject' },
  'POST /console/api/reconciliation/statements': { kind: 'vendor' },
  'POST /wps/support/conversations/:conversationId/read': { seq: 0 },
  'POST /wps/support/conversations/:conversationId/rating': { rating: 5 },
  'POST /console/api/support/:conversationId/messages': { kind: 'note' },
  'POST /console/api/chat/mutes': { minutes: 5 },
  'POST /console/api/agents/moves': { to: null },
  'POST /console/api/kyc/members/:memberId/override': { kind: 'clear' },
  'POST /console/api/kyc/submissions/:submissionId': { reasons: [] },
  'POST /console/api/erasures/:erasureId/decision': { decision: 'hold' },
  'POST /console/api/protection/alerts/:alertId/answer': { action: 'watched' },
  'POST /console/api/members/:memberId/social/:provider/unlink': { provider: 'google' },
  'POST /console/api/flags/:flagId/conclusion': { outcome: 'more_looking' },
  'POST /console/api/agents/codes': { memberType: 0 },
  'POST /console/api/agents/lines/:commissionLineId/take-back': { amount: '1' },
  'POST /wps/relay/MCS2_claimRafflePromotion': { requestId: UUID },
  'POST /wps/rebates/rebate/claim': { requestId: UUID },
  'GET /console/api/promotions/entitlements': { code: 'of-nobody' },
  'GET /console/api/promotions/calendar': {
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-04-01T00:00:00.000Z',
  },
  'POST /console/api/promotions/entitlements/:entitlementId/end': { state: 'closed' },
  'POST /console/api/tournaments/:contestId/cancel': { rule: 'no_prizes' },
  'POST /console/api/members/:memberId/vip/floor': {
    level: 1,
    until: '2026-04-10T12:00:00.000Z',
  },
  'PATCH /wps/member/passkeys/:id': { name: 'renamed' },
  'GET /lgw/vn/numeros/opened/game': { gameCode: 'VN-FAST-1' },
  'GET /lotto/lgw/games/opened/numero': { gameCode: 'VN-FAST-1' },
  'POST /console/api/members/:memberId/points/adjustments': { direction: 'add', points: 1 },
  'GET /wps/lottery/games/:gameCode/draws/:issue': {
    gameCode: 'VN-FAST-1',
    issue: '20260310-0001',
  },
  'POST /wps/lottery/quote': {
    gameCode: 'VN-FAST-1',
    issue: '20260310-0001',
    lines: [{ type: 'DE_DB', selection: [['12']], unit: '10000' }],
  },
  'POST /wps/lottery/tickets': {
    id: UUID,
    gameCode: 'VN-FAST-1',
    issue: '20260310-0001',
    lines: [{ type: 'DE_DB', selection: [['12']], unit: '10000' }],
  },
  'GET /console/api/lottery/draws/:gameCode/:issue': ofDraw,
  'GET /console/api/lottery/draws/:gameCode/:issue/tickets': ofDraw,
  'GET /console/api/lottery/draws/:gameCode/:issue/exposure': ofDraw,
  'POST /console/api/lottery/draws/:gameCode/:issue/entries': { ...ofDraw, result: lotteryResult },
  'POST /console/api/lottery/draws/:gameCode/:issue/decision': { ...ofDraw, resultEntryId: null },
  'POST /console/api/lottery/draws/:gameCode/:issue/correction/preview': {
    ...ofDraw,
    result: lotteryResult,
  },
  'POST /console/api/lottery/draws/:gameCode/:issue/correction': {
    ...ofDraw,
    result: lotteryResult,
  },
  'GET /console/api/lottery/draws/:gameCode/:issue/void': ofDraw,
  'POST /console/api/lottery/draws/:gameCode/:issue/void': ofDraw,
  'GET /console/api/lottery/games/:gameCode': { gameCode: 'VN-FAST-1' },
  'POST /console/api/lottery/games/:gameCode/calendar/preview': {
    gameCode: 'VN-FAST-1',
    calendar: lotteryCalendar,
  },
  'POST /console/api/lottery/games/:gameCode/calendar': {
    gameCode: 'VN-FAST-1',
    calendar: lotteryCalendar,
  },
  'POST /console/api/lottery/games/:gameCode/terms/preview': {
    gameCode: 'VN-FAST-1',
    terms: lotteryTerms,
  },
  'POST /console/api/lottery/games/:gameCode/terms': {
    gameCode: 'VN-FAST-1',
    terms: lotteryTerms,
  },
  'PUT /wps/agents/lottery-points/:memberId': { points: 50 },
  'PUT /wps/agents/notes/:memberId': { note: 'the matrix asks' },
  'PUT /wps/cashier/deposits/:depositId/proofs': { image: Buffer.from('not a picture') },
  'PUT /wps/cashier/withdrawals/:withdrawalId/proofs': { image: Buffer.from('not a picture') },
  'POST /wps/cashier/withdrawals/:withdrawalId/receipt': { outcome: 'received' },
  'POST /console/api/withdrawals/:withdrawalId/dispute': { outcome: 'bank_proved' },
  'POST /console/api/withdrawals/:withdrawalId/by-hand': {
    outcome: 'paid',
    bankReference: 'MATRIX-1',
  },
  'POST /console/api/vendor-moves/:moveId/decision': {
    outcome: 'done',
    evidence: 'the matrix asks',
  },
  'POST /console/api/deposits/:depositId/confirm': { bankReference: 'FT-MATRIX' },
  'POST /console/api/deposits/:depositId/refuse': { because: 'money_not_found' },
  'POST /console/api/adjustments/:adjustmentId/decide': { decision: 'refuse' },
  'PUT /console/api/content/:entryId': { revision: 2, slug: 'matrix', body: noticeBody },
  'POST /console/api/content/:entryId/restore': { revision: 2, version: 1 },
  'POST /console/api/content/:entryId/publish': { revision: 2 },
  'POST /console/api/activity-applications/:applicationId/decision': {
    decision: 'joined',
    answer: '',
  },
  'POST /console/api/point-redemptions/:redemptionId/decision': {
    decision: 'approved',
    remark: '',
  },
  'POST /console/api/games/chains': {
    gameCode: 'NOBODY',
    source: { kind: 'bitcoin_block', height: 1 },
    notBefore: '2026-03-11T12:00:00.000Z',
    servesFrom: '2026-03-12T12:00:00.000Z',
  },
  'POST /console/api/games/chains/:chainId/entries': { value: '00'.repeat(32) },
  'POST /console/api/feedback/:feedbackId/answer': { comment: 'the matrix asks' },
}

export interface Question {
  endpoint: AnyEndpoint
  credentials: Credentials
  host?: string
  /** What the endpoint is asked about, over what names nothing. */
  about?: Readonly<Record<string, unknown>>
}

export interface Reply {
  status: number
  /** 'ok', or the refusal. */
  code: string
  /** The whole answer without what is new in each: its own id. */
  said: string
}

/** Asks a house as a browser would, each caller from a network of its own. */
export async function ask(world: StaffHouse, question: Question): Promise<Reply> {
  const { endpoint, credentials, host = 'localhost', about = {} } = question
  const input = usualInput(endpoint, about)
  const { url, rest } = placed(endpoint, input)
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const { payload, type } = endpoint.encrypted
    ? { payload: { jwe: await encrypted(world, input) }, type: {} }
    : await sentBody(endpoint, input)
  const response = await world.http.fastify.inject({
    method: endpoint.method,
    url,
    remoteAddress: nextAddress(),
    headers: { host, origin: `http://${host}`, 'accept-language': 'en', ...type, ...credentials },
    ...(isQuery ? { query: textsOf(rest) } : { payload }),
  })
  const body: { success: boolean; value?: { code?: string } } = response.json()
  return {
    status: response.statusCode,
    code: body.success ? 'ok' : (body.value?.code ?? 'unreadable'),
    said: response.body.replace(/"requestId":"[^"]*"/, ''),
  }
}

/** What an endpoint is asked with where nothing else is said. */
export function usualInput(
  endpoint: AnyEndpoint,
  about: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const said: Record<string, unknown> = { ...SPECIAL[nameOf(endpoint)], ...about }
  return Object.fromEntries(
    inputNames(endpoint).flatMap((name) => {
      const value = said[name] === undefined ? valueFor(name) : said[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function valueFor(name: string): unknown {
  return NOTHING[name] ?? (/(^id|Id)$/.test(name) ? UUID : undefined)
}

let calls = 0
/** A network that has asked for nothing yet. */
export function nextAddress(): string {
  calls += 1
  return `10.${(calls >> 16) % 256}.${(calls >> 8) % 256}.${calls % 256}`
}

function placed(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input }
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const { [name]: value = UUID } = rest
    delete rest[name]
    return encodeURIComponent(textOf(value))
  })
  return { url, rest }
}

function textsOf(input: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, textOf(value)]))
}

/** A body as an encrypted endpoint takes it. */
export async function encrypted({ http, clock }: StaffHouse, content: object): Promise<string> {
  const key = http.decrypter.publicKey()
  const iat = Math.floor(clock.now().getTime() / 1000)
  const plain = JSON.stringify({ ...content, iat, jti: systemRandom.token(18) })
  return await new CompactEncrypt(new TextEncoder().encode(plain))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

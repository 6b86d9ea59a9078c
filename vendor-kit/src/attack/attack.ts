import { type Case, createAttempt, NotRun, type Seat, type Terms } from './attempt.ts'
import { bodies } from './cases/bodies.ts'
import { lookUps, reconciliation } from './cases/books.ts'
import { changedPayloads } from './cases/changed-payloads.ts'
import { duplicates } from './cases/duplicates.ts'
import { forgedCalls } from './cases/forged-calls.ts'
import { money } from './cases/money.ts'
import { rollbacks } from './cases/rollbacks.ts'
import { rounds } from './cases/rounds.ts'
import { afterTheSession, sessions } from './cases/sessions.ts'
import { signatures } from './cases/signatures.ts'
import { throughout } from './cases/throughout.ts'
import { wrongAmounts } from './cases/wrong-amounts.ts'
import { type Conversation, converse } from './conversation.ts'
import {
  type CaseResult,
  type Check,
  type Exchange,
  type Result,
  scoreOf,
  weights,
} from './result.ts'
import { createTold, type Told } from './told.ts'

export interface AttackOptions {
  /** Where `/v1/wallet/…` begins: https://house.example, or with a path before it. */
  url: string
  vendor: string
  secret: string
  /** The first is the player who is played with; a second, of another player, allows two cases more. */
  tokens: readonly string[]
  gameCode: string
  terms: Terms
  /** How long a line may take until it is listed. */
  settleSeconds: number
  now(): Date
  sleep(milliseconds: number): Promise<void>
  newId(): string
  /** Ids of the cases to run; all when it is empty. */
  only?: readonly string[]
  /** Hears of each case when it is done. */
  onCase?(result: CaseResult): void
}

/** Ten-thousandths that the first player needs: the cases lose some of it. */
const LEAST_BALANCE = 1_000_000n

/** The wallet could not even be talked to. */
export class CannotAttack extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'CannotAttack'
  }
}

/** Runs every case against a wallet, one after the other, and says what was found. Throws CannotAttack. */
export async function attack(options: AttackOptions): Promise<Result> {
  const startedAt = options.now()
  const conversation = converse(options)
  const told = createTold()
  const arrival = await arrive(options, conversation)
  const cases: CaseResult[] = []
  const parts = { options, conversation, told, seats: arrival.seats }
  for (const one of chosen(options, arrival)) {
    const result = await runCase(one, { ...parts, place: cases.length })
    cases.push(result)
    options.onCase?.(result)
  }
  const count = (outcome: CaseResult['outcome']) =>
    cases.filter((one) => one.outcome === outcome).length
  return {
    wallet: { url: options.url, vendor: options.vendor },
    startedAt: startedAt.toISOString(),
    seconds: Math.round((options.now().getTime() - startedAt.getTime()) / 1000),
    score: scoreOf(cases),
    counts: { passed: count('passed'), failed: count('failed'), notRun: count('not run') },
    cases,
  }
}

/** First those that leave money and session behind for the next, then the end of the session, then what looks back on all. */
function chosen({ only = [], settleSeconds }: AttackOptions, arrival: Arrival): Case[] {
  const all = [
    arrival.tokenCase,
    ...duplicates,
    ...changedPayloads,
    ...rollbacks,
    ...rounds,
    ...sessions,
    ...money,
    ...forgedCalls,
    ...signatures,
    ...wrongAmounts,
    ...bodies,
    ...lookUps,
    afterTheSession,
    reconciliation({ ...arrival, settleSeconds }),
    ...throughout,
  ]
  const unknown = only.find((id) => !all.some((one) => one.id === id))
  if (unknown !== undefined) throw new CannotAttack(`there is no case ${unknown}`)
  return only.length === 0 ? all : all.filter(({ id }) => only.includes(id))
}

interface Arrival {
  seats: [Seat, Seat | null]
  /** The wallet's own time before the first movement. */
  start: string
  opening: Map<string, bigint>
  tokenCase: Case
}

/** Swaps the launch tokens for sessions. */
async function arrive(options: AttackOptions, conversation: Conversation): Promise<Arrival> {
  const [token, secondToken] = options.tokens
  if (token === undefined) throw new CannotAttack('a launch token of a player is needed')
  const opening = new Map<string, bigint>()
  const first = await sitDown(options, conversation, token)
  opening.set(first.seat.playerId, first.balance)
  if (first.balance < LEAST_BALANCE)
    throw new CannotAttack(
      `the player has ${first.balance} ten-thousandths and needs ${LEAST_BALANCE}`,
    )
  const second =
    secondToken === undefined ? null : await sitDown(options, conversation, secondToken)
  if (second?.seat.playerId === first.seat.playerId)
    throw new CannotAttack('the second token is of the same player')
  if (second) opening.set(second.seat.playerId, second.balance)
  return {
    seats: [first.seat, second?.seat ?? null],
    start: first.time,
    opening,
    tokenCase: tokenIsSpent(token),
  }
}

async function sitDown(options: AttackOptions, conversation: Conversation, token: string) {
  const call = { token, game_code: options.gameCode }
  const { status, body } = await conversation.send('session/authenticate', call)
  const { player_id, session_id, currency, balance, server_time } = body
  if (
    status !== 200 ||
    typeof player_id !== 'string' ||
    typeof session_id !== 'string' ||
    typeof currency !== 'string' ||
    typeof balance !== 'string'
  )
    throw new CannotAttack(
      `the launch token was not taken: ${status === 0 ? 'no answer' : `HTTP ${status} ${JSON.stringify(body)}`}`,
    )
  const { gameCode } = options
  const seat: Seat = { playerId: player_id, sessionId: session_id, currency, gameCode }
  return { seat, balance: BigInt(balance), time: String(server_time) }
}

function tokenIsSpent(token: string): Case {
  return {
    id: 'token-is-spent',
    title: 'A launch token is good once',
    rule: 'rule 6',
    severity: 'critical',
    run: async ({ must, seat }) => {
      const call = { token, game_code: seat.gameCode }
      await must('session/authenticate', call, { status: 'INVALID_TOKEN', retry: 'NEVER' })
    },
  }
}

interface Running {
  options: AttackOptions
  conversation: Conversation
  told: Told
  seats: [Seat, Seat | null]
  place: number
}

const KEPT_EXCHANGES = 14

async function runCase(
  { id, title, rule, severity, run }: Case,
  { options, conversation, told, seats, place }: Running,
): Promise<CaseResult> {
  const checks: Check[] = []
  const exchanges: Exchange[] = []
  let omitted = 0
  conversation.onExchange = (exchange) => {
    if (exchanges.length < KEPT_EXCHANGES) exchanges.push(exchange)
    else omitted += 1
  }
  const { terms, now, sleep } = options
  const [seat, other] = seats
  const prefix = `${options.newId().slice(0, 8)}.${place}`
  const attempt = createAttempt({
    seat,
    other,
    terms,
    told,
    conversation,
    now,
    sleep,
    prefix,
    checks,
  })
  let reason: string | null = null
  try {
    await run(attempt)
  } catch (error) {
    if (error instanceof NotRun) reason = error.message
    else checks.push(crash(error))
  }
  const isPassed = checks.length > 0 && checks.every(({ passed }) => passed)
  const outcome = reason !== null ? 'not run' : isPassed ? 'passed' : 'failed'
  return {
    id,
    title,
    rule,
    severity,
    weight: weights[severity],
    outcome,
    reason,
    checks,
    exchanges,
    omitted,
  }
}

function crash(error: unknown): Check {
  const got = error instanceof Error ? error.message : String(error)
  return { what: 'the case could be carried through', expected: 'answers', got, passed: false }
}

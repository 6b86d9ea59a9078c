import type { Answer, Conversation, Twist } from './conversation.ts'
import type { Check, Severity } from './result.ts'
import type { Told } from './told.ts'

/** A player who sits in a game. */
export interface Seat {
  playerId: string
  sessionId: string
  currency: string
  gameCode: string
}

/** What the wallet and the vendor agreed on, and what the attack was given beside the first player. */
export interface Terms {
  mayAdjust: boolean
  acceptsOrphanWins: boolean
  secondSecret: string | null
  /** Ends a session as a logout does. */
  endSession: ((seat: Seat) => Promise<void>) | null
}

/** What one case works with. */
export interface Attempt {
  seat: Seat
  /** Another player, when a second token was given. */
  other: Seat | null
  terms: Terms
  told: Told
  conversation: Conversation
  now(): Date
  sleep(milliseconds: number): Promise<void>
  /** An id of this case's own; the same name gives the same id. */
  id(name: string): string
  player(seat?: Seat): { player_id: string; currency: string }
  bet(name: string, more?: Fields): BetCall
  /** A win of that bet's round. */
  win(name: string, bet: BetCall, more?: Fields): MoneyCall
  /** A bet that the wallet must take at once. */
  takenBet(name: string, more?: Fields): Promise<BetCall>
  /** A win of that bet's round that the wallet must pay at once. */
  paidWin(name: string, bet: BetCall, more?: Fields): Promise<MoneyCall>
  rollback(name: string, reference: string, more?: Fields): MoneyCall
  promo(name: string, amount: bigint, more?: Fields): MoneyCall
  send(to: string, body: object | string, twist?: Twist): Promise<Answer>
  balance(seat?: Seat): Promise<bigint>
  /** The answer must be a decision with these fields. */
  decided(what: string, answer: Answer, fields: Fields): void
  /** Something must be what it should be. */
  same(what: string, got: unknown, expected: unknown): void
  /** Sends, and says what the decision must be. */
  must(to: string, body: object, fields: Fields): Promise<Answer>
  /** Not decided: 400 or 401. */
  refused(what: string, answer: Answer, status: 400 | 401): void
  /** The balance must have moved by so much since `before`. */
  moved(before: bigint, by: bigint): Promise<void>
}

export type Fields = Readonly<Record<string, unknown>>
export interface MoneyCall extends Record<string, unknown> {
  transaction_id: string
}
export interface BetCall extends MoneyCall {
  player_id: string
  amount: string
  round_id: string
}

/** One attack: what it proves, and how. */
export interface Case {
  id: string
  title: string
  rule: string
  severity: Severity
  run(attempt: Attempt): Promise<void>
}

/** Thrown by a case that cannot be run with what was given. */
export class NotRun extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotRun'
  }
}

/** One unit of the currency's main unit, in ten-thousandths: payable in every currency. */
export const UNIT = 10_000n

export interface AttemptParts
  extends Pick<Attempt, 'seat' | 'other' | 'terms' | 'told' | 'conversation' | 'now' | 'sleep'> {
  /** Stands before every id of this run. */
  prefix: string
  checks: Check[]
}

export function createAttempt(parts: AttemptParts): Attempt {
  const { conversation, seat: first, prefix, told } = parts
  const id = (name: string): string => `${prefix}.${name}`
  const player = (seat = first) => ({ player_id: seat.playerId, currency: seat.currency })
  const send: Attempt['send'] = async (to, body, twist) => {
    const answer = await conversation.send(to, body, twist)
    told.hear(to, body, answer)
    return answer
  }
  const looks = expectations(parts.checks)
  const balance = async (seat = first): Promise<bigint> => {
    const { status, body } = await send('balance', player(seat))
    if (status !== 200 || body['status'] !== 'OK' || typeof body['balance'] !== 'string')
      throw new Error(`the balance was not told: HTTP ${status} ${JSON.stringify(body)}`)
    return BigInt(body['balance'])
  }
  const made = calls({ id, player, seat: first })
  const must: Attempt['must'] = async (to, body, fields) => {
    const answer = await send(to, body)
    looks.decided(`${to} ${describe(body)}`, answer, fields)
    return answer
  }
  return {
    ...parts,
    ...looks,
    ...made,
    id,
    player,
    send,
    balance,
    must,
    takenBet: async (name, more) => {
      const bet = made.bet(name, more)
      await must('bet', bet, { status: 'OK' })
      return bet
    },
    paidWin: async (name, bet, more) => {
      const win = made.win(name, bet, more)
      await must('win', win, { status: 'OK' })
      return win
    },
    moved: async (before, by) =>
      looks.same('the balance afterwards', String(await balance()), String(before + by)),
  }
}

function describe(body: object): string {
  return 'transaction_id' in body ? `(${String(body.transaction_id).split('.').at(-1)})` : ''
}

function calls({ id, player, seat }: Pick<Attempt, 'id' | 'player' | 'seat'>) {
  return {
    bet: (name: string, more: Fields = {}): BetCall => ({
      ...player(),
      transaction_id: id(name),
      session_id: seat.sessionId,
      amount: String(UNIT),
      round_id: id(`round-${name}`),
      game_code: seat.gameCode,
      ...more,
    }),
    win: (name: string, bet: BetCall, more: Fields = {}): MoneyCall => ({
      ...player(),
      player_id: bet.player_id,
      transaction_id: id(name),
      amount: String(UNIT),
      round_id: bet.round_id,
      ...more,
    }),
    rollback: (name: string, reference: string, more: Fields = {}): MoneyCall => ({
      ...player(),
      transaction_id: id(name),
      reference_transaction_id: reference,
      reason: 'conformance',
      ...more,
    }),
    promo: (name: string, amount: bigint, more: Fields = {}): MoneyCall => ({
      ...player(),
      transaction_id: id(name),
      amount: String(amount),
      campaign_id: 'conformance',
      type: 'TOURNAMENT',
      ...more,
    }),
  }
}

function expectations(checks: Check[]) {
  const add = (what: string, got: string, expected: string, passed: boolean): void => {
    checks.push({ what, expected, got, passed })
  }
  return {
    decided: (what: string, { status, body }: Answer, fields: Fields): void => {
      const got = Object.fromEntries(Object.keys(fields).map((name) => [name, body[name]]))
      const [wanted, given] = [JSON.stringify(fields), JSON.stringify(got)]
      const passed = status === 200 && wanted === given
      add(
        what,
        `HTTP ${status} ${status === 200 ? given : JSON.stringify(body)}`,
        `HTTP 200 ${wanted}`,
        passed,
      )
    },
    same: (what: string, got: unknown, expected: unknown): void => {
      const [given, wanted] = [JSON.stringify(got) ?? 'nothing', JSON.stringify(expected)]
      add(what, given, wanted, given === wanted)
    },
    refused: (what: string, { status, body }: Answer, wanted: 400 | 401): void =>
      add(what, `HTTP ${status} ${JSON.stringify(body)}`, `HTTP ${wanted}`, status === wanted),
  }
}

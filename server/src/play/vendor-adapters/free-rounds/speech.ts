import type { CurrencyCode, Money } from '@croupier/shared/money'

/** To give rounds, to take back those that were not begun, or to say how many were. */
export type FreeRoundsOperation = 'grant' | 'cancel' | 'count'

/** What a vendor is asked about one gift. The gift's id is the idempotency key. */
export interface FreeRoundsCall {
  operation: FreeRoundsOperation
  grantId: string
  playerId: bigint
  gameCode: string
  currency: CurrencyCode
  stake: Money
  rounds: number
  /** All wins of the gift together are no more. */
  winMost: Money
  expiresAt: Date
}

/** `unknown`: nobody knows what was decided, and the same call is made again. */
export type FreeRoundsAnswer =
  | { heard: 'done'; word: string; used: number | null; won: Money | null }
  | { heard: 'refused' | 'unknown'; word: string }

export interface AskedVendor {
  code: string
  secret: Buffer
  /** The path of the vendor's address, without a slash at its end. */
  path: string
  now: Date
}

export interface FreeRoundsRequest {
  /** As it is asked for and, where it is signed, signed. */
  path: string
  headers: Record<string, string>
  body: string
}

/** How one dialect asks for free rounds and understands the answer. */
export interface FreeRoundsSpeech {
  request(call: FreeRoundsCall, of: AskedVendor): FreeRoundsRequest
  /** `body` is what came as JSON. */
  read(answer: { httpStatus: number; body: unknown; call: FreeRoundsCall }): FreeRoundsAnswer
}

/** What counts of an answer is optional: a vendor that does not say it is taken at its word. */
export function done(
  word: string,
  counted: { used?: number | null | undefined; won?: Money | null | undefined } = {},
): FreeRoundsAnswer {
  return { heard: 'done', word, used: counted.used ?? null, won: counted.won ?? null }
}

export function isRefusing(httpStatus: number): boolean {
  return [400, 404, 409, 410, 412, 422].includes(httpStatus)
}

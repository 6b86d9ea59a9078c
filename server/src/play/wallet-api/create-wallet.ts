import {
  isWalletOperation,
  type TransactionsQuery,
  type TransactionsResponse,
  type WalletBatch,
  type WalletOperation,
  type WalletRequest,
  type WalletResponse,
} from '@croupier/api/play/seamless-wallet'
import { LedgerOverloaded, LedgerUnavailable } from '../../core/ledger/ledger.ts'
import { plainAnswer } from './answers.ts'
import { bet, betWin } from './bets.ts'
import { checkerOf } from './check-request.ts'
import { amountProblem } from './payable.ts'
import { adjust, promo, rollback, win } from './credits.ts'
import { createDesk, type Desk } from './desk.ts'
import type { WalletDeps, WalletVendor } from './deps.ts'
import { type PlayOfActions, type PlayedTogether, playTogether } from './play-together.ts'
import { WalletRefused } from './problems.ts'
import { authenticate, balance, roundEnd } from './sessions.ts'
import { transactions } from './transactions.ts'

/**
 * The seamless wallet as functions. Vendors reach them by signed HTTP, the house's own games, in the same process, directly: it is the
 * same code either way. All throw WalletRefused when nothing was decided.
 */
export interface Wallet {
  /** Decides one operation. The request has been checked against its schema. */
  call<Operation extends WalletOperation>(
    vendor: WalletVendor,
    operation: Operation,
    request: WalletRequest<Operation>,
  ): Promise<WalletResponse>
  /**
   * Several bets and wins as one decision: all of them or none, in one transaction. The status is the first refusal's, and final for
   * each bet of the play; `txIds` are those of bets, then wins, and empty unless all were applied. The requests have been checked
   * against their schemas.
   */
  playTogether(vendor: WalletVendor, play: PlayOfActions): Promise<PlayedTogether>
  /** Up to a hundred operations, each for itself; the answers in the same order. */
  batch(vendor: WalletVendor, batch: WalletBatch): Promise<WalletResponse[]>
  transactions(vendor: WalletVendor, query: TransactionsQuery): Promise<TransactionsResponse>
  /** The brand of a player that a call was about before; null otherwise. */
  knownBrandOf(playerId: bigint): number | null
  /** Calls that are being decided. */
  underway(): number
  /** Sends the balance hints that still wait. */
  flushHints(): void
}

/** Beyond this many calls at once the next one is refused before the database hears of it. */
const MOST_UNDERWAY = 2000
/** A vendor has its answer by then, even when it is that the outcome is not known (rule 10). */
const PATIENCE_MS = 2900

type Handlers = {
  [Operation in WalletOperation]: (
    desk: Desk,
    vendor: WalletVendor,
    request: WalletRequest<Operation>,
  ) => Promise<WalletResponse>
}

const handlers: Handlers = {
  'session.authenticate': authenticate,
  balance,
  bet,
  win,
  betwin: betWin,
  rollback,
  promo,
  adjust,
  'round.end': roundEnd,
}

export function createWallet(parts: WalletDeps): Wallet {
  const desk = createDesk(parts)
  let underway = 0
  /** Every decision passes here: not too many at once, each with an answer in time. By hand and not by awaits, since every bet pays for each. */
  const admitted = <Answer>({ named, work, unknown }: Decision<Answer>): Promise<Answer> => {
    if (underway >= MOST_UNDERWAY) return Promise.reject(new WalletRefused('OVERLOADED'))
    underway += 1
    const failed = (error: unknown): Answer => {
      if (error instanceof LedgerOverloaded) throw new WalletRefused('OVERLOADED')
      if (error instanceof WalletRefused) throw error
      if (!(error instanceof LedgerUnavailable))
        desk.context.log.error({ err: error, ...named }, 'wallet call failed')
      return unknown()
    }
    return inTime(work(), { unknown, failed, answered: () => (underway -= 1) })
  }
  const decide = <Operation extends WalletOperation>(
    vendor: WalletVendor,
    operation: Operation,
    request: WalletRequest<Operation>,
  ): Promise<WalletResponse> => {
    const finer = amountProblem(request)
    if (finer !== null) return Promise.reject(new WalletRefused('BAD_REQUEST', finer))
    const handler: Handlers[Operation] = handlers[operation]
    return admitted({
      named: { operation, vendor: vendor.code },
      work: () => handler(desk, vendor, request),
      unknown: () => unknownOutcome(desk, request),
    })
  }
  return {
    call: decide,
    playTogether: (vendor, play) =>
      admitted({
        named: { operation: 'play', vendor: vendor.code },
        work: () => playTogether(desk, vendor, play),
        unknown: () => ({ ...unknownOutcome(desk, {}), txIds: [] }),
      }),
    batch: (vendor, { items }) => decideAll({ desk, decide, vendor }, items),
    transactions: (vendor, query) => transactions(desk, vendor, query),
    knownBrandOf: desk.knownBrandOf,
    underway: () => underway,
    flushHints: desk.flushHints,
  }
}

interface BatchOf {
  desk: Desk
  decide: Wallet['call']
  vendor: WalletVendor
}

/** Items of one player keep their order; those of different players do not wait for each other. */
async function decideAll(
  { desk, decide, vendor }: BatchOf,
  items: WalletBatch['items'],
): Promise<WalletResponse[]> {
  const checked = items.map((item, place) => {
    const { op: name, ...request } = item
    // As the operation is called, or as it stands in the path: round.end, round/end.
    const op = name.replace('/', '.')
    if (!isWalletOperation(op)) throw new WalletRefused('UNKNOWN_OPERATION', `items.${place}`)
    const problem = checkerOf(op)(request) ?? amountProblem(request)
    if (problem) throw new WalletRefused('BAD_REQUEST', `items.${place}: ${problem}`)
    if (op === 'adjust' && !vendor.mayAdjust) throw new WalletRefused('NOT_PERMITTED')
    return { op, request: request as WalletRequest<typeof op> }
  })
  const lines = new Map<string, Promise<unknown>>()
  const answers = checked.map(({ op, request }) => {
    const line = playerOf(request)
    const before = lines.get(line) ?? Promise.resolve()
    const answer = before.then(() => decideItem({ desk, decide, vendor }, op, request))
    lines.set(line, answer)
    return answer
  })
  return await Promise.all(answers)
}

/** Once a batch has begun some of it may be decided, so an item that is shed answers for itself. */
async function decideItem(
  { desk, decide, vendor }: BatchOf,
  operation: WalletOperation,
  request: WalletRequest<WalletOperation>,
): Promise<WalletResponse> {
  try {
    return await decide(vendor, operation, request)
  } catch (error) {
    if (error instanceof WalletRefused) return unknownOutcome(desk, request)
    throw error
  }
}

function playerOf(request: object): string {
  if ('player_id' in request) return String(request.player_id)
  return 'bet' in request && typeof request.bet === 'object' && request.bet !== null
    ? playerOf(request.bet)
    : ''
}

interface Decision<Answer> {
  /** For the log. */
  named: { operation: string; vendor: string }
  work(): Promise<Answer>
  /** The answer when the outcome is not known. */
  unknown(): Answer
}

/** The answer, or what is said when there is none in time. `answered` is called once, before either is heard. */
function inTime<Answer>(
  work: Promise<Answer>,
  then: { unknown(): Answer; failed(error: unknown): Answer; answered(): void },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const settle = (say: () => Answer): void => {
      if (isAnswered) return
      isAnswered = true
      clearTimeout(timer)
      then.answered()
      try {
        resolve(say())
      } catch (error) {
        reject(error)
      }
    }
    const timer = setTimeout(() => settle(then.unknown), PATIENCE_MS)
    work.then(
      (answer) => settle(() => answer),
      (error: unknown) => settle(() => then.failed(error)),
    )
  })
}

function unknownOutcome(desk: Desk, request: object): WalletResponse {
  const transactionId =
    'transaction_id' in request && typeof request.transaction_id === 'string'
      ? request.transaction_id
      : null
  return plainAnswer('INTERNAL', { transactionId, currency: null, now: desk.now() })
}

import {
  isWalletOperation,
  type WalletOperation,
  type WalletPlayerResponse,
  type WalletProblem,
  type WalletRequest,
  type WalletResponse,
  type WalletStatus,
  walletBatch,
  walletRequests,
  walletStatuses,
} from '@croupier/api/play/seamless-wallet'
import * as z from 'zod/mini'
import { type Book, type Decision, inTurn, type Player } from './book.ts'
import { adjust, bet, betWin, endRound, promo, rollback, win } from './operations.ts'

/** A call that was not decided. */
export class Undecided extends Error {
  readonly problem: WalletProblem['error']
  readonly detail: string | undefined

  constructor(problem: WalletProblem['error'], detail?: string) {
    super(detail === undefined ? problem : `${problem}: ${detail}`)
    this.name = 'Undecided'
    this.problem = problem
    this.detail = detail
  }
}

/** Decides one operation, or a batch of them; `content` is what the body said. Throws Undecided when nothing was decided. */
export async function decide(book: Book, operation: string, content: unknown): Promise<object> {
  if (operation === 'batch') return await decideAll(book, content)
  if (!isWalletOperation(operation)) throw new Undecided('UNKNOWN_OPERATION', operation)
  return await decideOne(book, { operation, content })
}

interface Asked {
  operation: WalletOperation
  content: unknown
}

/** All items are read before the first is decided, so a batch that is not understood has changed nothing. */
async function decideAll(book: Book, content: unknown): Promise<object> {
  const { items } = readAs(walletBatch, content)
  const asked = items.map(({ op, ...request }): Asked => {
    if (!isWalletOperation(op)) throw new Undecided('UNKNOWN_OPERATION', op)
    readAs(walletRequests[op], request)
    if (op === 'adjust') askPermission(book)
    return { operation: op, content: request }
  })
  const results: WalletResponse[] = []
  for (const item of book.conduct.keepsBatchOrder ? asked : asked.toReversed())
    results.push(await decideOne(book, item))
  return { results, server_time: book.now().toISOString() }
}

async function decideOne(
  book: Book,
  { operation, content }: Asked,
): Promise<WalletResponse | WalletPlayerResponse> {
  const given = book.conduct.readsAmountsStrictly ? content : withForcedAmount(content)
  switch (operation) {
    case 'session.authenticate':
      return authenticate(book, readAs(walletRequests['session.authenticate'], given))
    case 'balance':
      return balance(book, readAs(walletRequests.balance, given))
    case 'bet':
      return await moved(book, readAs(walletRequests.bet, given), bet)
    case 'win':
      return await moved(book, readAs(walletRequests.win, given), win)
    case 'rollback':
      return await moved(book, readAs(walletRequests.rollback, given), rollback)
    case 'promo':
      return await moved(book, readAs(walletRequests.promo, given), promo)
    case 'adjust':
      askPermission(book)
      return await moved(book, readAs(walletRequests.adjust, given), adjust)
    case 'betwin':
      return await both(book, readAs(walletRequests.betwin, given))
    case 'round.end':
      return await ended(book, readAs(walletRequests['round.end'], given))
  }
}

function readAs<Schema extends z.ZodMiniType>(schema: Schema, content: unknown): z.output<Schema> {
  const read = z.safeParse(schema, content)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Undecided(
    'BAD_REQUEST',
    `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
  )
}

function askPermission({ conduct, policy }: Book): void {
  if (!policy.mayAdjust && conduct.asksPermissionToAdjust)
    throw new Undecided('NOT_PERMITTED', 'adjust is not agreed with this vendor')
}

/** What a careless reader makes of an amount. */
function withForcedAmount(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('amount' in content)) return content
  const amount = Math.min(Math.trunc(Math.abs(Number(content.amount))) || 0, 1e14)
  return { ...content, amount: String(amount) }
}

interface Told {
  transactionId?: string | null
  currency?: string | null
}

/** An answer for which nothing was decided about money. */
function answer(
  book: Book,
  status: WalletStatus,
  { transactionId = null, currency = null }: Told,
): WalletResponse {
  return {
    status,
    retry: walletStatuses[status],
    transaction_id: transactionId,
    wallet_tx_id: null,
    balance: null,
    balance_after: null,
    currency,
    replayed: false,
    server_time: book.now().toISOString(),
  }
}

function answerOf(book: Book, decision: Decision, told: Told): WalletResponse {
  return {
    ...answer(book, decision.status, told),
    wallet_tx_id: decision.walletTxId,
    balance: String(decision.balance),
    balance_after: String(decision.balanceAfter),
    replayed: decision.replayed,
    ...(decision.tombstone ? { tombstone: true } : {}),
  }
}

interface CallOfPlayer {
  player_id: string
  currency: string
  transaction_id?: string
}

function playerOf(book: Book, call: CallOfPlayer): Player | WalletStatus {
  const player = book.players.get(call.player_id)
  if (!player) return 'PLAYER_NOT_FOUND'
  if (player.currency !== call.currency && book.conduct.comparesCurrencies) return 'WRONG_CURRENCY'
  return player
}

type Operation<Call> = (book: Book, player: Player, call: Call) => Promise<Decision>

async function moved<Call extends CallOfPlayer>(
  book: Book,
  call: Call,
  operation: Operation<Call>,
): Promise<WalletResponse> {
  const told = { transactionId: call.transaction_id ?? null, currency: call.currency }
  const player = playerOf(book, call)
  if (typeof player === 'string') return answer(book, player, told)
  const decision = await inTurn(book, player, () => operation(book, player, call))
  return answerOf(book, decision, told)
}

async function both(book: Book, call: WalletRequest<'betwin'>): Promise<WalletResponse> {
  const { bet: stake, win: prize } = call
  if (stake.player_id !== prize.player_id || stake.round_id !== prize.round_id)
    throw new Undecided('BAD_REQUEST', 'bet and win must name the same player and round')
  const told = { transactionId: stake.transaction_id, currency: stake.currency }
  if (stake.currency !== prize.currency) return answer(book, 'WRONG_CURRENCY', told)
  const player = playerOf(book, stake)
  if (typeof player === 'string') return answer(book, player, told)
  const pair = await inTurn(book, player, () => betWin(book, player, call))
  return {
    ...answerOf(book, pair.decision, told),
    wallet_tx_id: pair.bet.walletTxId,
    win: { transaction_id: prize.transaction_id, wallet_tx_id: pair.win?.walletTxId ?? null },
  }
}

async function ended(book: Book, call: WalletRequest<'round.end'>): Promise<WalletResponse> {
  const player = book.players.get(call.player_id)
  if (!player) return answer(book, 'PLAYER_NOT_FOUND', {})
  const decision = await inTurn(book, player, () => endRound(book, player, call))
  return answerOf(book, decision, { currency: player.currency })
}

function balance(book: Book, call: WalletRequest<'balance'>): WalletResponse {
  const player = playerOf(book, call)
  if (typeof player === 'string') return answer(book, player, { currency: call.currency })
  const amount = String(player.balance)
  return {
    ...answer(book, 'OK', { currency: player.currency }),
    balance: amount,
    balance_after: amount,
  }
}

/** Swaps a launch token, once, for a session that is pinned to player, game and currency. */
function authenticate(
  book: Book,
  call: WalletRequest<'session.authenticate'>,
): WalletPlayerResponse {
  const player = book.players.get(book.tokens.get(call.token)?.playerId ?? '')
  if (!player) return answer(book, 'INVALID_TOKEN', {})
  if (book.conduct.spendsTokens) book.tokens.delete(call.token)
  const id = book.newId()
  book.sessions.set(id, { id, playerId: player.id, gameCode: call.game_code, isAlive: true })
  return {
    ...answer(book, 'OK', { currency: player.currency }),
    balance: String(player.balance),
    balance_after: String(player.balance),
    player_id: player.id,
    session_id: id,
    site_id: 1,
    trial: false,
    locale: 'en',
    limits: null,
  }
}

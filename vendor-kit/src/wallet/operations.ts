import type { WalletRequest, WalletStatus } from '@croupier/api/play/seamless-wallet'
import { type Book, type Decision, type Player, plainly } from './book.ts'
import { type Entry, post } from './post.ts'

type Bet = WalletRequest<'bet'>
type Win = WalletRequest<'win'>

/** Takes a stake: the only operation, beside betwin, that asks for a session and for funds. */
export async function bet(book: Book, player: Player, call: Bet): Promise<Decision> {
  return await post(book, player, betEntry(book, player, call))
}

/** Pays a win, whatever became of session and round (rules 5, 6 and 9). */
export async function win(book: Book, player: Player, call: Win): Promise<Decision> {
  return await post(book, player, winEntry(book, player, call))
}

/** A bet and its win as one decision: the win's id must be free, and nothing is paid when the bet is declined. */
export async function betWin(
  book: Book,
  player: Player,
  { bet: stake, win: prize }: WalletRequest<'betwin'>,
): Promise<{ decision: Decision; bet: Decision; win: Decision | null }> {
  const keyOfBet = player.keys.get(`bet:${stake.transaction_id}`)
  const keyOfWin = player.keys.get(`win:${prize.transaction_id}`)
  // Either both ids are new or both were decided together: half of a pair belongs to something else.
  const isTorn = keyOfBet?.status === 'OK' ? keyOfWin === undefined : keyOfWin !== undefined
  if (isTorn && book.conduct.remembersIds) {
    const conflict = plainly(player, 'TX_CONFLICT')
    return { decision: conflict, bet: conflict, win: null }
  }
  const taken = await bet(book, player, stake)
  if (taken.status !== 'OK') {
    if (book.conduct.joinsBetAndWin) return { decision: taken, bet: taken, win: null }
    const free = { ...winEntry(book, player, prize), obstacle: () => null }
    return { decision: taken, bet: taken, win: await post(book, player, free) }
  }
  const paid = await win(book, player, prize)
  return { decision: paid, bet: taken, win: paid }
}

/** Takes back a bet or a win, once; a bet that has not come yet is refused when it does. */
export async function rollback(
  book: Book,
  player: Player,
  call: WalletRequest<'rollback'>,
): Promise<Decision> {
  const original = call.reference_type === 'WIN' ? 'win' : 'bet'
  const operation = `rollback_${original}` as const
  const reference = call.reference_transaction_id
  const own = `request_${operation}:${call.transaction_id}`
  const named = player.keys.get(own)
  if (named && named.payload !== reference && book.conduct.comparesPayloads)
    return plainly(player, 'TX_CONFLICT')
  const key = player.keys.get(`${original}:${reference}`)
  const keyId = book.conduct.reversesOnce ? reference : call.transaction_id
  const isDone = player.keys.has(`${operation}:${keyId}`)
  // The original was refused: there is nothing to give back, and its id is final already.
  if (!isDone && key && key.status !== 'TOMBSTONE' && key.line === null)
    return plainly(player, 'OK')
  const line = key?.line ?? null
  const decision = await post(book, player, {
    operation,
    keyId,
    transactionId: call.transaction_id,
    payload: reference,
    amount: line ? -BigInt(line.amount) : 0n,
    roundId: line?.round_id ?? call.round_id,
    gameCode: line?.game_code ?? undefined,
    reference,
    isTombstone: line === null,
    isFinal: false,
    obstacle: (balance) => obstacleOfRollback(book, player, { call, line, balance }),
  })
  if (decision.status !== 'OK') return decision
  if (!named) player.keys.set(own, { status: 'OK', payload: reference, line: null })
  if (line === null && !decision.replayed && book.conduct.leavesTombstones)
    player.keys.set(`${original}:${reference}`, { status: 'TOMBSTONE', payload: '', line: null })
  return decision
}

function obstacleOfRollback(
  { conduct, policy }: Book,
  player: Player,
  of: {
    call: WalletRequest<'rollback'>
    line: { op: string; round_id: string | null; amount: string } | null
    balance: bigint
  },
): WalletStatus | null {
  const { line, balance } = of
  if (!line) return null
  const round = line.round_id === null ? undefined : player.rounds.get(line.round_id)
  if (line.op === 'bet' && (round?.wins ?? 0) > 0 && conduct.guardsPaidRounds)
    return 'ROUND_HAS_WINS'
  const isShort = balance - BigInt(line.amount) < 0n
  return line.op === 'win' && isShort && policy.negativeReversal === 'reject'
    ? 'INSUFFICIENT_FUNDS'
    : null
}

export async function promo(
  book: Book,
  player: Player,
  call: WalletRequest<'promo'>,
): Promise<Decision> {
  return await post(book, player, {
    operation: 'promo',
    keyId: call.transaction_id,
    transactionId: call.transaction_id,
    payload: `${call.amount}/${call.type}/${call.campaign_id}`,
    amount: BigInt(call.amount),
    isFinal: true,
    obstacle: () => null,
  })
}

/** Corrects a result; the sign says which way. Permission was asked before. */
export async function adjust(
  book: Book,
  player: Player,
  call: WalletRequest<'adjust'>,
): Promise<Decision> {
  const amount = BigInt(call.amount)
  return await post(book, player, {
    operation: 'adjust',
    keyId: call.transaction_id,
    transactionId: call.transaction_id,
    payload: `${call.amount}/${call.round_id ?? ''}`,
    amount,
    roundId: call.round_id,
    isFinal: false,
    obstacle: (balance) =>
      amount < 0n && balance + amount < 0n && book.policy.negativeReversal === 'reject'
        ? 'INSUFFICIENT_FUNDS'
        : null,
  })
}

/** Closes a round; repeats are OK and change nothing. */
export async function endRound(
  book: Book,
  player: Player,
  call: WalletRequest<'round.end'>,
): Promise<Decision> {
  const round = player.rounds.get(call.round_id)
  if (!round) return plainly(player, 'BET_NOT_FOUND')
  if (round.isClosed && !player.keys.has(`round_end:${call.round_id}`))
    return { ...plainly(player, 'OK'), replayed: true }
  return await post(book, player, {
    operation: 'round_end',
    keyId: call.round_id,
    transactionId: call.round_id,
    payload: '',
    amount: 0n,
    roundId: call.round_id,
    closesRound: true,
    isFinal: false,
    obstacle: () => null,
  })
}

function betEntry(book: Book, player: Player, call: Bet): Entry {
  const amount = BigInt(call.amount)
  return {
    operation: 'bet',
    keyId: call.transaction_id,
    transactionId: call.transaction_id,
    payload: `${call.amount}/${call.round_id}/${call.game_code}/${call.round_closed ?? false}/${call.free_round_id ?? ''}`,
    amount: -amount,
    roundId: call.round_id,
    gameCode: call.game_code,
    closesRound: call.round_closed,
    isFinal: true,
    obstacle: (balance) => {
      if (!isInSession(book, call)) return 'SESSION_EXPIRED'
      if (balance < 0n) return 'PLAYER_BLOCKED'
      if (player.rounds.get(call.round_id)?.isClosed && book.conduct.refusesBetsAfterClose)
        return 'ROUND_CLOSED'
      return balance < amount ? 'INSUFFICIENT_FUNDS' : null
    },
  }
}

function isInSession({ conduct, sessions }: Book, call: Bet): boolean {
  const session = sessions.get(call.session_id)
  return (
    !conduct.wantsSessionForBets ||
    (session?.isAlive === true &&
      session.playerId === call.player_id &&
      session.gameCode === call.game_code)
  )
}

function winEntry(book: Book, player: Player, call: Win): Entry {
  return {
    operation: 'win',
    keyId: call.transaction_id,
    transactionId: call.transaction_id,
    payload: `${call.amount}/${call.round_id}/${call.reference_transaction_id ?? ''}/${call.round_closed ?? false}`,
    amount: BigInt(call.amount),
    roundId: call.round_id,
    gameCode: call.game_code,
    reference: call.reference_transaction_id,
    closesRound: call.round_closed,
    // The bet may still arrive, so a win that is too early is not final.
    isFinal: false,
    obstacle: () => obstacleOfWin(book, player, call),
  }
}

function obstacleOfWin(book: Book, player: Player, call: Win): WalletStatus | null {
  const { conduct, policy } = book
  const isSeated = [...book.sessions.values()].some(
    ({ playerId, isAlive }) => playerId === player.id && isAlive,
  )
  if (!conduct.paysWithoutSession && !isSeated) return 'SESSION_EXPIRED'
  const round = player.rounds.get(call.round_id)
  if (round?.isClosed && !conduct.paysLateWins) return 'ROUND_CLOSED'
  const stands = betOfWin(player, call)
  if (stands === 'unknown')
    return conduct.wantsBetBeforeWin && !policy.acceptOrphanWin ? 'BET_NOT_FOUND' : null
  return stands === 'cancelled' ? 'TX_CANCELLED' : null
}

function betOfWin(player: Player, call: Win): 'unknown' | 'cancelled' | 'stands' {
  const reference = call.reference_transaction_id
  if (reference === undefined) {
    const round = player.rounds.get(call.round_id)
    if (!round || round.bets === 0) return 'unknown'
    return round.bets === round.cancelled ? 'cancelled' : 'stands'
  }
  const key = player.keys.get(`bet:${reference}`)
  if (!key) return 'unknown'
  return key.status !== 'OK' || player.keys.has(`rollback_bet:${reference}`)
    ? 'cancelled'
    : 'stands'
}

import type { WalletStatus } from '@croupier/api/play/seamless-wallet'
import {
  type Book,
  type Decided,
  type Decision,
  type Line,
  type LineOperation,
  type Player,
  plainly,
} from './book.ts'

/** One movement that is asked for. */
export interface Entry {
  operation: LineOperation
  /** The id that it must not be decided twice under. */
  keyId: string
  /** The vendor's own id for it, as it is listed. */
  transactionId: string
  /** What must be the same when the id comes again. */
  payload: string
  /** Signed from the player's side, in ten-thousandths. */
  amount: bigint
  roundId?: string | undefined
  gameCode?: string | undefined
  reference?: string | undefined
  closesRound?: boolean | undefined
  isTombstone?: boolean
  /** Why it cannot be, seen against the balance; null when nothing stands against it. */
  obstacle(balance: bigint): WalletStatus | null
  /** Whether a refusal is final for the id (rule 2). */
  isFinal: boolean
}

/** Replays what was decided before, or decides and writes. The caller holds the player's turn. */
export async function post(book: Book, player: Player, entry: Entry): Promise<Decision> {
  const key = `${entry.operation}:${entry.keyId}`
  const earlier = book.conduct.remembersIds ? player.keys.get(key) : undefined
  if (earlier) return replay(book, player, { entry, earlier })
  const before = player.balance
  // A database takes its time. Whoever is not kept waiting meanwhile has seen the same balance.
  await new Promise((resolve) =>
    book.conduct.decidesInTurn ? setImmediate(resolve) : setTimeout(resolve, 5),
  )
  const refusal = entry.obstacle(before)
  if (refusal !== null) {
    if (entry.isFinal && book.conduct.burnsDeclinedIds)
      player.keys.set(key, { status: refusal, payload: entry.payload, line: null })
    return plainly(player, refusal)
  }
  const line = lineOf(book, player, { entry, balanceAfter: before + entry.amount })
  player.balance = before + entry.amount
  player.keys.set(key, { status: 'OK', payload: entry.payload, line })
  book.lines.push(line)
  if (!entry.isTombstone) count(player, entry)
  return {
    status: 'OK',
    walletTxId: line.wallet_tx_id,
    balance: player.balance,
    balanceAfter: player.balance,
    replayed: false,
    tombstone: entry.isTombstone ?? false,
  }
}

function replay(
  book: Book,
  player: Player,
  { entry, earlier }: { entry: Entry; earlier: Decided },
): Decision {
  const status = statusOfReplay(book, player, { entry, earlier })
  const { balance } = player
  const line = status === 'OK' ? earlier.line : null
  return {
    status,
    walletTxId: line?.wallet_tx_id ?? null,
    balance,
    balanceAfter: line && book.conduct.keepsBalanceAfter ? BigInt(line.balance_after) : balance,
    replayed: true,
    tombstone: line?.state === 'TOMBSTONE',
  }
}

function statusOfReplay(
  { conduct }: Book,
  player: Player,
  { entry, earlier }: { entry: Entry; earlier: Decided },
): WalletStatus {
  if (earlier.status === 'TOMBSTONE') return 'TX_CANCELLED'
  if (conduct.comparesPayloads && earlier.payload !== entry.payload) return 'TX_CONFLICT'
  if (earlier.status !== 'OK') return earlier.status
  const isCancelled = player.keys.has(`rollback_${entry.operation}:${entry.keyId}`)
  return isCancelled && conduct.recallsCancellations ? 'TX_CANCELLED' : 'OK'
}

function lineOf(
  book: Book,
  player: Player,
  { entry, balanceAfter }: { entry: Entry; balanceAfter: bigint },
): Line {
  const round = entry.roundId === undefined ? undefined : player.rounds.get(entry.roundId)
  return {
    wallet_tx_id: book.newId(),
    transaction_id: entry.transactionId,
    op: entry.operation,
    state: entry.isTombstone ? 'TOMBSTONE' : 'APPLIED',
    player_id: player.id,
    currency: player.currency,
    amount: String(entry.amount),
    balance_after: String(balanceAfter),
    round_id: entry.roundId ?? null,
    game_code: entry.gameCode ?? null,
    reference_transaction_id: entry.reference ?? null,
    round_closed: entry.closesRound ?? false,
    late: entry.operation === 'win' && (round?.isClosed ?? false),
    at: book.now().toISOString(),
  }
}

/** What the round has seen, from which its later calls are judged. */
function count(player: Player, entry: Entry): void {
  if (entry.roundId === undefined) return
  const before = player.rounds.get(entry.roundId) ?? {
    bets: 0,
    cancelled: 0,
    wins: 0,
    isClosed: false,
  }
  const won = entry.amount !== 0n
  player.rounds.set(entry.roundId, {
    bets: before.bets + Number(entry.operation === 'bet'),
    cancelled: before.cancelled + Number(entry.operation === 'rollback_bet'),
    wins:
      before.wins +
      Number(won && entry.operation === 'win') -
      Number(won && entry.operation === 'rollback_win'),
    isClosed: before.isClosed || (entry.closesRound ?? false),
  })
}

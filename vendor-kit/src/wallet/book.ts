import type { WalletStatus, walletTransaction } from '@croupier/api/play/seamless-wallet'
import type * as z from 'zod/mini'
import type { Conduct } from './conduct.ts'

export type Line = z.output<typeof walletTransaction>
export type LineOperation = Line['op']

/** What an id was decided to be, for ever. */
export interface Decided {
  status: WalletStatus | 'TOMBSTONE'
  payload: string
  /** What it wrote; null when it was declined. */
  line: Line | null
}

export interface Round {
  bets: number
  cancelled: number
  /** Wins above zero that stand. */
  wins: number
  isClosed: boolean
}

export interface Player {
  id: string
  currency: string
  /** Ten-thousandths. */
  balance: bigint
  /** By operation and id. */
  keys: Map<string, Decided>
  rounds: Map<string, Round>
  /** The end of the calls that wait for each other. */
  turn: Promise<unknown>
}

export interface Session {
  id: string
  playerId: string
  gameCode: string
  isAlive: boolean
}

/** How this wallet and its vendor agreed to treat what the specification leaves to them. */
export interface Policy {
  mayAdjust: boolean
  /** Pays a win whose bet is unknown. */
  acceptOrphanWin: boolean
  /** Whether taking back a win that was spent leaves the wallet below zero. */
  negativeReversal: 'allow' | 'reject'
}

/** Everything that the wallet knows; it dies with the process. */
export interface Book {
  conduct: Conduct
  policy: Policy
  players: Map<string, Player>
  sessions: Map<string, Session>
  tokens: Map<string, { playerId: string }>
  lines: Line[]
  now(): Date
  newId(): string
}

export interface Decision {
  status: WalletStatus
  walletTxId: string | null
  balance: bigint
  balanceAfter: bigint
  replayed: boolean
  tombstone: boolean
}

/** A decision that moved nothing and wrote nothing. */
export function plainly(player: Player, status: WalletStatus): Decision {
  const { balance } = player
  return {
    status,
    walletTxId: null,
    balance,
    balanceAfter: balance,
    replayed: false,
    tombstone: false,
  }
}

export function roundOf(player: Player, id: string): Round | undefined {
  return player.rounds.get(id)
}

/** Work on one player waits for the work before it (rule 8). */
export function inTurn<Answer>(
  book: Book,
  player: Player,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!book.conduct.decidesInTurn) return work()
  const answer = player.turn.then(work)
  player.turn = answer.catch(() => undefined)
  return answer
}

import {
  type WalletResponse,
  type WalletStatus,
  walletStatuses,
} from '@croupier/api/play/seamless-wallet'
import type { LedgerResult } from '../../core/ledger/ledger.ts'

export interface AnswerTo {
  transactionId: string | null
  currency: string | null
  now: Date
}

/** What the ledger decided, in the words of the API. */
export function answerOf(result: LedgerResult, to: AnswerTo): WalletResponse {
  const answer = {
    status: result.status,
    retry: walletStatuses[result.status],
    transaction_id: to.transactionId,
    wallet_tx_id: result.walletTxId,
    balance: String(result.balance),
    balance_after: String(result.balanceAfter),
    currency: to.currency,
    replayed: result.replayed,
    server_time: to.now.toISOString(),
  }
  return result.tombstone ? { ...answer, tombstone: true } : answer
}

/** An answer for which the ledger was not asked. */
export function plainAnswer(status: WalletStatus, to: AnswerTo): WalletResponse {
  return {
    status,
    retry: walletStatuses[status],
    transaction_id: to.transactionId,
    wallet_tx_id: null,
    balance: null,
    balance_after: null,
    currency: to.currency,
    replayed: false,
    server_time: to.now.toISOString(),
  }
}

/** A gift of free rounds does not cover the call: never, or not before its bet has come. */
export function notCovered(why: 'surplus' | 'bet_not_found', to: AnswerTo): WalletResponse {
  return plainAnswer(why === 'surplus' ? 'LIMIT_EXCEEDED' : 'BET_NOT_FOUND', to)
}

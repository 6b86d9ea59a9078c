import type { WalletOperation, WalletRequest, WalletResponse } from '@croupier/api/seamless-wallet'
import { type CurrencyCode, isCurrencyCode } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Ledger } from '../ledger/ledger.ts'
import {
  inProcessTransport,
  type PlayTogether,
  type Wallet,
  WalletRefused,
} from '../wallet/wallet.ts'
import type { DialectDesk, DialectVendor, Outcome, OutcomeStatus } from './dialect.ts'
import { createTokenBook } from './token-book.ts'

export interface DialectParts {
  context: Context
  wallet: Wallet
  playTogether: PlayTogether
  ledger: Pick<Ledger, 'byRound' | 'byExternalId'>
  /** A vendor by its code, switched off or not: money that is owed is paid either way. */
  vendorOf(code: string): Promise<DialectVendor | null>
  /** Whether a game session still counts. */
  sessionCounts(id: string): Promise<boolean>
}

export function createDialectDesk(parts: DialectParts): DialectDesk {
  const { context, ledger } = parts
  const ask = askerOf(parts)
  const tokens = createTokenBook(parts)
  return {
    ask: async (vendor, operation, request) =>
      await outcomeOf(() => ask(vendor, operation, request)),
    playTogether: async (vendor, play) => {
      let txIds: string[] = []
      const outcome = await outcomeOf(async () => {
        const answer = await parts.playTogether(vendor, play)
        txIds = answer.txIds
        return answer
      })
      return { ...outcome, txIds }
    },
    authenticate: tokens.authenticate,
    holderOf: tokens.holderOf,
    latestOf: tokens.latestOf,
    currencyOf: async (vendor, { playerId, roundId, transactionId }) => {
      const player = playerIdOf(playerId)
      if (player === null) return null
      const lines =
        transactionId === undefined
          ? []
          : await ledger.byExternalId(context.db, player, vendor.id, transactionId)
      const more =
        lines.length > 0 || roundId === undefined
          ? lines
          : await ledger.byRound(context.db, player, vendor.id, roundId)
      return more[0]?.currency ?? (await tokens.latestOf(vendor, { playerId }))?.currency ?? null
    },
    originalOf: async (vendor, { playerId, transactionId }) => {
      const player = playerIdOf(playerId)
      if (player === null) return 'unknown'
      const lines = await ledger.byExternalId(context.db, player, vendor.id, transactionId)
      const did = (operation: 'bet' | 'win') => lines.some((line) => line.operation === operation)
      if (did('bet')) return 'bet'
      return did('win') ? 'win' : 'unknown'
    },
    now: () => context.clock.now(),
  }
}

/** The wallet's handlers behind the wallet's own check of the request, so a dialect can do nothing that our own cannot. */
export function askerOf({ wallet }: Pick<DialectParts, 'wallet'>) {
  return async <Operation extends WalletOperation>(
    vendor: DialectVendor,
    operation: Operation,
    request: WalletRequest<Operation>,
  ) => await inProcessTransport(wallet, async () => vendor).call(operation, request)
}

async function outcomeOf(work: () => Promise<WalletResponse>): Promise<Outcome> {
  try {
    const answer = await work()
    return {
      status: answer.status,
      balance: answer.balance === null ? null : BigInt(answer.balance),
      walletTxId: answer.wallet_tx_id,
      winTxId: answer.win?.wallet_tx_id ?? null,
      tombstone: answer.tombstone ?? false,
    }
  } catch (error) {
    return { ...NOTHING, status: statusOf(error) }
  }
}

const NOTHING = { balance: null, walletTxId: null, winTxId: null, tombstone: false } as const

/** What a refusal to decide means to a vendor; anything else is a bug and goes on to the log. */
export function statusOf(error: unknown): OutcomeStatus {
  if (!(error instanceof WalletRefused)) throw error
  if (error.httpStatus === 429 || error.httpStatus === 503) return 'INTERNAL'
  return error.problem === 'NOT_PERMITTED' ? 'NOT_PERMITTED' : 'BAD_REQUEST'
}

const PLAYER_ID = /^[1-9]\d{0,18}$/

export function playerIdOf(text: string): bigint | null {
  const id = PLAYER_ID.test(text) ? BigInt(text) : null
  return id !== null && id < 2n ** 63n ? id : null
}

export function currencyNamed(text: string): CurrencyCode | null {
  return isCurrencyCode(text) ? text : null
}

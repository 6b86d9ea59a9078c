import type { WalletResponse } from '@croupier/api/play/seamless-wallet'
import { askerOf, type VendorAdapterDeps, playerIdOf, statusOf } from './ask-wallet.ts'
import type { AdapterService, Outcome } from './dialect.ts'
import { createTokenBook } from './token-book.ts'

export function createAdapterService(parts: VendorAdapterDeps): AdapterService {
  const { context, ledger } = parts
  const ask = askerOf(parts)
  const tokens = createTokenBook(parts)
  return {
    ask: async (vendor, operation, request) =>
      await outcomeOf(() => ask(vendor, operation, request)),
    playTogether: async (vendor, play) => {
      let txIds: string[] = []
      const outcome = await outcomeOf(async () => {
        const answer = await parts.wallet.playTogether(vendor, play)
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

import { playRound } from '../../src/play/verticals/studio/play-round.ts'
import type { WalletPort } from '../../src/play/wallet-api/wallet-api.ts'
import type { Wrappers } from './house.ts'
import type { PartName } from './simulate.ts'

export interface PlantedBug extends Wrappers {
  /** What people do where it shows. */
  part: PartName
}

/** A port that meets a lost answer to one kind of call in its own way. */
const onSilence =
  (change: (port: WalletPort) => Partial<WalletPort>) =>
  (port: WalletPort): WalletPort => ({ ...port, ...change(port) })

/**
 * Mistakes that houses like this one have made, each as a part that stands in the place of the right one. The simulation must
 * find every one of them; that is the proof that it can find anything.
 */
export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  'a win is answered before it is committed': {
    part: 'vendor',
    ledger: (ledger) => ({
      ...ledger,
      apply: async (entry) => {
        if (entry.operation !== 'win') return await ledger.apply(entry)
        ledger.apply(entry).catch(() => {})
        return {
          status: 'OK',
          walletTxId: entry.id,
          balance: 0n,
          balanceAfter: 0n,
          replayed: false,
          tombstone: false,
        }
      },
    }),
  },
  'a bet without an answer is sent again under a new id': {
    part: 'stepped',
    studioWallet: onSilence((port) => ({
      bet: (bet) =>
        port
          .bet(bet)
          .catch(() => port.bet({ ...bet, transactionId: `${bet.transactionId}:again` })),
    })),
  },
  'a bet without an answer is taken for refused': {
    part: 'instant',
    studioWallet: onSilence((port) => ({
      betAndWin: (bet, win) =>
        port.betAndWin(bet, win).catch(() => ({ status: 'INSUFFICIENT_FUNDS', balance: 0n })),
    })),
  },
  'the stake is taken before the round is written': {
    part: 'instant',
    playRound: async (parts, session, order) => {
      await parts.wallet.bet({
        transactionId: `${order.id}:bet`,
        playerId: session.memberId,
        walletSession: session.walletSession,
        currency: session.currency,
        amount: order.stake,
        roundId: order.id,
        gameCode: session.gameCode,
      })
      return await playRound(parts, session, order)
    },
  },
  'a payout is sent again under a new id': {
    part: 'payOut',
    provider: (provider, { random }) => ({
      ...provider,
      sendPayout: (order) => provider.sendPayout({ ...order, id: random.uuid() }),
    }),
  },
  'a payout without an answer is taken for failed': {
    part: 'payOut',
    provider: (provider) => ({
      ...provider,
      sendPayout: (order) =>
        provider.sendPayout(order).catch(() => ({ outcome: 'failed', endToEndId: null })),
    }),
  },
  'money moves outside of the transaction that decided it': {
    part: 'payOut',
    ledger: (ledger, { db }) => ({
      ...ledger,
      post: (_tx, entries) => db.transaction().execute((own) => ledger.post(own, entries)),
    }),
  },
  'a webhook is confirmed before it is written, and nobody asks the bank': {
    part: 'payIn',
    confirmsEarly: true,
    idle: 'deposits',
  },
  'nobody brings rounds to an end that were left behind': {
    part: 'instant',
    idle: 'rounds',
  },
}

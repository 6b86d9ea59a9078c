import type { Ledger, LedgerEntry } from '../src/core/ledger/ledger.ts'
import type {
  StudioWallet,
  WalletBet,
  WalletPlayer,
  WalletWin,
} from '../src/play/verticals/studio/studio.ts'
import type { Context } from '../src/platform/context.ts'

export interface FaultyWallet extends StudioWallet {
  /** The next calls fail: `before` the ledger was asked, or `after` it has decided, as a lost answer does. */
  fail(times: number, when: 'before' | 'after'): void
  /** Whom a launch token stands for. */
  players: Map<string, WalletPlayer>
}

const VENDOR = 7

/** The studio's wallet straight over the ledger, with faults on command; the seamless wallet has tests of its own. */
export function faultyWallet(
  context: Context,
  ledger: Ledger,
  brandId: number,
  source = VENDOR,
): FaultyWallet {
  const players = new Map<string, WalletPlayer>()
  const faults: ('before' | 'after')[] = []

  const withFaults = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const fault = faults.shift()
    if (fault === 'before') throw new Error('lost on the way there')
    const answer = await work()
    if (fault === 'after') throw new Error('lost on the way back')
    return answer
  }
  const entry = (
    operation: LedgerEntry['operation'],
    call: WalletBet | WalletWin,
  ): LedgerEntry => ({
    id: context.random.uuid(),
    playerId: call.playerId,
    brandId,
    currency: call.currency,
    subaccount: 'cash',
    operation,
    source,
    externalId: call.transactionId,
    roundId: call.roundId,
    gameCode: call.gameCode,
    amount: call.amount,
    counterAccount: 'vendor',
    at: context.clock.now(),
  })
  const closing = (win: WalletWin): LedgerEntry => ({
    ...entry('win', win),
    ...(win.isJackpot ? { memo: 'jackpot' } : { roundClosed: true }),
    reference: win.betTransactionId,
  })

  return {
    players,
    fail: (times, when) => faults.push(...Array.from({ length: times }, () => when)),
    authenticate: async (token) => {
      const player = players.get(token) ?? null
      players.delete(token)
      return player
    },
    balance: (playerId, currency) => ledger.balance(context.db, playerId, currency, 'cash'),
    bet: (bet) => withFaults(() => ledger.apply(entry('bet', bet))),
    win: (win) => withFaults(() => ledger.apply(closing(win))),
    betAndWin: (bet, win) =>
      withFaults(async () => {
        const pair = await ledger.applyPair(entry('bet', bet), closing(win))
        return pair.bet.status === 'OK' ? pair.win : pair.bet
      }),
    rollback: (call) =>
      withFaults(() =>
        ledger.apply({
          ...entry('rollback_bet', { ...call, amount: 0n, gameCode: 'none', walletSession: '' }),
          reference: call.betTransactionId,
        }),
      ),
    promo: ({ campaignId, ...call }) =>
      withFaults(() =>
        ledger.apply({
          ...entry('promo', { ...call, gameCode: '', roundId: '', betTransactionId: '' }),
          roundId: undefined,
          gameCode: undefined,
          counterAccount: 'promotions',
          memo: campaignId,
        }),
      ),
    adjust: ({ reason, ...call }) =>
      withFaults(() =>
        ledger.apply({
          ...entry('adjust', { ...call, gameCode: '', betTransactionId: '' }),
          gameCode: undefined,
          memo: reason,
        }),
      ),
    endRound: ({ playerId, roundId }) =>
      withFaults(async () => {
        const [first] = await ledger.byRound(context.db, playerId, source, roundId)
        if (!first) throw new Error('there is no such round')
        return await ledger.apply({
          ...entry('round_end', {
            transactionId: `${roundId}:end`,
            playerId,
            currency: first.currency,
            amount: 0n,
            roundId,
            betTransactionId: '',
            gameCode: first.gameCode ?? '',
          }),
          roundClosed: true,
        })
      }),
    fateOf: async (playerId, betTransactionId) => {
      const lines = await ledger.byExternalId(context.db, playerId, source, betTransactionId)
      if (lines.length === 0) return 'unknown'
      return lines.some(({ operation }) => operation === 'rollback_bet') ? 'rolled_back' : 'applied'
    },
  }
}

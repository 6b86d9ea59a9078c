import type { WalletRequest } from '@croupier/api/play/seamless-wallet'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { CounterAccount, LedgerEntry, Operation } from '../../core/ledger/ledger.ts'
import type { WalletVendor } from './deps.ts'

/** Whose money a call is about. */
export interface Place {
  vendor: WalletVendor
  playerId: bigint
  brandId: number
  currency: CurrencyCode
}

type Bet = WalletRequest<'bet'>
type Win = WalletRequest<'win'>

type BaseOf = (place: Place, operation: Operation, externalId: string) => LedgerEntry

/** Turns calls into entries of the ledger. */
export function createEntries({ random, clock }: Pick<Context, 'random' | 'clock'>) {
  // Every entry has all fields from the start: what is put together from parts costs a bet several times as much.
  const base: BaseOf = (place, operation, externalId) => ({
    id: random.uuid(),
    playerId: place.playerId,
    brandId: place.brandId,
    currency: place.currency,
    subaccount: 'cash',
    operation,
    source: place.vendor.id,
    externalId,
    roundId: undefined,
    gameCode: undefined,
    amount: 0n,
    counterAccount: 'vendor',
    roundClosed: undefined,
    reference: undefined,
    freeRound: undefined,
    memo: undefined,
    at: clock.now(),
  })
  return { ...roundEntries(base), ...otherEntries(base) }
}

export type Entries = ReturnType<typeof createEntries>

function roundEntries(base: BaseOf) {
  return {
    bet: (place: Place, bet: Bet): LedgerEntry => {
      const entry = base(place, 'bet', bet.transaction_id)
      entry.amount = BigInt(bet.amount)
      entry.roundId = bet.round_id
      entry.gameCode = bet.game_code
      entry.roundClosed = bet.round_closed
      entry.freeRound = bet.free_round_id !== undefined
      entry.memo = bet.free_round_id
      return entry
    },
    win: (
      place: Place,
      win: Win,
      counterAccount: CounterAccount = counterAccountOf(win),
    ): LedgerEntry => {
      const entry = base(place, 'win', win.transaction_id)
      entry.amount = BigInt(win.amount)
      entry.counterAccount = counterAccount
      entry.roundId = win.round_id
      entry.gameCode = win.game_code
      entry.reference = win.reference_transaction_id
      entry.roundClosed = win.round_closed
      entry.freeRound = win.free_round_id !== undefined
      entry.memo = win.win_type === 'JACKPOT' ? 'jackpot' : win.free_round_id
      return entry
    },
    roundEnd: (place: Place, roundId: string): LedgerEntry => ({
      // A round ends once, so its own id is the key of its end.
      ...base(place, 'round_end', roundId),
      roundId,
      roundClosed: true,
    }),
  }
}

function otherEntries(base: BaseOf) {
  return {
    rollback: (place: Place, call: WalletRequest<'rollback'>): LedgerEntry => ({
      ...base(
        place,
        call.reference_type === 'WIN' ? 'rollback_win' : 'rollback_bet',
        call.transaction_id,
      ),
      amount: 0n,
      counterAccount: 'vendor',
      reference: call.reference_transaction_id,
      ...(call.round_id === undefined ? {} : { roundId: call.round_id }),
      memo: call.reason,
    }),
    promo: (place: Place, call: WalletRequest<'promo'>): LedgerEntry => ({
      ...base(place, 'promo', call.transaction_id),
      amount: BigInt(call.amount),
      counterAccount: 'promotions',
      memo: `${call.type} ${call.campaign_id}`,
    }),
    adjust: (place: Place, call: WalletRequest<'adjust'>): LedgerEntry => ({
      ...base(place, 'adjust', call.transaction_id),
      amount: BigInt(call.amount),
      counterAccount: 'vendor',
      ...(call.round_id === undefined ? {} : { roundId: call.round_id }),
      memo: call.reason,
    }),
  }
}

/** Winnings of free rounds are paid by the house's promotions, all others by the vendor's account. */
function counterAccountOf(win: Win): CounterAccount {
  return win.win_type === 'FREE' || win.free_round_id !== undefined ? 'promotions' : 'vendor'
}

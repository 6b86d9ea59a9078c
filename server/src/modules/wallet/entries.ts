import type { WalletRequest } from '@croupier/api/seamless-wallet'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Contra, LedgerEntry, Operation } from '../ledger/ledger.ts'
import type { WalletVendor } from './parts.ts'

/** Whose money a call is about. */
export interface Place {
  vendor: WalletVendor
  playerId: bigint
  brandId: number
  currency: CurrencyCode
}

type Bet = WalletRequest<'bet'>
type Win = WalletRequest<'win'>

type EntryBase = Pick<
  LedgerEntry,
  | 'id'
  | 'playerId'
  | 'brandId'
  | 'currency'
  | 'pocket'
  | 'operation'
  | 'source'
  | 'externalId'
  | 'at'
>
type BaseOf = (place: Place, operation: Operation, externalId: string) => EntryBase

/** Turns calls into entries of the ledger. */
export function createEntries({ random, clock }: Pick<Context, 'random' | 'clock'>) {
  const base: BaseOf = (place, operation, externalId) => ({
    id: random.uuid(),
    playerId: place.playerId,
    brandId: place.brandId,
    currency: place.currency,
    pocket: 'cash',
    operation,
    source: place.vendor.id,
    externalId,
    at: clock.now(),
  })
  return { ...roundEntries(base), ...otherEntries(base) }
}

export type Entries = ReturnType<typeof createEntries>

function roundEntries(base: BaseOf) {
  return {
    bet: (place: Place, bet: Bet): LedgerEntry => ({
      ...base(place, 'bet', bet.transaction_id),
      amount: BigInt(bet.amount),
      contra: 'vendor',
      roundId: bet.round_id,
      gameCode: bet.game_code,
      ...(bet.round_closed ? { roundClosed: true } : {}),
      ...(bet.free_round_id === undefined ? {} : { freeRound: true, memo: bet.free_round_id }),
    }),
    win: (place: Place, win: Win, contra: Contra = contraOf(win)): LedgerEntry => ({
      ...base(place, 'win', win.transaction_id),
      amount: BigInt(win.amount),
      contra,
      roundId: win.round_id,
      ...(win.game_code === undefined ? {} : { gameCode: win.game_code }),
      ...(win.reference_transaction_id === undefined
        ? {}
        : { reference: win.reference_transaction_id }),
      ...(win.round_closed ? { roundClosed: true } : {}),
      ...(win.free_round_id === undefined ? {} : { freeRound: true, memo: win.free_round_id }),
      ...(win.win_type === 'JACKPOT' ? { memo: 'jackpot' } : {}),
    }),
    roundEnd: (place: Place, roundId: string): LedgerEntry => ({
      // A round ends once, so its own id is the key of its end.
      ...base(place, 'round_end', roundId),
      amount: 0n,
      contra: 'vendor',
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
      contra: 'vendor',
      reference: call.reference_transaction_id,
      ...(call.round_id === undefined ? {} : { roundId: call.round_id }),
      memo: call.reason,
    }),
    promo: (place: Place, call: WalletRequest<'promo'>): LedgerEntry => ({
      ...base(place, 'promo', call.transaction_id),
      amount: BigInt(call.amount),
      contra: 'promotions',
      memo: `${call.type} ${call.campaign_id}`,
    }),
    adjust: (place: Place, call: WalletRequest<'adjust'>): LedgerEntry => ({
      ...base(place, 'adjust', call.transaction_id),
      amount: BigInt(call.amount),
      contra: 'vendor',
      ...(call.round_id === undefined ? {} : { roundId: call.round_id }),
      memo: call.reason,
    }),
  }
}

/** Winnings of free rounds are paid by the house's promotions, all others by the vendor's account. */
function contraOf(win: Win): Contra {
  return win.win_type === 'FREE' || win.free_round_id !== undefined ? 'promotions' : 'vendor'
}

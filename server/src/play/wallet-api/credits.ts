import type { WalletRequest, WalletResponse } from '@croupier/api/play/seamless-wallet'
import { type LedgerEntry, LedgerDeclined, type LedgerResult } from '../../core/ledger/ledger.ts'
import { answerOf, notCovered } from './answers.ts'
import type { Desk } from './desk.ts'
import {
  countedWinBack,
  freeTotal,
  freeWin,
  giveRoundBack,
  isCounted,
  type NotCoveredWhy,
} from './free-rounds.ts'
import type { Place } from './entries.ts'
import type { WalletVendor } from './deps.ts'
import type { Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'

/** Pays a win. Money that is owed never asks for a session, a block or maintenance. */
export async function win(
  desk: Desk,
  vendor: WalletVendor,
  call: WalletRequest<'win'>,
): Promise<WalletResponse> {
  const found = await desk.placeOf(vendor, call)
  if ('refused' in found) return found.refused
  const { place } = found
  const stopped = await desk.creditRefusal(place, 'win', call)
  if (stopped) return stopped.refused
  if (isCounted(desk, vendor, call.free_round_id) || isFreeWin(desk, vendor, call)) {
    const result = await freeWin(desk, place, call)
    return answer(desk, place, { call, result })
  }
  const paid = await desk.ledger.apply(desk.entries.win(place, call))
  if (paid.status !== 'BET_NOT_FOUND' || !vendor.acceptOrphanWin)
    return answer(desk, place, { call, result: paid })
  const orphan = await desk.creditRefusal(place, 'orphan_win', call)
  if (orphan) return orphan.refused
  const result = await desk.ledger.apply(desk.entries.win(place, call, 'suspense'))
  return answer(desk, place, { call, result })
}

/** Takes back a bet or a win, once, whatever the reversal's own id. */
export async function rollback(
  desk: Desk,
  vendor: WalletVendor,
  call: WalletRequest<'rollback'>,
): Promise<WalletResponse> {
  const found = await desk.placeOf(vendor, call)
  if ('refused' in found) return found.refused
  const { place } = found
  const entry = desk.entries.rollback(place, call)
  const reference = call.reference_transaction_id
  const result =
    call.reference_type === 'WIN'
      ? await takeBack(desk, vendor, {
          entry,
          counted: await countedWinBack(desk, place, reference),
        })
      : await desk.ledger.apply(entry)
  if (call.reference_type !== 'WIN' && result.status === 'OK')
    await giveRoundBack(desk, place, reference)
  return answer(desk, place, { call, result })
}

export async function promo(
  desk: Desk,
  vendor: WalletVendor,
  call: WalletRequest<'promo'>,
): Promise<WalletResponse> {
  const found = await desk.placeOf(vendor, call)
  if ('refused' in found) return found.refused
  const { place } = found
  const stopped = await desk.creditRefusal(place, 'promo', call)
  if (stopped) return stopped.refused
  const isTotal = call.type === 'FREE_ROUNDS_TOTAL' && desk.freeRounds.counts(vendor.code)
  const result = isTotal
    ? await freeTotal(desk, place, call)
    : await desk.ledger.apply(desk.entries.promo(place, call))
  return answer(desk, place, { call, result })
}

/** Corrects a result after the fact, for vendors that may. */
export async function adjust(
  desk: Desk,
  vendor: WalletVendor,
  call: WalletRequest<'adjust'>,
): Promise<WalletResponse> {
  if (!vendor.mayAdjust) desk.refuse('NOT_PERMITTED', 'adjust is not agreed with this vendor')
  const found = await desk.placeOf(vendor, call)
  if ('refused' in found) return found.refused
  const { place } = found
  const stopped = await desk.creditRefusal(place, 'adjust', call)
  if (stopped) return stopped.refused
  const entry = desk.entries.adjust(place, call)
  const result =
    entry.amount < 0n
      ? await takeBack(desk, vendor, { entry, counted: null })
      : await desk.ledger.apply(entry)
  return answer(desk, place, { call, result })
}

/**
 * Takes money that the player may have spent already. The policy `allow` leaves the wallet overdrawn; `reject` looks at the
 * balance that would result, under the wallet's own lock, and undoes it. `counted` undoes what was counted of a free round.
 */
async function takeBack(
  desk: Desk,
  vendor: WalletVendor,
  { entry, counted }: { entry: LedgerEntry; counted: ((tx: Tx) => Promise<void>) | null },
): Promise<LedgerResult> {
  const mayOverdraw = vendor.negativeReversal === 'allow'
  if (mayOverdraw && counted === null) return await desk.ledger.apply(entry)
  try {
    return await transact(desk.context.db, async (tx) => {
      const [result] = await desk.ledger.post(tx, [entry])
      if (!result) throw new Error('the ledger gave no answer')
      if (result.replayed) return result
      if (!mayOverdraw && result.balance < 0n) throw new WouldOverdraw(result)
      await counted?.(tx)
      return result
    })
  } catch (error) {
    if (error instanceof LedgerDeclined) return error.result
    if (!(error instanceof WouldOverdraw)) throw error
    const { playerId, currency } = entry
    const balance = await desk.ledger.balance(desk.context.db, playerId, currency, 'cash')
    return {
      status: 'INSUFFICIENT_FUNDS',
      walletTxId: null,
      balance,
      balanceAfter: balance,
      replayed: false,
      tombstone: false,
    }
  }
}

/** Rolls the transaction back: the vendor's policy takes no money that is not there. */
class WouldOverdraw extends Error {
  constructor(result: LedgerResult) {
    super(`the balance would be ${result.balance}`)
    this.name = 'WouldOverdraw'
  }
}

function answer(
  desk: Desk,
  place: Place,
  of: { call: { transaction_id: string; currency: string }; result: LedgerResult | NotCoveredWhy },
): WalletResponse {
  const { transaction_id: transactionId, currency } = of.call
  const to = { transactionId, currency, now: desk.now() }
  if (typeof of.result === 'string') return notCovered(of.result, to)
  desk.applied(place, of.result)
  return answerOf(of.result, to)
}

/** A win that promotions would pay, though it names no gift. */
function isFreeWin(
  { freeRounds }: Desk,
  { code }: WalletVendor,
  { win_type: type }: WalletRequest<'win'>,
): boolean {
  return type === 'FREE' && freeRounds.counts(code)
}

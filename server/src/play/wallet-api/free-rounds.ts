import { assert } from '@croupier/shared/assert'
import type { WalletRequest } from '@croupier/api/play/seamless-wallet'
import type { Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import { type LedgerEntry, LedgerDeclined, type LedgerResult } from '../../core/ledger/ledger.ts'
import type { Desk } from './desk.ts'
import type { Place } from './entries.ts'
import type { FreeRoundOf } from './deps.ts'

type Bet = WalletRequest<'bet'>
type Win = WalletRequest<'win'>

/** Why a gift does not cover a call: it is more than was given, or its bet has not come yet. */
export type NotCoveredWhy = 'surplus' | 'bet_not_found'

/**
 * Whether the house counts what a vendor calls a free round. Of games of the house itself the engines have counted it before the wallet is
 * asked.
 */
export function isCounted(
  { freeRounds }: Desk,
  { code }: Place['vendor'],
  freeRoundId: string | undefined,
): freeRoundId is string {
  return freeRoundId !== undefined && freeRounds.counts(code)
}

/** Begins a free round: the gift is counted down and the bet of nothing is written, both or neither. */
export async function freeBet(desk: Desk, place: Place, call: Bet): Promise<LedgerResult> {
  if (BigInt(call.amount) !== 0n) desk.refuse('BAD_REQUEST', 'a free round stakes nothing')
  const entry = desk.entries.bet(place, call)
  const decided = await decide(desk, {
    entries: [entry],
    admit: (tx) => desk.freeRounds.take(tx, { ...ofCall(desk, place, call), ...beginningOf(call) }),
  })
  return Array.isArray(decided) ? onlyOf(decided) : await refuseBet(desk, place, { call, entry })
}

/** Pays what a free round won, up to what the gift may win in all. */
export async function freeWin(
  desk: Desk,
  place: Place,
  call: Win,
): Promise<LedgerResult | NotCoveredWhy> {
  const entry = desk.entries.win(place, call)
  const decided = await decide(desk, {
    entries: [entry],
    admit: (tx) => desk.freeRounds.admitWin(tx, winOf(desk, place, call)),
    applied: (tx) => desk.freeRounds.addWin(tx, winOf(desk, place, call)),
  })
  if (Array.isArray(decided)) return onlyOf(decided)
  return decided === 'surplus' ? await surplus(desk, place, { call, entry }) : decided
}

/** A free round and its win as one decision. */
export async function freeBetWithWin(
  desk: Desk,
  place: Place,
  { bet, win }: { bet: Bet; win: Win },
): Promise<{ bet: LedgerResult; win: LedgerResult } | NotCoveredWhy> {
  if (BigInt(bet.amount) !== 0n || win.free_round_id !== bet.free_round_id)
    desk.refuse('BAD_REQUEST', 'a free round stakes nothing, and its win is of the same gift')
  const entries = [desk.entries.bet(place, bet), desk.entries.win(place, win)] as const
  const decided = await decide(desk, {
    entries,
    admit: async (tx) =>
      (await desk.freeRounds.take(tx, { ...ofCall(desk, place, bet), ...beginningOf(bet) })) ??
      (await desk.freeRounds.admitWin(tx, winOf(desk, place, win))),
    applied: (tx) => desk.freeRounds.addWin(tx, winOf(desk, place, win)),
  })
  if (Array.isArray(decided)) {
    const [first, second] = decided
    assert(first && second, 'both are answered')
    return { bet: first, win: second }
  }
  const refused = await refuseBet(desk, place, { call: bet, entry: entries[0] })
  if (refused.status !== 'OK') return { bet: refused, win: refused }
  const paid = await surplus(desk, place, { call: win, entry: entries[1] })
  return typeof paid === 'string' ? paid : { bet: refused, win: paid }
}

/** Pays the total of a gift, once, where the vendor pays all of its rounds together. */
export async function freeTotal(
  desk: Desk,
  place: Place,
  call: WalletRequest<'promo'>,
): Promise<LedgerResult | NotCoveredWhy> {
  const entry = desk.entries.promo(place, call)
  const of = {
    ...ofCall(desk, place, { free_round_id: call.campaign_id }),
    amount: BigInt(call.amount),
    totalId: call.transaction_id,
  }
  const decided = await decide(desk, {
    entries: [entry],
    admit: (tx) => desk.freeRounds.admitTotal(tx, of),
    applied: (tx) => desk.freeRounds.addTotal(tx, of),
  })
  if (Array.isArray(decided)) return onlyOf(decided)
  return decided === 'surplus' ? await surplus(desk, place, { call, entry }) : decided
}

/** What the rollback of a free round's win undoes of the gift, in its transaction; null when it is none. */
export async function countedWinBack(
  desk: Desk,
  place: Place,
  reference: string,
): Promise<((tx: Tx) => Promise<void>) | null> {
  const { playerId, vendor } = place
  if (!desk.freeRounds.counts(vendor.code)) return null
  const lines = await desk.ledger.byExternalId(desk.context.db, playerId, vendor.id, reference)
  const line = lines.find(({ operation, freeRound }) => operation === 'win' && freeRound)
  if (!line || line.roundId === null) return null
  const { roundId, amount } = line
  const of = { memberId: playerId, source: vendor.code, roundId, amount }
  return (tx) => desk.freeRounds.takeWinBack(tx, of)
}

/**
 * Gives the round of a bet that was taken back. It is done after the money and may be repeated: the bet may have come at the same moment, and a
 * vendor repeats a rollback whose answer it did not hear.
 */
export async function giveRoundBack(desk: Desk, place: Place, betId: string): Promise<void> {
  const { playerId: memberId, vendor } = place
  if (!desk.freeRounds.counts(vendor.code)) return
  await transact(desk.context.db, (tx) =>
    desk.freeRounds.giveBack(tx, { memberId, source: vendor.code, betId }),
  )
}

interface Work {
  entries: readonly LedgerEntry[]
  /** Asked first, and holds the gift: null when the gift covers it. */
  admit(tx: Tx): Promise<NotCoveredWhy | null>
  /** When money moved now, and not at an earlier call. */
  applied?(tx: Tx): Promise<void>
}

/** Counting and money in one transaction, so that a process that dies leaves both or neither. */
async function decide(
  desk: Desk,
  { entries, admit, applied }: Work,
): Promise<LedgerResult[] | NotCoveredWhy> {
  try {
    return await transact(desk.context.db, async (tx) => {
      const obstacle = await admit(tx)
      if (obstacle !== null) throw new NotCovered(obstacle)
      const answers = await desk.ledger.post(tx, entries)
      if (answers.at(-1)?.replayed === false) await applied?.(tx)
      return answers
    })
  } catch (error) {
    if (error instanceof NotCovered) return error.why
    if (error instanceof LedgerDeclined) return entries.map(() => error.result)
    throw error
  }
}

/** Rolls the transaction back: the gift does not cover it. */
class NotCovered extends Error {
  readonly why: NotCoveredWhy
  constructor(why: NotCoveredWhy) {
    super(`a free round is not covered: ${why}`)
    this.name = 'NotCovered'
    this.why = why
  }
}

/** What was taken before is answered as it was then; anything else never comes again, and is a case. */
async function refuseBet(
  desk: Desk,
  place: Place,
  { call, entry }: { call: Bet; entry: LedgerEntry },
): Promise<LedgerResult> {
  const final = await desk.ledger.rejectPermanently(entry, 'LIMIT_EXCEEDED')
  if (final.status === 'LIMIT_EXCEEDED' && !final.replayed)
    await desk.freeRounds.noteSurplus(surplusOf(place, call, 'bet'))
  return final
}

/** What was paid before is answered as it was then; what never was is a case. */
async function surplus(
  desk: Desk,
  place: Place,
  { call, entry }: { call: Win | WalletRequest<'promo'>; entry: LedgerEntry },
): Promise<LedgerResult | 'surplus'> {
  const { playerId, vendor } = place
  const id = call.transaction_id
  const lines = await desk.ledger.byExternalId(desk.context.db, playerId, vendor.id, id)
  if (lines.some(({ operation }) => operation === entry.operation))
    return await desk.ledger.apply(entry)
  const operation = entry.operation === 'promo' ? 'promo' : 'win'
  await desk.freeRounds.noteSurplus(surplusOf(place, call, operation))
  return 'surplus'
}

function onlyOf([result]: readonly LedgerResult[]): LedgerResult {
  assert(result, 'every entry is answered')
  return result
}

function ofCall(
  desk: Desk,
  { playerId, brandId, vendor, currency }: Place,
  { free_round_id: grantId = '' }: { free_round_id?: string | undefined },
): FreeRoundOf {
  return { memberId: playerId, brandId, source: vendor.code, currency, grantId, now: desk.now() }
}

function beginningOf({ round_id: roundId, transaction_id: betId, game_code: gameCode }: Bet) {
  return { roundId, betId, gameCode }
}

function winOf(desk: Desk, place: Place, call: Win) {
  return {
    ...ofCall(desk, place, call),
    roundId: call.round_id,
    amount: BigInt(call.amount),
    isLast: call.round_closed ?? false,
  }
}

function surplusOf(
  { playerId, brandId, vendor, currency }: Place,
  { transaction_id: transactionId, amount }: { transaction_id: string; amount: string },
  operation: 'bet' | 'win' | 'promo',
) {
  return {
    vendorId: vendor.id,
    vendorCode: vendor.code,
    operation,
    brandId,
    playerId,
    currency,
    amount: BigInt(amount),
    transactionId,
  }
}

import type { CauseKey } from '@croupier/api/reporting/records'
import { type FeeTerms, feeOf, isFree } from '@croupier/shared/payment-fee'
import type { JournalLine } from '../../../core/ledger/ledger.ts'
import type { DepositStory, WithdrawalStory } from './payments.ts'
import type { ChainPlace } from './chain-place.ts'
import type { PlayedRound, RecordLine } from './views.ts'

export interface Cause {
  key: CauseKey
  at: Date | null
  amounts: Record<string, bigint>
  words: Record<string, string>
  lineId: string | null
}

/** Everything that a line can come from; what does not apply is null or empty. */
export interface Evidence {
  line: JournalLine
  view: RecordLine
  round: PlayedRound | null
  /** Lines that the same call, or the call that it takes back, has written. */
  counterparts: readonly JournalLine[]
  deposit: DepositStory | null
  withdrawal: WithdrawalStory | null
  chain: ChainPlace
}

/** The chain of causes of a line, in the order in which a person asks: what, by what, and who says so. */
export function causesOf(evidence: Evidence): Cause[] {
  return [
    ...aboutLine(evidence),
    ...aboutFee(evidence),
    ...aboutCounterparts(evidence),
    ...aboutRound(evidence.round),
    ...aboutDeposit(evidence.deposit),
    ...aboutWithdrawal(evidence.withdrawal),
    aboutPlace(evidence),
  ]
}

function cause(key: CauseKey, more: Partial<Omit<Cause, 'key'>> = {}): Cause {
  return { key, at: null, amounts: {}, words: {}, lineId: null, ...more }
}

function aboutLine({ line, view, round }: Evidence): Cause[] {
  const game = view.title ?? line.gameCode ?? round?.title ?? round?.gameCode ?? line.roundId ?? ''
  const itself = cause(view.name, {
    at: line.at,
    amounts: {
      amount: magnitude(line.amount),
      before: view.balanceBefore,
      after: view.balanceAfter,
    },
    words: { game, id: line.id },
  })
  return [
    itself,
    ...(line.freeRound ? [cause('free_round')] : []),
    ...(line.late ? [cause('late_win')] : []),
    ...(line.tombstone ? [cause('too_early')] : []),
    ...(line.operation === 'manual_adjustment' && line.memo
      ? [cause('staff_reason', { words: { reason: line.memo } })]
      : []),
  ]
}

/** A fee comes from the price that the order was made under. */
function aboutFee({ line, deposit, withdrawal }: Evidence): Cause[] {
  if (line.counterAccount !== 'fees') return []
  const terms = deposit?.terms ?? withdrawal?.terms
  if (!terms || isFree(terms)) return []
  const decided = deposit?.decided?.amount ?? 0n
  const base = deposit ? deposit.credited + decided : (withdrawal?.amount ?? 0n)
  // A payment has one fee: what was credited before has paid its part of it.
  const isRest = deposit !== null && decided > 0n && deposit.credited > 0n
  const before = isRest ? feeOf(deposit.credited, terms, line.currency) : 0n
  return [
    ...priceOf(terms, base),
    ...(before > 0n ? [cause('fee_before', { amounts: { amount: before } })] : []),
  ]
}

function priceOf({ fixed, basisPoints, least, most }: FeeTerms, base: bigint): Cause[] {
  const words = { percent: `${basisPoints / 100}%` }
  return [
    cause('fee_terms', { amounts: { fixed, base }, words }),
    ...(least === null ? [] : [cause('fee_least', { amounts: { amount: least } })]),
    ...(most === null ? [] : [cause('fee_most', { amounts: { amount: most } })]),
  ]
}

/** A rollback leads to its original, and an original to its rollback. */
function aboutCounterparts({ line, counterparts }: Evidence): Cause[] {
  const isRollback = line.operation.startsWith('rollback_')
  return counterparts
    .filter(
      ({ id, operation }) => id !== line.id && operation.startsWith('rollback_') !== isRollback,
    )
    .map((other) =>
      cause(isRollback ? 'original' : 'given_back', {
        at: other.at,
        amounts: { amount: magnitude(other.amount) },
        words: { id: other.id },
        lineId: other.id,
      }),
    )
}

function aboutRound(round: PlayedRound | null): Cause[] {
  if (!round) return []
  const { state, stake, payout, net, openedAt, lastAt, roundId, vendor, title, gameCode } = round
  return [
    cause(`round_${state}`, {
      at: state === 'open' ? openedAt : lastAt,
      amounts: { stake, payout, net },
      words: { id: roundId, vendor: vendor ?? '', game: title ?? gameCode ?? '' },
    }),
  ]
}

function aboutDeposit(deposit: DepositStory | null): Cause[] {
  if (!deposit) return []
  const { id, method, ordered, orderedAt, paid, paidAt, decided } = deposit
  return [
    cause('deposit_ordered', {
      at: orderedAt,
      amounts: { amount: ordered },
      words: { method, id },
    }),
    cause('deposit_paid', { at: paidAt, amounts: { amount: paid }, words: { method, id } }),
    ...(decided
      ? [cause('case_credited', { at: decided.at, amounts: { amount: decided.amount } })]
      : []),
    ...aboutTakingBack(deposit),
  ]
}

function aboutTakingBack({ takenBack }: DepositStory): Cause[] {
  if (!takenBack) return []
  const { amount, missing, at } = takenBack
  return [
    cause('reversal_told', { at, amounts: { amount } }),
    ...(missing > 0n ? [cause('reversal_owed', { amounts: { amount: missing } })] : []),
  ]
}

function aboutWithdrawal(withdrawal: WithdrawalStory | null): Cause[] {
  if (!withdrawal) return []
  const { id, amount, reason, steps } = withdrawal
  return steps.map(({ state, at }) =>
    cause('withdrawal_step', {
      at,
      amounts: { amount },
      words: { state, id, ...(state === 'rejected' && reason !== null ? { reason } : {}) },
    }),
  )
}

function aboutPlace({ chain }: Evidence): Cause {
  const key = chain.isIntact
    ? chain.previousHash === null
      ? 'hash_first'
      : 'hash_holds'
    : 'hash_broken'
  return cause(key, {
    words: {
      seq: chain.seq,
      hash: shortHash(chain.hash),
      previous: chain.previousHash === null ? '' : shortHash(chain.previousHash),
    },
  })
}

const shortHash = (hash: string): string => hash.slice(0, 12)

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

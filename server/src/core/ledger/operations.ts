import { type LedgerOperation, ledgerOperations } from '@croupier/api/core/ledger-operations'
import { type RawBuilder, sql } from 'kysely'
import type { CounterAccount, Subaccount } from './entry.ts'

/**
 * WHAT EACH OPERATION OF THE LEDGER MEANS, declared once: its sign, its counter-accounts, its cause, and the figures that count it. Reports,
 * responsible gaming, agents, turnover and anti-money-laundering ask this table; `operations.test.ts` compares the SQL functions with it
 * and fails on a list of operations that is written by hand elsewhere.
 *
 * Figures that are differences of others: GGR is `stake` less `payout`, NGR is GGR less `promotionCost`. Turnover is what `play/turnover`
 * counts of `stake` and `payout`.
 */
export type Figure =
  /** Stakes less those given back. */
  | 'stake'
  /** Winnings less those taken back. */
  | 'prize'
  /** Winnings and the corrections of vendors: what play paid out. */
  | 'payout'
  /** What promotions cost the house: a bonus from its grant on, less what lapses. */
  | 'promotionCost'
  /** What members were given: a bonus from its release on, a playable one from its grant on, as its stakes and wins are counted. */
  | 'promotionGiven'
  | 'deposit'
  | 'withdrawal'

/** Which way a positive amount moves the wallet; `signed` brings its own sign, `reversal` turns the original's amount round. */
export type Sign = 'in' | 'out' | 'none' | 'signed' | 'reversal' | SignBySubaccount

/** For the two halves of a move: into one balance type, out of all others; or the other way round. */
type SignBySubaccount = { into: Subaccount } | { outOf: Subaccount }

export type OperationCause =
  | 'round'
  | 'deposit'
  | 'withdrawal'
  | 'promotion'
  | 'adjustment'
  | 'trial'
  | 'commission'
  | 'transfer'

export interface OperationMeaning {
  sign: Sign
  counterAccounts: readonly CounterAccount[]
  cause: OperationCause
  figures: readonly Figure[]
  /** Of the two halves of a move only the one in this balance type is counted in figures. */
  countedIn?: Subaccount
  /** May take the fast path of bets: one statement, no lock that another row decides. */
  hasFastPath?: true
  /** A vendor's statement lists it. */
  isVendors?: true
  /** `whole`: a credit whose share of a playable bonus leaves by the line behind it. `share`: a line by which that share leaves. */
  bonusPart?: 'whole' | 'share'
}

export const operations: Readonly<Record<LedgerOperation, OperationMeaning>> = {
  bet: {
    sign: 'out',
    counterAccounts: ['vendor'],
    cause: 'round',
    figures: ['stake'],
    hasFastPath: true,
    isVendors: true,
  },
  win: {
    sign: 'in',
    counterAccounts: ['vendor', 'promotions', 'suspense'],
    cause: 'round',
    figures: ['prize', 'payout'],
    hasFastPath: true,
    isVendors: true,
    bonusPart: 'whole',
  },
  rollback_bet: {
    sign: 'reversal',
    counterAccounts: ['vendor'],
    cause: 'round',
    figures: ['stake'],
  },
  rollback_win: {
    sign: 'reversal',
    counterAccounts: ['vendor'],
    cause: 'round',
    figures: ['prize', 'payout'],
  },
  promo: {
    sign: 'in',
    counterAccounts: ['promotions'],
    cause: 'promotion',
    figures: ['promotionCost', 'promotionGiven'],
    hasFastPath: true,
    isVendors: true,
  },
  jackpot_win: {
    sign: 'in',
    counterAccounts: ['jackpots'],
    cause: 'promotion',
    figures: ['promotionCost', 'promotionGiven'],
  },
  // What an item of the mall costs besides points lowers what it costs the house.
  item_purchase: {
    sign: 'out',
    counterAccounts: ['promotions'],
    cause: 'promotion',
    figures: ['promotionCost', 'promotionGiven'],
  },
  item_refund: {
    sign: 'in',
    counterAccounts: ['promotions'],
    cause: 'promotion',
    figures: ['promotionCost', 'promotionGiven'],
  },
  adjust: {
    sign: 'signed',
    counterAccounts: ['vendor'],
    cause: 'round',
    figures: ['payout'],
    isVendors: true,
    bonusPart: 'whole',
  },
  round_end: { sign: 'none', counterAccounts: ['vendor'], cause: 'round', figures: [] },
  deposit: { sign: 'in', counterAccounts: ['psp'], cause: 'deposit', figures: ['deposit'] },
  deposit_reversal: {
    sign: 'out',
    counterAccounts: ['psp'],
    cause: 'deposit',
    figures: ['deposit'],
  },
  withdrawal_hold: {
    sign: { into: 'locked' },
    counterAccounts: ['clearing'],
    cause: 'withdrawal',
    figures: [],
  },
  withdrawal_release: {
    sign: { outOf: 'locked' },
    // A payout of which not all arrived gives the rest and its fee back.
    counterAccounts: ['clearing', 'psp', 'fees'],
    cause: 'withdrawal',
    figures: [],
  },
  withdrawal_pay: {
    sign: 'out',
    counterAccounts: ['psp'],
    cause: 'withdrawal',
    figures: ['withdrawal'],
  },
  trial_grant: { sign: 'in', counterAccounts: ['trial'], cause: 'trial', figures: [] },
  manual_adjustment: {
    sign: 'signed',
    counterAccounts: ['adjustments', 'commissions'],
    cause: 'adjustment',
    figures: [],
  },
  commission: { sign: 'in', counterAccounts: ['commissions'], cause: 'commission', figures: [] },
  transfer_out: { sign: 'out', counterAccounts: ['clearing'], cause: 'transfer', figures: [] },
  transfer_in: { sign: 'in', counterAccounts: ['clearing'], cause: 'transfer', figures: [] },
  deposit_fee: { sign: 'out', counterAccounts: ['fees'], cause: 'deposit', figures: [] },
  withdrawal_fee: { sign: 'out', counterAccounts: ['fees'], cause: 'withdrawal', figures: [] },
  bonus_grant: {
    sign: 'in',
    counterAccounts: ['promotions'],
    cause: 'promotion',
    figures: ['promotionCost'],
  },
  bonus_release: {
    sign: { outOf: 'bonus' },
    counterAccounts: ['clearing'],
    cause: 'promotion',
    figures: ['promotionGiven'],
    countedIn: 'cash',
  },
  bonus_lapse: {
    sign: 'out',
    counterAccounts: ['promotions'],
    cause: 'promotion',
    figures: ['promotionCost'],
  },
  playable_grant: {
    sign: 'in',
    counterAccounts: ['promotions'],
    cause: 'promotion',
    figures: ['promotionCost', 'promotionGiven'],
  },
  playable_convert: {
    sign: { outOf: 'playable' },
    counterAccounts: ['clearing'],
    cause: 'promotion',
    figures: [],
  },
  playable_lapse: {
    sign: 'out',
    counterAccounts: ['promotions'],
    cause: 'promotion',
    figures: ['promotionCost', 'promotionGiven'],
    bonusPart: 'share',
  },
  // The part of a bet or a win that is a playable bonus's moves beside it; the bet and the win themselves are whole and in `cash`.
  playable_stake: {
    sign: { outOf: 'playable' },
    counterAccounts: ['clearing'],
    cause: 'promotion',
    figures: [],
  },
  playable_stake_back: {
    sign: { into: 'playable' },
    counterAccounts: ['clearing'],
    cause: 'promotion',
    figures: [],
  },
  playable_win: {
    sign: { into: 'playable' },
    counterAccounts: ['clearing'],
    cause: 'promotion',
    figures: [],
    bonusPart: 'share',
  },
  playable_win_back: {
    sign: { outOf: 'playable' },
    counterAccounts: ['clearing'],
    cause: 'promotion',
    figures: [],
  },
  reversal_cover: {
    sign: 'in',
    counterAccounts: ['fees', 'reversals_due'],
    cause: 'deposit',
    figures: [],
  },
  reversal_collect: {
    sign: 'out',
    counterAccounts: ['reversals_due'],
    cause: 'deposit',
    figures: [],
  },
  rounding: { sign: 'in', counterAccounts: ['rounding'], cause: 'withdrawal', figures: [] },
}

/** The operations of which something is true. */
export function operationsWhere(
  holds: (meaning: OperationMeaning) => boolean,
): readonly LedgerOperation[] {
  return ledgerOperations.filter((operation) => holds(operations[operation]))
}

/** The operations that come from one of these causes. */
export function operationsOf(...causes: readonly OperationCause[]): readonly LedgerOperation[] {
  return operationsWhere(({ cause }) => causes.includes(cause))
}

const figuresByOperation: ReadonlyMap<string, OperationMeaning> = new Map(
  Object.entries(operations),
)

/** The figures in which a line of the journal counts; none for what the table does not know. */
export function figuresOfLine(line: { operation: string; subaccount: string }): readonly Figure[] {
  const meaning = figuresByOperation.get(line.operation)
  if (!meaning || (meaning.countedIn !== undefined && meaning.countedIn !== line.subaccount))
    return []
  return meaning.figures
}

/** The same as a condition of SQL, about rows that have `operation` and `subaccount`: true where one of the figures counts the row. */
export function countsIn(...figures: readonly [Figure, ...Figure[]]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.raw(countsInText(...figures))})`
}

/** The same as text, for SQL that is put together as text. */
export function countsInText(...figures: readonly Figure[]): string {
  const counted = operationsWhere((meaning) =>
    meaning.figures.some((figure) => figures.includes(figure)),
  )
  const everywhere = counted.filter((operation) => operations[operation].countedIn === undefined)
  const inOne = counted.flatMap((operation) => {
    const { countedIn } = operations[operation]
    return countedIn === undefined
      ? []
      : [`(operation = '${operation}' and subaccount = '${countedIn}')`]
  })
  return [
    ...(everywhere.length === 0
      ? []
      : [`operation in (${everywhere.map((name) => `'${name}'`).join(', ')})`]),
    ...inOne,
  ].join(' or ')
}

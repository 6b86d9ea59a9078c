/**
 * THE LEDGER: the only place that changes a balance. Owns the tables `ledger_*`; everything else reads them or asks here.
 * Money is ten-thousandths of the main unit. See docs/decisions about the ledger for why it looks like this.
 */
import { assert } from '@croupier/shared/assert'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { accrueCost, type PaymentCost } from './accrue-cost.ts'
import { accrueJackpots, type JackpotAccrual } from './accrue-jackpots.ts'
import { decideWith, ledgerPool } from './apply.ts'
import { type BatchLimits, batches, defaultLimits } from './batches.ts'
import type {
  CallerDecline,
  HistoryQuery,
  JournalLine,
  LedgerEntry,
  LedgerResult,
  Page,
  Subaccount,
  WalletKey,
} from './entry.ts'
import { post } from './post.ts'
import { openWallets, postSet } from './post-set.ts'
import { togetherOn } from './together.ts'
import {
  balance,
  balances,
  byExternalId,
  byRound,
  find,
  history,
  holdCash,
  stakeable,
} from './queries.ts'
import { type CostSettlement, settleCosts } from './settle-costs.ts'
import { wireOf } from './wire.ts'

export type * from './entry.ts'
export {
  accountPurposes,
  cashOfPlayers,
  type ChainLink,
  chainLink,
  creditOfMembers,
  heldByMembers,
  ledgerSize,
  type TrialAccount,
  trialBalance,
} from './books.ts'
export { ledgerEvidence } from './evidence.ts'
export { ledgerJobs } from './jobs.ts'
export {
  countsIn,
  type Figure,
  figuresOfLine,
  operations,
  operationsOf,
  operationsWhere,
  type OperationCause,
} from './operations.ts'
export { allRounds, bonusStakesUpTo, settledRoundsUpTo } from './queries.ts'
export { costsDue } from './settle-costs.ts'
export { linesAfter, type LostLine } from './lines-after.ts'
export {
  type Finding,
  idsUsedForTwoPlayers,
  type RecentFinding,
  verifyLedger,
  verifyRecent,
} from './verify.ts'
export { LedgerDeclined, LedgerOverloaded, LedgerUnavailable } from './errors.ts'

export interface Ledger {
  /**
   * Applies one entry in a commit of its own, micro-batched with its neighbours, and answers after COMMIT.
   * Safe to repeat with the same externalId. Throws LedgerOverloaded when nothing was decided, and
   * LedgerUnavailable when the outcome is unknown and the same externalId must be asked again.
   */
  apply(entry: LedgerEntry): Promise<LedgerResult>
  /** A bet and its win as one decision: both rows or none. The win is not applied when the bet is declined; it then carries the bet's status. */
  applyPair(bet: LedgerEntry, win: LedgerEntry): Promise<{ bet: LedgerResult; win: LedgerResult }>
  /** Makes a caller's refusal final for a bet's id, so that a late copy of the same call cannot be accepted after the reason has gone. */
  rejectPermanently(entry: LedgerEntry, reason: CallerDecline): Promise<LedgerResult>
  /**
   * Entries of one wallet as one decision in a commit of its own: all or none. When one is refused each carries that refusal, and it is
   * final for every bet among them that was not decided before, under the same lock. `reason` refuses fresh bets for the caller.
   * Throws LedgerUnavailable as `apply` does.
   */
  applyTogether(entries: readonly LedgerEntry[], reason?: CallerDecline): Promise<LedgerResult[]>
  /** Applies entries inside the caller's transaction, in lock order, all or none: throws LedgerDeclined with the first bad status. Answers in the order of `entries`. */
  post(tx: Tx, entries: readonly LedgerEntry[]): Promise<LedgerResult[]>
  /** Accrues what the house bears of a payment, once for each (player, externalId), in the caller's transaction. True when it was new. */
  accrueCost(tx: Tx, cost: PaymentCost): Promise<boolean>
  /**
   * Settles what was accrued for a provider with what its statement or invoice takes, in the caller's transaction; the difference is cost.
   * Answers with what was new: nothing when it is repeated, or when nothing is taken.
   */
  settleCosts(tx: Tx, settlement: CostSettlement): Promise<{ cleared: Money; taken: Money }>
  /** Accrues what jackpots owe to members up to a total since the beginning, in the caller's transaction; answers what was new. */
  accrueJackpots(tx: Tx, accrual: JackpotAccrual): Promise<Money>
  /**
   * Commissions for many members inside the caller's transaction, one to each, in one statement. Each is answered by itself, in the order of
   * `entries`: whoever is refused got nothing, and the others got theirs. Safe to repeat with the same externalIds.
   */
  postSet(tx: Tx, entries: readonly LedgerEntry[]): Promise<LedgerResult[]>
  /** Opens a wallet with a zero balance; repeating it changes nothing. Opening any subaccount opens `cash` of that currency too. */
  openWallet(tx: Tx | Db, wallet: WalletKey & { brandId: number }): Promise<void>
  /** As `openWallet` for many members at once. */
  openWallets(tx: Tx, wallets: readonly (WalletKey & { brandId: number })[]): Promise<void>
  /** `bets_blocked` refuses bets on every wallet of the member; wins, rollbacks, deposits and withdrawals go on. */
  setStatus(tx: Tx | Db, playerId: bigint, status: 'open' | 'bets_blocked'): Promise<void>
  balances(
    db: Db | Tx,
    playerId: bigint,
  ): Promise<{ currency: CurrencyCode; subaccount: Subaccount; balance: Money }[]>
  /** 0n for a wallet that was never opened. */
  balance(
    db: Db | Tx,
    playerId: bigint,
    currency: CurrencyCode,
    subaccount: Subaccount,
  ): Promise<Money>
  /** What a member can stake: cash, and a playable bonus beside it. */
  stakeable(db: Db | Tx, playerId: bigint, currency: CurrencyCode): Promise<Money>
  /** What is in a member's cash, held until the caller's transaction ends, so that nobody takes it meanwhile; 0n where no wallet is. */
  holdCash(tx: Tx, playerId: bigint, currency: CurrencyCode): Promise<Money>
  /** The member's lines, newest first. */
  history(db: Db | Tx, query: HistoryQuery): Promise<Page<JournalLine>>
  find(db: Db | Tx, walletTxId: string): Promise<JournalLine | null>
  /** All lines of a round, oldest first. */
  byRound(db: Db | Tx, playerId: bigint, source: number, roundId: string): Promise<JournalLine[]>
  /** All lines that a caller's id led to, oldest first: for a bet's id also the rollback of that bet. */
  byExternalId(
    db: Db | Tx,
    playerId: bigint,
    source: number,
    externalId: string,
  ): Promise<JournalLine[]>
  /** Lets the waiting entries finish; later ones are refused with LedgerOverloaded. */
  close(): Promise<void>
}

const ANSWER_LIMIT_MS = 4000

/** Needs of the context: the pool, for where the database is, and the metrics. */
export function createLedger(
  context: Pick<Context, 'pool' | 'metrics'>,
  limits: BatchLimits = defaultLimits,
): Ledger {
  // A batch may ask for its single entries and for its pairs at once.
  const pool = ledgerPool(context.pool, limits.inFlight * 2)
  // The database itself ends a statement after two seconds: whoever is silent for longer is gone, though the network does not say so.
  pool.options.query_timeout = ANSWER_LIMIT_MS
  const decide = decideWith(pool)
  const queue = batches((units) => {
    context.metrics.batchSize.observe({ kind: 'apply' }, units.length)
    return decide(units)
  }, limits)
  return {
    apply: async (entry) => {
      const results = await queue.add({ playerId: entry.playerId, entries: [wireOf(entry)] })
      return first(results)
    },
    applyPair: async (bet, win) => {
      assert(bet.playerId === win.playerId && bet.currency === win.currency, 'a pair is one wallet')
      assert(bet.operation === 'bet' && win.operation === 'win', 'a pair is a bet and its win')
      const entries = [
        wireOf(bet, { winExternalId: win.externalId }),
        wireOf(win, { paired: true }),
      ]
      const results = await queue.add({ playerId: bet.playerId, entries })
      return { bet: first(results), win: first(results.slice(1)) }
    },
    rejectPermanently: async (entry, reason) => {
      const entries = [wireOf(entry, { burn: reason })]
      return first(await queue.add({ playerId: entry.playerId, entries }))
    },
    applyTogether: togetherOn(pool, limits.patienceMs),
    post,
    postSet,
    openWallets,
    accrueCost,
    settleCosts,
    accrueJackpots,
    openWallet: async (tx, { playerId, currency, subaccount, brandId }) => {
      await sql`select ledger_open_wallet(${playerId}, ${currency}, ${subaccount}, ${brandId}::smallint)`.execute(
        tx,
      )
    },
    setStatus: async (tx, playerId, status) => {
      await sql`select ledger_set_status(${playerId}, ${status})`.execute(tx)
    },
    balances,
    balance,
    stakeable,
    holdCash,
    history,
    find,
    byRound,
    byExternalId,
    close: async () => {
      await queue.close()
      await pool.end()
    },
  }
}

function first(results: readonly LedgerResult[]): LedgerResult {
  const [result] = results
  assert(result, 'every entry is answered')
  return result
}

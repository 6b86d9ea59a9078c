import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { Cashier } from '../../payments/cashier/cashier.ts'
import type { RecordFact } from '../../core/events/events.ts'
import type { Members } from '../../accounts/members/members.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { CountedRound, RoundTurnover } from '../../play/turnover/turnover.ts'

export interface AgentsDeps {
  context: Context
  audit: Audit
  brands: Pick<Brands, 'byId' | 'ofHost' | 'all' | 'setting' | 'isOn'>
  ledger: Pick<
    Ledger,
    'post' | 'postSet' | 'openWallet' | 'openWallets' | 'balance' | 'history' | 'byExternalId'
  >
  recordFact: RecordFact
  openForUpline: Members['openForUpline']
  /** Proposes a correction of a balance, which a second person makes. */
  proposeAdjustment: Cashier['proposeAdjustment']
  /** The type of a game by its code; OTHER for one that the catalogue does not know. */
  gameTypeOf(code: string): Promise<string>
  titlesOf(codes: readonly string[], language: string): Promise<ReadonlyMap<string, string>>
  /** Tells of members whose valid bets change in this transaction, as the last that it writes. */
  played(tx: Tx, memberIds: readonly bigint[]): Promise<void>
  /** What rounds count for, in their order; null: not known yet. */
  countTurnover(db: Db | Tx, rounds: readonly CountedRound[]): Promise<(RoundTurnover | null)[]>
}

/** 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate (S9-036). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42]

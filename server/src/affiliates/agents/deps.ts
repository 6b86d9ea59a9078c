import type { Context } from '../../platform/context.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { Cashier } from '../../payments/cashier/cashier.ts'
import type { RecordFact } from '../../core/events/events.ts'
import type { Members } from '../../accounts/members/members.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { Tx } from '../../platform/db.ts'
import type { AgentPromise } from './contracts/promised.ts'

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
  /** The return guard that what an agent is promised would break over all that is live; null: none. */
  brokenGuard(
    tx: Tx,
    of: { brandId: number; promise: AgentPromise; now: Date },
  ): Promise<string | null>
  /** The least edge that the card of a game states which the brand offers, in millionths; null where none states any. */
  leastEdge(brandId: number): Promise<number | null>
}

/** 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate (S9-036). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42]

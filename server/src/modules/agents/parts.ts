import type { Money } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Audit } from '../audit/audit.ts'
import type { Brands } from '../brands/brands.ts'
import type { Cashier } from '../cashier/cashier.ts'
import type { RecordFact } from '../facts/facts.ts'
import type { Identity } from '../identity/identity.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** A member's round at the studio, by its name there. */
export interface StudioRoundName {
  memberId: bigint
  roundId: string
}

export interface AgentsParts {
  context: Context
  audit: Audit
  brands: Pick<Brands, 'byId' | 'ofHost' | 'all' | 'setting' | 'isOn'>
  ledger: Pick<
    Ledger,
    'post' | 'postSet' | 'openWallet' | 'openWallets' | 'balance' | 'history' | 'byExternalId'
  >
  recordFact: RecordFact
  openForUpline: Identity['openForUpline']
  /** Proposes a correction of a balance, which a second person makes. */
  proposeAdjustment: Cashier['proposeAdjustment']
  /** The type of a game by its code; OTHER for one that the catalogue does not know. */
  gameTypeOf(code: string): Promise<string>
  titlesOf(codes: readonly string[], language: string): Promise<ReadonlyMap<string, string>>
  /** The number under which our own studio calls the wallet; null in a house without one. */
  studioSource(): Promise<number | null>
  /** Tells of members whose valid bets change in this transaction, as the last that it writes. */
  played(tx: Tx, memberIds: readonly bigint[]): Promise<void>
  /** How much of their stakes carried risk, of rounds that the studio has ended; the others are absent. */
  effectiveBets(
    db: Db | Tx,
    rounds: readonly StudioRoundName[],
  ): Promise<ReadonlyMap<string, Money>>
}

/** 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate (S9-036). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42]

import type { NetworkProblem } from '@croupier/api/accounts/entrance-problems'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { RecordFact } from '../../core/events/events.ts'

/** An account, and the brand that it is of. */
export interface AccountOf {
  memberId: bigint
  brandId: number
}

/** What protection stands on. The functions are other modules' words, handed in by app.ts. */
export interface ResponsibleGamingDeps {
  context: Context
  audit: Pick<Audit, 'record'>
  brands: Pick<Brands, 'byId' | 'marketRule' | 'setting'>
  recordFact: RecordFact
  /** What the member has ordered and not lost again, and what was credited since then. */
  depositedSince(
    tx: Db | Tx,
    of: { memberId: bigint; currency: string; from: Date },
  ): Promise<bigint>
  /** Deposits of a brand that came to nothing since then, by member. */
  failedDepositsSince(
    db: Db,
    of: { brandId: number; from: Date },
  ): Promise<ReadonlyMap<bigint, number>>
  /** Accounts of the same person at other brands, by tax number, e-mail and phone. */
  samePerson(tx: Tx, of: AccountOf): Promise<readonly AccountOf[]>
  /** Ends the member's sessions everywhere; called after COMMIT. */
  endSessions(memberId: bigint, because: { reason: 'excluded'; now: Date }): Promise<unknown>
  /** Whether a brand takes no bets from an address; asked only where its market wants to know. */
  networkRefusal(of: { brandId: number; address: string }): Promise<NetworkProblem | null>
  accountNames(db: Db, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
  /** When the account was opened. */
  registeredAt(db: Db, memberId: bigint): Promise<Date>
  /** The brand of an account; null when there is none. */
  brandOfMember(memberId: bigint): Promise<number | null>
}

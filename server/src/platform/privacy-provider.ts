import type { Json } from './bus.ts'
import type { Db, Tx } from './db.ts'

/** What stands against an erasure; each is a key of the sentence that its owner reads. */
export type ErasureBlock =
  | 'open_balance'
  | 'open_rounds'
  | 'open_deposits'
  | 'open_withdrawals'
  | 'open_cases'
  | 'excluded'

/**
 * What a module holds about a person. app.ts hands the parts of all modules to PRIVACY, which knows
 * none of them: whoever keeps something personal in a table of its own has such a part.
 */
export interface PrivacyProvider {
  /** Its name in the export, in the singular style of JSON: payees, sessions. */
  name: string
  /** Everything of the member's in clear, as plain JSON with names that a person understands. */
  export(db: Db | Tx, memberId: bigint): Promise<Json>
  /** What must end before the member can be erased. Read with the member's row locked. */
  blocks?(db: Db | Tx, memberId: bigint): Promise<readonly ErasureBlock[]>
  /**
   * Takes away, in the transaction in which the member's key ends, what that key does not cover: blind
   * indexes, masks, hints. What is encrypted under the key needs nothing. Repeating it changes nothing.
   */
  erase?(tx: Tx, of: { memberId: bigint; at: Date }): Promise<void>
}

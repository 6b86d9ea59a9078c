import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { RecordFact } from '../../core/events/events.ts'
import type { Promotions } from '../promotions/promotions.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'

/** Valid bets of one game within a span. */
export interface PlayedGame {
  type: string
  gameCode: string | null
  valid: bigint
  /** Some of its rounds have no valid bet yet: their vertical has yet to end them. */
  waits: boolean
}

/** The same added up by type of game, and how much of it counts for a bonus. */
export interface PlayedType {
  type: string
  validBets: bigint
  counted: bigint
}

export interface Span {
  memberId: bigint
  from: Date
  until: Date
  /** Rounds that do not count. */
  except: readonly { source: number; roundId: string }[]
}

/** What bonuses stand on. The functions are other modules' words, handed in by app.ts. */
export interface BonusesDeps {
  context: Context
  ledger: Ledger
  audit: Audit
  approvals: Approvals
  brands: Pick<Brands, 'byId'>
  recordFact: RecordFact
  /** The other accounts of the brand that were opened in a browser that this one knows too. */
  accountsOnDevices(db: Db | Tx, memberId: bigint): Promise<bigint[]>
  /** Valid bets of rounds that were begun and settled within the span. */
  playedWithin(db: Db | Tx, span: Span): Promise<PlayedGame[]>
  /** Whether all that was played before a moment is in `playedWithin`. */
  knowsPlayUpTo(db: Db | Tx, moment: Date): Promise<boolean>
  /** The engine of promotions; called later than this is made. */
  promotions(): Pick<
    Promotions,
    | 'live'
    | 'byId'
    | 'find'
    | 'mayHave'
    | 'join'
    | 'offer'
    | 'tryClaim'
    | 'lockMember'
    | 'barredFor'
    | 'isAllowed'
    | 'isInAudience'
  >
  /** How much of a stake on a game counts for bonuses, in per cent: what its card in the lobby says. */
  gameShare(gameCode: string): Promise<number>
}

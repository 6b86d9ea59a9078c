import type { RunningItem } from '@croupier/api/engagement/in-game'
import type { RealCurrency } from '@croupier/shared/currencies'
import type { Db } from '../../platform/db.ts'
import type { Promotions } from '../promotions/promotions.ts'

export interface Game {
  code: string
  gameType: string
  vendor: string
}

export interface Reader {
  brand: { id: number; timeZone: string; currency: RealCurrency; defaultLanguage: string }
  memberId: bigint
  language: string
  now: Date
  /** The game that is open; null for all of them. */
  game: Game | null
}

/** What one module says. It may name more than counts for the game: what does not is left out by its lists. */
export type RunningSource = (db: Db, reader: Reader) => Promise<RunningItem[]>

export interface InGameDeps {
  promotions: Pick<Promotions, 'barredFor' | 'countClaimable'>
  /** In the order in which they are shown. */
  sources: readonly RunningSource[]
  /** Null where no such game is known. */
  gameOf(code: string): Promise<Game | null>
}

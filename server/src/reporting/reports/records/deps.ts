import type { roundView } from '@croupier/api/play/studio'
import type * as z from 'zod/mini'
import type { Ledger } from '../../../core/ledger/ledger.ts'

export type RoundView = z.output<typeof roundView>

/** What the member's records are made of. */
export interface RecordDeps {
  ledger: Pick<Ledger, 'history' | 'find' | 'byRound' | 'byExternalId'>
  /** The names of games in a language, by code; what is not known is left out. */
  titlesOf(codes: readonly string[], language: string): Promise<ReadonlyMap<string, string>>
  /** As whom the studio calls the wallet; null before the vendors are seeded. */
  studioSource(): Promise<number | null>
  /** A round of the studio as its player may see it; null when the studio did not play it. */
  roundDetail(memberId: bigint, roundId: string): Promise<RoundView | null>
}

/** Whose records are shown, and in which language. */
export interface Reader {
  memberId: bigint
  brandId: number
  language: string
}

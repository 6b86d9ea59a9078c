import type { roundView } from '@croupier/api/play/round-view'
import type * as z from 'zod/mini'
import type { Ledger } from '../../../core/ledger/ledger.ts'

export type RoundView = z.output<typeof roundView>

/** What the member's records are made of. */
export interface RecordDeps {
  ledger: Pick<Ledger, 'history' | 'find' | 'byRound' | 'byExternalId'>
  /** The names of games in a language, by code; what is not known is left out. */
  titlesOf(codes: readonly string[], language: string): Promise<ReadonlyMap<string, string>>
  /** Whether anybody can compute the rounds of a source again. */
  isVerifiable(source: number): Promise<boolean>
  /** A round as its player may see it; null where whoever played it keeps none. */
  roundDetail(round: {
    memberId: bigint
    source: number
    roundId: string
  }): Promise<RoundView | null>
}

/** Whose records are shown, and in which language. */
export interface Reader {
  memberId: bigint
  brandId: number
  language: string
}

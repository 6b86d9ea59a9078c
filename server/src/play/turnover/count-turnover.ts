import type { Db, Tx } from '../../platform/db.ts'
import type { Brands } from '../../core/brands/brands.ts'
import { type LedgerRound, type RoundRisk, type RoundTurnover, turnoverOf } from './rules.ts'

/** What turnover asks others. The functions are other modules' words, handed in by app.ts. */
export interface TurnoverDeps {
  brands: Pick<Brands, 'setting'>
  /** The number under which our own studio calls the wallet; null in a house without one. */
  studioSource(): Promise<number | null>
  /** What the studio's games say of the risk of rounds, by round id; those that it has not ended yet are absent. */
  studioRisks(
    db: Db | Tx,
    rounds: readonly { memberId: bigint; roundId: string }[],
  ): Promise<ReadonlyMap<string, RoundRisk>>
  /** The return that a game's card states, in hundredths of a per cent; null where nobody stated one. */
  statedReturn(gameCode: string): Promise<number | null>
}

/** A round that has ended, with all that it cost and paid so far. */
export interface CountedRound extends LedgerRound {
  memberId: bigint
  brandId: number
  source: number
  roundId: string
  gameCode: string | null
  /** Nobody waits for the studio's word on it any longer. */
  isOverdue: boolean
}

/** What each round counts for, in their order; null: the studio has not ended it yet. */
export async function countTurnover(
  parts: TurnoverDeps,
  db: Db | Tx,
  rounds: readonly CountedRound[],
): Promise<(RoundTurnover | null)[]> {
  if (rounds.length === 0) return []
  const studio = await parts.studioSource()
  const risks = await parts.studioRisks(
    db,
    rounds.filter(({ source }) => source === studio),
  )
  const counted: (RoundTurnover | null)[] = []
  for (const round of rounds) {
    const risk = round.source === studio ? risks.get(round.roundId) : null
    const waits = risk === undefined && !round.isOverdue
    counted.push(waits ? null : turnoverOf(round, risk ?? null, await rulesFor(parts, round)))
  }
  return counted
}

async function rulesFor(
  { brands, statedReturn }: TurnoverDeps,
  { brandId, gameCode }: CountedRound,
) {
  const stated = gameCode === null ? null : await statedReturn(gameCode)
  return {
    thresholds: await brands.setting(brandId, 'turnover.thresholds'),
    edgePpm:
      stated === null
        ? await brands.setting(brandId, 'turnover.vendorEdgePpm')
        : Math.max(0, (10_000 - stated) * 100),
  }
}

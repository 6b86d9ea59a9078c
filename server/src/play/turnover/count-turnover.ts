import type { Db, Tx } from '../../platform/db.ts'
import type { TurnoverDeps } from './deps.ts'
import { type LedgerRound, type RoundTurnover, turnoverOf } from './rules.ts'

/** A round that has ended, with all that it cost and paid so far. */
export interface CountedRound extends LedgerRound {
  memberId: bigint
  brandId: number
  source: number
  roundId: string
  gameCode: string | null
  /** Nobody waits for its vertical's word any longer. */
  isOverdue: boolean
}

/** What each round counts for, in their order; null: its vertical has yet to end it. */
export async function countTurnover(
  parts: Pick<TurnoverDeps, 'brands' | 'verticals' | 'catalogue'>,
  db: Db | Tx,
  rounds: readonly CountedRound[],
): Promise<(RoundTurnover | null)[]> {
  if (rounds.length === 0) return []
  const risks = await parts.verticals.risks(db, rounds)
  const counted: (RoundTurnover | null)[] = []
  for (const [place, round] of rounds.entries()) {
    const risk = risks[place]
    const waits = risk === undefined && !round.isOverdue
    counted.push(waits ? null : turnoverOf(round, risk ?? null, await rulesFor(parts, round)))
  }
  return counted
}

async function rulesFor(
  { brands, catalogue }: Pick<TurnoverDeps, 'brands' | 'catalogue'>,
  { brandId, gameCode }: CountedRound,
) {
  const stated = gameCode === null ? null : await catalogue.statedReturnOf(gameCode)
  return {
    thresholds: await brands.setting(brandId, 'turnover.thresholds'),
    edgePpm:
      stated === null
        ? await brands.setting(brandId, 'turnover.vendorEdgePpm')
        : Math.max(0, (10_000 - stated) * 100),
  }
}

/** How much of a valid bet a type of game contributes, in per cent; all of it where the brand says nothing. */
export async function contributionOf(
  { brands }: Pick<TurnoverDeps, 'brands'>,
  brandId: number,
  gameType: string,
): Promise<number> {
  const shares = await brands.setting(brandId, 'agents.contribution')
  return shares[gameType] ?? 100
}

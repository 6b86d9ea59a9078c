import { createFairness } from '../play/fairness/fairness.ts'
import { hasUnfinishedRound, studioEvidence } from '../play/verticals/studio/studio.ts'
import { type Evidence, exportEvidence } from '../reporting/proofs/proofs.ts'
import type { Context } from '../platform/context.ts'

/** An auditor's export of a brand by whoever runs the house, without starting it. */
export async function exportOfHouse(
  context: Context,
  of: { brandId: number; folder: string },
): Promise<Evidence> {
  const fairness = createFairness(context, hasUnfinishedRound)
  return await exportEvidence(context, {
    ...of,
    played: studioEvidence,
    revealedSeed: (memberId, seedId) => fairness.revealed(memberId, seedId),
  })
}

import type { HumanProofs, MembersService } from './deps.ts'

type Given = Parameters<HumanProofs['requireHuman']>[0]

/**
 * Takes the proof of work of a form and answers its step, 0 for none. Where a brand asks for none, one is needed only where the
 * caller has chosen it (`atLeast`). Refuses `human_check_required`.
 */
export async function requireWork(
  { brands, verification }: MembersService,
  given: Given,
): Promise<number> {
  const isAsked = await brands.setting(given.brandId, 'humanCheck.enabled')
  if (!isAsked && given.proof === undefined && !given.atLeast) return 0
  return await verification.requireHuman(given)
}

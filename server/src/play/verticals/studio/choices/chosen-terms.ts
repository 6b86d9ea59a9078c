import type { LimitsTable, StakeLimits } from '@croupier/games/engine/limits.ts'
import type { MathProfile } from '@croupier/games/engine/profiles.ts'
import type { CurrencyCode } from '@croupier/shared/money'
import { crash, offeredProfile, personalGame } from '../engines.ts'
import type { StudioDeps } from '../deps.ts'
import { narrowed } from './rules.ts'

/** The games in which a brand may choose among certified mathematics: not where the title itself names them, as tables do. */
export function choosableProfiles(engineCode: string): readonly MathProfile<unknown>[] {
  if (engineCode === crash.code) return crash.profiles
  return personalGame(engineCode)?.profiles ?? []
}

/** The mathematics that a new window, or the next round of a table, is played under in a brand. */
export async function chosenProfile(
  { choices }: Pick<StudioDeps, 'choices'>,
  of: { brandId: number; gameCode: string; engineCode: string },
): Promise<MathProfile<unknown> | null> {
  const profiles = choosableProfiles(of.engineCode)
  if (profiles.length === 0) return null
  const code = (await choices.current()).profileOf(of.brandId, of.gameCode)
  // A profile that is no longer offered falls back to the house's own choice.
  const chosen = profiles.find((profile) => profile.code === code)
  return chosen ?? offeredProfile<unknown>({ code: of.engineCode, profiles }, of.gameCode)
}

/** What one bet may cost in a brand's game, for a member of this level. */
export async function limitsInBrand(
  { choices }: Pick<StudioDeps, 'choices'>,
  house: LimitsTable,
  of: { brandId: number; gameCode: string; currency: CurrencyCode; level: number },
): Promise<StakeLimits> {
  return narrowed(house[of.currency], (await choices.current()).boundsOf(of), of.level)
}

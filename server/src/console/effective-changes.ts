import { refuse } from '../platform/refusal.ts'
import { isUnchanged } from '../platform/unchanged.ts'
import { isSettingKey, requireSettingValue } from '../core/brands/brands.ts'
import type { ConsoleDeps } from './deps.ts'

/** What a brand is to say of a setting; null takes its say away. */
export interface SettingInput {
  key: string
  value: unknown
}

/**
 * The changes that have an effect. One that leaves the value as it is has none, be it the same or less than a level above allows; but a
 * brand's own say that is taken away, or was a wrong one, is a change of who decides.
 */
export async function effectiveOf(
  { brands }: Pick<ConsoleDeps, 'brands'>,
  brandId: number,
  changes: readonly SettingInput[],
): Promise<SettingInput[]> {
  const current = await brands.settingsWithSources(brandId)
  const wrong = await brands.wrongValues()
  const effective: SettingInput[] = []
  for (const change of changes) {
    const { key, value } = change
    if (!isSettingKey(key)) refuse('bad_request', { field: key })
    requireSettingValue(key, value)
    const isWrong = wrong.some((one) => one.brandId === brandId && one.setting === key)
    const now = current.find((setting) => setting.key === key)
    const hasSay = now?.says.some(({ scope }) => scope === 'brand') ?? false
    const next = await brands.settingAs(brandId, key, value)
    const isSame = isUnchanged(now?.value, next.value) && !(value === null && hasSay)
    if (isWrong || !isSame) effective.push(change)
  }
  return effective
}

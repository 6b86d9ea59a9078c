import { refuse } from '../../platform/refusal.ts'
import type { Tx } from '../../platform/db.ts'
import { isUnchanged } from '../../platform/unchanged.ts'
import type { SettingScope } from './resolve-setting.ts'
import { isSettingKey, judgeSetting, type SettingKey } from './settings.ts'

export interface SettingChange {
  scope: SettingScope
  /** The id of the brand or the code of the market pack; '' for the platform. */
  scopeKey: string
  key: string
  /** undefined takes the level's say away, so that the level above speaks again. */
  value: unknown
  /** Who did it, for the row and the audit log. */
  by: string
  at: Date
}

/** Refuses `bad_request` for an unknown key and `field_invalid`, naming it, for a value that does not fit; null takes a level's say away. */
export function requireSettingValue(key: string, value: unknown): void {
  if (!isSettingKey(key)) refuse('bad_request', { field: 'key' })
  if (value !== null) fittingValue(key, value)
}

/** The value as it is stored. */
function fittingValue(key: SettingKey, value: unknown): unknown {
  const judged = judgeSetting(key, value)
  if (judged.problem !== null) refuse('field_invalid', { field: key })
  return judged.value
}

/**
 * Writes what a level says about a setting and returns what it said before (undefined when silent), and whether it says anything else now.
 * Refuses as `requireSettingValue`. Announce it after COMMIT.
 */
export async function setSetting(
  tx: Tx,
  change: SettingChange,
): Promise<{ before: unknown; isChanged: boolean }> {
  const { scope, scopeKey, key } = change
  if (!isSettingKey(key)) refuse('bad_request', { field: 'key' })
  const isTakenAway = change.value === undefined
  const value = isTakenAway ? undefined : fittingValue(key, change.value)

  const old = await tx
    .selectFrom('brands_settings')
    .select('value')
    .where('scope', '=', scope)
    .where('scope_key', '=', scopeKey)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (old ? !isTakenAway && isUnchanged(old.value, value) : isTakenAway)
    return { before: old?.value, isChanged: false }
  if (isTakenAway) {
    await tx
      .deleteFrom('brands_settings')
      .where('scope', '=', scope)
      .where('scope_key', '=', scopeKey)
      .where('key', '=', key)
      .execute()
    return { before: old?.value, isChanged: true }
  }
  const written = {
    value: JSON.stringify(value),
    updated_at: change.at,
    updated_by: change.by,
  }
  await tx
    .insertInto('brands_settings')
    .values({ scope, scope_key: scopeKey, key, ...written })
    .onConflict((conflict) => conflict.columns(['scope', 'scope_key', 'key']).doUpdateSet(written))
    .execute()
  return { before: old?.value, isChanged: true }
}

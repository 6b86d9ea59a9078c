import { consoleBrandApi } from '@croupier/api/console-brand'
import type { Json } from '../../platform/bus.ts'
import type { Tx } from '../../platform/db.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { builtInSetting, changeLanguages, isSettingKey, setSetting } from '../brands/brands.ts'
import type { ConsoleParts, StaffCall } from './parts.ts'
import { auditLineOf } from '../audit/audit.ts'

/** Changed where their versions are kept and two people may be needed, never past that. */
const HAVE_A_ROOM: ReadonlySet<string> = new Set(['links.company'])

interface Change {
  key: string
  value: unknown
}

/** Serves the brand's settings: what holds and why, what a change would do, and the change. */
export function brandSettingRoutes(http: Http, parts: ConsoleParts): void {
  const { db } = http.context
  const { brands } = parts

  route(http, consoleBrandApi.settings, async ({ brand, now }) => {
    const row = await brands.byId(brand.id)
    return {
      brand: {
        code: row.code,
        name: row.name,
        currency: row.currency,
        timeZone: row.timeZone,
        marketPack: row.marketPack,
        languages: [...row.languages],
        defaultLanguage: row.defaultLanguage,
      },
      domains: await brands.domainsOf(brand.id),
      settings: (await brands.settingsWithSources(brand.id)).map(({ key, value, from, says }) => ({
        key,
        value,
        builtIn: builtInSetting(key),
        from,
        says: says.map((say) => ({ scope: say.scope, value: say.value })),
      })),
      whitelabel: await brands.whitelabel(brand.id),
      asOf: now,
    }
  })

  route(http, consoleBrandApi.previewSettings, async ({ brand, input }) => ({
    diff: await diffOf(parts, brand.id, input.changes),
  }))

  route(http, consoleBrandApi.changeSettings, async (call) => {
    const { input } = call
    const changed = await db.transaction().execute(async (tx) => {
      for (const change of input.changes)
        await applyChange(parts, tx, { call, change, reason: input.reason })
      return input.changes.length
    })
    brands.announceChange()
    return { changed }
  })

  route(http, consoleBrandApi.changeLanguages, async (call) => {
    const { languages, defaultLanguage, reason } = call.input
    await db.transaction().execute(async (tx) => {
      const before = await changeLanguages(tx, call.brand.id, { languages, defaultLanguage })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'brand.languages_changed',
        subject: { type: 'brand', id: call.brand.code },
        before,
        after: { languages: [...languages], defaultLanguage },
        reason,
      })
    })
    brands.announceChange()
    return {}
  })
}

async function diffOf({ brands }: ConsoleParts, brandId: number, changes: readonly Change[]) {
  const current = await brands.settingsWithSources(brandId)
  return changes.map(({ key, value }) => {
    if (!isSettingKey(key)) refuse('bad_request', { field: key })
    const now = current.find((setting) => setting.key === key)
    const above = now?.says.filter(({ scope }) => scope !== 'brand').at(-1)
    const taken = value === null
    return {
      key,
      before: now?.value ?? null,
      // Without the brand's own say the level above decides.
      after: taken ? (above?.value ?? null) : value,
      from: taken ? (above?.scope ?? ('platform' as const)) : ('brand' as const),
    }
  })
}

async function applyChange(
  { audit }: ConsoleParts,
  tx: Tx,
  { call, change, reason }: { call: StaffCall<unknown>; change: Change; reason: string },
): Promise<void> {
  if (HAVE_A_ROOM.has(change.key)) refuse('setting_has_own_room')
  const { before } = await setSetting(tx, {
    scope: 'brand',
    scopeKey: String(call.brand.id),
    key: change.key,
    value: change.value ?? undefined,
    by: call.staff.name,
    at: call.now,
  })
  await audit.record(tx, {
    ...auditLineOf(call),
    action: 'brand.setting_changed',
    subject: { type: 'setting', id: change.key },
    before: jsonOf(before),
    after: jsonOf(change.value),
    reason,
  })
}

/** Settings are JSON in the database already; undefined is the level that says nothing. */
function jsonOf(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value ?? null))
  return json
}

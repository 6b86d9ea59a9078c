import {
  consoleRegistrationApi,
  registrationSwitches,
} from '@croupier/api/accounts/console-registration'
import type { InputOf } from '@croupier/api/endpoint'
import type { Json } from '../platform/bus.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import { deskFields, leastSay, registrationSettingsOf, setSetting } from '../core/brands/brands.ts'
import { effectiveOf } from './effective-changes.ts'
import type { ConsoleDeps } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

type Change = Pick<InputOf<typeof consoleRegistrationApi.preview>, 'fields' | 'switches'>

/** Serves the brand's registration form to staff: what it asks, what a change would give, and the change. */
export function registrationDeskRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { brands, audit } = parts

  route(http, consoleRegistrationApi.desk, async ({ brand }) => {
    const inherited = await brands.registrationAs(brand.id, null)
    const settings = await registrationSettingsOf(brands, brand.id)
    const rules = await brands.registrationRules(brand.id)
    const switches = Object.fromEntries(registrationSwitches.map((modId) => [modId, true]))
    const allOn = await brands.registrationAs(brand.id, { fields: {}, switches })
    return {
      currency: brand.currency,
      fields: deskFields({ rules }, inherited),
      switches: await Promise.all(
        registrationSwitches.map(async (modId) => ({
          modId,
          on: await brands.isOn(brand.id, modId),
          allowed: allOn.isOn(modId),
        })),
      ),
      settings,
    }
  })

  route(http, consoleRegistrationApi.preview, async ({ brand, input }) => {
    const view = await wantedView(parts, brand.id, input)
    return { settings: await registrationSettingsOf(brands, brand.id, view) }
  })

  route(http, consoleRegistrationApi.change, async (call) => {
    const { brand, input, staff, now } = call
    const { say } = await wantedView(parts, brand.id, input)
    const wanted = [
      { key: 'registration.fields', value: say.fields },
      { key: 'whitelabel.switches', value: say.switches },
    ].map(({ key, value }) => ({ key, value: Object.keys(value).length === 0 ? null : value }))
    const changes = await effectiveOf(parts, brand.id, wanted)
    if (changes.length === 0) refuse('nothing_changed')
    await transact(db, async (tx) => {
      for (const { key, value } of changes) {
        const { before } = await setSetting(tx, {
          scope: 'brand',
          scopeKey: String(brand.id),
          key,
          value: value ?? undefined,
          by: staff.name,
          at: now,
        })
        await audit.record(tx, {
          ...auditLineOf(call),
          action: 'brand.setting_changed',
          subject: { type: 'setting', id: key },
          before: jsonOf(before),
          after: jsonOf(value ?? {}),
          reason: input.reason,
        })
      }
    })
    brands.announceChange()
    return { settings: await registrationSettingsOf(brands, brand.id) }
  })
}

async function wantedView(
  { brands }: ConsoleDeps,
  brandId: number,
  { fields, switches: wished }: Change,
) {
  // What stands as it is wished already is not said again.
  const switches: Change['switches'] = {}
  for (const modId of registrationSwitches) {
    const isOn = wished[modId]
    if (isOn !== undefined && isOn !== (await brands.isOn(brandId, modId))) switches[modId] = isOn
  }
  const inherited = await brands.registrationAs(brandId, null)
  return await brands.registrationAs(brandId, { fields: leastSay(fields, inherited), switches })
}

/** Settings are JSON in the database already; undefined is the level that says nothing. */
function jsonOf(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value ?? null))
  return json
}

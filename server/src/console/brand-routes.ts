import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { assert } from '@croupier/shared/assert'
import * as z from 'zod/mini'
import type { Json } from '../platform/bus.ts'
import type { Tx } from '../platform/db.ts'
import type { Proposed } from '../core/approvals/approvals.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import {
  builtInSetting,
  changeLanguages,
  isSettingKey,
  requireSettingValue,
  setSetting,
  settingShapeOf,
} from '../core/brands/brands.ts'
import { effectiveOf, type SettingInput as Change } from './effective-changes.ts'
import type { ConsoleDeps } from './deps.ts'
import { auditLineOf, type StaffService } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Changed where their versions are kept and two people may be needed, never past that. */
const HAVE_A_ROOM: ReadonlySet<string> = new Set(['links.company'])

/** What one person must not arrange alone: where money comes in, who looks before it goes out, whose word proves a person. */
const TWO_PEOPLE: ReadonlySet<string> = new Set([
  'cashier.houseAccount',
  'agents.runsNeedApproval',
  'agents.mayPlay',
  // What agents are paid, and what every contract and reward counts.
  'agents.ownBetsCount',
  'agents.contribution',
  'agents.lossesCarry',
  'agents.dividendHoldPercent',
  'turnover.thresholds',
  'turnover.vendorEdgePpm',
  'returns.floorPpm',
  'recovery.payoutHoldHours',
  'registration.firebaseProject',
  // What keeps machines out, and where players may be sent. The limits of sign-in can only be made stricter.
  'humanCheck.enabled',
  'links.allowedHosts',
  'cdn.games',
  'cdn.images',
  'cdn.imageBase',
  'analytics.gtagId',
])

/** Serves the brand's settings: what holds and why, what a change would do, and the change. */
export function brandSettingRoutes(http: Http, parts: ConsoleDeps): void {
  const { brands } = parts

  route(http, consoleBrandApi.settings, async ({ brand, now }) => {
    const row = await brands.byId(brand.id)
    const wrong = (await brands.wrongValues()).filter(
      ({ brandId, market }) =>
        brandId === brand.id || (brandId === null && (market ?? row.marketPack) === row.marketPack),
    )
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
        shape: settingShapeOf(key),
        builtIn: builtInSetting(key),
        from,
        says: says.map((say) => ({ scope: say.scope, value: say.value })),
        wrong: wrong
          .filter(({ setting }) => setting === key)
          .map(({ level, reason }) => ({ scope: level, reason })),
      })),
      whitelabel: await brands.whitelabel(brand.id),
      asOf: now,
    }
  })

  route(http, consoleBrandApi.previewSettings, async ({ brand, input }) => ({
    diff: await diffOf(parts, brand.id, input.changes),
  }))

  changeRoute(http, parts)
}

/** Applies a changed setting when a second person has approved it. */
function settingProposals(parts: ConsoleDeps): void {
  const { brands } = parts
  parts.approvals.register('setting.change', {
    permission: 'brand.write',
    execute: async (tx, { proposal, by }) => {
      const { brand_id: brandId } = proposal
      assert(brandId !== null, 'a setting is of a brand')
      const change = changeShape.parse(proposal.payload)
      const brand = await brands.byId(brandId)
      const desk = { brand, staff: by.staff, address: by.address, now: by.now }
      await applyChange(parts, tx, { desk, change, reason: proposal.reason })
      return () => brands.announceChange()
    },
  })
}

/** What one person may change alone is changed at once; the rest waits for a second one. */
function changeRoute(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { brands } = parts
  route(http, consoleBrandApi.changeSettings, async (call) => {
    const { input, brand, staff, address, now } = call
    const changes = await effectiveOf(parts, brand.id, input.changes)
    if (changes.length === 0) refuse('nothing_changed')
    const alone = changes.filter(({ key }) => !TWO_PEOPLE.has(key))
    const together = changes.filter(({ key }) => TWO_PEOPLE.has(key))
    const proposals = await transact(db, async (tx) => {
      for (const change of alone)
        await applyChange(parts, tx, { desk: call, change, reason: input.reason })
      const made: Proposed[] = []
      for (const { key, before } of await diffOf(parts, brand.id, together)) {
        const value = together.find((change) => change.key === key)?.value ?? null
        requireSettingValue(key, value)
        const proposal = {
          kind: 'setting.change' as const,
          brandId: brand.id,
          brandIds: [brand.id],
          subject: { type: 'setting', id: key },
          payload: { key, value: jsonOf(value) },
          replaces: { value: jsonOf(before) },
          reason: input.reason,
        }
        made.push(await parts.approvals.propose(tx, proposal, { staff, address, now }))
      }
      return made
    })
    if (alone.length > 0) brands.announceChange()
    return {
      changed: alone.length,
      proposed: proposals.length,
      hasDecider: proposals.length === 0 ? null : proposals.every((made) => made.hasDecider),
    }
  })

  settingProposals(parts)

  route(http, consoleBrandApi.changeLanguages, async (call) => {
    const { languages, defaultLanguage, reason } = call.input
    await transact(db, async (tx) => {
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

const changeShape = z.object({ key: z.string(), value: z.nullable(z.unknown()) })

async function diffOf({ brands }: ConsoleDeps, brandId: number, changes: readonly Change[]) {
  const current = await brands.settingsWithSources(brandId)
  const diff = []
  for (const { key, value } of changes) {
    if (!isSettingKey(key)) refuse('bad_request', { field: key })
    requireSettingValue(key, value)
    const now = current.find((setting) => setting.key === key)
    // A level above may allow less than what the brand says.
    const next = await brands.settingAs(brandId, key, value)
    diff.push({ key, before: now?.value ?? null, after: next.value, from: next.from })
  }
  return diff
}

async function applyChange(
  { audit }: ConsoleDeps,
  tx: Tx,
  { desk, change, reason }: { desk: StaffService; change: Change; reason: string },
): Promise<void> {
  if (HAVE_A_ROOM.has(change.key)) refuse('setting_has_own_room')
  const { before, isChanged } = await setSetting(tx, {
    scope: 'brand',
    scopeKey: String(desk.brand.id),
    key: change.key,
    value: change.value ?? undefined,
    by: desk.staff.name,
    at: desk.now,
  })
  if (!isChanged) return
  await audit.record(tx, {
    ...auditLineOf(desk),
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

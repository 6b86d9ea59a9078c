import { auditApi } from '@croupier/api/core/audit'
import { chatApi } from '@croupier/api/comms/chat'
import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { consoleBrandsApi } from '@croupier/api/core/console-brands'
import { cashierPolicy, consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { methodLine } from '@croupier/api/payments/console-cashier-shapes'
import { consoleContentApi } from '@croupier/api/comms/console-content'
import { consoleRegistrationApi } from '@croupier/api/accounts/console-registration'
import { consoleSupportApi } from '@croupier/api/comms/console-support'
import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import { approvalsApi } from '@croupier/api/core/approvals'
import { staffApi } from '@croupier/api/accounts/staff'
import { isLanguageCode } from '@croupier/shared/languages'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { seedVendors } from '../play/vendors/vendors.ts'

const world = await testStaffHouse()
const { db } = world.context
await seedVendors(world.context, [1, 2])
const admin = await deskIn(world).signIn('admin')
const reason = 'asked for by the brand'

/** Everything that remembers what staff did: lines of the log, proposals, rows of histories. */
async function histories(): Promise<Record<string, number>> {
  const tables = [
    'audit_entries',
    'approvals_proposals',
    'cashier_policy_changes',
    'cashier_price_changes',
    'content_versions',
    'bonuses_offers',
    'studio_choice_proposals',
    'brands_settings',
  ] as const
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await db
        .selectFrom(table)
        .select((on) => on.fn.countAll<string>().as('count'))
        .execute()
      return [table, Number(rows[0]?.count)] as const
    }),
  )
  return Object.fromEntries(counts)
}

async function changesNothing(call: () => Promise<{ code: string }>): Promise<void> {
  const before = await histories()
  expect((await call()).code).toBe('nothing_changed')
  expect(await histories()).toEqual(before)
}

const setting = (key: string, value: unknown) => ({ changes: [{ key, value }], reason })
const save = (key: string, value: unknown) =>
  admin.refusal(consoleBrandApi.changeSettings, setting(key, value))

test('a setting that is as it is, by the level above or by the brand, is not changed', async () => {
  const now = (await admin.value(consoleBrandApi.settings)).settings
  const valueOf = (key: string) => now.find((line) => line.key === key)?.value
  await changesNothing(() => save('login.picture', valueOf('login.picture')))
  // Of two people's settings no proposal is made either.
  await changesNothing(() => save('links.allowedHosts', valueOf('links.allowedHosts')))
  await changesNothing(() => save('login.picture', null))
  await admin.value(consoleBrandApi.changeSettings, setting('login.picture', true))
  await changesNothing(() => save('login.picture', true))
  // Of several the ones with an effect are counted.
  const both = [
    { key: 'login.picture', value: true },
    { key: 'session.idleMinutes', value: 17 },
  ]
  expect(await admin.value(consoleBrandApi.changeSettings, { changes: both, reason })).toEqual({
    changed: 1,
    proposed: 0,
    hasDecider: null,
  })
  expect(await admin.value(consoleBrandApi.changeSettings, setting('login.picture', null))).toEqual(
    { changed: 1, proposed: 0, hasDecider: null },
  )
})

test('a brand that says less strictly than the level above changes nothing, and the preview says what holds', async () => {
  await db
    .insertInto('brands_settings')
    .values({
      scope: 'platform',
      scope_key: '',
      key: 'login.lockAfter',
      value: '4',
      updated_at: world.clock.now(),
      updated_by: 'test',
    })
    .execute()
  world.house.brands.announceChange()
  const { diff } = await admin.value(consoleBrandApi.previewSettings, {
    changes: [{ key: 'login.lockAfter', value: 9 }],
  })
  expect(diff).toMatchObject([{ before: 4, after: 4 }])
  await changesNothing(() => save('login.lockAfter', 9))
})

test('languages, currencies and the registration form as they are', async () => {
  const { brand } = await admin.value(consoleBrandApi.settings)
  const languages = brand.languages.filter(isLanguageCode)
  const defaultLanguage = languages.find((code) => code === brand.defaultLanguage)
  if (!defaultLanguage) throw new Error('the brand has a language')
  await changesNothing(() =>
    admin.refusal(consoleBrandApi.changeLanguages, { languages, defaultLanguage, reason }),
  )
  const { currencies } = await admin.value(consoleBrandsApi.brands)
  await changesNothing(() =>
    admin.refusal(consoleBrandsApi.changeCurrencies, {
      currencies: currencies.map(({ currency }) => currency),
      reason,
    }),
  )
  const desk = await admin.value(consoleRegistrationApi.desk)
  const form = {
    fields: Object.fromEntries(
      desk.fields.map(({ name, rule: { enabled, required, patternId, minLength, maxLength } }) => [
        name,
        { enabled, required, patternId, minLength, maxLength },
      ]),
    ),
    switches: Object.fromEntries(desk.switches.map(({ modId, on }) => [modId, on])),
    reason,
  }
  await changesNothing(() => admin.refusal(consoleRegistrationApi.change, form))
})

test('ways of paying and rules of the cashier as they are', async () => {
  const { methods, policy } = await admin.value(consoleCashierApi.methods)
  const [method] = methods
  if (!method) throw new Error('the brand has ways of paying')
  await changesNothing(() =>
    admin.refusal(consoleCashierApi.saveMethod, { ...z.encode(methodLine, method), reason }),
  )
  await changesNothing(() =>
    admin.refusal(consoleCashierApi.savePolicy, {
      policy: z.encode(cashierPolicy, policy),
      reason,
    }),
  )
})

test('vendors as they are: on, policy, ceilings', async () => {
  const { vendors } = await admin.value(consoleVendorsApi.vendors)
  const vendor = vendors.find(({ enabledForBrand }) => enabledForBrand)
  if (!vendor) throw new Error('the platform has vendors')
  const { code } = vendor
  await changesNothing(() =>
    admin.refusal(consoleVendorsApi.switchVendor, {
      code,
      enabled: vendor.enabledForBrand,
      reason,
    }),
  )
  await changesNothing(() =>
    admin.refusal(consoleVendorsApi.changeVendor, {
      code,
      negativeReversal: vendor.negativeReversal,
      reason,
    }),
  )
  await changesNothing(() =>
    admin.refusal(consoleVendorsApi.changeVendor, { code, enabled: vendor.enabled, reason }),
  )
  const { ceilings } = await admin.value(consoleVendorsApi.ceilings, { code })
  for (const { operation, single, day } of ceilings)
    await changesNothing(() =>
      admin.refusal(consoleVendorsApi.setCeiling, {
        code,
        operation,
        single: String(single),
        day: String(day),
        reason,
      }),
    )
})

const words = (title: string) => ({
  kind: 'notice' as const,
  slug: null,
  body: {
    texts: { pt: { title } },
    audience: 'all' as const,
    from: null,
    until: null,
    link: { linkageType: '' as const, target: '' },
    group: null,
    look: null,
    execution: null,
    promotionType: null,
    section: null,
  },
})

test('content, prepared answers, rooms of the chat and rights as they are', async () => {
  for (const title of ['First', 'Second']) await admin.value(consoleContentApi.create, words(title))
  const { items } = await admin.value(consoleContentApi.list, { kind: 'notice' })
  const [entry] = items
  if (!entry) throw new Error('the brand announces something')
  const order = items.map(({ id }) => id)
  await changesNothing(() =>
    admin.refusal(consoleContentApi.arrange, { kind: 'notice', entryIds: order }),
  )
  const { entry: kept } = await admin.value(consoleContentApi.detail, {
    entryId: entry.id,
  })
  const { revision, slug, body } = kept
  await changesNothing(() =>
    admin.refusal(consoleContentApi.save, { entryId: entry.id, revision, slug, body }),
  )
  const answer = { language: 'pt', shortcut: 'hello', title: 'Hello', text: 'Good day' } as const
  await admin.value(consoleSupportApi.saveCanned, answer)
  await changesNothing(() => admin.refusal(consoleSupportApi.saveCanned, answer))
  const room = { room: 'language-pt', isClosed: false, slowSeconds: 3 }
  await changesNothing(() => admin.refusal(chatApi.setRoom, room))
  const staff = (await admin.value(staffApi.listStaff, {})).items
  const other = staff.find(({ name }) => name === 'support')
  if (!other) throw new Error('there is support')
  const { id: staffId, role, brandIds } = other
  await changesNothing(() =>
    admin.refusal(staffApi.changeStaff, { staffId, role, brandIds, reason }),
  )
})

test('a change that is set aside has its line, and what has an effect goes on as before', async () => {
  const { proposed } = await admin.value(
    consoleBrandApi.changeSettings,
    setting('links.allowedHosts', ['help.example']),
  )
  expect(proposed).toBe(1)
  const { items } = await admin.value(approvalsApi.list, {})
  expect(items).toMatchObject([{ kind: 'setting.change', state: 'proposed' }])
  const log = await admin.value(auditApi.list, { action: 'brand.' })
  expect(log.items.length).toBeGreaterThan(0)
})

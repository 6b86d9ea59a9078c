import { activitiesApi } from '@croupier/api/engagement/activities'
import { brandsApi, type WhitelabelNode } from '@croupier/api/core/brands'
import { missionsApi } from '@croupier/api/engagement/missions'
import { pointsApi } from '@croupier/api/engagement/points'
import { cashierApi } from '@croupier/api/payments/cashier'
import { chatApi } from '@croupier/api/comms/chat'
import { expect, test } from 'vitest'
import { browserOf } from '../../test/people.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { setSetting } from '../core/brands/brands.ts'

const world = await testStaffHouse()
const { house, context, clock } = world

async function say(switches: Record<string, boolean>): Promise<void> {
  const key = 'whitelabel.switches' as const
  await context.db.transaction().execute((tx) =>
    setSetting(tx, {
      scope: 'brand',
      scopeKey: '1',
      key,
      value: switches,
      by: 'test',
      at: clock.now(),
    }),
  )
  house.brands.announceChange()
}

const codeOf = async (call: Promise<{ body: { success: boolean; value: unknown } }>) => {
  const { body } = await call
  return body.success ? 'answered' : (body.value as { code: string }).code
}

/** Not built yet, or a rule that the demonstration leaves to its operator. */
const OFF_IN_DEMONSTRATION = ['SPORTS', 'ESPORTS', 'PVP', 'COCKFIGHT']

const offIn = (nodes: readonly WhitelabelNode[]): string[] =>
  nodes.flatMap((node) => [...(node.enabled ? [] : [node.modId]), ...offIn(node.childrenNodes)])

test.each([
  // Each brand shows one of the two forms of registration. Lotus proves numbers and lets passwords grow old, shows wallets of vendors' own, and pays in dong, so without PIX.
  [
    'croupier.localhost',
    [
      'VENDOR_WALLETS',
      'REGISTER_MOBILE',
      'REGISTER_MOBILE_PASSWORD',
      'REGISTER_SMS_VERIFICATION',
      'PASSWORD_EXPIRY',
    ],
  ],
  ['lotus.localhost', ['DEPOSIT_PIX', 'AGENT_TRANSFER']],
])('S3-028 the demonstration at %s shows each feature that exists', async (host, ownOff) => {
  const { info } = await browserOf(world, { host }).value(brandsApi.permission)
  expect(new Set(offIn(info.whitelabel))).toEqual(new Set([...OFF_IN_DEMONSTRATION, ...ownOff]))
})

test('S3-028 a chat that the brand has switched off answers nobody', async () => {
  const browser = browserOf(world)
  await browser.register('chatless1')
  const room = { room: 'language-en' }
  expect(await codeOf(browser.call(chatApi.room, room))).toBe('answered')
  await say({ CHAT: false })
  expect(await codeOf(browser.call(chatApi.room, room))).toBe('feature_off')
  expect(await codeOf(browser.call(chatApi.launch, { language: 'en' }))).toBe('feature_off')
  const said = { ...room, clientId: context.random.uuid(), text: 'hello' }
  expect(await codeOf(browser.call(chatApi.say, said))).toBe('feature_off')
})

test('S3-028 applications for promotions end where the brand has promotions off', async () => {
  const browser = browserOf(world)
  await browser.register('nopromo1')
  expect(await codeOf(browser.call(activitiesApi.mine, {}))).toBe('answered')
  await say({ PROMOTIONS: false })
  expect(await codeOf(browser.call(activitiesApi.mine, {}))).toBe('feature_off')
})

test('S2-058 S2-063 missions and the points mall answer nobody where the brand has them off', async () => {
  const browser = browserOf(world)
  await browser.register('nogoals1')
  const all = async () => [
    await codeOf(browser.call(missionsApi.summary, {})),
    await codeOf(browser.call(pointsApi.balance, {})),
  ]
  expect(await all()).toEqual(['answered', 'answered'])
  await say({ MISSIONS: false, POINT_MALL: false })
  expect(await all()).toEqual(['feature_off', 'feature_off'])
})

const codes = (list: readonly { method: string }[]) => list.map(({ method }) => method)

test('S3-028 a way of paying that the brand has switched off is not offered', async () => {
  const browser = browserOf(world)
  await browser.register('nopix1')
  const methods = async () => await browser.value(cashierApi.methods, {})
  expect(codes((await methods()).deposit)).toContain('pix')
  await say({ DEPOSIT_PIX: false })
  expect(codes((await methods()).deposit)).not.toContain('pix')
  expect(codes((await methods()).withdrawal)).toContain('pix')
  await say({ WITHDRAW: false })
  expect((await methods()).withdrawal).toEqual([])
})

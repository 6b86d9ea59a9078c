import { membersApi } from '@croupier/api/accounts/members'
import { beforeEach, expect, test } from 'vitest'
import { type Browser, browserOf, testPeople } from '../../../test/people.ts'
import { type SettingKey, setSetting } from '../../core/brands/brands.ts'

const people = await testPeople()
const { context, brands, clock, ledger } = people
const { db } = context

async function say(key: SettingKey, value: unknown): Promise<void> {
  const change = { scope: 'brand', scopeKey: '1', key, value, by: 'test' } as const
  await db.transaction().execute((tx) => setSetting(tx, { ...change, at: clock.now() }))
  brands.announceChange()
}

async function tryFree(browser: Browser) {
  const humanCheck = await browser.humanCheck('trial')
  const login = await browser.value(membersApi.freePlay, { humanCheck, os: 'Linux', random: 'x' })
  browser.token = login.token
  return login
}

/** Takes play money away, so that the account runs low. */
async function spend(playerId: bigint, amount: bigint): Promise<void> {
  await db.transaction().execute((tx) =>
    ledger.post(tx, [
      {
        id: context.random.uuid(),
        playerId,
        brandId: 1,
        currency: 'DEMO',
        subaccount: 'cash',
        operation: 'manual_adjustment',
        source: 0,
        externalId: context.random.uuid(),
        amount: -amount,
        counterAccount: 'adjustments',
        at: clock.now(),
      },
    ]),
  )
}

const at = (last: number) => ({ address: `203.0.113.${last}` })

beforeEach(async () => {
  await say('trial.perNetworkPerDay', undefined)
  await say('whitelabel.switches', undefined)
})

test('S7-004, S3-013, S9-037 one tap: type 4, DEMO, 10,000.00, no password, no known device', async () => {
  const browser = browserOf(people)
  const login = await tryFree(browser)
  expect(login).toMatchObject({
    type: 4,
    isTrial: true,
    isAgent: false,
    currency: 'DEMO',
    firstTimeLogin: true,
  })
  expect(login.account).toMatch(/^trial\d{12}$/)
  expect([...browser.cookies.keys()]).toEqual(['__Host-session'])
  const info = await browser.value(membersApi.info)
  expect(info).toMatchObject({ balance: 100_000_000n, currencySymbol: '◎', isTrial: true })
})

test('EQ-12 no trial without a human check of its own', async () => {
  const browser = browserOf(people)
  expect((await browser.refusal(membersApi.freePlay, {})).code).toBe('human_check_required')
  const humanCheck = await browser.humanCheck('login')
  expect((await browser.refusal(membersApi.freePlay, { humanCheck })).code).toBe(
    'human_check_required',
  )
})

test('whoever taps again comes back to the same account with a new token', async () => {
  const browser = browserOf(people)
  const first = await tryFree(browser)
  const again = await browser.value(membersApi.freePlay, {})
  expect(again.id).toBe(first.id)
  expect(again.token).not.toBe(first.token)
  expect((await browser.refusal(membersApi.info)).code).toBe('session_expired')
})

test('a network starts so many trials a day, and may go on the next day', async () => {
  await say('trial.perNetworkPerDay', 2)
  await tryFree(browserOf(people, at(1)))
  await tryFree(browserOf(people, at(2)))
  await expect(tryFree(browserOf(people, at(3)))).rejects.toThrow('trial_quota')
  await tryFree(browserOf(people, { address: '203.0.114.1' }))
  clock.advance(86_400_000)
  await tryFree(browserOf(people, at(3)))
})

test('a hundred taps at once do not pass the quota', async () => {
  await say('trial.perNetworkPerDay', 3)
  const taps = await Promise.allSettled(
    Array.from({ length: 12 }, () => tryFree(browserOf(people, { address: '192.0.2.99' }))),
  )
  expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a brand or market that has switched it off refuses it', async () => {
  await say('whitelabel.switches', { FREE_PLAY: false })
  await expect(tryFree(browserOf(people))).rejects.toThrow('feature_off')
})

test('S8-016 real-money calls are not for trial accounts', async () => {
  const browser = browserOf(people)
  await tryFree(browser)
  const passwords = { oldPassword: 'x', newPassword: 'y', confirmNewPassword: 'y' }
  expect((await browser.refusal(membersApi.changePassword, passwords)).code).toBe(
    'in_need_true_account',
  )
})

test('refill: only when low, up to the first grant, ten times a day, each once', async () => {
  const browser = browserOf(people)
  const { id } = await tryFree(browser)
  expect((await browser.refusal(membersApi.refillTrial)).code).toBe('trial_not_low')
  await spend(id, 90_000_001n)
  const taps = await Promise.all([1, 2, 3].map(() => browser.call(membersApi.refillTrial)))
  expect(taps.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await ledger.balance(db, id, 'DEMO', 'cash')).toBe(100_000_000n)
  await db.updateTable('identity_members').set({ trial_refills: 9 }).where('id', '=', id).execute()
  await spend(id, 99_000_000n)
  expect(await browser.value(membersApi.refillTrial)).toEqual({
    balance: 100_000_000n,
    refillsLeft: 0,
  })
  await spend(id, 99_000_000n)
  expect((await browser.refusal(membersApi.refillTrial)).code).toBe('trial_refills_used')
})

test('a member has nothing to refill', async () => {
  const browser = browserOf(people)
  await browser.register('Refiller1')
  expect((await browser.refusal(membersApi.refillTrial)).code).toBe('trial_only')
})

import { devicesApi } from '@croupier/api/accounts/devices'
import { membersApi } from '@croupier/api/accounts/members'
import { describe, expect, test } from 'vitest'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { setSetting } from '../../core/brands/brands.ts'
import { deviceOf } from './user-agent.ts'

const people = await testPeople()
const { context, clock, brands, identity } = people
const { db } = context

let counter = 0
async function member(): Promise<{ name: string; browser: Browser; memberId: bigint }> {
  const browser = browserOf(people, { address: `192.0.2.${(counter % 200) + 1}` })
  const name = `Devices${counter++}`
  const { login } = await browser.register(name)
  return { name, browser, memberId: login?.id ?? 0n }
}

const codeOf = async (browser: Browser): Promise<string> => {
  const { body } = await browser.call(membersApi.info)
  return body.success ? 'in' : body.value.code
}

describe('where a member is signed in', () => {
  test('ACC-06 all sessions and devices are listed, this one is marked, the address is a network alone', async () => {
    const { name, browser } = await member()
    const second = browserOf(people, { address: '198.51.100.20' })
    await second.logIn(name, PASSWORD)
    const { sessions, devices } = await browser.value(devicesApi.list)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(sessions.map(({ network }) => network)).toContain('198.51.100.0/24')
    expect(devices).toHaveLength(2)
    expect(devices.filter(({ isThis }) => isThis)).toHaveLength(1)
  })

  test('ACC-06 one is ended, all others are ended, and nobody ends a stranger’s', async () => {
    const { name, browser } = await member()
    const [second, third] = [browserOf(people), browserOf(people)]
    await second.logIn(name, PASSWORD)
    await third.logIn(name, PASSWORD)
    const { sessions } = await third.value(devicesApi.list)
    const own = sessions.find(({ isThis }) => isThis)?.id ?? ''
    const stranger = (await member()).browser
    const refused = await stranger.refusal(devicesApi.endSession, { sessionId: own })
    expect([refused.code, await codeOf(third)]).toEqual(['not_found', 'in'])
    await browser.value(devicesApi.endSession, { sessionId: own })
    expect(await codeOf(third)).toBe('session_expired')
    expect(await browser.value(devicesApi.endOthers)).toEqual({ endedSessions: 1 })
    expect([await codeOf(browser), await codeOf(second)]).toEqual(['in', 'session_expired'])
  })

  test('a forgotten device is unknown at its next login, and what was open there has ended', async () => {
    const { name, browser } = await member()
    const second = browserOf(people)
    await second.logIn(name, PASSWORD)
    const { devices } = await browser.value(devicesApi.list)
    const deviceId = devices.find(({ isThis }) => !isThis)?.id ?? ''
    expect(await browser.value(devicesApi.forget, { deviceId })).toEqual({ endedSessions: 1 })
    expect(await codeOf(second)).toBe('session_expired')
    expect((await browser.value(devicesApi.list)).devices).toHaveLength(1)
    expect((await browser.refusal(devicesApi.forget, { deviceId })).code).toBe('not_found')
  })

  test('ACC-06 a new password ends every other session', async () => {
    const { name, browser } = await member()
    const second = browserOf(people)
    await second.logIn(name, PASSWORD)
    const newPassword = 'lanterns under bridge 9'
    const change = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword }
    await browser.value(membersApi.changePassword, change)
    expect([await codeOf(browser), await codeOf(second)]).toEqual(['in', 'session_expired'])
  })
})

describe('idle and absolute ends', () => {
  test('ACC-04 thirty minutes: 29:59 after the last call is in, 30:01 is 401 session_idle, for calls and sockets', async () => {
    const set = { scope: 'brand', scopeKey: '1', key: 'session.idleMinutes', by: 'test' } as const
    await db.transaction().execute((tx) => setSetting(tx, { ...set, value: 30, at: clock.now() }))
    brands.announceChange()
    const { browser, memberId } = await member()
    const open = async () => {
      const { sessions } = await identity.devicesOf(db, { memberId, now: clock.now() })
      const ids = sessions.map(({ id }) => id)
      return [...(await identity.openSessions(ids))].length
    }
    // A call so soon after another that no row was written in between counts all the same.
    clock.advance(20_000)
    expect(await codeOf(browser)).toBe('in')
    clock.advance(29 * 60_000 + 59_000)
    expect(await open()).toBe(1)
    expect(await codeOf(browser)).toBe('in')
    // Looking after sockets is no sign of life.
    clock.advance(29 * 60_000)
    expect(await open()).toBe(1)
    clock.advance(61_000)
    expect(await open()).toBe(0)
    const { status, body } = await browser.call(membersApi.info)
    expect([status, body.success ? '' : body.value.code]).toEqual([401, 'session_idle'])
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'edge',
    'windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36',
    'chrome',
    'android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-S901B) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'samsung',
    'android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'chrome',
    'ios',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'firefox',
    'macos',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0 Safari/537.36 OPR/114.0',
    'opera',
    'chromeos',
  ],
  ['curl/8.5.0', 'other', 'other'],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

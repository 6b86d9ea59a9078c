import { createHash } from 'node:crypto'
import { membersApi } from '@croupier/api/accounts/members'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Browser, browserOf, PASSWORD, testPeople } from '../../../test/people.ts'
import { route } from '../../platform/http/route.ts'
import { createMembers, sweepMembers } from './members.ts'

const people = await testPeople()
const { context, clock, brands, ledger, verification, codes, messages } = people
const { db } = context

let counter = 0
async function signedIn(at: Parameters<typeof browserOf>[1] = {}): Promise<Browser> {
  const browser = browserOf(people, at)
  await browser.register(`Session${counter++}`)
  return browser
}

const codeOf = async (browser: Browser): Promise<string> =>
  (await browser.call(membersApi.info)).body.success
    ? 'in'
    : (await browser.refusal(membersApi.info)).code

describe('a session needs its token and its cookie, on its own brand', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await signedIn()
  })

  test('SEC-02, EQ-04, D5 the cookie is out of reach of scripts and other sites', async () => {
    const fresh = browserOf(people)
    const humanCheck = await fresh.humanCheck('trial')
    const { setCookies } = await fresh.call(membersApi.freePlay, { humanCheck })
    expect(setCookies.find((line) => line.includes('session'))).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400; Secure$/,
    )
  })

  test('a stolen token without its cookie opens nothing', async () => {
    const thief = browserOf(people)
    thief.token = browser.token
    expect(await codeOf(thief)).toBe('session_expired')
  })

  test('S8-003 a cookie without its token opens nothing', async () => {
    const forger = browserOf(people)
    for (const [name, value] of browser.cookies) forger.cookies.set(name, value)
    expect(await codeOf(forger)).toBe('not_logged_in')
  })

  test('a token with somebody else’s cookie opens nothing', async () => {
    const other = await signedIn()
    other.token = browser.token
    expect(await codeOf(other)).toBe('session_expired')
  })

  test('SEC-10 a token of one brand opens nothing on the host of another', async () => {
    const abroad = browserOf(people, { host: 'lotus.localhost' })
    abroad.token = browser.token
    for (const [name, value] of browser.cookies) abroad.cookies.set(name, value)
    expect(await codeOf(abroad)).toBe('session_expired')
    expect(await codeOf(browser)).toBe('in')
  })

  test('EQ-26 that one is an agent, or whose, counts from the session alone: no cookie, query or header says it', async () => {
    const desk = {
      method: 'GET',
      path: '/agents-only',
      access: 'agent',
      summary: 'Who one is',
      input: z.object({}),
      output: z.object({ brandId: z.number(), isAgent: z.boolean() }),
      refusals: [],
    } as const
    const served = { ...people, http: await people.serve() }
    route(served.http, desk, async ({ brand, session }) => ({
      brandId: brand.id,
      isAgent: session.isAgent,
    }))
    const member = browserOf(served)
    await member.register('Boaster1')
    const pretended = { isAgent: 'true', memberType: '1', merchant: 'lotus', merchantCode: '2' }
    const ask = async () => {
      const { body } = await member.call(desk)
      const told = await served.http.fastify.inject({
        url: `${desk.path}?${new URLSearchParams(pretended).toString()}`,
        headers: {
          host: 'localhost',
          authorization: `Bearer ${member.token}`,
          cookie: [...member.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...Object.fromEntries(
            Object.entries(pretended).map(([key, value]) => [`x-${key}`, value]),
          ),
        },
      })
      return [body, told.json()]
    }
    for (const [key, value] of Object.entries(pretended)) member.cookies.set(key, value)
    for (const body of await ask()) expect(body).toMatchObject({ value: { code: 'not_allowed' } })
    const { id } = await member.value(membersApi.info)
    await db.updateTable('identity_members').set({ member_type: 1 }).where('id', '=', id).execute()
    await member.logIn('Boaster1', PASSWORD)
    member.cookies.set('isAgent', 'false')
    const { body } = await member.call(desk)
    expect(body).toEqual({ success: true, value: { brandId: 1, isAgent: true } })
  })

  test('ACC-08 the database holds hashes alone', async () => {
    const rows = await db.selectFrom('identity_sessions').selectAll().execute()
    const dump = JSON.stringify(rows, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const cookie = browser.cookies.get('__Host-session') ?? 'none'
    expect(dump).not.toContain(browser.token)
    expect(dump).not.toContain(cookie)
  })
})

describe('a session ends', () => {
  test('S7-003, EQ-29 at logout, which may be repeated; the browser is told to empty its storage', async () => {
    const browser = await signedIn()
    const left = await browser.call(membersApi.logout)
    expect(left.headers['clear-site-data']).toBe('"storage"')
    expect(left.setCookies[0]).toContain('Max-Age=0')
    expect(await codeOf(browser)).toBe('session_expired')
    expect((await browser.call(membersApi.logout)).status).toBe(200)
  })

  test('when nothing was heard for the idle time, and not before', async () => {
    const browser = await signedIn()
    clock.advance(119 * 60_000)
    expect(await codeOf(browser)).toBe('in')
    clock.advance(119 * 60_000)
    expect(await codeOf(browser)).toBe('in')
    clock.advance(120 * 60_000 + 1000)
    expect(await codeOf(browser)).toBe('session_idle')
  })

  test('at its absolute end, however busy it was', async () => {
    const browser = await signedIn()
    for (let hour = 0; hour < 23; hour++) {
      clock.advance(3_600_000)
      expect([hour, await codeOf(browser)]).toEqual([hour, 'in'])
    }
    clock.advance(3_600_000)
    expect(await codeOf(browser)).toBe('session_expired')
  })

  test('when the same browser logs in again: the old token is replaced', async () => {
    const browser = await signedIn()
    const before = browser.token
    const { account } = await browser.value(membersApi.info)
    const cookies = new Map(browser.cookies)
    await browser.logIn(account, 'kites over harbour 7')
    expect(browser.token).not.toBe(before)
    const old = browserOf(people)
    old.token = before
    for (const [name, value] of cookies) old.cookies.set(name, value)
    expect(await codeOf(old)).toBe('session_expired')
  })

  test('ACC-08 on every process within a second: by the bus at once, without it by reading again', async () => {
    const browser = await signedIn()
    const brand = await brands.ofHost('localhost')
    const parts = { brands, ledger, verification, codes, messages, recordFact: async () => {} }
    const hearing = createMembers(context, parts)
    const deaf = createMembers(
      { ...context, bus: { ...context.bus, subscribe: () => () => {} } },
      parts,
    )
    const look = (identity: typeof hearing) =>
      identity.sessionOf(browser.token ?? '', browser.cookies.get('__Host-session'), brand)
    expect([await look(hearing), await look(deaf)]).not.toContain(null)
    await browser.value(membersApi.logout)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await look(hearing)).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 980))
    expect(await look(deaf)).toBeNull()
  })

  test('EQ-03, D5 when its token stands in an address: refused, and the session is over', async () => {
    const browser = await signedIn()
    const url = `/wps/member/info?token=${browser.token}`
    const answer = await people.http.fastify.inject({
      url,
      headers: { host: 'localhost', 'accept-language': 'en' },
    })
    expect(answer.json()).toMatchObject({ success: false, value: { code: 'token_in_url' } })
    expect(await codeOf(browser)).toBe('session_expired')
    const again = await signedIn()
    const page = await people.http.fastify.inject({
      url: `/rng?token=${again.token}&vassalage=PT`,
      headers: { host: 'localhost', accept: 'text/html,*/*' },
    })
    expect([page.statusCode, page.headers.location]).toEqual([303, '/rng?vassalage=PT'])
    expect(await codeOf(again)).toBe('session_expired')
    const elsewhere = await people.http.fastify.inject({
      url: `//evil.example/rng?token=${again.token}`,
      headers: { host: 'localhost', accept: 'text/html,*/*' },
    })
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([400, undefined])
    const noise = `/wps/system/status?token=${'x'.repeat(43)}`
    expect((await people.http.fastify.inject({ url: noise })).statusCode).toBe(200)
  })
})

describe('handover', () => {
  const nonce = 'n'.repeat(43)
  const challenge = createHash('sha256').update(nonce).digest('base64url')
  const host = 'croupier.localhost'

  test('S4-011, EQ-03 a code is swapped once, within a minute, on the other host, by the browser that asked', async () => {
    const at = { address: '192.0.2.10' }
    const browser = await signedIn(at)
    const { code } = await browser.value(membersApi.handover, { challenge, host })
    const other = browserOf(people, { ...at, host })
    const login = await other.value(membersApi.swapHandover, { code, nonce })
    other.token = login.token
    expect(await codeOf(other)).toBe('in')
    const again = await other.refusal(membersApi.swapHandover, { code, nonce })
    expect(again.code).toBe('handover_invalid')
  })

  test('EQ-03, SEC-18 late, elsewhere, from another network or with another nonce: no; nor to a host of others', async () => {
    const at = { address: '192.0.2.11', host }
    const browser = await signedIn({ address: at.address })
    const swap = async (where: Parameters<typeof browserOf>[1], wait = 0, by = nonce) => {
      const { code } = await browser.value(membersApi.handover, { challenge, host })
      clock.advance(wait)
      const other = browserOf(people, where)
      return (await other.refusal(membersApi.swapHandover, { code, nonce: by })).code
    }
    expect(await swap({ ...at, host: 'lotus.localhost' })).toBe('handover_invalid')
    expect(await swap({ ...at, host: 'localhost' })).toBe('handover_invalid')
    expect(await swap({ ...at, address: '203.0.113.5' })).toBe('handover_invalid')
    expect(await swap(at, 0, 'm'.repeat(43))).toBe('handover_invalid')
    expect(await swap(at, 60_000)).toBe('handover_invalid')
    const visitor = browserOf(people)
    const ours = async (name: string): Promise<boolean> =>
      (await visitor.value(membersApi.handoverHost, { host: name })).ours
    expect(await Promise.all([host, `${host}:8080`, host.toUpperCase()].map(ours))).toEqual([
      true,
      true,
      true,
    ])
    const strangers = ['evil.example', `${host}.evil.example`, `evil.example/${host}`]
    expect(await Promise.all([...strangers, 'lotus.localhost'].map(ours))).toEqual([
      false,
      false,
      false,
      false,
    ])
    const away = { challenge, host: 'lotus.localhost' }
    expect((await browser.refusal(membersApi.handover, away)).code).toBe('handover_invalid')
  })
})

test('what has expired is forgotten, sessions after ninety days', async () => {
  const browser = await signedIn()
  await browser.value(membersApi.handover, { challenge: 'c'.repeat(43), host: 'localhost' })
  clock.advance(92 * 86_400_000)
  await sweepMembers(db, clock.now())
  const counts = await Promise.all(
    (
      [
        'identity_sessions',
        'identity_handover_codes',
        'identity_guesses',
        'identity_network_quotas',
      ] as const
    ).map(
      async (table) =>
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as('count'))
            .execute()
        )[0]?.count,
    ),
  )
  expect(counts).toEqual([0n, 0n, 0n, 0n])
})

import { membersApi } from '@croupier/api/accounts/members'
import { afterEach, expect, test } from 'vitest'
import { browserOf, EASY_HUMAN_CHECK, testPeople } from '../../../test/people.ts'
import { plainSocket } from '../../../test/plain-socket.ts'
import type { Bus } from '../bus.ts'
import { createHttp } from './create-http.ts'
import { createLive } from './live.ts'

test('a live line of a house that cannot read its brands is hung up, and the process lives on', async () => {
  const { context, identity, brands, texts } = await testPeople()
  const http = await createHttp(context, {
    brandOf: async () => {
      throw new Error('timeout exceeded when trying to connect')
    },
    sessionOf: identity.sessionOf,
    whyOver: identity.whyOver,
    openSessions: identity.openSessions,
    staffOf: async () => null,
    admit: brands.admit,
    sentence: (code, language, values) => texts.sentence('errors', code, language, values),
  })
  const live = createLive(http)
  const url = await http.fastify.listen({ port: 0, host: '127.0.0.1' })
  // A rejection that nobody hears would end the process, and fail this run.
  for (const turn of [1, 2, 3]) {
    const line = await plainSocket(url, { 'X-Turn': String(turn) })
    if ('refused' in line) throw new Error(`refused with ${line.refused}`)
    expect((await line.closed).code).toBe(1011)
    line.end()
  }
  live.close()
  await http.fastify.close()
})

/** A house with a live line on a port, and somebody who is signed in on it. */
async function lineOf(variables: Record<string, string> = {}) {
  const people = await testPeople({ ...EASY_HUMAN_CHECK, ...variables })
  const { http, context } = people
  const live = createLive(http)
  live.allow('member:', (topic, { session }) => topic === `member:${session?.memberId}`)
  live.allow('winners:', (topic, { brand }) => topic === `winners:${brand.id}`)
  const url = await http.fastify.listen({ port: 0, host: '127.0.0.1' })
  closers.push(async () => {
    live.close()
    await http.fastify.close()
  })
  const browser = browserOf(people)
  await browser.register('Listener')
  const session = await context.db
    .selectFrom('identity_sessions')
    .select(['id', 'member_id'])
    .executeTakeFirstOrThrow()
  const Cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const open = async (headers: Record<string, string> = {}) => {
    const line = await plainSocket(url, { Host: 'localhost', Cookie, ...headers })
    if ('refused' in line) throw new Error(`refused with ${line.refused}`)
    closers.push(async () => line.end())
    return line
  }
  return {
    ...people,
    browser,
    url,
    open,
    token: browser.token ?? '',
    topic: `member:${session.member_id}`,
    /** News of the member, as any process sends it. */
    tell: (news: string) => context.bus.publish(`live:member:${session.member_id}`, { news }),
  }
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

type Line = Awaited<ReturnType<Awaited<ReturnType<typeof lineOf>>['open']>>

const heard = async (line: Line, text: string) =>
  await expect.poll(() => line.said.join('\n'), { interval: 5 }).toContain(text)

/** A message of another topic that comes after: what was sent before it has been heard by then. */
async function allHeard(line: Line, { context }: { context: { bus: Bus } }, mark: string) {
  context.bus.publish('live:winners:1', { mark })
  await heard(line, mark)
}

test.each(['a token that is nobody’s', 'the token of another session', 'no token'])(
  'SEC-16 topics are left when %s is shown after them, and stay so when the session is revoked',
  async (what) => {
    const house = await lineOf()
    const line = await house.open()
    line.say({ token: house.token })
    line.say({ subscribe: house.topic })
    line.say({ subscribe: 'winners:1' })
    await heard(line, '{"signedIn":true}')
    await allHeard(line, house, 'subscribed')
    house.tell('mine')
    await heard(line, 'mine')
    const other = browserOf(house)
    await other.register('Somebody')
    const shown = { 'no token': '', 'the token of another session': other.token ?? '' }[what]
    line.say({ token: shown ?? 'x'.repeat(43) })
    await heard(line, '{"signedIn":false}')
    await heard(line, `{"error":"not_allowed","topic":"${house.topic}"}`)
    house.tell('before the end')
    await house.browser.value(membersApi.logout)
    house.tell('after the end')
    await allHeard(line, house, 'still open')
    expect(line.said.join('\n')).not.toMatch(/before the end|after the end/)
  },
)

test('SEC-16 the same session shown again keeps its topics, and its end closes the line', async () => {
  const house = await lineOf()
  const line = await house.open()
  line.say({ token: house.token })
  line.say({ subscribe: house.topic })
  line.say({ token: house.token })
  await expect.poll(() => line.said.filter((text) => text.includes('signedIn')).length).toBe(2)
  house.tell('mine')
  await heard(line, 'mine')
  await house.browser.value(membersApi.logout)
  expect((await line.closed).code).toBe(4401)
})

test('SEC-09 a line on which too much is said is hung up on, and so is a network that opens too many', async () => {
  const house = await lineOf({ CROUPIER_NETWORK_LIMITS: 'openLines=2,messages=1000' })
  const loud = await house.open()
  for (let message = 0; message < 300; message++) loud.say({ unsubscribe: 'winners:1' })
  expect((await loud.closed).code).toBe(1008)
  const guessing = await house.open()
  for (let guess = 0; guess < 25; guess++) guessing.say({ token: `${guess}`.padStart(43, 'x') })
  expect((await guessing.closed).code).toBe(1008)
  // Neither of the two heard it, and the house does not wait for that.
  const opened = () =>
    house.open().then(
      () => 'open',
      () => 'refused',
    )
  for (const _line of ['first', 'second'])
    await expect.poll(opened, { timeout: 10_000 }).toBe('open')
  expect(await plainSocket(house.url, { Host: 'localhost' })).toEqual({ refused: 429 })
})

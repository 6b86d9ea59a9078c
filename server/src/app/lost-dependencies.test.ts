import { Writable } from 'node:stream'
import type { Access, AnyEndpoint } from '@croupier/api/endpoint'
import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { nameOf } from '../../test/access/ids.ts'
import { browserOf } from '../../test/people.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { createHttp } from '../platform/http/create-http.ts'
import type { Http, HttpHooks } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { logOptions } from '../platform/log.ts'

/** What a library says when it fails: nothing of it is for those who ask. */
const INSIDES = 'connect ECONNREFUSED 10.1.2.3:5432 as croupier_app'
const insides =
  /ECONNREFUSED|10\.1\.2\.3|croupier_app|pool|select |insert |\.ts:\d|node_modules|\bat .+\(/i

const lines: { reqId?: string; msg: string; level: number }[] = []
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()))
    done()
  },
})
const world = await testStaffHouse({ log: pino(logOptions('warn'), sink) })
const { context, http } = world
const member = browserOf(world)
await member.register('Lostline1')
const desk = await deskIn(world).signIn('admin')

afterEach(() => {
  lines.length = 0
  vi.restoreAllMocks()
})

interface Asked {
  status: number
  text: string
  body: { success: boolean; value: { code: string; message: string; requestId: string } }
}

let networks = 0
/** One call in the name of whoever the endpoint is for, from a network of its own. */
async function ask(house: Http, { access, method, path }: AnyEndpoint): Promise<Asked> {
  networks += 1
  const isStaff = typeof access === 'object'
  const cookie = isStaff
    ? `__Host-staff=${desk.cookie}`
    : [...member.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const isRead = method === 'GET' || method === 'DELETE'
  const answer = await house.fastify.inject({
    method,
    url: path.replace(/:\w+/g, 'x'),
    remoteAddress: `10.8.${networks >> 8}.${networks % 256}`,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      authorization: `Bearer ${isStaff ? desk.token : member.token}`,
      cookie,
    },
    ...(isRead ? {} : { payload: {} }),
  })
  const text = answer.body
  return { status: answer.statusCode, text, body: JSON.parse(text) }
}

/** A failure that nobody outside learns anything from, and that its id leads to in the log. */
function expectGeneric({ status, text, body }: Asked, what: string): void {
  expect([status, body.value.code], what).toEqual([500, 'internal'])
  expect(Object.keys(body.value).toSorted(), what).toEqual(['code', 'message', 'requestId'])
  expect(text, what).not.toMatch(insides)
  expect(
    lines.some(({ reqId }) => reqId === body.value.requestId),
    what,
  ).toBe(true)
}

const broken = async (): Promise<never> => {
  throw new Error(INSIDES)
}

const accesses: readonly Access[] = ['visitor', 'session', 'member', 'agent', { staff: 'any' }]

/** A gate whose one dependency fails, with a door for everybody behind it that notes who came through. */
async function gateWithout(change: { hooks?: Partial<HttpHooks>; parts?: Partial<Http> }) {
  const gate: Http = Object.assign(await createHttp(context, { ...http.hooks, ...change.hooks }), {
    ...change.parts,
  })
  const entered: Access[] = []
  const doors = accesses.map((access, place) => {
    const door: AnyEndpoint = {
      method: 'POST',
      path: `/door/${place}`,
      access,
      encrypted: change.parts?.decrypter !== undefined,
      summary: 'A door',
      input: z.object({ jwe: z.optional(z.string()) }),
      output: z.object({}),
      refusals: [],
    }
    route(gate, door, async () => {
      entered.push(access)
      return {}
    })
    return door
  })
  return { gate, doors, entered }
}

describe('SEC-22 one thing that the gate depends on fails', () => {
  test('nothing fails: whoever may come in does', async () => {
    const { gate, doors, entered } = await gateWithout({})
    for (const door of doors) await ask(gate, door)
    // The member is no agent.
    expect(entered).toEqual(accesses.filter((access) => access !== 'agent'))
  })

  test.each<[string, readonly Access[], Parameters<typeof gateWithout>[0]]>([
    ['the brands', accesses, { hooks: { brandOf: broken } }],
    ['the sessions', ['visitor', 'session', 'member', 'agent'], { hooks: { sessionOf: broken } }],
    ['the staff', [{ staff: 'any' }], { hooks: { staffOf: broken } }],
    [
      'maintenance and regions',
      ['visitor', 'session', 'member', { staff: 'any' }],
      { hooks: { admit: broken } },
    ],
    [
      'the counting of calls',
      accesses,
      { parts: { rateLimits: { ...http.rateLimits, count: broken } } },
    ],
  ])('%s: nobody comes through, and nobody learns why', async (what, closed, change) => {
    const { gate, doors, entered } = await gateWithout(change)
    for (const door of doors) {
      const asked = await ask(gate, door)
      const isClosed = closed.some(
        (access) => JSON.stringify(access) === JSON.stringify(door.access),
      )
      if (isClosed) expectGeneric(asked, `${what}, ${JSON.stringify(door.access)}`)
    }
    expect(entered.filter((access) => closed.includes(access))).toEqual([])
  })
})

test('EQ-30 what a browser could not load stands in the log under the id of the call that told it', async () => {
  const body = { effectiveDirective: 'chunk-missing', blockedURL: 'http://localhost/assets/old.js' }
  const answer = await http.fastify.inject({
    method: 'POST',
    url: '/reports/browser',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify([{ type: 'load', body }]),
  })
  expect(answer.statusCode).toBe(204)
  expect(lines).toMatchObject([
    { msg: 'a part of the site did not come', reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

test('SEC-22 without its database no door of the house that knows its callers opens, and none tells what broke', async () => {
  await context.pool.end()
  // What was read just before may be remembered for a second, by the house's time or the machine's; here nothing is.
  world.clock.advance(2_000)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000)
  const opened: string[] = []
  for (const endpoint of http.endpoints) {
    const asked = await ask(http, endpoint)
    const name = nameOf(endpoint)
    expect(asked.text, name).not.toMatch(insides)
    if (asked.status >= 500) expectGeneric(asked, name)
    const { access } = endpoint
    if (access !== 'visitor' && access !== 'signed' && asked.body.success) opened.push(name)
  }
  expect(opened).toEqual([])
})

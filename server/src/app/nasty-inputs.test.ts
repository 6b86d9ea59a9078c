import type { AnyEndpoint } from '@croupier/api/endpoint'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../../test/access/accounts.ts'
import { nextAddress, encrypted, usualInput } from '../../test/access/ask.ts'
import { type Belongings, giveBelongings } from '../../test/access/belongings.ts'
import { callerFor, type Credentials, isStaff, sessionMaker } from '../../test/access/callers.ts'
import { idsOf, nameOf } from '../../test/access/ids.ts'
import type { Owner } from '../../test/access/papers.ts'
import { nastyAddresses, nastyCookies, nastyValues } from '../../test/fuzz/nasty-values.ts'
import { placesOf, sampleOf, takes, withValue } from '../../test/fuzz/sample-input.ts'
import { sentBody } from '../../test/sent-body.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { logOptions } from '../platform/log.ts'

/** What went wrong inside of each call, by its request id. */
const troubles = new Map<string, string>()
const world = await testStaffHouse({
  log: pino(logOptions('error'), {
    write: (line: string) => {
      const { reqId, err } = JSON.parse(line)
      troubles.set(reqId, String(err?.message ?? '').slice(0, 120))
    },
  }),
})
// Whoever asks ten thousand times a minute is refused; here the answers behind that are wanted.
world.http.rateLimits.count = async () => {}
const sessions = sessionMaker(world)
const { endpoints } = world.http

type Asker = 'visitor' | 'member' | 'trial' | 'agent' | 'staff'
interface Seat {
  endpoint: AnyEndpoint
  asker: Asker
  /** Opens a session; asked for again when the one before has ended. */
  signIn: () => Promise<Credentials>
  credentials?: Credentials | undefined
  /** What the endpoint is asked with besides the one nasty value. */
  base: Record<string, unknown>
}

const failures: string[] = []
const asked = { calls: 0, taken: 0 }
const unsampled: string[] = []

function askersOf({ access }: AnyEndpoint): readonly Asker[] {
  if (typeof access === 'object') return ['staff']
  if (access === 'session') return ['member', 'trial']
  if (access === 'member' || access === 'agent') return [access]
  return ['visitor']
}

interface Person {
  owner: Owner
  things: Belongings | null
}

/** Those who only read change nothing for each other. */
const readers = new Map<string, Promise<Person>>()

function personFor(endpoint: AnyEndpoint, asker: Asker): Promise<Person> {
  const owns = asker !== 'trial' && idsOf(endpoint).length > 0
  if (endpoint.method !== 'GET') return personOf(asker, owns)
  const name = `${asker} ${owns}`
  const known = readers.get(name) ?? personOf(asker, owns)
  readers.set(name, known)
  return known
}

/** One after the other: what the fixtures lock is not what is tried here. */
let opening: Promise<unknown> = Promise.resolve()
function personOf(asker: Asker, owns: boolean): Promise<Person> {
  const person = opening.then(() => newPerson(asker, owns))
  opening = person.catch(() => {})
  return person
}

async function newPerson(asker: Asker, owns: boolean): Promise<Person> {
  accounts += 1
  const owner = await openAccount(world, {
    name: `${asker}${accounts}`,
    brandId: 1,
    memberType: memberTypes[asker],
  })
  return { owner, things: owns ? await giveBelongings(world, owner) : null }
}

const memberTypes = { member: 0, trial: 4, agent: 2, staff: 0, visitor: 0 } as const
let accounts = 0

/** An endpoint with somebody of its own in front of it, who owns one of everything: what one call ends, no other one misses. */
async function seatAt(endpoint: AnyEndpoint, asker: Asker): Promise<Seat> {
  const { owner, things } = await personFor(endpoint, asker)
  return {
    endpoint,
    asker,
    base: baseOf(endpoint, things),
    signIn: async () => {
      if (asker === 'visitor') return {}
      const caller = callerFor(endpoint)
      if (isStaff(caller)) return await sessions.staff(caller)
      const { memberId, brandId } = owner
      return await sessions.member({ memberId, brandId, assurance: 'full', steppedUp: true })
    },
  }
}

function baseOf(endpoint: AnyEndpoint, things: Belongings | null): Record<string, unknown> {
  const about = Object.fromEntries(
    idsOf(endpoint).flatMap(({ input, thing }) =>
      thing && things ? [[input, things[thing]]] : [],
    ),
  )
  const base = { ...Object(sampleOf(endpoint.input)), ...usualInput(endpoint, about) }
  if (takes(endpoint.input, base)) return base
  const sampled = { ...Object(sampleOf(endpoint.input)), ...about }
  if (!takes(endpoint.input, sampled)) unsampled.push(nameOf(endpoint))
  return sampled
}

interface Wire {
  url: string
  payload?: Record<string, unknown>
  cookie?: string
}

/** The call as it travels: parts of the path, a query or a body. */
function wireOf({ method, path }: AnyEndpoint, input: Record<string, unknown>): Wire {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const { [name]: value } = rest
    delete rest[name]
    return encoded(value)
  })
  if (method !== 'GET' && method !== 'DELETE') return { url, payload: rest }
  const query = Object.entries(rest).flatMap(([name, value]) =>
    [value].flat().map((item) => `${encoded(name)}=${encoded(item)}`),
  )
  return { url: `${url}?${query.join('&')}` }
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Half a surrogate has no bytes of its own in an address.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
}

/** What the schema will look at, when the call has travelled. */
function asRead({ method, path }: AnyEndpoint, input: Record<string, unknown>): unknown {
  const isQuery = method === 'GET' || method === 'DELETE'
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      (isQuery && !Array.isArray(value)) || path.includes(`:${name}`)
        ? decodeURIComponent(encoded(value))
        : value,
    ]),
  )
}

async function bodyOf(endpoint: AnyEndpoint, payload: Record<string, unknown>) {
  return endpoint.encrypted
    ? { payload: { jwe: await encrypted(world, payload) }, type: {} }
    : await sentBody(endpoint, payload)
}

/** Where the fixture's money was never there: what the ledger says then is no answer to an input. */
const UNFUNDED =
  /^POST \/console\/api\/(transfers\/:transferId\/decision|withdrawals\/:withdrawalId\/reject) .*PLAYER_NOT_FOUND/

async function send(seat: Seat, wire: Wire, what: string): Promise<void> {
  const { endpoint } = seat
  seat.credentials ??= await seat.signIn()
  const { authorization, cookie } = seat.credentials
  const body = wire.payload && (await bodyOf(endpoint, wire.payload))
  const cookies = [cookie, wire.cookie].filter((one) => one !== undefined).join('; ')
  const response = await world.http.fastify.inject({
    method: endpoint.method,
    url: wire.url,
    remoteAddress: nextAddress(),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'accept-language': 'en',
      ...body?.type,
      ...(authorization ? { authorization } : {}),
      ...(cookies ? { cookie: cookies } : {}),
    },
    ...(body ? { payload: body.payload } : {}),
  })
  asked.calls += 1
  if (response.statusCode === 401 || response.statusCode === 403) seat.credentials = undefined
  const isBroken = response.statusCode === 500 || /"code":"internal"/.test(response.body)
  if (!isBroken) return
  const id = /"requestId":"([^"]*)"/.exec(response.body)?.[1] ?? ''
  const failure = `${nameOf(endpoint)} ${what}: ${response.statusCode} ${troubles.get(id) ?? ''}`
  if (!UNFUNDED.test(failure)) failures.push(failure)
}

/** What a schema refuses anyway is asked once in so many times: that way is the same for all. */
const REFUSED_ONCE_IN = 40
let refused = 0

async function askWithNastyValues(seat: Seat): Promise<void> {
  const { endpoint, base } = seat
  await send(seat, wireOf(endpoint, base), 'as it should be')
  for (const place of placesOf(endpoint.input)) {
    const under = place.under.reduce<unknown>(
      (input, { path, value }) => withValue(input, path, value),
      base,
    )
    for (const { name, value } of nastyValues) {
      const input = { ...Object(withValue(under, place.path, value)) }
      const isTaken = takes(endpoint.input, asRead(endpoint, input))
      if (isTaken) asked.taken += 1
      else if (seat.asker === 'trial' || ++refused % REFUSED_ONCE_IN > 0) continue
      await send(seat, wireOf(endpoint, input), `${place.path.join('.')} = ${name}`)
    }
  }
}

async function askWithNastyAddresses(seat: Seat): Promise<void> {
  const { endpoint, base } = seat
  const { url, payload } = wireOf(endpoint, base)
  const isQuery = payload === undefined
  for (const { name, raw } of nastyAddresses) {
    for (const [, parameter = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
      const placed = wireOf(endpoint, { ...base, [parameter]: 'PLACE' })
      await send(
        seat,
        { ...placed, url: placed.url.replace('PLACE', raw) },
        `${parameter} in the path = ${name}`,
      )
    }
    if (!isQuery) continue
    const { shape } = Object(endpoint.input)
    for (const field of Object.keys(shape ?? {}))
      await send(seat, { url: `${url}&${field}=${raw}` }, `${field} in the query = ${name}`)
  }
}

const COOKIES = [
  'session',
  'staff',
  'device',
  'captcha',
  'rm',
  'social',
  'recovery',
  'register',
  'support',
  'lang',
]

async function askWithNastyCookies(seat: Seat): Promise<void> {
  const wire = wireOf(seat.endpoint, seat.base)
  for (const { name, value } of nastyCookies) {
    const cookie = COOKIES.flatMap((one) => [`__Host-${one}=${value}`, `${one}=${value}`]).join(
      '; ',
    )
    await send(seat, { ...wire, cookie }, `all cookies = ${name}`)
  }
}

beforeAll(async () => {
  const waiting = endpoints.flatMap((endpoint) =>
    askersOf(endpoint).map((asker) => ({ endpoint, asker })),
  )
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const seat = await seatAt(next.endpoint, next.asker)
      await askWithNastyValues(seat)
      if (seat.asker !== 'trial') await askWithNastyAddresses(seat)
      if (next.asker === 'visitor') await askWithNastyCookies(seat)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: 4 }, work))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `nasty inputs: ${asked.calls} calls of ${endpoints.length} endpoints in ${seconds} s, ${asked.taken} values taken by their schemas\n`,
  )
}, 300_000)

test('no value in any field, address or cookie of any endpoint is answered by an error of the server', () => {
  expect(failures).toEqual([])
})

test('each endpoint was asked with an input that its schema takes, and nasty values came behind it', () => {
  expect(unsampled, 'say in test/access/ask.ts what they are asked with').toEqual([])
  expect(endpoints.length).toBeGreaterThan(300)
  expect(asked.taken).toBeGreaterThan(5000)
})

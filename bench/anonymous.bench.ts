import { setTimeout as pause } from 'node:timers/promises'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import pg from 'pg'
import { type RunningHouse, startHouse } from '../e2e/house.ts'
import { USUAL_NETWORK_LIMITS } from '../server/src/platform/http/network-limits.ts'
import type { HttpRoute } from '../server/src/platform/http/http.ts'
import { limitOf } from '../server/src/platform/http/rate-limits.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { testStaffHouse } from '../server/test/staff.ts'
import { buildWhenNeeded } from '../tools/run/build.mjs'
import {
  type Asked,
  askedOf,
  pathWith,
  type Encrypt,
  encryptFor,
  send,
} from './anonymous-requests.ts'
import { processorTime, processorTimeOf } from './costs.ts'
import type { Figure } from './figures.ts'
import { openSocket, say } from './live-socket.ts'

const REQUESTS = 100
const WARM = 10
/** Of processor, for one request. */
const MOST_MS = 5
/** What is dearer is limited to what as many calls of this price would cost a network in a minute: a tenth of one processor. */
const MOST_MS_A_MINUTE = 6_000

interface Row {
  name: string
  /** Requests that one network may send in a minute. */
  allowed: number
  ask(at: number): Promise<Asked> | Asked
}

/**
 * What a stranger costs: a hundred requests of each route that anybody reaches, each from another network, and the processor time that
 * the house and its database sessions took for them. Processor time and not the clock: what else this machine does is not counted.
 */
export async function bench(): Promise<Figure[]> {
  await buildWhenNeeded(projectRoot(), ['server', 'site', 'console'])
  const { http, context } = await testStaffHouse()
  const { endpoints, routes } = http
  await http.fastify.close()
  await context.pool.end()
  const house = await startHouse({
    CROUPIER_ROLES: 'api',
    CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128',
    CROUPIER_HUMAN_CHECK_KEYS: '200',
    LOG_LEVEL: 'silent',
  })
  try {
    const rows = rowsOf(endpoints, routes, await encryptFor(house.url))
    const figures: Figure[] = []
    for (const row of rows) figures.push(await measured(house, row))
    figures.push(await measuredLines(house))
    return figures.toSorted((left, right) => right.value - left.value)
  } finally {
    await house.stop()
  }
}

function isForAll({ access }: AnyEndpoint): boolean {
  return access === 'visitor' || access === 'signed'
}

function rowsOf(
  endpoints: readonly AnyEndpoint[],
  routes: readonly HttpRoute[],
  encrypt: Encrypt,
): Row[] {
  const paths = new Set(endpoints.map(({ path }) => path))
  const raw = routes.filter(({ method, url }) => method !== 'HEAD' && !paths.has(url))
  const closed = endpoints.filter((endpoint) => !isForAll(endpoint))
  return [
    ...endpoints.filter(isForAll).map((endpoint) => ({
      name: `${endpoint.method} ${endpoint.path}`,
      allowed: aMinute(endpoint),
      ask: (at: number) => askedOf(endpoint, at, encrypt),
    })),
    ...raw.map(({ method, url, traffic }) => ({
      name: `${method} ${url}`,
      // What is no file below `/` is a page.
      allowed: USUAL_NETWORK_LIMITS[url === '/*' ? 'pages' : traffic],
      ask: () => ({
        method,
        url: pathWith(url).replace('*', 'x'),
        ...(method === 'POST' ? { body: '{}' } : {}),
      }),
    })),
    {
      name: `${closed.length} endpoints that want a session, by turns`,
      allowed: USUAL_NETWORK_LIMITS.calls,
      ask: (at) => askedOf(pick(closed, at), at, encrypt),
    },
    ...WORST,
  ]
}

const page = (name: string, url: (at: number) => string, headers = {}): Row => ({
  name,
  allowed: USUAL_NETWORK_LIMITS.pages,
  ask: (at) => ({ method: 'GET', url: url(at), headers: { accept: 'text/html', ...headers } }),
})

/** What no list of routes holds: pages, addresses that nobody has, long bodies, broken requests, the raw routes of the wallet. */
const WORST: readonly Row[] = [
  page('the lobby', () => '/'),
  page('the lobby in a language each', (at) => `/?lang=${['pt', 'en', 'ja', 'ko'][at % 4]}`),
  {
    ...page('a page that nobody else asks for', (at) => `/nowhere/${at}`),
    allowed: USUAL_NETWORK_LIMITS.drawnPages,
  },
  page('a page of a game', (at) => `/play/HS-KOI?x=${at}`),
  page('the console', () => '/console'),
  {
    name: 'a file that is not',
    allowed: USUAL_NETWORK_LIMITS.files,
    ask: (at) => ({ method: 'GET', url: `/assets/none-${at}.js` }),
  },
  {
    name: 'an address that is not canonical',
    allowed: USUAL_NETWORK_LIMITS.calls,
    ask: () => ({ method: 'GET', url: '/%63onsole/api/session' }),
  },
  {
    name: 'an address that cannot be decoded',
    allowed: USUAL_NETWORK_LIMITS.calls,
    ask: () => ({ method: 'GET', url: '/%zz' }),
  },
  {
    name: '5 MB of JSON to a call that wants a session',
    allowed: USUAL_NETWORK_LIMITS.calls,
    ask: () => ({ method: 'PUT', url: '/wps/cashier/deposits/proof', body: LONG }),
  },
  {
    name: '21 MB of JSON to customer service',
    allowed: 30,
    ask: () => ({ method: 'POST', url: '/wps/support/messages', body: LONGER }),
  },
  {
    name: 'a call of the wallet with a wrong signature',
    allowed: 120,
    ask: () => ({
      method: 'POST',
      url: '/v1/wallet/HGS/bet',
      body: '{}',
      headers: { 'x-vendor-id': 'HGS', 'x-timestamp': '1', 'x-signature': 'sha256=00' },
    }),
  },
]
const LONG = JSON.stringify({ image: 'A'.repeat(5 * 1024 * 1024) })
const LONGER = JSON.stringify({ text: 'hi', pictures: ['A'.repeat(20 * 1024 * 1024)] })

function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

/** Requests that one network may send to an endpoint in a minute, by its own limit or by what all calls share. */
function aMinute(endpoint: AnyEndpoint): number {
  const { requests, seconds } = limitOf(endpoint)
  const shared =
    endpoint.access === 'signed' ? USUAL_NETWORK_LIMITS.signed : USUAL_NETWORK_LIMITS.calls
  return Math.min(shared, Math.max(requests, (requests * 60) / seconds))
}

let asked = 0

async function measured(house: RunningHouse, row: Row): Promise<Figure> {
  const round = async (times: number) => {
    const statuses = new Map<number, number>()
    for (let at = 0; at < times; at++) {
      const status = await send(house.url, await row.ask(at), asked++).catch(() => 0)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    return statuses
  }
  await round(WARM)
  const used = await meterOf(house)
  const statuses = await round(REQUESTS)
  return figureOf(row, (await used()) / 1000 / REQUESTS, statuses)
}

/** Tells the processor time, in microseconds, that the house's own process and its database sessions have taken since. */
async function meterOf(house: RunningHouse): Promise<() => Promise<number>> {
  const before = new Map((await sessionsOf(house)).map((pid) => [pid, processorTimeOf([pid])]))
  const own = processorTime(house.pid)
  return async () => {
    const since = processorTime(house.pid) - own
    const sessions = (await sessionsOf(house)).map(
      (pid) => processorTimeOf([pid]) - (before.get(pid) ?? 0),
    )
    return sessions.reduce((sum, one) => sum + one, since)
  }
}

async function sessionsOf({ environment }: RunningHouse): Promise<number[]> {
  const client = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

function figureOf(
  { name, allowed }: Pick<Row, 'name' | 'allowed'>,
  ms: number,
  statuses: ReadonlyMap<number, number>,
): Figure {
  const said = [...statuses].map(([status, count]) => `${count}×${status}`).join(' ')
  return {
    bench: 'anonymous',
    figure: name,
    value: Number(ms.toFixed(2)),
    unit: `ms a request (${said}; ${allowed} a minute)`,
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar: `<= ${MOST_MS}, or <= ${MOST_MS_A_MINUTE} ms a minute`,
    ok: ms <= MOST_MS || ms * allowed <= MOST_MS_A_MINUTE,
  }
}

/** Live lines: opened, twenty topics asked for, closed. */
async function measuredLines(house: RunningHouse): Promise<Figure> {
  const used = await meterOf(house)
  const port = Number(new URL(house.url).port)
  for (let at = 0; at < REQUESTS; at++) {
    const line = await openSocket(port, { hear: () => {}, from: `10.77.${at}.1` })
    for (let topic = 0; topic < 20; topic++) say(line, { subscribe: `winners:${topic}` })
    await pause(5)
    line.destroy()
  }
  const ms = (await used()) / 1000 / REQUESTS
  const row = { name: 'a live line that asks for 20 topics', allowed: USUAL_NETWORK_LIMITS.lines }
  return figureOf(row, ms, new Map([[101, REQUESTS]]))
}

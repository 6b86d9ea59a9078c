import { beforeEach, expect, test } from 'vitest'
import { routeRequest } from './route-request.ts'
import { startWorker, type WorkerScope } from './site-worker.ts'

const ORIGIN = 'https://house.example'
const full = (address: string) => new URL(address, ORIGIN).href

const kindOf = (path: string, mode = 'navigate', method = 'GET') =>
  routeRequest({ method, mode, url: full(path) }, ORIGIN)

test('only pages and files of a build are the worker’s: calls, money and sessions never are', () => {
  for (const path of ['/', '/rng?vassalage=PG', '/member/withdraw', '/play/HS-KOI', '/download'])
    expect([path, kindOf(path)]).toEqual([path, 'page'])
  expect(kindOf('/assets/base-1.js', 'cors')).toBe('asset')
  for (const path of [
    '/wps/member/info',
    '/wps/session',
    '/gs/rounds',
    '/v1/wallet',
    '/console',
    '/console/api/members',
    '/live-line',
    '/sandbox/bank',
    '/app.mobileconfig',
    'https://other.example/',
  ])
    expect([path, kindOf(path)]).toEqual([path, 'leave'])
  expect(kindOf('/wps/member/info', 'cors')).toBe('leave')
  expect(kindOf('/art/games/A.avif', 'no-cors')).toBe('leave')
  expect(kindOf('/feedback', 'navigate', 'POST')).toBe('leave')
})

/** Caches as the browser has them, by address. */
const stores = new Map<string, Map<string, Response>>()
const addressOf = (wanted: RequestInfo | URL) =>
  full(typeof wanted === 'object' && 'url' in wanted ? wanted.url : String(wanted))
let asked: string[] = []
let isOnline = true
let skipped = 0
let shown: string[] = []
let opened: string[] = []
let house: (path: string) => Response
type Listener = (event: never) => void
let listeners = new Map<string, Listener>()

const answer = async (request: Request | string): Promise<Response> => {
  asked.push(new URL(addressOf(request)).pathname)
  if (!isOnline) throw new TypeError('no connection')
  return house(addressOf(request).slice(ORIGIN.length))
}
const storeOf = (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  return {
    match: async (request: RequestInfo) => store.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) =>
      void store.set(addressOf(request), response),
    addAll: async (files: string[]) => {
      for (const file of files) store.set(full(file), await answer(file))
    },
    keys: async () => [...store.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo) => store.delete(addressOf(request)),
  }
}
const scope = {
  addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  skipWaiting: async () => void (skipped += 1),
  clients: {
    claim: async () => undefined,
    openWindow: async (address: string) => void opened.push(address),
  },
  registration: { showNotification: async (title: string) => void shown.push(title) },
  caches: { open: async (name: string) => storeOf(name) },
  fetch: answer,
  location: { origin: ORIGIN },
}

async function happens(name: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never)
  await Promise.all(work)
}
async function fetched(path: string, mode = 'navigate'): Promise<Response | null> {
  const responses: Promise<Response>[] = []
  const later: Promise<unknown>[] = []
  const request = { method: 'GET', mode, url: full(path) }
  listeners.get('fetch')?.({
    request,
    respondWith: (one: Promise<Response>) => responses.push(one),
    waitUntil: (one: Promise<unknown>) => later.push(one),
  } as never)
  const [given] = await Promise.all(responses)
  await Promise.all(later)
  return given ?? null
}

beforeEach(() => {
  stores.clear()
  listeners = new Map()
  asked = []
  isOnline = true
  skipped = 0
  shown = []
  opened = []
  house = (path) => new Response(`house ${path}`, { headers: { 'content-language': 'pt-BR' } })
  startWorker(scope as object as WorkerScope, { version: '1', files: ['/assets/main-1.js'] })
})

test('the files of the first page and the page without a connection are there after the installation', async () => {
  await happens('install')
  expect(asked.toSorted()).toEqual(['/assets/main-1.js', '/offline'])
  expect(skipped).toBe(0)
  isOnline = false
  expect(await (await fetched('/assets/main-1.js', 'cors'))?.text()).toBe('house /assets/main-1.js')
  expect(await (await fetched('/member/withdraw'))?.text()).toBe('house /offline')
})

test('pages come from the house; none is kept, and the one without a connection follows their language', async () => {
  await happens('install')
  house = (path) => new Response(path, { headers: { 'content-language': 'ja' } })
  expect(await (await fetched('/rng'))?.text()).toBe('/rng')
  isOnline = false
  expect(await (await fetched('/rng'))?.text()).toBe('/offline?lang=ja')
  const kept = [...stores.values()].flatMap((store) => [...store.keys()])
  expect(kept.map((url) => new URL(url).pathname).toSorted()).toEqual([
    '/assets/main-1.js',
    '/offline',
  ])
})

test('a call goes past the worker, and a file that is not there is not kept', async () => {
  expect(await fetched('/wps/member/info', 'cors')).toBeNull()
  house = () => new Response('', { status: 404 })
  expect((await fetched('/assets/gone-1.js', 'cors'))?.status).toBe(404)
  expect(stores.get('assets')?.size).toBe(0)
})

test('a new version waits until somebody asks for it, and old files go when there are too many', async () => {
  await happens('message', { data: 'something else' })
  expect(skipped).toBe(0)
  await happens('message', { data: 'take-over' })
  expect(skipped).toBe(1)
  for (let file = 0; file < 305; file++)
    await storeOf('assets').put(`/assets/f-${file}.js`, new Response(''))
  await happens('activate')
  expect(stores.get('assets')?.size).toBe(300)
  expect(stores.get('assets')?.has(full('/assets/f-0.js'))).toBe(false)
})

const data = (news: unknown) => ({ data: { json: () => news } })

test('news are shown as they were told, and a click leads into the house and nowhere else', async () => {
  const words = { title: 'Your deposit was credited', body: 'Croupier', tag: 'fact-1', path: '/x' }
  await happens('push', data(words))
  await happens('push', data({ body: 'without a title' }))
  await happens('push', { data: null })
  expect(shown).toEqual([words.title])
  for (const path of ['/member/messageV2', 'https://evil.example/'])
    await happens('notificationclick', { notification: { data: { path }, close: () => {} } })
  expect(opened).toEqual([full('/member/messageV2')])
})

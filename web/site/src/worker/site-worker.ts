import { routeRequest } from './route-request.ts'

/** What the house writes before the worker: which build this is, and the files of its first page. */
export interface Build {
  version: string
  files: readonly string[]
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LifeEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends LifeEvent {
  data: { json(): unknown } | null
}
interface ClickEvent extends LifeEvent {
  notification: { data: unknown; close(): void }
}
interface WordEvent {
  data: unknown
}

/** The part of a service worker's global scope that is used here. */
export interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: WordEvent) => void): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: ClickEvent) => void): void
  skipWaiting(): Promise<void>
  registration: {
    showNotification(
      title: string,
      more: { body: string; tag: string; icon: string; data: { path: string } },
    ): Promise<void>
  }
  clients: { claim(): Promise<void>; openWindow(address: string): Promise<unknown> }
  caches: CacheStorage
  fetch(request: Request | string): Promise<Response>
  location: { origin: string }
}

/** What a page says to a new worker when its reader wants the new version. */
export type TakeOver = 'take-over'
const TAKE_OVER: TakeOver = 'take-over'
const ASSETS = 'assets'
const OFFLINE = 'offline'
const OFFLINE_PAGE = '/offline'
/** Files of older builds stay for pages that are still open; the oldest go first. */
const MOST_ASSETS = 300

/** Installs the worker's listeners: pages from the house first, files of a build from the device, calls untouched. */
export function startWorker(scope: WorkerScope, { files }: Build): void {
  scope.addEventListener('install', (event) => event.waitUntil(prepare(scope, files)))
  scope.addEventListener('activate', (event) => event.waitUntil(tidyUp(scope)))
  scope.addEventListener('message', ({ data }) => {
    if (data === TAKE_OVER) void scope.skipWaiting()
  })
  scope.addEventListener('push', (event) => event.waitUntil(showNews(scope, event)))
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openNews(scope, event)))
  scope.addEventListener('fetch', (event) => {
    const kind = routeRequest(event.request, scope.location.origin)
    if (kind === 'asset') event.respondWith(assetOf(scope, event.request))
    if (kind === 'page') event.respondWith(pageOf(scope, event))
  })
}

/** What the house says to a device: see server/src/comms/messages/push. */
async function showNews(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  const news = data?.json()
  if (typeof news !== 'object' || news === null) return
  const words = Object.fromEntries(
    Object.entries(news).filter(([, word]) => typeof word === 'string'),
  )
  const { title, body = '', tag = '', path = '/' } = words
  if (title === undefined) return
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon: '/app-icon-192.png',
    data: { path },
  })
}

async function openNews(scope: WorkerScope, { notification }: ClickEvent): Promise<void> {
  notification.close()
  const { data } = notification
  const hasPath = typeof data === 'object' && data !== null && 'path' in data
  const path = hasPath && typeof data.path === 'string' ? data.path : '/'
  // Never anywhere else than into the house itself.
  const address = new URL(path, scope.location.origin)
  if (address.origin === scope.location.origin) await scope.clients.openWindow(address.href)
}

async function prepare(scope: WorkerScope, files: readonly string[]): Promise<void> {
  const assets = await scope.caches.open(ASSETS)
  const missing = await Promise.all(
    files.map(async (file) => ((await assets.match(file)) ? [] : [file])),
  )
  await Promise.all([assets.addAll(missing.flat()), keepOfflinePage(scope, '')])
}

async function tidyUp(scope: WorkerScope): Promise<void> {
  const assets = await scope.caches.open(ASSETS)
  const kept = await assets.keys()
  const old = kept.slice(0, Math.max(0, kept.length - MOST_ASSETS))
  await Promise.all(old.map((request) => assets.delete(request)))
  await scope.clients.claim()
}

async function assetOf({ caches, fetch }: WorkerScope, request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS)
  const known = await assets.match(request.url)
  if (known) return known
  const fresh = await fetch(request)
  if (fresh.ok) await assets.put(request.url, fresh.clone())
  return fresh
}

async function pageOf(scope: WorkerScope, event: FetchEvent): Promise<Response> {
  try {
    const page = await scope.fetch(event.request)
    event.waitUntil(followLanguage(scope, page.headers.get('content-language')))
    return page
  } catch {
    const offline = await scope.caches.open(OFFLINE)
    return (await offline.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

/** The page without a connection speaks the language of the pages before it. */
async function followLanguage(scope: WorkerScope, language: string | null): Promise<void> {
  const offline = await scope.caches.open(OFFLINE)
  const kept = await offline.match(OFFLINE_PAGE)
  if (language === null || kept?.headers.get('content-language') === language) return
  await keepOfflinePage(scope, `?lang=${encodeURIComponent(language)}`).catch(() => {})
}

async function keepOfflinePage(scope: WorkerScope, query: string): Promise<void> {
  const page = await scope.fetch(`${OFFLINE_PAGE}${query}`)
  if (!page.ok) throw new Error(`no page for offline: ${page.status}`)
  const offline = await scope.caches.open(OFFLINE)
  await offline.put(OFFLINE_PAGE, page)
}

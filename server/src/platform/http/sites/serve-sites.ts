import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languageOfCode } from '@croupier/shared/languages'
import staticFiles, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { BrandRef } from '../call.ts'
import { countTraffic } from '../admission.ts'
import { callerAddress } from '../caller-address.ts'
import { pathOf } from '../canonical-address.ts'
import { type Http, OWN_CALL_HEADER } from '../http.ts'
import { isOffered, languageOf } from '../language.ts'
import { refusalEnvelope } from '../route.ts'
import { type KeptFiles, keepFiles, serveKept } from './kept-files.ts'
import { consolePolicy, pageHeaders, sitePolicy } from './policies.ts'
import { answerRobots, answerSiteMap, nameForSearchEngines } from './search-engines.ts'
import { serveWorker } from './serve-worker.ts'
import { type BuiltSite, type ThemeName, watchBuiltSite } from './site-shell.ts'

/** Below these only calls live: what is unknown there is refused in the envelope, never answered with a page. */
const CALLS =
  /^\/(wps|lgw|lotto|gs|v1|console\/api|sandbox|live-line|openapi|metrics|healthz|readyz|reports|\.well-known)(\/|\.|-|$)/
const CONSOLE = /^\/console(\/|$)/
const ASSETS = /^\/(assets|art)\//
const DOCUMENT = { config: { traffic: 'documents' } } as const
const YEAR_SECONDS = 31_536_000
/** How old the data may be that a page arrives with; the page asks again by itself. */
const PAGE_FRESH_MS = 2_000
const PAGES_KEPT = 500

/** Serves the player site as rendered pages and the console as files. Without a build there are only calls. */
export async function serveSites(http: Http, distFolder: string): Promise<void> {
  const { fastify: server } = http
  const currentSite = await watchBuiltSite(distFolder)
  const consoleFolder = join(distFolder, 'console')
  const hasConsole = existsSync(join(consoleFolder, 'index.html'))
  // What the library of files serves is counted as files; pages are counted again where they are drawn.
  server.addHook('onRoute', (options) => {
    if (options.url.endsWith('*')) options.config = { traffic: 'files', ...options.config }
  })
  if (currentSite) await serveSiteFiles(server, currentSite)
  if (hasConsole) await serveConsoleFiles(server, consoleFolder, currentSite === null)
  if (currentSite) {
    serveWorker(server, currentSite)
    serveSearchEngines(http, currentSite)
  }
  const pages = currentSite ? pageRenderer(http, currentSite) : null
  server.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isRead && !CALLS.test(path) && !ASSETS.test(path)
    if (wantsPage) await countTraffic(http, 'pages', callerAddress(request))
    if (wantsPage && CONSOLE.test(path) && hasConsole) {
      return await pageHeaders(reply)
        .header('content-security-policy', consolePolicy(request))
        .header('cache-control', 'no-cache')
        .sendFile('index.html', consoleFolder)
    }
    if (wantsPage && pages) return await pages(path, request, reply)
    const brand = await http.hooks.brandOf(request.hostname)
    const refusal = new Refusal('unknown_path')
    return await reply
      .status(refusal.status)
      .send(refusalEnvelope(http, refusal, languageOf(request, brand), request.id))
  })
}

async function serveSiteFiles(
  server: FastifyInstance,
  currentSite: () => Promise<BuiltSite>,
): Promise<void> {
  const { folder: root } = await currentSite()
  await server.register(staticFiles, { ...fromDisk, root, prefix: '/' })
  const current = filesOfBuild(currentSite)
  for (const below of ['assets/', 'art/'])
    serveKept(server, {
      prefix: `/${below}`,
      below,
      current,
      cacheControl: cacheFor(`/${below}`),
      otherwise: (name, reply) => reply.sendFile(name),
    })
}

async function serveConsoleFiles(
  server: FastifyInstance,
  root: string,
  decorateReply: boolean,
): Promise<void> {
  await server.register(staticFiles, { ...fromDisk, root, prefix: '/console/', decorateReply })
  const files = keepFiles(root)
  serveKept(server, {
    prefix: '/console/assets/',
    below: 'assets/',
    current: async () => files,
    cacheControl: cacheFor('/assets/'),
    otherwise: (name, reply) => reply.sendFile(name, root),
  })
}

/** How files that are not kept are sent. */
const fromDisk = {
  // Not a list of the files at the start: a build while the house runs brings new ones.
  wildcard: true,
  index: false,
  allowedPath: mayBeFile,
  // Else the library's own header replaces the one that is set here.
  cacheControl: false,
  setHeaders: (response, path) => {
    response.setHeader('cache-control', cacheFor(path))
  },
} satisfies Partial<FastifyStaticOptions>

function serveSearchEngines(http: Http, currentSite: () => Promise<BuiltSite>): void {
  http.fastify.get('/robots.txt', DOCUMENT, answerRobots)
  http.fastify.get('/sitemap.xml', DOCUMENT, async (request, reply) => {
    const brand = await http.hooks.brandOf(request.hostname)
    const language = brand.defaultLanguage
    const { shell } = await currentSite()
    const requests = shell.shellRequests({ language, path: '/' })
    const answers = await answersFor(http, requests, {
      host: request.host,
      language,
      address: NOBODY,
    })
    const paths = shell.publicPaths(answers, language)
    return await answerSiteMap(reply, { request, brand, paths })
  })
}

/** The files of the build that is served now; those of the one before are forgotten with it. */
function filesOfBuild(currentSite: () => Promise<BuiltSite>): () => Promise<KeptFiles> {
  let of: BuiltSite | null = null
  let files: KeptFiles | null = null
  return async () => {
    const site = await currentSite()
    if (files === null || of !== site) files = keepFiles(site.folder)
    of = site
    return files
  }
}

/** Folders are pages, and what begins with a dot is the build's own. */
function mayBeFile(path: string): boolean {
  return !path.endsWith('/') && !path.includes('/.')
}

function cacheFor(path: string): string {
  return /[/\\]assets[/\\]/.test(path)
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : 'public, max-age=3600'
}

interface KeptPage {
  html: string
  until: number
}

function pageRenderer(http: Http, currentSite: () => Promise<BuiltSite>) {
  const kept = new Map<string, KeptPage>()
  // Stands in kept pages where each answer gets a nonce of its own.
  const placeholder = http.context.random.token(18)

  const draw = async (page: PageParts, address: string): Promise<string> => {
    const { language, theme, path } = page
    const site = await currentSite()
    const requests = site.shell.shellRequests({ language, path })
    const answers = await answersFor(http, requests, { ...page, address })
    const { assets } = site
    return site.shell.renderShell({ path, language, theme, answers, assets, nonce: placeholder })
  }

  const render = async (page: PageParts): Promise<string> => {
    // A closed house says why to each visitor by their own address; an open one has the same page for all.
    if (await isClosedFor(http, page)) {
      await page.countDrawing()
      return await draw(page, page.address)
    }
    const key = [page.brand.id, page.language, page.theme, page.path].join(' ')
    const now = http.context.clock.now().getTime()
    const known = kept.get(key)
    if (known && known.until > now) return known.html
    await page.countDrawing()
    const html = await draw(page, NOBODY)
    if (kept.size >= PAGES_KEPT) kept.clear()
    kept.set(key, { html, until: now + PAGE_FRESH_MS })
    return html
  }

  return async (
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const brand = await http.hooks.brandOf(request.hostname)
    const cookies = cookiesOf(request)
    const chosen = cookies.get('lang') ?? ''
    const language = isOffered(brand, chosen) ? chosen : languageOf(request, brand)
    const theme: ThemeName = cookies.get('theme') === 'light' ? 'light' : 'dark'
    const html = await render({
      brand,
      language,
      theme,
      path,
      host: request.host,
      address: callerAddress(request),
      countDrawing: () => countTraffic(http, 'drawnPages', callerAddress(request)),
    })
    const nonce = http.context.random.token(16)
    const frames = (await http.hooks.frameOriginsOf?.(brand.id)) ?? []
    nameForSearchEngines(reply, { request, path, brand })
    return await pageHeaders(reply, frames)
      .header('content-security-policy', sitePolicy(request, { nonce, frames }))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, cookie')
      .header('content-language', languageOfCode(language).tag)
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(placeholder, nonce))
  }
}

interface PageParts {
  brand: BrandRef
  language: string
  theme: ThemeName
  path: string
  host: string
  /** Of the visitor. */
  address: string
  /** A page that is not kept costs some times as much as one that is. */
  countDrawing(): Promise<void>
}

/** Stands for all visitors in a page that many get. */
const NOBODY = '127.0.0.1'
const STATUS = '/wps/system/status'

async function isClosedFor(
  http: Http,
  { host, language, address }: Pick<PageParts, 'host' | 'language' | 'address'>,
): Promise<boolean> {
  const { [STATUS]: answer } = await answersFor(http, [STATUS], { host, language, address })
  const value =
    typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : null
  return typeof value === 'object' && value !== null && 'status' in value && value.status !== 0
}

/** The calls that the page would make first, made here as a visitor of the same brand and language. */
async function answersFor(
  http: Http,
  addresses: readonly string[],
  { host, language, address }: { host: string; language: string; address: string },
): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    addresses.map(async (url): Promise<[string, unknown]> => {
      const response = await http.fastify.inject({
        url,
        remoteAddress: address,
        headers: { host, 'accept-language': language, [OWN_CALL_HEADER]: http.ownCalls },
      })
      return [url, response.json()]
    }),
  )
  return Object.fromEntries(answers)
}

function cookiesOf(request: FastifyRequest): Map<string, string> {
  const pairs = (request.headers.cookie ?? '').split(';').map((part): [string, string] => {
    const [name = '', value = ''] = part.trim().split('=')
    return [name, value]
  })
  return new Map(pairs)
}

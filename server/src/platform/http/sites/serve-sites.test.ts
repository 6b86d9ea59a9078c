import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languageCodes } from '@croupier/shared/languages'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { expect, test } from 'vitest'
import { testPeople } from '../../../../test/people.ts'
import { serveSites } from './serve-sites.ts'
import { scratchFolder } from '../../../../../tools/run/scratch.ts'

const people = await testPeople()

/** A built site whose page says no more than its words and the name of its script. */
function build(dist: string, words: string): void {
  const files = {
    'site/client/.vite/manifest.json': JSON.stringify({
      'src/main.tsx': { file: `assets/main-${words}.js`, isEntry: true },
    }),
    [`site/client/assets/main-${words}.js`]: `// ${words}`,
    'site/client/art/mark.svg': `<svg><!-- ${words} --></svg>`,
    'site/client/worker.js': 'start(BUILD)',
    'site/shell.js': `export const shellRequests = () => ['/wps/system/status']
      export const publicPaths = () => ['/', '/rng', '/help']
      export const renderShell = ({ assets }) => '${words} ' + assets.script`,
  }
  rmSync(join(dist, 'site'), { recursive: true, force: true })
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
}

async function house(frames?: readonly string[]) {
  const dist = scratchFolder('sites')
  build(dist, 'first')
  const http = await people.serve()
  if (frames) http.hooks.frameOriginsOf = async () => frames
  await serveSites(http, dist)
  const get = (url: string, headers = {}) =>
    http.fastify.inject({ url, headers: { host: 'localhost', ...headers } })
  return { dist, get }
}

test('a cookie of a language that exists by name only is not followed', async () => {
  const { isOffered, languageOf } = await import('../language.ts')
  const brand = { languages: ['pt', 'en', 'de', 'ja'], defaultLanguage: 'pt' }
  expect(['pt', 'ja', 'de', 'xx', ''].map((code) => isOffered(brand, code))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  const asks = (query: object, accept: string) =>
    languageOf({ query, headers: { 'accept-language': accept } } as never, brand as never)
  expect(asks({ lang: 'de' }, 'de-DE, en;q=0.8')).toBe('en')
  expect(asks({}, 'de')).toBe('pt')
})

test('a page comes in the language of the cookie, and in the brand’s own where that one has no texts', async () => {
  const { get } = await house()
  const languageFor = async (lang: string) =>
    (await get('/', { host: 'lotus.localhost', cookie: `lang=${lang}` })).headers[
      'content-language'
    ]
  const nameOnly = languageCodes.filter((code) => !writtenLanguages.some((one) => one === code))
  expect(nameOnly).toContain('de')
  expect(await languageFor('ar')).toBe('ar')
  expect(await Promise.all(nameOnly.map(languageFor))).toEqual(nameOnly.map(() => 'vi'))
})

/** Pages are kept for two seconds. */
const later = () => people.clock.advance(3_000)

test('a site that is built again under a running house is served with its new files', async () => {
  const { dist, get } = await house()
  expect((await get('/')).body).toBe('first /assets/main-first.js')
  expect((await get('/art/mark.svg')).body).toContain('first')
  build(dist, 'second')
  later()
  expect((await get('/')).body).toBe('second /assets/main-second.js')
  const script = await get('/assets/main-second.js')
  expect([script.statusCode, script.body]).toEqual([200, '// second'])
  expect(script.headers['cache-control']).toContain('immutable')
  // Pictures keep their names from build to build.
  const mark = await get('/art/mark.svg')
  expect(mark.body).toContain('second')
  expect(mark.headers['cache-control']).toBe('public, max-age=3600')
})

test('while a build is half written the pages of the one before are served', async () => {
  const { dist, get } = await house()
  await get('/')
  writeFileSync(join(dist, 'site/client/.vite/manifest.json'), '{ "src/ma')
  utimesSync(join(dist, 'site/client/.vite/manifest.json'), 1, 1)
  later()
  expect((await get('/')).body).toContain('first')
  rmSync(join(dist, 'site/shell.js'))
  later()
  expect((await get('/')).body).toContain('first')
})

test('the worker names its build, so a new build is a new worker; its page may register that worker alone', async () => {
  const { dist, get } = await house()
  const before = await get('/worker.js')
  expect(before.body).toContain('"files":["/assets/main-first.js"]')
  expect(before.body).toMatch(/^const BUILD=.+;\nstart\(BUILD\)$/)
  expect(before.headers['cache-control']).toBe('no-cache')
  build(dist, 'second')
  later()
  expect((await get('/worker.js')).body).toContain('main-second.js')
  const page = await get('/')
  expect(page.headers['content-security-policy']).toContain(
    'trusted-types site-worker human-check;',
  )
  expect(page.headers['content-language']).toBe('pt-BR')
})

test('a file that is not there is no page, what begins with a dot is hidden, and unknown calls are refused', async () => {
  const { get } = await house()
  expect((await get('/assets/main-gone.js')).statusCode).toBe(404)
  expect((await get('/.vite/manifest.json')).body).not.toContain('isEntry')
  expect((await get('/../shell.js')).body).not.toContain('renderShell')
  expect((await get('/wps/nothing')).json()).toMatchObject({ success: false })
})

const frameSrc = async (frames?: readonly string[]) => {
  const { get } = await house(frames)
  const policy = String((await get('/play/SIM-PG-1')).headers['content-security-policy'])
  return policy.split('; ').find((directive) => directive.startsWith('frame-src'))
}

test('a page may show games in frames of the brand’s vendors, and of nobody else', async () => {
  expect(await frameSrc()).toBe("frame-src 'self'")
  expect(await frameSrc(['https://games.example', 'https://more.example:8443'])).toBe(
    "frame-src 'self' https://games.example https://more.example:8443",
  )
})

test('search engines learn where a page lives, in which languages, and which pages are nobody’s business', async () => {
  const { get } = await house()
  const { link } = (await get('/rng?vassalage=PG')).headers
  expect(link).toContain('<http://localhost/rng>; rel="canonical"')
  expect(link).toContain('<http://localhost/rng?lang=pt>; rel="alternate"; hreflang="pt-BR"')
  expect(link).toContain('<http://localhost/rng>; rel="alternate"; hreflang="x-default"')
  const translated = await get('/rng?lang=ja')
  expect(translated.headers.link).toContain('<http://localhost/rng?lang=ja>; rel="canonical"')
  expect(translated.headers['content-language']).toBe('ja')
  expect(String((await get('/a%22%3E%0d%0aset-cookie:x')).headers.link)).not.toMatch(
    /"?>\s*set-cookie/,
  )
  const own = (await get('/member/withdraw')).headers
  expect([own['x-robots-tag'], own.link]).toEqual(['noindex', undefined])
})

test('robots.txt shows robots what visitors see, and sitemap.xml names each public page in each language', async () => {
  const { get } = await house()
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Disallow: /member\n')
  expect(robots.body).not.toMatch(/Disallow: \/(assets|wps|art)?\n/)
  expect(robots.body).toContain('Sitemap: http://localhost/sitemap.xml')
  const map = (await get('/sitemap.xml')).body
  expect(map.match(/<loc>/g)).toHaveLength(3)
  expect(map).toContain('<loc>http://localhost/rng</loc>')
  expect(map).toContain('hreflang="ko" href="http://localhost/help?lang=ko"')
})

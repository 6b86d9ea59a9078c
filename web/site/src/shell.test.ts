// @vitest-environment node
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import type { renderShell, shellRequests } from './shell.tsx'

/** What fits into the first ten packets of a connection. */
const BUDGET = 14 * 1024

let shell: { renderShell: typeof renderShell; shellRequests: typeof shellRequests }

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const outDir = mkdtempSync(join(tmpdir(), 'croupier-shell-'))
  const configFile = join(import.meta.dirname, '../vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { ssr: true, outDir, emptyOutDir: true } })
  shell = await import(pathToFileURL(join(outDir, 'shell.js')).href)
}, 60_000)

const names =
  'background surface surfaceRaised line text textMuted accent accentStrong onAccent highlight onHighlight positive negative warning focus feltFrom feltTo'
const tokens = Object.fromEntries(
  names
    .split(' ')
    .map((name, index) => [
      name,
      `#${(index * 987_654 + 1_234_567).toString(16).padStart(6, '0').slice(-6)}`,
    ]),
)
const fields = Object.fromEntries(
  Array.from({ length: 28 }, (_, index) => [
    `field${index}`,
    {
      enabled: index < 4,
      required: index < 3,
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
      patternId: index % 21,
      minLength: 4,
      maxLength: 16 + index,
    },
  ]),
)
const node = (modId: string) => ({ modId, enabled: true, childrenNodes: [] as object[] })

function permission(change: object = {}) {
  return {
    brand: {
      code: 'croupier',
      name: 'Croupier',
      currency: 'BRL',
      timeZone: 'America/Sao_Paulo',
      defaultLanguage: 'pt',
      languages: ['pt', 'en', 'ja', 'ko'],
      marketPack: 'open-demo',
      theme: { dark: tokens, light: tokens },
    },
    info: {
      customerService: [{ csType: 'MAIL', path: 'mailto:help@example.com' }],
      domainRoute: { mainDomain: 'example.com', domains: [] },
      resources: [],
      whitelabel: ['FREE_PLAY', 'RNG', 'CRASH', 'ARCADE', 'TABLE', 'LIVE'].map(node),
      register: {
        fields,
        modes: { username: true, mobile: false, default: 'username' },
        humanCheck: true,
        minimumAge: 18,
        termsVersion: '1',
      },
      mainDomain: 'example.com',
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
    },
    publicSettings: { imageBase: '' },
    maintenance: false,
    regionRestriction: false,
    location: { ip: '203.0.113.7' },
    ...change,
  }
}

const winners = Array.from({ length: 20 }, (_, index) => ({
  vo: {
    customerName: `pl***${index}`,
    winAmount: String(98_765_432_100 - index * 1_234_567),
    currency: 'BRL',
    gameCode: ['HS-KOI', 'HC-CRASH', 'HM-MINES'][index % 3],
    wonAt: new Date(1_780_000_000_000 - index * 3_600_000).toISOString(),
  },
}))

function draw(change: object = {}, path = '/', language = 'pt') {
  const answers = Object.fromEntries(
    shell.shellRequests({ language }).map((address) => {
      const value = address.includes('permission')
        ? permission(change)
        : { list: winners, games: [], totalPages: 0 }
      return [
        address,
        { success: true, value: address.includes('RankList') ? { list: winners } : value },
      ]
    }),
  )
  return shell.renderShell({
    path,
    language,
    theme: 'dark',
    answers,
    assets: {
      script: '/assets/main-abcdefgh.js',
      preloads: ['/assets/wire-abcdefgh.js'],
      styles: ['/assets/main-abcdefgh.css'],
    },
    nonce: 'bm9uY2U',
  })
}

test('the first page fits into 14 kB compressed', () => {
  const html = draw()
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(BUDGET)
  expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(BUDGET)
})

test('S2-001..003 the lobby stands in the HTML in its language, for its three addresses', () => {
  for (const path of ['/', '/login', '/register']) {
    const html = draw({}, path)
    expect(html).toContain('<html lang="pt-BR" dir="ltr"')
    expect(html).toContain('Jogar grátis')
    expect(html).toContain('--color-felt-from:#')
  }
  expect(draw({}, '/', 'ja')).toContain('無料でプレイ')
})

test('scripts and styles carry the nonce, and there is no style attribute that a strict policy would drop', () => {
  const html = draw()
  const inline = html.match(/<(script|style)(?![^>]*nonce="bm9uY2U")[^>]*>/g) ?? []
  expect(inline).toEqual([])
  expect(html).not.toMatch(/<[a-z]+ [^>]*\sstyle="/)
})

test('what a brand writes cannot leave its place', () => {
  const brand = { ...permission().brand, name: '</script><script>alert(1)</script>' }
  const html = draw({ brand })
  expect(html).not.toContain('<script>alert')
})

test('a closed house shows no lobby', () => {
  const html = draw({ maintenance: true })
  expect(html).not.toContain('class="cards"')
})

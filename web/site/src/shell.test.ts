// @vitest-environment node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import type { publicPaths, renderShell, shellRequests } from './shell.tsx'
import { permission as permissionOfTests } from './reporting/records/permission-of-tests.ts'
import { scratchFolder } from '../../../tools/run/scratch.ts'

/** What fits into the first ten packets of a connection, pressed as the house presses pages. */
const BUDGET = 14_000
const pressed = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length

let shell: {
  publicPaths: typeof publicPaths
  renderShell: typeof renderShell
  shellRequests: typeof shellRequests
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const outDir = scratchFolder('shell')
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
const node = (modId: string, enabled = true, childrenNodes: object[] = []) => ({
  modId,
  enabled,
  childrenNodes,
})
const switchedOff = [
  'LOGIN_GOOGLE',
  'LOGIN_FACEBOOK',
  'REGISTER_MOBILE',
  'CHAT_ROOM',
  'RED_PACKETS',
]

function permission(change: object = {}) {
  const { brand, info, ...rest } = permissionOfTests
  return {
    ...rest,
    brand: {
      ...brand,
      languages: ['pt', 'en', 'ja', 'ko'],
      theme: { dark: tokens, light: tokens },
    },
    info: {
      ...info,
      customerService: [{ csType: 'MAIL', path: 'mailto:help@example.com' }],
      whitelabel: [
        ...['FREE_PLAY', 'RNG', 'CRASH', 'ARCADE', 'TABLE', 'LIVE'].map((id) => node(id)),
        node(
          'LOGIN',
          true,
          switchedOff.map((id) => node(id, false)),
        ),
      ],
      register: {
        ...info.register,
        fields,
        modes: { ...info.register.modes, mobilePassword: false },
      },
    },
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

/** As many cards and vendors as the first view of a full house has. */
const vendors = ['House Game Studio', 'Paper Garden', 'Jade Bridge', 'Copper Quarter', 'Fire Comet']
const words = ['Koi', 'Neon', 'Frost', 'Pearl', 'Jungle', 'Sun', 'Voltage', 'Monsoon', 'Leopard']
const games = Array.from({ length: 24 }, (_, index) => {
  const word = `${words[index % 9]} ${words[(index * 4 + 1) % 9]}`
  const code = word.toUpperCase().replace(' ', '-') + index
  return {
    nodeId: code,
    displayName: word,
    gameType: 'RNG',
    vassalage: `V${index % 5}`,
    vendorName: vendors[index % 5],
    showIcon: `/art/games/${code}.avif`,
    theme: word.toLowerCase().replace(' ', '-'),
    palette: [index, index + 50, index + 99].map(
      (seed) => `#${((seed * 8_675_309) % 0xff_ff_ff).toString(16).padStart(6, '0')}`,
    ),
    volatility: 'medium',
    classify: null,
    hasTrial: true,
  }
})
const entries = ['HOME', 'RNG', 'MXWIN', 'MINI', 'PROMO'].map((code) => ({
  code,
  title: code,
  path: `/${code.toLowerCase()}`,
  vendors: vendors.map((displayName, index) => ({
    vassalage: `V${index}`,
    gameType: 'RNG',
    displayName,
    lagerIcon: `/art/vendors/V${index}.svg`,
  })),
  launches: null,
}))

/** Four banners and two notices, as many as the demo brands open with for a visitor. */
const titles = [
  'Koi Ascending',
  'How high do you dare to fly?',
  'PIX, day and night',
  'Provably fair',
]
const announced = {
  banners: titles.map((title, index) => ({
    id: `01890000-0000-7000-8000-00000000000${index}`,
    groupName: index === 3 ? 'w_leftmenu' : 'w_home',
    url: null,
    art: ['koi', 'crash', 'pix', 'shield'][index],
    form: ['rays', 'peaks', 'waves', 'orbs'][index],
    colours: [`#0b5d3${index}`, `#06301${index}`],
    eyebrow: `Demo money, as often as you like ${index}`,
    title,
    text: '',
    action: `Open ${title}`,
    linkageType: 'game',
    target: `HS-KOI-${index}`,
  })),
  player: titles.slice(0, 2).map((title, index) => ({
    id: `01890000-0000-7000-8000-00000000001${index}`,
    title: `${title}: this is what has changed since the last time that you were here`,
  })),
  popup: [],
  promotion: [],
}

/** What the brand wrote for the help centre and the guide. */
const written = [
  { term: 'pix', section: 'payments', title: 'PIX?', content: '<p>Day </script> and night</p>' },
  { term: 'first', section: 'guide', title: 'First step', content: '<p>Sign up</p>' },
]

function valueOf(address: string, change: object): object {
  if (address.includes('permission')) return permission(change)
  if (address.includes('setting/register')) return permission(change).info.register
  if (address.includes('Announcements')) return announced
  if (address.includes('helpCenter')) return { items: written }
  if (address.includes('RankList')) return { list: winners }
  if (address.includes('game_menus')) return { menu: entries, tabs: entries, classes: [] }
  return address.includes('hotGames')
    ? { list: games.slice(0, 12) }
    : { games: games.slice(12), totalPages: 2, total: 24 }
}

function draw(change: object = {}, path = '/', language = 'pt') {
  const answers = Object.fromEntries(
    shell
      .shellRequests({ language, path })
      .map((address) => [address, { success: true, value: valueOf(address, change) }]),
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

test.each(['pt', 'en', 'ja', 'ko', 'ar'])(
  'the first page of a full house fits into 14 kB compressed (%s)',
  (language) => {
    const html = draw({}, '/', language)
    expect(html.match(/class="card/g)?.length).toBeGreaterThanOrEqual(24)
    expect(pressed(html)).toBeLessThanOrEqual(BUDGET)
  },
)

test('only the page of the registration form carries its rules, and no page what is switched off', () => {
  expect(draw()).not.toContain('field27')
  expect(draw({}, '/register')).toContain('field27')
  for (const id of switchedOff) expect(draw()).not.toContain(id)
  expect(draw()).toContain('FREE_PLAY')
})

test('S2-001..003 the lobby stands in the HTML in its language, for its three addresses', () => {
  for (const path of ['/', '/login', '/register']) {
    const html = draw({}, path)
    expect(html).toContain('<html lang="pt-BR" dir="ltr"')
    expect(html).toContain('Destaques')
    expect(html).toContain('PIX, day and night')
    expect(html).toContain('--color-felt-from:#')
  }
  expect(draw({}, '/', 'ja')).toContain('注目')
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

test('each page is named in its language, and search engines are led to what the brand offers', () => {
  expect(draw({}, '/')).toContain('<title>Croupier</title>')
  expect(draw({}, '/rng', 'en')).toContain('<title>Slots · Croupier</title>')
  expect(draw({}, '/help', 'pt')).toMatch(/<title>[^<]+ · Croupier<\/title>/)
  const answers = Object.fromEntries(
    shell
      .shellRequests({ language: 'en', path: '/' })
      .map((address) => [address, { success: true, value: valueOf(address, {}) }]),
  )
  const found = shell.publicPaths(answers, 'en')
  expect(found).toEqual(
    expect.arrayContaining(['/', '/rng', '/promo', '/help', '/guide', '/download']),
  )
  expect(found.filter((path) => path.startsWith('/member'))).toEqual([])
})

test('search engines are told whose a page is, where it stands and what the help answers; the lobby carries none of it', () => {
  const structure = /<script type="application\/ld\+json">(.*?)<\/script>/
  const told = (path: string, language = 'en') => {
    const [, text] = structure.exec(draw({}, path, language)) ?? []
    return text === undefined ? null : JSON.parse(text)['@graph']
  }
  for (const path of ['/', '/login', '/member', '/nowhere']) expect(told(path)).toBeNull()
  const [house, way, ...more] = told('/rng')
  expect(house).toMatchObject({ '@type': 'Organization', name: 'Croupier', url: '/' })
  expect(way.itemListElement).toMatchObject([
    { position: 1, name: 'Croupier', item: '/' },
    { position: 2, name: 'Slots', item: '/rng' },
  ])
  expect(more).toEqual([])
  const { '@type': type, mainEntity: topics } = told('/help', 'pt')[2]
  expect(type).toBe('FAQPage')
  expect(topics.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Termos e condições', 'PIX?']),
  )
  expect(topics).toHaveLength(5)
  expect(topics.at(-1).acceptedAnswer.text).toBe('<p>Day </script> and night</p>')
  expect(JSON.stringify(topics)).not.toContain('{age}')
  // The page asks for the pages of the help by itself; its HTML carries them once.
  expect(draw({}, '/help').split('PIX?')).toHaveLength(2)
})

test('the largest picture of the first view is asked for in the head, and no other before it', () => {
  const html = draw()
  const hints = html.match(/<link rel="preload"[^>]*>/g) ?? []
  expect(hints).toHaveLength(1)
  expect(hints[0]).toContain('/art/banners/koi-300.avif')
  expect(html.indexOf(hints[0] ?? '')).toBeLessThan(html.indexOf('<style'))
})

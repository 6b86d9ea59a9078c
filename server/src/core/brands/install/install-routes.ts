import { languageOfCode } from '@croupier/shared/languages'
import type { FastifyRequest } from 'fastify'
import type { BrandRef } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { languageOf } from '../../../platform/http/language.ts'
import type { Brands } from '../create-brands.ts'
import { drawIcon } from './draw-icon.ts'
import { offlinePage } from './offline-page.ts'
import { webClipProfile } from './web-clip.ts'

export interface InstallDeps {
  brands: Pick<Brands, 'byId' | 'setting'>
  /** A sentence of the site's own texts. */
  sentence(area: string, key: string, language: string, values?: Record<string, string>): string
}

/** The icons of an installed site; 180 is what Apple asks for. */
const ICONS = {
  'app-icon-180': { side: 180, isMaskable: true },
  'app-icon-192': { side: 192, isMaskable: false },
  'app-icon-512': { side: 512, isMaskable: false },
  'app-icon-maskable-512': { side: 512, isMaskable: true },
} as const
type IconName = keyof typeof ICONS

const HOUR = 'public, max-age=3600'
const FILE = { config: { traffic: 'files' } } as const
const PAGE = { config: { traffic: 'pages' } } as const
const LIGHT = /(?:^|;\s*)theme=light(?:;|$)/

/** What makes a brand's site installable (S1-008): its manifest, icons, Apple's web clip, and the page without a connection. */
export function installRoutes(http: Http, parts: InstallDeps): void {
  const { fastify } = http
  const iconOf = iconBook(parts)
  const brandOf = (request: FastifyRequest) => http.hooks.brandOf(request.hostname)
  for (const name of Object.keys(ICONS) as IconName[])
    fastify.get(`/${name}.png`, FILE, async (request, reply) =>
      reply
        .header('cache-control', HOUR)
        .type('image/png')
        .send(await iconOf(await brandOf(request), name)),
    )
  fastify.get('/manifest.webmanifest', FILE, async (request, reply) => {
    const brand = await brandOf(request)
    return await reply
      .header('cache-control', HOUR)
      .header('vary', 'accept-language')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(await manifestOf(parts, brand, languageOf(request, brand))))
  })
  fastify.get('/app.mobileconfig', PAGE, async (request, reply) => {
    const brand = await brandOf(request)
    const { name } = await parts.brands.byId(brand.id)
    const description = parts.sentence('install', 'clip', languageOf(request, brand), {
      brand: name,
    })
    return await reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${brand.code}.mobileconfig"`)
      .type('application/x-apple-aspen-config; charset=utf-8')
      .send(
        webClipProfile({
          origin: `${request.protocol}://${request.host}`,
          name,
          description,
          icon: await iconOf(brand, 'app-icon-180'),
        }),
      )
  })
  fastify.get('/offline', PAGE, async (request, reply) => {
    const brand = await brandOf(request)
    const { html, policy } = await offlineOf(parts, request, brand)
    return await reply
      .header('cache-control', 'no-store')
      .header('content-language', languageOfCode(languageOf(request, brand)).tag)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

/** Icons are drawn once for each look of a brand. */
function iconBook({ brands }: InstallDeps) {
  const drawn = new Map<string, Buffer>()
  return async ({ id, code }: BrandRef, name: IconName): Promise<Buffer> => {
    const { dark: colours } = await brands.setting(id, 'theme.tokens')
    const key = [id, name, ...Object.values(colours)].join(' ')
    const icon = drawn.get(key) ?? drawIcon({ code, colours, ...ICONS[name] })
    if (!drawn.has(key) && drawn.size > 200) drawn.clear()
    drawn.set(key, icon)
    return icon
  }
}

/** W3C Web Application Manifest. */
async function manifestOf({ brands, sentence }: InstallDeps, brand: BrandRef, language: string) {
  const { name } = await brands.byId(brand.id)
  const { dark } = await brands.setting(brand.id, 'theme.tokens')
  const { tag, direction } = languageOfCode(language)
  const shortcut = (key: string, url: string) => ({ name: sentence('install', key, language), url })
  return {
    id: '/',
    name,
    short_name: name,
    description: sentence('install', 'lead', language, { brand: name }),
    lang: tag,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: dark.background,
    background_color: dark.background,
    categories: ['games', 'entertainment'],
    icons: Object.entries(ICONS).map(([icon, { side, isMaskable }]) => ({
      src: `/${icon}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
    shortcuts: [
      shortcut('shortcut.recent', '/recent'),
      shortcut('shortcut.favorite', '/favorite'),
      shortcut('shortcut.limits', '/member/playSafely'),
    ],
  }
}

async function offlineOf(parts: InstallDeps, request: FastifyRequest, brand: BrandRef) {
  const language = languageOf(request, brand)
  const isLight = LIGHT.test(request.headers.cookie ?? '')
  const theme = await parts.brands.setting(brand.id, 'theme.tokens')
  const { tag, direction } = languageOfCode(language)
  const word = (key: string) => parts.sentence('install', `offline.${key}`, language)
  return offlinePage({
    brand: (await parts.brands.byId(brand.id)).name,
    tag,
    direction,
    colours: isLight ? theme.light : theme.dark,
    isLight,
    words: { title: word('title'), text: word('text'), money: word('money'), retry: word('retry') },
  })
}

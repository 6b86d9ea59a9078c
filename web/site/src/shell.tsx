import type { brandsApi } from '@croupier/api/brands'
import type { OutputOf } from '@croupier/api/endpoint'
import { languageOfCode } from '@croupier/shared/languages'
import { createQueryClient } from '@croupier/kit/api/query'
import type { Sentences } from '@croupier/kit/i18n/text-book'
import { type ThemeName, themeSheet } from '@croupier/kit/theme/theme'
import { renderToString } from 'react-dom/server'
import { catalogueApi } from '@croupier/api/catalogue'
import * as z from 'zod/mini'
import texts from 'virtual:texts/common,lobby'
import { App } from './app/App.tsx'
import { firstAreas, siteBook, writtenLanguage } from './app/language.ts'
import { leanMenus } from './app/lean-games.ts'
import { paths } from './paths.ts'
import { addressOf, leanAnswers, type PageData, pageCalls, primeQueries } from './app/page-data.ts'
import { pageTitle, titleKeyOf } from './app/page-title.ts'
import criticalSheet from './styles/critical.css?inline'

/** What Vite's manifest says of the browser's entry: addresses below the site's root. */
export interface ShellAssets {
  script: string
  /** Chunks that the entry imports at once. */
  preloads: readonly string[]
  styles: readonly string[]
}

export interface ShellParts {
  path: string
  /** One of the brand's languages; what is not written yet reads English. */
  language: string
  theme: ThemeName
  /** Address of each call of shellRequests() → its envelope. */
  answers: Record<string, unknown>
  assets: ShellAssets
  /** For the content security policy of this one answer. */
  nonce: string
}

/** The GET calls whose answers the shell wants inlined; the caller makes them for this brand and language. */
export function shellRequests({ language, path }: { language: string; path: string }): string[] {
  return pageCalls(language, path).map(addressOf)
}

/**
 * The first page as HTML: critical styles, the brand's colours, the lobby's data and texts, and the real
 * markup of the first view. Pure: the same parts give the same page. Throws when the permission answer is missing.
 */
export function renderShell(parts: ShellParts): string {
  const { language, theme, answers, assets, nonce, path } = parts
  const areas = areasOf(language)
  const queries = createQueryClient()
  primeQueries(queries, answers, language)
  const markup = renderToString(
    <App
      book={siteBook({ language, areas, load: nothing })}
      load={nothing}
      queries={queries}
      live={silent}
      sound={mute}
      theme={theme}
      ssrPath={path}
    />,
  )
  queries.clear()
  const data: PageData = { language, texts: areas, answers: leanAnswers(answers, language) }
  return page({ path, markup, data, assets, nonce, theme, brand: brandOf(answers) })
}

/** Where search engines may lead people in this language: what the brand offers, and what says how the house works. */
export function publicPaths(answers: ShellParts['answers'], language: string): string[] {
  const call = pageCalls(language).find(({ endpoint }) => endpoint === catalogueApi.gameMenus)
  const envelope = call && answers[addressOf(call)]
  const value = typeof envelope === 'object' && envelope && 'value' in envelope && envelope.value
  const read = z.safeDecode(leanMenus, value as z.input<typeof leanMenus>)
  const offered = read.success ? read.data.menu.map(({ path }) => path) : []
  return [...new Set([paths.home(), ...offered, paths.help(), paths.guide(), paths.download()])]
}

/** Everything that the first view says came along; nothing is loaded while it is drawn. */
const nothing = async (): Promise<Sentences> => ({})
const silent = { listen: () => () => undefined, setToken: () => undefined }
const mute = {
  play: () => undefined,
  isMuted: () => false,
  setMuted: () => undefined,
  watch: () => () => undefined,
}

function areasOf(language: string): Record<string, Sentences> {
  const written = texts[writtenLanguage(language)] ?? {}
  return Object.fromEntries(firstAreas.map((area) => [area, written[area] ?? {}]))
}

type Brand = OutputOf<typeof brandsApi.permission>['brand']

function brandOf(answers: ShellParts['answers']): Brand {
  const [first] = pageCalls('en')
  const envelope = first && answers[addressOf(first)]
  if (typeof envelope !== 'object' || envelope === null || !('value' in envelope)) {
    throw new Error('The shell needs the permission answer')
  }
  return (envelope.value as { brand: Brand }).brand
}

interface PageParts extends Pick<ShellParts, 'assets' | 'nonce' | 'path' | 'theme'> {
  markup: string
  data: PageData
  brand: Brand
}

function page({ path, markup, data, assets, nonce, theme, brand }: PageParts): string {
  const { tag, direction, code } = languageOfCode(data.language)
  const n = ` nonce="${nonce}"`
  const { hint, body } = withoutHints(markup)
  return `<!doctype html>
<html lang="${tag}" dir="${direction}" data-language="${code}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(titleOf(path, brand.name, data))}</title>
<meta name="description" content="${escapeHtml(descriptionOf(data) ?? brand.name)}">
<meta name="theme-color" content="${brand.theme[theme].background}">
${hint}
<link rel="icon" href="/art/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest?lang=${code}">
<link rel="apple-touch-icon" href="/app-icon-180.png">
<style${n}>${themeSheet(brand.theme)}${criticalSheet}</style>
<script${n}>try{if(sessionStorage.getItem('token'))document.documentElement.dataset.session=''}catch{}addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.installOffer=e})</script>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}" media="print" data-late>`).join('')}
${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('')}
<script type="module" src="${assets.script}" fetchpriority="low"${n}></script>
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="page-data"${n}>${jsonBlock(data)}</script>
</body>
</html>`
}

/**
 * React asks in front of its markup for each picture of the first view, and so for all at once: the largest, which is to come
 * before all others, is asked for in the head; the others are found where they stand, a moment later.
 */
function withoutHints(markup: string): { hint: string; body: string } {
  const [hints = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? []
  const [hint = ''] = /<link[^>]*fetchPriority="high"[^>]*>/.exec(hints) ?? []
  return { hint, body: markup.slice(hints.length) }
}

function titleOf(path: string, brand: string, { texts: { common } }: PageData): string {
  const key = titleKeyOf(path)
  const word = key === null ? null : common?.[key]
  return pageTitle(brand, typeof word === 'string' ? word : null)
}

function descriptionOf({ texts: { lobby } }: PageData): string | null {
  const text = lobby?.['description']
  return typeof text === 'string' ? text : null
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON that cannot close its script element. */
function jsonBlock(data: PageData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

import type { brandsApi } from '@croupier/api/core/brands'
import { contentApi } from '@croupier/api/comms/content'
import type { OutputOf } from '@croupier/api/endpoint'
import { languageOfCode } from '@croupier/shared/languages'
import { createQueryClient } from '@croupier/kit/api/query'
import type { Sentences } from '@croupier/kit/i18n/text-book'
import { type ThemeName, themeSheet } from '@croupier/kit/theme/theme'
import { renderToString } from 'react-dom/server'
import { catalogueApi } from '@croupier/api/play/catalogue'
import * as z from 'zod/mini'
import texts from 'virtual:texts/common,lobby,help'
import { App } from './app/App.tsx'
import { firstAreas, siteBook } from './app/language.ts'
import { writtenLanguage } from '@croupier/shared/written-languages'
import { leanMenus } from './app/lean-games.ts'
import { paths } from './paths.ts'
import { addressOf, leanAnswers, type PageData, pageCalls, primeQueries } from './app/page-data.ts'
import { pageTitle, titleKeyOf } from './app/page-title.ts'
import { structuredData } from './app/structured-data.ts'
import {
  type HelpTopic,
  houseTopics,
  mergedTopics,
  writtenTopics,
} from './comms/content/help-pages.ts'
import criticalSheet from './styles/critical.css?inline'

/** What Vite's manifest says of the browser's entry: addresses below the site's root. */
export interface ShellAssets {
  script: string
  /** Chunks that the entry imports at once. */
  preloads: readonly string[]
  styles: readonly string[]
}

export interface ShellDeps {
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
  const calls = pageCalls(language, path)
  return [...calls, ...(path === paths.help() ? [helpCall(language)] : [])].map(addressOf)
}

/**
 * The first page as HTML: critical styles, the brand's colours, the lobby's data and texts, and the real
 * markup of the first view. Pure: the same parts give the same page. Throws when the permission answer is missing.
 */
export function renderShell(parts: ShellDeps): string {
  const { language, theme, assets, nonce, path } = parts
  // What the help page answers is for search engines here; the page asks for it by itself.
  const { [addressOf(helpCall(language))]: help, ...answers } = parts.answers
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
  const { brand, info } = permissionOf(answers)
  const values = { brand: brand.name, age: info.register.minimumAge }
  const topics = path === paths.help() ? helpTopics(help, { language, values }) : []
  return page({ path, markup, data, assets, nonce, theme, brand, topics })
}

/** Where search engines may lead people in this language: what the brand offers, and what says how the house works. */
export function publicPaths(answers: ShellDeps['answers'], language: string): string[] {
  const call = pageCalls(language).find(({ endpoint }) => endpoint === catalogueApi.gameMenus)
  const envelope = call && answers[addressOf(call)]
  const value = typeof envelope === 'object' && envelope && 'value' in envelope && envelope.value
  const read = z.safeDecode(leanMenus, value as z.input<typeof leanMenus>)
  const offered = read.success ? read.data.menu.map(({ path }) => path) : []
  const house = [paths.help(), paths.fair(), paths.guide(), paths.download()]
  return [...new Set([paths.home(), ...offered, ...house])]
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

function helpCall(language: string) {
  return { endpoint: contentApi.helpCenter, input: { lang: language, device: 'WEB' } }
}

/** The topics of the help page as it will show them; the house's own alone where the brand's did not come. */
function helpTopics(
  envelope: unknown,
  { language, values }: { language: string; values: { brand: string; age: number } },
): HelpTopic[] {
  const areas = { help: texts[writtenLanguage(language)]?.['help'] ?? {} }
  const book = siteBook({ language, areas, load: nothing })
  const own = houseTopics((key, given) => book.sentence('help', key, given), values)
  const value = typeof envelope === 'object' && envelope && 'value' in envelope && envelope.value
  const read = z.safeDecode(contentApi.helpCenter.output, value as { items: never })
  return mergedTopics(own, writtenTopics(read.success ? read.data.items : []))
}

type Permission = OutputOf<typeof brandsApi.permission>

function permissionOf(answers: ShellDeps['answers']): Permission {
  const [first] = pageCalls('en')
  const envelope = first && answers[addressOf(first)]
  if (typeof envelope !== 'object' || envelope === null || !('value' in envelope)) {
    throw new Error('The shell needs the permission answer')
  }
  return envelope.value as Permission
}

interface PageParts extends Pick<ShellDeps, 'assets' | 'nonce' | 'path' | 'theme'> {
  markup: string
  data: PageData
  brand: Permission['brand']
  topics: readonly HelpTopic[]
}

function page(parts: PageParts): string {
  const { path, markup, data, assets, nonce, theme, brand } = parts
  const { tag, direction, code } = languageOfCode(data.language)
  const n = ` nonce="${nonce}"`
  const { hint, body } = withoutHints(markup)
  return `<!doctype html>
<html lang="${tag}" dir="${direction}" data-language="${code}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(pageTitle(brand.name, nameOf(path, data)))}</title>
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
<script type="application/json" id="page-data"${n}>${jsonBlock(data)}</script>${structureOf(parts)}
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

function nameOf(path: string, { texts: { common } }: PageData): string | null {
  const key = titleKeyOf(path)
  const word = key === null ? null : common?.[key]
  return typeof word === 'string' ? word : null
}

function structureOf({ path, data, brand, topics }: PageParts): string {
  const structure = structuredData({ path, brand: brand.name, name: nameOf(path, data), topics })
  return structure ? `\n<script type="application/ld+json">${jsonBlock(structure)}</script>` : ''
}

function descriptionOf({ texts: { lobby } }: PageData): string | null {
  const text = lobby?.['description']
  return typeof text === 'string' ? text : null
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON that cannot close its script element. */
function jsonBlock(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

import type { Page } from 'playwright-core'

/** A page as a visitor's browser received and drew it. */
export interface SeenPage {
  url: string
  headers: Readonly<Record<string, string>>
  html: string
  /** What its console said as errors, and what it threw. */
  complaints: readonly string[]
  drawn: Page
}

export interface Audit {
  name: string
  holds(page: SeenPage): Promise<boolean> | boolean
}

/** Asks in the page, as text: a question that is answered with a boolean. */
const asks = (name: string, question: string): Audit => ({
  name,
  holds: async ({ drawn }) => (await drawn.evaluate(question)) === true,
})

/** APIs that browsers have deprecated; a page that calls one is told so in its reports. */
const DEPRECATIONS = `(() => {
  const reports = []
  const observer = new ReportingObserver((list) => reports.push(...list), { types: ['deprecation', 'intervention'], buffered: true })
  observer.observe()
  reports.push(...observer.takeRecords())
  observer.disconnect()
  return reports.length === 0
})()`

/** Pictures are shown in the shape that they have, and sharp enough for the screen. */
const PICTURES = (fits: string) => `[...document.images]
  .filter((image) => image.complete && image.naturalWidth > 0 && image.checkVisibility() && getComputedStyle(image).objectFit === 'fill')
  .every((image) => { const box = image.getBoundingClientRect(); return box.width === 0 || (${fits}) })`

const linkHeader = ({ headers }: SeenPage, part: RegExp): boolean =>
  (headers['link'] ?? '').split(', ').some((link) => part.test(link))

/** What search engines need of a page: the audits of this kind that Lighthouse 12 makes, by its names. */
export const searchAudits: readonly Audit[] = [
  asks('document-title', 'document.title.trim().length > 2'),
  asks(
    'meta-description',
    `(document.querySelector('meta[name=description]')?.content ?? '').length > 20`,
  ),
  { name: 'http-status-code', holds: async ({ url }) => (await fetch(url)).status === 200 },
  asks(
    'link-text',
    `[...document.querySelectorAll('a[href]')].every((a) => !/^(click here|here|go|this|start|more info|learn more)$/i.test(a.textContent.trim()))`,
  ),
  asks(
    'crawlable-anchors',
    `[...document.querySelectorAll('a')].every((a) => a.hasAttribute('href') && !/^(javascript:|#?$)/.test(a.getAttribute('href')))`,
  ),
  {
    name: 'is-crawlable',
    holds: async ({ headers, drawn }) =>
      headers['x-robots-tag'] === undefined &&
      (await drawn.locator('meta[name=robots]').count()) === 0,
  },
  {
    name: 'robots-txt',
    holds: async ({ url }) => {
      const answer = await fetch(new URL('/robots.txt', url))
      const lines = (await answer.text()).trim().split('\n')
      return (
        answer.ok && lines.every((line) => /^(User-agent|Disallow|Allow|Sitemap): \S+$/.test(line))
      )
    },
  },
  {
    name: 'sitemap',
    holds: async ({ url }) => {
      const { pathname } = new URL(url)
      const map = await (await fetch(new URL('/sitemap.xml', url))).text()
      return map.includes(`${pathname}</loc>`) && map.startsWith('<?xml')
    },
  },
  asks('image-alt', `[...document.images].every((image) => image.hasAttribute('alt'))`),
  {
    name: 'hreflang',
    holds: (page) => linkHeader(page, /rel="alternate"; hreflang="(\w{2}(-\w+)?|x-default)"$/),
  },
  { name: 'canonical', holds: (page) => linkHeader(page, /^<https?:[^>]+>; rel="canonical"$/) },
]

/** What makes a page well behaved: the audits of this kind, by the same names. */
export const practiceAudits: readonly Audit[] = [
  asks('doctype', `document.doctype?.name === 'html' && document.compatMode === 'CSS1Compat'`),
  {
    name: 'charset',
    holds: ({ headers, html }) =>
      /charset=utf-8/i.test(headers['content-type'] ?? '') &&
      html.slice(0, 1024).includes('charset='),
  },
  asks(
    'viewport',
    `/width=device-width/.test(document.querySelector('meta[name=viewport]')?.content ?? '') && !/user-scalable=no|maximum-scale/.test(document.querySelector('meta[name=viewport]').content)`,
  ),
  asks('html-has-lang', `/^[a-z]{2,3}(-[A-Za-z]+)?$/.test(document.documentElement.lang)`),
  { name: 'errors-in-console', holds: ({ complaints }) => complaints.length === 0 },
  asks('deprecations', DEPRECATIONS),
  asks(
    'image-aspect-ratio',
    PICTURES('Math.abs(box.width / box.height - image.naturalWidth / image.naturalHeight) < 0.05'),
  ),
  asks(
    'image-size-responsive',
    PICTURES('image.naturalWidth >= box.width * Math.min(devicePixelRatio, 2) * 0.75'),
  ),
  asks(
    'font-display',
    `[...document.fonts].every((face) => face.display === 'swap' || face.display === 'optional')`,
  ),
  {
    name: 'csp-xss',
    holds: ({ headers }) =>
      /script-src 'nonce-[^']+' 'strict-dynamic'/.test(headers['content-security-policy'] ?? '') &&
      /object-src 'none'/.test(headers['content-security-policy'] ?? ''),
  },
  {
    name: 'clickjacking',
    holds: ({ headers }) => /frame-ancestors 'none'/.test(headers['content-security-policy'] ?? ''),
  },
  {
    name: 'origin-isolation',
    holds: ({ headers }) => headers['cross-origin-opener-policy'] === 'same-origin',
  },
  {
    name: 'trusted-types-xss',
    holds: ({ headers }) =>
      /require-trusted-types-for 'script'/.test(headers['content-security-policy'] ?? ''),
  },
  { name: 'is-on-https', holds: ({ html }) => !/(?:src|href)="http:\/\//.test(html) },
  asks(
    'paste-preventing-inputs',
    `[...document.querySelectorAll('input')].every((input) => input.onpaste === null)`,
  ),
]

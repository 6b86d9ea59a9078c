import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { HIDE_KNOWN, MARK_KNOWN, UNKNOWN } from './known-looks.ts'

/** A selector: what stands around it was looked at before. */
interface Part {
  part?: string | undefined
}

/** What a page breaks of WCAG 2.2 AA and of axe's best practices, as one line an element; nothing when it is accessible. */
export async function barriersOn(
  page: Page,
  where: string,
  { part }: Part = {},
): Promise<string[]> {
  // Off by itself, though it belongs to WCAG 2.2 AA.
  return await broken(page, where, { part, rules: { 'target-size': { enabled: true } } })
}

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** The same page in one of its themes; only colours differ between them, so the light one is asked for contrast alone. */
export async function barriersInTheme(
  page: Page,
  theme: Theme,
  where: string,
  { part }: Part = {},
): Promise<string[]> {
  if (theme === 'dark') return await barriersOn(page, `${where}, dark`, { part })
  await page.evaluate(`document.documentElement.dataset.theme = 'light'`)
  // Colours may take a frame to change.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  )
  const found = await broken(page, `${where}, light`, { part, runOnly: ['color-contrast'] })
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
  return found
}

export async function barriersInBothThemes(
  page: Page,
  where: string,
  { part }: Part = {},
): Promise<string[]> {
  const dark = await barriersInTheme(page, 'dark', where, { part })
  return [...dark, ...(await barriersInTheme(page, 'light', where, { part }))]
}

/** Nothing of ours stands in frames; and of what a page has fetched only sounds are asked for again, by the rule about them. */
const USUAL: axe.RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  preload: { assets: ['media'] },
}

/** Contrast is the most of what looking at a page costs, and every other rule is asked of the whole page. */
const ONLY_UNKNOWN: axe.Spec = { rules: [{ id: 'color-contrast', selector: UNKNOWN }] }

async function broken(
  page: Page,
  where: string,
  { part = 'html', ...options }: axe.RunOptions & Part,
): Promise<string[]> {
  // Half a megabyte, which stays in the page as long as the page itself.
  if (!(await page.evaluate<boolean>(`'axe' in window`)))
    await page.evaluate(`${axe.source}; axe.configure(${JSON.stringify(ONLY_UNKNOWN)})`)
  const context = JSON.stringify({ include: [[part]] })
  const found = await page.evaluate<string[]>(`(async () => {
    const looks = (${MARK_KNOWN})(${JSON.stringify(part)})
    const { violations } = await axe
      .run(${context}, ${JSON.stringify({ ...USUAL, ...options })})
      .finally(looks.forget)
    looks.learn()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary = '' }) => {
      const [, reason = ''] = failureSummary.split('\\n')
      return id + ' at ' + target.join(' ') + ': ' + reason.trim()
    }))
  })()`)
  return found.map((line) => `${where}: ${line}`)
}

/**
 * Elements that stick out of the window, and words that stick out of their button or are cut without a sign, as one line
 * each. What scrolls by itself may be wider, and so may pictures that something cuts on purpose. Runs in the page, so it
 * is text.
 */
const MEASURE = `const nameOf = (element) => {
  const name = element.tagName.toLowerCase() + [...element.classList].map((one) => '.' + one).join('')
  return name + ' "' + element.textContent.trim().slice(0, 40) + '"'
}
const measure = () => {
  const width = document.documentElement.clientWidth
  // What cuts an element cuts its neighbours too, and asking for styles takes time.
  const cutters = new Map()
  const cutterOf = ({ parentElement: box }) => {
    if (!box || box === document.body) return
    if (!cutters.has(box)) cutters.set(box, getComputedStyle(box).overflowX === 'visible' ? cutterOf(box) : box)
    return cutters.get(box)
  }
  const cutsWords = (box, { right, left, top }) => {
    const { overflowX, textOverflow } = getComputedStyle(box)
    if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false
    const edges = box.getBoundingClientRect()
    // What only screen readers are told stands in a box of one pixel.
    if (edges.width <= 1) return false
    // A line that has no room goes below the edge as a whole, and nobody sees a half of it.
    if (top >= edges.bottom - 1) return false
    return right > edges.right + 1 || left < edges.left - 1
  }
  const words = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '')
  const found = []
  if (document.documentElement.scrollWidth > width)
    found.push('the page is ' + document.documentElement.scrollWidth + ' wide')
  const range = document.createRange()
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, .ticker')) continue
    const { left, right, width: own } = element.getBoundingClientRect()
    const sticksOut = own > 0 && (right > width + 1 || left < -1)
    if (sticksOut && !cutterOf(element)) found.push(nameOf(element) + ' ends at ' + Math.round(right))
    if (element.matches('button, .btn') && element.textContent.trim() !== '' && element.scrollWidth > element.clientWidth + 1)
      found.push('the words of ' + nameOf(element) + ' are wider than it is')
    for (const text of words(element)) {
      range.selectNodeContents(text)
      const edges = range.getBoundingClientRect()
      if (edges.width < 2) continue
      const box = getComputedStyle(element).overflowX === 'visible' ? cutterOf(element) : element
      if (box && cutsWords(box, edges))
        found.push('the words of ' + nameOf(element) + ' are cut')
    }
  }
  return found
}`

export async function overflowsOn(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(() => { ${MEASURE}; return measure() })()`)
  return found.map((line) => `${where}: ${line}`)
}

/** Against what hangs: the first page of a house is walked beside others, and its languages come to it as files of their own. */
const LANGUAGE_MS = 60_000

/** Chooses a language as whoever looks at the page does, and waits until all that is on the screen is written in it. */
const CHOOSE = `const turn = () => new Promise((done) => setTimeout(done, 5))
const setValue = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set
const choice = () => document.querySelector('.side-language select')
/** What keeps the language from coming, or nothing. */
const choose = async (language) => {
  const end = performance.now() + ${LANGUAGE_MS}
  while (performance.now() < end && !choice()) await turn()
  if (choice().value !== language) {
    setValue.call(choice(), language)
    choice().dispatchEvent(new Event('change', { bubbles: true }))
  }
  const waitsFor = () => document.querySelector('.skeleton, [aria-busy=true]')
  const isThere = () => choice()?.value === language && !waitsFor()
  do await turn()
  while (performance.now() < end && !isThere())
  if (!isThere()) return language + ' did not come: ' + (waitsFor()?.outerHTML.slice(0, 200) ?? 'not chosen')
}`

export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const trouble = await page.evaluate<string | undefined>(
    `(async () => { ${CHOOSE}; return await choose(${JSON.stringify(language)}) })()`,
  )
  if (trouble !== undefined) throw new Error(trouble)
}

/**
 * The same in one language after the other. The one that the page is written in comes last: so it is left as it was found.
 */
export async function overflowsInEach(
  page: Page,
  where: string,
  languages: readonly string[],
  { part = 'html' }: Part = {},
): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(async () => {
    ${MEASURE}
    ${CHOOSE}
    // Where a thing stands does not depend on its being painted, and painting is most of what a change of language costs.
    document.body.style.opacity = '0'
    // What waits below the screen is laid out with the rest: asked for one by one, each part is laid out for itself.
    const whole = new CSSStyleSheet()
    whole.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(whole)
    const known = (${HIDE_KNOWN})(${JSON.stringify(part)})
    const found = []
    const here = choice().value
    const order = ${JSON.stringify(languages)}.sort((one, other) => (one === here) - (other === here))
    for (const language of order) {
      const trouble = await choose(language)
      found.push(...(trouble ? [trouble] : measure().map((line) => language + ': ' + line)))
      // The next one would be waited for in vain as well.
      if (trouble) break
    }
    document.body.style.opacity = ''
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== whole)
    known.show()
    known.learn()
    return found
  })()`)
  return found.map((line) => `${where} in ${line}`)
}

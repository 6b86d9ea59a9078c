import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

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

/** The same page in both of its themes; only colours differ between them. */
export async function barriersInBothThemes(
  page: Page,
  where: string,
  { part }: Part = {},
): Promise<string[]> {
  const dark = await barriersOn(page, `${where}, dark`, { part })
  await page.evaluate(`document.documentElement.dataset.theme = 'light'`)
  // Colours may take a frame to change.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  )
  const light = await broken(page, `${where}, light`, { part, runOnly: ['color-contrast'] })
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
  return [...dark, ...light]
}

type Options = Parameters<AxeBuilder['options']>[0] & Part

async function broken(page: Page, where: string, { part, ...options }: Options): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part ?? 'html')
    .options({ ...options, resultTypes: ['violations'] })
    // Nothing of ours stands in frames, so the page needs no second one beside it.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const [, reason = ''] = failureSummary.split('\n')
      return `${where}: ${id} at ${target.join(' ')}: ${reason.trim()}`
    }),
  )
}

/**
 * Elements that stick out of the window, or words that stick out of their button, as one line each. What scrolls by
 * itself may be wider, and so may pictures that something cuts on purpose. Runs in the page, so it is text.
 */
const MEASURE = `(() => {
  const width = document.documentElement.clientWidth
  const nameOf = (element) => {
    const name = element.tagName.toLowerCase() + [...element.classList].map((one) => '.' + one).join('')
    return name + ' "' + element.textContent.trim().slice(0, 40) + '"'
  }
  const isCut = (element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true
    return false
  }
  const found = []
  if (document.documentElement.scrollWidth > width)
    found.push('the page is ' + document.documentElement.scrollWidth + ' wide')
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) continue
    const { left, right, width: own } = element.getBoundingClientRect()
    const sticksOut = own > 0 && (right > width + 1 || left < -1)
    if (sticksOut && !isCut(element)) found.push(nameOf(element) + ' ends at ' + Math.round(right))
    if (!element.matches('button, .btn') || element.scrollWidth <= element.clientWidth + 1) continue
    found.push('the words of ' + nameOf(element) + ' are wider than it is')
  }
  return found
})()`

export async function overflowsOn(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate<string[]>(MEASURE)
  return found.map((line) => `${where}: ${line}`)
}

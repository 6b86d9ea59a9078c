import type { Page } from 'playwright-core'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { barriersInTheme, chooseLanguage, overflowsInEach, themes } from '../inspect.ts'
import { type PageAt, partOf, stayOrGo } from '../pages.ts'
import { expect, test } from '../test.ts'

/** The languages of the site; Arabic runs from the right. */
const languages = writtenLanguages

/** A window that is open at the house, and goes from page to page as its links do. */
type Window = () => Page

/** One test for each page and theme: what breaks WCAG 2.2 AA there. */
export function testBarriers(pages: readonly PageAt[], window: Window): void {
  for (const at of pages)
    for (const theme of themes)
      test(`${at[0]} puts up no barrier, ${theme}`, async () => {
        await stayOrGo(window(), at)
        const found = await barriersInTheme(window(), theme, at[0], { part: partOf(at) })
        expect(found).toEqual([])
      })
}

/** One test for each page: nothing sticks out of a phone 360 pixels wide in any language. */
export function testLanguages(pages: readonly PageAt[], window: Window): void {
  for (const at of pages)
    test(`${at[0]} fits into 360 pixels in all languages`, async () => {
      await stayOrGo(window(), at)
      const found = await overflowsInEach(window(), at[0], languages, { part: partOf(at) })
      expect(found).toEqual([])
    })
}

/** One test for each page and theme, in every language. */
export function testBarriersInEachLanguage(pages: readonly PageAt[], window: Window): void {
  for (const at of pages)
    for (const theme of themes)
      test(`${at[0]} puts up no barrier in any language, ${theme}`, async () => {
        await stayOrGo(window(), at)
        const found: string[] = []
        for (const language of languages) {
          await chooseLanguage(window(), language)
          const where = `${at[0]} in ${language}`
          found.push(...(await barriersInTheme(window(), theme, where, { part: partOf(at) })))
        }
        expect(found).toEqual([])
      })
}

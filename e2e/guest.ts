import type { Browser, Locator } from 'playwright-core'
import { desktop, PATIENCE, phone, type Visit, visit } from './browser.ts'
import type { RunningHouse } from './house.ts'
import { type Words, wordsOf } from './words.ts'

/** How somebody comes: on what screen, in which language, and from where. */
export interface Coming {
  size?: typeof phone
  language?: string
  /** The address that our own proxy tells; everybody has a network of their own unless it is said. */
  address?: string
  /** The brand whose door one comes to, by its host name; the main one unless it is said. */
  brandHost?: string
}

/** Somebody at the player site, who finds things by what they are called in their language. */
export interface Guest extends Visit {
  house: RunningHouse
  words: Words
  address: string
  /** The language and the screen one came with. */
  coming: { language: string; size: typeof phone }
  go(path: string): Promise<void>
  button(area: string, key: string, within?: Locator): Locator
  field(area: string, key: string, within?: Locator): Locator
  /** Waits for a sentence, and says where it stands. */
  sees(area: string, key: string): Promise<Locator>
  dialog(area: string, key: string, values?: Record<string, string>): Locator
}

let lastNetwork = 0

/** A new browser window at a house that trusts its proxy; nothing is opened yet. */
export async function comeTo(
  browser: Browser,
  running: RunningHouse,
  { size = phone, language = 'en', address = nextAddress(), brandHost }: Coming = {},
): Promise<Guest> {
  const house = brandHost === undefined ? running : { ...running, url: running.urlOf(brandHost) }
  const person = await visit(browser, 'about:blank', { size, isStill: true })
  const { context } = person
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  await context.addCookies([{ name: 'lang', value: language, url: house.url }])
  return guestAt(person, { house, address, words: wordsOf(language), coming: { language, size } })
}

/** A second window of the same browser, as a link that opens one makes it: what the first keeps comes along. */
export async function besides(guest: Guest): Promise<Guest> {
  const kept = await guest.page.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))')
  const page = await guest.context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.goto(guest.house.url)
  await page.evaluate(`for (const [name, value] of ${kept}) sessionStorage.setItem(name, value)`)
  return guestAt({ ...guest, page }, guest)
}

interface Place {
  house: RunningHouse
  address: string
  words: Words
  coming: Guest['coming']
}

function guestAt(person: Visit, { house, address, words, coming }: Place): Guest {
  const { page } = person
  return {
    ...person,
    house,
    words,
    address,
    coming,
    go: async (path) => {
      await page.goto(`${house.url}${path}`)
    },
    button: (area, key, within) =>
      (within ?? page).getByRole('button', { name: words(area, key), exact: true }),
    field: (area, key, within) =>
      (within ?? page)
        .getByLabel(new RegExp(`^${escaped(words(area, key))}( \\*)?$`))
        .and(page.locator('input, select')),
    sees: async (area, key) => {
      const sentence = page.getByText(words(area, key)).first()
      await sentence.waitFor()
      return sentence
    },
    dialog: (area, key, values) =>
      page.getByRole('dialog', { name: words(area, key, values), exact: true }),
  }
}

export const atDesk = (language: string): Coming => ({ size: desktop, language })
export const onPhone = (language: string): Coming => ({ size: phone, language })

/** An address of a network of which nobody has come yet. */
export function nextAddress(): string {
  lastNetwork += 1
  return `10.${77 + Math.floor(lastNetwork / 250)}.${lastNetwork % 250}.5`
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

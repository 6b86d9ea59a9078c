import type { Page } from 'playwright-core'
import { paths } from '../web/site/src/paths.ts'
import { wordsOf } from './words.ts'

/** Whose page a dialog opens on. */
export type Opener = 'visitor' | 'member' | 'agent'

interface Opened {
  opener: Opener
  /** The page that it opens on, and what stands there once it is drawn. */
  path: string
  ready?: string
  /** What is done there; several steps where it opens from another dialog. */
  open: (page: Page) => Promise<void>
  /** What the house would say at another time: by part of the address, changed as it passes. */
  told?: Record<string, (value: Told) => Told>
}

type Told = Record<string, unknown>

/** A journey that comes to the dialog anyway looks at it there, under this name. */
interface SeenElsewhere {
  journey: string
  as: string
}

/** A dialog or sheet of the player site: the file that it stands in, and who opens it how. */
export type DialogAt = { file: string } & (Opened | SeenElsewhere)

export const words = wordsOf('en')

export const press =
  (...selectors: string[]) =>
  async (page: Page): Promise<void> => {
    for (const selector of selectors) await page.locator(selector).first().click()
  }

/** As the last thing that is pressed opens a dialog over or in place of another, waits until that one is there. */
export const pressUntil =
  (shown: string, ...selectors: string[]) =>
  async (page: Page): Promise<void> => {
    await press(...selectors)(page)
    await page.locator(shown).first().waitFor()
  }
export const WITHIN = 'dialog dialog[open]'

export const named = (area: string, key: string): string =>
  `button:visible:has(:text-is("${words(area, key)}")), button:visible:text-is("${words(area, key)}")`

export const room = (id: string): string => `${paths.agentHome()}?room=${id}`
export const REFUSED = (code: string) => (): Told => ({
  success: false,
  value: { code, message: 'A refusal of the house.', requestId: 'here' },
})
export const changed =
  (change: Told) =>
  ({ value, ...rest }: Told): Told => ({ ...rest, value: { ...Object(value), ...change } })

/** A brand at which people join by their telephone and show by a code that it is theirs; no robot has to be kept out here. */
export const BY_TELEPHONE: Record<string, (value: Told) => Told> = {
  '/wps/system/setting/register': changed({
    modes: {
      username: false,
      mobile: true,
      default: 'mobile',
      smsVerification: true,
      mobilePassword: false,
    },
    humanCheck: false,
  }),
}

/** What a brand wants visitors to read: two of them, so that there is something to turn over. */
export const NEWS = ['A new table', 'A quiet night'].map((title) => ({
  id: title,
  title,
  content: '<p>Come in and <a href="/guide">look around</a>.</p>',
  promotionType: null,
  execution: 'B',
  linkageType: 'page',
  target: 'guide',
  takesApplications: false,
}))

export const INFO = '/wps/member/info'

/** What somebody is told who has just come in is told with a new page, and once. */
export const anew =
  (mark: 'afterLogin' | 'announcements-closed') =>
  async (page: Page): Promise<void> => {
    await page.evaluate(`sessionStorage.removeItem('${mark}')`)
    await page.reload()
  }

/** A ticket that waits for its draw, as the list of tickets tells it. */
export const LOTTERY_TICKET = {
  id: '0190a000-0000-7000-8000-000000000001',
  gameCode: 'VN-FAST-5',
  gameName: 'VN Fast 5',
  issue: '20261128-0001',
  currency: 'BRL',
  state: 'live',
  outcome: null,
  cost: '10000',
  maxWin: '980000',
  payout: null,
  multiple: 1,
  mode: null,
  rebate: '0',
  lineCount: 1,
  summary: 'DE_DB',
  planId: null,
  placedAt: '2026-11-28T06:00:00.000Z',
  settledAt: null,
  settledVersion: null,
  cancelUntil: null,
}

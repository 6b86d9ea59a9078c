import type { Page } from 'playwright-core'
import { paths as room } from '../web/console/src/app/paths.ts'
import { rooms } from '../web/site/src/affiliates/rooms.ts'
import { memberPages, paths } from '../web/site/src/paths.ts'
import { PATIENCE } from './browser.ts'

/** Where a page stands, and what stands on it once it is drawn. */
export type PageAt = readonly [path: string, ready: string]

const headed = (path: string): PageAt => [path, 'main h1, main h2']

/** Where games, tables or a form take a moment longer than the heading. */
const READY: Readonly<Record<string, string>> = {
  [paths.category('RNG')]: '.card',
  [paths.category('LIVE')]: '.table-tile',
  [paths.member('securityCenter')]: '.member-page form',
  [paths.member('depositv2')]: '.member-page form',
  [paths.member('withdraw')]: '.member-page form',
  [paths.member('personalHistoryCopy')]: '.member-page .lines',
  [paths.member('transactionHistory')]: '.member-page .lines',
  [paths.member('moneyInGames')]: '.member-page .stake',
  [paths.member('balanceProof')]: '.member-page .proof-facts',
}
const drawn = (path: string): PageAt => {
  const ready = READY[path]
  return ready === undefined ? headed(path) : [path, ready]
}

/** An address that the site does not have. */
export const NOWHERE = '/nowhere'

/** What anybody opens; the lobby's dialogs are pages too. */
export const visitorPages: readonly PageAt[] = [
  [paths.home(), '.card'],
  [paths.login(), 'dialog input'],
  [paths.register(), 'dialog input[type=checkbox]'],
  // Of the lists, which share one page: with kinds, with tables, with few games, and an empty one.
  ...(['RNG', 'LIVE', 'MXWIN', 'FISH'] as const).map((category) => drawn(paths.category(category))),
  headed(paths.help()),
  headed(paths.fair()),
  headed(paths.guide()),
  headed(paths.feedback()),
  headed(paths.announcements()),
  headed(paths.promotions()),
  headed(paths.pointMall()),
  headed(paths.seamless()),
  headed(paths.download()),
  headed(paths.recover()),
  [NOWHERE, 'h1, .state'],
]

/** Those without the menu, and so without the choice of languages. */
export const barePages: readonly PageAt[] = [
  headed(paths.category('SPORTS')),
  [paths.service(), '.service-hello'],
]

/** What a member opens besides. */
export const ownPages: readonly PageAt[] = [
  [paths.home(), '.balance'],
  headed(paths.favorite()),
  headed(paths.recent()),
  headed(paths.promotions('tournaments')),
  headed(paths.promotions('raffles')),
  headed(paths.promotions('jackpots')),
  [paths.promotions('daily-wheel'), '.raffle-wheel'],
  headed(paths.promotions('hourly-envelopes')),
  headed(paths.promotions('weekly-draw')),
  headed(paths.member()),
  ...memberPages.map((name) => drawn(paths.member(name))),
]

/** The same before they have done anything: where others have records, theirs say that there are none. */
export const newcomerPages: readonly PageAt[] = [
  [paths.home(), '.balance'],
  ...[paths.favorite(), paths.recent(), paths.member(), ...memberPages.map(paths.member)].map(
    headed,
  ),
]

/** The agent centre, room by room. */
export const agentPages: readonly PageAt[] = rooms.map(({ id }) => [
  `${paths.agentHome()}?room=${id}`,
  '.agent-room h1',
])

/** The rooms of the console that stand in somebody's menu. */
export const consoleRooms: readonly string[] = [
  room.dashboard,
  room.members,
  room.agents,
  room.support,
  room.chat,
  room.protection,
  room.flags,
  room.rounds,
  room.withdrawals,
  room.deposits,
  room.cases,
  room.disputes,
  room.transfers,
  room.vendorMoves,
  room.promotions,
  room.guards,
  room.missions,
  room.vip,
  room.tournaments,
  room.raffles,
  room.jackpots,
  room.adjustments,
  room.commissions,
  room.paymentMethods,
  room.lotteries,
  room.stuckRounds,
  room.ledger,
  room.reconciliation,
  room.brand,
  room.brands,
  room.readiness,
  room.regions,
  room.vendors,
  room.catalogue,
  room.games,
  room.content,
  room.feedback,
  room.applications,
  room.redemptions,
  room.messages,
  room.identities,
  room.erasures,
  room.audit,
  room.proposals,
  room.staff,
].map((path) => `/console${path()}`)

/** Waits until a page shows what it is about, and nothing of it is still on its way. */
export async function settled(page: Page, ready: string): Promise<void> {
  await page.locator(ready).first().waitFor({ timeout: PATIENCE })
  await page.locator('body:not(:has(.skeleton, [aria-busy=true]))').waitFor({ timeout: PATIENCE })
}

/** Goes to another page of the site or console that is open already, as its links do. */
export async function go(page: Page, path: string, ready = 'main h1, main h2'): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  await settled(page, ready)
}

/** The same, and stays where it stands already: coming to a page costs as much as looking at it. */
export async function stayOrGo(page: Page, [path, ready]: PageAt): Promise<void> {
  const { pathname, search, hash } = new URL(page.url())
  if (`${pathname}${search}${hash}` === path) await settled(page, ready)
  else await go(page, path, ready)
}

/** What of a page is looked at: where a dialog lies over it, only that. */
export const partOf = ([, ready]: PageAt): string | undefined =>
  ready.startsWith('dialog') ? 'dialog' : undefined

/** Loads a page of a house and waits until it shows what it is about. */
export async function open(page: Page, address: string, ready = 'main h1, main h2'): Promise<void> {
  await page.goto(address)
  await settled(page, ready)
}

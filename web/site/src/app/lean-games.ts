import { catalogueApi, gameCard, menuItem, vendorCard } from '@croupier/api/play/catalogue'
import * as z from 'zod/mini'

/** What a card of the lobby shows; the page carries no more of two dozen games. */
export const leanCard = z.omit(gameCard, {
  theme: true,
  palette: true,
  volatility: true,
  classify: true,
})
const leanItem = z.extend(menuItem, {
  vendors: z.array(z.pick(vendorCard, { vassalage: true, displayName: true })),
})

export const leanHot = z.object({ list: z.array(leanCard) })
export const leanPage = z.extend(catalogueApi.gameList.output, { games: z.array(leanCard) })
export const leanMenus = z.extend(catalogueApi.gameMenus.output, {
  menu: z.array(leanItem),
  // A tab draws its only maker's mark at most.
  tabs: z.array(
    z.extend(z.pick(menuItem, { code: true, title: true }), {
      vendors: z.array(z.pick(vendorCard, { vassalage: true })),
    }),
  ),
})

/** The answer as the page carries it: of a tab no more is drawn than its first maker's mark. */
export function leanMenusAnswer(value: unknown): unknown {
  const read = z.safeDecode(leanMenus, value as z.input<typeof leanMenus>)
  if (!read.success) return value
  const tabs = read.data.tabs.map((tab) => ({ ...tab, vendors: tab.vendors.slice(0, 1) }))
  return z.encode(leanMenus, { ...read.data, tabs })
}
export type LeanMenus = z.output<typeof leanMenus>
export type LeanTab = LeanMenus['tabs'][number]
export type LeanMenuItem = z.output<typeof leanItem>

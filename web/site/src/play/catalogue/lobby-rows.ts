import type { Category } from '../../paths.ts'

/** A row of the lobby: a category, one maker's slots, or a list of the house's or of the member's own. */
export type LobbyRow = 'HOT' | 'FAV' | 'PGE' | 'RECENT' | Category

/** The order of S2-042, with the categories that the house adds to it between fishing and the sports. */
const order: readonly LobbyRow[] = [
  'HOT',
  'FAV',
  'PGE',
  'RNG',
  'LIVE',
  'PVP',
  'MXWIN',
  'FISH',
  'MINI',
  'TABLE',
  'ELOTT',
  'LOTT',
  'SPORTS',
  'RECENT',
  'ESPORTS',
  'COCKFIGHT',
]

export interface LobbySays {
  /** The categories that have a vendor. */
  categories: readonly string[]
  /** One maker's slots have a tab of their own. */
  hasSlotVendor: boolean
  signedIn: boolean
}

/** The rows of the lobby from the top: hot games always, one's own lists for members, a category only with a vendor (S2-023, S2-042). */
export function lobbyRows({ categories, hasSlotVendor, signedIn }: LobbySays): LobbyRow[] {
  return order.filter((row) => {
    if (row === 'HOT') return true
    if (row === 'FAV' || row === 'RECENT') return signedIn
    if (row === 'PGE') return hasSlotVendor
    return categories.includes(row)
  })
}

import { useSearchParams } from 'wouter'
import type { LotteryHouse } from '../../paths.ts'

export const gameTabs = ['play', 'results', 'trends', 'rules', 'tickets'] as const
export type GameTab = (typeof gameTabs)[number]

const houses: Readonly<Record<string, LotteryHouse>> = {
  vnlottery: 'vnLottery',
  sealottery: 'seaLottery',
}

/** The page of draws that an address belongs to. */
export function houseOfPath(path: string): LotteryHouse {
  return houses[path.split('/')[1]?.toLowerCase() ?? ''] ?? 'lottery'
}

/** The tab in the address, and a way to change it. */
export function useGameTab(): [GameTab, (tab: GameTab) => void] {
  const [search, setSearch] = useSearchParams()
  const written = search.get('view')
  const current = gameTabs.find((tab) => tab === written) ?? 'play'
  return [
    current,
    (tab) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (tab === 'play') next.delete('view')
          else next.set('view', tab)
          return next
        },
        { replace: true },
      ),
  ]
}

/** A path of this site; another host's address does not match (`//host`, `/\\host`). */
const OWN_PATH = /^\/(?![/\\])[\x21-\x7e]{0,499}$/

/** Where the page was launched from, by `backUrl` of its address (S7-046); null when it names no page of this site. */
export function launchedFrom(search: URLSearchParams): string | null {
  const written = search.get('backUrl')
  return written !== null && OWN_PATH.test(written) ? written : null
}

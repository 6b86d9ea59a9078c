import type { RunningItem } from '@croupier/api/engagement/in-game'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { IconName } from '@croupier/kit/ui/icon-names'
import type { RealCurrency } from '@croupier/shared/currencies'
import { paths } from '../../paths.ts'

export const runningIcons: Readonly<Record<RunningItem['kind'], IconName>> = {
  wagering: 'gift',
  mission: 'target',
  tournament: 'trophy',
  free_rounds: 'sparkles',
}

/** Where the member reads more. */
export function runningPage(item: RunningItem): string {
  switch (item.kind) {
    case 'wagering':
      return paths.member('bonusDetails')
    case 'mission':
      return paths.member('missionLeaderboard')
    case 'tournament':
      return paths.promotions(item.id)
    case 'free_rounds': {
      const [game] = item.of.games
      return game === undefined ? paths.member('rewardCenter') : paths.play(game)
    }
  }
}

/** How far it has come, from 0 to 1; null where nothing is counted up. */
export function shareOf(item: RunningItem): number | null {
  if (item.kind === 'wagering') return part(item.required - item.left, item.required)
  return item.kind === 'mission' ? part(item.progress, item.target) : null
}

const FIRST: readonly RunningItem['kind'][] = ['free_rounds', 'wagering', 'tournament', 'mission']

/** What matters most in a game comes first; of missions, the one that is nearest to its end. */
export function inOrder(items: readonly RunningItem[]): RunningItem[] {
  return items.toSorted(
    (one, other) =>
      FIRST.indexOf(one.kind) - FIRST.indexOf(other.kind) ||
      (shareOf(other) ?? 0) - (shareOf(one) ?? 0),
  )
}

function part(value: bigint, whole: bigint): number {
  if (whole <= 0n) return 1
  return Math.min(1, Math.max(0, Number((value * 1000n) / whole) / 1000))
}

/** What the rounds of a game count for, in words: its name, how far it has come, and the shortest form of that for the chip. */
export function useRunningWords(currency: RealCurrency): {
  titleOf: (item: RunningItem) => string
  progressOf: (item: RunningItem) => string
  shortOf: (item: RunningItem) => string
} {
  const t = useText('promotions')
  const { tag } = useTextBook().language
  const money = (amount: bigint): string => formatMoney(amount, { tag, currency })
  const count = new Intl.NumberFormat(tag)
  const titleOf = (item: RunningItem): string =>
    item.kind === 'wagering' ? t('running.wagering') : item.title
  const progressOf = (item: RunningItem): string => {
    switch (item.kind) {
      case 'wagering':
        return t('running.left', { amount: money(item.left) })
      case 'mission': {
        const shown = (value: bigint) => (item.isMoney ? money(value) : count.format(value))
        return t('progress', { progress: shown(item.progress), target: shown(item.target) })
      }
      case 'tournament':
        return item.place === null
          ? t('running.noPlace')
          : t('running.place', {
              place: count.format(item.place),
              players: count.format(item.players),
            })
      case 'free_rounds':
        return t('running.rounds', { rounds: item.left })
    }
  }
  const shortOf = (item: RunningItem): string => {
    switch (item.kind) {
      case 'wagering':
        return money(item.left)
      case 'mission':
        return item.isMoney
          ? `${Math.floor((shareOf(item) ?? 0) * 100)}%`
          : `${count.format(item.progress)}/${count.format(item.target)}`
      case 'tournament':
        return item.place === null ? '–' : `#${count.format(item.place)}`
      case 'free_rounds':
        return count.format(item.left)
    }
  }
  return { titleOf, progressOf, shortOf }
}

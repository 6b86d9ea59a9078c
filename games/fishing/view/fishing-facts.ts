import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { type Translate } from '@croupier/kit/i18n/i18n.tsx'
import type { HistoryFact } from '../../engine/view/frame/RoundFacts.tsx'
import { shortMultiplierText, type StudioRound } from '../../engine/view/rounds.ts'
import { fishing, readFishingState } from '../rules/fishing.ts'
import type { FishMath } from '../rules/shots.ts'
import type { FishWord } from './fish-names.ts'

/** What a sub-round came to: its costs and wins, each kind of fish, and every great catch. */
export function fishingFacts(
  round: StudioRound,
  of: {
    t: Translate<'fishing'>
    nameOf: FishWord
    math: FishMath
    props: Pick<GameViewProps, 'formatMoney' | 'language'>
  },
): readonly HistoryFact[] {
  const { t, nameOf, math } = of
  const { formatMoney, language } = of.props
  const state = readFishingState(round.view)
  const choice = fishing.readChoice(round.choice)
  if (!state || !choice) return []
  const amount = (units: number): string => formatMoney(BigInt(units) * BigInt(choice.bullet))
  const nameAt = (fish: number): string => nameOf(math.fish[fish]?.kind ?? '')
  return [
    { name: t('facts.spent'), value: `${state.hits} · ${amount(state.spent)}` },
    { name: t('facts.won'), value: amount(state.won) },
    {
      name: t('facts.back'),
      value: formatMoney(round.stake - BigInt(state.spent) * BigInt(choice.bullet)),
    },
    ...state.tally.map(([fish, hits, kills, won]) => ({
      name: nameAt(fish),
      value: t('facts.line', { hits, kills, amount: amount(won) }),
    })),
    ...state.great.map(([hit, fish, units, multiple]) => ({
      name: t('facts.great', { number: hit + 1 }),
      value: `${nameAt(fish)} · ${shortMultiplierText(multiple * 100, language.tag)} · ${amount(units * multiple)}`,
    })),
  ]
}

import type { ContestBoard } from '@croupier/api/engagement/tournaments'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { useTypeName } from '../../reporting/figures/type-name.ts'
import { usePermission } from '../../app/site.tsx'
import { useScoreWords } from './score-words.ts'

/** The rules of a contest, each made of the terms by which it is counted. */
export function ContestRules({ board }: { board: ContestBoard }) {
  const t = useText('tournaments')
  return (
    <section className="panel">
      <h2>{t('rules')}</h2>
      <ul className="contest-rules">
        {useRules(board).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

function useRules({ terms, currency, startsAt, endsAt, settlesAt }: ContestBoard): string[] {
  const t = useText('tournaments')
  const typeName = useTypeName()
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const { money, nameOf } = useScoreWords(currency)
  const { of, prizes } = terms
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const time = (moment: Date): string => formatZoned(moment, brand.timeZone)
  const chosen = [...of.types.map(typeName), ...of.vendors, ...of.games]
  return [
    t('rule.score', { score: nameOf(terms.score) }),
    t('rule.time', { from: time(startsAt), to: time(endsAt) }),
    ...(terms.optIn ? [t('rule.join')] : [t('auto')]),
    chosen.length === 0 ? t('rule.allGames') : t('rule.games', { games: list.format(chosen) }),
    t('rule.leastStake', { amount: money(terms.leastStake) }),
    t('rule.rounds', { count: terms.rounds }),
    t('rule.never'),
    t('rule.ties'),
    t('rule.settles', { time: time(settlesAt) }),
    ...(prizes.form === 'pool'
      ? [t('rule.pool', { share: percent.format(prizes.holdShareX100 / 10_000) }), t('rule.rest')]
      : []),
    t(terms.barredPrize === 'moves_up' ? 'rule.movesUp' : 'rule.lapses'),
  ]
}

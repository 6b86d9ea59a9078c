import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { returnIn } from '@croupier/kit/percent.ts'
import type { Money } from '@croupier/shared/money'
import type { StakeLimits } from '../../engine/limits.ts'
import { mostOn } from '../rules/bets.ts'
import { type BlackjackMath, insuranceReturn } from '../rules/math.ts'
import { pairNames, pairsReturn, threeNames, threeReturn } from '../rules/sides.ts'
import { strategy, type StrategyRow } from '../rules/strategy.ts'
import { oddsText } from './table-words.ts'
import { TableHead } from '@croupier/kit/ui/TableHead.tsx'

const DEALER_CARDS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']

/** The rules, what everything pays and returns, and the play that the stated return assumes: all from the mathematics. */
export function BlackjackRules({
  math,
  partsOf,
  tag,
  limits,
  format,
}: {
  math: BlackjackMath
  /** What each part of the game returns: counted when these rules are read. */
  partsOf: () => Readonly<Record<string, number>>
  tag: string
  limits: Pick<StakeLimits, 'minStake' | 'maxStake'>
  format: (amount: Money) => string
}) {
  const t = useText('blackjack')
  const percent = returnIn(tag)
  const parts = partsOf()
  return (
    <>
      <p>{t('rules.goal')}</p>
      <p>{t('rules.packs', { decks: math.decks })}</p>
      <p>{t('rules.dealer')}</p>
      <p>{t('rules.double')}</p>
      <p>{t('rules.split', { hands: math.mostHands })}</p>
      <p>{t('rules.insurance')}</p>
      {math.lateSurrender ? <p>{t('rules.surrender')}</p> : null}
      <p>{t('rules.sides')}</p>
      <p>
        {t('rules.limits', {
          min: format(limits.minStake),
          max: format(mostOn(limits, 'S1')),
          side: format(mostOn(limits, 'PP1')),
        })}
      </p>
      <p>{t('rules.left')}</p>
      <p>{t('rules.keys')}</p>
      <p>
        {t('rules.return', {
          first: percent(parts.S ?? 0),
          all: percent(parts.ofAllStaked ?? 0),
        })}
      </p>
      <table className="felt-pays">
        <thead>
          <tr>
            <th>{t('bet')}</th>
            <th>{t('pays')}</th>
            <th>{t('returns')}</th>
          </tr>
        </thead>
        <tbody>
          <PayRow
            name={t('end.blackjack')}
            x100={math.blackjackX100}
            share={percent(parts.S ?? 0)}
          />
          <PayRow
            name={t('insurance')}
            x100={math.insuranceX100}
            share={percent(insuranceReturn(math))}
          />
          {pairNames.map((name, index) => (
            <PayRow
              key={name}
              name={t(`pair.${name}`)}
              x100={math.pairsX100[name]}
              share={index === 0 ? percent(pairsReturn(math, math.decks)) : ''}
            />
          ))}
          {threeNames.map((name, index) => (
            <PayRow
              key={name}
              name={t(`three.${name}`)}
              x100={math.threeX100[name]}
              share={index === 0 ? percent(threeReturn(math, math.decks)) : ''}
            />
          ))}
        </tbody>
      </table>
      <h3>{t('strategy')}</h3>
      <p>{t('strategy.key')}</p>
      <Chart name={t('strategy.hard')} rows={strategy.hard} />
      <Chart name={t('strategy.soft')} rows={strategy.soft} />
      <Chart name={t('strategy.pairs')} rows={strategy.pairs} />
      {math.lateSurrender ? <p>{t('strategy.surrender')}</p> : null}
    </>
  )
}

function PayRow({ name, x100, share }: { name: string; x100: number; share: string }) {
  return (
    <tr>
      <td>{name}</td>
      <td dir="ltr">{oddsText(x100)}</td>
      <td>{share}</td>
    </tr>
  )
}

function Chart({ name, rows }: { name: string; rows: readonly StrategyRow[] }) {
  const t = useText('blackjack')
  return (
    <table className="bj-chart" dir="ltr">
      <caption>{name}</caption>
      <TableHead titles={[t('strategy.hand'), ...DEALER_CARDS]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {[...row.letters].map((letter, index) => (
              <td key={DEALER_CARDS[index]} data-letter={letter}>
                {letter}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

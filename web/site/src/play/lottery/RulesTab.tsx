import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import type { LotteryBetType } from '@croupier/api/play/lottery/shapes'
import { Money } from '@croupier/kit/money/Money'
import type { CurrencyCode } from '@croupier/shared/money'
import { percentIn } from '@croupier/kit/percent'
import { betGroupsOf } from './bet-groups.ts'
import { familyOf, type GameFacts } from './game-terms.ts'
import { oddsText, priceText } from './price-text.ts'
import { returnText } from './TypeChooser.tsx'
import { useLotteryWords } from './use-words.ts'
import './lottery-rules.css'

/** The rules of a game, written from its own data: when each type wins, what it pays, its true odds and what comes back. */
export function RulesTab({ facts }: { facts: GameFacts }) {
  const t = useText('lottery')
  const { game, types, limits, mode } = facts
  const byCode = new Map(types.map((type) => [type.code, type]))
  const groups = betGroupsOf(familyOf(game.family), (code) => byCode.has(code))
  return (
    <div className="lot-rules">
      <section className="panel">
        <h2>{t('rules.draws')}</h2>
        <p>{t(game.source === 'house' ? 'rules.house' : 'rules.official')}</p>
        {game.everySeconds === null ? null : (
          <p>{t('rules.every', { minutes: game.everySeconds / 60 })}</p>
        )}
        <p>{t('rules.closes')}</p>
        <p>{t('rules.cancel')}</p>
        {mode && !mode.fixed ? <p>{t('rules.mode')}</p> : null}
        <p>
          {t('rules.maxWin')} <Money amount={limits.maxWin} currency={limits.currency} />
        </p>
        <p className="muted">{t('rules.why')}</p>
      </section>
      {groups.map((group) => (
        <section key={group.code} className="panel">
          <h2>{t(`group.${group.code}`)}</h2>
          <ul className="lot-rules-types">
            {group.types.map(({ code }) => {
              const type = byCode.get(code)
              return type ? (
                <TypeRules key={code} family={game.family} type={type} currency={limits.currency} />
              ) : null
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface TypeRulesProps {
  family: string
  type: LotteryBetType
  currency: CurrencyCode
}

function TypeRules({ family, type, currency }: TypeRulesProps) {
  const t = useText('lottery')
  const { tag } = useTextBook().language
  const { typeName, typeRules, priceName } = useLotteryWords()
  const { code, factor, prices, discountX10000, payment, minUnit, maxUnit } = type
  return (
    <li>
      <h3>{typeName(code)}</h3>
      <p>{typeRules(family, code)}</p>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('rules.hit')}</th>
              <th scope="col" data-align="end">
                {t('fact.pays')}
              </th>
              <th scope="col" data-align="end">
                {t('rules.odds')}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ key, priceX10000, chance }) => (
              <tr key={key}>
                <th scope="row">{priceName(key) || typeName(code)}</th>
                <td data-align="end">
                  <bdi dir="ltr">× {priceText(priceX10000, tag)}</bdi>
                </td>
                <td data-align="end">
                  <bdi dir="ltr">{oddsText(chance, tag)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="lot-rules-facts">
        <span>
          {t('fact.returns')} <bdi dir="ltr">{returnText(type, tag)}</bdi>
        </span>
        {factor === 1 ? null : (
          <span>
            {t('fact.factor')} <bdi dir="ltr">× {factor}</bdi>
          </span>
        )}
        {discountX10000 === 0 ? null : (
          <span>
            {t('rules.discount')}{' '}
            <bdi dir="ltr">{percentIn(tag, { decimals: 0 })(discountX10000 / 10_000)}</bdi>
          </span>
        )}
        {payment === 'net' ? <span>{t('rules.net')}</span> : null}
        <span>
          {t('unit')} <Money amount={minUnit} currency={currency} />–
          <Money amount={maxUnit} currency={currency} />
        </span>
      </p>
    </li>
  )
}

import { bonusesApi } from '@croupier/api/engagement/bonuses'
import type { OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { formatMoney } from '@croupier/kit/money/format-money'
import { bonusOf, matchOf, requirementOf } from '@croupier/shared/deposit-match'
import type { Money as Amount } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../app/site.tsx'
import { BonusTermsList } from './BonusTermsList.tsx'
import { PlayableRules } from './PlayableRules.tsx'
import { shareOf } from './share-of.ts'
import '../../styles/bonus.css'

type Offer = OutputOf<typeof bonusesApi.offers>['items'][number]

interface ChoiceProps {
  /** Of the deposit; null while none is chosen. */
  amount: Amount | null
  chosen: string | null
  onChoose: (offerId: string | null) => void
}

/**
 * The promotions that add to a deposit, each with its sum, its condition and its time; without one unless somebody chooses. Nothing
 * where no promotion adds to deposits, and a page that cannot ask takes deposits all the same.
 */
export function BonusChoice({ amount, chosen, onChoose }: ChoiceProps) {
  const t = useText('bonus')
  const { data } = useQuery(query(bonusesApi.offers, {}))
  if (!data || data.items.length === 0) return null
  return (
    <fieldset className="bonus-choice">
      <legend>{t('choice.title')}</legend>
      <label className="bonus-card">
        <input
          type="radio"
          name="bonus"
          checked={chosen === null}
          onChange={() => onChoose(null)}
        />
        <strong>{t('choice.none')}</strong>
        <small>{t('choice.noneHint')}</small>
      </label>
      {data.items.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          amount={amount}
          isChosen={chosen === offer.id}
          onChoose={() => onChoose(offer.id)}
        />
      ))}
    </fieldset>
  )
}

interface CardProps {
  offer: Offer
  amount: Amount | null
  isChosen: boolean
  onChoose: () => void
}

function OfferCard({ offer, amount, isChosen, onChoose }: CardProps) {
  const t = useText('bonus')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const { title, terms, currency, obstacle, endsAt } = offer
  const shown = (sum: Amount) => formatMoney(sum, { tag, currency })
  const bonus = amount === null ? 0n : bonusOf(amount, matchOf(terms), currency)
  const base = terms.wagers === 'bonus_and_deposit' ? bonus + (amount ?? 0n) : bonus
  return (
    <div className="bonus-card" data-off={obstacle !== null || undefined}>
      <label className="bonus-label">
        <input
          type="radio"
          name="bonus"
          checked={isChosen}
          disabled={obstacle !== null}
          onChange={onChoose}
        />
        <strong>{title}</strong>
        <span>
          {t('choice.offer', { percent: shareOf(terms.rate, tag), cap: shown(terms.most) })}
        </span>
        {obstacle === null ? (
          <small aria-live="polite">
            {bonus > 0n
              ? t('choice.gives', { amount: shown(bonus) })
              : t('choice.from', { amount: shown(terms.leastDeposit) })}
          </small>
        ) : (
          <small>{t(`obstacle.${obstacle}`)}</small>
        )}
      </label>
      {obstacle === null ? (
        <p className="muted">
          {t('terms.times', { times: terms.times, days: terms.days })}{' '}
          {bonus > 0n ? (
            <span>{t('terms.sum', { amount: shown(requirementOf(base, terms)) })}</span>
          ) : null}
        </p>
      ) : null}
      {endsAt === null || obstacle !== null ? null : (
        <p className="muted">{t('choice.until', { time: formatZoned(endsAt, brand.timeZone) })}</p>
      )}
      {isChosen && terms.gives === 'release' ? (
        <p className="muted">{t('terms.subaccount')}</p>
      ) : null}
      {isChosen && terms.gives === 'playable' ? (
        <PlayableRules currency={currency} {...terms} />
      ) : null}
      {isChosen ? <BonusTermsList terms={terms} /> : null}
    </div>
  )
}

/** What is sent with a deposit: what was chosen, when the amount brings it. */
export function chosenOffer(
  offers: readonly Offer[] | undefined,
  of: { chosen: string | null; amount: Amount },
): string | null {
  const offer = offers?.find(({ id }) => id === of.chosen)
  return offer && bonusOf(of.amount, matchOf(offer.terms), offer.currency) > 0n ? offer.id : null
}

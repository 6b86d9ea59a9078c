import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import type { CurrencyCode, Money as Amount } from '@croupier/shared/money'
import { type FeeTerms, isFree, memberFeeOf } from '@croupier/shared/payment-fee'
import { Fragment, type ReactNode } from 'react'

export interface FeeNoteProps {
  terms: FeeTerms
  currency: CurrencyCode
  /** null while none is chosen. */
  amount: Amount | null
  direction: 'deposit' | 'withdrawal'
}

/** What the player pays for a payment, and what is left of the amount: to be read before confirming. */
export function FeeNote({ terms, currency, amount, direction }: FeeNoteProps) {
  const t = useText('payments')
  if (costsNothing(terms)) return <p className="muted">{t('deposit.fee.none')}</p>
  const fee = amount === null ? null : memberFeeOf(amount, terms, currency)
  return (
    <div aria-live="polite">
      <p className="muted">
        {t('deposit.fee')}: <Price terms={terms} currency={currency} />
      </p>
      {amount === null || fee === null ? null : (
        <dl className="receipt-sums">
          <div>
            <dt>{t('deposit.fee')}</dt>
            <dd>
              <Money amount={fee} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t(`fee.left.${direction}`)}</dt>
            <dd>
              <strong>
                <Money amount={amount - fee} currency={currency} />
              </strong>
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}

/** What the player pays nothing for: it is free, or the house bears it. */
export const costsNothing = (terms: FeeTerms): boolean => terms.bearer === 'house' || isFree(terms)

/** "R$ 1,00 + 1.5% · at least R$ 2,00". */
export function Price({ terms, currency }: { terms: FeeTerms; currency: CurrencyCode }) {
  const t = useText('payments')
  const { language } = useTextBook()
  const percent = new Intl.NumberFormat(language.tag, {
    style: 'percent',
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  }).format(terms.basisPoints / 10_000)
  const plain: ReactNode[] = [
    ...(terms.fixed > 0n ? [<Money key="fixed" amount={terms.fixed} currency={currency} />] : []),
    ...(terms.basisPoints > 0
      ? [
          <bdi key="percent" dir="ltr">
            {percent}
          </bdi>,
        ]
      : []),
  ]
  return (
    <>
      {plain.map((part, place) => (
        <Fragment key={place === 0 ? 'first' : 'second'}>
          {place > 0 ? <span>{' + '}</span> : ''}
          {part}
        </Fragment>
      ))}
      {terms.least === null ? null : (
        <>
          {plain.length > 0 ? <span>{' · '}</span> : ''}
          {t('fee.least')} <Money amount={terms.least} currency={currency} />
        </>
      )}
      {terms.most === null ? null : (
        <>
          {' · '}
          {t('fee.most')} <Money amount={terms.most} currency={currency} />
        </>
      )}
    </>
  )
}

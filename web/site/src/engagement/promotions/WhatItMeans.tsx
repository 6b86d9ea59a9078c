import type { AnyTerms } from '@croupier/api/engagement/promotion-terms'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { useAmounts } from '@croupier/kit/money/use-amounts'
import { Field } from '@croupier/kit/ui/Field'
import { baseUnit, type RealCurrency } from '@croupier/shared/currencies'
import { useState } from 'react'
import { useMember } from '../../app/site.tsx'
import { useTypeName } from '../../reporting/figures/type-name.ts'
import { type MeaningLine, meaningOf } from './meaning.ts'
import '../../styles/promotions.css'

/** A hundred base units, to begin with. */
const BEGIN = 100n

/** What the terms mean for an amount that the reader can change: reckoned from the terms themselves. */
export function WhatItMeans({ terms, currency }: { terms: AnyTerms; currency: RealCurrency }) {
  const t = useText('promotions')
  const member = useMember()
  const amounts = useAmounts(currency)
  const [text, setText] = useState(() => amounts.write(BEGIN * baseUnit(currency)))
  const amount = amounts.read(text)
  const kind = terms.kind === 'deposit_match' ? 'deposit' : terms.kind
  if (kind !== 'deposit' && kind !== 'rebate' && kind !== 'cashback') return null
  const lines =
    amount === null || amount <= 0n
      ? []
      : meaningOf(terms, { amount, currency, level: member?.vipRankLevel ?? 0 })
  return (
    <details className="promotion-meaning">
      <summary>{t('meaning.title')}</summary>
      <Field
        label={t(`meaning.for.${kind}`)}
        value={text}
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        onChange={({ target }) => setText(target.value)}
        {...(amounts.note(text).error === undefined ? {} : { error: amounts.note(text).error })}
      />
      <ul aria-live="polite">
        {lines.map((line) => (
          <li key={line.line === 'rebate' ? line.types.join(' ') : line.line}>
            <MeaningText line={line} currency={currency} />
          </li>
        ))}
      </ul>
      {kind === 'cashback' ? <small className="muted">{t('meaning.hold')}</small> : null}
    </details>
  )
}

function MeaningText({ line, currency }: { line: MeaningLine; currency: RealCurrency }) {
  const t = useText('promotions')
  const { tag } = useTextBook().language
  const nameOf = useTypeName()
  const shown = (sum: bigint) => formatMoney(sum, { tag, currency })
  switch (line.line) {
    case 'deposit':
      return t('meaning.deposit', {
        bonus: shown(line.bonus),
        wagering: shown(line.wagering),
        days: line.days,
      })
    case 'depositTooLow':
      return t('meaning.depositTooLow', { least: shown(line.least) })
    case 'rebate':
      return t('meaning.rebate', {
        amount: shown(line.amount),
        games: new Intl.ListFormat(tag, { type: 'conjunction' }).format(line.types.map(nameOf)),
      })
    case 'cashback':
      return t('meaning.cashback', { amount: shown(line.amount) })
    case 'cashbackTooLow':
      return t('meaning.cashbackTooLow', { least: shown(line.least) })
  }
}

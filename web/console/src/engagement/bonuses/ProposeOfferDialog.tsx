import { useAmounts, useCounts, usePercents } from '@croupier/kit/money/use-amounts'
import type { BonusTerms } from '@croupier/api/engagement/bonuses'
import { gameTypes } from '@croupier/api/play/catalogue'
import { consoleBonusesApi } from '@croupier/api/engagement/console-bonuses'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { momentOnClock } from '@croupier/kit/money/zoned'
import { type MoneyStyle, readCount, readMoney, readPercent } from '@croupier/shared/read-number'
import { useState } from 'react'
import { currencyOf, useDesk } from '../../app/desk.tsx'
import { useStaffAction } from '../../app/api.ts'
import { BrandMomentField } from '../../ui/BrandMomentField.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useOfferWords } from './offer-words.ts'

const CODE = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/
/** In per cent of a deposit. */
const MOST_RATE = 300
/** The most times that a bonus is played through, and the most days for it. */
const MOST = { times: 60, days: 90 }
const plainFields = ['rate', 'cap', 'minDeposit', 'times', 'days'] as const
type PlainField = (typeof plainFields)[number]
type Typed = Record<PlainField, string>

const beginning: Typed = { rate: '50', cap: '', minDeposit: '', times: '10', days: '14' }

/** A new offer or the next version of one, with the words that members will read; a second person makes it live. */
export function ProposeOfferDialog({ onClose }: { onClose: () => void }) {
  const t = useText('bonusdesk')
  const common = useText('common')
  const { brand } = useDesk()
  const { linesOf } = useOfferWords()
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState(beginning)
  const [until, setUntil] = useState('')
  const [shares, setShares] = useState<Readonly<Record<string, string>>>({})
  const propose = useStaffAction(consoleBonusesApi.propose, {
    refreshes: [consoleBonusesApi.list],
  })
  const { tag } = useTextBook().language
  const style = { tag, currency: currencyOf(brand.currency) }
  const amounts = useAmounts(style.currency)
  const rates = usePercents({ decimals: 2, most: MOST_RATE })
  const percents = usePercents({ decimals: 2 })
  const times = useCounts({ least: 1, most: MOST.times })
  const days = useCounts({ least: 1, most: MOST.days })
  // How each of them is read, and what stands beside it.
  const readers = { rate: rates, cap: amounts, minDeposit: amounts, times, days }
  const terms = termsOf(typed, { shares, style })
  const endsAt = until === '' ? null : momentOnClock(until, brand.timeZone)
  const isMoment = until === '' || endsAt !== null
  return (
    <ActionDialog
      title={t('new')}
      confirmLabel={t('new')}
      ready={CODE.test(code) && terms !== null && isMoment}
      action={propose}
      onClose={onClose}
      input={(reason) => (!terms ? null : { code, terms, startsAt: new Date(), endsAt, reason })}
      done={t('isProposed')}
    >
      <Field
        label={t('code')}
        hint={t('code.hint')}
        value={code}
        dir="ltr"
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="offer-fields">
        {plainFields.map((field) => (
          <Field
            key={field}
            label={t(field)}
            value={typed[field]}
            inputMode="decimal"
            {...readers[field].note(typed[field])}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </div>
      <BrandMomentField
        label={t('until')}
        hint={t('until.hint')}
        value={until}
        onChange={setUntil}
      />
      <fieldset className="offer-shares">
        <legend>{t('shares')}</legend>
        {gameTypes.map((type) => (
          <Field
            key={type}
            label={common(`category.${type}`)}
            value={shares[type] ?? '100'}
            inputMode="decimal"
            {...percents.note(shares[type] ?? '100')}
            onChange={({ target }) => setShares({ ...shares, [type]: target.value })}
          />
        ))}
      </fieldset>
      {terms ? (
        <section aria-label={t('preview')} className="note">
          <div>
            <strong>{t('preview')}</strong>
            {linesOf({ terms, currency: currencyOf(brand.currency) }).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </section>
      ) : null}
    </ActionDialog>
  )
}

/** The terms that stand in the form; null while something in it is no number, or out of bounds. */
function termsOf(
  typed: Typed,
  { shares, style }: { shares: Readonly<Record<string, string>>; style: MoneyStyle },
): BonusTerms | null {
  const hundredths = (text: string, most: number): number | null =>
    readPercent(text, { tag: style.tag, decimals: 2, most })
  const rate = hundredths(typed.rate, MOST_RATE)
  const [cap, minDeposit] = [sumOf(typed.cap, style), sumOf(typed.minDeposit, style)]
  const wholeOf = (text: string, most: number) =>
    readCount(text, { tag: style.tag, least: 1, most })
  const [times, days] = [wholeOf(typed.times, MOST.times), wholeOf(typed.days, MOST.days)]
  const counted = gameTypes.map((type) => [type, hundredths(shares[type] ?? '100', 100)] as const)
  if (rate === null || rate < 1 || cap === null || minDeposit === null) return null
  if (times === null || days === null) return null
  if (counted.some(([, share]) => share === null)) return null
  // Every type was just named, which Object.fromEntries cannot express.
  const contribution = Object.fromEntries(counted) as BonusTerms['contribution']
  return { kind: 'deposit_match', rate, cap, minDeposit, times, days, contribution }
}

function sumOf(text: string, style: MoneyStyle): bigint | null {
  const read = readMoney(text, style)
  return 'amount' in read && read.amount >= 0n ? read.amount : null
}

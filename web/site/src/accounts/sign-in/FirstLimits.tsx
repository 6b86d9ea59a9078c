import { limitPeriods } from '@croupier/api/accounts/limits-of-play'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import type { CurrencyCode } from '@croupier/shared/money'
import { useBoundNote } from '../responsible-gaming/bound-note.ts'
import type { AskedLimit, useFirstLimits } from './first-limits.ts'

interface FirstLimitsProps {
  limits: ReturnType<typeof useFirstLimits>
  currency: CurrencyCode
  /** The form was sent once: what is missing is said. */
  tried: boolean
}

/** The part of a registration form in which somebody bounds the own play before the first bet (RG-01). */
export function FirstLimits({ limits, currency, tried }: FirstLimitsProps) {
  const t = useText('limits')
  if (limits.asked.length === 0) return null
  return (
    <fieldset className="first-limits">
      <legend>{t('first')}</legend>
      <p className="field-note">{t('first.lead')}</p>
      {limits.asked.map((limit) => (
        <LimitRow
          key={limit.kind}
          limit={limit}
          currency={currency}
          unit={limit.kind === 'time' ? t('limit.minutes') : currency}
          tried={tried}
          onChange={(next) => limits.change(limit.kind, next)}
        />
      ))}
    </fieldset>
  )
}

interface LimitRowProps {
  limit: AskedLimit
  currency: CurrencyCode
  unit: string
  tried: boolean
  onChange: (next: Pick<AskedLimit, 'text' | 'period'>) => void
}

function LimitRow({ limit, currency, unit, tried, onChange }: LimitRowProps) {
  const t = useText('limits')
  const { kind, text, period, required, isWrong, isMissing } = limit
  const note = useBoundNote(currency)(kind, text)
  return (
    <div className="limit-row">
      <Field
        label={t(required ? `first.of.${kind}` : `first.of.${kind}.optional`)}
        value={text}
        required={required}
        inputMode={kind === 'time' ? 'numeric' : 'decimal'}
        autoComplete="off"
        end={<span className="field-unit">{unit}</span>}
        onChange={({ target }) => onChange({ text: target.value, period })}
        hint={note.hint}
        error={note.error ?? (isWrong || (tried && isMissing) ? t('limit.wrong') : undefined)}
      />
      <Select
        label={t('period')}
        value={period}
        onChange={({ target }) =>
          onChange({ text, period: limitPeriods.find((one) => one === target.value) ?? period })
        }
        options={limitPeriods.map((one) => ({ value: one, label: t(`period.${one}`) }))}
      />
    </div>
  )
}

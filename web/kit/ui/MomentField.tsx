import { useState } from 'react'
import { readTypedTime } from '../dates/typed-time.ts'
import { useText } from '../i18n/i18n.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { Field } from './Field.tsx'

/** A day that has no time yet begins at midnight. */
const MIDNIGHT = '00:00'

export interface MomentFieldProps
  extends Pick<DateFieldProps, 'label' | 'hint' | 'error' | 'min' | 'max' | 'today'> {
  /** 2026-12-31T09:30 on the clock that the hint names, or the empty text. */
  value: string
  onChange: (moment: string) => void
}

/** A day and a time of it, beside each other; without the day there is no moment. */
export function MomentField({ value, onChange, label, hint, ...field }: MomentFieldProps) {
  const t = useText('dates')
  const [day = '', time = ''] = value.split('T')
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const read = typed === null ? null : readTypedTime(typed)
  return (
    <div className="moment-field">
      <DateField
        {...field}
        label={label}
        hint={hint}
        value={day}
        onChange={(next) => onChange(next === '' ? '' : `${next}T${time || MIDNIGHT}`)}
      />
      <Field
        label={t('time')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        placeholder={t('time.letters')}
        disabled={day === ''}
        value={typed ?? time}
        error={isLeft && typed !== null && read === null ? t('time.problem') : undefined}
        onChange={({ target }) => {
          setLeft(false)
          setTyped(target.value)
          const next = readTypedTime(target.value)
          if (next !== null) onChange(`${day}T${next}`)
        }}
        onBlur={() => {
          setLeft(true)
          if (read !== null || typed?.trim() === '') setTyped(null)
        }}
      />
    </div>
  )
}

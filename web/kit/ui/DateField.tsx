import { useState } from 'react'
import { type Day, type DayLimits, type DayPeriod } from '../dates/day.ts'
import { readTypedDay, shapeOfDay, writeDay } from '../dates/written-day.ts'
import { useText, useTextBook } from '../i18n/i18n.tsx'
import '../styles/dates.css'
import { IconButton } from './Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { part, LazyBoundary } from './part.tsx'

const loadCalendar = () => import('./Calendar.tsx')
const Calendar = part(async () => (await loadCalendar()).Calendar)

export interface DateFieldProps
  extends Omit<FieldProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'start' | 'end'>,
    DayLimits {
  /** 2026-12-31, or the empty text. */
  value: Day
  /** Told a day that exists and may be chosen, or the empty text where there is none any more. */
  onChange: (day: Day) => void
  /** What the calendar marks as today: the brand's day (`dayIn`), never the device's. */
  today: Day
  /** The days that this one is an end of; the calendar shows what lies between. */
  period?: DayPeriod | undefined
}

/**
 * A day, typed as the language writes it or chosen in a calendar (WAI-ARIA APG, date picker dialog). The same in every
 * browser, theme and direction, where the browsers' own is neither.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, today, period, error, className = '', ...field } = props
  const t = useText('dates')
  const { language } = useTextBook()
  const [isOpen, setOpen] = useState(false)
  const typing = useTyping(props, language.tag)
  const { order, between } = shapeOfDay(language.tag)
  return (
    <div className={`date-field ${className}`}>
      <Field
        {...field}
        {...typing.field}
        type="text"
        inputMode="numeric"
        dir="ltr"
        spellCheck={false}
        autoComplete={field.autoComplete ?? 'off'}
        placeholder={order.map((part) => t(`letters.${part}`)).join(between)}
        error={error ?? (typing.problem === null ? undefined : t(`problem.${typing.problem}`))}
        end={
          <IconButton
            label={t('open')}
            icon="calendar"
            disabled={field.disabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={() => void loadCalendar()}
            onFocus={() => void loadCalendar()}
            onClick={() => setOpen(true)}
          />
        }
      />
      {isOpen ? (
        <LazyBoundary>
          <Calendar
            label={field.label}
            value={value}
            min={min}
            max={max}
            today={today}
            period={period}
            onClose={() => setOpen(false)}
            onChoose={(day) => {
              setOpen(false)
              typing.forget()
              onChange(day)
            }}
          />
        </LazyBoundary>
      ) : null}
    </div>
  )
}

interface Typed {
  text: string
  /** What the owner holds if it took what was typed; another value came from elsewhere, and stands instead. */
  expects: Day
  isLeft: boolean
}

/** What stands in the box while somebody types; the owner hears of it when it is a day, or when it is left. */
function useTyping(props: DateFieldProps, tag: string) {
  const { value, onChange, onBlur, onKeyDown } = props
  const [typed, setTyped] = useState<Typed | null>(null)
  const counts = typed !== null && (!typed.isLeft || typed.expects === value)
  const text = counts ? typed.text : null
  const problem = text === null || text.trim() === '' ? null : problemOf(text, { ...props, tag })
  const settle = (): void => {
    if (text === null) return
    if (problem === null) return setTyped(null)
    setTyped({ text, expects: '', isLeft: true })
    if (value !== '') onChange('')
  }
  const type = (next: string): void => {
    const isEmpty = next.trim() === ''
    const isDay = !isEmpty && problemOf(next, { ...props, tag }) === null
    const day = isEmpty ? '' : ((isDay ? readTypedDay(next, tag) : null) ?? value)
    // Figures in a row get what stands between them once they are a day.
    const shown = isDay && /^\d{8}$/.test(next) ? writeDay(day, tag) : next
    setTyped({ text: shown, expects: day, isLeft: false })
    if (day !== value) onChange(day)
  }
  return {
    field: {
      value: text ?? (value === '' ? '' : writeDay(value, tag)),
      onChange: ({ target }) => type(target.value),
      onBlur: (event) => {
        settle()
        onBlur?.(event)
      },
      onKeyDown: (event) => {
        // Before the form is sent with a day that stands no more in its box.
        if (event.key === 'Enter') settle()
        onKeyDown?.(event)
      },
    } satisfies Pick<FieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>,
    problem: counts && typed.isLeft ? problem : null,
    forget: () => setTyped(null),
  }
}

type Problem = 'none' | 'early' | 'late'

function problemOf(text: string, { tag, min, max }: DayLimits & { tag: string }): Problem | null {
  const day = readTypedDay(text, tag)
  if (day === null) return 'none'
  if (min !== undefined && day < min) return 'early'
  return max !== undefined && day > max ? 'late' : null
}

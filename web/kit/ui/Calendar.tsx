import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  addDays,
  addMonths,
  type Day,
  type DayLimits,
  type DayPeriod,
  isWithin,
  partsOfDay,
  weekStart,
  weeksOfMonth,
  within,
} from '../dates/day.ts'
import { firstWeekdayOf, monthNames, sayDay, weekdayNames } from '../dates/written-day.ts'
import { useText, useTextBook } from '../i18n/i18n.tsx'
import { Button, IconButton } from './Button.tsx'
import { placeBeside } from './place-beside.ts'

export interface CalendarProps extends DayLimits {
  /** The name of the field. */
  label: string
  /** Empty where no day is chosen yet. */
  value: Day
  today: Day
  period?: DayPeriod | undefined
  onChoose: (day: Day) => void
  onClose: () => void
}

/** How many years a calendar without limits goes back and on. */
const YEARS_BACK = 100
const YEARS_ON = 10

/**
 * A month of days in a dialog of its own: a sheet on phones, beside its field elsewhere. Arrows go by days and weeks, Home and
 * End to the ends of the week, Page Up and Page Down by months, with Shift by years; Escape or a click elsewhere closes it.
 */
export function Calendar(props: CalendarProps) {
  const { label, value, today, min, max, onChoose, onClose } = props
  const t = useText('dates')
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(() => within(value === '' ? today : value, { min, max }))
  // Showing a modal dialog is an act on the browser, and so is its place beside the field.
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return undefined
    element.showModal()
    element.querySelector<HTMLElement>('[data-current]')?.focus()
    const leave = placeBeside(element)
    return () => leave()
  }, [])
  const go = (day: Day): void => setCurrent(within(day, { min, max }))
  return (
    // What is clicked outside of the sheet is the dialog's own background.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="calendar"
      aria-label={t('choose', { field: label })}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      onCancel={(event) => {
        // The dialog that the field stands in stays open.
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="calendar-sheet">
        <MonthHead current={current} limits={{ min, max }} today={today} onGo={go} />
        <Days {...props} current={current} onGo={go} />
        <div className="calendar-foot">
          <Button
            size="small"
            disabled={!isWithin(today, { min, max })}
            onClick={() => onChoose(today)}
          >
            {t('today')}
          </Button>
          <Button size="small" look="ghost" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function MonthHead({
  current,
  limits,
  today,
  onGo,
}: {
  current: Day
  limits: DayLimits
  today: Day
  onGo: (day: Day) => void
}) {
  const t = useText('dates')
  const { language } = useTextBook()
  const { year, month } = partsOfDay(current)
  const firstYear = limits.min ? partsOfDay(limits.min).year : partsOfDay(today).year - YEARS_BACK
  const lastYear = limits.max ? partsOfDay(limits.max).year : partsOfDay(today).year + YEARS_ON
  const years = Array.from(
    { length: Math.max(1, lastYear - firstYear + 1) },
    (_, index) => lastYear - index,
  )
  return (
    <div className="calendar-head">
      <IconButton
        label={t('month.before')}
        icon="chevron-left"
        disabled={!touches(addMonths(current, -1), limits)}
        onClick={() => onGo(addMonths(current, -1))}
      />
      <select
        aria-label={t('month')}
        value={month}
        onChange={({ target }) => onGo(addMonths(current, Number(target.value) - month))}
      >
        {monthNames(language.tag).map((name, index) => (
          <option
            key={name}
            value={index + 1}
            disabled={!touches(addMonths(current, index + 1 - month), limits)}
          >
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('year')}
        value={year}
        onChange={({ target }) => onGo(addMonths(current, (Number(target.value) - year) * 12))}
      >
        {(years.includes(year) ? years : [year, ...years]).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <IconButton
        label={t('month.after')}
        icon="chevron-right"
        disabled={!touches(addMonths(current, 1), limits)}
        onClick={() => onGo(addMonths(current, 1))}
      />
    </div>
  )
}

/** Whether any day of the month may be chosen. */
function touches(day: Day, limits: DayLimits): boolean {
  return within(day, limits).slice(0, 7) === day.slice(0, 7)
}

interface DaysProps extends CalendarProps {
  /** The day that the keys stand on. */
  current: Day
  onGo: (day: Day) => void
}

function Days({ current, onGo, ...props }: DaysProps) {
  const { language } = useTextBook()
  const grid = useRef<HTMLTableElement>(null)
  const id = useId()
  const first = firstWeekdayOf(language.tag)
  // Only keys take the focus along; whoever uses the head stays there.
  const [byKeys, setByKeys] = useState(0)
  useEffect(() => {
    if (byKeys > 0) grid.current?.querySelector<HTMLElement>('[data-current]')?.focus()
  }, [byKeys])
  const move = (event: KeyboardEvent): void => {
    const next = dayByKey(event, current, first)
    if (next === null) return
    event.preventDefault()
    onGo(next)
    setByKeys((times) => times + 1)
  }
  return (
    <>
      {/* Read out when another month comes. */}
      <p id={id} className="sr-only" aria-live="polite">
        {monthNames(language.tag)[partsOfDay(current).month - 1]} {partsOfDay(current).year}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- APG's date grid */}
      <table ref={grid} role="grid" className="calendar-days" aria-labelledby={id} onKeyDown={move}>
        <thead>
          <tr>
            {weekdayNames(language.tag).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(current, first).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} {...props} day={day} current={current} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function DayCell({
  day,
  current,
  value,
  today,
  min,
  max,
  period,
  onChoose,
}: CalendarProps & { day: Day; current: Day }) {
  const { language } = useTextBook()
  const isOther = day.slice(0, 7) !== current.slice(0, 7)
  const from = period?.from ?? null
  const to = period?.to ?? null
  const isBetween = from !== null && to !== null && day >= from && day <= to
  return (
    <td
      aria-selected={day === value}
      data-between={isBetween ? '' : undefined}
      data-end={day === from || day === to ? '' : undefined}
    >
      {isOther ? null : (
        <button
          type="button"
          className="calendar-day"
          tabIndex={day === current ? 0 : -1}
          data-current={day === current ? '' : undefined}
          aria-current={day === today ? 'date' : undefined}
          aria-label={sayDay(day, language.tag)}
          disabled={!isWithin(day, { min, max })}
          onClick={() => onChoose(day)}
        >
          {partsOfDay(day).date}
        </button>
      )}
    </td>
  )
}

/** Where a key leads from a day; null for keys that mean nothing here. */
function dayByKey(event: KeyboardEvent, day: Day, firstWeekday: number): Day | null {
  // Along the line of reading: in Arabic the arrow to the left goes on.
  const turned = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
  const ahead = turned ? -1 : 1
  const months = event.shiftKey ? 12 : 1
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -ahead)
    case 'ArrowRight':
      return addDays(day, ahead)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekStart(day, firstWeekday)
    case 'End':
      return addDays(weekStart(day, firstWeekday), 6)
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return null
  }
}

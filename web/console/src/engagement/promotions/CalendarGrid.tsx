import type { CalendarEntry } from '@croupier/api/engagement/console-promotions'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import type { KeyboardEvent } from 'react'
import { useDesk } from '../../app/desk.tsx'
import { StateBadge, When } from '../../ui/words.tsx'
import { barOf } from './calendar-span.ts'
import { useKindWord } from './kind-words.ts'

interface CalendarGridProps {
  entries: readonly CalendarEntry[]
  days: readonly string[]
  today: string
  chosen: string | null
  onOpen: (entry: CalendarEntry) => void
}

/** One row an entry and one column a day; below, how many run on each day. A phone shows the same as a list. */
export function CalendarGrid(props: CalendarGridProps) {
  return (
    <>
      <DayTable {...props} />
      <EntryList {...props} />
    </>
  )
}

function DayTable({ entries, days, today, chosen, onOpen }: CalendarGridProps) {
  const t = useText('promotiondesk')
  const { brand } = useDesk()
  const { tag } = useTextBook().language
  const kindWord = useKindWord()
  const placed = entries.flatMap((entry) => {
    const bar = barOf(entry, { days, timeZone: brand.timeZone })
    return bar ? [{ entry, bar }] : []
  })
  const running = days.map(
    (_, place) =>
      placed.filter(
        ({ entry, bar }) => entry.state !== 'waiting' && bar.first <= place && place <= bar.last,
      ).length,
  )
  const weekday = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'narrow' })
  return (
    <div className="calendar-scroll">
      <table className="calendar-table">
        <caption className="sr-only">{t('tab.calendar')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.kind')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today ? '' : undefined}>
                <small>{weekday.format(new Date(day))}</small>
                <span className="num">{Number(day.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed.map(({ entry, bar }) => (
            <tr key={entry.id}>
              <th scope="row">{kindWord(entry.kind)}</th>
              {bar.first > 0 ? <td colSpan={bar.first} aria-hidden="true" /> : null}
              <td colSpan={bar.last - bar.first + 1}>
                <button
                  type="button"
                  className="calendar-bar"
                  data-state={entry.state}
                  data-before={bar.isOpenBefore ? '' : undefined}
                  data-after={bar.isOpenAfter ? '' : undefined}
                  aria-pressed={chosen === entry.id}
                  title={entry.title}
                  onClick={() => onOpen(entry)}
                  onKeyDown={walk}
                >
                  {entry.title}
                  <span className="sr-only">{t(`calendar.state.${entry.state}`)}</span>
                </button>
              </td>
              {bar.last < days.length - 1 ? (
                <td colSpan={days.length - 1 - bar.last} aria-hidden="true" />
              ) : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('calendar.running')}</th>
            {days.map((day, place) => (
              <td key={day} className="num" data-many={(running[place] ?? 0) > 1 ? '' : undefined}>
                {running[place]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Arrows up and down go from bar to bar. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const table = event.currentTarget.closest('table')
  const bars = [...(table?.querySelectorAll<HTMLElement>('.calendar-bar') ?? [])]
  const place = bars.indexOf(event.currentTarget)
  const next = bars[place + step]
  if (place < 0 || !next) return
  event.preventDefault()
  next.focus()
}

function EntryList({ entries, onOpen }: CalendarGridProps) {
  const t = useText('promotiondesk')
  const kindWord = useKindWord()
  return (
    <ul className="calendar-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <button type="button" onClick={() => onOpen(entry)}>
            <strong>{entry.title}</strong>
            <StateBadge state={entry.state}>{t(`calendar.state.${entry.state}`)}</StateBadge>
            <small className="muted">{kindWord(entry.kind)}</small>
            <small>
              <When at={entry.startsAt} /> → <When at={entry.endsAt} />
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

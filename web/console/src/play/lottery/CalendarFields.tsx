import { useText } from '@croupier/kit/i18n/i18n'
import { useCounts } from '@croupier/kit/money/use-amounts'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { type CalendarDraft, type ExceptionDraft, LONGEST_CLOSE } from './calendar-draft.ts'
import { useWeekdayName, weekdays } from './schedule-text.ts'

interface FieldsProps {
  draft: CalendarDraft
  /** Drawn every few minutes: its rule stays, and it has days without draws alone. */
  fast: boolean
  zone: string
  disabled: boolean
  onChange: (draft: CalendarDraft) => void
}

/** The rule of a calendar and its exceptions. */
export function CalendarFields({ draft, fast, zone, disabled, onChange }: FieldsProps) {
  const t = useText('lotterydesk')
  const nameOf = useWeekdayName()
  const counts = useCounts({ most: fast ? LONGEST_CLOSE : LONGEST_CLOSE / 60 })
  const toggle = (weekday: number): void =>
    onChange({
      ...draft,
      weekdays: draft.weekdays.includes(weekday)
        ? draft.weekdays.filter((one) => one !== weekday)
        : [...draft.weekdays, weekday],
    })
  return (
    <fieldset className="lottery-form" disabled={disabled}>
      <legend className="sr-only">{t('tab.calendar')}</legend>
      {fast ? null : (
        <>
          <fieldset className="field lottery-group" aria-label={t('weekdays')}>
            <span className="field-label">{t('weekdays')}</span>
            <span className="chips">
              {weekdays.map((weekday) => (
                <label key={weekday} className="check">
                  <input
                    type="checkbox"
                    checked={draft.weekdays.includes(weekday)}
                    onChange={() => toggle(weekday)}
                  />
                  {nameOf(weekday)}
                </label>
              ))}
            </span>
          </fieldset>
          <Field
            label={t('monthDays')}
            hint={t('monthDays.hint')}
            dir="ltr"
            value={draft.monthDays}
            onChange={({ target }) => onChange({ ...draft, monthDays: target.value })}
          />
          <Field
            label={t('time')}
            hint={zone}
            type="time"
            value={draft.time}
            onChange={({ target }) => onChange({ ...draft, time: target.value })}
          />
        </>
      )}
      <Field
        label={t(fast ? 'close.seconds' : 'close.minutes')}
        inputMode="numeric"
        dir="ltr"
        value={draft.close}
        {...counts.note(draft.close)}
        onChange={({ target }) => onChange({ ...draft, close: target.value })}
      />
      <Exceptions draft={draft} fast={fast} onChange={onChange} />
    </fieldset>
  )
}

function Exceptions({ draft, fast, onChange }: Pick<FieldsProps, 'draft' | 'fast' | 'onChange'>) {
  const t = useText('lotterydesk')
  const counts = useCounts({ most: LONGEST_CLOSE / 60 })
  const set = (at: number, change: Partial<ExceptionDraft>): void =>
    onChange({
      ...draft,
      exceptions: draft.exceptions.map((one, place) =>
        place === at ? { ...one, ...change } : one,
      ),
    })
  const without = (at: number) => draft.exceptions.filter((_, place) => place !== at)
  return (
    <fieldset className="lottery-exceptions lottery-group" aria-label={t('exceptions')}>
      <span className="field-label">{t('exceptions')}</span>
      {draft.exceptions.length === 0 ? <p className="muted">{t('exceptions.none')}</p> : null}
      {draft.exceptions.map((one, at) => (
        // Two of them may be of one day while they are typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="lottery-exception">
          <Field
            label={t('exception.day')}
            type="date"
            value={one.day}
            onChange={({ target }) => set(at, { day: target.value })}
          />
          <Select
            label={t('exception.kind')}
            value={one.kind}
            onChange={({ target }) => set(at, { kind: target.value === 'none' ? 'none' : 'draw' })}
            options={(fast ? (['none'] as const) : (['none', 'draw'] as const)).map((kind) => ({
              value: kind,
              label: t(`exception.${kind}`),
            }))}
          />
          {one.kind === 'draw' ? (
            <>
              <Field
                label={t('time')}
                type="time"
                value={one.time}
                onChange={({ target }) => set(at, { time: target.value })}
              />
              <Field
                label={t('close.minutes')}
                hint={counts.note(one.close).hint ?? t('exception.close')}
                error={counts.note(one.close).error}
                inputMode="numeric"
                dir="ltr"
                value={one.close}
                onChange={({ target }) => set(at, { close: target.value })}
              />
            </>
          ) : null}
          <Button
            size="small"
            look="ghost"
            onClick={() => onChange({ ...draft, exceptions: without(at) })}
          >
            {t('exception.remove')}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        onClick={() =>
          onChange({
            ...draft,
            exceptions: [
              ...draft.exceptions,
              { day: '', kind: 'none', time: draft.time, close: '' },
            ],
          })
        }
      >
        {t('exception.add')}
      </Button>
    </fieldset>
  )
}

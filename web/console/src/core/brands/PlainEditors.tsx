import type { SettingNames, SettingShape } from '@croupier/api/core/setting-shape'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useDecimals } from '@croupier/kit/money/use-amounts'
import { clockText, momentOnClock } from '@croupier/kit/money/zoned'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useId, useState } from 'react'
import { useDesk } from '../../app/desk.tsx'
import { BrandMomentField } from '../../ui/BrandMomentField.tsx'
import {
  DECIMALS,
  itemsOf,
  linesOfText,
  numberOfText,
  textOfNumber,
  weekdayName,
} from './setting-text.ts'
import { useSettingWords } from './use-setting-words.ts'

/** The names that stand on the left of a value a name, where they are known. */
export type KnownNames = Readonly<Record<SettingNames, readonly string[]>>

export interface EditorProps<Shape extends SettingShape = SettingShape> {
  shape: Shape
  value: unknown
  label: string
  known: KnownNames
  onChange: (value: unknown) => void
}

export type Of<Kind extends SettingShape['kind']> = EditorProps<
  Extract<SettingShape, { kind: Kind }>
>

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Yes or no. */
export function SwitchEditor({ value, label, onChange }: Of<'switch'>) {
  const id = useId()
  const { on, off } = useSettingWords()
  return (
    <fieldset className="choice">
      <legend className="field-label">{label}</legend>
      {[true, false].map((option) => (
        <label key={String(option)}>
          <input
            type="radio"
            name={id}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {option ? on : off}
        </label>
      ))}
    </fieldset>
  )
}

/** What was understood stands below; what cannot be read is no number, and cannot be saved. */
export function NumberEditor({ value, label, onChange }: Of<'number'>) {
  const { tag } = useTextBook().language
  const numbers = useDecimals(DECIMALS)
  const [text, setText] = useState(() =>
    typeof value === 'number' ? textOfNumber(value, tag) : '',
  )
  const note = numbers.note(text)
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={text}
      {...note}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value.trim() === '' ? '' : (numberOfText(target.value, tag) ?? Number.NaN))
      }}
    />
  )
}

/** A line, a longer text, a colour, a time of day or a moment. */
export function TextEditor({ shape: { look }, value, label, onChange }: Of<'text'>) {
  const id = useId()
  const text = typeof value === 'string' ? value : ''
  if (look === 'moment') return <MomentEditor value={text} label={label} onChange={onChange} />
  if (look === 'long')
    return (
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          className="reason"
          rows={3}
          dir="auto"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    )
  const swatch =
    look === 'colour' ? (
      <input
        type="color"
        className="setting-colour"
        aria-label={label}
        value={/^#[0-9a-f]{6}$/.test(text) ? text : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
    ) : undefined
  return (
    <Field
      label={label}
      value={text}
      spellCheck={false}
      dir={look === 'line' ? 'auto' : 'ltr'}
      placeholder={look === 'time' ? '09:00' : undefined}
      {...(swatch ? { start: swatch } : {})}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function MomentEditor({
  value,
  label,
  onChange,
}: {
  value: string
  label: string
  onChange: (value: unknown) => void
}) {
  const { brand } = useDesk()
  return (
    <BrandMomentField
      label={label}
      value={value === '' ? '' : clockText(new Date(value), brand.timeZone)}
      onChange={(next) => onChange(momentOnClock(next, brand.timeZone)?.toISOString() ?? '')}
    />
  )
}

/** One of a few. */
export function ChoiceEditor({ shape, value, label, onChange }: Of<'choice'>) {
  const { nameOf } = useSettingWords()
  return (
    <Select
      label={label}
      value={String(value)}
      options={shape.options.map((option) => ({ value: option, label: nameOf(option) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A day of the week. */
export function WeekdayEditor({ value, label, onChange }: Of<'weekday'>) {
  const { tag } = useSettingWords()
  return (
    <Select
      label={label}
      value={String(value)}
      options={WEEK.map((day) => ({ value: String(day), label: weekdayName(day, tag) }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

/** Some of a few, or some days of the week. */
export function SeveralEditor({ shape, value, label, onChange }: Of<'several' | 'weekdays'>) {
  const { nameOf, tag } = useSettingWords()
  const options =
    shape.kind === 'weekdays'
      ? WEEK.map((day) => ({ code: day, name: weekdayName(day, tag) }))
      : shape.options.map((code) => ({ code, name: nameOf(code) }))
  const chosen = new Set(itemsOf(value))
  return (
    <fieldset className="choice">
      <legend className="field-label">{label}</legend>
      {options.map(({ code, name }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={chosen.has(code)}
            onChange={({ target }) =>
              onChange(
                options
                  .map((option) => option.code)
                  .filter((one) => (one === code ? target.checked : chosen.has(one))),
              )
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** One text a line. */
export function LinesEditor({ value, label, onChange }: Of<'lines'>) {
  const t = useText('console')
  const id = useId()
  const [text, setText] = useState(() => itemsOf(value).join('\n'))
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="reason"
        rows={6}
        spellCheck={false}
        aria-describedby={`${id}-note`}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onChange(linesOfText(target.value))
        }}
      />
      <div id={`${id}-note`} className="field-note">
        {t('setting.lines')}
      </div>
    </div>
  )
}

import type { SettingNames, SettingShape } from '@croupier/api/core/setting-shape'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { clockText, momentOnClock } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { type ReactNode, useId, useState } from 'react'
import { useDesk } from '../../app/desk.tsx'
import { BrandMomentField } from '../../ui/BrandMomentField.tsx'
import {
  emptyOf,
  itemsOf,
  linesOfText,
  numberOfText,
  textOfNumber,
  valueIn,
  weekdayName,
} from './setting-text.ts'
import { useSettingWords } from './use-setting-words.ts'

/** The names that stand on the left of a value a name, where they are known. */
export type KnownNames = Readonly<Record<SettingNames, readonly string[]>>

interface EditorProps<Shape extends SettingShape = SettingShape> {
  shape: Shape
  value: unknown
  label: string
  known: KnownNames
  onChange: (value: unknown) => void
}

type Of<Kind extends SettingShape['kind']> = EditorProps<Extract<SettingShape, { kind: Kind }>>

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** A field for each part of a setting's value. */
export function ValueEditor({ shape, ...props }: EditorProps): ReactNode {
  switch (shape.kind) {
    case 'switch':
      return <SwitchEditor shape={shape} {...props} />
    case 'number':
      return <NumberEditor shape={shape} {...props} />
    case 'text':
      return <TextEditor shape={shape} {...props} />
    case 'choice':
      return <ChoiceEditor shape={shape} {...props} />
    case 'weekday':
      return <WeekdayEditor shape={shape} {...props} />
    case 'several':
    case 'weekdays':
      return <SeveralEditor shape={shape} {...props} />
    case 'lines':
      return <LinesEditor shape={shape} {...props} />
    case 'list':
      return <ListEditor shape={shape} {...props} />
    case 'fields':
      return <FieldsEditor shape={shape} {...props} />
    case 'names':
      return <NamesEditor shape={shape} {...props} />
    case 'optional':
      return <OptionalEditor shape={shape} {...props} />
  }
}

function SwitchEditor({ value, label, onChange }: Of<'switch'>) {
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
function NumberEditor({ value, label, onChange }: Of<'number'>) {
  const t = useText('common')
  const { tag } = useTextBook().language
  const [text, setText] = useState(() =>
    typeof value === 'number' ? textOfNumber(value, tag) : '',
  )
  const read = numberOfText(text, tag)
  const amount = new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: 6 })
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={text}
      hint={
        <span aria-live="polite">
          {read === undefined ? '' : t('number.understood', { amount: amount.format(read) })}
        </span>
      }
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value.trim() === '' ? '' : (numberOfText(target.value, tag) ?? Number.NaN))
      }}
    />
  )
}

function TextEditor({ shape: { look }, value, label, onChange }: Of<'text'>) {
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

function ChoiceEditor({ shape, value, label, onChange }: Of<'choice'>) {
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

function WeekdayEditor({ value, label, onChange }: Of<'weekday'>) {
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

function SeveralEditor({ shape, value, label, onChange }: Of<'several' | 'weekdays'>) {
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

function LinesEditor({ value, label, onChange }: Of<'lines'>) {
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

function ListEditor({ shape, value, label, known, onChange }: Of<'list'>) {
  const t = useText('console')
  const items = itemsOf(value)
  return (
    <fieldset className="setting-parts">
      <legend className="field-label">{label}</legend>
      {items.map((item, index) => (
        // An entry has no name of its own but its place; one that is taken away draws the others anew.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="setting-entry" key={`${items.length}/${index}`}>
          <ValueEditor
            shape={shape.item}
            value={item}
            label={String(index + 1)}
            known={known}
            onChange={(next) => onChange(items.with(index, next))}
          />
          <Button
            size="small"
            look="ghost"
            onClick={() => onChange(items.filter((_, place) => place !== index))}
          >
            {t('setting.remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...items, emptyOf(shape.item)])}>
          {t('setting.add')}
        </Button>
      </div>
    </fieldset>
  )
}

function FieldsEditor({ shape, value, label, known, onChange }: Of<'fields'>) {
  const { nameOf } = useSettingWords()
  return (
    <fieldset className="setting-parts">
      <legend className="field-label">{label}</legend>
      {shape.fields.map((field) => (
        <ValueEditor
          key={field.name}
          shape={field.shape}
          value={valueIn(value, field.name)}
          label={nameOf(field.name)}
          known={known}
          onChange={(next) => onChange({ ...Object(value), [field.name]: next })}
        />
      ))}
    </fieldset>
  )
}

/** A field for each known name, and for those that the value has besides. */
function NamesEditor({ shape, value, label, known, onChange }: Of<'names'>) {
  const t = useText('console')
  const { nameOf, on, off } = useSettingWords()
  const names = [...new Set([...known[shape.namesAre], ...Object.keys(Object(value))])]
  const set = (name: string, next: unknown): void => {
    const others = Object.entries(Object(value)).filter(([other]) => other !== name)
    onChange(Object.fromEntries(next === undefined ? others : [...others, [name, next]]))
  }
  return (
    <fieldset className="setting-parts">
      <legend className="field-label">{label}</legend>
      {names.map((name) =>
        shape.item.kind === 'switch' ? (
          <Select
            key={name}
            label={nameOf(name)}
            value={String(valueIn(value, name) ?? '')}
            options={[
              { value: '', label: t('setting.silent') },
              { value: 'true', label: on },
              { value: 'false', label: off },
            ]}
            onChange={({ target }) =>
              set(name, target.value === '' ? undefined : target.value === 'true')
            }
          />
        ) : (
          <ValueEditor
            key={name}
            shape={shape.item}
            value={valueIn(value, name)}
            label={nameOf(name)}
            known={known}
            onChange={(next) => set(name, next)}
          />
        ),
      )}
    </fieldset>
  )
}

/** An empty field says that there is none; several fields are there or not. */
function OptionalEditor({ shape, value, label, known, onChange }: Of<'optional'>) {
  const t = useText('console')
  const inner = shape.shape
  const editor = (
    <ValueEditor shape={inner} value={value} label={label} known={known} onChange={onChange} />
  )
  if (inner.kind !== 'fields') return editor
  return (
    <>
      <label className="setting-given">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? emptyOf(inner) : null)}
        />
        {t('setting.given')}
      </label>
      {value === null ? null : editor}
    </>
  )
}

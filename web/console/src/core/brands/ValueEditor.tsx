import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import type { ReactNode } from 'react'
import {
  ChoiceEditor,
  type EditorProps,
  LinesEditor,
  NumberEditor,
  type Of,
  SeveralEditor,
  SwitchEditor,
  TextEditor,
  WeekdayEditor,
} from './PlainEditors.tsx'
import { emptyOf, itemsOf, valueIn } from './setting-text.ts'
import { useSettingWords } from './use-setting-words.ts'

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
            value={switchText(valueIn(value, name))}
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

function switchText(value: unknown): string {
  return typeof value === 'boolean' ? String(value) : ''
}

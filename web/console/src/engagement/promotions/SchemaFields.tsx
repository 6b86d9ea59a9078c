import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useAmounts, useCounts } from '@croupier/kit/money/use-amounts'
import { Field, Select } from '@croupier/kit/ui/Field'
import type * as z from 'zod/mini'
import { type GameType, gameTypes } from '@croupier/api/play/catalogue'
import { BrandMomentField } from '../../ui/BrandMomentField.tsx'
import { type Draft, type DraftStyle, emptyDraft, fieldKindOf, textOf } from './draft.ts'

type Schema = z.core.$ZodType

export interface SchemaFieldProps {
  schema: Schema
  /** As in `terms.rewards.0.amount`. */
  path: string
  label: string
  value: Draft
  style: DraftStyle
  /** What is wrong, by path. */
  problems: ReadonlyMap<string, string>
  onChange: (value: Draft) => void
}

/** The field or the group of fields that a schema asks for. */
export function SchemaField(props: SchemaFieldProps) {
  const { schema, value, onChange, label, path, problems } = props
  const t = useText('promotiondesk')
  const kind = fieldKindOf(schema)
  const error = problems.get(path)
  switch (kind.is) {
    case 'fixed':
      return null
    case 'object':
      return <ObjectFields {...props} shape={kind.shape} />
    case 'list':
      return <ListFields {...props} element={kind.element} />
    case 'choice':
      return <ChoiceFields {...props} options={kind.options} />
    case 'maybe':
      return <MaybeField {...props} inner={kind.inner} />
    case 'byKey':
      return <KeyFields {...props} keys={kind.keys} valueSchema={kind.value} />
    case 'words':
      return (
        <Select
          label={label}
          error={error}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
          options={kind.words.map((word) => ({ value: word, label: t(`word.${word}`) }))}
        />
      )
    case 'flag':
      return (
        <label className="check-line">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {label}
        </label>
      )
    case 'moment':
      return (
        <BrandMomentField label={label} error={error} value={textOf(value)} onChange={onChange} />
      )
    case 'money':
    case 'count':
      return <NumberField {...props} isMoney={kind.is === 'money'} />
    default:
      return (
        <Field
          label={label}
          error={error}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

/** An amount or a whole number, with what was understood of it. */
function NumberField({
  label,
  path,
  value,
  style,
  problems,
  onChange,
  isMoney,
}: SchemaFieldProps & { isMoney: boolean }) {
  const t = useText('promotiondesk')
  const amounts = useAmounts(style.currency)
  const counts = useCounts({ most: 2_147_483_647 })
  const note = (isMoney ? amounts : counts).note(textOf(value))
  return (
    <Field
      label={label}
      value={textOf(value)}
      inputMode="decimal"
      hint={note.hint ?? (isMoney ? t('inCurrency', { currency: style.currency }) : undefined)}
      error={problems.get(path) ?? note.error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function ObjectFields({
  shape,
  ...props
}: SchemaFieldProps & { shape: Readonly<Record<string, Schema>> }) {
  const t = useText('promotiondesk')
  const { label, path, value, onChange } = props
  const fields = value as Record<string, Draft>
  return (
    <fieldset className="schema-group">
      {label === '' ? null : <legend>{label}</legend>}
      {Object.entries(shape).map(([name, schema]) => (
        <SchemaField
          key={name}
          {...props}
          schema={schema}
          path={path === '' ? name : `${path}.${name}`}
          label={t(`field.${name}`)}
          value={fields[name] === undefined ? '' : fields[name]}
          onChange={(next) => onChange({ ...fields, [name]: next })}
        />
      ))}
    </fieldset>
  )
}

function ListFields({ element, ...props }: SchemaFieldProps & { element: Schema }) {
  const t = useText('promotiondesk')
  const { label, path, value, onChange, style } = props
  const rows = value as Draft[]
  return (
    <fieldset className="schema-group">
      <legend>{label}</legend>
      {rows.map((row, place) => (
        // Rows have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="schema-row">
          <SchemaField
            {...props}
            schema={element}
            path={`${path}.${place}`}
            label={t('row', { number: place + 1 })}
            value={row}
            onChange={(next) => onChange(rows.with(place, next))}
          />
          <Button
            size="small"
            icon="trash-2"
            aria-label={t('remove', { number: place + 1 })}
            onClick={() => onChange(rows.filter((_, other) => other !== place))}
          >
            {t('remove.short')}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        onClick={() => onChange([...rows, emptyDraft(element, style)])}
      >
        {t('add')}
      </Button>
    </fieldset>
  )
}

function ChoiceFields({ options, ...props }: SchemaFieldProps & { options: readonly Schema[] }) {
  const t = useText('promotiondesk')
  const { label, value, onChange, style } = props
  const { option, value: chosen } = value as { option: string; value: Draft }
  return (
    <fieldset className="schema-group">
      <legend>{label}</legend>
      <Select
        label={t('field.kind')}
        value={option}
        onChange={({ target }) =>
          onChange({
            option: target.value,
            value: emptyDraft(options[Number(target.value)] as Schema, style),
          })
        }
        options={options.map((one, place) => ({
          value: String(place),
          label: t(`kind.${nameOf(one, place)}`),
        }))}
      />
      <SchemaField
        {...props}
        schema={options[Number(option)] as Schema}
        label=""
        value={chosen}
        onChange={(next) => onChange({ option, value: next })}
      />
    </fieldset>
  )
}

/** What an option is called: its fixed `fact`, `form` or `kind`, the fixed value that it is, or by its place. */
export function nameOf(option: Schema, place: number): string {
  const kind = fieldKindOf(option)
  if (kind.is === 'fixed') return String(kind.value)
  const [first] = kind.is === 'choice' ? kind.options : []
  if (first) return nameOf(first, place)
  const shape = kind.is === 'object' ? kind.shape : {}
  const named = shape['fact'] ?? shape['form'] ?? shape['kind']
  const fixed = named ? fieldKindOf(named) : null
  return fixed?.is === 'fixed' ? String(fixed.value) : `option${place}`
}

function MaybeField({ inner, ...props }: SchemaFieldProps & { inner: Schema }) {
  const { label, value, onChange, style } = props
  return (
    <div className="schema-maybe">
      <label className="check-line">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? emptyDraft(inner, style) : null)}
        />
        {label}
      </label>
      {value === null ? null : <SchemaField {...props} schema={inner} />}
    </div>
  )
}

function KeyFields({
  keys,
  valueSchema,
  ...props
}: SchemaFieldProps & { keys: readonly string[] | null; valueSchema: Schema }) {
  const t = useText('promotiondesk')
  const common = useText('common')
  const { label, path, value, onChange, style } = props
  const entries = value as Record<string, Draft>
  return (
    <fieldset className="schema-group schema-keys">
      <legend>{label}</legend>
      {(keys ?? style.languages).map((key) => (
        <SchemaField
          key={key}
          {...props}
          schema={valueSchema}
          path={`${path}.${key}`}
          label={isGameType(key) ? common(`category.${key}`) : keys ? t(`word.${key}`) : key}
          value={entries[key] ?? emptyDraft(valueSchema, style)}
          onChange={(next) => onChange({ ...entries, [key]: next })}
        />
      ))}
    </fieldset>
  )
}

const isGameType = (key: string): key is GameType => gameTypes.some((type) => type === key)

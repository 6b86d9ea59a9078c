import type { TextKey } from '@croupier/kit/i18n/areas'
import { useText } from '@croupier/kit/i18n/i18n'
import { type PatternId, patternIds } from '@croupier/shared/pattern-ids'
import type { DeskField, FieldDraft, PartProps } from './draft.ts'
import { TableHead } from '@croupier/kit/ui/TableHead'

/** Every field that a form can have: asked or not, needed or not, and what fits in it. */
export function FieldRules({ desk, draft, mayWrite, onChange }: PartProps) {
  const t = useText('console')
  return (
    <section className="panel table-panel" aria-label={t('registration.fields')}>
      <div className="table-bar">
        <strong>{t('registration.fields')}</strong>
      </div>
      <div className="registration-scroll grid-room">
        <table className="registration-table card-rows">
          <TableHead
            titles={[
              t('registration.field'),
              t('registration.enabled'),
              t('registration.required'),
              t('registration.pattern'),
              t('registration.length'),
            ]}
          />
          <tbody>
            {desk.fields.map((field) => {
              const own = draft.fields[field.name]
              return own ? (
                <FieldRow
                  key={field.name}
                  field={field}
                  draft={own}
                  mayWrite={mayWrite}
                  onChange={(next) =>
                    onChange({ ...draft, fields: { ...draft.fields, [field.name]: next } })
                  }
                />
              ) : null
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface FieldRowProps {
  field: DeskField
  draft: FieldDraft
  mayWrite: boolean
  onChange: (draft: FieldDraft) => void
}

function FieldRow({ field, draft, mayWrite, onChange }: FieldRowProps) {
  const t = useText('console')
  const identity = useText('identity')
  // Names of fields come from the house; each has its words in the identity area.
  const label = identity(`field_${field.name}` as TextKey<'identity'>)
  const fixed = !mayWrite || field.demanded
  const length = (side: 'minLength' | 'maxLength', words: string) => (
    <input
      type="number"
      inputMode="numeric"
      aria-label={`${label}: ${words}`}
      min={field.floor.minLength}
      max={field.floor.maxLength}
      disabled={!mayWrite || field.floor.minLength === field.floor.maxLength}
      value={draft[side]}
      onChange={({ target }) => {
        const typed = Math.round(target.valueAsNumber)
        if (Number.isFinite(typed) && typed >= 1 && typed <= field.floor.maxLength)
          onChange({ ...draft, [side]: typed })
      }}
    />
  )
  return (
    <tr data-off={draft.enabled ? undefined : ''}>
      <th scope="row">
        {label}
        {field.demanded ? <span className="muted"> · {t('registration.demanded')}</span> : null}
      </th>
      <td data-title={t('registration.enabled')}>
        <input
          type="checkbox"
          aria-label={`${label}: ${t('registration.enabled')}`}
          checked={draft.enabled}
          disabled={fixed}
          onChange={({ target }) =>
            onChange({
              ...draft,
              enabled: target.checked,
              required: target.checked && draft.required,
            })
          }
        />
      </td>
      <td data-title={t('registration.required')}>
        <input
          type="checkbox"
          aria-label={`${label}: ${t('registration.required')}`}
          checked={draft.required}
          disabled={fixed}
          onChange={({ target }) =>
            onChange({
              ...draft,
              required: target.checked,
              enabled: target.checked || draft.enabled,
            })
          }
        />
      </td>
      <td data-title={t('registration.pattern')}>
        <PatternSelect
          label={`${label}: ${t('registration.pattern')}`}
          draft={draft}
          disabled={!mayWrite || field.fixedPattern}
          onChange={(patternId) => onChange({ ...draft, patternId })}
        />
      </td>
      <td className="registration-length" data-title={t('registration.length')}>
        {length('minLength', t('registration.min'))}
        <span aria-hidden="true">–</span>
        {length('maxLength', t('registration.max'))}
      </td>
    </tr>
  )
}

interface PatternSelectProps {
  label: string
  draft: FieldDraft
  disabled: boolean
  onChange: (patternId: PatternId) => void
}

/** The 21 patterns in the words that the form says. */
function PatternSelect({ label, draft, disabled, onChange }: PatternSelectProps) {
  const identity = useText('identity')
  const { patternId, minLength: min, maxLength: max } = draft
  return (
    <select
      aria-label={label}
      disabled={disabled}
      value={patternId}
      onChange={({ target }) => {
        const chosen = patternIds.find((id) => String(id) === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {patternIds.map((id) => (
        <option key={id} value={id}>
          {id} · {identity(`reg_pattern_${id}`, { min, max, same: String(min === max) })}
        </option>
      ))}
    </select>
  )
}

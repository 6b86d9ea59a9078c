import { type ContractTerms, type ContractType, contractTypes } from '@croupier/api/agents'
import { useText } from '@croupier/kit/i18n/i18n'
import { emptyDraft, type TermsDraft, termsOfDraft } from '../contracts/terms-draft.ts'
import { TermsEditor } from '../contracts/TermsEditor.tsx'

export type Presets = Readonly<Partial<Record<ContractType, TermsDraft>>>

/** The terms that were typed, one contract of each chosen type; null while some cannot be read. */
export function presetTerms(presets: Presets): ContractTerms[] | null {
  const read = contractTypes.flatMap((type) => {
    const draft = presets[type]
    return draft ? [termsOfDraft(draft)] : []
  })
  const good = read.filter((terms) => terms !== null)
  return good.length === read.length ? good : null
}

/** Which contracts are offered to whoever comes, and on what terms. */
export function PresetTerms({
  presets,
  onChange,
}: {
  presets: Presets
  onChange: (presets: Presets) => void
}) {
  const t = useText('agentcentre')
  const toggle = (type: ContractType): void => {
    const { [type]: had, ...others } = presets
    onChange(had ? others : { ...presets, [type]: emptyDraft(type) })
  }
  return (
    <fieldset className="agent-editor">
      <legend>{t('preset')}</legend>
      <p className="muted">{t('preset.text')}</p>
      {contractTypes.map((type) => {
        const draft = presets[type]
        return (
          <div key={type} className="agent-preset">
            <label className="check">
              <input type="checkbox" checked={draft !== undefined} onChange={() => toggle(type)} />
              <span>{t(`type.${type}`)}</span>
            </label>
            {draft ? (
              <TermsEditor
                fixedType
                draft={draft}
                problems={[]}
                onChange={(next) => onChange({ ...presets, [type]: next })}
              />
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

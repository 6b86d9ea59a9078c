import { agentLinksApi } from '@croupier/api/affiliates/agent-links'
import {
  type ContractTerms,
  type ContractType,
  contractTypes,
} from '@croupier/api/affiliates/agents'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePermission } from '../../app/site.tsx'
import { useSettled } from '../../play/search/use-settled.ts'
import {
  draftOf,
  emptyDraft,
  type TermsDraft,
  termsOfDraft,
} from '@croupier/kit/contracts/terms-draft'
import { TermsEditor } from '@croupier/kit/contracts/TermsEditor.tsx'
import { usePayable } from '../contracts/use-payable.ts'
import { TermsTable } from '../contracts/TermsTable.tsx'

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
  const { tag } = useTextBook().language
  const payable = usePayable() ?? contractTypes
  const toggle = (type: ContractType): void => {
    const { [type]: had, ...others } = presets
    onChange(had ? others : { ...presets, [type]: emptyDraft(type, tag) })
  }
  return (
    <fieldset className="terms-editor">
      <legend>{t('preset')}</legend>
      <p className="muted">{t('preset.text')}</p>
      {payable.map((type) => {
        const draft = presets[type]
        return (
          <div key={type} className="agent-preset">
            <label className="check">
              <input type="checkbox" checked={draft !== undefined} onChange={() => toggle(type)} />
              <span>{t(`type.${type}`)}</span>
            </label>
            {draft ? (
              <CheckedTerms
                draft={draft}
                onChange={(next) => onChange({ ...presets, [type]: next })}
              />
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

/** How long nothing is typed before the house is asked. */
const REST_MS = 400

/** What stands in for terms that cannot be read; it is never sent. */
const NOTHING = { type: 'realtime', profitRate: 0, lossRate: 0, singleBet: 0n } as const

/** Terms of one type; while they are typed the house says where they exceed the agent's own. */
function CheckedTerms({
  draft,
  onChange,
}: {
  draft: TermsDraft
  onChange: (draft: TermsDraft) => void
}) {
  const t = useText('agentcentre')
  const { tag } = useTextBook().language
  const terms = termsOfDraft(draft)
  const typed = JSON.stringify(draft)
  const isSettled = useSettled(typed, REST_MS) === typed
  const asked = isSettled ? terms : null
  const { data } = useQuery({
    ...query(agentLinksApi.checkTerms, { terms: asked ?? NOTHING }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const own = data?.own
  const { brand } = usePermission()
  return (
    <>
      <TermsEditor
        fixedType
        draft={draft}
        currency={brand.currency}
        problems={data?.problems ?? []}
        onChange={onChange}
      />
      {own ? (
        <details className="agent-version">
          <summary>{t('own')}</summary>
          <TermsTable terms={own} />
          <Button size="small" icon="copy" onClick={() => onChange(draftOf(own, tag))}>
            {t('own.take')}
          </Button>
        </details>
      ) : null}
    </>
  )
}

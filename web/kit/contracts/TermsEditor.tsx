import {
  type ContractType,
  contractTypes,
  dividendPeriods,
  type TermsProblem,
} from '@croupier/api/affiliates/agents'
import type { CurrencyCode } from '@croupier/shared/money'
import { useText } from '../i18n/i18n.tsx'
import { type AmountNote, useAmounts, useCounts, usePercents } from '../money/use-amounts.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Field, Select } from '../ui/Field.tsx'
import {
  type DraftTier,
  emptyDraft,
  MOST_MEMBERS,
  readCell,
  type TermsDraft,
  withCell,
  withoutTier,
  withTier,
} from './terms-draft.ts'
import { RATE_DECIMALS } from './rates.ts'
import { type TermColumn, termColumns } from './terms-lines.ts'

interface EditorProps {
  draft: TermsDraft
  /** Of the amounts that are typed. */
  currency: CurrencyCode
  /** What the house says about the terms as they are, where it was asked. */
  problems?: readonly TermsProblem[]
  /** The type is chosen elsewhere. */
  fixedType?: boolean
  /** What may be chosen; without it every type. */
  types?: readonly ContractType[] | undefined
  onChange: (draft: TermsDraft) => void
}

/** The terms of a contract, tier by tier, with what is wrong beside the tier that it is about. */
export function TermsEditor({
  draft,
  currency,
  problems = [],
  fixedType = false,
  types = contractTypes,
  onChange,
}: EditorProps) {
  const t = useText('agentcentre')
  return (
    <fieldset className="terms-editor">
      <legend className="sr-only">{t('terms')}</legend>
      {fixedType ? null : <TypeField draft={draft} types={types} onChange={onChange} />}
      {draft.type === 'dividend' ? <PeriodFields draft={draft} onChange={onChange} /> : null}
      {draft.type === 'realtime' ? (
        <RealtimeFields draft={draft} currency={currency} onChange={onChange} />
      ) : (
        <TierFields draft={draft} currency={currency} problems={problems} onChange={onChange} />
      )}
      {draft.type === 'dividend' ? null : <p className="note">{t('terms.limited')}</p>}
      <Problems problems={problems.filter(({ tier }) => tier === null)} />
    </fieldset>
  )
}

type PartProps = Pick<EditorProps, 'draft' | 'onChange'>
type CellProps = PartProps & Pick<EditorProps, 'currency'>

function TypeField({ draft, types, onChange }: PartProps & { types: readonly ContractType[] }) {
  const t = useText('agentcentre')
  return (
    <Select
      label={t('kind')}
      value={draft.type}
      options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
      onChange={({ target }) => {
        const type = types.find((known) => known === target.value)
        if (type) onChange(emptyDraft(type, draft.tag))
      }}
    />
  )
}

function PeriodFields({ draft, onChange }: PartProps) {
  const t = useText('agentcentre')
  return (
    <>
      <Select
        label={t('period')}
        value={draft.period}
        options={dividendPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={({ target }) => {
          const period = dividendPeriods.find((known) => known === target.value)
          if (period) onChange({ ...draft, period })
        }}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={draft.carryShortfall}
          onChange={({ target }) => onChange({ ...draft, carryShortfall: target.checked })}
        />
        <span>{t('carry.yes')}</span>
      </label>
    </>
  )
}

function RealtimeFields({ draft, currency, onChange }: CellProps) {
  const t = useText('agentcentre')
  const noteOf = useCellNote({ draft, currency })
  return (
    <div className="terms-cells">
      {(['profitRate', 'lossRate', 'singleBet'] as const).map((key) => (
        <Field
          key={key}
          label={t(`term.${key}`)}
          inputMode="decimal"
          autoComplete="off"
          value={draft[key]}
          end={<Unit kind={key === 'singleBet' ? 'money' : 'rate'} currency={currency} />}
          {...noteOf(draft[key], key === 'singleBet' ? 'money' : 'rate')}
          onChange={({ target }) => onChange({ ...draft, [key]: target.value })}
        />
      ))}
    </div>
  )
}

function TierFields({
  draft,
  currency,
  problems,
  onChange,
}: CellProps & { problems: readonly TermsProblem[] }) {
  const t = useText('agentcentre')
  return (
    <>
      <ol className="terms-tiers">
        {draft.tiers.map((tier, place) => (
          <li key={tier.id}>
            <div className="terms-tier-head">
              <strong>{t('tier.number', { number: place + 1 })}</strong>
              <IconButton
                icon="trash-2"
                label={t('tier.remove', { number: place + 1 })}
                disabled={draft.tiers.length === 1}
                onClick={() => onChange(withoutTier(draft, tier.id))}
              />
            </div>
            <TierCells draft={draft} currency={currency} tier={tier} onChange={onChange} />
            <Problems problems={problems.filter((problem) => problem.tier === place)} />
          </li>
        ))}
      </ol>
      <Button size="small" icon="plus" onClick={() => onChange(withTier(draft))}>
        {t('tier.add')}
      </Button>
    </>
  )
}

function TierCells({ draft, currency, tier, onChange }: CellProps & { tier: DraftTier }) {
  const t = useText('agentcentre')
  const noteOf = useCellNote({ draft, currency })
  if (draft.type === 'realtime') return null
  return (
    <div className="terms-cells">
      {termColumns(draft.type).map(({ key, kind }) => {
        const text = tier.cells[key] ?? ''
        return (
          <Field
            key={key}
            label={t(`term.${key}`)}
            inputMode={kind === 'count' ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder="0"
            value={text}
            end={<Unit kind={kind} currency={currency} />}
            {...noteOf(text, kind)}
            onChange={({ target }) =>
              onChange(withCell(draft, { id: tier.id, key, text: target.value }))
            }
          />
        )
      })}
    </div>
  )
}

/** What was understood of a cell, or why nothing was. */
function useCellNote({ draft: { tag }, currency }: Pick<CellProps, 'draft' | 'currency'>) {
  const t = useText('agentcentre')
  const amounts = useAmounts(currency, { fine: true, tag })
  const rates = usePercents({ decimals: RATE_DECIMALS, tag })
  const counts = useCounts({ most: MOST_MEMBERS, tag })
  return (text: string, kind: TermColumn['kind']): AmountNote => {
    if (kind === 'rate') return rates.note(text)
    if (kind === 'count') return counts.note(text)
    const isRead = readCell(text, { kind, tag }) !== null
    // A negative amount is a number, and no condition.
    if (kind === 'money') {
      const note = amounts.note(text)
      if (isRead || note.error !== undefined) return note
    }
    return { hint: undefined, error: isRead ? undefined : t('problem.unreadable') }
  }
}

/** What is typed before it, said after it: nothing for a number of people. */
function Unit({ kind, currency }: { kind: TermColumn['kind']; currency: CurrencyCode }) {
  if (kind === 'count') return null
  return <span>{kind === 'rate' ? '%' : currency}</span>
}

function Problems({ problems }: { problems: readonly TermsProblem[] }) {
  const t = useText('agentcentre')
  if (problems.length === 0) return null
  return (
    <div role="alert">
      <ul className="terms-problems">
        {problems.map(({ code }) => (
          <li key={code}>{t(`problem.${code}`)}</li>
        ))}
      </ul>
    </div>
  )
}

import { contractTypes, dividendPeriods } from '@croupier/api/agents'
import { consoleAgentsApi } from '@croupier/api/console-agents'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import {
  cellsOf,
  emptyDraft,
  type HouseDraft,
  MOST_TIERS,
  readCell,
  type TermCell,
  termsOfDraft,
} from './house-terms.ts'
import type { Agent } from './words.tsx'

interface PartProps {
  draft: HouseDraft
  onChange: (draft: HouseDraft) => void
}

/** Offers a contract of the house itself, to an agent whom nobody is above; it counts once the agent has signed. */
export function OfferDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const say = useToast()
  const [draft, setDraft] = useState<HouseDraft>(() => emptyDraft('dividend'))
  const offer = useStaffAction(consoleAgentsApi.offer, {
    refreshes: [consoleAgentsApi.contracts, consoleAgentsApi.agent],
  })
  const terms = termsOfDraft(draft)
  return (
    <ReasonDialog
      title={centre('offer.title', { account: agent.account })}
      confirmLabel={centre('offer.sign')}
      busy={offer.isPending}
      error={offer.error}
      ready={terms !== null}
      onClose={onClose}
      onConfirm={(reason) => {
        if (!terms) return
        offer.mutate(
          { memberId: agent.memberId, terms, reason },
          {
            onSuccess: () => {
              say({ tone: 'good', text: centre('offer.done', { account: agent.account }) })
              onClose()
            },
          },
        )
      }}
    >
      <p className="muted">{t('offer.text')}</p>
      <Choices draft={draft} onChange={setDraft} />
      <Rows draft={draft} onChange={setDraft} />
    </ReasonDialog>
  )
}

function Choices({ draft, onChange }: PartProps) {
  const t = useText('agentcentre')
  return (
    <>
      <Select
        label={t('kind')}
        value={draft.type}
        options={contractTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={({ target }) => {
          const type = contractTypes.find((known) => known === target.value)
          if (type) onChange(emptyDraft(type))
        }}
      />
      {draft.type === 'dividend' ? (
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
      ) : null}
    </>
  )
}

function Rows({ draft, onChange }: PartProps) {
  const t = useText('agentcentre')
  const desk = useText('agentdesk')
  const cells = cellsOf(draft.type)
  const isTiered = draft.type !== 'realtime'
  const titleOf = (key: TermCell, kind: string): string =>
    kind === 'rate' ? desk('offer.percent', { name: t(`term.${key}`) }) : t(`term.${key}`)
  const write = (id: number, key: TermCell, text: string): void =>
    onChange({
      ...draft,
      rows: draft.rows.map((row) =>
        row.id === id ? { ...row, cells: { ...row.cells, [key]: text } } : row,
      ),
    })
  return (
    <fieldset className="tier-rows">
      <legend className="sr-only">{t('terms')}</legend>
      {draft.rows.map(({ id, cells: typed }, place) => (
        <div key={id} className="tier-row">
          {isTiered ? <strong>{t('tier.number', { number: place + 1 })}</strong> : null}
          {cells.map(({ key, kind }) => (
            <label key={key} className="tier-cell">
              <span>{titleOf(key, kind)}</span>
              <input
                className="filter"
                inputMode={kind === 'count' ? 'numeric' : 'decimal'}
                autoComplete="off"
                value={typed[key] ?? ''}
                aria-invalid={readCell(typed[key] ?? '', kind) === null}
                onChange={({ target }) => write(id, key, target.value)}
              />
            </label>
          ))}
          {isTiered && draft.rows.length > 1 ? (
            <button
              type="button"
              className="icon-btn"
              aria-label={t('tier.remove', { number: place + 1 })}
              onClick={() =>
                onChange({ ...draft, rows: draft.rows.filter((row) => row.id !== id) })
              }
            >
              <Trash2 size={16} />
            </button>
          ) : null}
        </div>
      ))}
      {isTiered && draft.rows.length < MOST_TIERS ? (
        <Button look="quiet" size="small" onClick={() => onChange(withRow(draft))}>
          <Plus size={15} aria-hidden="true" /> {t('tier.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** A further tier starts from the one before: usually only a few of its values rise. */
function withRow(draft: HouseDraft): HouseDraft {
  const id = Math.max(0, ...draft.rows.map((row) => row.id)) + 1
  return { ...draft, rows: [...draft.rows, { id, cells: { ...draft.rows.at(-1)?.cells } }] }
}

import { flagConclusions, flagsApi } from '@croupier/api/payments/aml'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import type { FlagDetail } from './words.tsx'

const changed = [flagsApi.flag, flagsApi.list, flagsApi.summary]
type Asking = 'note' | 'conclude' | 'agree' | 'sendBack'

/** What the person at the desk may do about a flag that is not closed. */
export function FlagActions({ detail }: { detail: FlagDetail }) {
  const t = useText('flags')
  const { may } = useDesk()
  const [asking, setAsking] = useState<Asking | null>(null)
  const take = useStaffAction(flagsApi.take, { refreshes: changed })
  if (!may('flags.write')) return null
  const dialog = { detail, onClose: () => setAsking(null) }
  return (
    <div className="decision recon-actions">
      {detail.proposal ? <Proposal detail={detail} onAsk={setAsking} /> : null}
      <Button look="quiet" busy={take.isPending} onClick={() => take.mutate({ flagId: detail.id })}>
        {t('do.take')}
      </Button>
      <Button look="quiet" onClick={() => setAsking('note')}>
        {t('do.note')}
      </Button>
      {detail.proposal ? null : (
        <Button look="main" onClick={() => setAsking('conclude')}>
          {t('do.conclude')}
        </Button>
      )}
      <RefusalNote error={take.error} />
      {asking === 'note' ? <NoteDialog {...dialog} /> : null}
      {asking === 'conclude' ? <ConcludeDialog {...dialog} /> : null}
      {asking === 'agree' || asking === 'sendBack' ? (
        <DecideFlagDialog {...dialog} approve={asking === 'agree'} />
      ) : null}
    </div>
  )
}

function Proposal({ detail, onAsk }: { detail: FlagDetail; onAsk: (asking: Asking) => void }) {
  const t = useText('flags')
  const { proposal } = detail
  if (!proposal) return null
  return (
    <section className="recon-proposal">
      <p>
        {t('proposal.by', { name: proposal.by })}{' '}
        <strong>
          {t(`outcome.${proposal.outcome}`)}
          {proposal.reference ? <span>{` · ${proposal.reference}`}</span> : ''}
        </strong>
      </p>
      {proposal.isMine ? <p className="muted">{t('proposal.mine')}</p> : null}
      <div className="recon-decide">
        {proposal.isMine ? null : (
          <Button look="main" onClick={() => onAsk('agree')}>
            {t('do.agree')}
          </Button>
        )}
        <Button look="quiet" onClick={() => onAsk('sendBack')}>
          {t('do.sendBack')}
        </Button>
      </div>
    </section>
  )
}

interface DialogProps {
  detail: FlagDetail
  onClose: () => void
}

function NoteDialog({ detail, onClose }: DialogProps) {
  const t = useText('flags')
  const [link, setLink] = useState('')
  const note = useStaffAction(flagsApi.note, { refreshes: changed })
  const typed = link.trim()
  const isLink = typed === '' || /^https:\/\/\S+$/.test(typed)
  return (
    <ActionDialog
      title={t('do.note')}
      confirmLabel={t('do.note')}
      ready={isLink}
      action={note}
      onClose={onClose}
      input={(reason) => ({ flagId: detail.id, reason, ...(typed === '' ? {} : { link: typed }) })}
      done={t('do.done')}
    >
      <Field
        label={t('evidence')}
        hint={t('evidenceHint')}
        error={isLink ? undefined : t('evidenceBad')}
        inputMode="url"
        placeholder="https://"
        dir="ltr"
        maxLength={500}
        value={link}
        onChange={({ target }) => setLink(target.value)}
      />
    </ActionDialog>
  )
}

function ConcludeDialog({ detail, onClose }: DialogProps) {
  const t = useText('flags')
  const [outcome, setOutcome] = useState<(typeof flagConclusions)[number]>('not_reported')
  const [reference, setReference] = useState('')
  const conclude = useStaffAction(flagsApi.conclude, { refreshes: changed })
  const isReport = outcome === 'reported'
  const needsTwo = isReport || (outcome === 'not_reported' && detail.needsTwo)
  const number = reference.trim()
  return (
    <ActionDialog
      title={t('do.conclude')}
      confirmLabel={t('do.conclude')}
      ready={!isReport || number !== ''}
      action={conclude}
      onClose={onClose}
      input={(reason) => ({
        flagId: detail.id,
        outcome,
        reason,
        ...(isReport ? { reference: number } : {}),
      })}
      done={t('do.done')}
    >
      <Select
        label={t('outcome')}
        value={outcome}
        onChange={({ target }) =>
          setOutcome(flagConclusions.find((known) => known === target.value) ?? outcome)
        }
        options={flagConclusions.map((known) => ({ value: known, label: t(`outcome.${known}`) }))}
      />
      {isReport ? (
        <Field
          label={t('reference')}
          hint={t('referenceHint')}
          required
          dir="ltr"
          maxLength={80}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      ) : null}
      {needsTwo ? <p className="muted">{t('needsTwo')}</p> : null}
    </ActionDialog>
  )
}

function DecideFlagDialog({ detail, onClose, approve }: DialogProps & { approve: boolean }) {
  const t = useText('flags')
  const decide = useStaffAction(flagsApi.decide, { refreshes: changed })
  const label = t(approve ? 'do.agree' : 'do.sendBack')
  return (
    <DecideDialog
      title={label}
      ways={[{ key: approve ? 'agree' : 'sendBack', label }]}
      action={decide}
      input={(reason) => ({ flagId: detail.id, approve, reason })}
      done={t('do.done')}
      onClose={onClose}
    />
  )
}

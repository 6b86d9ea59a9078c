import { useAmounts } from '@croupier/kit/money/use-amounts'
import { caseOutcomes, reconciliationApi } from '@croupier/api/payments/reconciliation'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { currencyOf, useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { Amount } from '../../ui/words.tsx'
import { type CaseDetail, useReconciliationWord } from './words.tsx'

const changed = [reconciliationApi.case, reconciliationApi.cases, reconciliationApi.days]
type Asking = 'note' | 'resolve' | 'propose' | 'approve' | 'decline'

/** What the person at the desk may do about an open case. */
export function CaseActions({ detail }: { detail: CaseDetail }) {
  const t = useText('reconciliation')
  const { may } = useDesk()
  const [asking, setAsking] = useState<Asking | null>(null)
  const take = useStaffAction(reconciliationApi.takeCase, { refreshes: changed })
  if (!may('reconciliation.write')) return null
  const dialog = { detail, onClose: () => setAsking(null) }
  const isProposed = detail.proposal !== null
  const corrects = may('adjustments.write') && detail.memberId !== null
  return (
    <div className="decision recon-actions">
      {detail.proposal ? <Proposal detail={detail} onAsk={setAsking} /> : null}
      <Button look="quiet" busy={take.isPending} onClick={() => take.mutate({ caseId: detail.id })}>
        {t('do.take')}
      </Button>
      <Button look="quiet" onClick={() => setAsking('note')}>
        {t('do.note')}
      </Button>
      {isProposed ? null : (
        <Button look="quiet" onClick={() => setAsking('resolve')}>
          {t('do.resolve')}
        </Button>
      )}
      {isProposed || !corrects ? null : (
        <Button look="main" onClick={() => setAsking('propose')}>
          {t('do.propose')}
        </Button>
      )}
      <RefusalNote error={take.error} />
      {asking === 'note' ? <NoteDialog {...dialog} /> : null}
      {asking === 'resolve' ? <ResolveDialog {...dialog} /> : null}
      {asking === 'propose' ? <ProposeDialog {...dialog} /> : null}
      {asking === 'approve' || asking === 'decline' ? (
        <DecideCaseDialog {...dialog} approve={asking === 'approve'} />
      ) : null}
    </div>
  )
}

function Proposal({ detail, onAsk }: { detail: CaseDetail; onAsk: (asking: Asking) => void }) {
  const t = useText('reconciliation')
  const { may } = useDesk()
  const { proposal } = detail
  if (!proposal) return null
  return (
    <section className="recon-proposal">
      <p>
        {t('proposal.by', { name: proposal.by })}{' '}
        <strong>
          <Amount amount={proposal.amount} currency={detail.currency} signed />
        </strong>
      </p>
      {proposal.isMine ? <p className="muted">{t('proposal.mine')}</p> : null}
      {may('adjustments.write') && !proposal.isMine ? (
        <div className="recon-decide">
          <Button look="main" onClick={() => onAsk('approve')}>
            {t('do.approve')}
          </Button>
          <Button look="danger" onClick={() => onAsk('decline')}>
            {t('do.decline')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

interface DialogProps {
  detail: CaseDetail
  onClose: () => void
}

function NoteDialog({ detail, onClose }: DialogProps) {
  const t = useText('reconciliation')
  const note = useStaffAction(reconciliationApi.noteCase, { refreshes: changed })
  return (
    <ActionDialog
      title={t('do.noteAsk')}
      confirmLabel={t('do.note')}
      action={note}
      onClose={onClose}
      input={(reason) => ({ caseId: detail.id, reason })}
      done={t('do.done')}
    />
  )
}

function ResolveDialog({ detail, onClose }: DialogProps) {
  const t = useText('reconciliation')
  const word = useReconciliationWord()
  const [outcome, setOutcome] = useState<(typeof caseOutcomes)[number]>('explained')
  const resolve = useStaffAction(reconciliationApi.resolveCase, { refreshes: changed })
  return (
    <ActionDialog
      title={t('do.resolveAsk')}
      confirmLabel={t('do.resolve')}
      action={resolve}
      onClose={onClose}
      input={(reason) => ({ caseId: detail.id, outcome, reason })}
      done={t('do.done')}
    >
      <Select
        label={t('case.outcome')}
        value={outcome}
        onChange={({ target }) =>
          setOutcome(caseOutcomes.find((known) => known === target.value) ?? 'explained')
        }
        options={caseOutcomes.map((known) => ({ value: known, label: word('outcome', known) }))}
      />
    </ActionDialog>
  )
}

function ProposeDialog({ detail, onClose }: DialogProps) {
  const t = useText('reconciliation')
  const amounts = useAmounts(currencyOf(detail.currency))
  const [text, setText] = useState(detail.suggested === null ? '' : amounts.write(detail.suggested))
  const note = amounts.note(text)
  const amount = amounts.read(text)
  const isAmount = amount !== null && amount !== 0n
  const propose = useStaffAction(reconciliationApi.proposeAdjustment, { refreshes: changed })
  return (
    <ActionDialog
      title={t('do.proposeAsk')}
      confirmLabel={t('do.propose')}
      action={propose}
      ready={isAmount}
      onClose={onClose}
      input={(reason) => (!isAmount ? null : { caseId: detail.id, amount, reason })}
      done={t('do.done')}
    >
      <Field
        label={`${t('do.amount')} (${detail.currency})`}
        hint={note.hint ?? t('do.proposeHint')}
        error={note.error ?? (text === '' || isAmount ? undefined : t('do.amountBad'))}
        inputMode="decimal"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  )
}

function DecideCaseDialog({ detail, onClose, approve }: DialogProps & { approve: boolean }) {
  const t = useText('reconciliation')
  const decide = useStaffAction(reconciliationApi.decideAdjustment, { refreshes: changed })
  // As it was when the question was asked, whatever the page learns meanwhile.
  const [amount] = useState(detail.proposal?.amount ?? 0n)
  return (
    <DecideDialog
      title={approve ? t('do.approveAsk') : t('do.declineAsk')}
      ways={[
        approve
          ? { key: 'approve', label: t('do.approve') }
          : { key: 'decline', label: t('do.decline'), danger: true },
      ]}
      amount={<Amount amount={amount} currency={detail.currency} signed />}
      action={decide}
      input={(reason) => ({ caseId: detail.id, approve, amount, reason })}
      done={t('do.done')}
      onClose={onClose}
    />
  )
}

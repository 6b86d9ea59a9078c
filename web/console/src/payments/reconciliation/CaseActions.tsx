import { useAmounts } from '@croupier/kit/money/use-amounts'
import { caseOutcomes, reconciliationApi } from '@croupier/api/payments/reconciliation'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { currencyOf, useDesk } from '../../app/desk.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
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
        <DecideDialog {...dialog} approve={asking === 'approve'} />
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

/** Closes the dialog and says so. */
function useDone(onClose: () => void): { onSuccess: () => void } {
  const t = useText('reconciliation')
  const say = useToast()
  return {
    onSuccess: () => {
      onClose()
      say({ tone: 'good', text: t('do.done') })
    },
  }
}

function NoteDialog({ detail, onClose }: DialogProps) {
  const t = useText('reconciliation')
  const done = useDone(onClose)
  const note = useStaffAction(reconciliationApi.noteCase, { refreshes: changed })
  return (
    <ReasonDialog
      title={t('do.noteAsk')}
      confirmLabel={t('do.note')}
      busy={note.isPending}
      error={note.error}
      onClose={onClose}
      onConfirm={(reason) => note.mutate({ caseId: detail.id, reason }, done)}
    />
  )
}

function ResolveDialog({ detail, onClose }: DialogProps) {
  const t = useText('reconciliation')
  const word = useReconciliationWord()
  const done = useDone(onClose)
  const [outcome, setOutcome] = useState<(typeof caseOutcomes)[number]>('explained')
  const resolve = useStaffAction(reconciliationApi.resolveCase, { refreshes: changed })
  return (
    <ReasonDialog
      title={t('do.resolveAsk')}
      confirmLabel={t('do.resolve')}
      busy={resolve.isPending}
      error={resolve.error}
      onClose={onClose}
      onConfirm={(reason) => resolve.mutate({ caseId: detail.id, outcome, reason }, done)}
    >
      <Select
        label={t('case.outcome')}
        value={outcome}
        onChange={({ target }) =>
          setOutcome(caseOutcomes.find((known) => known === target.value) ?? 'explained')
        }
        options={caseOutcomes.map((known) => ({ value: known, label: word('outcome', known) }))}
      />
    </ReasonDialog>
  )
}

function ProposeDialog({ detail, onClose }: DialogProps) {
  const t = useText('reconciliation')
  const done = useDone(onClose)
  const amounts = useAmounts(currencyOf(detail.currency))
  const [text, setText] = useState(detail.suggested === null ? '' : amounts.write(detail.suggested))
  const note = amounts.note(text)
  const amount = amounts.read(text)
  const isAmount = amount !== null && amount !== 0n
  const propose = useStaffAction(reconciliationApi.proposeAdjustment, { refreshes: changed })
  return (
    <ReasonDialog
      title={t('do.proposeAsk')}
      confirmLabel={t('do.propose')}
      busy={propose.isPending}
      error={propose.error}
      ready={isAmount}
      onClose={onClose}
      onConfirm={(reason) => {
        if (isAmount) propose.mutate({ caseId: detail.id, amount, reason }, done)
      }}
    >
      <Field
        label={`${t('do.amount')} (${detail.currency})`}
        hint={note.hint ?? t('do.proposeHint')}
        error={note.error ?? (text === '' || isAmount ? undefined : t('do.amountBad'))}
        inputMode="decimal"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  )
}

function DecideDialog({ detail, onClose, approve }: DialogProps & { approve: boolean }) {
  const t = useText('reconciliation')
  const done = useDone(onClose)
  const decide = useStaffAction(reconciliationApi.decideAdjustment, { refreshes: changed })
  // As it was when the question was asked, whatever the page learns meanwhile.
  const [amount] = useState(detail.proposal?.amount ?? 0n)
  return (
    <ReasonDialog
      title={approve ? t('do.approveAsk') : t('do.declineAsk')}
      confirmLabel={approve ? t('do.approve') : t('do.decline')}
      danger={!approve}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) => decide.mutate({ caseId: detail.id, approve, amount, reason }, done)}
    >
      <p className="decision-amount">
        <Amount amount={amount} currency={detail.currency} signed />
      </p>
    </ReasonDialog>
  )
}

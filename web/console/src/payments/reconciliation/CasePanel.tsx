import { reconciliationApi } from '@croupier/api/payments/reconciliation'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { FoundPanel } from '../../ui/SidePanel.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { Amount, Facts, Mono, StateBadge, When } from '../../ui/words.tsx'
import { CaseActions } from './CaseActions.tsx'
import {
  type CaseDetail,
  SeverityBadge,
  useCounterpartName,
  useReconciliationWord,
} from './words.tsx'

/** One case: what either side says, everything that was done about it, and what can be done. */
export function CasePanel({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const t = useText('reconciliation')
  const found = useQuery(staffQuery(reconciliationApi.case, { caseId }))
  return (
    <FoundPanel label={t('case.title')} found={found} onClose={onClose}>
      {(detail) => <Detail detail={detail} />}
    </FoundPanel>
  )
}

function Detail({ detail }: { detail: CaseDetail }) {
  const word = useReconciliationWord()
  const isOpen = detail.state !== 'resolved'
  return (
    <>
      <div className="decision-head">
        <StateBadge state={detail.state}>{word('state', detail.state)}</StateBadge>
        {isOpen ? <Deadline until={detail.deadlineAt} /> : null}
      </div>
      <h2 className="recon-reason">{word('reason', detail.reason)}</h2>
      <p className="decision-amount">
        <Amount amount={detail.amount} currency={detail.currency} />
      </p>
      <CaseFacts detail={detail} />
      {isOpen ? <CaseActions detail={detail} /> : null}
      <ol className="way">
        {detail.notes.map((note) => (
          <li key={`${note.step}${note.at.getTime()}${note.author}${note.text}`}>
            <strong>{word('step', note.step)}</strong>
            <span className="muted">
              {note.author.startsWith('system:') ? '' : note.author}
              {note.text ? <span>{` · ${note.text}`}</span> : ''}
            </span>
            <When at={note.at} />
          </li>
        ))}
      </ol>
    </>
  )
}

function CaseFacts({ detail }: { detail: CaseDetail }) {
  const t = useText('reconciliation')
  const console = useText('console')
  const word = useReconciliationWord()
  const nameOf = useCounterpartName()
  const { memberId, roundId, currency } = detail
  const side = (amount: bigint | null) =>
    amount === null ? (
      <span className="muted">{t('case.unknown')}</span>
    ) : (
      <Amount amount={amount} currency={currency} />
    )
  return (
    <Facts
      items={[
        { name: t('run.ours'), value: side(detail.ours) },
        { name: t('run.theirs'), value: side(detail.theirs) },
        { name: t('case.severity'), value: <SeverityBadge severity={detail.severity} /> },
        {
          name: t('case.counterpart'),
          value: (
            <Link href={paths.reconciliationRun(detail.runId)}>
              {nameOf(detail)} · <span className="num">{detail.day}</span>
            </Link>
          ),
        },
        ...(memberId === null
          ? []
          : [
              {
                name: console('member.account'),
                value: (
                  <Link href={paths.member(memberId)}>{detail.account ?? String(memberId)}</Link>
                ),
              },
            ]),
        ...(memberId === null || roundId === null
          ? []
          : [
              {
                name: t('case.round'),
                value: (
                  <Link href={paths.round(memberId, roundId)}>
                    <Mono text={roundId} short={18} />
                  </Link>
                ),
              },
            ]),
        { name: t('case.subject'), value: <Mono text={detail.subject} short={26} /> },
        { name: t('case.assignee'), value: detail.assignee ?? t('case.nobody') },
        ...(detail.outcome === null
          ? []
          : [{ name: t('case.outcome'), value: word('outcome', detail.outcome) }]),
      ]}
    />
  )
}

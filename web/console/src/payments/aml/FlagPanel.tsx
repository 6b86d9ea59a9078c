import { flagsApi } from '@croupier/api/payments/aml'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { FoundPanel } from '../../ui/SidePanel.tsx'
import { Amount, Facts, Mono, When } from '../../ui/words.tsx'
import { FlagActions } from './FlagActions.tsx'
import { DueBadge, type FlagDetail, FlagState, useReasonText } from './words.tsx'

/** One flagged operation: why it was flagged, everything that was done about it, and what can be done. */
export function FlagPanel({ flagId, onClose }: { flagId: string; onClose: () => void }) {
  const t = useText('flags')
  const found = useQuery(staffQuery(flagsApi.flag, { flagId }))
  return (
    <FoundPanel label={t('title')} found={found} onClose={onClose}>
      {(detail) => <Detail detail={detail} />}
    </FoundPanel>
  )
}

function Detail({ detail }: { detail: FlagDetail }) {
  const t = useText('flags')
  const reasonText = useReasonText()
  const isOpen = detail.state !== 'closed'
  return (
    <>
      <div className="decision-head">
        <FlagState state={detail.state} />
        {isOpen ? <DueBadge until={detail.dueAt} /> : null}
      </div>
      <h2 className="recon-reason">{t(`operation.${detail.operation}`)}</h2>
      <p className="decision-amount">
        <Amount amount={detail.amount} currency={detail.currency} />
      </p>
      <ul className="flag-reasons" aria-label={t('why')}>
        {detail.reasons.map((reason) => (
          <li key={reason.rule}>
            <strong>{t(`rule.${reason.rule}`)}</strong>
            <span>{reasonText(reason, detail.currency)}</span>
          </li>
        ))}
      </ul>
      <FlagFacts detail={detail} />
      {isOpen ? <FlagActions detail={detail} /> : null}
      <Way notes={detail.notes} />
    </>
  )
}

/** Where the operation itself is seen; transfers and single deposits have no page of their own but their member's. */
function operationPath({ operation, subject, memberId }: FlagDetail): string {
  if (operation === 'withdrawal') return paths.withdrawal(subject)
  if (operation === 'play') return paths.round(memberId, subject.replace(/^\d+:/, ''))
  return paths.member(memberId)
}

function FlagFacts({ detail }: { detail: FlagDetail }) {
  const t = useText('flags')
  return (
    <Facts
      items={[
        {
          name: t('account'),
          value: <Link href={paths.member(detail.memberId)}>{detail.account}</Link>,
        },
        {
          name: t('subject'),
          value: (
            <Link href={operationPath(detail)}>
              <Mono text={detail.subject} short={22} />
            </Link>
          ),
        },
        { name: t('at'), value: <When at={detail.at} /> },
        { name: t('due'), value: <When at={detail.dueAt} /> },
        { name: t('assignee'), value: detail.assignee ?? t('nobody') },
        ...(detail.outcome === null
          ? []
          : [{ name: t('outcome'), value: t(`outcome.${detail.outcome}`) }]),
        ...(detail.reference === null
          ? []
          : [{ name: t('reference'), value: <Mono text={detail.reference} /> }]),
      ]}
    />
  )
}

type NoteStep =
  | 'taken'
  | 'noted'
  | 'more_looking'
  | 'proposed'
  | 'sent_back'
  | 'closed'
  | 'due_soon'
  | 'overdue'

function Way({ notes }: Pick<FlagDetail, 'notes'>) {
  const t = useText('flags')
  if (notes.length === 0) return null
  return (
    <ol className="way" aria-label={t('way')}>
      {notes.map(({ step, at, author, text, link }) => (
        <li key={`${step}${at.getTime()}${author}${text}`}>
          {/* The table's check allows these alone. */}
          <strong>{t(`step.${step as NoteStep}`)}</strong>
          <span className="muted">
            {author.startsWith('system:') ? '' : author}
            {text ? <span>{` · ${text}`}</span> : ''}
          </span>
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer" className="recon-link">
              {t('evidence')} <ExternalLink size={13} aria-hidden="true" />
            </a>
          ) : null}
          <When at={at} />
        </li>
      ))}
    </ol>
  )
}

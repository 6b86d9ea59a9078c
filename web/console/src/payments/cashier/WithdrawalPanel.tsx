import { consoleApi } from '@croupier/api/console/console'
import { consolePaymentsApi, rejectionReason } from '@croupier/api/payments/console-payments'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { Then } from '@croupier/kit/ui/Then'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { useReconciliationWord } from '../reconciliation/words.tsx'
import { AfterPayout } from './AfterPayout.tsx'
import { PayByHand } from './PayByHand.tsx'
import { RiskFacts } from './RiskFacts.tsx'
import { FoundPanel } from '../../ui/SidePanel.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { useWord } from '../../ui/word.ts'
import { Amount, Facts, Mono, StateBadge, When } from '../../ui/words.tsx'

type Detail = OutputOf<typeof consolePaymentsApi.withdrawal>
const rejections = rejectionReason.options
const MEMBER = 'member:'
const RULES = 'rules:'
const PROVIDER = 'provider:'
const changedBy = [
  consolePaymentsApi.queue,
  consolePaymentsApi.withdrawals,
  consolePaymentsApi.withdrawal,
  consoleApi.dashboard,
]

/** One withdrawal: who, how much, where to, why somebody must look, its way so far, and the decision. */
export function WithdrawalPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('console')
  const found = useQuery(staffQuery(consolePaymentsApi.withdrawal, { withdrawalId: id }))
  return (
    <FoundPanel label={t('withdrawal')} found={found} onClose={onClose}>
      {(detail) => <Decision detail={detail} />}
    </FoundPanel>
  )
}

function Decision({ detail }: { detail: Detail }) {
  const t = useText('console')
  const cashdesk = useText('cashdesk')
  const word = useWord()
  const providerWord = useReconciliationWord()
  const { withdrawal, steps } = detail
  return (
    <>
      <div className="decision-head">
        <StateBadge state={withdrawal.state}>{word('state', withdrawal.state)}</StateBadge>
        <Deadline until={withdrawal.deadlineAt} />
      </div>
      <p className="decision-amount">
        <Amount amount={withdrawal.amount} currency={withdrawal.currency} />
      </p>
      <Facts
        items={[
          {
            name: t('member.account'),
            value: <Link href={paths.member(withdrawal.memberId)}>{withdrawal.account}</Link>,
          },
          {
            name: cashdesk('fee'),
            value: <Amount amount={withdrawal.fee} currency={withdrawal.currency} />,
          },
          {
            name: t('payment.payee'),
            value: (
              <>
                {word('method', withdrawal.method)} · {word('payeeKind', withdrawal.payee.kind)}{' '}
                <bdi>{withdrawal.payee.masked}</bdi>
              </>
            ),
          },
          { name: t('payment.requestedAt'), value: <When at={withdrawal.requestedAt} /> },
          {
            name: t('payment.approvals'),
            value: withdrawal.needsTwo ? t('withdrawals.needsTwo') : t('withdrawals.needsOne'),
          },
          { name: t('payment.approvers'), value: withdrawal.approvers.join(', ') || '–' },
          ...(withdrawal.reason
            ? [{ name: t('payment.rejection'), value: word('rejection', withdrawal.reason) }]
            : []),
          { name: 'ID', value: <Mono text={withdrawal.id} short={18} /> },
        ]}
      />
      {withdrawal.risks.length > 0 ? (
        <div className="chips">
          {withdrawal.risks.map((risk) => (
            <span key={risk} className="badge badge-warning">
              {word('risk', risk)}
            </span>
          ))}
        </div>
      ) : null}
      <RiskFacts facts={detail.riskFacts} />
      <DecisionButtons withdrawal={withdrawal} />
      {detail.waitsForHand ? (
        <PayByHand withdrawalId={withdrawal.id} refreshes={changedBy} />
      ) : null}
      <AfterPayout withdrawal={withdrawal} refreshes={changedBy} />
      <ol className="way">
        {steps.map((step) => (
          <li key={`${step.state}${step.at.getTime()}${step.actor}`}>
            <strong>{word('state', step.state)}</strong>
            <span className="muted">
              {actorName(step.actor, t, providerWord)}
              {step.reason ? <span>{` · ${word('rejection', step.reason)}`}</span> : ''}
            </span>
            <When at={step.at} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Who took a step: a member, the rules, a payment provider by its name, or somebody of the staff. */
function actorName(
  actor: string,
  t: ReturnType<typeof useText<'console'>>,
  providerWord: ReturnType<typeof useReconciliationWord>,
): string {
  if (actor.startsWith(MEMBER)) return t('actor.member')
  if (actor.startsWith(RULES)) return t('actor.rules')
  if (!actor.startsWith(PROVIDER)) return actor
  return `${t('actor.provider')} · ${providerWord('provider', actor.slice(PROVIDER.length))}`
}

function DecisionButtons({ withdrawal }: { withdrawal: Detail['withdrawal'] }) {
  const t = useText('console')
  const word = useWord()
  const { may } = useDesk()
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const [rejection, setRejection] = useState<(typeof rejections)[number] | ''>('')
  const approve = useStaffAction(consolePaymentsApi.approve, { refreshes: changedBy })
  const reject = useStaffAction(consolePaymentsApi.reject, { refreshes: changedBy })
  const isOpen = withdrawal.state === 'requested' || withdrawal.state === 'risk_review'
  if (!isOpen || !may('withdrawals.review')) return null
  const close = (): void => setAsking(null)
  return (
    <div className="decision">
      {may('withdrawals.approve') ? (
        <Button look="main" disabled={withdrawal.approvedByMe} onClick={() => setAsking('approve')}>
          {withdrawal.approvers.length > 0 ? t('decision.approveSecond') : t('decision.approve')}
        </Button>
      ) : null}
      <Button look="danger" onClick={() => setAsking('reject')}>
        {t('decision.reject')}
      </Button>
      {withdrawal.approvedByMe ? <p className="muted">{t('decision.secondPerson')}</p> : null}
      {asking === 'approve' ? (
        <DecideDialog
          title={t('decision.approveAsk')}
          ways={[{ key: 'approve', label: t('decision.approve') }]}
          amount={
            <>
              <Amount amount={withdrawal.amount - withdrawal.fee} currency={withdrawal.currency} />{' '}
              <span className="decision-payee">
                <Then /> <bdi>{withdrawal.payee.masked}</bdi>
              </span>
            </>
          }
          action={approve}
          input={(reason) => ({ withdrawalId: withdrawal.id, reason })}
          done={({ state }) => t(`decision.${state}`)}
          onClose={close}
        />
      ) : null}
      {asking === 'reject' ? (
        <DecideDialog
          title={t('decision.rejectAsk')}
          ways={[{ key: 'reject', label: t('decision.reject'), danger: true }]}
          action={reject}
          input={(reason) =>
            rejection === '' ? null : { withdrawalId: withdrawal.id, rejection, reason }
          }
          done={({ state }) => t(`decision.${state}`)}
          onClose={close}
        >
          {() => (
            <Select
              label={t('payment.rejection')}
              hint={t('decision.rejectHint')}
              value={rejection}
              onChange={({ target }) =>
                setRejection(rejections.find((known) => known === target.value) ?? '')
              }
              options={[
                { value: '', label: t('decision.choose') },
                ...rejections.map((known) => ({ value: known, label: word('rejection', known) })),
              ]}
            />
          )}
        </DecideDialog>
      ) : null}
    </div>
  )
}

import { cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Countdown } from '@croupier/kit/ui/Countdown'
import { Icon } from '@croupier/kit/ui/Icon'
import { Badge, EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { useMember, usePermission } from '../../app/site.tsx'
import { NextDoor } from '../../accounts/member/NextDoor.tsx'
import { ReceiptQuestion } from './ReceiptQuestion.tsx'
import { MoreOf } from '../../reporting/records/MoreOf.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'
import { withdrawalTone } from './states.ts'

type Withdrawal = OutputOf<typeof cashierApi.withdrawals>['items'][number]

const AT_ONCE = 20

/** Every withdrawal with its state, reason, next step and deadline. */
export function WithdrawalList() {
  const t = useText('member')
  const member = useMember()
  const pages = usePages({
    key: [cashierApi.withdrawals.path],
    load: (page, signal) =>
      callEndpoint(cashierApi.withdrawals, { ...page, limit: AT_ONCE }, { signal }),
  })
  const { items, error, retry: ask } = pages
  useLive(member ? `member:${member.id}` : null, { message: ask, missed: ask })
  if (error && !items) return <PageError error={error} onRetry={ask} />
  if (!items) return <Skeleton className="skeleton-rows" />
  return (
    <section>
      <h2 className="list-title">{t('withdraw.last')}</h2>
      {items.length === 0 ? <EmptyState icon="landmark" title={t('withdraw.empty')} /> : null}
      <ul className="lines">
        {items.map((withdrawal) => (
          <WithdrawalLine key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      <MoreOf pages={pages} />
    </section>
  )
}

function WithdrawalLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText('member')
  const cashier = useText('cashier')
  const { brand } = usePermission()
  const [open, setOpen] = useState(false)
  const payments = useText('payments')
  const { id, amount, fee, currency, state, payee, reason, nextStep, deadlineAt, requestedAt } =
    withdrawal
  // The last word is the player's while we ask what arrived; every other promise is the house's.
  const deadlineText = (time: string): string =>
    state === 'awaiting_confirmation'
      ? payments('withdraw.answerBy', { time })
      : t('withdraw.deadline', { time })
  return (
    <li>
      <button type="button" className="line" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="line-what">
          <Money amount={amount} currency={currency} />
          <small>
            <bdi>{payee.masked}</bdi>
          </small>
          <small>
            <time dateTime={requestedAt.toISOString()}>
              {formatZoned(requestedAt, brand.timeZone)}
            </time>
          </small>
        </span>
        <Badge tone={withdrawalTone[state]}>{t(`withdraw.state.${state}`)}</Badge>
      </button>
      <div className="line-more">
        {reason === null ? null : (
          <p className={state === 'rejected' ? 'line-reason' : undefined}>
            {cashier(`reason.${reason}`)}
          </p>
        )}
        <p>{cashier(`nextStep.${nextStep}`)}</p>
        <NextDoor reason={reason} nextStep={nextStep} />
        {fee > 0n ? (
          <p className="muted">
            {payments('deposit.fee')} <Money amount={fee} currency={currency} /> ·{' '}
            {payments('fee.left.withdrawal')} <Money amount={amount - fee} currency={currency} />
          </p>
        ) : null}
        {deadlineAt === null ? null : (
          <p className="muted">
            {deadlineText(formatZoned(deadlineAt, brand.timeZone))}{' '}
            {isNear(deadlineAt) ? (
              <span className="line-clock">
                <Icon name="clock" size={16} /> <Countdown until={deadlineAt} />
              </span>
            ) : null}
          </p>
        )}
        {asksPlayer(state) ? <ReceiptQuestion id={id} /> : null}
        {open ? <Steps id={id} /> : null}
      </div>
    </li>
  )
}

const HOUR_MS = 3_600_000

/** A clock that ticks is for the last hour; before it the time of day says more. */
function isNear(deadline: Date): boolean {
  const left = deadline.getTime() - (performance.timeOrigin + performance.now())
  return left > 0 && left < HOUR_MS
}

/** The states in which the player may still say what arrived. */
function asksPlayer(state: Withdrawal['state']): boolean {
  return ['awaiting_confirmation', 'partly_received', 'not_received'].includes(state)
}

function Steps({ id }: { id: string }) {
  const t = useText('member')
  const { brand } = usePermission()
  const { data, error, refetch } = useQuery(query(cashierApi.withdrawal, { withdrawalId: id }))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-rows" />
  return (
    <ol className="steps">
      {data.steps.map(({ state, at }) => (
        <li key={`${state}:${at.getTime()}`}>
          <span>{t(`withdraw.state.${state}`)}</span>
          <time dateTime={at.toISOString()}>{formatZoned(at, brand.timeZone)}</time>
        </li>
      ))}
      {data.endToEndId === null ? null : (
        <li className="muted">{t('withdraw.bankId', { id: data.endToEndId })}</li>
      )}
    </ol>
  )
}

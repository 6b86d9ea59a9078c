import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import { agentsApi } from '@croupier/api/affiliates/agents'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Icon } from '@croupier/kit/ui/Icon'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { InboxPage } from '../../comms/messages/InboxPage.tsx'
import { PayNewsChoice } from '../../accounts/security/PayNewsChoice.tsx'
import { Amount } from '../pay/MathsView.tsx'
import { roomHref } from '../rooms.ts'
import { messagesOf, type PlatformMessage } from './messages.ts'

const SHOWN = 50

/** Platform messages: the inbox, and what happened to this agent's contracts and pay. */
export function MessagesRoom() {
  const t = useText('agentcentre')
  return (
    <>
      <InboxPage />
      <section className="agent-block" aria-label={t('messages.pay')}>
        <h2>{t('messages.pay')}</h2>
        <AboutPay />
      </section>
      <section className="panel">
        <PayNewsChoice />
      </section>
    </>
  )
}

function AboutPay() {
  const t = useText('agentcentre')
  const contracts = useQuery(query(agentsApi.contracts, { limit: SHOWN }))
  // Windows and hours come too often to be named one by one: the inbox above adds them up.
  const dividends = useQuery(query(agentPayApi.commissions, payAsked('dividend')))
  const wages = useQuery(query(agentPayApi.commissions, payAsked('daily')))
  const error = contracts.error ?? dividends.error ?? wages.error
  const retry = (): void => {
    void contracts.refetch()
    void dividends.refetch()
    void wages.refetch()
  }
  if (error) return <PageError error={error} onRetry={retry} />
  if (!contracts.data || !dividends.data || !wages.data)
    return <Skeleton className="skeleton-page" />
  const paid = [...dividends.data.items, ...wages.data.items]
  const messages = messagesOf(contracts.data.items, paid)
  if (messages.length === 0) return <EmptyState icon="mail" title={t('messages.empty')} />
  return (
    <ul className="lines" aria-label={t('messages.pay')}>
      {messages.map((message) => (
        <li key={`${message.key}:${message.id}`}>
          <Message message={message} />
        </li>
      ))}
    </ul>
  )
}

function payAsked(type: 'dividend' | 'daily') {
  return { type, limit: SHOWN, withEmpty: false }
}

const payRooms = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const

function Message({ message }: { message: PlatformMessage }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const { key, id, at, type, account, amount } = message
  const href =
    amount === null
      ? roomHref('contractRequests', { contract: id })
      : roomHref(payRooms[type], { line: id })
  return (
    <Link className="line" href={href}>
      <Icon name={amount === null ? 'handshake' : 'coins'} />
      <span className="line-what">
        {t(`message.${key}`, { type: t(`type.${type}`), account: account ?? t('house') })}
        <small>
          <time dateTime={at.toISOString()}>{formatZoned(at, brand.timeZone)}</time>
        </small>
      </span>
      {amount === null ? null : (
        <span className="record-end record-plus">
          <Amount of={amount} />
        </span>
      )}
    </Link>
  )
}

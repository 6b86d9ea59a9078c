import { transfersApi } from '@croupier/api/payments/transfers'
import type { OutputOf } from '@croupier/api/endpoint'
import { membersApi } from '@croupier/api/accounts/members'
import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { formatZoned } from '@croupier/kit/money/zoned'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode, Money as Amount } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { useMember, usePermission } from '../../app/site.tsx'
import { AmountField } from './AmountField.tsx'
import { useNewId } from './new-id.ts'
import { PaymentPasswordPanel } from '../../accounts/security/PaymentPasswordPanel.tsx'
import { useProven } from '../../accounts/security/use-proven.ts'
import { PaymentPasswordField } from './PaymentPasswordField.tsx'

const LAST = 20

type People = OutputOf<typeof transfersApi.people>

/** Money to the people directly above and below, and what went to and fro. */
export function TransferPage() {
  const textOf = useErrorText()
  const { data, error, refetch } = useQuery(query(transfersApi.people, {}))
  // Where the brand has it off, trying again would change nothing.
  if (error instanceof RefusalError && error.body.code === 'feature_off')
    return <EmptyState icon="arrow-right-left" title={textOf(error)} />
  // What was typed outlives a later question that fails.
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-page" />
  return (
    <>
      <SendPart people={data} />
      <TransferList />
    </>
  )
}

/** The form; the password that it asks for is set here too, so that nobody has to leave the agent centre for it. */
function SendPart({ people }: { people: People }) {
  const t = useText('payments')
  const member = useMember()
  if (people.upline === null && people.downlines.length === 0)
    return <EmptyState icon="users" title={t('transfer.nobody')} />
  if (member && !member.hasPaymentPassword)
    return <PaymentPasswordPanel isSet={false} loginProvenUntil={member.loginProvenUntil} />
  return <TransferForm people={people} />
}

function currencyOf(text: string): CurrencyCode {
  return isCurrencyCode(text) ? text : 'BRL'
}

function TransferForm({ people }: { people: People }) {
  const t = useText('payments')
  const { tag } = useTextBook().language
  const { upline, downlines, limits } = people
  const everybody = [
    ...(upline ? [{ ...upline, label: t('transfer.upline', { name: upline.account }) }] : []),
    ...downlines.map((person) => ({
      ...person,
      label: t('transfer.downline', { name: person.account }),
    })),
  ]
  const [chosen, setChosen] = useState(String(everybody[0]?.memberId ?? ''))
  const [amount, setAmount] = useState<Amount | null>(null)
  // A new field after each transfer: one more press would send the same amount again.
  const [sent, setSent] = useState(0)
  const [paymentPassword, setPaymentPassword] = useState('')
  const requestId = useNewId()
  const send = useAction(transfersApi.send, {
    refreshes: [transfersApi.list, transfersApi.people, membersApi.info],
  })
  const provenUntil = useMember()?.paymentProvenUntil ?? null
  const needsPassword = !useProven(provenUntil, send.error, ['step_up_required'])
  const most = limits.max < limits.leftToday ? limits.max : limits.leftToday
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (amount === null || chosen === '') return
    send.mutate(
      {
        to: BigInt(chosen),
        amount,
        ...(needsPassword ? { paymentPassword } : {}),
        requestId: requestId.current(),
      },
      {
        onSuccess: () => {
          setSent(sent + 1)
          setAmount(null)
        },
        onSettled: (_, error) => {
          requestId.settle(error)
          setPaymentPassword('')
        },
      },
    )
  }
  return (
    <form className="panel form" onSubmit={submit}>
      <Select
        label={t('transfer.to')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={everybody.map(({ memberId, label }) => ({ value: String(memberId), label }))}
      />
      <AmountField
        key={sent}
        currency={currencyOf(people.currency)}
        least={limits.min}
        most={most}
        onChange={setAmount}
      />
      <p className="muted">
        {t('transfer.left')}{' '}
        <Money amount={limits.leftToday} currency={currencyOf(people.currency)} />
        <br />
        {t('transfer.lookedAt', {
          amount: formatMoney(limits.lookedAtAbove, { tag, currency: currencyOf(people.currency) }),
        })}
      </p>
      {needsPassword ? (
        <PaymentPasswordField
          value={paymentPassword}
          onChange={setPaymentPassword}
          error={fieldError(send.error, 'paymentPassword')}
        />
      ) : null}
      <RefusalNote error={send.error} fields={['paymentPassword']} />
      {send.data ? <SentNote sent={send.data} /> : null}
      <Button
        type="submit"
        look="main"
        size="large"
        disabled={amount === null || (needsPassword && paymentPassword.length < 6)}
        busy={send.isPending}
      >
        {t('transfer.send')}
      </Button>
    </form>
  )
}

/** What became of the transfer that was just sent, as its line below says by now; one that came back says so there. */
function SentNote({ sent }: { sent: Line }) {
  const t = useText('payments')
  const { data } = useQuery(query(transfersApi.list, { limit: LAST }))
  const { state } = data?.items.find(({ id }) => id === sent.id) ?? sent
  if (state === 'returned') return null
  return (
    <output className={state === 'waiting' ? 'note' : 'note note-good'}>
      {t(state === 'waiting' ? 'transfer.waits' : 'transfer.done')}
    </output>
  )
}

function TransferList() {
  const t = useText('payments')
  const member = useMember()
  const { data, error, refetch } = useQuery(query(transfersApi.list, { limit: LAST }))
  const ask = (): void => void refetch()
  // Whoever decides about a transfer that waits, or lets it run out, tells both of its people.
  useLive(member ? `member:${member.id}` : null, { message: ask, missed: ask })
  if (error) return <PageError error={error} onRetry={ask} />
  if (!data) return <Skeleton className="skeleton-rows" />
  return (
    <section>
      <h2 className="list-title">{t('transfer.last')}</h2>
      {data.items.length === 0 ? <EmptyState icon="users" title={t('transfer.empty')} /> : null}
      <ul className="lines">
        {data.items.map((line) => (
          <TransferLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

type Line = OutputOf<typeof transfersApi.list>['items'][number]

function TransferLine({ line }: { line: Line }) {
  const t = useText('payments')
  const { brand } = usePermission()
  const { sent, account, amount, currency, sentAt, until } = line
  return (
    <li className="line">
      <span className="line-what">
        <Money amount={sent ? -amount : amount} currency={currencyOf(currency)} signed />
        <small>
          <bdi>{account}</bdi> ·{' '}
          <time dateTime={sentAt.toISOString()}>{formatZoned(sentAt, brand.timeZone)}</time>
        </small>
        {until ? (
          <small>
            {t(sent ? 'transfer.until' : 'transfer.untilSeen')}{' '}
            <time dateTime={until.toISOString()}>{formatZoned(until, brand.timeZone)}</time>
          </small>
        ) : null}
      </span>
      <StateOfLine line={line} />
    </li>
  )
}

function StateOfLine({ line: { sent, state } }: { line: Line }) {
  const t = useText('payments')
  if (state === 'waiting') return <Badge tone="warning">{t('transfer.waiting')}</Badge>
  if (state === 'returned')
    return <Badge tone="bad">{t(sent ? 'transfer.returned' : 'transfer.stopped')}</Badge>
  return (
    <Badge tone={sent ? 'neutral' : 'good'}>{t(sent ? 'transfer.sent' : 'transfer.got')}</Badge>
  )
}

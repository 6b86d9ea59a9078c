import { cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { IconButton } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { useStepUp } from '../sign-in/use-step-up.tsx'
import { paths } from '../../paths.ts'

type Payee = OutputOf<typeof cashierApi.payees>['payees'][number]

/** Where money may be sent: each with the time that it is new, and the way to forget it. */
export function PayeesSection() {
  const t = useText('payments')
  const queries = useQueryClient()
  const say = useToast()
  const { run, dialog } = useStepUp()
  const { data, error: unread } = useQuery(query(cashierApi.payees, {}))
  const [error, setError] = useState<unknown>(null)
  const remove = async (payeeId: string): Promise<void> => {
    setError(null)
    try {
      await run(() => callEndpoint(cashierApi.removePayee, { payeeId }))
      await refresh(queries, [cashierApi.payees])
      say({ tone: 'good', text: t('payee.removed') })
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('payee.saved')}</h2>
      </div>
      <p className="muted">{t(data?.payees.length === 0 ? 'payee.none' : 'payee.saved.why')}</p>
      {data || unread ? null : <Skeleton className="skeleton-field" />}
      {data && data.payees.length > 0 ? (
        <ul className="key-list" aria-label={t('payee.saved')}>
          {data.payees.map((payee) => (
            <PayeeRow key={payee.id} payee={payee} onRemove={() => void remove(payee.id)} />
          ))}
        </ul>
      ) : null}
      <RefusalNote error={error ?? unread} />
      <div className="panel-actions">
        <Link href={paths.member('withdraw')} className="btn btn-quiet">
          {t('payee.toWithdraw')}
        </Link>
      </div>
      {dialog}
    </section>
  )
}

function PayeeRow({ payee, onRemove }: { payee: Payee; onRemove: () => void }) {
  const t = useText('payments')
  const member = useText('member')
  const { brand } = usePermission()
  const { keyKind, masked, createdAt, newUntil } = payee
  const name = `${member(`key.${keyKind}`)} · ${masked}`
  return (
    <li className="key-row">
      <span className="next-step-icon">
        <Icon name="landmark" />
      </span>
      <span className="next-step-text">
        <strong>
          {member(`key.${keyKind}`)} · <bdi>{masked}</bdi>
        </strong>
        <span className="muted">
          {newUntil === null
            ? t('payee.since', { time: formatZoned(createdAt, brand.timeZone) })
            : t('payee.new', { time: formatZoned(newUntil, brand.timeZone) })}
        </span>
      </span>
      <IconButton label={t('payee.remove', { name })} icon="trash-2" onClick={onRemove} />
    </li>
  )
}

import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { useWord } from '../../ui/word.ts'
import type { Withdrawal } from './WithdrawalsTable.tsx'
import { Amount } from '../../ui/words.tsx'

const MOST = 100

type Planned = OutputOf<typeof consoleCashierApi.previewBulk>['items'][number]

function isDecidable({ effect }: Planned): boolean {
  return effect === 'approves' || effect === 'first_of_two'
}

/** One yes to many: each with what it would do and why somebody should look, and the sum that would leave. */
export function BulkDialog({
  queue,
  onClose,
}: {
  queue: readonly Withdrawal[]
  onClose: () => void
}) {
  const t = useText('cashdesk')
  const word = useWord()
  const say = useToast()
  const listed = queue.slice(0, MOST)
  // What the rules found nothing about is chosen at first; the rest is for a second look.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(listed.filter(({ risks }) => risks.length === 0).map(({ id }) => id)),
  )
  const preview = useQuery({
    ...staffQuery(consoleCashierApi.previewBulk, { withdrawalIds: listed.map(({ id }) => id) }),
  })
  const items = preview.data?.items ?? []
  // What one may not decide is chosen by nobody, whatever the rules found.
  const withdrawalIds = items
    .filter((item) => isDecidable(item) && chosen.has(item.withdrawalId))
    .map(({ withdrawalId }) => withdrawalId)
  const approve = useStaffAction(consoleCashierApi.approveBulk, {
    refreshes: [consolePaymentsApi.queue, consolePaymentsApi.withdrawals],
  })
  const toggle = (id: string): void =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const leaving = items.filter(
    ({ withdrawalId, effect }) => chosen.has(withdrawalId) && effect === 'approves',
  )
  const sum = leaving.reduce((total, { amount }) => total + amount, 0n)
  return (
    <ActionDialog
      title={t('bulk')}
      confirmLabel={t('bulk.approve', { count: withdrawalIds.length })}
      ready={withdrawalIds.length > 0}
      action={approve}
      onClose={onClose}
      input={(reason) => ({ withdrawalIds, reason })}
      onDone={({ items: decided }) => {
        const done = decided.filter(({ result }) => result === 'approved').length
        say({ tone: 'good', text: t('bulk.done', { done, all: decided.length }) })
      }}
    >
      {preview.error ? (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : null}
      {preview.isPending ? <Loading /> : null}
      <ul className="bulk-list">
        {items.map((item) => (
          <li key={item.withdrawalId}>
            <label>
              <input
                type="checkbox"
                checked={withdrawalIds.includes(item.withdrawalId)}
                disabled={!isDecidable(item)}
                onChange={() => toggle(item.withdrawalId)}
              />{' '}
              <strong>{item.account}</strong>{' '}
              <Amount amount={item.amount} currency={item.currency || 'BRL'} />{' '}
              <span className="muted">{t(`bulk.effect.${item.effect}`)}</span>{' '}
              {item.risks.map((risk) => (
                <span key={risk} className="badge badge-warning">
                  {word('risk', risk)}
                </span>
              ))}
            </label>
          </li>
        ))}
      </ul>
      <p>
        {t('bulk.sum', { count: leaving.length })}{' '}
        <Amount amount={sum} currency={leaving[0]?.currency ?? queue[0]?.currency ?? 'BRL'} />
      </p>
    </ActionDialog>
  )
}

import { currencyOf } from '../../app/desk.tsx'
import { useAmounts } from '@croupier/kit/money/use-amounts'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import type { Action } from '../../ui/ActionDialog.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { Amount } from '../../ui/words.tsx'
import { Pictures } from './Picture.tsx'

/** A deposit as the table has it. */
export type Deposit = OutputOf<typeof consolePaymentsApi.deposits>['items'][number]

const reasons = ['money_not_found', 'receipt_unreadable', 'receipt_of_other'] as const
type Found = InputOf<typeof consoleCashierApi.confirmDeposit>
type Refused = InputOf<typeof consoleCashierApi.refuseDeposit>
const refreshes = [consolePaymentsApi.deposits, consoleCashierApi.depositProofs]

/** A bank transfer: its receipts, what a first person found, and the words of this one. */
export function DepositDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useText('cashdesk')
  const words = useText('console')
  const found = useQuery(staffQuery(consoleCashierApi.depositProofs, { depositId: deposit.id }))
  const amounts = useAmounts(currencyOf(deposit.currency))
  const [text, setText] = useState(() => amounts.write(deposit.amount))
  const [bankReference, setBankReference] = useState('')
  const confirm = useStaffAction(consoleCashierApi.confirmDeposit, { refreshes })
  const refuse = useStaffAction(consoleCashierApi.refuseDeposit, { refreshes })
  const amount = amounts.read(text)
  const isRight = amount !== null && amount > 0n && /^[\w./-]{4,64}$/.test(bankReference.trim())
  const find: Action<Found | Refused, { state: 'credited' | 'waiting_for_second' | 'refused' }> = {
    mutate: (input, options) =>
      'because' in input ? refuse.mutate(input, options) : confirm.mutate(input, options),
    isPending: confirm.isPending || refuse.isPending,
    error: confirm.error ?? refuse.error,
  }
  const proposal = found.data?.proposal
  return (
    <DecideDialog
      title={t('deposit.find')}
      ways={[
        { key: 'found', label: t('deposit.found'), confirmLabel: t('deposit.confirm') },
        ...reasons.map((key) => ({
          key,
          label: t(`deposit.because.${key}`),
          confirmLabel: t('deposit.refuse'),
          danger: true,
        })),
      ]}
      facts={[
        { name: t('account'), value: deposit.account },
        { name: words('payment.reference'), value: deposit.reference ?? '–' },
        {
          name: t('amount'),
          value: <Amount amount={deposit.amount} currency={deposit.currency} />,
        },
        ...(proposal
          ? [
              {
                name: t('deposit.firstFound', { by: proposal.by }),
                value: (
                  <>
                    <Amount amount={proposal.amount} currency={deposit.currency} /> ·{' '}
                    {proposal.bankReference}
                  </>
                ),
              },
            ]
          : []),
      ]}
      about={
        <>
          {found.error ? (
            <Failure error={found.error} onRetry={() => void found.refetch()} />
          ) : null}
          {found.isPending ? <Loading /> : null}
          {found.data ? <Pictures proofs={found.data.proofs} /> : null}
        </>
      }
      action={find}
      input={(reason, way) => {
        const { id: depositId } = deposit
        if (way !== 'found') return { depositId, because: way, reason }
        if (!isRight) return null
        return { depositId, amount, bankReference: bankReference.trim(), reason }
      }}
      done={({ state }) => t(`deposit.done.${state}`)}
      onClose={onClose}
    >
      {(way) =>
        way === 'found' ? (
          <>
            <Field
              label={t('deposit.amount')}
              value={text}
              inputMode="decimal"
              {...amounts.note(text)}
              onChange={({ target }) => setText(target.value)}
            />
            <Field
              label={t('deposit.reference')}
              hint={t('deposit.reference.hint')}
              value={bankReference}
              onChange={({ target }) => setBankReference(target.value)}
            />
          </>
        ) : null
      }
    </DecideDialog>
  )
}

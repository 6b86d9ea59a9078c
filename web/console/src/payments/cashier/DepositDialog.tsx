import { currencyOf } from '../../app/desk.tsx'
import { useAmounts } from '@croupier/kit/money/use-amounts'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { Amount, Facts } from '../../ui/words.tsx'
import { Pictures } from './Picture.tsx'

/** A deposit as the table has it. */
export type Deposit = OutputOf<typeof consolePaymentsApi.deposits>['items'][number]

const reasons = ['money_not_found', 'receipt_unreadable', 'receipt_of_other'] as const
type Reason = (typeof reasons)[number]
const refreshes = [consolePaymentsApi.deposits, consoleCashierApi.depositProofs]

/** A bank transfer: its receipts, what a first person found, and the words of this one. */
export function DepositDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useText('cashdesk')
  const say = useToast()
  const found = useQuery(staffQuery(consoleCashierApi.depositProofs, { depositId: deposit.id }))
  const [answer, setAnswer] = useState<'found' | Reason>('found')
  const amounts = useAmounts(currencyOf(deposit.currency))
  const [text, setText] = useState(() => amounts.write(deposit.amount))
  const [bankReference, setBankReference] = useState('')
  const confirm = useStaffAction(consoleCashierApi.confirmDeposit, { refreshes })
  const refuse = useStaffAction(consoleCashierApi.refuseDeposit, { refreshes })
  const amount = amounts.read(text)
  const isRight = amount !== null && amount > 0n && /^[\w./-]{4,64}$/.test(bankReference.trim())
  const done = ({ state }: { state: 'credited' | 'waiting_for_second' | 'refused' }): void => {
    onClose()
    say({ tone: 'good', text: t(`deposit.done.${state}`) })
  }
  const submit = (reason: string): void => {
    const { id: depositId } = deposit
    if (answer !== 'found')
      refuse.mutate({ depositId, because: answer, reason }, { onSuccess: done })
    else if (amount !== null)
      confirm.mutate(
        { depositId, amount, bankReference: bankReference.trim(), reason },
        { onSuccess: done },
      )
  }
  const proposal = found.data?.proposal
  return (
    <ReasonDialog
      title={t('deposit.find')}
      confirmLabel={t(answer === 'found' ? 'deposit.confirm' : 'deposit.refuse')}
      danger={answer !== 'found'}
      ready={answer !== 'found' || isRight}
      busy={confirm.isPending || refuse.isPending}
      error={confirm.error ?? refuse.error}
      onClose={onClose}
      onConfirm={submit}
    >
      <Facts
        items={[
          { name: t('account'), value: deposit.account },
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
      />
      {found.error ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Loading /> : null}
      {found.data ? <Pictures proofs={found.data.proofs} /> : null}
      <Select
        label={t('decision')}
        value={answer}
        onChange={({ target }) =>
          setAnswer(reasons.find((known) => known === target.value) ?? 'found')
        }
        options={[
          { value: 'found', label: t('deposit.found') },
          ...reasons.map((known) => ({ value: known, label: t(`deposit.because.${known}`) })),
        ]}
      />
      {answer === 'found' ? (
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
      ) : null}
    </ReasonDialog>
  )
}

import { cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import type { Money as Amount } from '@croupier/shared/money'
import { memberFeeOf } from '@croupier/shared/payment-fee'
import { wholeBalance } from '@croupier/shared/rounded-up'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { useMember, usePermission } from '../../app/site.tsx'
import { AmountField } from './AmountField.tsx'
import { LeaveBonus, useOpenBonus } from '../../engagement/bonuses/LeaveBonus.tsx'
import { FeeNote } from './FeeNote.tsx'
import { NewPayee, PayeeChoice } from './PayeeChoice.tsx'
import { emptyPayee, payeeFieldNames, payeeOf } from './PayeeFields.tsx'
import { PaymentPasswordField } from './PaymentPasswordField.tsx'
import { type PayoutMethod, PayoutMethodChoice } from './PayoutMethodChoice.tsx'
import { PaymentPasswordPanel } from '../../accounts/security/PaymentPasswordPanel.tsx'
import { useProven } from '../../accounts/security/use-proven.ts'
import { WithdrawalList } from './WithdrawalList.tsx'
import { useWithdrawalOrder } from './withdrawal-order.ts'

type Payees = OutputOf<typeof cashierApi.payees>

/** Where to, how much, the payment password; then every step in view. */
export function WithdrawPage() {
  const t = useText('member')
  const member = useMember()
  const methods = useQuery(query(cashierApi.methods, {}))
  const payees = useQuery(query(cashierApi.payees, {}))
  // What was typed outlives a later question that fails.
  const error = (methods.data ? null : methods.error) ?? (payees.data ? null : payees.error)
  const retry = (): void => {
    void methods.refetch()
    void payees.refetch()
  }
  if (error) return <PageError error={error} onRetry={retry} />
  if (!methods.data || !payees.data || !member) return <Skeleton className="skeleton-page" />
  const { withdrawal: ways, lastPayout } = methods.data
  const first = ways.find(({ method }) => method === lastPayout) ?? ways[0]
  if (!first) return <EmptyState icon="landmark" title={t('withdraw.none')} />
  if (!member.hasPaymentPassword) {
    return (
      <>
        <p className="note">{t('withdraw.password.first')}</p>
        {/* Set here, the page goes on to the withdrawal by itself. */}
        <PaymentPasswordPanel isSet={false} loginProvenUntil={member.loginProvenUntil} />
      </>
    )
  }
  return (
    <>
      <WithdrawForm
        payees={payees.data}
        ways={ways}
        first={first}
        balance={member.balance}
        provenUntil={member.paymentProvenUntil}
      />
      {/* What the list waits for comes later: the form above stays meanwhile, with what is being typed. */}
      <LazyBoundary fallback={<Skeleton className="skeleton-rows" />}>
        <WithdrawalList />
      </LazyBoundary>
    </>
  )
}

interface FormProps {
  payees: Payees
  ways: readonly PayoutMethod[]
  /** The way that was taken last, or the brand's first: chosen until another one is. */
  first: PayoutMethod
  balance: Amount
  /** Until then the payment password is not asked for. */
  provenUntil: Date | null
}

function WithdrawForm(props: FormProps) {
  const { ways, first, balance, provenUntil } = props
  const { payees: all, holderName } = props.payees
  const t = useText('member')
  const { brand } = usePermission()
  const [way, setWay] = useState(first.method)
  const method = ways.find((candidate) => candidate.method === way) ?? first
  const payees = all.filter((candidate) => candidate.method === method.method)
  const [wantsNew, setWantsNew] = useState(false)
  const adding = wantsNew || payees.length === 0
  const [chosen, setChosen] = useState<string | null>(null)
  const [amount, setAmount] = useState<Amount | null>(null)
  const [paymentPassword, setPaymentPassword] = useState('')
  // A new field after each request: what was typed has been asked for.
  const [asked, setAsked] = useState(0)
  const bonus = useOpenBonus()
  const [givesUpBonus, setGivesUpBonus] = useState(false)
  const payeeId = chosen ?? payees[0]?.id ?? null
  const [draft, setDraft] = useState(() => emptyPayee(holderName))
  const added = payeeOf(method.method, draft)
  const saved = payeeId === null ? null : { id: payeeId }
  const to = adding ? added && { added } : saved
  const { currency } = brand
  const order = useWithdrawalOrder({
    onSaved: (id) => {
      setChosen(id)
      setWantsNew(false)
      setDraft(emptyPayee(holderName))
    },
    onRequested: () => {
      setAsked(asked + 1)
      setAmount(null)
      setGivesUpBonus(false)
    },
    onEnded: (error) => {
      // Typed once more only where it was wrong, and after the money was asked for.
      const isWrong = fieldError(error, 'paymentPassword') !== undefined
      if (error === null || isWrong) setPaymentPassword('')
    },
  })
  const needsPassword = !useProven(provenUntil, order.error, ['step_up_required'])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (amount === null || to === null) return
    order.send({
      payee: to,
      amount,
      shownFee: memberFeeOf(amount, method.fee, currency),
      ...(bonus ? { givesUpBonus } : {}),
      ...(needsPassword ? { paymentPassword } : {}),
    })
  }
  return (
    <form className="panel form" onSubmit={submit}>
      <PayoutMethodChoice
        ways={ways}
        chosen={method.method}
        currency={currency}
        onChoose={(next) => {
          setWay(next)
          setChosen(null)
          setWantsNew(false)
        }}
      />
      {adding ? (
        <NewPayee
          method={method.method}
          holderName={holderName}
          draft={draft}
          onChange={setDraft}
          error={order.payeeError}
          {...(payees.length > 0 ? { onBack: () => setWantsNew(false) } : {})}
        />
      ) : (
        <PayeeChoice
          payees={payees}
          payeeId={payeeId}
          onChoose={setChosen}
          onAdd={() => setWantsNew(true)}
        />
      )}
      <HowMuch key={asked} balance={balance} method={method} onChange={setAmount} />
      <FeeNote
        terms={method.fee}
        currency={brand.currency}
        amount={amount}
        direction="withdrawal"
      />
      {bonus ? (
        <LeaveBonus bonus={bonus} isConfirmed={givesUpBonus} onConfirm={setGivesUpBonus} />
      ) : null}
      {needsPassword ? (
        <PaymentPasswordField
          value={paymentPassword}
          onChange={setPaymentPassword}
          error={fieldError(order.error, 'paymentPassword')}
        />
      ) : null}
      <RefusalNote
        error={order.error}
        fields={adding ? [...payeeFieldNames, 'paymentPassword'] : ['paymentPassword']}
      />
      {order.isRequested ? (
        <output className="note note-good">{t('withdraw.requested')}</output>
      ) : null}
      <Button
        type="submit"
        look="main"
        size="large"
        disabled={
          amount === null ||
          to === null ||
          (needsPassword && paymentPassword.length < 6) ||
          (bonus !== undefined && !givesUpBonus)
        }
        busy={order.isPending}
      >
        {t('withdraw.action')}
      </Button>
    </form>
  )
}

/** The balance, and what of it is wanted: all of it where it is enough. */
function HowMuch({
  balance,
  method,
  onChange,
}: {
  balance: Amount
  method: PayoutMethod
  onChange: (amount: Amount | null) => void
}) {
  const payments = useText('payments')
  const { tag } = useTextBook().language
  const { currency } = usePermission().brand
  const there = wholeBalance(balance, currency)
  const most = there < method.maxAmount ? there : method.maxAmount
  const isEnough = most >= method.minAmount
  // What is given to the next amount that can be paid.
  const added = there - balance
  return (
    <>
      <p className="muted">
        {payments('withdraw.available')}{' '}
        <strong>
          <Money amount={balance} currency={currency} />
        </strong>
      </p>
      <AmountField
        currency={currency}
        least={method.minAmount}
        most={isEnough ? most : method.maxAmount}
        withAll={isEnough}
        onChange={(amount) => onChange(isEnough ? amount : null)}
      />
      {there > balance && balance > 0n ? (
        <p className="note">
          {payments('withdraw.rounded', {
            amount: formatMoney(added, { tag, currency, digits: 4 }),
          })}
        </p>
      ) : null}
      {isEnough ? null : <p className="note">{payments('withdraw.tooLittle')}</p>}
    </>
  )
}

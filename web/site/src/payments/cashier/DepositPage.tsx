import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import type { Money as Amount } from '@croupier/shared/money'
import { memberFeeOf } from '@croupier/shared/payment-fee'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { AmountField } from './AmountField.tsx'
import { BonusChoice, chosenOffer } from '../../engagement/bonuses/BonusChoice.tsx'
import { DepositList } from './DepositList.tsx'
import { DepositTicket } from './DepositTicket.tsx'
import { FeeNote } from './FeeNote.tsx'
import { useNewId } from './new-id.ts'

type Method = OutputOf<typeof cashierApi.methods>['deposit'][number]

/** Choose an amount, pay with the code, watch it arrive. */
export function DepositPage() {
  const t = useText('member')
  const [open, setOpen] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(query(cashierApi.methods, {}))
  // What was typed outlives a later question that fails.
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-page" />
  if (open !== null) return <DepositTicket id={open} onClose={() => setOpen(null)} />
  if (data.deposit.length === 0) return <EmptyState icon="wallet" title={t('deposit.none')} />
  return (
    <>
      <DepositForm methods={data.deposit} onOpen={setOpen} />
      {/* What the list waits for comes later: the form above stays meanwhile, with what is being typed. */}
      <LazyBoundary fallback={<Skeleton className="skeleton-rows" />}>
        <DepositList onOpen={setOpen} />
      </LazyBoundary>
    </>
  )
}

function DepositForm({
  methods,
  onOpen,
}: {
  methods: readonly Method[]
  onOpen: (id: string) => void
}) {
  const t = useText('member')
  const payments = useText('payments')
  const { brand } = usePermission()
  const [chosen, setChosen] = useState(methods[0]?.method ?? 'pix')
  const [amount, setAmount] = useState<Amount | null>(null)
  const [offer, setOffer] = useState<string | null>(null)
  const { data: bonuses } = useQuery(query(bonusesApi.offers, {}))
  const requestId = useNewId()
  const create = useAction(cashierApi.createDeposit, {
    refreshes: [cashierApi.deposits, cashierApi.methods, bonusesApi.offers],
  })
  const method = methods.find((candidate) => candidate.method === chosen)
  if (!method) return null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (amount === null) return
    const shownFee = memberFeeOf(amount, method.fee, brand.currency)
    const bonusOfferId = chosenOffer(bonuses?.items, { chosen: offer, amount })
    create.mutate(
      {
        method: chosen,
        amount,
        shownFee,
        ...(bonusOfferId === null ? {} : { bonusOfferId }),
        requestId: requestId.current(),
      },
      {
        onSuccess: ({ id }) => onOpen(id),
        onSettled: (_, error) => requestId.settle(error),
      },
    )
  }
  return (
    <form className="panel form" onSubmit={submit}>
      {/* Also a single way is named: whoever pays must know by what. */}
      <fieldset className="chips">
        <legend>{t('method')}</legend>
        {methods.map(({ method: name }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === chosen}
            onClick={() => setChosen(name)}
          >
            {t(`method.${name}`)}
          </button>
        ))}
      </fieldset>
      <AmountField
        currency={brand.currency}
        least={method.minAmount}
        most={method.maxAmount}
        onChange={setAmount}
      />
      <FeeNote terms={method.fee} currency={brand.currency} amount={amount} direction="deposit" />
      <BonusChoice amount={amount} chosen={offer} onChoose={setOffer} />
      <RefusalNote error={create.error} />
      <Button
        type="submit"
        look="main"
        size="large"
        disabled={amount === null}
        busy={create.isPending}
      >
        {chosen === 'pix' ? t('deposit.action') : payments('deposit.toBank')}
      </Button>
    </form>
  )
}

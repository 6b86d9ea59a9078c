import { cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { isPayable } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { useAmounts } from '@croupier/kit/money/use-amounts'
import { ProofPictures } from './ProofPictures.tsx'

type Withdrawal = OutputOf<typeof cashierApi.withdrawal>

/** What arrived of a payout: all, a part, or nothing with pictures (S4-040). Later only that it came after all. */
export function ReceiptQuestion({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(query(cashierApi.withdrawal, { withdrawalId: id }))
  // What was typed outlives a later question that fails.
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-rows" />
  return data.state === 'awaiting_confirmation' ? (
    <Question withdrawal={data} />
  ) : (
    <Dispute withdrawal={data} />
  )
}

const refreshes = [cashierApi.withdrawals, cashierApi.withdrawal]

function Question({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText('payments')
  const [said, setSaid] = useState<'received' | 'partly_received' | 'not_received' | null>(null)
  const answer = useAction(cashierApi.answerReceipt, { refreshes })
  const { id: withdrawalId } = withdrawal
  return (
    <section className="receipt" aria-label={t('receipt.question')}>
      <p>
        <strong>{t('receipt.question')}</strong>
      </p>
      <div className="receipt-answers">
        {(['received', 'partly_received', 'not_received'] as const).map((outcome) => (
          <Button
            key={outcome}
            look={outcome === 'received' && said === null ? 'main' : 'quiet'}
            aria-pressed={said === outcome}
            onClick={() => setSaid(outcome)}
          >
            {t(`receipt.${outcome}`)}
          </Button>
        ))}
      </div>
      {said === 'received' ? (
        <AllArrived
          withdrawal={withdrawal}
          busy={answer.isPending}
          onAnswer={() => answer.mutate({ withdrawalId, outcome: 'received' })}
        />
      ) : null}
      {said === 'partly_received' ? (
        <PartForm
          withdrawal={withdrawal}
          busy={answer.isPending}
          onAnswer={(received) =>
            answer.mutate({ withdrawalId, outcome: 'partly_received', received })
          }
        />
      ) : null}
      {said === 'not_received' ? (
        <NothingForm
          withdrawal={withdrawal}
          busy={answer.isPending}
          onAnswer={() => answer.mutate({ withdrawalId, outcome: 'not_received' })}
        />
      ) : null}
      <RefusalNote error={answer.error} />
    </section>
  )
}

/** A slip of the finger must not end a payout that never came: what is said is shown, and sent by a press of its own. */
function AllArrived({
  withdrawal: { amount, fee, currency },
  busy,
  onAnswer,
}: {
  withdrawal: Pick<Withdrawal, 'amount' | 'fee' | 'currency'>
  busy: boolean
  onAnswer: () => void
}) {
  const t = useText('payments')
  return (
    <div className="form">
      <p>
        {t('receipt.all')} <Money amount={amount - fee} currency={currency} />
      </p>
      <p className="muted">{t('receipt.final')}</p>
      <Button look="main" icon="check" busy={busy} onClick={onAnswer}>
        {t('receipt.send')}
      </Button>
    </div>
  )
}

interface PartFormProps {
  withdrawal: Withdrawal
  busy: boolean
  onAnswer: (received: bigint) => void
}

function PartForm({ withdrawal, busy, onAnswer }: PartFormProps) {
  const t = useText('payments')
  const { amount: asked, fee, currency } = withdrawal
  const amount = asked - fee
  const [text, setText] = useState('')
  const amounts = useAmounts(currency)
  const received = amounts.read(text)
  const note = amounts.note(text)
  const isPart =
    received !== null && received > 0n && received < amount && isPayable(received, currency)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isPart) onAnswer(received)
  }
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={t('receipt.amount')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        required
        onChange={({ target }) => setText(target.value)}
        error={note.error}
        hint={
          isPart ? (
            <>
              {note.hint} · {t('receipt.missing')}{' '}
              <Money amount={amount - received} currency={currency} />
            </>
          ) : (
            t('receipt.amount.hint')
          )
        }
      />
      <Proofs withdrawal={withdrawal} />
      <Button type="submit" look="main" busy={busy} disabled={!isPart}>
        {t('receipt.send')}
      </Button>
    </form>
  )
}

function NothingForm({
  withdrawal,
  busy,
  onAnswer,
}: {
  withdrawal: Withdrawal
  busy: boolean
  onAnswer: () => void
}) {
  const t = useText('payments')
  const lacksProof = withdrawal.proofs.length === 0
  return (
    <div className="form">
      {lacksProof ? <p>{t('receipt.pictureFirst')}</p> : null}
      <Proofs withdrawal={withdrawal} />
      <Button look="main" busy={busy} disabled={lacksProof} onClick={() => onAnswer()}>
        {t('receipt.send')}
      </Button>
    </div>
  )
}

function Proofs({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText('payments')
  const add = useAction(cashierApi.addWithdrawalProof, { refreshes: [cashierApi.withdrawal] })
  return (
    <ProofPictures
      proofs={withdrawal.proofs}
      open
      hint={t('proof.hint.withdrawal')}
      onAdd={(image) => add.mutateAsync({ withdrawalId: withdrawal.id, image })}
    />
  )
}

function Dispute({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText('payments')
  const answer = useAction(cashierApi.answerReceipt, { refreshes })
  const { dispute, currency, id: withdrawalId } = withdrawal
  const [isSure, setSure] = useState(false)
  if (!dispute) return null
  return (
    <section className="receipt" aria-label={t('dispute')}>
      <dl className="receipt-sums">
        <div>
          <dt>{t('dispute.received')}</dt>
          <dd>
            <Money amount={dispute.received} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('dispute.remaining')}</dt>
          <dd>
            <Money amount={dispute.remaining} currency={currency} />
          </dd>
        </div>
      </dl>
      <Proofs withdrawal={withdrawal} />
      {isSure ? (
        <AllArrived
          withdrawal={{ amount: dispute.received + dispute.remaining, fee: 0n, currency }}
          busy={answer.isPending}
          onAnswer={() => answer.mutate({ withdrawalId, outcome: 'received' })}
        />
      ) : (
        <Button icon="check" onClick={() => setSure(true)}>
          {t('dispute.arrived')}
        </Button>
      )}
      <RefusalNote error={answer.error} />
    </section>
  )
}

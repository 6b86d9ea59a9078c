import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { decimalOf, isPayable, type Money as Sum, payableDigits } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { useAmounts } from '@croupier/kit/money/use-amounts'
import { useNewId } from '../../payments/cashier/new-id.ts'
import { Amount } from './MathsView.tsx'

/** The commission balance and the way of it, or of a part, into cash. */
export function MoveToCash() {
  const t = useText('agentcentre')
  const { language } = useTextBook()
  const { brand } = usePermission()
  const [text, setText] = useState('')
  const amounts = useAmounts(brand.currency)
  const note = amounts.note(text)
  const say = useToast()
  const requestId = useNewId()
  const { data, error, refetch } = useQuery(query(agentPayApi.balance, {}))
  const move = useAction(agentPayApi.moveToCash, {
    refreshes: [agentPayApi.balance, agentPayApi.income, ownAccountApi.info],
  })
  // What was typed outlives a later question that fails.
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="agent-card-wait" />
  const amount = text.trim() === '' ? data.movable : amounts.read(text)
  const fits =
    amount !== null && amount > 0n && amount <= data.movable && isPayable(amount, brand.currency)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!fits) return
    move.mutate(
      { requestId: requestId.current(), amount },
      {
        onSuccess: () => {
          setText('')
          say({ tone: 'good', text: t('move.done') })
        },
        onSettled: (_, error) => requestId.settle(error),
      },
    )
  }
  return (
    <form className="panel agent-move" onSubmit={submit}>
      <div className="agent-move-balance">
        <span className="muted">{t('move.balance')}</span>
        <strong>
          <Amount of={data.balance} />
        </strong>
      </div>
      <Field
        label={t('move.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={writeAmount(data.movable, {
          tag: language.tag,
          digits: payableDigits(brand.currency),
        })}
        hint={
          <>
            {note.hint === undefined ? null : <span>{`${note.hint} · `}</span>}
            {t('move.most')} <Money amount={data.movable} currency={brand.currency} />
          </>
        }
        error={
          note.error ??
          (text.trim() !== '' && !fits ? t('move.wrong') : fieldError(move.error, 'amount'))
        }
        onChange={({ target }) => setText(target.value)}
      />
      <Button look="main" type="submit" busy={move.isPending} disabled={!fits}>
        {t('move')}
      </Button>
      <RefusalNote error={move.error} fields={['amount']} />
    </form>
  )
}

/** An amount as somebody who writes this language would type it. */
function writeAmount(amount: Sum, { tag, digits }: { tag: string; digits: number }): string {
  // Intl takes decimals as text without losing a digit; TypeScript wants to see that it is one.
  const decimal = decimalOf(amount) as Intl.StringNumericLiteral
  return new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimal)
}

import { Money } from '@croupier/kit/money/Money'
import type { CurrencyCode } from '@croupier/shared/currencies'
import type { ReactNode } from 'react'

/** One line of what a ticket costs, may win and has won. */
export function Total({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A total that is money. */
export function TotalMoney({
  title,
  amount,
  currency,
}: {
  title: string
  amount: bigint
  currency: CurrencyCode
}) {
  return (
    <Total title={title}>
      <Money amount={amount} currency={currency} />
    </Total>
  )
}

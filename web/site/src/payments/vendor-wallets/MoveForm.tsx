import type { moveDirections } from '@croupier/api/payments/vendor-wallets'
import { vendorWalletsApi } from '@croupier/api/payments/vendor-wallets'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Tabs } from '@croupier/kit/ui/Tabs'
import type { CurrencyCode, Money as Amount } from '@croupier/shared/money'
import { payableUnit } from '@croupier/shared/money'
import { type FormEvent, useState } from 'react'
import { AmountField } from '../cashier/AmountField.tsx'
import { useNewId } from '../cashier/new-id.ts'
import { movedAnswers, type VendorWallet, type Wallets } from './wallet-answers.ts'

type Direction = (typeof moveDirections)[number]

interface MoveFormProps {
  wallets: Wallets
  wallet: VendorWallet
  currency: CurrencyCode
}

/** Between the main wallet and that of one vendor, in either direction. */
export function MoveForm({ wallets, wallet, currency }: MoveFormProps) {
  const t = useText('wallets')
  const canLeave = wallet.takesMoney && !wallets.isSingle
  const [direction, setDirection] = useState<Direction>(canLeave ? 'to_vendor' : 'home')
  const [amount, setAmount] = useState<Amount | null>(null)
  // A new field after each move: what was typed has been done.
  const [done, setDone] = useState(0)
  const requestId = useNewId()
  const move = useAction(vendorWalletsApi.transfer, { refreshes: movedAnswers })
  const there = direction === 'to_vendor' ? wallets.main : wallet.balance
  const unit = payableUnit(currency)
  const most = there - (there % unit)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (amount === null) return
    const order = { vendor: wallet.vendor, direction, amount, requestId: requestId.current() }
    move.mutate(order, {
      onSuccess: () => {
        setDone(done + 1)
        setAmount(null)
      },
      onSettled: (_, error) => requestId.settle(error),
    })
  }
  const choose = (next: Direction): void => {
    setDirection(next)
    setAmount(null)
    move.reset()
  }
  return (
    <form className="panel form" onSubmit={submit} aria-label={t('form', { vendor: wallet.name })}>
      {canLeave ? (
        <Tabs
          label={t('direction')}
          look="pills"
          items={[
            { key: 'to_vendor', label: t('to') },
            { key: 'home', label: t('home') },
          ]}
          current={direction}
          onChoose={choose}
        />
      ) : (
        <h2 className="list-title">{t('home')}</h2>
      )}
      <AmountField
        key={`${direction}${done}`}
        currency={currency}
        least={most < unit ? most : unit}
        most={most}
        withAll
        onChange={setAmount}
      />
      <RefusalNote error={move.error} />
      {move.data ? (
        <output className={`note ${move.data.state === 'done' ? 'note-good' : ''}`}>
          {t(`said.${move.data.state}`)}
        </output>
      ) : null}
      <Button
        type="submit"
        look="main"
        size="large"
        disabled={amount === null || amount === 0n || wallet.moving}
        busy={move.isPending}
      >
        {t(wallet.moving ? 'wait' : 'move')}
      </Button>
    </form>
  )
}

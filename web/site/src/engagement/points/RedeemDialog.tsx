import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { type MallItem, pointsApi, REDEEMED_AT_ONCE } from '@croupier/api/engagement/points'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button, IconButton } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import type { CurrencyCode } from '@croupier/shared/money'
import { type FormEvent, useId, useState } from 'react'
import { useNewId } from '../../payments/cashier/new-id.ts'
import { ItemArt } from './ItemArt.tsx'
import { PasswordPart, useNeedsPassword } from './PasswordPart.tsx'
import { usePointsText } from './points-text.ts'

const noDelivery = { name: '', address: '', mobile: '' }

/** How many, where to, the payment password; then the reference of what was redeemed. */
export function RedeemDialog({
  item,
  currency,
  available,
  onClose,
}: {
  item: MallItem
  currency: CurrencyCode
  available: number
  onClose: () => void
}) {
  const t = useText('points')
  const common = useText('common')
  const { whole } = usePointsText()
  const requestId = useNewId()
  const [quantity, setQuantity] = useState(1)
  const [delivery, setDelivery] = useState(noDelivery)
  const [paymentPassword, setPaymentPassword] = useState('')
  const redeem = useAction(pointsApi.redeem, {
    refreshes: [
      pointsApi.balance,
      pointsApi.rewards,
      pointsApi.redemptions,
      pointsApi.entries,
      ownAccountApi.info,
    ],
  })
  const password = useNeedsPassword(redeem.error)
  const price = item.points * quantity
  const most = mostOf(item, available)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    redeem.mutate(
      {
        itemId: item.id,
        quantity,
        requestId: requestId.current(),
        ...(item.needsAddress ? { delivery } : {}),
        ...(password.needsPassword ? { paymentPassword } : {}),
      },
      { onSettled: (_, error) => requestId.settle(error) },
    )
  }
  return (
    <Dialog title={item.title} closeLabel={common('close')} onClose={onClose}>
      {redeem.data ? (
        <div className="points-done">
          <ItemArt name={item.art} />
          <output className="note note-good">
            {t(redeem.data.state === 'approved' ? 'redeem.done' : 'redeem.wait', {
              reference: redeem.data.reference,
            })}
          </output>
          <Button look="main" onClick={onClose}>
            {common('close')}
          </Button>
        </div>
      ) : (
        <form className="form" onSubmit={submit}>
          <div className="points-redeem-head">
            <ItemArt name={item.art} />
            {item.summary ? <p>{item.summary}</p> : null}
          </div>
          <Quantity value={quantity} most={most} onChange={setQuantity} />
          <dl className="points-sum">
            <div>
              <dt>{t('redeem.price')}</dt>
              <dd>{whole(price)}</dd>
            </div>
            {item.cashPrice === null ? null : (
              <div>
                <dt>{t('redeem.cash')}</dt>
                <dd>
                  <Money amount={item.cashPrice * BigInt(quantity)} currency={currency} />
                </dd>
              </div>
            )}
            <div>
              <dt>{t('redeem.after')}</dt>
              <dd>{whole(Math.max(0, available - price))}</dd>
            </div>
          </dl>
          {item.approval === 'staff' ? <p className="note">{t('redeem.staff')}</p> : null}
          {item.needsAddress ? (
            <DeliveryFields value={delivery} onChange={setDelivery} error={redeem.error} />
          ) : null}
          <PasswordPart
            {...password}
            value={paymentPassword}
            onChange={setPaymentPassword}
            error={redeem.error}
          />
          <RefusalNote
            error={redeem.error}
            fields={['paymentPassword', 'delivery.name', 'delivery.address', 'delivery.mobile']}
          />
          <Button
            type="submit"
            look="main"
            size="large"
            busy={redeem.isPending}
            disabled={
              !password.isSet ||
              price > available ||
              (password.needsPassword && paymentPassword.length < 6) ||
              (item.needsAddress && !isFilled(delivery))
            }
          >
            {t('redeem')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

/** How many of an item the member can have now. */
function mostOf({ points, left, perMember, taken }: MallItem, available: number): number {
  const bounds = [
    Math.floor(available / points),
    left,
    perMember === null ? null : perMember - taken,
  ]
  return Math.max(1, Math.min(REDEEMED_AT_ONCE, ...bounds.filter((one) => one !== null)))
}

function isFilled(delivery: typeof noDelivery): boolean {
  return Object.values(delivery).every((text) => text.trim() !== '')
}

function Quantity({
  value,
  most,
  onChange,
}: {
  value: number
  most: number
  onChange: (value: number) => void
}) {
  const t = useText('points')
  if (most === 1) return null
  return (
    <fieldset className="points-quantity">
      <legend>{t('redeem.quantity')}</legend>
      <IconButton
        icon="minus"
        label={`${t('redeem.quantity')} −1`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output>{value}</output>
      <IconButton
        icon="plus"
        label={`${t('redeem.quantity')} +1`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}

function DeliveryFields({
  value,
  onChange,
  error,
}: {
  value: typeof noDelivery
  onChange: (value: typeof noDelivery) => void
  error: unknown
}) {
  const t = useText('points')
  const id = useId()
  const problem = fieldError(error, 'delivery.address')
  return (
    <fieldset className="points-delivery form">
      <legend>{t('delivery')}</legend>
      <Field
        label={t('delivery.name')}
        value={value.name}
        autoComplete="name"
        required
        maxLength={80}
        error={fieldError(error, 'delivery.name')}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('delivery.address')} <span aria-hidden="true">*</span>
        </label>
        <textarea
          id={id}
          className="field-text"
          dir="auto"
          rows={3}
          maxLength={300}
          autoComplete="street-address"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          value={value.address}
          onChange={({ target }) => onChange({ ...value, address: target.value })}
        />
        <div id={`${id}-note`} className="field-note" data-error={problem ? '' : undefined}>
          {problem ?? t('delivery.private')}
        </div>
      </div>
      <Field
        label={t('delivery.mobile')}
        value={value.mobile}
        type="tel"
        autoComplete="tel"
        required
        maxLength={24}
        error={fieldError(error, 'delivery.mobile')}
        onChange={({ target }) => onChange({ ...value, mobile: target.value })}
      />
    </fieldset>
  )
}

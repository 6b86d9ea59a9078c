import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { pointsApi } from '@croupier/api/engagement/points'
import { useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type AmountNote, useCounts } from '@croupier/kit/money/use-amounts'
import { readCount } from '@croupier/shared/read-number'
import { type FormEvent, useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { useNewId } from '../../payments/cashier/new-id.ts'
import type { Conversion } from './conversion.ts'
import { PasswordPart, useNeedsPassword } from './PasswordPart.tsx'
import { usePointsText } from './points-text.ts'

/** Points to cash in whole units; what is beyond stays points. */
export function ConvertDialog({
  available,
  conversion,
  onClose,
}: {
  available: number
  conversion: Conversion
  onClose: () => void
}) {
  const t = useText('points')
  const common = useText('common')
  const { language } = useTextBook()
  const { whole } = usePointsText()
  const { currency } = usePermission().brand
  const requestId = useNewId()
  const most = available - (available % conversion.points)
  const [typed, setTyped] = useState(String(most))
  const [paymentPassword, setPaymentPassword] = useState('')
  const convert = useAction(pointsApi.convert, {
    refreshes: [pointsApi.balance, pointsApi.rewards, pointsApi.entries, ownAccountApi.info],
  })
  const password = useNeedsPassword(convert.error)
  const counts = useCounts({ least: 1, most: MOST_POINTS })
  const points = readCount(typed, { tag: language.tag, least: 1, most: MOST_POINTS }) ?? 0
  const units = Math.floor(points / conversion.points)
  const isRight = units > 0 && points <= available
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    convert.mutate(
      {
        points,
        requestId: requestId.current(),
        ...(password.needsPassword ? { paymentPassword } : {}),
      },
      { onSettled: (_, error) => requestId.settle(error) },
    )
  }
  return (
    <Dialog title={t('convert')} closeLabel={common('close')} onClose={onClose} isForTyping>
      {convert.data ? (
        <div className="points-done">
          <output className="note note-good">
            {t('convert.done', {
              amount: formatMoney(convert.data.amount, { tag: language.tag, currency }),
            })}
          </output>
          <Button look="main" onClick={onClose}>
            {common('close')}
          </Button>
        </div>
      ) : (
        <form className="form" onSubmit={submit}>
          <Field
            label={t('convert.points')}
            inputMode="numeric"
            value={typed}
            {...hintOf(counts.note(typed), t('convert.hint', { points: whole(conversion.points) }))}
            maxLength={14}
            onChange={({ target }) => setTyped(target.value)}
            end={
              <Button size="small" onClick={() => setTyped(String(most))}>
                {t('convert.all')}
              </Button>
            }
          />
          <dl className="points-sum">
            <div>
              <dt>{t('convert.gets')}</dt>
              <dd>
                <Money amount={conversion.amount * BigInt(units)} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('redeem.after')}</dt>
              <dd>{whole(Math.max(0, available - units * conversion.points))}</dd>
            </div>
          </dl>
          <PasswordPart
            {...password}
            value={paymentPassword}
            onChange={setPaymentPassword}
            error={convert.error}
          />
          <RefusalNote error={convert.error} fields={['paymentPassword']} />
          <Button
            type="submit"
            look="main"
            size="large"
            busy={convert.isPending}
            disabled={
              !isRight || !password.isSet || (password.needsPassword && paymentPassword.length < 6)
            }
          >
            {t('convert.action')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

const MOST_POINTS = 999_999_999

/** What was read of the field, or what it asks for while nothing is. */
function hintOf(note: AmountNote, asks: string): AmountNote {
  return { ...note, hint: note.hint ?? asks }
}

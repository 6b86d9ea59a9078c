import type { cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { PayeeFields, type PayeeFieldsProps } from './PayeeFields.tsx'

/** The fields of a new payee; back to the saved ones where there are any. */
export function NewPayee({ onBack, ...fields }: PayeeFieldsProps & { onBack?: () => void }) {
  const t = useText('member')
  const payments = useText('payments')
  return (
    <>
      <div className="panel-head">
        <h2 className="list-title">
          {fields.method === 'pix' ? t('payee.new') : payments('payee.newAccount')}
        </h2>
        {onBack ? (
          <Button size="small" onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
      </div>
      <PayeeFields {...fields} />
    </>
  )
}

interface PayeeChoiceProps {
  payees: OutputOf<typeof cashierApi.payees>['payees']
  payeeId: string | null
  onChoose: (payeeId: string) => void
  onAdd: () => void
}

export function PayeeChoice({ payees, payeeId, onChoose, onAdd }: PayeeChoiceProps) {
  const t = useText('member')
  const payments = useText('payments')
  const { brand } = usePermission()
  const chosen = payees.find(({ id }) => id === payeeId)
  return (
    <>
      <div className="pair">
        <Select
          label={t('payee')}
          value={payeeId ?? ''}
          onChange={({ target }) => onChoose(target.value)}
          options={payees.map(({ id, keyKind, masked }) => ({
            value: id,
            // An option holds no elements: these marks keep the account’s own order in right-to-left texts. The account comes first, so
            // that a narrow box cuts the end of its kind and never the account.
            label: `\u2066${masked}\u2069 · ${t(`key.${keyKind}`)}`,
          }))}
        />
        <Button icon="plus" onClick={onAdd}>
          {t('payee.add')}
        </Button>
      </div>
      {chosen?.newUntil ? (
        <p className="muted">
          {payments('payee.new', { time: formatZoned(chosen.newUntil, brand.timeZone) })}
        </p>
      ) : null}
      <Link href={paths.member('securityCenter')} className="link">
        {payments('payee.manage')}
      </Link>
    </>
  )
}

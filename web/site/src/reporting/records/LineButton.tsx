import type { OutputOf } from '@croupier/api/endpoint'
import type { recordsApi } from '@croupier/api/reporting/records'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { usePermission } from '../../app/site.tsx'
import { useSubaccountName } from './subaccount-name.ts'

export type RecordLine = OutputOf<typeof recordsApi.lines>['items'][number]

/** A movement of money; a press explains it. */
export function LineButton({
  line,
  isCurrent = false,
  onOpen,
}: {
  line: RecordLine
  isCurrent?: boolean
  onOpen: (id: string) => void
}) {
  const t = useText('records')
  const { brand } = usePermission()
  const subaccountName = useSubaccountName()
  const { id, name, subaccount, title, gameCode, amount, balanceAfter, currency, at } = line
  const game = title ?? gameCode
  return (
    <button
      type="button"
      className="line"
      aria-current={isCurrent || undefined}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      <span className="line-what">
        {t(`operation.${name}`)}
        <small>
          {game === null ? '' : <span>{`${game} · `}</span>}
          {subaccount === 'cash' ? '' : <span>{`${subaccountName(subaccount)} · `}</span>}
          <time dateTime={at.toISOString()}>{formatZoned(at, brand.timeZone)}</time>
        </small>
      </span>
      <span className="record-end">
        <span className={amount > 0n ? 'record-plus' : undefined}>
          <Money amount={amount} currency={currency} signed />
        </span>
        <small>
          <span className="sr-only">{t('balanceAfter')} </span>
          <Money amount={balanceAfter} currency={currency} />
        </small>
      </span>
    </button>
  )
}

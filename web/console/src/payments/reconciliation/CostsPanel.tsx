import { paymentCostsApi } from '@croupier/api/payments/payment-costs'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, amountColumn, timeColumn, wordColumn } from '../../ui/table/columns.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { useReconciliationWord } from './words.tsx'

type Costs = OutputOf<typeof paymentCostsApi.due>['costs'][number]
const sums = ['due', 'accrued', 'cleared', 'taken'] as const

/** What the house owes its payment providers, and what they have taken. */
export function CostsPanel() {
  const t = useText('reconciliation')
  const word = useReconciliationWord()
  const { may } = useDesk()
  const [isBooking, setBooking] = useState(false)
  const found = useQuery(staffQuery(paymentCostsApi.due, {}))
  const columns = useMemo<DataColumn<Costs>[]>(
    () => [
      wordColumn({
        key: 'counterpart',
        title: t('case.counterpart'),
        code: (row) => row.counterpart,
        word: (code) => word('provider', code),
        strong: true,
      }),
      ...sums.map(
        (name): DataColumn<Costs> =>
          amountColumn({
            key: name,
            title: t(`costs.${name}`),
            amount: (row) => row[name],
            wide: name === 'accrued' || name === 'cleared',
          }),
      ),
      timeColumn({ key: 'settledAt', title: t('costs.settledAt'), at: 'settledAt', wide: true }),
    ],
    [t, word],
  )
  return (
    <>
      <p className="muted">{t('costs.lead')}</p>
      <DataTable
        caption={t('tab.costs')}
        columns={columns}
        pages={{
          rows: found.data?.costs ?? [],
          isLoading: found.isPending,
          error: found.error,
          retry: () => void found.refetch(),
        }}
        rowKey={(row) => `${row.counterpart}/${row.currency}`}
        empty={t('costs.none')}
        csv="payment-costs"
      />
      {may('reconciliation.write') && found.data ? (
        <div>
          <Button onClick={() => setBooking(true)}>
            <ReceiptText size={16} aria-hidden="true" /> {t('invoice.open')}
          </Button>
        </div>
      ) : null}
      {isBooking && found.data ? (
        <InvoiceDialog counterparts={found.data.counterparts} onClose={() => setBooking(false)} />
      ) : null}
    </>
  )
}

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
import type { DataColumn } from '../../ui/table/columns.ts'
import { Amount, When } from '../../ui/words.tsx'
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
      {
        key: 'counterpart',
        title: t('case.counterpart'),
        value: (row) => row.counterpart,
        renderCell: (row) => <strong>{word('provider', row.counterpart)}</strong>,
      },
      ...sums.map(
        (name): DataColumn<Costs> => ({
          key: name,
          title: t(`costs.${name}`),
          align: 'end',
          value: (row) => row[name],
          renderCell: (row) => <Amount amount={row[name]} currency={row.currency} />,
          wide: name === 'accrued' || name === 'cleared',
        }),
      ),
      {
        key: 'settledAt',
        title: t('costs.settledAt'),
        value: (row) => row.settledAt?.toISOString() ?? null,
        renderCell: (row) => (row.settledAt ? <When at={row.settledAt} /> : '–'),
        wide: true,
      },
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

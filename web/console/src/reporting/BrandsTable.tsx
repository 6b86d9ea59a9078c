import { consoleFiguresApi } from '@croupier/api/reporting/console-figures'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../app/api.ts'
import { DataTable } from '../ui/DataTable.tsx'
import type { DataColumn } from '../ui/table/columns.tsx'
import { Amount } from '../ui/words.tsx'
import { Change } from './Change.tsx'
import { isResult, type Metric, valueOf } from './metrics.ts'
import type { Period } from '../ui/periods.ts'

type BrandRow = OutputOf<typeof consoleFiguresApi.brands>['brands'][number]
const shown = ['ggr', 'ngr', 'deposits', 'withdrawals'] as const satisfies readonly Metric[]

/** The same days of every brand of this desk, each in its own currency: amounts of different ones do not add up. */
export function BrandsTable({ period: { from, to } }: { period: Period }) {
  const t = useText('operations')
  const found = useQuery(staffQuery(consoleFiguresApi.brands, { from, to }))
  const columns: DataColumn<BrandRow>[] = [
    {
      key: 'name',
      title: t('brand'),
      value: ({ name }) => name,
      renderCell: ({ name, currency }) => (
        <>
          <strong>{name}</strong> <span className="muted">{currency}</span>
        </>
      ),
    },
    ...shown.map(
      (metric): DataColumn<BrandRow> => ({
        key: metric,
        title: t(`metric.${metric}`),
        align: 'end',
        value: ({ total }) => valueOf(total, metric),
        renderCell: ({ total, totalBefore, currency }) => (
          <>
            <Amount amount={valueOf(total, metric)} currency={currency} signed={isResult(metric)} />{' '}
            <Change now={valueOf(total, metric)} before={valueOf(totalBefore, metric)} />
          </>
        ),
      }),
    ),
    {
      key: 'activePlayers',
      title: t('metric.activePlayers'),
      align: 'end',
      value: ({ total }) => total.activePlayers,
      wide: true,
    },
    {
      key: 'registrations',
      title: t('metric.registrations'),
      align: 'end',
      value: ({ total }) => total.registrations,
      wide: true,
    },
  ]
  return (
    <section className="part-bars">
      <h2>{t('brands')}</h2>
      <DataTable
        caption={t('brands')}
        columns={columns}
        pages={{
          rows: found.data?.brands ?? [],
          isLoading: found.isPending,
          error: found.error,
          retry: () => void found.refetch(),
        }}
        rowKey={({ code }) => code}
        empty={t('nothingPlayed')}
        csv={`brands-${from}-${to}`}
      />
    </section>
  )
}

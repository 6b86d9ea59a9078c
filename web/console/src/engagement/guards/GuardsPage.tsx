import type { OutputOf } from '@croupier/api/endpoint'
import { consoleGuardsApi } from '@croupier/api/engagement/console-guards'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.tsx'
import { Amount, PageHead, StateBadge, When } from '../../ui/words.tsx'

type Found = OutputOf<typeof consoleGuardsApi.findings>
type Row = Found['items'][number]

/** Every return guard over everything that is live: green or red, with what its sum is made of. */
export function GuardsPage() {
  const t = useText('guardsdesk')
  const percent = usePpm()
  const found = useQuery(staffQuery(consoleGuardsApi.findings, {}))
  const items = found.data?.items ?? []
  const broken = items.filter(({ isMet }) => !isMet).length
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { floor: percent(found.data?.floor ?? 0) })} />
      {found.data ? (
        <output>
          <StateBadge state={broken === 0 ? 'approved' : 'rejected'}>
            {t('broken', { count: broken })}
          </StateBadge>
        </output>
      ) : null}
      <DataTable
        caption={t('title')}
        columns={useColumns(found.data?.currency ?? 'DEMO')}
        pages={{
          rows: items,
          isLoading: found.isPending,
          error: found.error,
          retry: () => void found.refetch(),
        }}
        rowKey={({ guard, subject }) => `${guard} ${subject}`}
        empty={t('none')}
        csv="return-guards"
      />
    </>
  )
}

/** A share in millionths as a percentage. */
function usePpm(): (ppm: number | bigint) => string {
  const { language } = useTextBook()
  const format = new Intl.NumberFormat(`${language.tag}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 4,
  })
  return (ppm) => format.format(Number(ppm) / 1_000_000)
}

function useColumns(currency: Found['currency'] | 'DEMO'): DataColumn<Row>[] {
  const t = useText('guardsdesk')
  const percent = usePpm()
  const sumOf = (row: Row, value: bigint) =>
    row.unit === 'ppm' ? percent(value) : <Amount amount={value} currency={currency} />
  return [
    {
      key: 'guard',
      title: t('column.guard'),
      value: ({ guard }) => [guard, t(`guard.${guard}`)].join(' '),
    },
    { key: 'subject', title: t('column.subject'), value: ({ subject }) => subject },
    {
      key: 'state',
      title: t('column.state'),
      value: ({ isMet }) => t(isMet ? 'state.met' : 'state.broken'),
      renderCell: ({ isMet, brokenSince }) => (
        <>
          <StateBadge state={isMet ? 'approved' : 'rejected'}>
            {t(isMet ? 'state.met' : 'state.broken')}
          </StateBadge>
          {brokenSince ? <When at={brokenSince} /> : null}
        </>
      ),
    },
    {
      key: 'parts',
      title: t('column.parts'),
      value: ({ parts }) => parts.map(({ name, amount }) => `${name} ${amount}`).join(', '),
      renderCell: (row) => (
        <ul>
          {row.parts.map(({ name, of, amount }, place) => (
            // Two tiers of one promotion may have the same name.
            <li key={`${name} ${of} ${place}`}>
              {t(`part.${name}`)}: {sumOf(row, amount)}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'sum',
      title: t('column.sum'),
      align: 'end',
      value: ({ sum }) => sum,
      renderCell: (row) => sumOf(row, row.sum),
    },
    {
      key: 'limit',
      title: t('column.limit'),
      align: 'end',
      value: ({ limit }) => limit,
      renderCell: (row) => sumOf(row, row.limit),
    },
  ]
}

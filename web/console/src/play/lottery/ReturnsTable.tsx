import type { TermsReturns } from '@croupier/api/play/console-lottery-games'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.tsx'

type TypeRow = TermsReturns['types'][number]

/** What each bet type pays and returns, and whether the floor of the brands is left. */
export function ReturnsTable({ gameCode, returns }: { gameCode: string; returns: TermsReturns }) {
  const t = useText('lotterydesk')
  const percent = useWholePercent()
  const { most, limit, broken } = returns
  const isMet = broken.length === 0
  return (
    <DataTable
      caption={t('returns')}
      columns={useTypeColumns(broken)}
      pages={{ rows: returns.types }}
      rowKey={({ code }) => code}
      empty={t('returns.none')}
      csv={`returns-${gameCode}`}
    >
      <strong>{t('returns')}</strong>
      <Badge tone={isMet ? 'good' : 'bad'}>
        {t(isMet ? 'returns.met' : 'returns.broken', {
          most: percent(most),
          limit: percent(limit),
        })}
      </Badge>
    </DataTable>
  )
}

function useWholePercent(): (percent: number) => string {
  const { language } = useTextBook()
  const format = new Intl.NumberFormat(`${language.tag}-u-nu-latn`, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  })
  return (percent) => format.format(percent / 100)
}

function useTypeColumns(broken: readonly string[]): DataColumn<TypeRow>[] {
  const t = useText('lotterydesk')
  const percent = useWholePercent()
  const priceOf = ({ prices }: TypeRow): string =>
    prices.map(({ priceX10000 }) => String(Number(priceX10000) / 10_000)).join(' · ')
  return [
    {
      key: 'type',
      title: t('column.type'),
      value: ({ code }) => code,
      renderCell: ({ code }) => (
        <>
          <code className="mono" dir="ltr">
            {code}
          </code>
          {broken.includes(code) ? <Badge tone="bad">{t('returns.above')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'pays',
      title: t('column.pays'),
      align: 'end',
      value: priceOf,
      renderCell: (row) => (
        <span className="num" dir="ltr">
          {priceOf(row)}
        </span>
      ),
    },
    {
      key: 'discount',
      title: t('column.discount'),
      align: 'end',
      value: ({ discountX10000 }) => discountX10000 / 100,
      renderCell: ({ discountX10000 }) =>
        discountX10000 === 0 ? '–' : <span className="num">{percent(discountX10000 / 100)}</span>,
      wide: true,
    },
    {
      key: 'lowest',
      title: t('column.returnLowest'),
      align: 'end',
      value: ({ returnLowest }) => returnLowest,
      renderCell: ({ returnLowest }) => <span className="num">{percent(returnLowest)}</span>,
      wide: true,
    },
    {
      key: 'highest',
      title: t('column.returnHighest'),
      align: 'end',
      value: ({ returnHighest }) => returnHighest,
      renderCell: ({ returnHighest }) => <span className="num">{percent(returnHighest)}</span>,
    },
  ]
}

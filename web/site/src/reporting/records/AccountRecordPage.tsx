import { lineGroups, recordSubaccounts, recordsApi } from '@croupier/api/reporting/records'
import type { InputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Select } from '@croupier/kit/ui/Field'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../app/site.tsx'
import { useAddress, wordOf } from './address.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import { daysOf, momentsOf } from './days.ts'
import { LineButton } from './LineButton.tsx'
import { PieceDownload } from './PieceDownload.tsx'
import { PeriodFilter, usePeriod } from './PeriodFilter.tsx'
import { Count, RecordList, Totals } from './RecordList.tsx'
import { RecordSheets } from './RecordSheets.tsx'
import { usePages } from './use-pages.ts'

const fileColumns = [
  'time',
  'id',
  'operation',
  'subaccount',
  'game',
  'round',
  'amount',
  'balance',
  'currency',
] as const

/** The account record (transactionHistory): every movement of a balance, each to be explained. */
export function AccountRecordPage() {
  const t = useText('records')
  const { brand } = usePermission()
  const { value, change } = useAddress()
  const period = usePeriod()
  const group = wordOf(lineGroups, value('group'))
  const subaccount = wordOf(recordSubaccounts, value('subaccount')) ?? 'cash'
  const pages = usePages({
    key: [recordsApi.lines.path, 'pages', period, group, subaccount],
    load: (page, signal) =>
      callEndpoint(
        recordsApi.lines,
        { limit: 20, ...momentsOf(period, brand.timeZone), group, subaccount, ...page },
        { signal },
      ),
  })
  return (
    <>
      <section className="panel record-filters" aria-label={t('filters')}>
        <PeriodFilter onChange={change} />
        <ChoiceChips
          label={t('groups')}
          allLabel={t('all')}
          words={lineGroups.map((word) => ({ word, label: t(`group.${word}`) }))}
          current={group}
          onChoose={(word) => change({ group: word })}
        />
        <Select
          label={t('chain.subaccount')}
          value={subaccount}
          options={recordSubaccounts.map((word) => ({
            value: word,
            label: t(`subaccount.${word}`),
          }))}
          onChange={({ target }) =>
            change({ subaccount: target.value === 'cash' ? null : target.value })
          }
        />
        <PieceDownload
          name={`account-record-${period.from ?? 'all'}-${period.to ?? 'all'}`}
          head={fileColumns.map((column) => t(`file.${column}`))}
          load={(at) =>
            callEndpoint(recordsApi.linesFile, {
              ...momentsOf(period, brand.timeZone),
              group,
              subaccount,
              ...at,
            })
          }
        />
      </section>
      <RecordList
        pages={pages}
        label={t('lines')}
        empty={t('lines.empty')}
        totals={<LineTotals filter={{ group, subaccount, ...daysOf(period) }} />}
        itemKey={({ id }) => id}
      >
        {(line) => <LineButton line={line} onOpen={(id) => change({ line: id })} />}
      </RecordList>
      <RecordSheets />
    </>
  )
}

/** What all lines of the filter add up to; without them the list still stands. */
function LineTotals({ filter }: { filter: InputOf<typeof recordsApi.lineTotals> }) {
  const t = useText('records')
  const { data } = useQuery({ ...query(recordsApi.lineTotals, filter), staleTime: 5_000 })
  if (!data) return <Skeleton className="record-totals-skeleton" />
  const { currency, lines, came, went } = data
  return (
    <Totals
      label={t('totals.all')}
      items={[
        { name: t('lines'), value: <Count of={lines} /> },
        { name: t('in'), value: <Money amount={came} currency={currency} signed /> },
        { name: t('out'), value: <Money amount={went} currency={currency} signed /> },
        { name: t('net'), value: <Money amount={came + went} currency={currency} signed /> },
      ]}
    />
  )
}

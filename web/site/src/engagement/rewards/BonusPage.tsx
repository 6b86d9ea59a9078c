import { recordsApi } from '@croupier/api/reporting/records'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../app/site.tsx'
import { BonusOverview } from '../bonuses/BonusOverview.tsx'
import { useAddress } from '../../reporting/records/address.ts'
import { daysOf, momentsOf } from '../../reporting/records/days.ts'
import { LineButton } from '../../reporting/records/LineButton.tsx'
import { PeriodFilter, usePeriod } from '../../reporting/records/PeriodFilter.tsx'
import { RecordList, Totals } from '../../reporting/records/RecordList.tsx'
import { RecordSheets } from '../../reporting/records/RecordSheets.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'

/** Bonus details (bonusDetails): the bonuses of deposits, and every bonus that was credited, each to be explained, and their sum. */
export function BonusPage() {
  const t = useText('membercentre')
  const records = useText('records')
  const { brand } = usePermission()
  const { change } = useAddress()
  const period = usePeriod()
  const group = 'promotions' as const
  const pages = usePages({
    key: [recordsApi.lines.path, 'bonuses', period],
    load: (page, signal) =>
      callEndpoint(
        recordsApi.lines,
        { limit: 20, ...momentsOf(period, brand.timeZone), group, subaccount: 'cash', ...page },
        { signal },
      ),
  })
  return (
    <>
      <BonusOverview />
      <section className="panel record-filters" aria-label={records('filters')}>
        <PeriodFilter onChange={change} />
      </section>
      <RecordList
        pages={pages}
        label={t('bonus.list')}
        empty={t('bonus.none')}
        icon="gift"
        totals={<BonusTotals days={daysOf(period)} />}
        itemKey={({ id }) => id}
      >
        {(line) => <LineButton line={line} onOpen={(id) => change({ line: id })} />}
      </RecordList>
      <RecordSheets />
    </>
  )
}

function BonusTotals({ days }: { days: ReturnType<typeof daysOf> }) {
  const t = useText('membercentre')
  const { data } = useQuery({
    ...query(recordsApi.lineTotals, { group: 'promotions', subaccount: 'cash', ...days }),
    staleTime: 5_000,
  })
  if (!data) return <Skeleton className="record-totals-skeleton" />
  const { lines, came, went, currency } = data
  return (
    <Totals
      label={t('bonus.total')}
      items={[
        {
          name: t('bonus.total'),
          value: <Money amount={came + went} currency={currency} signed />,
        },
        { name: t('bonus.count'), value: lines },
      ]}
    />
  )
}

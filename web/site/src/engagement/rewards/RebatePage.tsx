import type { OutputOf } from '@croupier/api/endpoint'
import { rewardsApi } from '@croupier/api/engagement/rewards'
import { query } from '@croupier/kit/api/queries'
import { type Translate, useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { type Column, Table } from '@croupier/kit/ui/Table'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { useTypeName } from '../../reporting/figures/type-name.ts'
import { useChosenDays } from '../../reporting/figures/use-chosen-days.ts'
import { useAddress } from '../../reporting/records/address.ts'
import { PeriodFilter } from '../../reporting/records/PeriodFilter.tsx'
import { Totals } from '../../reporting/records/RecordList.tsx'

/** Manual rebate: the valid bets of some days, and that the brand pays nothing for them as long as it does not. */
export function RebatePage() {
  const t = useText('membercentre')
  const records = useText('records')
  const { brand } = usePermission()
  const { change } = useAddress()
  const days = useChosenDays()
  const nameOf = useTypeName()
  const { data, error, refetch } = useQuery({ ...query(rewardsApi.rebate, days), staleTime: 5_000 })
  return (
    <>
      <section className="panel record-filters" aria-label={records('filters')}>
        <p className="note">{t('rebate.none', { brand: brand.name })}</p>
        <p className="muted">{t('rebate.why')}</p>
        <PeriodFilter onChange={change} />
      </section>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? (
        <>
          <Totals
            label={t('rebate.total')}
            items={[
              {
                name: t('rebate.total'),
                value: <Money amount={data.total} currency={data.currency} />,
              },
              {
                name: records('period'),
                value: (
                  <>
                    <bdi>{days.from}</bdi> – <bdi>{days.to}</bdi>
                  </>
                ),
              },
            ]}
          />
          <Table
            caption={t('profit.byType')}
            columns={rebateColumns({ t, currency: data.currency, nameOf })}
            rows={data.types}
            rowKey={({ type }) => type}
            empty={<EmptyState icon="coins" title={t('rebate.empty')} />}
          />
        </>
      ) : null}
    </>
  )
}

type Rebate = OutputOf<typeof rewardsApi.rebate>
type RebateRow = Rebate['types'][number]

function rebateColumns({
  t,
  currency,
  nameOf,
}: {
  t: Translate<'membercentre'>
  currency: Rebate['currency']
  nameOf: (type: string) => string
}): Column<RebateRow>[] {
  return [
    { key: 'type', title: t('profit.type'), cell: ({ type }) => nameOf(type) },
    {
      key: 'valid',
      title: t('board.valid'),
      align: 'end',
      cell: ({ validBets }) => <Money amount={validBets} currency={currency} />,
    },
    {
      key: 'stake',
      title: t('profit.stake'),
      align: 'end',
      cell: ({ stake }) => <Money amount={stake} currency={currency} />,
    },
    { key: 'bets', title: t('profit.bets'), align: 'end', cell: ({ bets }) => bets },
  ]
}

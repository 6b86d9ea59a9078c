import type { OutputOf } from '@croupier/api/endpoint'
import { rebatesApi } from '@croupier/api/engagement/rebates'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { type Column, Table } from '@croupier/kit/ui/Table'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { useMember, usePermission } from '../../app/site.tsx'
import { useTypeName } from '../../reporting/figures/type-name.ts'
import { useChosenDays } from '../../reporting/figures/use-chosen-days.ts'
import { useAddress } from '../../reporting/records/address.ts'
import { Facts } from '../../reporting/records/Facts.tsx'
import { PeriodFilter } from '../../reporting/records/PeriodFilter.tsx'
import { shareOf } from '../bonuses/share-of.ts'
import { CashbackPart } from '../rebates/CashbackPart.tsx'
import { ClaimRebate } from '../rebates/ClaimRebate.tsx'

type Rebate = OutputOf<typeof rebatesApi.rebate>

/** Manual rebate: what each day's valid bets bring by type of game, how it is computed, and the claim of it (S2-058). */
export function RebatePage() {
  const t = useText('membercentre')
  const records = useText('records')
  const member = useMember()
  const { change } = useAddress()
  const days = useChosenDays()
  const { data, error, refetch } = useQuery({ ...query(rebatesApi.rebate, days), staleTime: 5_000 })
  const again = (): void => void refetch()
  useLive(member ? `member:${member.id}` : null, { message: again, missed: again })
  return (
    <>
      {data ? <Program rebate={data} /> : null}
      <CashbackPart />
      <section className="panel record-filters" aria-label={records('filters')}>
        <p className="muted">{t('rebate.why')}</p>
        <PeriodFilter onChange={change} />
      </section>
      {error ? <PageError error={error} onRetry={again} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? <Days rebate={data} /> : null}
    </>
  )
}

/** The reader's rates, and what can be claimed now. */
function Program({ rebate }: { rebate: Rebate }) {
  const t = useText('rebates')
  const centre = useText('membercentre')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const nameOf = useTypeName()
  const { program, claimable, held, currency } = rebate
  const isOpen = claimable > 0n || held > 0n
  return (
    <section className="panel record-filters">
      {program ? (
        <>
          <h2>{program.title}</h2>
          <p className="muted">{program.summary}</p>
          <Facts
            facts={program.rates.map(({ type, rate }) => ({
              name: nameOf(type),
              value: <bdi>{shareOf(rate, tag)}</bdi>,
            }))}
          />
          <p className="muted">
            {program.payout === 'daily'
              ? t('payout.daily')
              : t('payout.claim', { days: program.days })}
          </p>
          {program.nextLevel === null ? null : (
            <p className="muted">{t('nextLevel', { level: program.nextLevel })}</p>
          )}
        </>
      ) : (
        <p className="note">{centre('rebate.none', { brand: brand.name })}</p>
      )}
      {program || isOpen ? <ClaimRebate claimable={claimable} currency={currency} /> : null}
      {held > 0n ? (
        <p className="note">{t('held', { amount: formatMoney(held, { tag, currency }) })}</p>
      ) : null}
    </section>
  )
}

function Days({ rebate: { days, currency } }: { rebate: Rebate }) {
  const t = useText('rebates')
  const centre = useText('membercentre')
  const { tag } = useTextBook().language
  const nameOf = useTypeName()
  const money = (amount: bigint) => <Money amount={amount} currency={currency} />
  const columns: Column<Rebate['days'][number]>[] = [
    { key: 'day', title: t('day'), cell: ({ day }) => day },
    { key: 'type', title: centre('profit.type'), cell: ({ type }) => nameOf(type) },
    {
      key: 'valid',
      title: centre('board.valid'),
      align: 'end',
      cell: ({ validBets }) => money(validBets),
    },
    {
      key: 'rate',
      title: t('rate'),
      align: 'end',
      cell: ({ rate }) => shareOf(rate, tag),
    },
    { key: 'rebate', title: t('rebate'), align: 'end', cell: ({ rebate }) => money(rebate) },
    { key: 'paid', title: t('paid'), align: 'end', cell: ({ paid }) => money(paid) },
    { key: 'open', title: t('open'), align: 'end', cell: ({ open }) => money(open) },
  ]
  return (
    <>
      <Table
        caption={centre('profit.byType')}
        columns={columns}
        rows={days}
        rowKey={({ day, type }) => `${day} ${type}`}
        empty={<EmptyState icon="coins" title={centre('rebate.empty')} />}
      />
      {days.length > 0 ? <p className="muted">{t('how')}</p> : null}
    </>
  )
}

import type { OutputOf } from '@croupier/api/endpoint'
import { pointsApi, redemptionStates } from '@croupier/api/engagement/points'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatDateTime } from '@croupier/kit/money/dates'
import { Money } from '@croupier/kit/money/Money'
import { Badge } from '@croupier/kit/ui/states'
import { usePermission } from '../../app/site.tsx'
import { useAddress, wordOf } from '../../reporting/records/address.ts'
import { ChoiceChips } from '../../reporting/records/ChoiceChips.tsx'
import { daysOf } from '../../reporting/records/days.ts'
import { PeriodFilter, usePeriod } from '../../reporting/records/PeriodFilter.tsx'
import { RecordList } from '../../reporting/records/RecordList.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'
import { usePointsText } from './points-text.ts'
import { ItemArt } from './ItemArt.tsx'
import '../../styles/records.css'

type Redemption = OutputOf<typeof pointsApi.redemptions>['items'][number]

const tones = { in_process: 'warning', approved: 'good', rejected: 'bad' } as const

/** What was redeemed and where each stands (S3-040, S4-036). */
export function RedemptionHistory() {
  const t = useText('points')
  const records = useText('records')
  const { value, change } = useAddress()
  const period = usePeriod()
  const state = wordOf(redemptionStates, value('state'))
  const pages = usePages({
    key: [pointsApi.redemptions.path, 'pages', period, state],
    load: (page, signal) =>
      callEndpoint(
        pointsApi.redemptions,
        { limit: 20, ...daysOf(period), state, ...page },
        { signal },
      ),
  })
  return (
    <>
      <section className="panel record-filters" aria-label={records('filters')}>
        <PeriodFilter onChange={change} />
        <ChoiceChips
          label={t('desk.which')}
          allLabel={records('all')}
          words={redemptionStates.map((word) => ({ word, label: t(`state.${word}`) }))}
          current={state}
          onChoose={(word) => change({ state: word })}
        />
      </section>
      <RecordList
        pages={pages}
        label={t('tab.history')}
        empty={t('history.none')}
        icon="gift"
        totals={null}
        itemKey={({ id }) => id}
      >
        {(redemption) => <Row redemption={redemption} />}
      </RecordList>
    </>
  )
}

function Row({ redemption }: { redemption: Redemption }) {
  const t = useText('points')
  const { exact, number } = usePointsText()
  const { brand } = usePermission()
  const { art, name, quantity, points, amount, currency, state } = redemption
  const { reference, appliedAt, remark, delivery } = redemption
  return (
    <article className="points-redemption">
      <ItemArt name={art} />
      <div>
        <strong>
          {name}
          {quantity > 1 ? <span> × {number(quantity)}</span> : null}
        </strong>
        <small className="muted">
          <time dateTime={appliedAt.toISOString()}>
            {formatDateTime(appliedAt, brand.timeZone)}
          </time>
        </small>
        <small className="muted">
          {t('history.reference')} <bdi>{reference}</bdi>
        </small>
        {remark ? (
          <p dir="auto">
            {t('history.reply')} {remark}
          </p>
        ) : null}
        {delivery ? (
          <small className="muted" dir="auto">
            {t('delivery')}: {delivery.name}, {delivery.address}
          </small>
        ) : null}
      </div>
      <div className="points-redemption-end">
        <bdi>{exact(points)}</bdi>
        {amount === 0n ? null : <Money amount={amount} currency={currency} />}
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
    </article>
  )
}

import { pointTypes } from '@croupier/api/engagement/point-types'
import { pointsApi } from '@croupier/api/engagement/points'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatDateTime } from '@croupier/kit/money/dates'
import { Select } from '@croupier/kit/ui/Field'
import { usePermission } from '../../app/site.tsx'
import { useAddress, wordOf } from '../../reporting/records/address.ts'
import { daysOf } from '../../reporting/records/days.ts'
import { PeriodFilter, usePeriod } from '../../reporting/records/PeriodFilter.tsx'
import { RecordList } from '../../reporting/records/RecordList.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'
import { usePointsText } from './points-text.ts'
import '../../styles/records.css'

/** Every change of the member's points (S2-063, S3-042). */
export function PointDetails() {
  const t = useText('points')
  const records = useText('records')
  const { exact } = usePointsText()
  const { brand } = usePermission()
  const { value, change } = useAddress()
  const period = usePeriod()
  const type = wordOf(pointTypes, value('type'))
  const pages = usePages({
    key: [pointsApi.entries.path, 'pages', period, type],
    load: (page, signal) =>
      callEndpoint(pointsApi.entries, { limit: 20, ...daysOf(period), type, ...page }, { signal }),
  })
  return (
    <>
      <section className="panel record-filters" aria-label={records('filters')}>
        <PeriodFilter onChange={change} />
        <Select
          label={t('history.type')}
          value={type ?? ''}
          options={[
            { value: '', label: records('all') },
            ...pointTypes.map((word) => ({ value: word, label: t(`type.${word}`) })),
          ]}
          onChange={({ target }) => change({ type: target.value === '' ? null : target.value })}
        />
      </section>
      <RecordList
        pages={pages}
        label={t('tab.details')}
        empty={records('lines.empty')}
        icon="coins"
        totals={null}
        itemKey={({ seq }) => String(seq)}
      >
        {({ type: kind, at, points, balanceAfter }) => (
          <article className="points-entry">
            <div>
              <strong>{t(`type.${kind}`)}</strong>
              <small className="muted">
                <time dateTime={at.toISOString()}>{formatDateTime(at, brand.timeZone)}</time>
              </small>
            </div>
            <div className="points-entry-end">
              <bdi data-sign={points < 0n ? 'out' : 'in'}>
                {`${points > 0n ? '+' : ''}${exact(points)}`}
              </bdi>
              <small className="muted">
                <bdi>{exact(balanceAfter)}</bdi>
              </small>
            </div>
          </article>
        )}
      </RecordList>
    </>
  )
}

import {
  type CalendarEntry,
  consolePromotionsApi,
} from '@croupier/api/engagement/console-promotions'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { dayOf } from '../../ui/periods.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Failure, Loading, Nothing } from '../../ui/states.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { Facts, StateBadge, When } from '../../ui/words.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { calendarViews, daysOf, momentsOf, stepFrom } from './calendar-span.ts'
import { useKindWord } from './kind-words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What runs, what comes and what waits for its second person, by month or week. */
export function CalendarTab() {
  const t = useText('promotiondesk')
  const { brand } = useDesk()
  const { tag } = useTextBook().language
  const [filter, setFilter] = useFilters()
  const kindWord = useKindWord()
  const [today] = useState(() => dayOf(brand.timeZone, new Date()))
  const [chosen, setChosen] = useState<CalendarEntry | null>(null)
  const view = filter('view') === 'week' ? 'week' : 'month'
  const day = DAY.test(filter('day')) ? filter('day') : today
  const days = daysOf(view, day)
  const found = useQuery(staffQuery(consolePromotionsApi.calendar, momentsOf(days, brand.timeZone)))
  const all = found.data?.items ?? []
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
  const entries = all.filter(({ kind }) => filter('kind') === '' || kind === filter('kind'))
  const move = (to: string) => setFilter('day', to === today ? '' : to)
  return (
    <section className="panel promotion-calendar" aria-label={t('tab.calendar')}>
      <div className="table-bar">
        <Tabs
          look="pills"
          label={t('calendar.view')}
          items={calendarViews.map((key) => ({ key, label: t(`calendar.${key}`) }))}
          current={view}
          onChoose={(key) => setFilter('view', key === 'month' ? '' : key)}
        />
        <Button size="small" onClick={() => move(stepFrom(view, day, -1))}>
          {t('calendar.before')}
        </Button>
        <Button size="small" onClick={() => move(today)}>
          {t('calendar.today')}
        </Button>
        <Button size="small" onClick={() => move(stepFrom(view, day, 1))}>
          {t('calendar.after')}
        </Button>
        <strong aria-live="polite">{spanText(days, tag)}</strong>
        <FilterSelect
          name="kind"
          label={t('column.kind')}
          all={t('all.kinds')}
          values={kinds}
          word={kindWord}
        />
      </div>
      {chosen ? <EntryPanel entry={chosen} onClose={() => setChosen(null)} /> : null}
      {found.error ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Loading /> : null}
      {found.data && entries.length === 0 ? <Nothing text={t('calendar.none')} /> : null}
      {entries.length > 0 ? (
        <CalendarGrid
          entries={entries}
          days={days}
          today={today}
          chosen={chosen?.id ?? null}
          onOpen={setChosen}
        />
      ) : null}
    </section>
  )
}

function spanText(days: readonly string[], tag: string): string {
  const format = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const [first = ''] = days
  return format.formatRange(new Date(first), new Date(days.at(-1) ?? first))
}

function EntryPanel({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const t = useText('promotiondesk')
  const kindWord = useKindWord()
  return (
    <SidePanel label={entry.title} onClose={onClose}>
      <h2>{entry.title}</h2>
      <Facts
        items={[
          { name: t('field.code'), value: <bdi dir="ltr">{entry.code}</bdi> },
          { name: t('column.kind'), value: kindWord(entry.kind) },
          {
            name: t('column.state'),
            value: (
              <StateBadge state={entry.state}>{t(`calendar.state.${entry.state}`)}</StateBadge>
            ),
          },
          { name: t('column.version'), value: entry.version ?? '–' },
          { name: t('field.startsAt'), value: <When at={entry.startsAt} /> },
          { name: t('field.endsAt'), value: <When at={entry.endsAt} /> },
        ]}
      />
      <div className="form-foot">
        {entry.state === 'waiting' ? (
          <Link href={paths.proposals()} className="btn btn-main">
            {t('calendar.decide')}
          </Link>
        ) : (
          <Link href={paths.entitlementsOf(entry.code)} className="btn btn-quiet">
            {t('tab.entitlements')}
          </Link>
        )}
      </div>
    </SidePanel>
  )
}

import { consoleSupportApi, supportQueues } from '@croupier/api/comms/console-support'
import { supportTopics } from '@croupier/api/comms/support'
import { refresh } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { Select } from '@croupier/kit/ui/Field'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { staffQuery, useStaffAction, useStaffPages } from '../../app/api.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Failure, Nothing } from '../../ui/states.tsx'
import { CannedDialog } from './CannedDialog.tsx'
import { CaseList } from './CaseList.tsx'
import { CaseRoom } from './CaseRoom.tsx'
import { useNews } from './live-desk.ts'
import { usePresence } from './use-presence.ts'
import { useFilters } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

const PAGE = 50
const all = '' as const
const FIRST_QUEUE = 'waiting'

/** The inbox of customer service: queues on the left, the case in the middle, who asks beside it. */
export function SupportPage() {
  const t = useText('supportdesk')
  const words = useText('support')
  const [filter, setFilter] = useFilters()
  const [, setSearch] = useSearchParams()
  const open = filter('case') || null
  // Another page of its own, so that Back leads from a case to its queue.
  const show = (id: string): void =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), case: id }))
  const queue = supportQueues.find((known) => known === filter('queue')) ?? FIRST_QUEUE
  const topic = supportTopics.find((known) => known === filter('topic')) ?? all
  const text = filter('search')
  const client = useQueryClient()
  const counts = useQuery({
    ...staffQuery(consoleSupportApi.counts, {}),
    refetchInterval: 30_000,
  })
  const pages = useStaffPages(consoleSupportApi.list, {
    queue,
    limit: PAGE,
    ...(topic === '' ? {} : { topic }),
    ...(text === '' ? {} : { search: text }),
  })
  useNews(
    counts.data?.liveTopic,
    () => void refresh(client, [consoleSupportApi.list, consoleSupportApi.counts]),
  )
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <DeskBar />
      <div className="support" data-open={open === null ? undefined : ''}>
        <section className="support-side" aria-label={t('queue')}>
          <Tabs
            label={t('queue')}
            look="pills"
            items={supportQueues.map((key) => ({
              key,
              label: [t(`queue.${key}`), counts.data?.counts[key] ?? ''].join(' ').trim(),
            }))}
            current={queue}
            onChoose={(key) => setFilter('queue', key === FIRST_QUEUE ? '' : key)}
          />
          <div className="support-filters">
            <SearchBox
              label={t('search')}
              initial={text}
              onSearch={(typed) => setFilter('search', typed)}
            />
            <Select
              label={t('topic')}
              value={topic}
              options={[
                { value: all, label: t('topic.all') },
                ...supportTopics.map((one) => ({ value: one, label: words(`topic.${one}`) })),
              ]}
              onChange={({ target }) => setFilter('topic', target.value)}
            />
          </div>
          <CaseList pages={pages} open={open} onOpen={show} />
        </section>
        {open === null ? (
          <div className="support-empty">
            <Nothing text={t('choose')} />
          </div>
        ) : (
          <CaseRoom key={open} conversationId={open} onLeave={() => setFilter('case', '')} />
        )}
      </div>
    </>
  )
}

/** Whether one answers now, who else does, what is late, and what people thought of the help. */
function DeskBar() {
  const t = useText('supportdesk')
  const { language } = useTextBook()
  const [canned, setCanned] = useState(false)
  const { data, error, refetch } = useQuery(staffQuery(consoleSupportApi.counts, {}))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isAvailable = chosen ?? data?.isAvailable ?? false
  const say = useStaffAction(consoleSupportApi.presence, { refreshes: [consoleSupportApi.counts] })
  usePresence(isAvailable)
  const average = new Intl.NumberFormat(language.tag, { maximumFractionDigits: 1 })
  return (
    <div className="support-bar">
      <label className="support-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isAvailable}
          checked={isAvailable}
          onChange={({ target }) => {
            setChosen(target.checked)
            say.mutate({ isAvailable: target.checked })
          }}
        />
        {t('available')}
      </label>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <span className="muted">{t('available.count', { count: data.available })}</span>
      ) : null}
      {data && data.overdue > 0 ? (
        <Badge tone="bad">{t('overdue', { count: data.overdue })}</Badge>
      ) : null}
      {data?.satisfaction ? (
        <span className="muted">
          {t('satisfaction', {
            average: average.format(data.satisfaction.average),
            count: data.satisfaction.count,
          })}
        </span>
      ) : null}
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setCanned(true)}>
        {t('canned')}
      </button>
      {canned ? <CannedDialog onClose={() => setCanned(false)} /> : null}
    </div>
  )
}

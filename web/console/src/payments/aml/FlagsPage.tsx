import type { OutputOf } from '@croupier/api/endpoint'
import { flagsApi } from '@croupier/api/payments/aml'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { FlagPanel } from './FlagPanel.tsx'
import { FlagsTable } from './FlagsTable.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { useFilters, useTab } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

const REFRESH_MS = 30_000
const tabs = ['open', 'closed'] as const
const UUID = /^[0-9a-f-]{36}$/

/** Operations that may be laundering: why each was flagged, and its analysis of thirty days. */
export function FlagsPage() {
  const t = useText('flags')
  const words = useText('console')
  const [filter, setFilter] = useFilters()
  const [tab, setTab] = useTab(tabs, 'open')
  const found = useQuery({ ...staffQuery(flagsApi.summary, {}), refetchInterval: REFRESH_MS })
  const opened = filter('flag')
  const isOpened = UUID.test(opened)
  const member = filter('member')
  return (
    <>
      <PageHead title={words('nav.flags')} lead={t('lead')} />
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Summary found={found.data} />
      ) : (
        <Loading lines={2} />
      )}
      <Tabs
        label={words('nav.flags')}
        items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChoose={setTab}
      />
      {member === '' ? null : (
        <p className="flag-member">
          {t('ofMember')} <Link href={paths.member(member)}>{member}</Link>{' '}
          <button
            type="button"
            className="btn btn-ghost btn-small"
            onClick={() => setFilter('member', '')}
          >
            {t('ofAll')}
          </button>
        </p>
      )}
      <div className="queue" data-open={isOpened ? '' : undefined}>
        <FlagsTable
          key={tab}
          state={tab}
          openId={opened}
          onOpen={({ id }) => setFilter('flag', id)}
        />
        {isOpened ? (
          <FlagPanel key={opened} flagId={opened} onClose={() => setFilter('flag', '')} />
        ) : null}
      </div>
    </>
  )
}

function Summary({ found }: { found: OutputOf<typeof flagsApi.summary> }) {
  const t = useText('flags')
  return (
    <div className="tiles tiles-few">
      <div className="tile">
        <span className="tile-name">{t('tile.open')}</span>
        <span className="tile-value num">{found.open}</span>
      </div>
      <div className="tile">
        <span className="tile-name">{t('tile.dueSoon')}</span>
        <span className="tile-value num">{found.dueSoon}</span>
      </div>
      <div className="tile" data-late={found.overdue > 0 ? '' : undefined}>
        <span className="tile-name">{t('tile.overdue')}</span>
        <span className="tile-value num">{found.overdue}</span>
      </div>
    </div>
  )
}

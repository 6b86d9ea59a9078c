import { reconciliationApi } from '@croupier/api/payments/reconciliation'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { BringStatementDialog } from './BringStatementDialog.tsx'
import { CasePanel } from './CasePanel.tsx'
import { CasesTable } from './CasesTable.tsx'
import { CostsPanel } from './CostsPanel.tsx'
import { DaysMatrix } from './DaysMatrix.tsx'
import { isStale } from './words.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { useFilters, useTab } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

const REFRESH_MS = 10_000
const DAYS = 14
const tabs = ['days', 'open', 'resolved', 'costs'] as const
const UUID = /^[0-9a-f-]{36}$/

/** Every day against everybody who could contradict it, and what waits for a person. */
export function ReconciliationPage() {
  const t = useText('reconciliation')
  const console = useText('console')
  const { may } = useDesk()
  const [filter, setFilter] = useFilters()
  const opened = filter('case')
  const isOpened = UUID.test(opened)
  const [chosen, setTab] = useTab(tabs, 'days')
  // A link to a case says which case, not where it stands.
  const tab = isOpened && chosen === 'days' ? 'open' : chosen
  const [bringing, setBringing] = useState(false)
  const found = useQuery({
    ...staffQuery(reconciliationApi.days, { days: DAYS }),
    refetchInterval: REFRESH_MS,
  })
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <>
        <PageHead title={console('nav.reconciliation')} lead={t('lead')} />
        <Loading />
      </>
    )
  return (
    <>
      <PageHead title={console('nav.reconciliation')} lead={t('lead')}>
        {may('reconciliation.write') ? (
          <Button look="main" size="small" onClick={() => setBringing(true)}>
            <FileInput size={16} aria-hidden="true" /> {t('bring.open')}
          </Button>
        ) : null}
      </PageHead>
      <Summary found={found.data} />
      <Tabs
        label={console('nav.reconciliation')}
        items={[
          { key: 'days', label: t('tab.days') },
          { key: 'open', label: `${t('tab.open')} · ${found.data.open}` },
          { key: 'resolved', label: t('tab.resolved') },
          { key: 'costs', label: t('tab.costs') },
        ]}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'days' ? <DaysMatrix runs={found.data.runs} /> : null}
      {tab === 'costs' ? <CostsPanel /> : null}
      {tab === 'open' || tab === 'resolved' ? (
        <div className="queue" data-open={isOpened ? '' : undefined}>
          <CasesTable
            key={tab}
            state={tab}
            openId={opened}
            onOpen={(row) => setFilter('case', row.id)}
          />
          {isOpened ? (
            <CasePanel key={opened} caseId={opened} onClose={() => setFilter('case', '')} />
          ) : null}
        </div>
      ) : null}
      {bringing ? (
        <BringStatementDialog
          counterparts={found.data.counterparts}
          onClose={() => setBringing(false)}
        />
      ) : null}
    </>
  )
}

function Summary({ found }: { found: OutputOf<typeof reconciliationApi.days> }) {
  const t = useText('reconciliation')
  const [latest] = found.runs
  const ofDay = found.runs.filter(({ day }) => day === latest?.day)
  const matched = ofDay.filter((run) => run.state === 'matched' && !isStale(run)).length
  const stale = found.runs.filter(isStale).length
  return (
    <div className={stale > 0 ? 'tiles' : 'tiles tiles-few'}>
      <div className="tile">
        <span className="tile-name">
          {t('tile.lastDay')} {latest ? <span className="num">{latest.day}</span> : null}
        </span>
        <span className="tile-value">
          {latest ? t('tile.matched', { matched, all: ofDay.length }) : t('tile.none')}
        </span>
      </div>
      <div className="tile">
        <span className="tile-name">{t('tile.open')}</span>
        <span className="tile-value num">{found.open}</span>
      </div>
      {stale > 0 ? (
        <div className="tile" data-late="">
          <span className="tile-name">{t('tile.stale')}</span>
          <span className="tile-value num">{stale}</span>
        </div>
      ) : null}
      <div className="tile" data-late={found.overdue > 0 ? '' : undefined}>
        <span className="tile-name">{t('tile.overdue')}</span>
        <span className="tile-value num">{found.overdue}</span>
      </div>
    </div>
  )
}

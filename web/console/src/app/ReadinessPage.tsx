import { consoleReadinessApi, readinessStates } from '@croupier/api/console/console-readiness'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { staffQuery } from './api.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { FailedPage } from '../ui/FailedPage.tsx'
import { Loading } from '../ui/states.tsx'
import type { DataColumn } from '../ui/table/columns.tsx'
import { Mono, PageHead, When } from '../ui/words.tsx'
import '../styles/readiness.css'

type Finding = OutputOf<typeof consoleReadinessApi.findings>['findings'][number]

const tones: Record<Finding['state'], BadgeTone> = { red: 'bad', off: 'neutral', green: 'good' }

/** What stands between the house and its first bet: what is missing first, then what is off on purpose, then what works. */
export function ReadinessPage() {
  const t = useText('readiness')
  const found = useQuery({ ...staffQuery(consoleReadinessApi.findings, {}), staleTime: 30_000 })
  const columns = useMemo<DataColumn<Finding>[]>(
    () => [
      {
        key: 'check',
        title: t('column.check'),
        value: (row) => t(`check.${row.check}`),
        renderCell: (row) => <strong className="finding-name">{t(`check.${row.check}`)}</strong>,
      },
      {
        key: 'state',
        title: t('column.state'),
        value: (row) => t(`state.${row.state}`),
        renderCell: (row) => <Badge tone={tones[row.state]}>{t(`state.${row.state}`)}</Badge>,
      },
      {
        key: 'about',
        title: t('column.about'),
        value: (row) => row.subject || null,
        renderCell: (row) => <bdi className="finding-name">{row.subject || '–'}</bdi>,
      },
      {
        key: 'found',
        title: t('column.found'),
        value: (row) => t(`outcome.${row.outcome}`, row.values),
        renderCell: (row) => (
          <span className="finding">
            {t(`outcome.${row.outcome}`, row.values)}
            {row.state === 'red' ? (
              <span className="muted">
                {t('column.page')}: <Mono text={row.page} />
              </span>
            ) : null}
          </span>
        ),
        wide: true,
      },
    ],
    [t],
  )
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { at, findings } = found.data
  const rows = readinessStates.flatMap((state) => findings.filter((row) => row.state === state))
  const reds = findings.filter(({ state }) => state === 'red').length
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button size="small" busy={found.isFetching} onClick={() => void found.refetch()}>
          <RotateCw size={16} aria-hidden="true" /> {t('again')}
        </Button>
      </PageHead>
      <output className={reds === 0 ? 'note' : 'note note-bad'}>
        <span>
          {reds === 0 ? t('ready') : t('reds', { count: reds })} · {t('at')} <When at={at} />
        </span>
      </output>
      <DataTable
        caption={t('title')}
        columns={columns}
        pages={{ rows }}
        rowKey={(row) => `${row.check} ${row.subject}`}
        empty={t('ready')}
      />
    </>
  )
}

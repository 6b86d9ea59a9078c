import { consoleKycApi } from '@croupier/api/accounts/kyc'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, nameColumn, timeColumn, wordColumn } from '../../ui/table/columns.tsx'
import { DecideOverrideDialog } from './OverrideDialogs.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'
import { Loading } from '../../ui/states.tsx'
import { useTab } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

type Queue = OutputOf<typeof consoleKycApi.queue>
const tabs = ['waiting', 'hits', 'proposals'] as const
type Tab = (typeof tabs)[number]
const ASK_AGAIN_MS = 15_000
const NONE: readonly never[] = []

/** Who members are: documents to look at, hits that are being closed, exceptions for a second person. */
export function IdentitiesPage() {
  return (
    <LazyBoundary fallback={<Loading />}>
      <Queues />
    </LazyBoundary>
  )
}

function Queues() {
  const t = useText('identities')
  const c = useText('console')
  const [tab, setTab] = useTab(tabs, 'waiting')
  const [member, setMember] = useState<bigint | null>(null)
  const [proposal, setProposal] = useState<Queue['proposals'][number] | null>(null)
  const columns = useColumns()
  const found = useQuery({ ...staffQuery(consoleKycApi.queue, {}), refetchInterval: ASK_AGAIN_MS })
  const table = <Key extends Tab>(key: Key) => ({
    caption: t(key),
    empty: t(`${key}.none`),
    csv: `identities-${key}`,
    pages: {
      rows: (found.data?.[key] ?? NONE) as Queue[Key],
      isLoading: found.isPending,
      error: found.error,
      retry: () => void found.refetch(),
    },
  })
  return (
    <>
      <PageHead title={c('nav.identities')} lead={t('lead')} />
      {found.data && Object.values(found.data.simulated).includes(true) ? (
        <p className="muted">{t('simulated')}</p>
      ) : null}
      <Tabs
        label={c('nav.identities')}
        items={tabs.map((key) => ({
          key,
          label: [t(key), found.data?.[key].length ?? ''].join(' ').trim(),
        }))}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'waiting' ? (
        <DataTable
          {...table('waiting')}
          columns={columns.waiting}
          rowKey={({ id }) => id}
          onOpen={(row) => setMember(row.memberId)}
        />
      ) : null}
      {tab === 'hits' ? (
        <DataTable
          {...table('hits')}
          columns={columns.hits}
          rowKey={(row) => String(row.memberId)}
          onOpen={(row) => setMember(row.memberId)}
        />
      ) : null}
      {tab === 'proposals' ? (
        <DataTable
          {...table('proposals')}
          columns={columns.proposals}
          rowKey={({ id }) => id}
          onOpen={setProposal}
        />
      ) : null}
      {member === null ? null : (
        <IdentityDialog memberId={member} onClose={() => setMember(null)} />
      )}
      {proposal ? (
        <DecideOverrideDialog proposal={proposal} onClose={() => setProposal(null)} />
      ) : null}
    </>
  )
}

function useColumns() {
  const t = useText('identities')
  const k = useText('kyc')
  return useMemo(() => {
    const account = nameColumn({
      key: 'account',
      title: t('account'),
      name: (row: { account: string }) => row.account,
    })
    const waiting: DataColumn<Queue['waiting'][number]>[] = [
      timeColumn({ key: 'sentAt', title: t('sentAt'), at: 'submittedAt' }),
      account,
      wordColumn({
        key: 'kind',
        title: t('kind'),
        code: (row) => row.kind,
        word: (code) => k(`document.${code}`),
      }),
      { key: 'pictures', title: t('pictures'), align: 'end', value: (row) => row.pictures },
    ]
    const hits: DataColumn<Queue['hits'][number]>[] = [
      timeColumn({ key: 'hitAt', title: t('hitAt'), at: 'hitAt' }),
      account,
      wordColumn({
        key: 'verdict',
        title: t('verdict'),
        code: (row) => row.registry,
        word: (code) => t(`verdict.${code}`),
      }),
      timeColumn({ key: 'closeAt', title: t('closeAt'), at: 'closeAt' }),
    ]
    const proposals: DataColumn<Queue['proposals'][number]>[] = [
      account,
      {
        key: 'kind',
        title: t('kind'),
        value: (row) => row.kind,
        renderCell: (row) =>
          `${t(`kind.${row.kind}`)}${row.level ? ` · ${t('level', { level: row.level })}` : ''}`,
      },
      {
        key: 'reason',
        title: t('reason'),
        value: (row) => row.reason,
        renderCell: (row) => <span className="cell-words">{row.reason}</span>,
        wide: true,
      },
      { key: 'proposedBy', title: t('proposedBy'), value: (row) => row.proposedBy },
    ]
    return { waiting, hits, proposals }
  }, [t, k])
}

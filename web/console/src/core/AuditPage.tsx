import { auditApi } from '@croupier/api/core/audit'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { BadgeCheck, Link2, ShieldAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStaffAction, useStaffPages } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import { SidePanel } from '../ui/SidePanel.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import {
  type DataColumn,
  idColumn,
  nameColumn,
  timeColumn,
  wordColumn,
} from '../ui/table/columns.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { FilterSelect } from '../ui/table/filters.tsx'
import { useFilters, useTab } from '../ui/table/use-filters.ts'
import { useWord } from '../ui/word.ts'
import { Facts, Mono, PageHead, When } from '../ui/words.tsx'

type Entry = OutputOf<typeof auditApi.list>['items'][number]
type Proof = OutputOf<typeof auditApi.verify>
const PAGE = 50
const topics = [
  'member',
  'message',
  'withdrawal',
  'case',
  'brand',
  'staff',
  'vendor',
  'ledger',
  'reconciliation',
  'flag',
  'transfer',
  'round',
  'money_line',
  'audit',
] as const

/** Who did what, to whom, and why; and that nobody changed it afterwards. */
export function AuditPage() {
  const t = useText('console')
  const word = useWord()
  const { self } = useDesk()
  const [chosenScope, setScope] = useTab(['brand', 'platform'], 'brand')
  // What is the platform's tells of every brand.
  const scope = self.worksOnAllBrands ? chosenScope : 'brand'
  const [filter, setFilter] = useFilters()
  const actor = filter('actor')
  const topic = topics.find((known) => known === filter('topic')) ?? ''
  const [chosen, setChosen] = useState<Entry | null>(null)
  const verify = useStaffAction(auditApi.verify)
  const pages = useStaffPages(auditApi.list, {
    scope,
    limit: PAGE,
    ...(actor === '' ? {} : { actor }),
    ...(topic === '' ? {} : { action: `${topic}.` }),
  })
  const columns = useEntryColumns()
  return (
    <>
      <PageHead title={t('nav.audit')} lead={t('audit.lead')}>
        <Button
          look="main"
          size="small"
          busy={verify.isPending}
          onClick={() => verify.mutate({ scope })}
        >
          <Link2 size={16} aria-hidden="true" /> {t('audit.verify')}
        </Button>
      </PageHead>
      <Tabs
        label={t('nav.audit')}
        items={[
          { key: 'brand' as const, label: t('audit.brand') },
          ...(self.worksOnAllBrands
            ? [{ key: 'platform' as const, label: t('audit.platform') }]
            : []),
        ]}
        current={scope}
        onChoose={(next) => {
          setScope(next)
          verify.reset()
        }}
      />
      <RefusalNote error={verify.error} />
      {verify.data ? <ChainVerdict found={verify.data} /> : null}
      <div className="queue" data-open={chosen ? '' : undefined}>
        <DataTable
          caption={t('nav.audit')}
          columns={columns}
          pages={pages}
          rowKey={(row) => row.id}
          isOpen={(row) => row.id === chosen?.id}
          onOpen={setChosen}
          empty={t('audit.none')}
          csv={`audit-${scope}`}
          list="audit"
        >
          <SearchBox
            label={t('audit.actor')}
            initial={actor}
            onSearch={(typed) => setFilter('actor', typed)}
          />
          <FilterSelect
            name="topic"
            label={t('audit.action')}
            all={t('audit.everything')}
            values={topics}
            word={(known) => word('subject', known)}
          />
        </DataTable>
        {chosen ? <EntryPanel entry={chosen} onClose={() => setChosen(null)} /> : null}
      </div>
    </>
  )
}

function useEntryColumns(): DataColumn<Entry>[] {
  const t = useText('console')
  const word = useWord()
  return useMemo<DataColumn<Entry>[]>(
    () => [
      { key: 'seq', title: '#', align: 'end', value: (row) => Number(row.seq) },
      timeColumn({ key: 'at', title: t('audit.at'), at: 'at' }),
      nameColumn({ key: 'actor', title: t('audit.actor'), name: 'actorName' }),
      wordColumn({
        key: 'action',
        title: t('audit.action'),
        code: (row) => row.action,
        word: (code) => word('action', code),
      }),
      idColumn({
        key: 'subject',
        title: t('audit.subject'),
        id: 'subjectId',
        short: 20,
        wide: true,
      }),
      { key: 'reason', title: t('reason.label'), value: (row) => row.reason, wide: true },
      idColumn({ key: 'address', title: t('audit.address'), id: 'address', wide: true }),
    ],
    [t, word],
  )
}

function ChainVerdict({ found: { proof, checkedAt } }: { found: Proof }) {
  const t = useText('console')
  const bad = proof.firstBad
  return (
    <section className="panel verdict" data-holds={bad ? undefined : ''} aria-live="polite">
      {bad ? (
        <ShieldAlert size={34} aria-hidden="true" />
      ) : (
        <BadgeCheck size={34} aria-hidden="true" />
      )}
      <div>
        <strong>
          {bad ? t(`audit.problem.${bad.problem}`, { seq: bad.seq }) : t('audit.whole')}
        </strong>
        <p>
          {t('audit.summary', { entries: proof.entries, anchors: proof.anchors })}{' '}
          <When at={checkedAt} />
        </p>
      </div>
      {proof.headHash ? <Mono text={proof.headHash} short={16} /> : null}
    </section>
  )
}

function EntryPanel({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useText('console')
  const word = useWord()
  return (
    <SidePanel label={t('audit.entry')} onClose={onClose}>
      <h2>{word('action', entry.action)}</h2>
      <Facts
        items={[
          { name: '#', value: entry.seq },
          { name: t('audit.at'), value: <When at={entry.at} /> },
          { name: t('audit.actor'), value: entry.actorName },
          {
            name: t('audit.subject'),
            value: (
              <>
                {word('subject', entry.subjectType)} <Mono text={entry.subjectId} />
              </>
            ),
          },
          { name: t('reason.label'), value: entry.reason ?? '–' },
          { name: t('audit.address'), value: <Mono text={entry.address || '–'} /> },
          { name: t('audit.hash'), value: <Mono text={entry.hash} short={24} /> },
        ]}
      />
      {entry.before === null ? null : (
        <>
          <h3>{t('diff.before')}</h3>
          <pre className="json json-before">{JSON.stringify(entry.before, null, 2)}</pre>
        </>
      )}
      {entry.after === null ? null : (
        <>
          <h3>{t('diff.after')}</h3>
          <pre className="json json-after">{JSON.stringify(entry.after, null, 2)}</pre>
        </>
      )}
    </SidePanel>
  )
}

import { reconciliationApi } from '@croupier/api/payments/reconciliation'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { staffQuery, useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, idColumn, timeColumn, wordColumn } from '../../ui/table/columns.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { isStale, type Run, RunBadge, useCounterpartName, useReconciliationWord } from './words.tsx'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading, Nothing } from '../../ui/states.tsx'
import { Amount, ExactAmount, Facts, Mono, PageHead, When } from '../../ui/words.tsx'
import { TableHead } from '@croupier/kit/ui/TableHead'

type Detail = OutputOf<typeof reconciliationApi.run>
type Difference = OutputOf<typeof reconciliationApi.differences>['items'][number]
const REFRESH_MS = 5_000
const PAGE = 50
const changed = [reconciliationApi.run, reconciliationApi.differences, reconciliationApi.days]

/** One counterpart and day: the sums of both sides, what was compared, and each difference. */
export function ReconciliationRunPage({ runId }: { runId: string }) {
  const t = useText('reconciliation')
  const nameOf = useCounterpartName()
  const word = useReconciliationWord()
  const { may } = useDesk()
  const [asking, setAsking] = useState(false)
  const found = useQuery({
    ...staffQuery(reconciliationApi.run, { runId }),
    refetchInterval: ({ state }) => (isMoving(state.data?.run) ? REFRESH_MS : false),
  })
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { run } = found.data
  return (
    <>
      <Link href={paths.reconciliation()} className="recon-back">
        <ArrowLeft size={15} aria-hidden="true" /> {t('run.back')}
      </Link>
      <PageHead
        title={`${nameOf(run)} · ${run.day}`}
        lead={
          <>
            <RunBadge run={run} /> {run.obstacle ? word('obstacle', run.obstacle) : null}
          </>
        }
      >
        {may('reconciliation.write') && !isStale(run) ? (
          <Button look="quiet" size="small" onClick={() => setAsking(true)}>
            <RotateCw size={15} aria-hidden="true" /> {t('run.again')}
          </Button>
        ) : null}
      </PageHead>
      {isStale(run) ? (
        <div className="note recon-stale">
          <output>{t('run.staleNote', { count: run.unseenLines })}</output>
          {may('reconciliation.write') ? (
            <Button look="main" size="small" onClick={() => setAsking(true)}>
              <RotateCw size={15} aria-hidden="true" /> {t('run.again')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="split">
        <Totals detail={found.data} />
        <Inputs detail={found.data} />
      </div>
      <Differences key={run.finishedAt?.getTime() ?? 0} run={run} />
      {asking ? <AgainDialog runId={runId} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function isMoving(run: Run | undefined): boolean {
  return run?.state === 'waiting' || run?.state === 'running'
}

function Inputs({ detail }: { detail: Detail }) {
  const t = useText('reconciliation')
  const { run, statement } = detail
  const origin =
    statement?.origin === 'file'
      ? t('run.file', { name: statement.receivedBy ?? '' })
      : t('run.feed')
  return (
    <section className="panel padded">
      <Facts
        items={[
          {
            name: t('run.window'),
            value: (
              <>
                <When at={detail.from} /> – <When at={detail.to} />
              </>
            ),
          },
          ...(run.kind === 'house'
            ? []
            : [{ name: t('run.statement'), value: statement ? origin : t('run.noStatement') }]),
          ...(statement
            ? [
                { name: t('run.received'), value: <When at={statement.receivedAt} /> },
                { name: t('run.digest'), value: <Mono text={statement.digest} short={20} /> },
              ]
            : []),
          {
            name: t('run.lines'),
            value: <span className="num">{`${run.ourLines} · ${run.theirLines}`}</span>,
          },
          { name: t('run.equal'), value: <span className="num">{run.matched}</span> },
          { name: t('run.late'), value: <span className="num">{run.late}</span> },
          { name: t('run.finished'), value: <When at={run.finishedAt} /> },
          ...(isStale(run)
            ? [{ name: t('run.staleSince'), value: <When at={run.staleSince} /> }]
            : []),
        ]}
      />
    </section>
  )
}

function Totals({ detail }: { detail: Detail }) {
  const t = useText('reconciliation')
  const word = useReconciliationWord()
  if (detail.totals.length === 0) {
    return (
      <section className="panel">
        <Nothing text={t('run.noTotals')} />
      </section>
    )
  }
  return (
    <section className="panel padded" aria-label={t('run.totals')}>
      <h2>{t('run.totals')}</h2>
      <div className="grid-scroll">
        <table className="plain trial recon-totals">
          <TableHead titles={[t('run.measure'), t('run.ours'), t('run.theirs'), t('run.gap')]} />
          <tbody>
            {detail.totals.map(({ currency, measure, ours, theirs, ourCount, theirCount }) => (
              <tr key={`${currency}/${measure}`}>
                <th scope="row">
                  {word('measure', measure)} <small className="muted">{currency}</small>
                </th>
                <td>
                  <ExactAmount amount={ours} currency={currency} />{' '}
                  <small className="muted num">×{ourCount}</small>
                </td>
                <td>
                  <ExactAmount amount={theirs} currency={currency} />{' '}
                  <small className="muted num">×{theirCount}</small>
                </td>
                <td data-bad={ours === theirs ? undefined : ''}>
                  <ExactAmount amount={theirs - ours} currency={currency} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Differences({ run }: { run: Run }) {
  const t = useText('reconciliation')
  const word = useReconciliationWord()
  const pages = useStaffPages(reconciliationApi.differences, { runId: run.id, limit: PAGE })
  const columns = useMemo<readonly DataColumn<Difference>[]>(() => {
    const side = (amount: bigint | null, currency: string) =>
      amount === null ? '–' : <Amount amount={amount} currency={currency} />
    return [
      wordColumn({
        key: 'reason',
        title: t('case.reason'),
        code: (row) => row.reason,
        word: (code) => word('reason', code),
        strong: true,
      }),
      idColumn({ key: 'subject', title: t('case.subject'), id: 'subject', short: 40 }),
      {
        key: 'ours',
        title: t('run.ours'),
        align: 'end',
        value: (row) => row.ours,
        renderCell: (row) => side(row.ours, row.currency),
      },
      {
        key: 'theirs',
        title: t('run.theirs'),
        align: 'end',
        value: (row) => row.theirs,
        renderCell: (row) => side(row.theirs, row.currency),
      },
      idColumn({ key: 'round', title: t('case.round'), id: 'roundId', short: 18, wide: true }),
      timeColumn({ key: 'at', title: t('run.at'), at: 'at', wide: true }),
      {
        key: 'case',
        title: t('run.case'),
        value: (row) => row.caseId,
        renderCell: (row) =>
          row.caseId === null ? (
            '–'
          ) : (
            <Link href={paths.reconciliationCase(row.caseId)} className="recon-link">
              {t('run.case')}
            </Link>
          ),
      },
    ]
  }, [t, word])
  return (
    <DataTable
      caption={t('run.differences')}
      columns={columns}
      pages={pages}
      rowKey={(row) => `${row.reason} ${row.subject}`}
      empty={t('run.noDifferences')}
      csv={`reconciliation-${run.counterpart}-${run.day}`}
    >
      <strong>{t('run.differences')}</strong>
    </DataTable>
  )
}

function AgainDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const t = useText('reconciliation')
  const again = useStaffAction(reconciliationApi.runAgain, { refreshes: changed })
  return (
    <ActionDialog
      title={t('run.againAsk')}
      confirmLabel={t('run.again')}
      action={again}
      onClose={onClose}
      input={(reason) => ({ runId, reason })}
      done={t('run.asked')}
    />
  )
}

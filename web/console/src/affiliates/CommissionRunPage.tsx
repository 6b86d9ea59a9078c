import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { staffQuery, useStaffAction } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import { paths } from '../app/paths.ts'
import { MathsView } from './MathsView.tsx'
import { RunLines } from './RunLines.tsx'
import { Rerun } from './Rerun.tsx'
import { SaveRun } from './SaveRun.tsx'
import { TakeBack } from './TakeBack.tsx'
import { RunLevels } from './RunLevels.tsx'
import { Pay, Person, type Run, RunBadge, type RunLevel, type RunLine } from './words.tsx'
import { SidePanel } from '../ui/SidePanel.tsx'
import { ActionDialog } from '../ui/ActionDialog.tsx'
import { FailedPage } from '../ui/FailedPage.tsx'
import { Loading } from '../ui/states.tsx'
import { Facts, Mono, PageHead, When } from '../ui/words.tsx'

const REFRESH_MS = 5_000
const changed = [consoleAgentsApi.run, consoleAgentsApi.runs, consoleAgentsApi.liabilities]

/** One run: what it pays, how each line came about, the same calculated again, and the two decisions. */
export function CommissionRunPage({ runId }: { runId: string }) {
  const console = useText('console')
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const [again, setAgain] = useState(false)
  const [opened, setOpen] = useState<string | null>(null)
  const found = useQuery({
    ...staffQuery(consoleAgentsApi.run, { commissionRunId: runId }),
    refetchInterval: ({ state }) =>
      state.data?.run.state === 'paying' || state.data?.run.state === 'planned'
        ? REFRESH_MS
        : false,
  })
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { run, levels, lines } = found.data
  const open = lines.find(({ commissionLineId }) => commissionLineId === opened) ?? null
  return (
    <>
      <Link href={paths.commissions()} className="recon-back">
        <ArrowLeft size={15} aria-hidden="true" /> {console('nav.commissions')}
      </Link>
      <PageHead
        title={`${centre(`type.${run.type}`)} · ${centre(`period.${run.period}`)}`}
        lead={
          <span className="lead-row">
            <RunBadge state={run.state} />
            <span>
              <When at={run.from} /> – <When at={run.to} />
            </span>
          </span>
        }
      >
        <Button look="quiet" size="small" onClick={() => setAgain(true)}>
          <RotateCw size={15} aria-hidden="true" />{' '}
          {t(run.state === 'planned' ? 'rerun.preview' : 'rerun')}
        </Button>
        {run.lines > 0 ? <SaveRun run={run} /> : null}
        <Approve run={run} />
      </PageHead>
      <div className="split">
        <RunFacts run={run} levels={levels} />
        {again ? <Rerun key={run.state} run={run} /> : <Decisions run={run} />}
      </div>
      {levels.length > 0 ? <RunLevels levels={levels} /> : null}
      {lines.length < run.lines ? (
        <p className="muted">{t('run.largest', { shown: lines.length, all: run.lines })}</p>
      ) : null}
      <div className="queue" data-open={open ? '' : undefined}>
        <RunLines
          lines={lines}
          open={open}
          onOpen={({ commissionLineId }) => setOpen(commissionLineId)}
        />
        {open ? (
          <LinePanel key={open.commissionLineId} line={open} onClose={() => setOpen(null)} />
        ) : null}
      </div>
    </>
  )
}

function RunFacts({ run, levels }: { run: Run; levels: readonly RunLevel[] }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const back = levels.reduce((sum, { takenBack }) => sum + takenBack, 0n)
  return (
    <section className="panel padded">
      <Facts
        items={[
          { name: t('run.top'), value: <Pay amount={levels[0]?.covered ?? 0n} /> },
          {
            name: t('run.payable'),
            value: (
              <strong>
                <Pay amount={run.payable} />
              </strong>
            ),
          },
          { name: t('run.paid'), value: <Pay amount={run.paid} /> },
          ...(back === 0n
            ? []
            : [
                { name: centre('pay.takenBack'), value: <Pay amount={-back} signed /> },
                { name: centre('pay.net'), value: <Pay amount={run.paid - back} signed /> },
              ]),
          {
            name: centre('lines'),
            value: <span className="num">{`${run.paidLines}/${run.lines}`}</span>,
          },
          { name: 'ID', value: <Mono text={run.commissionRunId} short={18} /> },
        ]}
      />
    </section>
  )
}

function Decisions({ run }: { run: Run }) {
  const t = useText('agentdesk')
  return (
    <section className="panel padded">
      <Facts
        items={[
          { name: t('run.calculated'), value: <When at={run.calculatedAt} /> },
          { name: t('run.approvedBy'), value: run.approvedBy ?? '–' },
          { name: t('run.releasedBy'), value: run.releasedBy ?? '–' },
          { name: t('run.done'), value: <When at={run.doneAt} /> },
        ]}
      />
      {run.state === 'review' ? <p className="muted">{t('run.two')}</p> : null}
    </section>
  )
}

function Approve({ run }: { run: Run }) {
  const t = useText('agentdesk')
  const { may } = useDesk()
  const [asking, setAsking] = useState(false)
  const approve = useStaffAction(consoleAgentsApi.approve, { refreshes: changed })
  if (run.state !== 'review' || !may('withdrawals.approve')) return null
  const label = t(run.approvedBy === null ? 'run.approve' : 'run.release')
  return (
    <>
      <Button look="main" size="small" disabled={run.mine} onClick={() => setAsking(true)}>
        {run.mine ? t('run.waits') : label}
      </Button>
      {asking ? (
        <ActionDialog
          title={label}
          confirmLabel={label}
          action={approve}
          onClose={() => setAsking(false)}
          input={(reason) => ({ commissionRunId: run.commissionRunId, reason })}
          done={({ state }) => t(state === 'review' ? 'run.approved' : 'run.released')}
        >
          <p className="decision-amount">
            <Pay amount={run.payable} />
          </p>
          <p>{t('run.two')}</p>
        </ActionDialog>
      ) : null}
    </>
  )
}

function LinePanel({ line, onClose }: { line: RunLine; onClose: () => void }) {
  const centre = useText('agentcentre')
  return (
    <SidePanel label={centre('explain.title')} onClose={onClose}>
      <div className="decision-head">
        <Person of={line.agent} />
      </div>
      <p className="decision-amount">
        <Pay amount={line.amount} />
      </p>
      <TakeBack line={line} />
      <MathsView maths={line.maths} />
    </SidePanel>
  )
}

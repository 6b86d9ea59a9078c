import { useText } from '@croupier/kit/i18n/i18n'
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  History,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'
import { Nothing } from '../../ui/states.tsx'
import { isStale, type Run, useCounterpartName, useReconciliationWord } from './words.tsx'

const icons: Readonly<Record<Run['state'], LucideIcon>> = {
  matched: CircleCheck,
  differs: CircleX,
  waiting: Hourglass,
  running: CircleDashed,
}

/** Days down, counterparts across: what matches, what differs, what still waits. */
export function DaysMatrix({ runs }: { runs: readonly Run[] }) {
  const t = useText('reconciliation')
  const word = useReconciliationWord()
  const nameOf = useCounterpartName()
  if (runs.length === 0) {
    return (
      <section className="panel">
        <Nothing text={t('days.none')} />
      </section>
    )
  }
  const days = [...new Set(runs.map(({ day }) => day))]
  const columns = [
    ...new Map(runs.map((run) => [`${run.kind}/${run.counterpart}`, run])).values(),
  ].toSorted((one, other) => place(one).localeCompare(place(other)))
  return (
    <div className="grid-room">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className="panel grid-scroll" tabIndex={0} aria-label={t('tab.days')}>
        <table className="plain recon-days card-rows">
          <thead>
            <tr>
              <th scope="col">{t('days.day')}</th>
              {columns.map((column) => (
                <th key={place(column)} scope="col">
                  {nameOf(column)}
                  {column.kind === 'house' ? null : <small>{word('kind', column.kind)}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row" className="num">
                  {day}
                </th>
                {columns.map((column) => (
                  <td key={place(column)} data-title={nameOf(column)}>
                    <Cell
                      run={runs.find((run) => run.day === day && place(run) === place(column))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** Vendors first, then providers, the house last. */
function place({ kind, counterpart }: Pick<Run, 'kind' | 'counterpart'>): string {
  return `${{ vendor: 1, psp: 2, house: 3 }[kind]}/${counterpart}`
}

function Cell({ run }: { run: Run | undefined }) {
  const t = useText('reconciliation')
  const nameOf = useCounterpartName()
  if (!run) {
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('cell.none')}</span>
      </span>
    )
  }
  const stale = isStale(run)
  const Icon = stale ? History : icons[run.state]
  return (
    <Link
      href={paths.reconciliationRun(run.id)}
      className="recon-cell"
      data-state={stale ? 'stale' : run.state}
    >
      <Icon size={16} aria-hidden="true" />
      <span>
        <span className="sr-only">{`${nameOf(run)}, ${run.day}: `}</span>
        {stale ? t('run.stale') : t(`run.${run.state}`, { count: run.differences })}
      </span>
      {run.openCases > 0 ? (
        <span className="recon-count" title={t('tile.open')}>
          {run.openCases}
        </span>
      ) : null}
    </Link>
  )
}

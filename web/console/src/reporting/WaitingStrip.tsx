import type { consoleApi } from '@croupier/api/console/console'
import type { OutputOf } from '@croupier/api/endpoint'
import { flagsApi } from '@croupier/api/payments/aml'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { staffQuery } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import { paths } from '../app/paths.ts'
import { Failure } from '../ui/states.tsx'
import { Amount } from '../ui/words.tsx'

type Dashboard = OutputOf<typeof consoleApi.dashboard>

/** What waits for somebody, and the way there. */
export function WaitingStrip({ waiting, liabilities, currency }: Dashboard) {
  const t = useText('console')
  const { may } = useDesk()
  const late = waiting.withdrawalsLate > 0
  return (
    <div className="waiting">
      <Link href={paths.withdrawals()} className="waiting-item" data-late={late ? '' : undefined}>
        <span>
          <strong className="num">{waiting.withdrawals}</strong>{' '}
          {t('waiting.withdrawals', { count: waiting.withdrawals })}
          {waiting.withdrawals > 0 ? (
            <>
              {' · '}
              <Amount amount={waiting.withdrawalsAmount} currency={currency} />
            </>
          ) : null}
        </span>
        {late ? (
          <span className="late">
            <TriangleAlert size={15} aria-hidden="true" />
            {t('waiting.late', { count: waiting.withdrawalsLate })}
          </span>
        ) : null}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
      {waiting.payoutsToSend > 0 ? (
        <Link href={`${paths.withdrawals()}?tab=send`} className="waiting-item">
          <span>
            <strong className="num">{waiting.payoutsToSend}</strong>{' '}
            {t('waiting.toSend', { count: waiting.payoutsToSend })}
          </span>
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      ) : null}
      <Link href={paths.cases()} className="waiting-item">
        <span>
          <strong className="num">{waiting.cases}</strong>{' '}
          {t('waiting.cases', { count: waiting.cases })}
        </span>
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
      {waiting.transfers > 0 ? (
        <Link href={paths.transfers()} className="waiting-item">
          <span>
            <strong className="num">{waiting.transfers}</strong>{' '}
            {t('waiting.transfers', { count: waiting.transfers })}
          </span>
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      ) : null}
      {may('flags.read') ? <DueFlags /> : null}
      <div className="waiting-item">
        <span>
          {t('figure.liabilities')}{' '}
          <strong>
            <Amount amount={liabilities} currency={currency} />
          </strong>
        </span>
      </div>
    </div>
  )
}

/** The analyses that wait, and a word of warning while those that are due can still be ended in time. */
function DueFlags() {
  const t = useText('flags')
  const { data, error, refetch } = useQuery(staffQuery(flagsApi.summary, {}))
  // The law's deadlines may not vanish from the strip because nobody could count them.
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const due = data.dueSoon + data.overdue
  return (
    <Link
      href={paths.flags()}
      className="waiting-item"
      data-late={data.overdue > 0 ? '' : undefined}
    >
      <span>
        <strong className="num">{data.open}</strong> {t('waiting', { count: data.open })}
      </span>
      {due > 0 ? (
        <span className="late">
          <TriangleAlert size={15} aria-hidden="true" />
          {data.overdue > 0
            ? t('waiting.overdue', { count: data.overdue })
            : t('waiting.soon', { count: data.dueSoon })}
        </span>
      ) : null}
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  )
}

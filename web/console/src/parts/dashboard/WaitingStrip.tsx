import type { consoleApi } from '@croupier/api/console'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'
import { Amount } from '../words.tsx'

type Dashboard = OutputOf<typeof consoleApi.dashboard>

/** What waits for somebody, and the way there. */
export function WaitingStrip({ waiting, liabilities, currency }: Dashboard) {
  const t = useText('console')
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
      <Link href={paths.cases()} className="waiting-item">
        <span>
          <strong className="num">{waiting.cases}</strong>{' '}
          {t('waiting.cases', { count: waiting.cases })}
        </span>
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
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

import { kycApi } from '@croupier/api/accounts/kyc'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'

const tones = { waiting: 'warning', approved: 'good', rejected: 'bad' } as const

/** What I sent to prove who I am, and what became of it. */
export function DocumentsSection() {
  const t = useText('kyc')
  const { brand } = usePermission()
  const found = useQuery(query(kycApi.status, {}))
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('section.title')}</h2>
        {found.data ? (
          <Badge tone={found.data.level === 3 ? 'good' : 'neutral'}>
            {t('level', { level: found.data.level })}
          </Badge>
        ) : null}
      </div>
      {found.error ? (
        <PageError error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <PageSkeleton />
      ) : found.data.submissions.length === 0 ? (
        <p className="muted">{t('section.none')}</p>
      ) : (
        <ul className="lines">
          {found.data.submissions.map(({ id, kind, state, submittedAt }) => (
            <li key={id} className="proof-wallet">
              <span>
                {t(`document.${kind}`)} ·{' '}
                <time dateTime={submittedAt.toISOString()}>
                  {formatZoned(submittedAt, brand.timeZone)}
                </time>
              </span>
              <Badge tone={tones[state]}>{t(`submission.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="panel-actions">
        <Link href={paths.member('verification')} className="btn btn-quiet">
          {t('section.open')}
        </Link>
      </div>
    </section>
  )
}

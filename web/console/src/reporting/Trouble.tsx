import type { consoleApi } from '@croupier/api/console/console'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Construction, TimerOff } from 'lucide-react'
import { Link } from 'wouter'
import { useDesk } from '../app/desk.tsx'
import { paths } from '../app/paths.ts'
import { Mono, When } from '../ui/words.tsx'

type Trouble = OutputOf<typeof consoleApi.dashboard>['trouble']

/** What keeps the brand from working as it should: nothing at all while nothing does. */
export function TroubleNotes({ maintenance, jobs }: Trouble) {
  const t = useText('console')
  const { brand } = useDesk()
  if (maintenance === null && jobs.length === 0) return null
  return (
    <section className="trouble" aria-label={t('trouble.name')}>
      {maintenance ? (
        <div className="note note-bad">
          <Construction size={18} aria-hidden="true" />
          <div>
            <strong>{t('trouble.maintenance', { brand: brand.name })}</strong>
            <p>
              {t('trouble.since')} <When at={maintenance.since} />
              {maintenance.until ? (
                <>
                  {' · '}
                  {t('trouble.until')} <When at={maintenance.until} />
                </>
              ) : null}
            </p>
            <Link href={paths.brand()}>{t('trouble.open')}</Link>
          </div>
        </div>
      ) : null}
      {jobs.length > 0 ? (
        <div className="note note-bad">
          <TimerOff size={18} aria-hidden="true" />
          <div>
            <strong>{t('trouble.jobs', { count: jobs.length })}</strong>
            <ul>
              {jobs.map(({ name, since, isFailing }) => (
                <li key={name}>
                  <Mono text={name} /> · {t('trouble.since')} <When at={since} />
                  {isFailing ? <span>{` · ${t('trouble.failing')}`}</span> : null}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </section>
  )
}

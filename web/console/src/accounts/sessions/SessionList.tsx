import type { OutputOf } from '@croupier/api/endpoint'
import type { staffApi } from '@croupier/api/accounts/staff'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { Mono, When } from '../../ui/words.tsx'

type Session = OutputOf<typeof staffApi.ownSessions>['sessions'][number]

export function SessionList({
  sessions,
  onEnd,
}: {
  sessions: readonly Session[]
  onEnd?: (session: Session) => void
}) {
  const t = useText('console')
  if (sessions.length === 0) return <p className="muted">{t('sessions.none')}</p>
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <Mono text={session.address} />
            {session.isCurrent ? <Badge tone="good">{t('sessions.current')}</Badge> : null}
            <p className="muted agent-text">{session.userAgent}</p>
            <p className="muted">
              {t('sessions.seen')} <When at={session.lastSeenAt} />
            </p>
          </div>
          {onEnd && !session.isCurrent ? (
            <Button size="small" look="danger" onClick={() => onEnd(session)}>
              {t('sessions.end')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

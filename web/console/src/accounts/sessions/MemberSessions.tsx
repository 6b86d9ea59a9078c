import { consolePrivacyApi } from '@croupier/api/accounts/console-privacy'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { Mono, When } from '../../ui/words.tsx'

type Session = OutputOf<typeof consolePrivacyApi.sessions>['items'][number]

/** Where a member is signed in; looking and ending are both written to the audit log. */
export function MemberSessions({ memberId }: { memberId: bigint }) {
  const t = useText('console')
  const { may } = useDesk()
  const [ending, setEnding] = useState<Session | null>(null)
  const found = useQuery(staffQuery(consolePrivacyApi.sessions, { memberId }))
  const end = useStaffAction(consolePrivacyApi.endSession, {
    refreshes: [consolePrivacyApi.sessions],
  })
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading lines={3} />
  const { items } = found.data
  return (
    <section className="panel padded">
      {items.length === 0 ? <p className="muted">{t('sessions.none')}</p> : null}
      <ul className="session-list">
        {items.map((session) => (
          <li key={session.id}>
            <div>
              <Mono text={session.network} /> {session.country}
              <p className="muted agent-text">
                {session.browser} · {session.system}
              </p>
              <p className="muted">
                {t('sessions.seen')} <When at={session.lastSeenAt} />
              </p>
            </div>
            {may('members.write') ? (
              <Button size="small" look="danger" onClick={() => setEnding(session)}>
                {t('sessions.end')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {ending ? (
        <ActionDialog
          title={t('member.session.end')}
          confirmLabel={t('sessions.end')}
          danger
          action={end}
          input={(reason) => ({ memberId, sessionId: ending.id, reason })}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </section>
  )
}

import { staffApi } from '@croupier/api/accounts/staff'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { Passkeys } from '../staff/Passkeys.tsx'
import { SessionList } from './SessionList.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { Facts, PageHead, When } from '../../ui/words.tsx'

/** Where the person at this desk is signed in, and what they may do. */
export function SessionsPage() {
  const t = useText('console')
  const { self } = useDesk()
  const found = useQuery(staffQuery(staffApi.ownSessions, {}))
  const end = useStaffAction(staffApi.endOwnSession, { refreshes: [staffApi.ownSessions] })
  return (
    <>
      <PageHead title={t('sessions')} lead={t('sessions.lead')} />
      <div className="split">
        <div className="split-part">
          <section className="panel padded">
            {found.error ? (
              <Failure error={found.error} onRetry={() => void found.refetch()} />
            ) : null}
            {found.isPending ? <Loading lines={3} /> : null}
            {found.data ? (
              <SessionList
                sessions={found.data.sessions}
                onEnd={({ id }) => end.mutate({ sessionId: id })}
              />
            ) : null}
          </section>
          <section className="panel padded">
            <h2>{t('passkeys')}</h2>
            <p className="muted">{t('passkeys.why')}</p>
            <Passkeys />
          </section>
        </div>
        <section className="panel padded">
          <Facts
            items={[
              { name: t('staff.name'), value: self.name },
              { name: t('staff.role'), value: t(`role.${self.role}`) },
              { name: t('staff.brands'), value: self.brands.map(({ name }) => name).join(', ') },
              { name: t('sessions.until'), value: <When at={self.expiresAt} /> },
              {
                name: t('sessions.idle'),
                value: t('sessions.minutes', { count: self.idleSeconds / 60 }),
              },
            ]}
          />
          <div className="chips">
            {self.permissions.map((permission) => (
              <code key={permission} className="badge badge-neutral">
                {permission}
              </code>
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

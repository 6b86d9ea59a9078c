import { devicesApi } from '@croupier/api/accounts/devices'
import type { OutputOf } from '@croupier/api/endpoint'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { useMoment } from '../../app/moments.ts'
import { type DeviceWords, useDeviceName } from './device-name.ts'

type Listed = OutputOf<typeof devicesApi.list>
const refreshes = [devicesApi.list] as const

/** Where the member is signed in, and the browsers that are known; each can be ended or forgotten. */
export function DevicesSection() {
  const t = useText('privacy')
  const say = useToast()
  const { data, error } = useQuery(query(devicesApi.list, {}))
  const endOthers = useAction(devicesApi.endOthers, { refreshes })
  const others = data?.sessions.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <>
      <section className="panel">
        <div className="panel-head">
          <h2>{t('devices.title')}</h2>
        </div>
        <p className="muted">{t('devices.why')}</p>
        {data ? <Sessions sessions={data.sessions} /> : null}
        {data || error ? null : <Skeleton className="skeleton-field" />}
        <RefusalNote error={error ?? endOthers.error} />
        {others > 0 ? (
          <div className="panel-actions">
            <Button
              look="danger"
              icon="log-out"
              busy={endOthers.isPending}
              onClick={() =>
                endOthers.mutate(
                  {},
                  {
                    onSuccess: ({ endedSessions }) =>
                      say({ tone: 'good', text: t('devices.ended', { count: endedSessions }) }),
                  },
                )
              }
            >
              {t('devices.endOthers')}
            </Button>
          </div>
        ) : null}
      </section>
      {data ? <KnownDevices devices={data.devices} /> : null}
    </>
  )
}

function Sessions({ sessions }: Pick<Listed, 'sessions'>) {
  const t = useText('privacy')
  const end = useAction(devicesApi.endSession, { refreshes })
  return (
    <>
      <ul className="key-list" aria-label={t('devices.sessions')}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            device={session}
            detail={session.network}
            act={t('devices.end')}
            busy={end.isPending && end.variables.sessionId === session.id}
            onAct={session.isThis ? null : () => end.mutate({ sessionId: session.id })}
          />
        ))}
      </ul>
      <RefusalNote error={end.error} />
    </>
  )
}

function KnownDevices({ devices }: Pick<Listed, 'devices'>) {
  const t = useText('privacy')
  const forget = useAction(devicesApi.forget, { refreshes })
  if (devices.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('devices.known')}</h2>
      </div>
      <p className="muted">{t('devices.known.why')}</p>
      <ul className="key-list" aria-label={t('devices.known')}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            act={t('devices.forget')}
            busy={forget.isPending && forget.variables.deviceId === device.id}
            onAct={() => forget.mutate({ deviceId: device.id })}
          />
        ))}
      </ul>
      <RefusalNote error={forget.error} />
    </section>
  )
}

interface RowProps {
  device: DeviceWords & { isThis: boolean; lastSeenAt: Date }
  detail?: string
  act: string
  busy: boolean
  /** Null where there is nothing to do: one does not end oneself here. */
  onAct: (() => void) | null
}

function DeviceRow({ device, detail, act, busy, onAct }: RowProps) {
  const t = useText('privacy')
  const name = useDeviceName()(device)
  const moment = useMoment('moment')
  return (
    <li className="key-row">
      <div className="grow">
        <strong>{name}</strong>{' '}
        {device.isThis ? <Badge tone="good">{t('devices.this')}</Badge> : null}
        <p className="muted">
          {t('devices.seen', { when: moment(device.lastSeenAt) })}
          {detail === undefined ? null : <span>{` · ${detail}`}</span>}
        </p>
      </div>
      {onAct ? (
        <Button size="small" busy={busy} aria-label={`${act}: ${name}`} onClick={onAct}>
          {act}
        </Button>
      ) : null}
    </li>
  )
}

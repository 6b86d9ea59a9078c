import type { OutputOf } from '@croupier/api/endpoint'
import { signInApi } from '@croupier/api/sign-in'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Icon } from '@croupier/kit/ui/Icon'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { type Member, usePermission } from '../../app/site.tsx'
import { LogoutDialog } from '../../features/auth/LogoutDialog.tsx'
import { Logo } from '../../layout/Logo.tsx'
import { paths } from '../../paths.ts'

type Home = OutputOf<typeof signInApi.agentHome>

/** Who an agent is, the house's clock, the codes to pass on and who came by them (S2-005). */
export function AgentHomePage({ member }: { member: Member }) {
  const t = useText('agent')
  const { data, error, refetch } = useQuery(query(signInApi.agentHome, {}))
  return (
    <div className="agent-page">
      <AgentHeader member={member} timeZone={data?.timeZone} />
      <main id="main" className="agent-home">
        <h1>{t('home.title', { name: member.nickname || member.account })}</h1>
        {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
        {data ? <Figures home={data} /> : error ? null : <Skeleton className="skeleton-page" />}
        <p className="note">
          <Icon name="info" />
          <span>{t('home.later')}</span>
        </p>
      </main>
    </div>
  )
}

function AgentHeader({ member, timeZone }: { member: Member; timeZone: string | undefined }) {
  const common = useText('common')
  const { brand } = usePermission()
  const [leaving, setLeaving] = useState(false)
  return (
    <header className="agent-head">
      <Logo code={brand.code} name={brand.name} />
      <div className="agent-who">
        {timeZone === undefined ? null : <Clock timeZone={timeZone} />}
        <span className="agent-name">
          <Icon name="user" size={18} />
          <bdi>{member.nickname || member.account}</bdi>
        </span>
        <Button size="small" icon="log-out" onClick={() => setLeaving(true)}>
          {common('logout')}
        </Button>
      </div>
      {leaving ? <LogoutDialog to={paths.agent()} onClose={() => setLeaving(false)} /> : null}
    </header>
  )
}

/** The house's time, which the agent's figures are counted in, with its distance from UTC. */
function Clock({ timeZone }: { timeZone: string }) {
  const t = useText('agent')
  const { language } = useTextBook()
  const [now, setNow] = useState(() => new Date())
  // A clock is outside React: it ticks while the page is shown.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = new Intl.DateTimeFormat(language.tag, { timeZone, timeStyle: 'medium' })
  const day = new Intl.DateTimeFormat(language.tag, { timeZone, dateStyle: 'medium' })
  return (
    <span className="agent-clock" role="timer" aria-label={t('clock')}>
      <Icon name="clock" size={18} />
      <span className="agent-day">{day.format(now)}</span>
      <span className="money">{time.format(now)}</span>
      <span className="muted" dir="ltr">
        {offsetOf(timeZone, now)}
      </span>
    </span>
  )
}

/** UTC−03:00 */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const offset = name.replace('GMT', '').replace('-', '−')
  return `UTC${offset === '' ? '+00:00' : offset}`
}

function Figures({ home }: { home: Home }) {
  const t = useText('agent')
  const { language } = useTextBook()
  const whole = new Intl.NumberFormat(language.tag)
  const tiles = [
    { key: 'members', value: home.members, icon: 'users' },
    { key: 'membersToday', value: home.membersToday, icon: 'sparkles' },
    { key: 'codes', value: home.codes.length, icon: 'megaphone' },
  ] as const
  return (
    <>
      <ul className="agent-tiles">
        {tiles.map(({ key, value, icon }) => (
          <li key={key} className="agent-tile">
            <Icon name={icon} size={22} />
            <strong className="money">{whole.format(value)}</strong>
            <span className="muted">{t(`home.${key}`)}</span>
          </li>
        ))}
      </ul>
      <section className="panel">
        <div className="panel-head">
          <h2>{t('home.links')}</h2>
        </div>
        {home.codes.length === 0 ? <EmptyState icon="megaphone" title={t('home.noCodes')} /> : null}
        <ul className="agent-codes">
          {home.codes.map((code) => (
            <CodeRow key={code.code} code={code} />
          ))}
        </ul>
      </section>
    </>
  )
}

function CodeRow({ code }: { code: Home['codes'][number] }) {
  const t = useText('agent')
  const common = useText('common')
  const origin = code.host === null ? window.location.origin : `https://${code.host}`
  const link = `${origin}${paths.register()}?referralCode=${encodeURIComponent(code.code)}`
  return (
    <li className="agent-code">
      <div>
        <strong dir="ltr">{code.code}</strong>
        <span className="muted">{t('home.came', { count: code.members })}</span>
      </div>
      <code dir="ltr">{link}</code>
      <CopyButton text={link} label={t('home.copy')} doneLabel={common('copy_success')} />
    </li>
  )
}

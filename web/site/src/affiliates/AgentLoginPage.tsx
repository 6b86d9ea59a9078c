import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { usePermission } from '../app/site.tsx'
import { LoginForm } from '../accounts/sign-in/LoginForm.tsx'
import { Logo } from '../layout/Logo.tsx'
import { LanguageChoice, ThemeSwitch } from '../layout/switches.tsx'
import { paths } from '../paths.ts'
import { offsetOf } from './AgentClock.tsx'
import { hoursIn } from './consulting-hours.ts'

/** The page speaks Chinese first (S1-012); readers of other languages find theirs beneath. */
const chinese = {
  title: '携手推广，共享收益',
  support: '推广支持',
  fifteen: '15 天成为推广员',
  reports: '完整数据报表',
  hours: '咨询时间',
} as const

const points: readonly { key: 'support' | 'fifteen' | 'reports' | 'hours'; icon: IconName }[] = [
  { key: 'support', icon: 'megaphone' },
  { key: 'fifteen', icon: 'badge-check' },
  { key: 'reports', icon: 'list' },
  { key: 'hours', icon: 'headset' },
]

export function AgentLoginPage() {
  const t = useText('agent')
  const common = useText('common')
  const { brand } = usePermission()
  const [, go] = useLocation()
  return (
    <div className="agent-page">
      <header className="agent-head">
        <Link href={paths.home()} aria-label={common('home.of', { brand: brand.name })}>
          <Logo code={brand.code} name={brand.name} />
        </Link>
        <div className="agent-switches">
          <LanguageChoice />
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" className="agent-main">
        <Pitch brand={brand.name} />
        <section className="agent-card" aria-labelledby="agent-login">
          <h2 id="agent-login">{t('login.title')}</h2>
          <p className="muted">{t('login.text')}</p>
          <LoginForm site="agent" onDone={() => go(paths.agentHome(), { replace: true })} />
        </section>
        <Points />
      </main>
      <footer className="agent-foot">{common('footer.law')}</footer>
    </div>
  )
}

function Pitch({ brand }: { brand: string }) {
  const t = useText('agent')
  return (
    <div className="agent-pitch">
      <p className="agent-kicker">{t('kicker', { brand })}</p>
      <h1>
        <Bilingual chinese={chinese.title} own={t('title')} />
      </h1>
      <p className="agent-lead">{t('lead')}</p>
    </div>
  )
}

function Points() {
  const t = useText('agent')
  const hours = useHours()
  const shown = points.filter(({ key }) => key !== 'hours' || hours !== null)
  return (
    <ul className="agent-points">
      {shown.map(({ key, icon }) => (
        <li key={key} className="agent-point">
          <span className="agent-point-icon">
            <Icon name={icon} size={22} />
          </span>
          <div>
            <h3>
              <Bilingual chinese={chinese[key]} own={t(`point.${key}`)} />
            </h3>
            <p>{key === 'hours' ? hours : t(`point.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** When the brand's people are reached, with the zone of its clock; null where the brand says nothing of it. */
function useHours(): string | null {
  const t = useText('agent')
  const { language } = useTextBook()
  const { brand, info } = usePermission()
  const { consultingHours } = info
  const [now] = useState(() => new Date())
  if (consultingHours === null) return null
  const words = hoursIn(`${language.tag}-u-nu-latn`, consultingHours)
  return t('point.hours.at', { ...words, zone: offsetOf(brand.timeZone, now) })
}

function Bilingual({ chinese: text, own }: { chinese: string; own: string }) {
  const { language } = useTextBook()
  const isChinese = language.code === 'cn' || language.code === 'tw'
  return (
    <>
      <span lang="zh-Hans" className="agent-chinese">
        <bdi>{text}</bdi>
      </span>
      {isChinese ? null : <span className="agent-own">{own}</span>}
    </>
  )
}

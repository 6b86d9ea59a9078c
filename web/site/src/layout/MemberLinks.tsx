import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { Link, useLocation } from 'wouter'
import { useMember, useSwitch } from '../app/site.tsx'
import { CountBadge } from '../accounts/session/CountBadge.tsx'
import { leaveTrial } from '../accounts/session/join.ts'
import { memberPageIcons, trialPages, waitingOn } from '../accounts/session/member-menu.ts'
import { type MemberPage, paths } from '../paths.ts'

const quickPages: readonly MemberPage[] = ['rewardCenter', 'manualRebate']
const ownPages: readonly MemberPage[] = [
  'personalHistoryCopy',
  'transactionHistory',
  'securityCenter',
  'personalProfit',
  'messageV2',
  'moneyInGames',
  'playSafely',
]

interface Going {
  onGo: (() => void) | undefined
}

/** What the side menu offers to members: quick links, then their own pages (S2-030, S2-031). */
export function MemberLinks({ onGo }: Going) {
  const t = useText('membercentre')
  const common = useText('common')
  const invites = useSwitch('REFERRAL')
  const member = useMember()
  const isTrial = member?.isTrial ?? false
  if (isTrial)
    return (
      <nav aria-label={t('menu.account')}>
        <p className="side-title">{t('menu.account')}</p>
        <SideLink
          href={paths.register()}
          icon="sparkles"
          label={common('register')}
          onGo={() => {
            leaveTrial()
            onGo?.()
          }}
        />
        {ownPages
          .filter((page) => trialPages.has(page))
          .map((page) => (
            <PageLink key={page} page={page} onGo={onGo} />
          ))}
      </nav>
    )
  return (
    <nav aria-label={t('menu.quick')}>
      <p className="side-title">{t('menu.quick')}</p>
      <PageLink page="depositv2" onGo={onGo} />
      <PageLink page="withdraw" onGo={onGo} />
      <SideLink
        href={paths.promotions()}
        icon="megaphone"
        label={t('menu.promotions')}
        onGo={onGo}
      />
      {invites ? <PageLink page="referral" onGo={onGo} /> : null}
      {quickPages.map((page) => (
        <PageLink key={page} page={page} onGo={onGo} />
      ))}
      <p className="side-title">{t('menu.account')}</p>
      <SideLink href={paths.member()} icon="layout-grid" label={t('menu.members')} onGo={onGo} />
      {member?.hasVip ? (
        <SideLink href={paths.vip()} icon="crown" label={t('menu.vip')} onGo={onGo} />
      ) : null}
      {ownPages.map((page) => (
        <PageLink key={page} page={page} onGo={onGo} />
      ))}
    </nav>
  )
}

function PageLink({ page, onGo }: Going & { page: MemberPage }) {
  const t = useText('membercentre')
  const member = useMember()
  return (
    <SideLink
      href={paths.member(page)}
      icon={memberPageIcons[page]}
      label={t(`page.${page}`)}
      count={waitingOn(page, member)}
      onGo={onGo}
    />
  )
}

function SideLink({
  href,
  icon,
  label,
  count = 0,
  onGo,
}: Going & { href: string; icon: IconName; label: string; count?: number }) {
  const [path] = useLocation()
  return (
    <Link
      href={href}
      className="side-item"
      title={label}
      aria-current={path === href ? 'page' : undefined}
      {...(onGo ? { onClick: onGo } : {})}
    >
      <Icon name={icon} />
      <span className="side-label">{label}</span>
      <CountBadge count={count} />
    </Link>
  )
}

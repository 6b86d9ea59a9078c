import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useParams } from 'wouter'
import { PageBoundary, PageSkeleton } from '../../app/PageBoundary.tsx'
import { isOn, useMember, usePermission } from '../../app/site.tsx'
import { CountBadge } from '../../features/session/CountBadge.tsx'
import { memberPageIcons, menuOf, waitingOn } from '../../features/session/member-menu.ts'
import { memberPages, type MemberPage as PageName, paths } from '../../paths.ts'
import { TrialNotice } from './TrialNotice.tsx'

const pages: Record<PageName, ComponentType> = {
  securityCenter: lazy(() =>
    import('./SecurityPage.tsx').then((m) => ({ default: m.SecurityPage })),
  ),
  depositv2: lazy(() => import('./DepositPage.tsx').then((m) => ({ default: m.DepositPage }))),
  withdraw: lazy(() => import('./WithdrawPage.tsx').then((m) => ({ default: m.WithdrawPage }))),
  transferFund: lazy(() =>
    import('./wallets/TransferFundPage.tsx').then((m) => ({ default: m.TransferFundPage })),
  ),
  transferUpline: lazy(() =>
    import('./TransferPage.tsx').then((m) => ({ default: m.TransferPage })),
  ),
  personalHistoryCopy: lazy(() =>
    import('./BettingRecordPage.tsx').then((m) => ({ default: m.BettingRecordPage })),
  ),
  transactionHistory: lazy(() =>
    import('./AccountRecordPage.tsx').then((m) => ({ default: m.AccountRecordPage })),
  ),
  personalProfit: lazy(() =>
    import('./figures/ProfitPage.tsx').then((m) => ({ default: m.ProfitPage })),
  ),
  bonusDetails: lazy(() =>
    import('./rewards/BonusPage.tsx').then((m) => ({ default: m.BonusPage })),
  ),
  rewardCenter: lazy(() =>
    import('./rewards/RewardPage.tsx').then((m) => ({ default: m.RewardPage })),
  ),
  referral: lazy(() =>
    import('./rewards/ReferralPage.tsx').then((m) => ({ default: m.ReferralPage })),
  ),
  missionLeaderboard: lazy(() =>
    import('./rewards/LeaderboardPage.tsx').then((m) => ({ default: m.LeaderboardPage })),
  ),
  manualRebate: lazy(() =>
    import('./rewards/RebatePage.tsx').then((m) => ({ default: m.RebatePage })),
  ),
  messageV2: lazy(() => import('./inbox/InboxPage.tsx').then((m) => ({ default: m.InboxPage }))),
  moneyInGames: lazy(() =>
    import('./MoneyInGamesPage.tsx').then((m) => ({ default: m.MoneyInGamesPage })),
  ),
  playSafely: lazy(() =>
    import('./protection/PlaySafelyPage.tsx').then((m) => ({ default: m.PlaySafelyPage })),
  ),
  balanceProof: lazy(() => import('./ProofPage.tsx').then((m) => ({ default: m.ProofPage }))),
  verification: lazy(() =>
    import('./verify/VerifyPage.tsx').then((m) => ({ default: m.VerifyPage })),
  ),
}

/** Play money has its records too; the other pages are about real money. */
const trialPages: ReadonlySet<PageName> = new Set([
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'moneyInGames',
  'balanceProof',
])

const MemberHome = lazy(() =>
  import('./home/MemberHome.tsx').then((m) => ({ default: m.MemberHome })),
)

/** The member centre: an overview, and its pages with their menu at the side of wide screens (S2-006, S2-058). */
export function MemberPage() {
  const { page } = useParams()
  const name = memberPages.find((known) => known === page)
  if (name === undefined)
    return (
      <PageBoundary key="home">
        <Suspense fallback={<PageSkeleton />}>
          <MemberHome />
        </Suspense>
      </PageBoundary>
    )
  return <PageWithMenu name={name} />
}

function PageWithMenu({ name }: { name: PageName }) {
  const t = useText('membercentre')
  const Page = pages[name]
  const member = useMember()
  return (
    <div className="member">
      <CentreMenu current={name} />
      <div className="member-page">
        <Link href={paths.member()} className="member-back">
          <Icon name="chevron-left" size={18} />
          {t('home.back')}
        </Link>
        <h1>{t(`page.${name}`)}</h1>
        <PageBoundary key={name}>
          {member?.isTrial && !trialPages.has(name) ? (
            <TrialNotice />
          ) : (
            <Suspense fallback={<PageSkeleton />}>{member ? <Page /> : <PageSkeleton />}</Suspense>
          )}
        </PageBoundary>
      </div>
    </div>
  )
}

function CentreMenu({ current }: { current: PageName }) {
  const t = useText('membercentre')
  const member = useMember()
  const { whitelabel } = usePermission().info
  return (
    <nav className="member-nav" aria-label={t('home.title')}>
      {menuOf((modId) => isOn(whitelabel, modId)).map(({ group, pages: own }) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          <p>{t(`group.${group}`)}</p>
          {own.map((page) => (
            <Link
              key={page}
              href={paths.member(page)}
              className="member-link"
              aria-current={page === current ? 'page' : undefined}
            >
              <Icon name={memberPageIcons[page]} />
              {t(`page.${page}`)}
              <CountBadge count={waitingOn(page, member)} />
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}

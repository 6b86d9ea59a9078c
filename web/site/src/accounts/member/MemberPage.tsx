import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { type ComponentType } from 'react'
import { Link, useParams } from 'wouter'
import { PageBoundary, PageSkeleton } from '../../app/PageBoundary.tsx'
import { isOn, useMember, usePermission } from '../../app/site.tsx'
import { useTabTitle } from '../../app/use-tab-title.ts'
import { CountBadge } from '../session/CountBadge.tsx'
import { memberPageIcons, menuOf, trialPages, waitingOn } from '../session/member-menu.ts'
import { memberPages, type MemberPage as PageName, paths } from '../../paths.ts'
import { TrialNotice } from './TrialNotice.tsx'

const pages: Record<PageName, ComponentType> = {
  securityCenter: part(() => import('../security/SecurityPage.tsx').then((m) => m.SecurityPage)),
  depositv2: part(() =>
    import('../../payments/cashier/DepositPage.tsx').then((m) => m.DepositPage),
  ),
  withdraw: part(() =>
    import('../../payments/cashier/WithdrawPage.tsx').then((m) => m.WithdrawPage),
  ),
  transferFund: part(() =>
    import('../../payments/vendor-wallets/TransferFundPage.tsx').then((m) => m.TransferFundPage),
  ),
  transferUpline: part(() =>
    import('../../payments/cashier/TransferPage.tsx').then((m) => m.TransferPage),
  ),
  personalHistoryCopy: part(() =>
    import('../../reporting/records/BettingRecordPage.tsx').then((m) => m.BettingRecordPage),
  ),
  transactionHistory: part(() =>
    import('../../reporting/records/AccountRecordPage.tsx').then((m) => m.AccountRecordPage),
  ),
  personalProfit: part(() =>
    import('../../reporting/figures/ProfitPage.tsx').then((m) => m.ProfitPage),
  ),
  bonusDetails: part(() =>
    import('../../engagement/rewards/BonusPage.tsx').then((m) => m.BonusPage),
  ),
  rewardCenter: part(() =>
    import('../../engagement/rewards/RewardPage.tsx').then((m) => m.RewardPage),
  ),
  referral: part(() =>
    import('../../engagement/rewards/ReferralPage.tsx').then((m) => m.ReferralPage),
  ),
  missionLeaderboard: part(() =>
    import('../../engagement/missions/MissionsPage.tsx').then((m) => m.MissionsPage),
  ),
  manualRebate: part(() =>
    import('../../engagement/rewards/RebatePage.tsx').then((m) => m.RebatePage),
  ),
  messageV2: part(() => import('../../comms/messages/InboxPage.tsx').then((m) => m.InboxPage)),
  moneyInGames: part(() =>
    import('../../play/open-bets/MoneyInGamesPage.tsx').then((m) => m.MoneyInGamesPage),
  ),
  playSafely: part(() =>
    import('../responsible-gaming/PlaySafelyPage.tsx').then((m) => m.PlaySafelyPage),
  ),
  balanceProof: part(() => import('../../reporting/proofs/ProofPage.tsx').then((m) => m.ProofPage)),
  verification: part(() => import('../kyc/VerifyPage.tsx').then((m) => m.VerifyPage)),
}

const MemberHome = part(() => import('./MemberHome.tsx').then((m) => m.MemberHome))

/** The member centre: an overview, and its pages with their menu at the side of wide screens (S2-006, S2-058). */
export function MemberPage() {
  const { page } = useParams()
  const name = memberPages.find((known) => known === page)
  if (name === undefined)
    return (
      <PageBoundary name="home">
        <LazyBoundary fallback={<PageSkeleton />}>
          <MemberHome />
        </LazyBoundary>
      </PageBoundary>
    )
  return <PageWithMenu name={name} />
}

function PageWithMenu({ name }: { name: PageName }) {
  const t = useText('membercentre')
  const Page = pages[name]
  const member = useMember()
  useTabTitle(t(`page.${name}`))
  return (
    <div className="member">
      <CentreMenu current={name} />
      <div className="member-page">
        <Link href={paths.member()} className="member-back">
          <Icon name="chevron-left" size={18} />
          {t('home.back')}
        </Link>
        <h1>{t(`page.${name}`)}</h1>
        <PageBoundary name={name}>
          {member?.isTrial && !trialPages.has(name) ? (
            <TrialNotice />
          ) : (
            <LazyBoundary fallback={<PageSkeleton />}>
              {member ? <Page /> : <PageSkeleton />}
            </LazyBoundary>
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
      {menuOf((modId) => isOn(whitelabel, modId), member?.isTrial ?? false).map(
        ({ group, pages: own }) => (
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
        ),
      )}
    </nav>
  )
}

import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useParams } from 'wouter'
import { PageBoundary, PageSkeleton } from '../../app/PageBoundary.tsx'
import { useMember } from '../../app/site.tsx'
import { memberPageIcons } from '../../features/session/member-page-icons.ts'
import { memberPages, type MemberPage as PageName, paths } from '../../paths.ts'
import { TrialNotice } from './TrialNotice.tsx'

const pages: Record<PageName, ComponentType> = {
  securityCenter: lazy(() =>
    import('./SecurityPage.tsx').then((m) => ({ default: m.SecurityPage })),
  ),
  depositv2: lazy(() => import('./DepositPage.tsx').then((m) => ({ default: m.DepositPage }))),
  withdraw: lazy(() => import('./WithdrawPage.tsx').then((m) => ({ default: m.WithdrawPage }))),
  personalHistoryCopy: lazy(() =>
    import('./BettingRecordPage.tsx').then((m) => ({ default: m.BettingRecordPage })),
  ),
  transactionHistory: lazy(() =>
    import('./AccountRecordPage.tsx').then((m) => ({ default: m.AccountRecordPage })),
  ),
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
  'moneyInGames',
  'balanceProof',
])

/** The member centre: its own menu at the side, tabs on phones (S2-006, S2-058). */
export function MemberPage() {
  const t = useText('common')
  const { page } = useParams()
  const name = memberPages.find((known) => known === page) ?? 'securityCenter'
  const Page = pages[name]
  const member = useMember()
  const nav = useShownLink(name)
  return (
    <div className="member">
      <nav ref={nav} className="member-nav" aria-label={t('account')}>
        {memberPages.map((key) => (
          <Link
            key={key}
            href={paths.member(key)}
            className="member-link"
            aria-current={key === name ? 'page' : undefined}
          >
            <Icon name={memberPageIcons[key]} />
            {t(`member.${key}`)}
          </Link>
        ))}
      </nav>
      <div className="member-page">
        <h1>{t(`member.${name}`)}</h1>
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

/** On phones the links scroll sideways: the one of this page is brought into view. */
function useShownLink(name: PageName) {
  const nav = useRef<HTMLElement>(null)
  // Scrolling is an act on the window once the links stand.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ inline: 'center', block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has another link
  }, [name])
  return nav
}

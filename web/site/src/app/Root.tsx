import { sessionToken } from '@croupier/kit/api/session'
import { useText } from '@croupier/kit/i18n/i18n'
import { lazy, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { Layout } from '../layout/Layout.tsx'
import { HomePage } from '../pages/home/HomePage.tsx'
import { homePattern, isGamePage, needsLogin, paths, routeName } from '../paths.ts'
import { pageTitle, titleKeyOf } from './page-title.ts'
import { PageBoundary, PageSkeleton, PageWait } from './PageBoundary.tsx'
import { useScrollRule } from './scroll-rule.ts'
import { FirstPassEnd, useHydrated } from './first-pass.tsx'
import { usePermission, useSignedIn, useSwitch } from './site.tsx'

const ListPage = lazy(() =>
  import('../pages/list/ListPage.tsx').then((m) => ({ default: m.ListPage })),
)
const AccountListPage = lazy(() =>
  import('../pages/list/AccountListPage.tsx').then((m) => ({ default: m.AccountListPage })),
)
const PlayPage = lazy(() =>
  import('../pages/play/PlayPage.tsx').then((m) => ({ default: m.PlayPage })),
)
const MemberPage = lazy(() =>
  import('../pages/member/MemberPage.tsx').then((m) => ({ default: m.MemberPage })),
)
const HelpPage = lazy(() =>
  import('../pages/help/HelpPage.tsx').then((m) => ({ default: m.HelpPage })),
)
const FairPage = lazy(() =>
  import('../pages/fair/FairPage.tsx').then((m) => ({ default: m.FairPage })),
)
const GuidePage = lazy(() =>
  import('../pages/content/GuidePage.tsx').then((m) => ({ default: m.GuidePage })),
)
const FeedbackPage = lazy(() =>
  import('../pages/content/FeedbackPage.tsx').then((m) => ({ default: m.FeedbackPage })),
)
const AnnouncementsPage = lazy(() =>
  import('../pages/content/AnnouncementsPage.tsx').then((m) => ({ default: m.AnnouncementsPage })),
)
const SocialReturnPage = lazy(() =>
  import('../pages/social/SocialReturnPage.tsx').then((m) => ({ default: m.SocialReturnPage })),
)
const RecoverPage = lazy(() =>
  import('../pages/recover/RecoverPage.tsx').then((m) => ({ default: m.RecoverPage })),
)
const PromotionsPage = lazy(() =>
  import('../pages/frames/PromotionsPage.tsx').then((m) => ({ default: m.PromotionsPage })),
)
const PointMallPage = lazy(() =>
  import('../pages/frames/PointMallPage.tsx').then((m) => ({ default: m.PointMallPage })),
)
const SeamlessPage = lazy(() =>
  import('../pages/frames/SeamlessPage.tsx').then((m) => ({ default: m.SeamlessPage })),
)
const LotteryPage = lazy(() =>
  import('../pages/frames/LotteryPage.tsx').then((m) => ({ default: m.LotteryPage })),
)
const DownloadPage = lazy(() =>
  import('../pages/download/DownloadPage.tsx').then((m) => ({ default: m.DownloadPage })),
)
const NotFoundPage = lazy(() =>
  import('../pages/NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage })),
)
const ChatPage = lazy(() =>
  import('../pages/chat/ChatPage.tsx').then((m) => ({ default: m.ChatPage })),
)
const ServicePage = lazy(() =>
  import('../pages/service/ServicePage.tsx').then((m) => ({ default: m.ServicePage })),
)
const ClosedPage = lazy(() =>
  import('../pages/ClosedPage.tsx').then((m) => ({ default: m.ClosedPage })),
)

const AgentPages = lazy(() =>
  import('../pages/agent/AgentPages.tsx').then((m) => ({ default: m.AgentPages })),
)
const AfterLoginDialogs = lazy(() =>
  import('../features/auth/AfterLoginDialogs.tsx').then((m) => ({ default: m.AfterLoginDialogs })),
)

const listPattern =
  /^\/(?<page>rng|live|pvp|fish|crash|mini|table|sports|esports|cockfight|elott|lott)$/

/** As the paths are written, and as some links write them (S2-011, S2-013). */
const lotteryPattern = /^\/(?<house>lottery|lottert|sealottery|vnlottery)$/i

/** Status screens first (S2-019..021), then guards (S2-017), then pages. */
export function Root() {
  const permission = usePermission()
  const [path] = useLocation()
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  const hasAgents = useSwitch('AGENT')
  useScrollRule(path)
  useTitle(path)
  // Also while the house is closed: its sign has a bell.
  if (path === paths.service())
    return <Suspense>{hydrated ? <ServicePage /> : <FirstPassEnd />}</Suspense>
  if (permission.maintenance || permission.regionRestriction) {
    return <Suspense>{hydrated ? <ClosedPage /> : <FirstPassEnd />}</Suspense>
  }
  if (hasAgents && (path === paths.agent() || path === paths.agentHome())) {
    return <Suspense>{hydrated ? <AgentPages path={path} /> : <FirstPassEnd />}</Suspense>
  }
  // In the first view, which the server drew, the store still says "nobody".
  const isGuest = hydrated && !signedIn && sessionToken() === null
  if (needsLogin(path) && isGuest)
    return <Redirect to={paths.login()} state={{ from: path }} replace />
  return (
    <Layout bare={path.startsWith('/play/')} wide={isGamePage(path)}>
      <PageBoundary key={routeName(path)}>
        <Suspense fallback={<PageWait />}>
          {hydrated || homePattern.test(path) ? <Pages /> : <PageSkeleton />}
          <FirstPassEnd />
        </Suspense>
      </PageBoundary>
      {signedIn ? (
        <Suspense>
          <AfterLoginDialogs />
        </Suspense>
      ) : null}
    </Layout>
  )
}

function Pages() {
  return (
    <Switch>
      <Route path={homePattern} component={HomePage} />
      <Route path={listPattern} component={ListPage} />
      <Route path={/^\/(?<list>favorite|recent)$/} component={AccountListPage} />
      <Route path="/play/:code" component={PlayPage} />
      <Route path="/member/:page?" component={MemberPage} />
      <Route path="/help" component={HelpPage} />
      <Route path="/fair/:name?/:number?" component={FairPage} />
      <Route path="/guide" component={GuidePage} />
      <Route path="/feedback" component={FeedbackPage} />
      <Route path="/chat/:room" component={ChatPage} />
      <Route path="/announcements" component={AnnouncementsPage} />
      <Route path="/social/return" component={SocialReturnPage} />
      <Route path="/download" component={DownloadPage} />
      <Route path="/recover" component={RecoverPage} />
      <Route path="/promotions" component={PromotionsPage} />
      <Route path="/pointMall" component={PointMallPage} />
      <Route path="/seamless" component={SeamlessPage} />
      <Route path={lotteryPattern} component={LotteryPage} />
      <Route component={NotFoundPage} />
    </Switch>
  )
}

/** Names the tab after the page; a page that does not name itself leaves the brand's name. */
function useTitle(path: string): void {
  const t = useText('common')
  const { brand } = usePermission()
  const key = titleKeyOf(path)
  const title = pageTitle(brand.name, key === null ? null : t(key as 'help'))
  // The tab is outside of what React draws.
  useEffect(() => {
    document.title = title
  }, [title])
}

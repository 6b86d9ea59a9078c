import { sessionToken } from '@croupier/kit/api/session'
import { useText } from '@croupier/kit/i18n/i18n'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { type ReactNode, useLayoutEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { Layout } from '../layout/Layout.tsx'
import { HomePage } from '../lobby/HomePage.tsx'
import { homePattern, isGamePage, needsLogin, paths, routeName } from '../paths.ts'
import { pageTitle, titleKeyOf } from './page-title.ts'
import { PageBoundary, PageSkeleton, PageWait } from './PageBoundary.tsx'
import { useScrollRule } from './scroll-rule.ts'
import { FirstPassEnd, useHydrated } from './first-pass.tsx'
import { usePermission, useSignedIn, useSwitch } from './site.tsx'

const ListPage = part(() => import('../play/catalogue/ListPage.tsx').then((m) => m.ListPage))
const AccountListPage = part(() =>
  import('../play/catalogue/AccountListPage.tsx').then((m) => m.AccountListPage),
)
const PlayPage = part(() => import('../play/stage/PlayPage.tsx').then((m) => m.PlayPage))
const MemberPage = part(() => import('../accounts/member/MemberPage.tsx').then((m) => m.MemberPage))
const HelpPage = part(() => import('../comms/content/HelpPage.tsx').then((m) => m.HelpPage))
const FairPage = part(() => import('../play/fairness/FairPage.tsx').then((m) => m.FairPage))
const GuidePage = part(() => import('../comms/content/GuidePage.tsx').then((m) => m.GuidePage))
const FeedbackPage = part(() =>
  import('../comms/support/FeedbackPage.tsx').then((m) => m.FeedbackPage),
)
const AnnouncementsPage = part(() =>
  import('../comms/content/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage),
)
const SocialReturnPage = part(() =>
  import('../accounts/social/SocialReturnPage.tsx').then((m) => m.SocialReturnPage),
)
const RecoverPage = part(() =>
  import('../accounts/recover/RecoverPage.tsx').then((m) => m.RecoverPage),
)
const PromotionsPage = part(() =>
  import('../engagement/promotions/PromotionsPage.tsx').then((m) => m.PromotionsPage),
)
const PointMallPage = part(() =>
  import('../engagement/points/PointMallPage.tsx').then((m) => m.PointMallPage),
)
const SeamlessPage = part(() =>
  import('../play/catalogue/SeamlessPage.tsx').then((m) => m.SeamlessPage),
)
const LotteryPage = part(() => import('../play/lottery/LotteryPage.tsx').then((m) => m.LotteryPage))
const DownloadPage = part(() => import('../install/DownloadPage.tsx').then((m) => m.DownloadPage))
const LatePages = part(() => import('./LatePages.tsx').then((m) => m.LatePages))
const ChatPage = part(() => import('../comms/chat/ChatPage.tsx').then((m) => m.ChatPage))
const ServicePage = part(() =>
  import('../comms/support/ServicePage.tsx').then((m) => m.ServicePage),
)
const ClosedPage = part(() => import('./ClosedPage.tsx').then((m) => m.ClosedPage))

const AgentPages = part(() => import('../affiliates/AgentPages.tsx').then((m) => m.AgentPages))
const AfterLoginDialogs = part(() =>
  import('../accounts/sign-in/AfterLoginDialogs.tsx').then((m) => m.AfterLoginDialogs),
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
    return <Alone name="service">{hydrated ? <ServicePage /> : <FirstPassEnd />}</Alone>
  if (permission.maintenance || permission.regionRestriction) {
    return <Alone name="closed">{hydrated ? <ClosedPage /> : <FirstPassEnd />}</Alone>
  }
  if (hasAgents && (path === paths.agent() || path === paths.agentHome())) {
    return <Alone name="agent">{hydrated ? <AgentPages path={path} /> : <FirstPassEnd />}</Alone>
  }
  // In the first view, which the server drew, the store still says "nobody".
  const isGuest = hydrated && !signedIn && sessionToken() === null
  if (needsLogin(path) && isGuest)
    return <Redirect to={paths.login()} state={{ from: path }} replace />
  return (
    <Layout bare={path.startsWith('/play/')} wide={isGamePage(path)}>
      <PageBoundary name={routeName(path)}>
        <LazyBoundary fallback={<PageWait />}>
          {hydrated || homePattern.test(path) ? <Pages /> : <PageSkeleton />}
          <FirstPassEnd />
        </LazyBoundary>
      </PageBoundary>
      {signedIn ? (
        <LazyBoundary>
          <AfterLoginDialogs />
        </LazyBoundary>
      ) : null}
    </Layout>
  )
}

/** A page without the lobby's frame around it. */
function Alone({ name, children }: { name: string; children: ReactNode }) {
  return (
    <PageBoundary name={name}>
      <LazyBoundary>{children}</LazyBoundary>
    </PageBoundary>
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
      <Route path="/promotions/:code?" component={PromotionsPage} />
      <Route path="/pointMall" component={PointMallPage} />
      <Route path="/seamless" component={SeamlessPage} />
      <Route path={lotteryPattern} component={LotteryPage} />
      <Route component={LatePages} />
    </Switch>
  )
}

/** Names the tab after the page; a page that does not name itself leaves the brand's name. */
function useTitle(path: string): void {
  const t = useText('common')
  const { brand } = usePermission()
  const key = titleKeyOf(path)
  const title = pageTitle(brand.name, key === null ? null : t(key as 'help'))
  // The tab is outside of what React draws. Before the effects of the page, which may know its name better.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}

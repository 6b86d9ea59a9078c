import { Boundary } from '@croupier/kit/ui/Boundary'
import { useText } from '@croupier/kit/i18n/i18n'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { RegionBoundary } from '@croupier/kit/ui/RegionBoundary'
import { type ReactNode, useEffect, useState } from 'react'
import { AfterFirstPass } from '../app/first-pass.tsx'
import { useSignedIn } from '../app/site.tsx'
import { SearchHost } from '../play/search/SearchHost.tsx'
import { useLiveMember } from '../accounts/session/live-member.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { SideMenu } from './SideMenu.tsx'

const SideDrawer = part(() => import('./SideDrawer.tsx').then((m) => m.SideDrawer))

const AfterStart = part(() => import('../install/AfterStart.tsx').then((m) => m.AfterStart))

interface LayoutProps {
  /** A game alone: no side menu, footer and bar. */
  bare: boolean
  /** A page of games: no side menu. */
  wide: boolean
  children: ReactNode
}

/** Header, side menu, page, footer; game pages go without side menu and footer (S2-014, S2-015). */
export function Layout({ bare, wide, children }: LayoutProps) {
  const t = useText('common')
  const [drawer, setDrawer] = useState(false)
  useLiveMember(useSignedIn())
  useHydrationMark()
  return (
    <div className={bare || wide ? 'shell shell-bare' : 'shell'}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <RegionBoundary>
        <Header bare={bare} balance={!bare && !wide} />
      </RegionBoundary>
      <RegionBoundary>{bare || wide ? <span hidden /> : <SideMenu />}</RegionBoundary>
      <main id="main" className={bare ? 'main main-bare' : 'main'} tabIndex={-1}>
        {children}
      </main>
      <RegionBoundary>{bare ? null : <Footer />}</RegionBoundary>
      <RegionBoundary>{bare ? null : <BottomBar onMenu={() => setDrawer(true)} />}</RegionBoundary>
      <RegionBoundary>
        {bare ? null : <SearchHost />}
        {drawer ? (
          <LazyBoundary>
            <SideDrawer onClose={() => setDrawer(false)} />
          </LazyBoundary>
        ) : null}
      </RegionBoundary>
      <AfterFirstPass>
        {/* Nobody sees it: where it fails, the page goes on without it. */}
        <Boundary place="script" renderFault={() => null}>
          <AfterStart />
        </Boundary>
      </AfterFirstPass>
    </div>
  )
}

/** Tells tests and the lobby benchmark that the application answers. */
function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    performance.mark('hydrated')
  }, [])
}

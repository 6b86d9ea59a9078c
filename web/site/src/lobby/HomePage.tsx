import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { useHydrated } from '../app/first-pass.tsx'
import { usePermission } from '../app/site.tsx'
import { AuthDialogs } from '../accounts/sign-in/auth-dialogs.ts'
import { Banners } from './Banners.tsx'
import { CategoryTabs, type HomeTab } from './CategoryTabs.tsx'
import { FirstRow, LaterRows } from './LobbyRows.tsx'
import { Ticker } from './Ticker.tsx'
import { WinnerBoard } from './WinnerBoard.tsx'

const LateLobby = part(() => import('./LateLobby.tsx').then((m) => m.LateLobby))

/** The lobby; /login and /register are dialogs over it (S2-001..003). */
export function HomePage() {
  const [path] = useLocation()
  const [tab, setTab] = useState<HomeTab>('HOME')
  // The tab answers in the next frame; its games follow as fast as the device draws them.
  const shown = useDeferredValue(tab)
  const { brand } = usePermission()
  const hydrated = useHydrated()
  const dialog = path === '/login' ? 'login' : path === '/register' ? 'register' : null
  return (
    <div className="home">
      <h1 className="sr-only">{brand.name}</h1>
      <Banners />
      <Ticker />
      <CategoryTabs current={tab} onChoose={setTab} />
      <FirstRow key={shown} tab={shown} />
      <WinnerBoard />
      {shown === 'HOME' ? <LaterRows /> : null}
      {hydrated && dialog !== null ? <AuthDialogs dialog={dialog} /> : null}
      {hydrated && dialog === null ? (
        <LazyBoundary>
          <LateLobby />
        </LazyBoundary>
      ) : null}
    </div>
  )
}

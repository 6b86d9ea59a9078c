import { staffApi } from '@croupier/api/accounts/staff'
import { RootBoundary } from '@croupier/kit/ui/RootBoundary'
import { watchFaults } from '@croupier/kit/faults/report-fault'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import type { TextBook } from '@croupier/kit/i18n/text-book'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Route, Router, Switch } from 'wouter'
import { Failure, Loading } from '../ui/states.tsx'
import { InvitePage } from '../accounts/staff/InvitePage.tsx'
import { PasskeyDuePage } from '../accounts/staff/PasskeyDuePage.tsx'
import { SignInPage } from '../accounts/staff/SignInPage.tsx'
import { staffQuery } from './api.ts'
import { DeskProvider } from './desk.tsx'
import { endWhenIdle } from './idle.ts'
import { type ConsoleLanguage, openBook, storeLanguage } from './language.ts'
import { Shell } from './Shell.tsx'
import { setStaffBrand, setStaffToken, useStaffBrand, useStaffToken } from './staff-session.ts'

interface AppProps {
  firstBook: TextBook
  queries: QueryClient
}

export function App({ firstBook, queries }: AppProps) {
  const [book, setBook] = useState(firstBook)
  // What fails outside of what is drawn is told by the window.
  useEffect(() => {
    const stop = watchFaults()
    return () => stop()
  }, [])
  const chooseLanguage = async (code: ConsoleLanguage): Promise<void> => {
    storeLanguage(code)
    setBook(await openBook(code))
    // Sentences of refusals and lists come in the reader's language.
    await queries.invalidateQueries()
  }
  return (
    <RootBoundary book={book} home="/console/">
      <QueryClientProvider client={queries}>
        <TextBookProvider book={book}>
          <ToastProvider>
            <Router base="/console">
              <Switch>
                <Route path="/invite" component={InvitePage} />
                <Route>
                  <Door chooseLanguage={(code) => void chooseLanguage(code)} queries={queries} />
                </Route>
              </Switch>
            </Router>
          </ToastProvider>
        </TextBookProvider>
      </QueryClientProvider>
    </RootBoundary>
  )
}

interface DoorProps {
  chooseLanguage: (code: ConsoleLanguage) => void
  queries: QueryClient
}

/** Outside: the sign-in page. Inside: the console of whoever is signed in. */
function Door({ chooseLanguage, queries }: DoorProps) {
  const token = useStaffToken()
  const before = useRef(token)
  // What one person saw must not be left for the next one at this desk.
  useEffect(() => {
    if (token === null && before.current !== null) queries.clear()
    before.current = token
  }, [token, queries])
  return token === null ? (
    <SignInPage chooseLanguage={chooseLanguage} />
  ) : (
    <SignedIn chooseLanguage={chooseLanguage} />
  )
}

function SignedIn({ chooseLanguage }: Pick<DoorProps, 'chooseLanguage'>) {
  const chosen = useStaffBrand()
  const self = useQuery(staffQuery(staffApi.self, {}))
  const idleSeconds = self.data?.idleSeconds
  // Watching for signs of life is about the window, not about anything rendered.
  useEffect(() => {
    if (idleSeconds === undefined) return undefined
    const stop = endWhenIdle(idleSeconds, () => setStaffToken(null))
    return () => stop()
  }, [idleSeconds])
  if (self.error) {
    return (
      <main className="alone">
        <Failure error={self.error} onRetry={() => setStaffToken(null)} />
      </main>
    )
  }
  const brand = self.data?.brands.find(({ code }) => code === chosen) ?? self.data?.brands[0]
  if (!self.data || !brand) return <Alone />
  if (self.data.mustAddPasskey) return <PasskeyDuePage />
  const { permissions } = self.data
  const desk = {
    self: self.data,
    brand,
    may: (permission: (typeof permissions)[number]) => permissions.includes(permission),
  }
  return (
    <DeskProvider desk={desk}>
      <LazyBoundary fallback={<Alone />}>
        <Shell key={brand.code} chooseLanguage={chooseLanguage} chooseBrand={setStaffBrand} />
      </LazyBoundary>
    </DeskProvider>
  )
}

/** Stands for the console until it is known who is in. */
function Alone() {
  return (
    <main className="alone">
      <Loading />
    </main>
  )
}

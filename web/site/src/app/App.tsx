import { RootBoundary } from '@croupier/kit/ui/RootBoundary'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import type { LoadSentences, TextBook } from '@croupier/kit/i18n/text-book'
import { LiveProvider } from '@croupier/kit/live/live'
import type { LiveLine } from '@croupier/kit/live/live-line'
import type { ThemeName } from '@croupier/kit/theme/theme'
import type { Sound } from '@croupier/kit/sound/sound'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { paths } from '../paths.ts'
import { Root } from './Root.tsx'
import { FirstPass } from './first-pass.tsx'
import { SiteContext } from './site.tsx'

export interface AppProps {
  book: TextBook
  load: LoadSentences
  queries: QueryClient
  live: LiveLine
  sound: Sound
  theme: ThemeName
  /** The path when there is no browser to ask. */
  ssrPath?: string
}

/** The player site: the same on the server, which draws its first view, and in the browser. */
export function App({ book: firstBook, load, queries, live, sound, theme, ssrPath }: AppProps) {
  const [book, setBook] = useState(firstBook)
  const controls = useMemo(() => {
    const chooseLanguage = (code: string): void =>
      void import('./change-language.ts').then((m) =>
        m.changeLanguage(code, { load, queries, show: setBook }),
      )
    return { chooseLanguage, sound, firstTheme: theme }
  }, [load, queries, sound, theme])
  return (
    <RootBoundary book={book} home={paths.home()}>
      <QueryClientProvider client={queries}>
        <TextBookProvider book={book}>
          <SiteContext value={controls}>
            <LiveProvider client={live}>
              <Router aroundNav={quietly} {...(ssrPath === undefined ? {} : { ssrPath })}>
                <ToastProvider>
                  <FirstPass>
                    <Suspense>
                      <Root />
                    </Suspense>
                  </FirstPass>
                </ToastProvider>
              </Router>
            </LiveProvider>
          </SiteContext>
        </TextBookProvider>
      </QueryClientProvider>
    </RootBoundary>
  )
}

/** A browser refuses an address now and then, as Safari after too many: the page stays where it is, without a word (S8-033). */
const quietly: AroundNavHandler = (go, to, options) => {
  try {
    go(to, options)
  } catch {}
}

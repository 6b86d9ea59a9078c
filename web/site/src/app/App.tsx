import { ownAccountApi } from '@croupier/api/own-account'
import { isLanguageCode } from '@croupier/shared/languages'
import { winnersApi } from '@croupier/api/winners'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { refresh } from '@croupier/kit/api/query'
import { sessionToken } from '@croupier/kit/api/session'
import { RootBoundary } from '@croupier/kit/ui/RootBoundary'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import type { LoadSentences, TextBook } from '@croupier/kit/i18n/text-book'
import { LiveProvider } from '@croupier/kit/live/live'
import type { LiveLine } from '@croupier/kit/live/live-line'
import type { ThemeName } from '@croupier/kit/theme/theme'
import type { Sound } from '@croupier/kit/sound/sound'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, Suspense, useMemo, useRef, useState } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { paths } from '../paths.ts'
import { Root } from './Root.tsx'
import { firstAreas, rememberLanguage, siteBook } from './language.ts'
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
  const chosen = useRef('')
  const controls = useMemo(() => {
    const chooseLanguage = async (language: string): Promise<void> => {
      chosen.current = language
      const next = siteBook({ language, areas: {}, load })
      await Promise.all(firstAreas.map((area) => next.load(area)))
      // Of two choices in haste the later one counts, also when its sentences come first.
      if (chosen.current !== language) return
      rememberLanguage(language)
      tellHouse(language)
      const { lang, dir, dataset } = tagsOf(next)
      Object.assign(document.documentElement, { lang, dir })
      document.documentElement.dataset.language = dataset
      startTransition(() => setBook(next))
      await refresh(queries, [winnersApi.rankList])
    }
    return { chooseLanguage: (code: string) => void chooseLanguage(code), sound, firstTheme: theme }
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

function tagsOf({ language }: TextBook): { lang: string; dir: string; dataset: string } {
  return { lang: language.tag, dir: language.direction, dataset: language.code }
}

/** A member is written to in the language that they read; the page does not wait for it, nor fail without it. */
function tellHouse(language: string): void {
  if (sessionToken() === null || !isLanguageCode(language)) return
  callEndpoint(ownAccountApi.changeLanguage, { language }).catch(() => {})
}

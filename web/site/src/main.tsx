import { createQueryClient } from '@croupier/kit/api/query'
import { sessionOverNote, sessionToken, watchSession } from '@croupier/kit/api/session'
import { lateLine } from '@croupier/kit/live/live-line'
import { currentTheme } from '@croupier/kit/theme/theme'
import { createSound } from '@croupier/kit/sound/sound'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadArea } from 'virtual:locales'
import { App } from './app/App.tsx'
import { siteBook } from './app/language.ts'
import { type PageData, primeQueries } from './app/page-data.ts'
import './styles/site.css'
import { deviceStorage } from '@croupier/kit/browser/storage'

/** The browser's side of the page that the server drew: same components, same data, no jump. */
function start(): void {
  const root = document.getElementById('root')
  const inlined = document.getElementById('page-data')
  if (!root || !inlined) return
  const page: PageData = JSON.parse(inlined.textContent ?? '{}')
  const queries = createQueryClient()
  primeQueries(queries, page.answers, page.language)
  showLateStyles()
  keepReferral(window.location.search)
  const info = { queryKey: ['/wps/member/info'] }
  const live = lateLine(async () => {
    const { siteLine } = await import('@croupier/kit/live/live-client')
    return siteLine(() => void queries.invalidateQueries(info))
  })
  live.setToken(sessionToken())
  watchSession(() => {
    live.setToken(sessionToken())
    if (sessionToken() !== null) return
    queries.removeQueries(info)
    if (sessionOverNote() !== null)
      void import('./accounts/session/session-over.ts').then((m) => m.openLoginAgain())
  })
  if (window.location.hash.startsWith('#handover'))
    void import('./accounts/session/handover.ts').then((m) => m.takeHandover())
  const book = siteBook({ language: page.language, areas: page.texts, load: loadArea })
  const app = (
    <App
      book={book}
      load={loadArea}
      queries={queries}
      live={live}
      sound={createSound(deviceStorage)}
      theme={currentTheme()}
    />
  )
  startTransition(() => {
    hydrateRoot(root, app, {
      // Not even the outermost boundary could say what happened: nothing is left of the page but this.
      onUncaughtError: () =>
        void import('@croupier/kit/faults/last-word').then((m) =>
          m.showLastWord(root, book.sentence('common', 'fault.reload')),
        ),
    })
  })
}

/** A friend's code counts some pages later too (S3-004); few come by one, so the rest is fetched then. */
function keepReferral(search: string): void {
  if (!search.includes('referralCode')) return
  void import('./accounts/sign-in/referral.ts').then((m) => m.rememberReferral(search))
}

/** The sheets of later pages wait for the script instead of holding up the first view. */
function showLateStyles(): void {
  for (const sheet of document.querySelectorAll('link[data-late]')) sheet.removeAttribute('media')
}

// What was read has had its turn on the device's processor; the house may answer a touch before the page is taken over.
setTimeout(start)

import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { loadArea } from 'virtual:locales'
import { siteBook } from '../app/language.ts'
import '../styles/site.css'
import { samples } from './samples.tsx'
import './style.css'

const THEMES = ['dark', 'light'] as const
const DIRECTIONS = ['ltr', 'rtl'] as const

/** `/docs/style`, with `npm run dev` alone: every part of the kit in both themes and both directions. */
function StylePage() {
  return (
    <main className="style-page">
      <h1>Parts of the kit</h1>
      {samples.map(({ name, Show }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <div className="style-panels">
            {THEMES.flatMap((theme) =>
              DIRECTIONS.map((direction) => (
                <div
                  key={theme + direction}
                  className="style-panel"
                  data-theme={theme}
                  dir={direction}
                >
                  <Show />
                </div>
              )),
            )}
          </div>
        </section>
      ))}
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  // The dark colours stand at the root; a light panel has its own.
  document.documentElement.dataset.theme = 'dark'
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <TextBookProvider book={siteBook({ language: 'en', areas: {}, load: loadArea })}>
        <Suspense>
          <ToastProvider>
            <StylePage />
          </ToastProvider>
        </Suspense>
      </TextBookProvider>
    </QueryClientProvider>,
  )
}

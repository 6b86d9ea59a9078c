import type { ReactNode } from 'react'
import type { TextBook } from '../i18n/text-book.ts'
import { Boundary } from './Boundary.tsx'

/**
 * The last boundary, outside of everything a site is made of: its words come from the book that the site began with, its link is an
 * ordinary one, and it asks nothing of what may be broken.
 */
export function RootBoundary({
  book,
  home,
  children,
}: {
  book: TextBook
  /** The address of the first page. */
  home: string
  children: ReactNode
}) {
  const t = (key: string): string => book.sentence('common', key)
  return (
    <Boundary
      place="root"
      passesFirst
      renderFault={({ retry }) => (
        <main className="state" role="alert">
          <h1 className="state-title">{t('fault.title')}</h1>
          <p>{t('fault.text')}</p>
          <div className="state-ways">
            <button type="button" className="btn btn-main btn-medium" onClick={retry}>
              {t('retry')}
            </button>
            <a className="btn btn-quiet btn-medium" href={home}>
              {t('fault.home')}
            </a>
            <button
              type="button"
              className="btn btn-quiet btn-medium"
              onClick={() => window.location.reload()}
            >
              {t('fault.reload')}
            </button>
          </div>
        </main>
      )}
    >
      {children}
    </Boundary>
  )
}

import { type ReactNode, Suspense } from 'react'
import type { TextBook } from '../i18n/text-book.ts'
import { Boundary } from './Boundary.tsx'
import { part } from './part.tsx'

const RootFault = part(() => import('./RootFault.tsx').then((m) => m.RootFault))

/** The last boundary, outside of everything that a site is made of; where even its words do not come, `showLastWord` says it. */
export function RootBoundary({
  book,
  home,
  children,
}: {
  book: TextBook
  home: string
  children: ReactNode
}) {
  return (
    <Boundary
      place="root"
      passesFirst
      renderFault={({ retry }) => (
        <Suspense>
          <RootFault book={book} home={home} onRetry={retry} />
        </Suspense>
      )}
    >
      {children}
    </Boundary>
  )
}

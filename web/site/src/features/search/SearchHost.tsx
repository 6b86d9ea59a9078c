import { lazy, Suspense } from 'react'
import { useSearchAddress } from './search-address.ts'

const SearchDialog = lazy(() =>
  import('./SearchDialog.tsx').then((m) => ({ default: m.SearchDialog })),
)

/** The search over whatever page is open, while the address asks for it. */
export function SearchHost() {
  const { words, close, type } = useSearchAddress()
  if (words === null) return null
  return (
    <Suspense>
      <SearchDialog words={words} onType={type} onClose={close} />
    </Suspense>
  )
}

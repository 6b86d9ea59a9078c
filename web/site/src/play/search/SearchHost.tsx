import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { useHydrated } from '../../app/first-pass.tsx'
import { useSearchAddress } from './search-address.ts'

const SearchDialog = part(() => import('./SearchDialog.tsx').then((m) => m.SearchDialog))

/** The search over whatever page is open, while the address asks for it. */
export function SearchHost() {
  const { words, close, type } = useSearchAddress()
  // The house draws pages without it, so the first pass over them has none either.
  const hydrated = useHydrated()
  if (words === null || !hydrated) return null
  return (
    <LazyBoundary>
      <SearchDialog words={words} onType={type} onClose={close} />
    </LazyBoundary>
  )
}

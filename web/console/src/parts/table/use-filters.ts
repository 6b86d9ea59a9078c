import { useSearchParams } from 'wouter'

/**
 * Filters of a page that live in its address, so that a link shows the same rows to somebody else. What is empty is left out.
 * @returns what a filter is set to (empty when it is not), and how to set it.
 */
export function useFilters(): [(name: string) => string, (name: string, value: string) => void] {
  const [query, setQuery] = useSearchParams()
  return [
    (name) => query.get(name) ?? '',
    (name, value) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
  ]
}

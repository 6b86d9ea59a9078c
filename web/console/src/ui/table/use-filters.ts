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

/** The tab of a page, kept in its address; another tab begins without the filters of the one before. The first one needs no word. */
export function useTab<Key extends string>(
  tabs: readonly Key[],
  first: Key,
): [Key, (key: Key) => void] {
  const [query, setQuery] = useSearchParams()
  return [
    tabs.find((key) => key === query.get('tab')) ?? first,
    (key) =>
      setQuery(key === first ? new URLSearchParams() : new URLSearchParams({ tab: key }), {
        replace: true,
      }),
  ]
}

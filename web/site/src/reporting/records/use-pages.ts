import { useInfiniteQuery } from '@tanstack/react-query'

export interface PageOf<Item> {
  items: Item[]
  nextCursor: string | null
}

export interface Pages<Item> {
  /** All items that are shown; undefined until the first page is here. */
  items: Item[] | undefined
  error: Error | null
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
}

/** A list that grows page by page behind a cursor. */
export function usePages<Item>({
  key,
  load,
}: {
  key: readonly unknown[]
  load: (page: { cursor?: string }, signal: AbortSignal) => Promise<PageOf<Item>>
}): Pages<Item> {
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      load(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: (page: PageOf<Item>): string | null => page.nextCursor,
    // A record that is opened again shows what was played meanwhile.
    staleTime: 0,
  })
  return {
    items: pages.data?.pages.flatMap(({ items }) => items),
    error: pages.error,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    showMore: () => void pages.fetchNextPage(),
  }
}

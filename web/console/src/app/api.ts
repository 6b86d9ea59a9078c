import type { AnyEndpoint, InputOf, OutputOf } from '@croupier/api/endpoint'
import { callEndpoint, RefusalError, wireInput } from '@croupier/kit/api/call-endpoint'
import { refresh } from '@croupier/kit/api/queries'
import {
  queryOptions,
  useInfiniteQuery,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { setStaffToken, staffBrand, staffToken } from './staff-session.ts'

/** Calls an endpoint as the person at this desk, about the brand that is being worked on. */
export async function callStaff<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { signal?: AbortSignal } = {},
): Promise<OutputOf<E>> {
  const brand = staffBrand()
  try {
    return await callEndpoint(endpoint, input, {
      ...options,
      token: staffToken(),
      headers: brand === null ? {} : { 'X-Console-Brand': brand },
    })
  } catch (error) {
    if (error instanceof RefusalError && error.status === 401 && staffToken() !== null)
      setStaffToken(null)
    throw error
  }
}

export function staffQuery<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<OutputOf<E>>({
    queryKey: [endpoint.path, staffBrand(), wireInput(endpoint, input)],
    queryFn: ({ signal }) => callStaff(endpoint, input, { signal }),
  })
}

/** A call that changes something; `refreshes` names the endpoints whose answers are old afterwards. */
export function useStaffAction<E extends AnyEndpoint>(
  endpoint: E,
  options: { refreshes?: readonly AnyEndpoint[] } = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const client = useQueryClient()
  return useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => callStaff(endpoint, input),
    onSuccess: () => refresh(client, options.refreshes ?? []),
  })
}

type PagedEndpoint = AnyEndpoint & {
  output: z.ZodMiniType<{ items: readonly unknown[]; nextCursor: string | null }>
}

export interface Pages<Row> {
  rows: readonly Row[]
  isLoading: boolean
  error: Error | null
  retry(): void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  /** Reads the list from its first page to its last, or as much of it as a file may hold. */
  readAll(): Promise<{ rows: readonly Row[]; isWhole: boolean }>
}

const NOTHING: readonly never[] = []
/** Who wants more rows in a file wants a narrower filter: each page is a call, and calls are counted. */
const MOST_PAGES_OF_A_FILE = 100
const LARGEST_PAGE = 100

interface AnsweredPages<E extends PagedEndpoint> extends Pages<OutputOf<E>['items'][number]> {
  /** The newest page's whole answer, for what it says besides its rows; undefined until it is there. */
  answer: OutputOf<E> | undefined
}

/** A list page by page; `rows` are all that have been loaded so far. */
export function useStaffPages<E extends PagedEndpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, 'cursor'>,
): AnsweredPages<E> {
  const found = useInfiniteQuery({
    queryKey: [endpoint.path, staffBrand(), 'pages', wireInput(endpoint, input)],
    queryFn: ({ pageParam, signal }) => {
      const asked = pageParam === null ? input : { ...input, cursor: pageParam }
      // The cursor is a field of every paged endpoint's input.
      return callStaff(endpoint, asked as InputOf<E>, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: OutputOf<E>) => page.nextCursor,
  })
  return {
    rows: found.data?.pages.flatMap((page) => page.items) ?? NOTHING,
    answer: found.data?.pages.at(-1),
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
    readAll: () => readAll(endpoint, input),
  }
}

/** A list from its first page to its last, for a file; not whole where it is longer than a file may be. */
export async function readAll<E extends PagedEndpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, 'cursor'>,
): Promise<{ rows: OutputOf<E>['items'][number][]; isWhole: boolean }> {
  const rows: OutputOf<E>['items'][number][] = []
  const whole = 'limit' in input ? { ...input, limit: LARGEST_PAGE } : input
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES_OF_A_FILE; page++) {
    const asked = cursor === null ? whole : { ...whole, cursor }
    // The cursor is a field of every paged endpoint's input.
    const answer: OutputOf<E> = await callStaff(endpoint, asked as InputOf<E>)
    rows.push(...answer.items)
    cursor = answer.nextCursor
    if (cursor === null) return { rows, isWhole: true }
  }
  return { rows, isWhole: false }
}

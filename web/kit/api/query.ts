import type { AnyEndpoint, InputOf, OutputOf } from '@croupier/api/endpoint'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { callEndpoint, RefusalError, wireInput } from './call-endpoint.ts'

/** A query of an endpoint. The key holds the encoded input, because a bigint in a key cannot be hashed. */
export function query<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<OutputOf<E>>({
    queryKey: [endpoint.path, wireInput(endpoint, input)],
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal }),
  })
}

/** Marks every answer of these endpoints as old, whatever their input was. */
export async function refresh(
  client: QueryClient,
  endpoints: readonly AnyEndpoint[],
): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint.path] })),
  )
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The house said no: asking again gives the same answer. A broken line may heal.
        retry: (failures, error) => !(error instanceof RefusalError) && failures < 2,
        refetchOnWindowFocus: false,
      },
    },
  })
}

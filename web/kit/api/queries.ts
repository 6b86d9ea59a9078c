import type { AnyEndpoint, InputOf, OutputOf } from '@croupier/api/endpoint'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from './call-endpoint.ts'
import { refresh } from './query.ts'

// The first page of the site asks and changes nothing, so what asks stands alone.
export { createQueryClient, query, refresh } from './query.ts'

/** A call that changes something; `refreshes` names the endpoints whose answers are old afterwards. */
export function useAction<E extends AnyEndpoint>(
  endpoint: E,
  options: { refreshes?: readonly AnyEndpoint[] } = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const client = useQueryClient()
  return useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => callEndpoint(endpoint, input),
    onSuccess: () => refresh(client, options.refreshes ?? []),
  })
}

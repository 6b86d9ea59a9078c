import type { AnyEndpoint, InputOf, OutputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'

/** Asks an endpoint for the pages of a report, fifty rows each. */
export function loadPages<E extends AnyEndpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, 'cursor' | 'limit'>,
): (page: { cursor?: string }, signal?: AbortSignal) => Promise<OutputOf<E>> {
  return (page, signal) =>
    callEndpoint(endpoint, { limit: 50, ...input, ...page } as InputOf<E>, signal ? { signal } : {})
}

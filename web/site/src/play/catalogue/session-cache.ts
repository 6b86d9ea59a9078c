import { catalogueApi } from '@croupier/api/play/catalogue'
import type { AnyEndpoint, InputOf, OutputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { tabStorage } from '@croupier/kit/browser/storage'

interface Asking {
  /** Asks the house again, whatever is kept. */
  flush?: boolean
}

/**
 * The vendors of the brand, kept in the session's storage until a flush is asked for (S4-033). An answer that does not
 * come is the caller's to handle (S8-034).
 */
export async function vendorList({ flush = false }: Asking = {}) {
  return await kept(catalogueApi.vendorTypes, {}, { key: 'gameVendor', flush })
}

/** The brand's first games in a language, kept the same way and asked for again on demand (S4-033). */
export async function popularGames(language: string, { flush = false }: Asking = {}) {
  return await kept(catalogueApi.hotGames, { language }, { key: `HOT_GAMES:${language}`, flush })
}

export const vendorListQuery = queryOptions({
  queryKey: ['vendors'],
  queryFn: () => vendorList(),
})

export function popularGamesQuery(language: string) {
  return queryOptions({
    queryKey: ['popular-games', language],
    queryFn: () => popularGames(language),
  })
}

async function kept<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { key, flush }: { key: string; flush: boolean },
): Promise<OutputOf<E>> {
  const known = flush ? null : read(endpoint, key)
  if (known !== null) return known
  const answer = await callEndpoint(endpoint, input)
  try {
    tabStorage.setItem(key, JSON.stringify(z.encode(endpoint.output, answer)))
  } catch {
    // A browser may give no storage; the next caller asks again.
  }
  return answer
}

/** What is kept, unless it is none of ours or of an older version. */
function read<E extends AnyEndpoint>(endpoint: E, key: string): OutputOf<E> | null {
  try {
    return z.decode(endpoint.output, JSON.parse(tabStorage.getItem(key) ?? '')) as OutputOf<E>
  } catch {
    return null
  }
}

import type { OutputOf } from '@croupier/api/endpoint'
import { jackpotsApi } from '@croupier/api/engagement/jackpots'
import { query, refresh } from '@croupier/kit/api/queries'
import { useLive } from '@croupier/kit/live/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'

type Current = OutputOf<typeof jackpotsApi.current>
export type Jackpot = NonNullable<Current['jackpot']>

/** Published values change at most once a minute; the topic says when one did. */
const FRESH_MS = 30_000

/** The brand's jackpot as everybody sees it, renewed by its topic; with a game also whether its rounds contribute. */
export function useJackpot(game?: string) {
  const queries = useQueryClient()
  const found = useQuery({
    ...query(jackpotsApi.current, game === undefined ? {} : { game }),
    staleTime: FRESH_MS,
  })
  const ask = (): void => void refresh(queries, [jackpotsApi.current, jackpotsApi.hits])
  useLive(found.data?.jackpot?.topic ?? null, { message: ask, missed: ask })
  return found
}

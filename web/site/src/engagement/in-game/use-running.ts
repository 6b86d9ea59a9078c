import { inGameApi } from '@croupier/api/engagement/in-game'
import type { OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../app/site.tsx'

const FRESH_MS = 30_000

/** What runs for the member in any game; undefined for guests, for play money, and until it is known. */
export function useRunning(): OutputOf<typeof inGameApi.running> | undefined {
  const member = useMember()
  const { data } = useQuery({
    ...query(inGameApi.running, {}),
    staleTime: FRESH_MS,
    enabled: member !== undefined && member !== null && !member.isTrial,
  })
  return data
}

import { pointsApi } from '@croupier/api/engagement/points'
import { query, refresh } from '@croupier/kit/api/query'
import { useLive } from '@croupier/kit/live/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../app/site.tsx'

/** Bets earn points some moments after they are settled. */
const FOLLOWS_MS = 5_000

/** Items, rules and, for members, their points. */
export function useMall() {
  const member = useMember()
  const isMember = member !== undefined && !member.isTrial
  const queries = useQueryClient()
  const ask = (): void => void refresh(queries, [pointsApi.balance, pointsApi.rewards])
  useLive(isMember ? `member:${member.id}` : null, { message: ask, missed: ask })
  return {
    isMember,
    mall: useQuery(query(pointsApi.rewards, {})),
    config: useQuery(query(pointsApi.config, {})),
    balance: useQuery({
      ...query(pointsApi.balance, {}),
      enabled: isMember,
      refetchInterval: FOLLOWS_MS,
    }),
  }
}

import { membersApi } from '@croupier/api/accounts/members'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSwitch } from '../../app/site.tsx'

const rememberedQuery = query(membersApi.remembered, {})
const nobody = { hint: null, type: 'username' } as const

/** The masked name or number of this device (EQ-01, EQ-02); undefined until the answer is here. */
export function useRemembered() {
  const queries = useQueryClient()
  const mayRemember = useSwitch('LOGIN_REMEMBER_ME')
  const { data, isError } = useQuery({ ...rememberedQuery, staleTime: 0, enabled: mayRemember })
  const forget = (): void => {
    queries.setQueryData(rememberedQuery.queryKey, nobody)
    // The hint is off the screen either way; it ends by itself after a day.
    callEndpoint(membersApi.forgetRemembered, {}).catch(() => {})
  }
  return { remembered: mayRemember && !isError ? data : nobody, forget }
}

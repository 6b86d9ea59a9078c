import { identityApi } from '@croupier/api/identity'
import type { OutputOf } from '@croupier/api/endpoint'
import { refresh } from '@croupier/kit/api/queries'
import { setSessionToken } from '@croupier/kit/api/session'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'

type LoginResult = OutputOf<typeof identityApi.login>

/** What a login leaves behind: the token, fresh answers, and a new password where one is due (S4-006..010, S4-019). */
export function useAfterLogin(): (result: LoginResult) => void {
  const queries = useQueryClient()
  const [, go] = useLocation()
  return (result) => {
    setSessionToken(result.token)
    void refresh(queries, [identityApi.info])
    if (result.mustChangePassword || result.passwordExpired) go(paths.member('securityCenter'))
  }
}

import { membersApi } from '@croupier/api/accounts/members'
import type { OutputOf } from '@croupier/api/endpoint'
import { refresh } from '@croupier/kit/api/queries'
import { setSessionToken } from '@croupier/kit/api/session'
import { useText } from '@croupier/kit/i18n/i18n'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQueryClient } from '@tanstack/react-query'
import { useMoment } from '../../app/moments.ts'
import { LOGIN_WAY } from '../session/first-word.ts'
import { tabStorage } from '@croupier/kit/browser/storage'

type LoginResult = OutputOf<typeof membersApi.login>

/** What a login leaves behind: the token, fresh answers, and when the account was last used (S4-006, ACC-14). */
export function useAfterLogin(): (result: LoginResult, way?: 'username' | 'sms') => void {
  const queries = useQueryClient()
  const t = useText('signin')
  const moment = useMoment('moment')
  const say = useToast()
  return (result, way = 'username') => {
    tabStorage.setItem(LOGIN_WAY, way)
    setSessionToken(result.token)
    void refresh(queries, [membersApi.info])
    if (result.lastLoginAt === null) return
    say({ tone: 'plain', text: t('lastLogin', { when: moment(result.lastLoginAt) }) })
  }
}

import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { refresh } from '@croupier/kit/api/query'
import { useLive } from '@croupier/kit/live/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMember } from '../../app/site.tsx'

/** The balance moves by itself: the house says that something of the member changed, and we ask again. */
export function useLiveMember(signedIn: boolean): void {
  const queries = useQueryClient()
  const member = useMember()
  const ask = (): void => void refresh(queries, [ownAccountApi.info])
  // Session storage is outside of React; it follows who is signed in.
  useEffect(() => {
    if (member) void import('./session-keys.ts').then((m) => m.keepSessionKeys(member, queries))
  }, [member, queries])
  useLive(signedIn && member ? `member:${member.id}` : null, { message: ask, missed: ask })
}

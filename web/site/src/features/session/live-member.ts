import { ownAccountApi } from '@croupier/api/own-account'
import { refresh } from '@croupier/kit/api/query'
import { useLive } from '@croupier/kit/live/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useMember } from '../../app/site.tsx'

/** The balance moves by itself: the house says that something of the member changed, and we ask again. */
export function useLiveMember(signedIn: boolean): void {
  const queries = useQueryClient()
  const member = useMember()
  const ask = (): void => void refresh(queries, [ownAccountApi.info])
  // Session storage is outside of React; it follows who is signed in.
  useEffect(() => {
    if (member) void import('./session-keys.ts').then((m) => m.writeSessionKeys(member))
  }, [member])
  const askAgain = useEffectEvent(ask)
  // Nothing was heard while the device slept or had no network; what stands on the page is of before.
  useEffect(() => {
    if (!signedIn) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const look = (): void => {
      if (document.visibilityState === 'visible') askAgain()
    }
    document.addEventListener('visibilitychange', look, { signal })
    window.addEventListener('online', look, { signal })
    return () => controller.abort()
  }, [signedIn])
  useLive(signedIn && member ? `member:${member.id}` : null, { message: ask, missed: ask })
}

import { identityApi } from '@croupier/api/identity'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { usePermission } from '../../app/site.tsx'
import { useAfterLogin } from './after-login.ts'
import { newId } from '@croupier/kit/browser/new-id'

/** Opens a trial account: play money in one tap. Throws what the house refuses. */
export function useStartTrial(): () => Promise<void> {
  const { info } = usePermission()
  const afterLogin = useAfterLogin()
  return async () => {
    const humanCheck = info.register.humanCheck ? await proof() : undefined
    const result = await callEndpoint(identityApi.freePlay, {
      os: navigator.platform.slice(0, 40),
      platform: 'W',
      random: newId(),
      version: 3,
      ...(humanCheck === undefined ? {} : { humanCheck }),
    })
    afterLogin(result)
  }
}

async function proof(): Promise<string> {
  const { proveHuman } = await import('@croupier/kit/api/human-check')
  return await proveHuman('trial')
}

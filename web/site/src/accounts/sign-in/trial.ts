import { membersApi } from '@croupier/api/accounts/members'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { usePermission } from '../../app/site.tsx'
import { newId } from '@croupier/kit/browser/new-id'
import { useAfterLogin } from './after-login.ts'
import { type Proof, sendWithProof, work } from './human-check.ts'

/** Opens a trial account: play money in one tap. Throws what the house refuses. */
export function useStartTrial(): () => Promise<void> {
  const { info } = usePermission()
  const afterLogin = useAfterLogin()
  return async () => {
    const first = info.register.humanCheck ? work('trial') : {}
    afterLogin(await sendWithProof('trial', open, first))
  }
}

function open(proof: Proof) {
  return callEndpoint(membersApi.freePlay, {
    os: navigator.platform.slice(0, 40),
    platform: 'W',
    random: newId(),
    version: 3,
    ...proof,
  })
}

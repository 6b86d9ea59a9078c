import { pushApi } from '@croupier/api/comms/push'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { chooseDevice, forgetDevice } from './devices.ts'
import type { Vapid } from './vapid.ts'
import { transact } from '../../../platform/transact.ts'

/** A device says that it wants to be told news, or no longer. */
export function pushRoutes(http: Http, { vapid }: { vapid: Vapid }): void {
  const { context } = http
  route(http, pushApi.key, async () => ({ publicKey: vapid.publicKey }))
  route(http, pushApi.choose, async ({ session, brand, language, input, now }) => {
    const { memberId } = session
    await transact(context.db, (tx) =>
      chooseDevice(context, tx, { memberId, brandId: brand.id, language, address: input, now }),
    )
    return {}
  })
  route(http, pushApi.forget, async ({ session: { memberId }, input: { endpoint } }) => {
    await transact(context.db, (tx) => forgetDevice(context, tx, { memberId, endpoint }))
    return {}
  })
}

import { brandsApi } from '@croupier/api/brands'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { callEndpoint, RefusalError, type WriteBody } from './call-endpoint.ts'
import { forgetServerKey, sealedOrForm } from './seal-payload.ts'

/**
 * Makes a call whose body is more than JSON: files beside their fields, or sealed. A device that slept seals by a key or a clock of
 * before; the house refuses such a body unread, as `stale_encryption`, and then, once, the call is made again with the key and the time of
 * now. Any other refusal stays one: what might have been done is not done again.
 */
export async function callPacked<Answer>(
  endpoint: AnyEndpoint,
  call: (write: WriteBody) => Promise<Answer>,
): Promise<Answer> {
  const write: WriteBody = (content) => sealedOrForm(endpoint, content, askForKey)
  try {
    return await call(write)
  } catch (error) {
    if (!(error instanceof RefusalError) || error.body.code !== 'stale_encryption') throw error
    forgetServerKey()
    return await call(write)
  }
}

function askForKey() {
  return callEndpoint(brandsApi.encryptionKey, {}, { token: null })
}

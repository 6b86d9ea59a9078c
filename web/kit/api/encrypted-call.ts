import { brandFactsApi } from '@croupier/api/core/brand-facts'
import type { AnyEndpoint, InputOf, OutputOf } from '@croupier/api/endpoint'
import { RefusalError } from './call-errors.ts'
import { forgetServerKey, encryptedOrForm } from './encrypt-payload.ts'

type WriteBody = (
  content: Parameters<typeof encryptedOrForm>[1],
) => ReturnType<typeof encryptedOrForm>

/** How a call without a packed body is made; handed in, as that module is the one which calls this one. */
type CallPlain = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { token: null },
) => Promise<OutputOf<E>>

/**
 * Makes a call whose body is more than JSON: files beside their fields, or encrypted. A device that slept encrypts by a key or a clock of
 * before; the house refuses such a body unread, as `stale_encryption`, and then, once, the call is made again with the key and the time of
 * now. Any other refusal stays one: what might have been done is not done again.
 */
export async function callPacked<Answer>(
  endpoint: AnyEndpoint,
  call: (write: WriteBody) => Promise<Answer>,
  callPlain: CallPlain,
): Promise<Answer> {
  const askForKey = () => callPlain(brandFactsApi.encryptionKey, {}, { token: null })
  const write: WriteBody = (content) => encryptedOrForm(endpoint, content, askForKey)
  try {
    return await call(write)
  } catch (error) {
    if (!(error instanceof RefusalError) || error.body.code !== 'stale_encryption') throw error
    forgetServerKey()
    return await call(write)
  }
}

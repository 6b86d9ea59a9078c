import { verificationApi } from '@croupier/api/verification'
import type { InputOf } from '@croupier/api/endpoint'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { browserCrypto } from '../browser/crypto.ts'
import { callEndpoint } from './call-endpoint.ts'

type Purpose = InputOf<typeof verificationApi.challenge>['purpose']

/**
 * Solves the human check for a purpose; a third of a second of work on a phone. The browser's own
 * PBKDF2 runs off the main thread, so typing stays smooth. Start it when a form opens.
 */
export async function proveHuman(purpose: Purpose, signal?: AbortSignal): Promise<string> {
  const { challenge } = await callEndpoint(verificationApi.challenge, { purpose }, { signal })
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const work = browserCrypto() ? deriveKey : await deriveOverPlainHttp()
  const solution = await solveChallenge({ challenge, deriveKey: work, controller })
  if (!solution) throw new Error('The human check could not be solved')
  return btoa(JSON.stringify({ challenge, solution }))
}

/** The same work without the browser's own cryptography, which a page over plain http is not given; it takes some seconds there. */
async function deriveOverPlainHttp(): Promise<typeof deriveKey> {
  const { plainPbkdf2 } = await import('../browser/plain-http.ts')
  return async ({ cost, keyLength }, salt, password) => ({
    parameters: {},
    derivedKey: plainPbkdf2(new Uint8Array(password), new Uint8Array(salt), {
      rounds: cost,
      keyLength,
    }),
  })
}

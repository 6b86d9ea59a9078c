import type { OutputOf } from '@croupier/api/endpoint'
import type { humanCheckApi } from '@croupier/api/accounts/human-check'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { browserCrypto } from '../browser/crypto.ts'
import { plainPbkdf2 } from '../browser/plain-http.ts'

export type Challenge = OutputOf<typeof humanCheckApi.challenge>['challenge']
/** What the worker answers: the solution as ALTCHA writes it, null when there is none. */
export type Solved = { counter: number; derivedKey: string } | null

type DeriveKey = typeof deriveKey

/** The same keys without the browser's own cryptography, which a page over plain http is not given; some five times slower. */
const deriveOverPlainHttp: DeriveKey = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: plainPbkdf2(new Uint8Array(password), new Uint8Array(salt), {
    rounds: cost,
    keyLength,
  }),
})

/** Tries one key after the other until the challenge's is found; null after five minutes. */
export async function solve(
  challenge: Challenge,
  hasCryptography = browserCrypto() !== undefined,
): Promise<Solved> {
  return await solveChallenge({
    challenge,
    deriveKey: hasCryptography ? deriveKey : deriveOverPlainHttp,
    timeout: 300_000,
  })
}

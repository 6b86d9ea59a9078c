import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { type Challenge, solve } from './solve-challenge.ts'

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }

describe('S4-004 a challenge is solved', () => {
  test.each([
    ['by the browser’s own keys', true],
    ['in JavaScript, where plain http has none', false],
  ])('%s', async (_how, hasCryptography) => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1_000,
      counter: 7,
      keyLength: 32,
      deriveKey,
      data: { purpose: 'login' },
      ...secrets,
    })
    // The server's own shape of a challenge, which this one has.
    const solution = await solve(challenge as Challenge, hasCryptography)
    expect(solution).toMatchObject({ counter: 7 })
    if (!solution) throw new Error('no solution')
    const given = { challenge, solution, deriveKey, ...secrets }
    expect(await verifySolution(given)).toMatchObject({ verified: true })
  })
})

import { endpoint } from '@croupier/api/endpoint'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callEndpoint, RefusalError } from './call-endpoint.ts'
import { forgetServerKey } from './encrypt-payload.ts'

const order = endpoint('POST /wps/orders', {
  access: 'member',
  summary: 'Orders',
  encrypted: true,
  input: z.object({ what: z.string() }),
  output: z.object({ done: z.string() }),
})

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
const jwk = { ...(await exportJWK(publicKey)), use: 'enc', alg: 'ECDH-ES' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetServerKey()
})

const refusal = (code: string) => ({
  success: false,
  value: { code, message: code, requestId: 'r' },
})

/** A house whose clock is `seconds`, with a key a day, which takes what is at most two minutes old unless it says another no. */
function house(no: string | null = null) {
  const state = { nowSeconds: 1_800_000_000, keys: 0, taken: [] as unknown[] }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('encryptionKey')) {
      state.keys += 1
      const serverTime = new Date(state.nowSeconds * 1000).toISOString()
      return Response.json({
        success: true,
        value: { key: { ...jwk, kid: `day-${state.keys}` }, serverTime },
      })
    }
    const { jwe } = JSON.parse(typeof body === 'string' ? body : '')
    const { plaintext } = await compactDecrypt(jwe, privateKey)
    const { iat, jti, ...content } = JSON.parse(new TextDecoder().decode(plaintext))
    if (no !== null) return Response.json(refusal(no), { status: 400 })
    if (Math.abs(state.nowSeconds - iat) > 120)
      return Response.json(refusal('stale_encryption'), { status: 400 })
    state.taken.push(content)
    return Response.json({ success: true, value: { done: jti } })
  })
  return state
}

test('a call after a sleep of the device is re-encrypted by the key and the time of now, and done once', async () => {
  const state = house()
  await callEndpoint(order, { what: 'before' })
  // The clock of a page stands still while the device sleeps; that of the house does not.
  state.nowSeconds += 121
  await callEndpoint(order, { what: 'after' })
  expect(state.taken).toEqual([{ what: 'before' }, { what: 'after' }])
  expect(state.keys).toBe(2)
})

test('what is refused as stale twice is refused, and any other no is not asked again', async () => {
  const stale = house('stale_encryption')
  await expect(callEndpoint(order, { what: 'x' })).rejects.toThrow(RefusalError)
  expect(stale.keys).toBe(2)
  forgetServerKey()
  const replayed = house('bad_encryption')
  await expect(callEndpoint(order, { what: 'x' })).rejects.toMatchObject({
    body: { code: 'bad_encryption' },
  })
  expect(replayed.keys).toBe(1)
})

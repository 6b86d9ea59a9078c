import { pbkdf2Sync } from 'node:crypto'
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { sha256 } from './crypto.ts'
import { newId } from './new-id.ts'
import { plainPbkdf2, plainEncrypt } from './plain-http.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('SEC-09 what is encrypted without the browser’s cryptography is opened by another implementation', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { x = '', y = '' } = await exportJWK(publicKey)
  const text = JSON.stringify({ password: 'kites over harbour 7', mark: 'ção 賭け' })
  const encrypted = plainEncrypt(text, { kid: 'day', x, y })
  expect(decodeProtectedHeader(encrypted)).toMatchObject({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: 'day',
  })
  const { plaintext } = await compactDecrypt(encrypted, privateKey)
  expect(new TextDecoder().decode(plaintext)).toBe(text)
  expect(plainEncrypt(text, { kid: 'day', x, y })).not.toBe(encrypted)
})

test('the work of a human check is the same as the one of other implementations', () => {
  const password = Uint8Array.of(1, 2, 3, 4)
  const salt = Uint8Array.of(9, 8, 7)
  expect(Buffer.from(plainPbkdf2(password, salt, { rounds: 1_000, keyLength: 32 }))).toEqual(
    pbkdf2Sync(password, salt, 1_000, 32, 'sha256'),
  )
})

test('a hash is the same with the browser’s cryptography and without', async () => {
  const before = await sha256('ação')
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(Buffer.from(await sha256('ação'))).toEqual(Buffer.from(before))
})

test('ids are random UUIDs, also where the browser makes none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

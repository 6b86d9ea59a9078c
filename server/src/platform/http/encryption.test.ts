import { CompactEncrypt, importJWK } from 'jose'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { heldClock } from '../clock.ts'
import { createKeyring } from '../keyring.ts'
import { systemRandom } from '../random.ts'
import { createDecrypter, sweepUsedTokens } from './encryption.ts'

const { db } = await testDatabase({ max: 1 })

test('SEC-11 a payload that is packed is refused, however right it is besides', async () => {
  const clock = heldClock(new Date('2026-01-04T12:00:00Z'))
  const keyring = createKeyring(Buffer.alloc(32, 7), systemRandom)
  const decrypter = createDecrypter({ keyring, clock, db })
  const key = decrypter.publicKey()
  const encrypted = async (more: { zip?: 'DEF' }) => {
    const iat = clock.now().getTime() / 1000
    const plain = JSON.stringify({ hello: 'x'.repeat(500), iat, jti: systemRandom.token(18) })
    return await new CompactEncrypt(new TextEncoder().encode(plain))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...more })
      .encrypt(await importJWK({ ...key }, 'ECDH-ES'))
  }
  expect(await decrypter.open(await encrypted({}))).toEqual({ hello: 'x'.repeat(500) })
  await expect(decrypter.open(await encrypted({ zip: 'DEF' }))).rejects.toMatchObject({
    code: 'bad_encryption',
  })
})

test('ids of encrypted bodies are forgotten when they could not be accepted again, and not before', async () => {
  const now = new Date('2026-05-04T12:00:00Z')
  const expiring = (id: string, seconds: number) => ({
    id: id.padEnd(16, '-'),
    expires_at: new Date(now.getTime() + seconds * 1000),
  })
  const rows = [expiring('past', -1), expiring('now', 0), expiring('coming', 1)]
  await db.insertInto('platform_used_tokens').values(rows).execute()
  await sweepUsedTokens(db, now)
  const left = await db.selectFrom('platform_used_tokens').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id.replaceAll('-', ''))).toEqual(['coming', 'now'])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSignedWith, signatureOf } from './signature.ts'

const guide = readFileSync(
  join(import.meta.dirname, '../../docs/guides/certify-a-game-vendor.md'),
  'utf8',
)
/** The value of a row of the guide's worked example. */
const given = (name: string): string =>
  new RegExp(`^\\| ${name} \\| \`([^\`]+)\` \\|$`, 'm').exec(guide)?.[1] ?? `no ${name}`

test('the worked example of the guide is what one really has to send', () => {
  const message = {
    timestamp: given('X-Timestamp'),
    path: given('path'),
    body: given('body, 37 bytes'),
  }
  expect(Buffer.byteLength(message.body)).toBe(37)
  expect(signatureOf(given('secret'), message)).toBe(given('X-Signature'))
  expect(isSignedWith(given('secret'), message, given('X-Signature'))).toBe(true)
  expect(isSignedWith('another', message, given('X-Signature'))).toBe(false)
  expect(isSignedWith(given('secret'), { ...message, path: '/' }, given('X-Signature'))).toBe(false)
})

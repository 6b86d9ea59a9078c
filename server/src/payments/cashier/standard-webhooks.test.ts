import { expect, test } from 'vitest'
import { isGenuineWebhook, signWebhook } from './standard-webhooks.ts'

// The test vector of the Standard Webhooks specification.
const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
const stamp = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330 }
const body = Buffer.from('{"test": 2432232314}')
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
const at = new Date(1614265330_000)
const webhook = { id: stamp.id, timestamp: String(stamp.timestamp), signature, body }

test("PAY-05 the specification's own vector is signed and recognised", () => {
  expect(signWebhook(key, stamp, body)).toBe(signature)
  expect(isGenuineWebhook(key, webhook, at)).toBe(true)
})

test('PAY-05 another body, id, time, key or signature is not genuine', () => {
  for (const changed of [
    { ...webhook, body: Buffer.from('{"test": 2432232315}') },
    { ...webhook, id: 'msg_other' },
    { ...webhook, timestamp: '1614265331' },
    { ...webhook, timestamp: undefined },
    { ...webhook, signature: 'v1,AAAA' },
    { ...webhook, signature: signature.replace('v1', 'v2') },
    { ...webhook, signature: undefined },
  ]) {
    expect(isGenuineWebhook(key, changed, at)).toBe(false)
  }
  expect(isGenuineWebhook(Buffer.alloc(32), webhook, at)).toBe(false)
})

test('PAY-05 five minutes are the limit, in both directions; a second signature may be the right one', () => {
  expect(isGenuineWebhook(key, webhook, new Date(at.getTime() + 300_000))).toBe(true)
  expect(isGenuineWebhook(key, webhook, new Date(at.getTime() + 301_000))).toBe(false)
  expect(isGenuineWebhook(key, webhook, new Date(at.getTime() - 301_000))).toBe(false)
  expect(isGenuineWebhook(key, { ...webhook, signature: `v1,AAAA ${signature}` }, at)).toBe(true)
})

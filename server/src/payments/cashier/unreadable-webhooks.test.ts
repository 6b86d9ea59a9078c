import { afterAll, expect, test } from 'vitest'
import { cashierWorld, txidOf } from '../../../test/cashier-world.ts'
import { signWebhook } from './standard-webhooks.ts'

const world = await cashierWorld()
const { context, clock } = world
const { db, random } = context
const key = context.keyring.key('sandbox-psp-webhooks')

afterAll(async () => {
  await world.http.fastify.close()
})

/** Posts a genuine webhook; answers with the status and the code. */
async function hook(content: object, id = `evt_${random.token(12)}`) {
  const stamp = { id, timestamp: Math.floor(clock.now().getTime() / 1000) }
  const body = JSON.stringify(content)
  const response = await world.http.fastify.inject({
    method: 'POST',
    url: '/wps/cashier/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(stamp.timestamp),
      'webhook-signature': signWebhook(key, stamp, body),
    },
    payload: body,
  })
  return `${response.statusCode} ${/"code":"(\w+)"/.exec(response.body)?.[1] ?? ''}`.trim()
}

const paidAt = '2026-03-10T12:00:00Z'
const good = {
  txid: 'a'.repeat(26),
  currency: 'BRL',
  amount: '1000000',
  endToEndId: 'E1',
  payerDocument: null,
  paidAt,
}
const received = (change: object) => ({ type: 'payment.received', data: { ...good, ...change } })

test('a genuine webhook that can never be taken is refused for good, and not asked for again for ever', async () => {
  for (const change of [
    { amount: '0' },
    { amount: '000' },
    { txid: 'a\u0000b' },
    { txid: 'a\ud800b' },
    { txid: '' },
    { txid: 'x'.repeat(300) },
    { endToEndId: 'E\u0000' },
    { payerDocument: '5299822\u00004725' },
    { payerDocument: '5'.repeat(5000) },
    { paidAt: '2026-02-30T00:00:00Z' },
    { amount: '9'.repeat(30) },
  ])
    expect(await hook(received(change)), JSON.stringify(change)).toBe('422 webhook_unreadable')
  const reversed = { ...good, reversedAt: paidAt, returnId: 'D1' }
  const reversal = (change: object) => ({
    type: 'payment.reversed',
    data: { ...reversed, ...change },
  })
  for (const change of [{ amount: '0' }, { returnId: 'D\u0000' }, { txid: '\udc00' }])
    expect(await hook(reversal(change)), JSON.stringify(change)).toBe('422 webhook_unreadable')
  expect(await hook({ type: 'charge.expired', data: { txid: '\u0000' } })).toContain('422')
  expect(await hook({ type: 'charge.failed', data: { txid: '\ud800' } })).toContain('422')
  const paid = { payoutId: 'p\u0000', endToEndId: null }
  expect(await hook({ type: 'payout.paid', data: paid })).toContain('422')
  expect(await hook({ type: 'something.else', data: {} })).toContain('422')
  expect(await db.selectFrom('cashier_events').select('event_id').execute()).toEqual([])
})

test('the same money told rightly afterwards is credited', async () => {
  const player = await world.player()
  const { id } = await player.order(1_000_000n)
  const txid = txidOf(id)
  expect(await hook(received({ txid, amount: '0' }))).toContain('422')
  expect(await hook(received({ txid }))).toBe('200')
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
})

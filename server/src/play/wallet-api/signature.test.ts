import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { vendorWorld } from '../../../test/vendor-world.ts'
import { signatureOf, signedText } from './signature.ts'

const world = await vendorWorld()
const { vendors, clock, context } = world
const MINUTE = 60_000
const seat = await world.seat()
const { player } = seat
const win = () => ({
  ...player,
  transaction_id: context.random.uuid(),
  amount: '100',
  round_id: 'none',
})

// A new minute forgets the wrong signatures of the one before.
beforeEach(() => clock.advance(MINUTE))

describe('SEC: who is calling', () => {
  test('a signed call is answered, and the answer is signed over its own time and body', async () => {
    const { status, headers, raw } = await world.vendor().post('balance', player)
    expect(status).toBe(200)
    const timestamp = headers.get('x-timestamp') ?? ''
    const text = signedText({ timestamp, path: '/v1/wallet/HGS/balance', body: raw })
    expect(headers.get('x-signature')).toBe(signatureOf(world.secret, text))
  })

  const now = String(clock.now().getTime())
  test.each<[string, Parameters<typeof world.vendor>[0]]>([
    ['another secret', { secret: 'guessed' }],
    ['no signature', { headers: ({ 'x-signature': _none, ...rest }) => rest }],
    ['a cut signature', { headers: (all) => ({ ...all, 'x-signature': 'v1=00' }) }],
    [
      'another version',
      {
        headers: (all) => ({
          ...all,
          'x-signature': all['x-signature']?.replace('v1', 'v0') ?? '',
        }),
      },
    ],
    ['another time than signed', { headers: (all) => ({ ...all, 'x-timestamp': `${now}1` }) }],
    ['another vendor than signed', { headers: (all) => ({ ...all, 'x-vendor-id': 'PG' }) }],
    ['an unknown vendor', { code: 'NOBODY' }],
    ['a vendor without a secret', { code: 'PG', secret: '' }],
  ])('%s is 401', async (_name, change) => {
    const answer = await world.vendor(change).post('balance', player)
    expect(answer).toMatchObject({ status: 401, body: { error: 'BAD_SIGNATURE' } })
    expect(answer.headers.get('x-signature')).toBeNull()
  })

  test('a body or a path that was changed on the way is 401', async () => {
    const path = '/v1/wallet/HGS/balance'
    const timestamp = String(clock.now().getTime())
    const body = Buffer.from(JSON.stringify(player))
    const headers = {
      'content-type': 'application/json',
      'x-vendor-id': 'HGS',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(world.secret, signedText({ timestamp, path, body })),
    }
    const send = async (to: string, content: Buffer) =>
      (await fetch(`${world.origin}${to}`, { method: 'POST', headers, body: content })).status
    expect(await send(path, body)).toBe(200)
    expect(await send(path, Buffer.from(`${body.toString()} `))).toBe(401)
    expect(await send('/v1/wallet/HGS/round/end', body)).toBe(401)
    expect(await send(`${path}?x=1`, body)).toBe(401)
  })

  test('an old time is refused, except where vendors resend the original for a day', async () => {
    const old = world.vendor({ now: () => new Date(clock.now().getTime() - 6 * MINUTE) })
    expect(await old.post('balance', player)).toMatchObject({
      status: 401,
      body: { error: 'TIMESTAMP_OUT_OF_WINDOW' },
    })
    expect(await old.post('bet', seat.bet())).toMatchObject({ status: 401 })
    expect(await old.post('win', win())).toMatchObject({ status: 200 })
    const rollback = { ...player, transaction_id: 'r', reference_transaction_id: 'b', reason: 'x' }
    expect(await old.post('rollback', rollback)).toMatchObject({ status: 200 })
    const early = world.vendor({ now: () => new Date(clock.now().getTime() + 6 * MINUTE) })
    expect(await early.post('balance', player)).toMatchObject({ status: 401 })
  })
})

describe('SEC-13: secrets change without a pause', () => {
  test('two secrets are good at once, and a dropped one is not', async () => {
    const second = await vendors.rotateSecret(1, 2)
    const [first, next] = [world.vendor(), world.vendor({ secret: second })]
    expect((await first.post('balance', player)).status).toBe(200)
    const answer = await next.post('balance', player)
    expect(answer.status).toBe(200)
    const timestamp = answer.headers.get('x-timestamp') ?? ''
    const text = signedText({ timestamp, path: '/v1/wallet/HGS/balance', body: answer.raw })
    expect(answer.headers.get('x-signature')).toBe(signatureOf(second, text))
    await vendors.dropSecret(1, 2)
    expect((await next.post('balance', player)).status).toBe(401)
    expect((await first.post('balance', player)).status).toBe(200)
  })

  test('secrets are encrypted at rest', async () => {
    const rows = await context.db.selectFrom('vendors_secrets').select('encrypted').execute()
    expect(rows.some(({ encrypted }) => encrypted.includes(Buffer.from(world.secret)))).toBe(false)
  })
})

test('a vendor with an Ed25519 key must sign with it', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  const secret = await vendors.rotateSecret(2, 1)
  const launchUrl = 'https://games.example/#{token}'
  await vendors.change(2, { publicKey: Buffer.from(raw), launchUrl })
  const path = '/v1/wallet/PG/balance'
  const body = Buffer.from(JSON.stringify(player))
  const signedBy = (key: typeof privateKey) =>
    world.vendor({
      code: 'PG',
      secret,
      headers: (all) => {
        const text = signedText({ timestamp: all['x-timestamp'] ?? '', path, body })
        const signature = sign(null, Buffer.from(text), key).toString('base64')
        return { ...all, 'x-signature': `ed25519=${signature}` }
      },
    })
  expect((await signedBy(privateKey).post('balance', player)).status).toBe(200)
  const stranger = generateKeyPairSync('ed25519').privateKey
  expect((await signedBy(stranger).post('balance', player)).status).toBe(401)
  expect((await world.vendor({ code: 'PG', secret }).post('balance', player)).status).toBe(401)
})

test('a vendor that named its addresses is not answered from elsewhere', async () => {
  await vendors.change(1, { allowedAddresses: ['203.0.113.9'] })
  expect(await world.vendor().post('balance', player)).toMatchObject({
    status: 401,
    body: { error: 'ADDRESS_NOT_ALLOWED' },
  })
  await vendors.change(1, { allowedAddresses: ['203.0.113.9', '127.0.0.1'] })
  expect((await world.vendor().post('balance', player)).status).toBe(200)
  await vendors.change(1, { allowedAddresses: [] })
})

test('SEC-09 an address that guesses is not listened to for the rest of the minute', async () => {
  const guesser = world.vendor({ secret: 'guess' })
  // Those that arrive together are judged by the guesses counted before them, so the next one shows the limit.
  await Promise.all(Array.from({ length: 120 }, () => guesser.post('balance', player)))
  expect((await guesser.post('balance', player)).status).toBe(429)
  const answer = await world.vendor().post('balance', player)
  expect(answer).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } })
  expect(answer.headers.get('retry-after')).toBe('1')
  clock.advance(MINUTE)
  expect((await world.vendor().post('balance', player)).status).toBe(200)
})

import { expect, test } from 'vitest'
import { testPeople } from '../../../test/people.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { newAccount } from '../../../test/house-member.ts'

const world = await testPeople()
const { clock } = world
const { db, random } = world.context

async function member(account: string, brandId = 1): Promise<bigint> {
  return await db
    .transaction()
    .execute((tx) =>
      world.identity.createAccount(
        tx,
        newAccount(account, clock.now(), { brandId, currency: brandId === 1 ? 'BRL' : 'VND' }),
      ),
    )
}

async function comesFrom(memberId: bigint, address: string, brandId = 1): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('identity_sessions')
    .values({
      id: random.uuid(),
      token_hash: random.bytes(32),
      binding_hash: random.bytes(32),
      member_id: memberId,
      brand_id: brandId,
      created_at: now,
      last_seen_at: now,
      idle_seconds: 60,
      expires_at: new Date(now.getTime() + 60_000),
      first_time: true,
      address,
      user_agent: '',
    })
    .execute()
}

async function uses(memberId: bigint, device: Buffer, brandId = 1): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('identity_known_devices')
    .values({
      device_hash: device,
      member_id: memberId,
      brand_id: brandId,
      first_seen_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
}

test('accounts are linked by browser and by network, within a brand, and not by a network of many', async () => {
  const [ana, bia, caio, far] = [
    await member('ana1'),
    await member('bia1'),
    await member('caio1'),
    await member('far1', 2),
  ]
  const ask = async (memberId: bigint) => await linkedAccounts(db, { memberId, now: clock.now() })
  expect(await ask(ana)).toBe(0)
  const browser = random.bytes(32)
  for (const id of [ana, bia]) await uses(id, browser)
  await uses(far, browser, 2)
  expect(await ask(ana)).toBe(1)
  for (const id of [ana, bia, caio]) await comesFrom(id, '203.0.113.0/24')
  await comesFrom(far, '203.0.113.0/24', 2)
  expect(await ask(ana), 'the same person is counted once').toBe(2)
  for (let n = 0; n < 20; n++) await comesFrom(await member(`crowd${n}`), '203.0.113.0/24')
  expect(await ask(ana), 'a crowd links nobody').toBe(1)
  clock.advance(31 * 86_400_000)
  expect(await ask(caio)).toBe(0)
})

import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { type StaffHouse, testStaffHouse } from '../../../test/staff.ts'
import { listEntries } from './queries.ts'

/** A brand whose chain no other test writes to: each test breaks one of its own. */
let brandId = 100
let world: StaffHouse
const shared = testStaffHouse()

beforeEach(async () => {
  world = await shared
  brandId++
  for (const action of ['brand.opened', 'member.viewed', 'withdrawal.approved', 'brand.closed'])
    await write(action as `${string}.${string}`)
})

async function write(action: `${string}.${string}`): Promise<void> {
  await world.house.audit.record(world.context.db, {
    brandId,
    actor: { kind: 'staff', id: 'f1', name: 'Bruno' },
    action,
    subject: { type: 'member', id: '77' },
    before: { limit: '10' },
    after: { limit: '20' },
    reason: 'because it was asked for',
    address: '198.51.100.7',
    at: world.clock.now(),
  })
}

/** As somebody who got hold of the database itself, whom no grant stops. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client(world.database.owner)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

test('AUD-02 an untouched chain is whole, and its lines are numbered without gaps', async () => {
  const proof = await world.house.audit.verify(brandId)
  expect(proof).toMatchObject({ chain: brandId, entries: 4, firstBad: null })
  expect(proof.headHash).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['a letter of the reason', `reason = 'because it was asked fOr'`],
  ['the actor', `actor_name = 'Carla'`],
  ['a value', `after = '{"limit": "21"}'`],
  ['the moment, by a millionth of a second', `at = at + interval '1 microsecond'`],
  ['the address', `address = ''`],
])('AUD-02 a change of %s is found and its line is named', async (_what, change) => {
  await tamper(`update audit_entries set ${change} where chain = ${brandId} and seq = 3`)
  expect((await world.house.audit.verify(brandId)).firstBad).toEqual({
    seq: 3n,
    problem: 'changed',
  })
})

test('AUD-02 a line that is gone leaves a gap', async () => {
  await tamper(`delete from audit_entries where chain = ${brandId} and seq = 2`)
  expect((await world.house.audit.verify(brandId)).firstBad).toEqual({
    seq: 2n,
    problem: 'missing',
  })
})

test('AUD-02 two lines that changed places are found at the first of them', async () => {
  await tamper(`update audit_entries set seq = 99 where chain = ${brandId} and seq = 2;
    update audit_entries set seq = 2 where chain = ${brandId} and seq = 3;
    update audit_entries set seq = 3 where chain = ${brandId} and seq = 99`)
  expect((await world.house.audit.verify(brandId)).firstBad).toEqual({
    seq: 2n,
    problem: 'changed',
  })
})

test('AUD-02 a tail that is gone is missed by the head', async () => {
  await tamper(`delete from audit_entries where chain = ${brandId} and seq > 2`)
  expect((await world.house.audit.verify(brandId)).firstBad).toEqual({
    seq: 3n,
    problem: 'tail_missing',
  })
})

const cutTailAndHead =
  (): string => `delete from audit_entries where chain = ${brandId} and seq > 2;
  update audit_heads set seq = 2, hash = (select hash from audit_entries where chain = ${brandId} and seq = 2)
  where chain = ${brandId}`

test('AUD-02 a tail that is gone together with its head is missed by the signed anchor', async () => {
  await world.house.audit.anchorHeads()
  await tamper(cutTailAndHead())
  expect((await world.house.audit.verify(brandId)).firstBad).toEqual({
    seq: 3n,
    problem: 'tail_missing',
  })
})

test('AUD-02 a chain that was written anew from its first line on does not fit its anchor', async () => {
  await world.house.audit.anchorHeads()
  await tamper(`delete from audit_entries where chain = ${brandId};
    update audit_heads set seq = 0, hash = '' where chain = ${brandId}`)
  for (const action of ['a.a', 'b.b', 'c.c', 'd.d', 'e.e'])
    await write(action as `${string}.${string}`)
  expect((await world.house.audit.verify(brandId)).firstBad).toEqual({
    seq: 4n,
    problem: 'anchor_broken',
  })
})

test('AUD-02 an anchor cannot be forged without the key', async () => {
  await world.house.audit.anchorHeads()
  await tamper(`update audit_anchors set seq = 2, hash = (select hash from audit_entries where chain = ${brandId} and seq = 2)
    where chain = ${brandId}`)
  expect((await world.house.audit.verify(brandId)).firstBad?.problem).toBe('anchor_broken')
})

test('AUD-02 the application can append and nothing else', async () => {
  const { db } = world.context
  for (const statement of [
    sql`insert into audit_heads values (7, 1, '')`,
    sql`update audit_entries set reason = 'x' where chain = ${brandId}`,
    sql`delete from audit_entries where chain = ${brandId}`,
    sql`truncate audit_entries`,
    sql`update audit_heads set seq = 1`,
    sql`delete from audit_anchors`,
  ])
    await expect(statement.execute(db)).rejects.toThrow(/permission denied/)
})

test('AUD-01 a line goes with the transaction that it tells of', async () => {
  await expect(
    world.context.db.transaction().execute(async (tx) => {
      await world.house.audit.record(tx, {
        brandId,
        actor: { kind: 'system', id: 'test', name: 'test' },
        action: 'brand.burned',
        subject: { type: 'brand', id: '1' },
        address: '',
        at: world.clock.now(),
      })
      throw new Error('the rest of it failed')
    }),
  ).rejects.toThrow('the rest of it failed')
  expect(await world.house.audit.verify(brandId)).toMatchObject({ entries: 4, firstBad: null })
})

test('AUD-02 many writers at once make one chain', async () => {
  await Promise.all(Array.from({ length: 25 }, () => write('member.viewed')))
  expect(await world.house.audit.verify(brandId)).toMatchObject({ entries: 29, firstBad: null })
})

test.each([
  ['actor', 'ＢＲＵＮＯ'],
  ['actor', ' bruno '],
  ['subject', '٧٧'],
  ['subject', '７７ '],
  ['action', ' Member.'],
] as const)('AUD-02 lines are found by %s however it is typed: %j', async (name, typed) => {
  expect(await countOf({ [name]: typed })).toBe(name === 'action' ? 1 : 4)
  expect(await countOf({ [name]: `${typed}x` })).toBe(0)
})

async function countOf(filter: Record<string, string>): Promise<number> {
  const { items } = await listEntries(world.context.db, { chain: brandId, limit: 10, ...filter })
  return items.length
}

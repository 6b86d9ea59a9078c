import { auditApi } from '@croupier/api/core/audit'
import { consoleChainsApi } from '@croupier/api/play/console-chains'
import { fairnessApi } from '@croupier/api/play/fairness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../../test/staff.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const world = await testStaffHouse()
const { house, context, clock } = world
const { db } = context
const { fairness } = house
const [content, admin] = [
  await deskIn(world).signIn('content'),
  await deskIn(world).signIn('admin'),
]
const anybody = deskIn(world)
const reason = 'read at two explorers'
const hash = (digit: string): string => `${'0'.repeat(20)}${digit.repeat(44)}`
const after = (ms: number) => new Date(clock.now().getTime() + ms)
const wire = (at: Date) => at.toISOString()

/** A table of its own for each test, with a chain that the house drew. */
async function table(gameCode: string): Promise<string> {
  await fairness.openChain(`${gameCode}:1`, { length: 64 })
  return gameCode
}
/** Minutes ahead, so that nobody’s session at the desk ends meanwhile. */
const plan = (gameCode: string) => ({
  gameCode,
  source: { kind: 'agreed_with_auditor' as const, words: 'thrown by the auditor on camera' },
  notBefore: wire(after(3 * MINUTE)),
  servesFrom: wire(after(5 * MINUTE)),
  reason,
})
const block = (gameCode: string) => ({
  ...plan(gameCode),
  source: { kind: 'bitcoin_block' as const, height: 950_000 },
  notBefore: wire(after(3 * HOUR)),
  servesFrom: wire(after(5 * HOUR)),
})
const announce = async (gameCode: string, desk = content): Promise<string> =>
  (await desk.value(consoleChainsApi.announce, plan(gameCode))).chainId
const atDesk = async (gameCode: string) =>
  (await admin.value(consoleChainsApi.list)).tables.find((row) => row.gameCode === gameCode)
const outside = async (gameCode: string) =>
  (await anybody.value(fairnessApi.chains)).tables.find((row) => row.gameCode === gameCode)
const entry = (chainId: string, value: string) => ({ chainId, value, reason })
const take = async (gameCode: string) =>
  await db.transaction().execute(async (tx) => await fairness.takeChainSeed(tx, `${gameCode}:1`))
const chainRow = async (id: string) =>
  await db.selectFrom('fairness_chains').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Announced, waited for, and entered alike by two. */
async function fixed(gameCode: string, value = hash('a')): Promise<string> {
  const chainId = await announce(gameCode, admin)
  clock.advance(3 * MINUTE)
  await content.value(consoleChainsApi.enter, entry(chainId, value))
  await admin.value(consoleChainsApi.enter, entry(chainId, value))
  return chainId
}

test('RNG-04 two people who read the same fix the salt, and nobody is told the first value before', async () => {
  const gameCode = await table('HC-ONE')
  const { chainId } = await content.value(consoleChainsApi.announce, block(gameCode))
  expect(await chainRow(chainId)).toMatchObject({ salt: null, length: 64, next_index: 1 })
  expect((await outside(gameCode))?.chains).toMatchObject([
    {
      place: 'coming',
      salt: null,
      announcement: { state: 'waiting', source: { height: 950_000 } },
    },
    { place: 'serving', announcement: null },
  ])
  const value = hash('7')
  const early = await content.refusal(consoleChainsApi.enter, entry(chainId, value))
  expect(early.code).toBe('announcement_too_early')
  clock.advance(3 * HOUR)
  for (const [desk, name] of [
    [content, 'content'],
    [admin, 'admin'],
  ] as const)
    await desk.signIn(name)
  const wrong = await content.refusal(consoleChainsApi.enter, entry(chainId, 'f'.repeat(64)))
  expect(wrong.code).toBe('salt_wrong')
  const first = await content.value(consoleChainsApi.enter, entry(chainId, value))
  expect(first).toEqual({ entering: 'entered_once' })

  const answers = [
    await admin.call(consoleChainsApi.list),
    await content.call(consoleChainsApi.list),
    await anybody.call(fairnessApi.chains),
    await anybody.call(fairnessApi.chain, { family: `${gameCode}:1` }),
    await admin.call(auditApi.list, { action: 'fairness.' }),
    // What the second person is told who asks in vain.
    await content.call(consoleChainsApi.enter, entry(chainId, value)),
    await admin.call(consoleChainsApi.enter, entry(chainId, 'nonsense')),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409, 422])
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(value.slice(20))
  expect((await atDesk(gameCode))?.announcements[0]).toMatchObject({
    state: 'waiting',
    entering: 'entered_once',
    entries: [{ attempt: 1, value: null, mine: false }],
  })
  expect((await outside(gameCode))?.chains[0]?.announcement).toMatchObject({ state: 'waiting' })

  const typed = `${value.slice(0, 30)} ${value.slice(30).toUpperCase()} `
  const second = await admin.value(consoleChainsApi.enter, entry(chainId, typed))
  expect(second).toEqual({ entering: 'fixed' })
  expect(await chainRow(chainId)).toMatchObject({
    salt: value,
    salt_source: 'hash of Bitcoin block 950000, announced before',
  })
  expect((await outside(gameCode))?.chains[0]).toMatchObject({
    place: 'coming',
    salt: value,
    announcement: { state: 'fixed', beganAt: null },
  })
  const log = await admin.value(auditApi.list, { action: 'fairness.' })
  expect(log.items.map(({ action }) => action)).toEqual([
    'fairness.salt_fixed',
    'fairness.salt_entered',
    'fairness.salt_announced',
  ])
  const late = await admin.refusal(consoleChainsApi.giveUp, { chainId, reason })
  expect(late.code).toBe('announcement_over')
})

test('RNG-04 two different values are both told, kept, and entered anew', async () => {
  const gameCode = await table('HC-TWO')
  const chainId = await announce(gameCode)
  clock.advance(3 * MINUTE)
  await admin.value(consoleChainsApi.enter, entry(chainId, hash('1')))
  const answer = await content.value(consoleChainsApi.enter, entry(chainId, hash('2')))
  expect(answer).toEqual({ entering: 'disagreed' })
  expect((await chainRow(chainId)).salt).toBeNull()
  expect((await atDesk(gameCode))?.announcements[0]).toMatchObject({
    entering: 'disagreed',
    entries: [{ value: hash('1') }, { value: hash('2') }],
  })
  await content.value(consoleChainsApi.enter, entry(chainId, hash('1')))
  expect((await atDesk(gameCode))?.announcements[0]?.entries.at(-1)?.value).toBeNull()
  await admin.value(consoleChainsApi.enter, entry(chainId, hash('1')))
  const shown = (await atDesk(gameCode))?.announcements[0]
  expect(shown).toMatchObject({ entering: 'fixed', value: hash('1') })
  expect(shown?.entries.map(({ attempt, value }) => [attempt, value])).toEqual([
    [1, hash('1')],
    [1, hash('2')],
    [2, hash('1')],
    [2, hash('1')],
  ])
  const [line] = (await admin.value(auditApi.list, { action: 'fairness.salt_disagreed' })).items
  expect(JSON.stringify(line)).toContain(hash('2'))
})

test('RNG-04 the house’s own chain goes on while an announcement waits, and a drawn chain is opened when it ends', async () => {
  const gameCode = await table('HC-THREE')
  const family = `${gameCode}:1`
  const chainId = await announce(gameCode)
  const drawn = await take(gameCode)
  expect(drawn.chainId).not.toBe(chainId)
  await sql`update fairness_chains set next_index = length + 1 where id = ${drawn.chainId}`.execute(
    db,
  )
  await fairness.openChain(family, { length: 64 })
  const next = await take(gameCode)
  expect([chainId, drawn.chainId]).not.toContain(next.chainId)
  expect((await chainRow(next.chainId)).salt_source).toBe('drawn after publication')
  expect((await chainRow(chainId)).salt).toBeNull()
  // A fixed one that does not serve yet does not count either: the table must not run dry until then.
  clock.advance(3 * MINUTE)
  await admin.value(consoleChainsApi.enter, entry(chainId, hash('3')))
  await content.value(consoleChainsApi.enter, entry(chainId, hash('3')))
  await sql`update fairness_chains set next_index = length + 1 where id = ${next.chainId}`.execute(
    db,
  )
  await fairness.openChain(family, { length: 64 })
  const third = await take(gameCode)
  expect([chainId, drawn.chainId, next.chainId]).not.toContain(third.chainId)
})

test('RNG-04 the table changes over at the first seed after its time, and never goes back', async () => {
  const gameCode = await table('HC-FOUR')
  const old = await take(gameCode)
  expect(old.index).toBe(1)
  const chainId = await fixed(gameCode, hash('b'))
  expect(await take(gameCode)).toMatchObject({ chainId: old.chainId, index: 2 })
  clock.advance(2 * MINUTE)
  const begun = [await take(gameCode), await take(gameCode), await take(gameCode)]
  expect(begun.map((seed) => [seed.chainId, seed.index, seed.salt])).toEqual([
    [chainId, 1, hash('b')],
    [chainId, 2, hash('b')],
    [chainId, 3, hash('b')],
  ])
  const retired = await chainRow(old.chainId)
  expect([retired.next_index, retired.retired_at]).toEqual([3, clock.now()])
  // When the announced one has ended the house draws again; what was retired stays so.
  await sql`update fairness_chains set next_index = length + 1 where id = ${chainId}`.execute(db)
  await fairness.openChain(`${gameCode}:1`, { length: 64 })
  const drawn = await take(gameCode)
  expect([old.chainId, chainId]).not.toContain(drawn.chainId)
  expect((await chainRow(old.chainId)).next_index).toBe(3)
  expect((await outside(gameCode))?.chains).toMatchObject([
    { place: 'serving', announcement: null },
    { place: 'past', salt: hash('b'), announcement: { state: 'fixed', beganAt: clock.now() } },
  ])
})

test('RNG-04 a value that comes late serves from the next round after it was fixed', async () => {
  const gameCode = await table('HC-FIVE')
  const chainId = await announce(gameCode)
  clock.advance(9 * MINUTE)
  const before = await take(gameCode)
  expect(before.chainId).not.toBe(chainId)
  await admin.value(consoleChainsApi.enter, entry(chainId, hash('c')))
  expect((await take(gameCode)).chainId).toBe(before.chainId)
  await content.value(consoleChainsApi.enter, entry(chainId, hash('c')))
  expect(await take(gameCode)).toMatchObject({ chainId, index: 1 })
})

test('RNG-04 a connection that dies between the steps changes nothing over, and no index is lost or used twice', async () => {
  const gameCode = await table('HC-SIX')
  const old = await take(gameCode)
  const chainId = await fixed(gameCode)
  clock.advance(2 * MINUTE)
  const dying = db.transaction().execute(async (tx) => {
    const seed = await fairness.takeChainSeed(tx, `${gameCode}:1`)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db)
    await sql`select 1`.execute(tx)
    return seed
  })
  await expect(dying).rejects.toThrow()
  expect((await chainRow(old.chainId)).retired_at).toBeNull()
  expect((await chainRow(chainId)).next_index).toBe(1)
  expect([await take(gameCode), await take(gameCode)]).toMatchObject([
    { chainId, index: 1 },
    { chainId, index: 2 },
  ])
  expect((await chainRow(old.chainId)).retired_at).toEqual(clock.now())
})

test('RNG-04 of two who enter or announce at once one comes after the other', async () => {
  const gameCode = await table('HC-SEVEN')
  const announced = await Promise.all([
    content.call(consoleChainsApi.announce, plan(gameCode)),
    admin.call(consoleChainsApi.announce, plan(gameCode)),
  ])
  expect(announced.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    200, 409,
  ])
  const chainId = (await atDesk(gameCode))?.announcements[0]?.chainId ?? ''
  clock.advance(3 * MINUTE)
  const twice = await Promise.all([
    admin.call(consoleChainsApi.enter, entry(chainId, hash('d'))),
    admin.call(consoleChainsApi.enter, entry(chainId, hash('d'))),
  ])
  expect(twice.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  await content.value(consoleChainsApi.enter, entry(chainId, hash('e')))
  await Promise.all([
    admin.value(consoleChainsApi.enter, entry(chainId, hash('d'))),
    content.value(consoleChainsApi.enter, entry(chainId, hash('d'))),
  ])
  expect((await atDesk(gameCode))?.announcements[0]).toMatchObject({
    entering: 'fixed',
    value: hash('d'),
  })
})

test('RNG-04 what was given up stays public for ever, its chain never serves, and another may be announced', async () => {
  const gameCode = await table('HC-EIGHT')
  const chainId = await announce(gameCode)
  const second = await admin.refusal(consoleChainsApi.announce, plan(gameCode))
  expect(second.code).toBe('announcement_waits')
  clock.advance(4 * MINUTE)
  await admin.value(consoleChainsApi.enter, entry(chainId, hash('8')))
  await content.value(consoleChainsApi.giveUp, { chainId, reason: 'the wrong height' })
  const late = await content.refusal(consoleChainsApi.enter, entry(chainId, hash('8')))
  expect(late.code).toBe('announcement_over')
  const next = await fixed(gameCode, hash('9'))
  clock.advance(2 * MINUTE)
  expect(await take(gameCode)).toMatchObject({ chainId: next, index: 1 })
  expect((await outside(gameCode))?.chains).toMatchObject([
    { place: 'serving', announcement: { state: 'fixed' } },
    {
      place: 'past',
      salt: null,
      announcement: { state: 'given_up', givenUpReason: 'the wrong height' },
    },
  ])
  // The value that one of them had entered alone is nobody's even then.
  expect((await atDesk(gameCode))?.announcements[1]?.entries).toMatchObject([{ value: null }])
})

test('RNG-04 a brand’s people see and touch its own tables alone, and not everybody may', async () => {
  const gameCode = await table('HC-NINE')
  const chainId = await announce(gameCode)
  clock.advance(3 * MINUTE)
  const elsewhere = await deskIn(world).signIn('content')
  elsewhere.brand = 'lotus'
  expect((await elsewhere.value(consoleChainsApi.list)).tables).toEqual([])
  for (const refusal of [
    await elsewhere.refusal(consoleChainsApi.enter, entry(chainId, hash('9'))),
    await elsewhere.refusal(consoleChainsApi.giveUp, { chainId, reason }),
    await elsewhere.refusal(consoleChainsApi.announce, plan(gameCode)),
  ])
    expect(refusal.code).toBe('not_found')
  for (const name of ['risk', 'auditor']) {
    const desk = await deskIn(world).signIn(name)
    const refusal = await desk.refusal(consoleChainsApi.enter, entry(chainId, hash('9')))
    expect(refusal.code).toBe('not_allowed')
  }
  expect((await content.refusal(consoleChainsApi.announce, plan('HC-NONE'))).code).toBe('not_found')
  const tooSoon = { ...block(gameCode), notBefore: wire(after(HOUR)) }
  expect(await content.refusal(consoleChainsApi.announce, tooSoon)).toMatchObject({
    code: 'field_invalid',
    field: 'notBefore',
  })
})

test('RNG-04 the database itself keeps what was announced, entered and fixed', async () => {
  const gameCode = await table('HC-TEN')
  const chainId = await fixed(gameCode, hash('f'))
  const salt = hash('0')
  for (const attempt of [
    sql`delete from fairness_announcements`,
    sql`delete from fairness_salt_entries`,
    sql`delete from fairness_chains`,
    sql`update fairness_announcements set not_before = now()`,
    sql`update fairness_announcements set height = 1`,
    sql`update fairness_salt_entries set value = ${salt}`,
    sql`update fairness_chains set terminal_hash = sha256(terminal_hash)`,
    sql`update fairness_chains set published_at = now()`,
    // The value and the salt hold each other.
    sql`update fairness_chains set salt = ${salt} where id = ${chainId}`,
    sql`update fairness_announcements set value = ${salt} where chain_id = ${chainId}`,
    sql`insert into fairness_salt_entries select chain_id, attempt, 2, value, entered_by, entered_name, entered_at
      from fairness_salt_entries where chain_id = ${chainId} and place = 1`,
  ])
    await expect(attempt.execute(db)).rejects.toThrow(/permission denied|violates/)
})

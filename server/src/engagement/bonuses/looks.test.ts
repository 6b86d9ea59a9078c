import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { REAL } from '../../../test/agent-world.ts'
import { bonusWorld, SLOT } from '../../../test/bonus-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { ENGINE_VENDOR } from '../../play/vendors/vendors.ts'
import { valueWaiting } from '../../play/turnover/value-waiting.ts'
import { settleDue } from './jobs.ts'
import type { BonusesDeps } from './deps.ts'
import { settleBonus } from './settle-bonus.ts'

const world = await bonusWorld()
const { house, context, clock, read, withBonus, newest } = world
const { db } = context
const { parts } = house.bonuses

/** Whom a round of the job has looked at. */
async function lookedAt(): Promise<bigint[]> {
  const seen: bigint[] = []
  const watched: BonusesDeps = {
    ...parts,
    playedWithin: (tx, span) => {
      seen.push(span.memberId)
      return parts.playedWithin(tx, span)
    },
  }
  await settleDue(watched)
  return seen
}

function gate() {
  const door = new EventEmitter()
  const opened = once(door, 'open')
  return { opened, open: () => door.emit('open') }
}

/** Stands still where the play of a bonus is read; `begun` is when, and `go` lets it go on. */
function held(word: 'go on' | 'die') {
  const begun = gate()
  const go = gate()
  const slow: BonusesDeps = {
    ...parts,
    playedWithin: async (tx, span) => {
      const played = await parts.playedWithin(tx, span)
      begun.open()
      await go.opened
      if (word === 'die') throw new Error('killed')
      return played
    },
  }
  return { slow, begun: begun.opened, go: go.open }
}

/** A statement of this test's database stands before a row that another transaction holds. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db)
  return rows[0]?.waits === true
}

beforeEach(async () => {
  await read()
  await settleDue(parts)
})

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

test('a round looks at those alone who have played since, and comes back to all within the hour', async () => {
  const [idle, busy] = [await withBonus('idle'), await withBonus('busy')]
  const ours = (of: bigint[]) => of.filter((id) => id === idle.memberId || id === busy.memberId)
  await read()
  expect(ours(await lookedAt())).toEqual([idle.memberId, busy.memberId])
  expect(ours(await lookedAt())).toEqual([])
  await world.play(busy.memberId, { stake: 10n * REAL, gameCode: SLOT })
  expect(ours(await lookedAt())).toEqual([])
  await read()
  expect(ours(await lookedAt())).toEqual([busy.memberId])
  expect(ours(await lookedAt())).toEqual([])
  clock.advance(3_600_000)
  expect(ours(await lookedAt())).toEqual([idle.memberId, busy.memberId])
})

test('one whose look dies before it is committed stays due', async () => {
  const { memberId } = await withBonus('dies')
  await world.play(memberId, { stake: 100n * REAL, gameCode: SLOT })
  await read()
  const { slow, go } = held('die')
  go()
  const dying = db
    .transaction()
    .execute((tx) => settleBonus(slow, tx, { memberId, now: clock.now() }))
  await expect(dying).rejects.toThrow('killed')
  expect(await newest(memberId)).toMatchObject({ state: 'open' })
  await settleDue(parts)
  expect(await newest(memberId)).toMatchObject({ state: 'released' })
})

test('bets that are read while somebody looks are not lost: the next round sees them', async () => {
  const { memberId } = await withBonus('meanwhile')
  await world.play(memberId, { stake: 100n * REAL, gameCode: SLOT })
  const { slow, begun, go } = held('go on')
  const looking = db
    .transaction()
    .execute((tx) => settleBonus(slow, tx, { memberId, now: clock.now() }))
  await begun
  const reading: Promise<void>[] = []
  await vi.waitFor(
    async () => {
      reading.push(house.projections.catchUp())
      expect(await somebodyWaits()).toBe(true)
    },
    { timeout: 30_000, interval: 50 },
  )
  go()
  expect(await looking).toMatchObject({ ended: null })
  await Promise.all(reading)
  await read()
  await settleDue(parts)
  expect(await newest(memberId)).toMatchObject({ state: 'released' })
})

test('a round that its game ends late is seen when it is valued', async () => {
  const { memberId } = await withBonus('valued-late')
  const source = (await house.vendors.byCode(ENGINE_VENDOR))?.id ?? 0
  const round = { source, roundId: context.random.uuid(), gameCode: SLOT }
  await world.move(memberId, { ...round, amount: 100n * REAL })
  await world.move(memberId, { ...round, operation: 'win', roundClosed: true, amount: 0n })
  await read()
  await settleDue(parts)
  expect(await newest(memberId)).toMatchObject({ state: 'open', wagered: 0n })
  expect(await lookedAt()).not.toContain(memberId)
  clock.advance(16 * 60_000)
  await valueWaiting(house.turnover, 1)
  await settleDue(parts)
  expect(await newest(memberId)).toMatchObject({ state: 'released' })
})

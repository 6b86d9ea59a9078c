import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import {
  cashierWorld,
  CROUPIER,
  OWNER_CPF,
  type Player,
  sessionOf,
  txidOf,
} from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { sendToMember } from '../cashier/send-to-member.ts'
import { createProjections, type Projection } from '../../core/events/events.ts'
import { flagProjections } from './aml.ts'
import { remind, showAge } from './jobs.ts'

const world = await cashierWorld()
const { context, cashier, clock, sandbox } = world
const { db, random } = context
/** What the brand calls a large amount: 2,000.00. */
const LARGE = 20_000_000n
const DAY_MS = 24 * 3_600_000

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

/** The queue's worker; what stands around a projection may break it. */
function worker(around: (projection: Projection) => Projection = (projection) => projection) {
  return createProjections(context, flagProjections(context).map(around))
}

async function flagsOf({ memberId }: Pick<Player, 'memberId'>) {
  const rows = await db
    .selectFrom('flags')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('operation')
    .execute()
  return rows.map(({ operation, subject, amount, reasons }) => ({
    operation,
    subject,
    amount,
    rules: Array.isArray(reasons)
      ? reasons.map((reason) => (reason as { rule: string }).rule)
      : reasons,
  }))
}

async function send(from: Player, to: Player, amount: bigint): Promise<string> {
  clock.advance(1_000)
  const order = {
    brand: CROUPIER,
    session: sessionOf(from.memberId),
    to: to.memberId,
    amount,
    requestId: random.uuid(),
    now: clock.now(),
  }
  const { id } = await db.transaction().execute((tx) => sendToMember(cashier.parts, tx, order))
  return id
}

async function recruit(upline: Player, ...downlines: Player[]): Promise<void> {
  await db
    .updateTable('identity_members')
    .set({ recruited_by: upline.memberId })
    .where(
      'id',
      'in',
      downlines.map(({ memberId }) => memberId),
    )
    .execute()
}

/** A large deposit, a withdrawal of money that nobody played with, and a transfer there and back. */
async function busyDay(): Promise<{ player: Player; friend: Player; withdrawalId: string }> {
  const player = await world.playerWith(LARGE * 2n)
  const friend = await world.player()
  await recruit(player, friend)
  const { id: payeeId } = await player.savePayee()
  const { id: withdrawalId } = await player.withdraw(payeeId, 5_000_000n)
  await send(player, friend, 4_000_000n)
  await send(friend, player, 4_000_000n)
  return { player, friend, withdrawalId }
}

test('PAY-10 deposits, withdrawals and transfers are flagged with the reasons that tripped, each operation once', async () => {
  const { player, friend, withdrawalId } = await busyDay()
  await allRead(db, worker())
  expect(await flagsOf(player)).toMatchObject([
    { operation: 'deposit', amount: LARGE * 2n, rules: ['large_deposit'] },
    {
      operation: 'withdrawal',
      subject: withdrawalId,
      amount: 5_000_000n,
      rules: ['deposit_not_played', 'fast_turn', 'holder_unverified'],
    },
  ])
  expect(await flagsOf(friend)).toMatchObject([
    { operation: 'transfer', amount: 4_000_000n, rules: ['there_and_back'] },
  ])
  const [flag] = await db
    .selectFrom('flags')
    .selectAll()
    .where('subject', '=', withdrawalId)
    .execute()
  expect(flag?.due_at.getTime()).toBe((flag?.at.getTime() ?? 0) + 30 * DAY_MS)
})

test('PAY-02 PAY-10 money of somebody else that was sent back is looked at all the same', async () => {
  world.known.document = OWNER_CPF
  const player = await world.player()
  const { id } = await player.order(1_000_000n)
  await sandbox.actOnCharge(txidOf(id), { action: 'pay', payerDocument: '11144477735' })
  await sandbox.tick()
  world.known.document = null
  await allRead(db, worker())
  expect(await flagsOf(player)).toEqual([
    { operation: 'deposit', subject: id, amount: 1_000_000n, rules: ['payment_of_another'] },
  ])
})

test('EQ-18 many who send to one, one who sends to many, and money that goes round are flagged', async () => {
  const agent = await world.playerWith(LARGE)
  const [one, two, three] = [
    await world.playerWith(8_000_000n),
    await world.playerWith(8_000_000n),
    await world.playerWith(8_000_000n),
  ]
  await recruit(agent, one, two, three)
  for (const player of [one, two, three]) await send(player, agent, 7_000_000n)
  for (const player of [one, two, three]) await send(agent, player, 8_000_000n)
  const below = await world.player()
  await recruit(one, below)
  clock.advance(25 * 3_600_000)
  await send(agent, one, 2_000_000n)
  await send(one, below, 2_000_000n)
  await send(below, one, 1_900_000n)
  await allRead(db, worker())
  expect((await flagsOf(three)).map(({ rules }) => rules)).toEqual([['fan_in']])
  const ofAgent = (await flagsOf(agent)).flatMap(({ rules }) => rules)
  expect(ofAgent).toEqual(['there_and_back', 'there_and_back', 'fan_out', 'there_and_back'])
  clock.advance(1_000)
  await send(one, agent, 2_000_000n)
  await allRead(db, worker())
  expect((await flagsOf(one)).at(-1)?.rules).toEqual(['there_and_back', 'circle'])
})

test('a win of a house of cards is looked at by its size, and everyday play is not', async () => {
  const player = await world.playerWith(1_000_000n)
  const move = async (operation: 'bet' | 'win', roundId: string, amount: bigint) => {
    await world.ledger.apply({
      id: random.uuid(),
      playerId: player.memberId,
      brandId: 1,
      currency: 'BRL',
      subaccount: 'cash',
      operation,
      source: 7,
      externalId: `${roundId}:${operation}`,
      roundId,
      gameCode: 'REEF',
      amount,
      counterAccount: 'vendor',
      at: clock.now(),
    })
  }
  await move('bet', 'small', 10_000n)
  await move('win', 'small', 5n * LARGE)
  await move('bet', 'great', 10_000n)
  await move('win', 'great', 5n * LARGE + 10_000n)
  await allRead(db, worker())
  expect(await flagsOf(player)).toEqual([
    { operation: 'play', subject: '7:great', amount: 5n * LARGE + 10_000n, rules: ['large_win'] },
  ])
})

/** Holds the queue's tables so that nobody can even read them; the answer lets go. */
async function lockQueue(): Promise<() => void> {
  const gate = { open: () => {} }
  const opened = new Promise<void>((open) => {
    gate.open = open
  })
  await new Promise<void>((locked, failed) => {
    db.transaction()
      .execute(async (tx) => {
        await sql`lock table flags, flags_notes in access exclusive mode`.execute(tx)
        locked()
        await opened
      })
      .catch(failed)
  })
  return gate.open
}

test('PAY-10 payments go their whole way while nobody can even touch the queue, and it catches up with none lost or doubled', async () => {
  const letGo = await lockQueue()
  try {
    const { player, friend, withdrawalId } = await busyDay()
    const approval = { withdrawalId, brandId: 1, staffId: 'one', now: clock.now() }
    await db.transaction().execute((tx) => cashier.approveWithdrawal(tx, approval))
    await world.settle()
    await world.settle(4_000)
    expect((await player.seeWithdrawal(withdrawalId)).state).toBe('awaiting_confirmation')
    expect(await world.balance(player.memberId)).toBe(LARGE * 2n - 5_000_000n)
    letGo()
    await allRead(db, worker())
    expect(await flagsOf(player)).toHaveLength(2)
    expect(await flagsOf(friend)).toHaveLength(1)
  } finally {
    letGo()
  }
})

test('PAY-10 killed after writing and before the commit, by several workers at once and read again from the start: each flag is there once', async () => {
  const { player, friend } = await busyDay()
  const deaths = { left: 2 }
  /** Dies after it has written, before the commit. */
  const dies = async (written: Promise<void>): Promise<void> => {
    await written
    if (deaths.left-- > 0) throw new Error('killed')
  }
  const dying = worker((projection) => {
    if (projection.source === 'journal') {
      const apply: typeof projection.apply = (tx, rows) => dies(projection.apply(tx, rows))
      return { ...projection, apply }
    }
    if (projection.source !== 'facts') return projection
    const apply: typeof projection.apply = (tx, rows) => dies(projection.apply(tx, rows))
    return { ...projection, apply }
  })
  await expect(allRead(db, dying)).rejects.toThrow('killed')
  await expect(allRead(db, dying)).rejects.toThrow('killed')
  expect(await flagsOf(player)).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => worker().catchUp()))
  await allRead(db, worker())
  const once = [await flagsOf(player), await flagsOf(friend)]
  expect(once.map(({ length }) => length)).toEqual([2, 1])
  const all = await db.selectFrom('flags').select(['id']).orderBy('id').execute()
  await worker().rebuild('flags_of_movements')
  await worker().rebuild('flags_of_payments')
  expect([await flagsOf(player), await flagsOf(friend)]).toEqual(once)
  expect(await db.selectFrom('flags').select(['id']).orderBy('id').execute()).toEqual(all)
})

test('PAY-10 staff are reminded once when the day comes near and once when it has passed; the oldest age is a metric', async () => {
  await showAge({ context })
  const before = await gauge('croupier_flags_oldest_open_seconds')
  expect(before).toBeGreaterThan(0)
  expect(await remind({ context })).toBe(0)
  clock.advance(26 * DAY_MS)
  const open = await db.selectFrom('flags').select('id').execute()
  expect(await remind({ context })).toBe(open.length)
  expect(await remind({ context })).toBe(0)
  clock.advance(5 * DAY_MS)
  expect(await remind({ context })).toBe(open.length)
  const steps = await db
    .selectFrom('flags_notes')
    .select(['step'])
    .distinct()
    .orderBy('step')
    .execute()
  expect(steps.map(({ step }) => step)).toEqual(['due_soon', 'overdue'])
  await showAge({ context })
  const grown = (await gauge('croupier_flags_oldest_open_seconds')) - before
  expect(grown).toBe((31 * DAY_MS) / 1000)
  expect(await gauge('croupier_flags_open', 'overdue')).toBe(open.length)
})

async function gauge(name: string, due?: string): Promise<number> {
  const { values = [] } = (await context.metrics.registry.getSingleMetric(name)?.get()) ?? {}
  return values.find(({ labels }) => due === undefined || labels['due'] === due)?.value ?? NaN
}

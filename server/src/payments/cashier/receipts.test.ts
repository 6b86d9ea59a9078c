import { cashierApi } from '@croupier/api/payments/cashier'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { cashierWorld, type Player } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerReceipt, type ReceiptAnswer } from './answer-receipt.ts'
import { confirmByTime } from './confirm-by-time.ts'

const world = await cashierWorld()
const { context, cashier, clock } = world
const { db } = context
const AMOUNT = 1_000_000n
const DAY = 86_400_000
const picture = await pictureOf('#a34')

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

async function pictureOf(background: string): Promise<Uint8Array> {
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return new Uint8Array(drawn)
}

/** A player to whom 100.00 were just paid out. */
async function paidPlayer(): Promise<{ player: Player; id: string }> {
  const player = await world.playerWith(2_000_000n)
  const { id } = await player.withdraw((await player.savePayee()).id, AMOUNT)
  const review = { withdrawalId: id, brandId: 1, staffId: 'rita', now: clock.now() }
  await db.transaction().execute((tx) => cashier.approveWithdrawal(tx, review))
  await world.settle()
  await world.settle(4_000)
  expect((await player.seeWithdrawal(id)).state).toBe('awaiting_confirmation')
  return { player, id }
}

const answer = (
  { player, id }: { player: Player; id: string },
  outcome: 'received' | 'partly_received' | 'not_received',
  received?: bigint,
) =>
  player.browser.call(cashierApi.answerReceipt, {
    withdrawalId: id,
    outcome,
    ...(received === undefined ? {} : { received: String(received) }),
  })

const addPicture = (player: Player, withdrawalId: string, image: Uint8Array) =>
  player.browser.call(cashierApi.addWithdrawalProof, {
    withdrawalId,
    image,
  })

async function codeOf(call: Promise<{ body: { success: boolean; value: unknown } }>) {
  const { body } = await call
  const { value } = body
  const isRefusal = !body.success && typeof value === 'object' && value !== null && 'code' in value
  return isRefusal ? value.code : 'ok'
}

const decide = async (id: string, staffId: string, outcome: 'refund' | 'bank_proved') => {
  const decision = { withdrawalId: id, brandId: 1, staffId, outcome, now: clock.now() }
  return await db.transaction().execute((tx) => cashier.decideDispute(tx, decision))
}

async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(calls)) {
    const { status } = result
    const reason: unknown = status === 'rejected' ? result.reason : null
    const code = reason instanceof Refusal ? reason.code : 'an error'
    const word = reason === null ? 'ok' : code
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

test('S4-040 a player says received: the way ends, and saying it again changes nothing', async () => {
  const paid = await paidPlayer()
  expect(await codeOf(answer(paid, 'received'))).toBe('ok')
  expect(await codeOf(answer(paid, 'received'))).toBe('ok')
  expect(await codeOf(answer(paid, 'not_received'))).toBe('receipt_not_asked')
  expect(await paid.player.seeWithdrawal(paid.id)).toMatchObject({
    state: 'received',
    reason: 'confirmed_by_player',
    nextStep: 'none',
    deadlineAt: null,
  })
  const stranger = await world.player()
  expect(await codeOf(answer({ player: stranger, id: paid.id }, 'received'))).toBe('not_found')
})

test('S9-022, S4-040, EQ-17 silence until the brand’s minutes are over counts as received, on however many workers', async () => {
  const { id } = await paidPlayer()
  clock.advance(DAY - 1)
  expect(await confirmByTime(cashier.parts)).toBe(0)
  clock.advance(1)
  const ended = await Promise.all(Array.from({ length: 6 }, () => confirmByTime(cashier.parts)))
  expect(ended.reduce((sum, count) => sum + count)).toBe(1)
  const row = await db
    .selectFrom('cashier_withdrawals')
    .select(['state', 'reason', 'deadline_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'received', reason: 'confirmed_by_time', deadline_at: null })
})

test('S3-039 S4-043 partly received: what came and what is missing stand there, and two people give it back once', async () => {
  const paid = await paidPlayer()
  const { player, id } = paid
  for (const wrong of [0n, AMOUNT, AMOUNT + 10_000n, 12_345n])
    expect(await codeOf(answer(paid, 'partly_received', wrong))).toBe('received_amount_wrong')
  expect(await codeOf(answer(paid, 'partly_received', 400_000n))).toBe('ok')
  const { data } = await db
    .selectFrom('facts')
    .select('data')
    .where('member_id', '=', paid.player.memberId)
    .where('kind', '=', 'withdrawal_disputed')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ amount: '600000' })
  expect(await player.browser.value(cashierApi.withdrawal, { withdrawalId: id })).toMatchObject({
    state: 'partly_received',
    nextStep: 'wait_dispute',
    dispute: { received: 400_000n, remaining: 600_000n },
    deadlineAt: new Date(clock.now().getTime() + 2 * DAY),
  })
  expect((await decide(id, 'rita', 'refund')).state).toBe('waiting_for_second')
  expect(await outcomes([decide(id, 'rita', 'refund')])).toEqual({ second_person_required: 1 })
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
  const crowd = ['ann', 'bob', 'cat', 'dan'].map((staff) => decide(id, staff, 'refund'))
  expect(await outcomes(crowd)).toEqual({ ok: 1, dispute_over: 3 })
  expect(await world.balance(player.memberId)).toBe(1_600_000n)
  expect(await player.seeWithdrawal(id)).toMatchObject({
    state: 'resolved',
    reason: 'refunded',
    nextStep: 'use_balance',
  })
})

test('S9-025, EQ-17 not received needs a picture: three of at most 5 MB, told by their content', async () => {
  const paid = await paidPlayer()
  const { player, id } = paid
  expect(await codeOf(answer(paid, 'not_received'))).toBe('proof_needed')
  const notPictures = [
    new TextEncoder().encode('GIF89a, they said'),
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]
  for (const bytes of notPictures)
    expect(await codeOf(addPicture(player, id, bytes))).toBe('upload_kind')
  const large = new Uint8Array(5 * 1024 * 1024 + 1).fill(7)
  large.set(picture)
  expect(await codeOf(addPicture(player, id, large))).toBe('upload_too_large')
  expect(await codeOf(addPicture(player, id, picture))).toBe('ok')
  expect(await codeOf(addPicture(player, id, picture)), 'the same one twice is one').toBe('ok')
  for (const colour of ['#123', '#456'])
    expect(await codeOf(addPicture(player, id, await pictureOf(colour)))).toBe('ok')
  expect(await codeOf(addPicture(player, id, await pictureOf('#789')))).toBe('proof_count')
  const stranger = await world.player()
  expect(await codeOf(addPicture(stranger, id, picture))).toBe('not_found')
  expect(await codeOf(answer(paid, 'not_received'))).toBe('ok')
  const whole = await player.browser.value(cashierApi.withdrawal, { withdrawalId: id })
  expect(whole.proofs).toHaveLength(3)
  const proofId = whole.proofs[0]?.id ?? ''
  const opened = await cashier.openProof({ proofId, brandId: 1 })
  expect(Buffer.from(opened?.image ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(await cashier.openProof({ proofId, brandId: 2 })).toBeNull()
  const done = await decide(id, 'rita', 'bank_proved')
  expect(done.state).toBe('resolved')
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
  expect(await player.seeWithdrawal(id)).toMatchObject({
    reason: 'bank_proved',
    nextStep: 'ask_own_bank',
  })
})

test('S4-040 money that arrives while the house looks ends the dispute, and a refund can no longer follow', async () => {
  const paid = await paidPlayer()
  expect(await codeOf(answer(paid, 'partly_received', 10_000n))).toBe('ok')
  await decide(paid.id, 'rita', 'refund')
  expect(await codeOf(answer(paid, 'received'))).toBe('ok')
  expect(await outcomes([decide(paid.id, 'ann', 'refund')])).toEqual({ dispute_over: 1 })
  expect(await world.balance(paid.player.memberId)).toBe(1_000_000n)
})

/** What the provider has said of a payout, and every line of the player's money. */
async function booksOf({ player, id }: { player: Player; id: string }) {
  const transfers = await db
    .selectFrom('cashier_transfers')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .execute()
  const { rows } = await sql<{ id: string }>`
    select id from ledger_journal where player_id = ${player.memberId} order by id`.execute(db)
  return { transfers, lines: rows }
}

test('EQ-17 while the provider has not confirmed a payout, neither time nor staff nor the player make it received', async () => {
  const player = await world.playerWith(2_000_000n)
  const { id } = await player.withdraw((await player.savePayee()).id, AMOUNT)
  const review = { withdrawalId: id, brandId: 1, staffId: 'rita', now: clock.now() }
  await db.transaction().execute((tx) => cashier.approveWithdrawal(tx, review))
  const before = await booksOf({ player, id })
  const { state } = await player.seeWithdrawal(id)
  for (const outcome of ['received', 'not_received'] as const)
    expect(await codeOf(answer({ player, id }, outcome))).toBe('receipt_not_asked')
  clock.advance(2 * DAY)
  await confirmByTime(cashier.parts)
  const forced = db
    .transaction()
    .execute((tx) => cashier.forceReceipt(tx, { ...review, now: clock.now() }))
  expect(await outcomes([forced])).toEqual({ receipt_not_asked: 1 })
  const row = await db
    .selectFrom('cashier_withdrawals')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.state).toBe(state)
  expect(await booksOf({ player, id })).toEqual(before)
})

test('S4-040, EQ-17 a forced receipt gives nothing back, and changes neither books nor what the provider said', async () => {
  const { player, id } = await paidPlayer()
  const before = await booksOf({ player, id })
  expect(before.transfers).toMatchObject([{ state: 'settled' }])
  const receipt = { withdrawalId: id, brandId: 1, staffId: 'rita', now: clock.now() }
  const other = db
    .transaction()
    .execute((tx) => cashier.forceReceipt(tx, { ...receipt, brandId: 2 }))
  expect(await outcomes([other])).toEqual({ not_found: 1 })
  await db.transaction().execute((tx) => cashier.forceReceipt(tx, receipt))
  expect(await player.seeWithdrawal(id)).toMatchObject({
    state: 'received',
    reason: 'forced_receipt',
  })
  expect(await world.balance(player.memberId)).toBe(1_000_000n)
  expect(await booksOf({ player, id })).toEqual(before)
})

test('S4-040 player, clock and staff at once: one of them is heard, and the money is given back at most once', async () => {
  for (let round = 0; round < 5; round++) {
    const { player, id } = await paidPlayer()
    const say = async (what: ReceiptAnswer) =>
      await db.transaction().execute((tx) =>
        answerReceipt(cashier.parts, tx, {
          withdrawalId: id,
          memberId: player.memberId,
          answer: what,
          now: clock.now(),
        }),
      )
    const receipt = { withdrawalId: id, brandId: 1, staffId: 'rita', now: clock.now() }
    await outcomes([
      say({ outcome: 'partly_received', received: 500_000n }),
      say({ outcome: 'received' }),
      say({ outcome: 'partly_received', received: 300_000n }),
      db.transaction().execute((tx) => cashier.forceReceipt(tx, receipt)),
    ])
    await outcomes(['a', 'b', 'c'].map((staff) => decide(id, staff, 'refund')))
    const { state } = await player.seeWithdrawal(id)
    const balance = await world.balance(player.memberId)
    if (state === 'received') expect(balance).toBe(1_000_000n)
    else expect([1_500_000n, 1_700_000n]).toContain(balance)
  }
})

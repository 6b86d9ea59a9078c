import { auditApi } from '@croupier/api/core/audit'
import { consoleVendorMovesApi } from '@croupier/api/payments/console-vendor-moves'
import { expect, test } from 'vitest'
import { expectLedgerIntact } from '../../test/ledger-invariants.ts'
import { depositorsIn } from '../../test/house-member.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { beginMove } from '../payments/cashier/vendor-wallets/begin-move.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
const HUNDRED = 1_000_000n
const desk = (name: string) => deskIn(world).signIn(name)
const [finance1, finance2, risk, support, admin] = [
  await desk('finance1'),
  await desk('finance2'),
  await desk('risk'),
  await desk('support'),
  await desk('admin'),
]
const content = await desk('content')
let people = 0

const openDepositor = depositorsIn(world)
const memberWithMoney = async (): Promise<bigint> =>
  await openDepositor(`mover${people++}`, HUNDRED)

/** A move whose end the vendor never told, past its deadline. */
async function doubtful(memberId: bigint, direction: 'to_vendor' | 'home' = 'to_vendor') {
  const order = { brandId: 1, currency: 'BRL', vendor: 'IBC', amount: HUNDRED } as const
  const requestId = random.uuid()
  const { move } = await db.transaction().execute((tx) =>
    beginMove(house.cashier.parts, tx, {
      ...order,
      memberId,
      direction,
      requestId,
      actor: `member:${memberId}`,
      now: clock.now(),
    }),
  )
  await db
    .updateTable('cashier_vendor_moves')
    .set({ state: 'unknown' })
    .where('id', '=', move.id)
    .execute()
  return move.id
}

async function passDeadline(moveId: string): Promise<void> {
  const passed = { deadline_at: clock.now() }
  await db.updateTable('cashier_vendor_moves').set(passed).where('id', '=', moveId).execute()
}

const words = { evidence: 'ticket 4711', reason: 'their letter of today' }
const finding = (moveId: string, outcome: 'done' | 'failed') => ({ moveId, outcome, ...words })
const cash = (memberId: bigint) => house.ledger.balance(db, memberId, 'BRL', 'cash')
const { moves, decide } = consoleVendorMovesApi

test('S7-024 a move in doubt stands in the queue after its deadline, and two people who find the same end it', async () => {
  const memberId = await memberWithMoney()
  const moveId = await doubtful(memberId)
  expect((await finance1.value(moves)).items).toEqual([])
  const early = await finance1.refusal(decide, finding(moveId, 'failed'))
  expect(early.code).toBe('vendor_move_not_in_doubt')
  await passDeadline(moveId)
  const [line] = (await finance1.value(moves)).items
  const facts = { moveId, memberId, vendor: 'IBC', direction: 'to_vendor', amount: HUNDRED }
  const nobodyYet = { proposedOutcome: null, proposedBy: null, proposedByMe: false, outcome: null }
  expect(line).toMatchObject({ ...facts, account: 'mover0', ...nobodyYet })
  // Another finding stands in the first one's place and waits itself.
  for (const [who, outcome] of [
    [risk, 'done'],
    [finance1, 'failed'],
  ] as const)
    expect(await who.value(decide, finding(moveId, outcome))).toEqual({
      state: 'waiting_for_second',
    })
  const alone = await finance1.refusal(decide, finding(moveId, 'failed'))
  expect(alone.code).toBe('second_person_required')
  const seen = { proposedOutcome: 'failed', proposedBy: 'finance1' }
  expect((await finance1.value(moves)).items).toMatchObject([{ ...seen, proposedByMe: true }])
  expect((await finance2.value(moves)).items).toMatchObject([{ ...seen, proposedByMe: false }])
  expect(await cash(memberId)).toBe(0n)
  expect(await finance2.value(decide, finding(moveId, 'failed'))).toEqual({ state: 'ended' })
  expect(await cash(memberId)).toBe(HUNDRED)
  expect((await finance1.value(moves)).items).toEqual([])
  expect((await finance1.value(moves, { state: 'ended' })).items).toMatchObject([
    { moveId, outcome: 'failed', decidedBy: 'finance2', ...words },
  ])
  const late = await finance1.refusal(decide, finding(moveId, 'done'))
  expect(late.code).toBe('vendor_move_over')
  const { items } = await admin.value(auditApi.list, { limit: '100' })
  const log = items.filter(({ action }) => action.startsWith('vendor_move.'))
  expect(log.map(({ action, actorName, reason }) => [action, actorName, reason])).toEqual([
    ['vendor_move.ended', 'finance2', words.reason],
    ['vendor_move.end_proposed', 'finance1', words.reason],
    ['vendor_move.end_proposed', 'risk', words.reason],
  ])
})

test('who may only look cannot decide, who may not look sees nothing, and no other brand knows the move', async () => {
  const moveId = await doubtful(await memberWithMoney())
  await passDeadline(moveId)
  expect((await support.value(moves)).items).toMatchObject([{ moveId }])
  for (const [who, endpoint, input] of [
    [support, decide, finding(moveId, 'done')],
    [admin, decide, finding(moveId, 'done')],
    [content, moves, {}],
  ] as const)
    expect((await who.refusal(endpoint, input)).code).toBe('not_allowed')
  finance1.brand = 'lotus'
  expect((await finance1.value(moves)).items).toEqual([])
  const elsewhere = await finance1.refusal(decide, finding(moveId, 'done'))
  finance1.brand = null
  expect(elsewhere.code).toBe('not_found')
  const nothing = await finance1.refusal(decide, finding(random.uuid(), 'done'))
  expect(nothing.code).toBe('not_found')
  const silent = { ...finding(moveId, 'done'), evidence: ' ' }
  expect((await finance1.refusal(decide, silent)).field).toBe('evidence')
})

test('more than is known to lie at the vendor does not come home on the word of two people', async () => {
  const memberId = await memberWithMoney()
  const out = await doubtful(memberId)
  await passDeadline(out)
  await finance1.value(decide, finding(out, 'done'))
  await finance2.value(decide, finding(out, 'done'))
  const back = await doubtful(memberId, 'home')
  await passDeadline(back)
  const set = (amount: bigint) =>
    db.updateTable('cashier_vendor_moves').set({ amount }).where('id', '=', back).execute()
  await set(2n * HUNDRED)
  await finance1.value(decide, finding(back, 'done'))
  const refusal = await finance2.refusal(decide, finding(back, 'done'))
  expect(refusal.code).toBe('vendor_move_plays_missing')
  await set(HUNDRED)
  expect(await finance2.value(decide, finding(back, 'done'))).toEqual({ state: 'ended' })
  expect(await cash(memberId)).toBe(HUNDRED)
  await expectLedgerIntact(db)
})

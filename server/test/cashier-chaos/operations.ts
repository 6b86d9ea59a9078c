import type { Tx } from '../../src/platform/db.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { settleDue } from '../../src/engagement/bonuses/jobs.ts'
import { answerReceipt, type ReceiptAnswer } from '../../src/payments/cashier/answer-receipt.ts'
import { confirmByTime } from '../../src/payments/cashier/confirm-by-time.ts'
import { createDeposit } from '../../src/payments/cashier/create-deposit.ts'
import { openOverdue } from '../../src/payments/cashier/open-overdue.ts'
import { receiveEvent } from '../../src/payments/cashier/receive-event.ts'
import { reconcileDeposits } from '../../src/payments/cashier/reconcile-deposits.ts'
import { resolutionsOf } from '../../src/payments/cashier/resolve-case.ts'
import { requestWithdrawal } from '../../src/payments/cashier/request-withdrawal.ts'
import { sendToMember } from '../../src/payments/cashier/send-to-member.ts'
import { sendTransfers } from '../../src/payments/cashier/send-transfers.ts'
import {
  chargeActions,
  payoutActions,
} from '../../src/payments/cashier/sandbox-psp/sandbox-words.ts'
import { giveUp, play } from './play.ts'
import { sayOtherwise, takeBack, takeBackAtOnce } from './reversals.ts'
import {
  addTo,
  type ChaosMember,
  type ChaosWorld,
  changePrices,
  CROUPIER,
  OWNER_CPF,
  pick,
  sessionOf,
} from './world.ts'

const UNIT = 10_000n
const STAFF = ['rita', 'ann', 'bob'] as const

type Operation = (world: ChaosWorld, member: ChaosMember) => Promise<unknown>

/** What players, staff, the bank, the network and time do; what stands here more often happens more often. */
const operations: readonly (readonly [string, number, Operation])[] = [
  ['deposit', 7, deposit],
  ['bank acts on a charge', 8, payCharge],
  ['withdraw', 8, withdraw],
  ['review', 5, review],
  ['bank acts on a payout', 2, endPayout],
  ['answer receipt', 2, sayReceipt],
  ['decide dispute', 2, decide],
  ['send to friend', 2, transfer],
  ['resolve case', 3, resolve],
  ['bank takes back', 2, takeBack],
  ['bank takes back at once', 1, takeBackAtOnce],
  ['bank says it otherwise', 1, sayOtherwise],
  ['play', 2, play],
  ['give bonus up', 1, giveUp],
  ['event again', 3, repeatEvent],
  ['workers', 8, workers],
  ['time', 4, passTime],
  ['weather', 1, changeWeather],
  ['prices', 1, (world) => changePrices(world, world.dice(4))],
]
const deck = operations.flatMap(([name, weight, act]) =>
  Array.from({ length: weight }, () => ({ name, act })),
)

/** Does one operation; refusals and bad weather are answers, everything else is a surprise. */
export async function playOne(world: ChaosWorld): Promise<void> {
  const { dice, told, members } = world
  const card = pick(dice, deck)
  const member = pick(dice, members)
  if (!card || !member) return
  let answer = 'ok'
  try {
    // Two of the same at once, now and then: a double click, or two machines.
    const times = dice(6) === 0 ? 2 : 1
    const done = await Promise.allSettled(
      Array.from({ length: times }, () => card.act(world, member)),
    )
    for (const result of done) if (result.status === 'rejected') throw result.reason
  } catch (error) {
    answer = error instanceof Refusal ? error.code : 'surprise'
    if (!(error instanceof Refusal)) told.surprises.push(`${card.name}: ${String(error)}`)
  }
  const key = `${card.name}: ${answer}`
  told.answers[key] = (told.answers[key] ?? 0) + 1
}

const inTx = async <Value>(world: ChaosWorld, work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  await world.context.db.transaction().execute(work)

async function deposit(world: ChaosWorld, member: ChaosMember) {
  const { cashier, clock, dice, context, offers } = world
  const bonusOfferId = dice(3) === 0 ? pick(dice, offers) : undefined
  await createDeposit(cashier.parts, {
    brand: CROUPIER,
    session: sessionOf(member.memberId),
    method: 'pix',
    amount: BigInt(20 + dice(300)) * UNIT,
    requestId: context.random.uuid(),
    bonusOfferId,
    now: clock.now(),
  })
}

async function payCharge({ context, sandbox, dice }: ChaosWorld) {
  const open = await context.db
    .selectFrom('sandbox_charges')
    .select('txid')
    .where('state', 'in', ['active', 'expired'])
    .orderBy('created_at', 'desc')
    .limit(8)
    .execute()
  const charge = pick(dice, open)
  // An honest payer comes most of the time.
  const action = dice(3) > 0 ? 'pay' : (pick(dice, chargeActions) ?? 'pay')
  if (charge) await sandbox.actOnCharge(charge.txid, { action, payerDocument: OWNER_CPF })
}

async function withdraw(world: ChaosWorld, { memberId, payeeId }: ChaosMember) {
  const { cashier, clock, dice, context } = world
  const order = {
    payeeId,
    amount: BigInt(20 + dice(40)) * UNIT,
    requestId: context.random.uuid(),
    givesUpBonus: dice(2) === 0,
  }
  const session = sessionOf(memberId)
  await inTx(world, (tx) =>
    requestWithdrawal(cashier.parts, tx, { ...order, brand: CROUPIER, session, now: clock.now() }),
  )
}

async function someWithdrawal({ context, dice }: ChaosWorld, states: string[]) {
  const rows = await context.db
    .selectFrom('cashier_withdrawals')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('requested_at')
    .limit(6)
    .execute()
  return pick(dice, rows)
}

async function review(world: ChaosWorld) {
  const { cashier, clock, dice } = world
  const found = await someWithdrawal(world, ['requested', 'risk_review'])
  if (!found) return
  const staffId = pick(dice, STAFF) ?? 'rita'
  const of = { withdrawalId: found.id, brandId: 1, staffId, now: clock.now() }
  if (dice(5) === 0)
    await inTx(world, (tx) => cashier.rejectWithdrawal(tx, { ...of, reason: 'documents_needed' }))
  else await inTx(world, (tx) => cashier.approveWithdrawal(tx, of))
}

async function endPayout({ context, sandbox, dice }: ChaosWorld) {
  const rows = await context.db
    .selectFrom('sandbox_payouts')
    .select('id')
    .where('state', '=', 'processing')
    .limit(5)
    .execute()
  const payout = pick(dice, rows)
  if (payout) await sandbox.actOnPayout(payout.id, pick(dice, payoutActions) ?? 'succeed')
}

async function sayReceipt(world: ChaosWorld) {
  const { cashier, clock, dice } = world
  const found = await someWithdrawal(world, ['awaiting_confirmation', 'partly_received'])
  if (!found) return
  const answer: ReceiptAnswer =
    dice(2) === 0
      ? { outcome: 'received' }
      : { outcome: 'partly_received', received: BigInt(1 + dice(10)) * UNIT }
  const { id: withdrawalId, member_id: memberId } = found
  await inTx(world, (tx) =>
    answerReceipt(cashier.parts, tx, { withdrawalId, memberId, answer, now: clock.now() }),
  )
}

async function decide(world: ChaosWorld) {
  const { cashier, clock, dice, told } = world
  const found = await someWithdrawal(world, ['partly_received'])
  if (!found) return
  const outcome = dice(4) === 0 ? 'bank_proved' : 'refund'
  const staffId = pick(dice, STAFF) ?? 'rita'
  const of = { withdrawalId: found.id, brandId: 1, staffId, outcome, now: clock.now() } as const
  const done = await inTx(world, async (tx) => {
    const dispute = await tx
      .selectFrom('cashier_disputes')
      .select('remaining_amount')
      .where('withdrawal_id', '=', found.id)
      .executeTakeFirst()
    const { state } = await cashier.decideDispute(tx, of)
    return { state, missing: dispute?.remaining_amount ?? 0n }
  })
  if (done.state === 'resolved' && outcome === 'refund')
    addTo(told.refunded, found.member_id, done.missing)
}

async function transfer(world: ChaosWorld, { memberId, friend }: ChaosMember) {
  const { cashier, clock, dice, context, told, members } = world
  const to = members[friend]?.memberId ?? 0n
  const amount = BigInt(10 + dice(40)) * UNIT
  const order = { amount, to, requestId: context.random.uuid(), now: clock.now() }
  const session = sessionOf(memberId)
  await inTx(world, (tx) => sendToMember(cashier.parts, tx, { ...order, brand: CROUPIER, session }))
  addTo(told.moved, memberId, -amount)
  addTo(told.moved, to, amount)
}

async function resolve(world: ChaosWorld) {
  const { cashier, clock, dice, context, told } = world
  const rows = await context.db
    .selectFrom('cashier_cases')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('opened_at', 'desc')
    .limit(8)
    .execute()
  const found = pick(dice, rows)
  if (!found) return
  // What may be done most of the time, anything now and then.
  const wished = dice(4) > 0 ? resolutionsOf(found) : (['credit', 'return', 'collect'] as const)
  const resolution = pick(dice, wished) ?? 'note'
  const staffId = pick(dice, STAFF) ?? 'rita'
  const of = { caseId: found.id, brandId: 1, staffId, remark: 'chaos', now: clock.now() }
  const first = await inTx(world, (tx) => cashier.resolveCase(tx, { ...of, resolution }))
  if (first.state === 'waiting_for_second')
    await inTx(world, (tx) => cashier.resolveCase(tx, { ...of, staffId: 'sam', resolution }))
  const sign = { credit: 1n, collect: -1n, return: 0n, note: 0n }[resolution]
  addTo(told.fromCases, found.member_id ?? 0n, sign * found.amount)
}

/** A webhook that was taken long ago comes again, under its own id or a new one, in any order. */
async function repeatEvent(world: ChaosWorld) {
  const { cashier, clock, dice, context, weather } = world
  const event = pick(dice, weather.heard)
  if (!event) return
  const eventId = dice(2) === 0 ? event.eventId : `evt_${context.random.token(9)}`
  await inTx(world, (tx) =>
    receiveEvent(cashier.parts, tx, {
      provider: 'sandbox',
      event: { ...event, eventId },
      now: clock.now(),
    }),
  )
}

export async function workers({ cashier, sandbox, bonuses }: ChaosWorld): Promise<void> {
  await Promise.all([
    settleDue(bonuses.parts),
    sandbox.tick(),
    sendTransfers(cashier.parts),
    sendTransfers(cashier.parts),
    reconcileDeposits(cashier.parts),
    confirmByTime(cashier.parts),
    openOverdue(cashier.parts),
  ])
}

async function passTime({ clock, dice }: ChaosWorld): Promise<void> {
  const steps = [2_000, 35_000, 120_000, 1_800_000, 7_200_000]
  clock.advance(pick(dice, steps) ?? 2_000)
}

async function changeWeather({ weather }: ChaosWorld): Promise<void> {
  weather.isDown = !weather.isDown
}

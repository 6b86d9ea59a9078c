import { addPayee } from '../../src/payments/cashier/payees.ts'
import { createDeposit } from '../../src/payments/cashier/create-deposit.ts'
import {
  approveWithdrawal,
  rejectWithdrawal,
} from '../../src/payments/cashier/review-withdrawal.ts'
import { requestWithdrawal } from '../../src/payments/cashier/request-withdrawal.ts'
import { CROUPIER, OWNER_CPF, sessionOf } from '../cashier-world.ts'
import type { House } from './house.ts'
import type { Member, World } from './world.ts'

const UNIT = 10_000n

/** What a payer does with a charge. */
const behaviours = ['pays', 'pays', 'pays', 'pays twice', 'pays less', 'never pays'] as const

export async function payIn(world: World, member: Member, deposits: number): Promise<void> {
  for (let count = 0; count < deposits; count++) {
    const amount = BigInt(20 + world.random.below(200)) * UNIT
    const requestId = world.random.uuid()
    const label = `${member.name} deposits`
    const ordered = await world.insist(
      label,
      (house) =>
        createDeposit(house.cashier, {
          brand: CROUPIER,
          session: sessionOf(member.playerId),
          method: 'pix',
          amount,
          requestId,
          now: house.context.clock.now(),
        }),
      (code) => code === 'payment_provider_unavailable',
    )
    if ('refused' in ordered) {
      world.answers.contradictions.push(`a deposit was refused: ${ordered.refused}`)
      continue
    }
    const { txid } = ordered.answer
    world.answers.deposits.set(txid, { memberId: member.playerId, amount })
    const behaviour = behaviours[world.random.below(behaviours.length)]
    await world.machine.pause(world.random.below(3_000))
    if (behaviour === 'never pays') continue
    world.bank.pay(txid, behaviour === 'pays less' ? amount / 2n : amount)
    if (behaviour === 'pays twice') world.bank.pay(txid, amount)
  }
}

export async function payOut(world: World, member: Member, withdrawals: number): Promise<void> {
  const session = sessionOf(member.playerId)
  const payee = await world.insist(`${member.name} names an account`, (house) => {
    const { context } = house
    return context.db.transaction().execute((tx) =>
      addPayee(house.cashier, tx, {
        session,
        now: context.clock.now(),
        payee: {
          method: 'pix',
          keyKind: 'email',
          key: `m${member.playerId}@example.com`,
          holderName: 'Ana Souza',
          holderDocument: OWNER_CPF,
        },
      }),
    )
  })
  if ('refused' in payee) {
    world.answers.contradictions.push(`a payee was refused: ${payee.refused}`)
    return
  }
  for (let count = 0; count < withdrawals; count++) {
    const amount = BigInt(20 + world.random.below(60)) * UNIT
    const requestId = world.random.uuid()
    const asked = await world.insist(
      `${member.name} withdraws`,
      (house) => request(house, { member, payeeId: payee.answer.id, amount, requestId }),
      // The first of two equal calls has won; the next one finds it.
      (code) => code === 'conflict',
    )
    if ('refused' in asked) continue
    const { id } = asked.answer
    world.answers.withdrawals.set(id, { memberId: member.playerId, amount })
    await review(world, id)
  }
}

async function request(
  house: House,
  of: { member: Member; payeeId: string; amount: bigint; requestId: string },
): Promise<{ id: string }> {
  const { context, cashier } = house
  const { member, ...order } = of
  const { id, announce } = await context.db.transaction().execute((tx) =>
    requestWithdrawal(cashier, tx, {
      ...order,
      brand: CROUPIER,
      session: sessionOf(member.playerId),
      now: context.clock.now(),
    }),
  )
  announce()
  return { id }
}

/** A member of staff decides, and clicks again when there is no answer. */
async function review(world: World, withdrawalId: string): Promise<void> {
  const isYes = world.random.below(5) > 0
  await world.machine.pause(world.random.below(2_000))
  await world.insist(`staff says ${isYes ? 'yes' : 'no'}`, (house) => {
    const { context, cashier } = house
    const order = { withdrawalId, brandId: 1, staffId: 'staff-1', now: context.clock.now() }
    return context.db.transaction().execute(async (tx) => {
      const reviewed = isYes
        ? await approveWithdrawal(cashier, tx, order)
        : await rejectWithdrawal(cashier, tx, { ...order, reason: 'suspected_misuse' })
      return reviewed.state
    })
  })
}

/** The bank tells the house of everything until the house has confirmed it, in whatever order. */
export async function sendWebhooks(world: World, isOver: () => boolean): Promise<void> {
  while (!isOver() || world.bank.unconfirmed().length > 0) {
    const events = world.bank.unconfirmed()
    const event = events[world.faults.below(events.length || 1)]
    if (event) {
      const heard = await world
        .ask(`bank tells ${event.kind}`, (house) => house.hear(event))
        .then(
          () => true,
          () => false,
        )
      if (heard) world.bank.confirm(event.eventId)
    }
    await world.machine.pause(100 + world.faults.below(event ? 900 : 2_500))
  }
}

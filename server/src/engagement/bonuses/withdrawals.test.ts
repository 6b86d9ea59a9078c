import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { REAL } from '../../../test/agent-world.ts'
import { bonusWorld, SLOT } from '../../../test/bonus-world.ts'
import { CROUPIER, sessionOf } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { requestWithdrawal } from '../../payments/cashier/request-withdrawal.ts'
import { settleDue } from './jobs.ts'

const world = await bonusWorld()
const { house, context, clock, read, withBonus, subaccount, newest } = world
const { db, random } = context
const { bonuses, cashier, ledger } = house

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

test('a withdrawal while a bonus is open says first that it will be given up, and then does both or neither', async () => {
  const { memberId } = await withBonus('withdrawal')
  const payeeId = random.uuid()
  await db
    .insertInto('cashier_payees')
    .values({
      id: payeeId,
      brand_id: 1,
      member_id: memberId,
      method: 'pix',
      key_kind: 'random',
      encrypted: Buffer.alloc(40),
      key_index: randomBytes(32),
      masked: '***',
      holder_verified: true,
      created_at: clock.now(),
    })
    .execute()
  const withdraw = async (amount: bigint, givesUpBonus?: boolean) => {
    const requestId = `${amount}-of-${memberId}`
    return await db.transaction().execute((tx) =>
      requestWithdrawal(cashier.parts, tx, {
        brand: CROUPIER,
        session: sessionOf(memberId),
        payeeId,
        amount,
        requestId,
        givesUpBonus,
        now: clock.now(),
      }),
    )
  }
  await expect(withdraw(80n * REAL)).rejects.toMatchObject({
    code: 'bonus_open',
    details: { money: { amounts: { amount: 50n * REAL } } },
  })
  await expect(withdraw(500n * REAL, true)).rejects.toMatchObject({ code: 'insufficient_funds' })
  expect(await newest(memberId)).toMatchObject({ state: 'open' })
  const [one, two] = [await withdraw(80n * REAL, true), await withdraw(80n * REAL, true)]
  expect(one.id).toBe(two.id)
  expect(await newest(memberId)).toMatchObject({ state: 'given_up' })
  expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
    20n * REAL,
    0n,
  ])
})

test('a withdrawal, a release and a give-up at the same moment never wait in a circle, and end the bonus once', async () => {
  for (let round = 0; round < 6; round++) {
    const { memberId } = await withBonus(`circle-${round}`)
    if (round % 2 === 0) await world.play(memberId, { stake: 100n * REAL, gameCode: SLOT })
    await read()
    const leave = () =>
      db.transaction().execute(async (tx) => {
        await bonuses.leave(tx, { memberId, isConfirmed: true, now: clock.now() })
        await ledger.post(tx, [
          {
            id: random.uuid(),
            playerId: memberId,
            brandId: 1,
            currency: 'BRL',
            subaccount: 'cash',
            operation: 'withdrawal_pay',
            source: 0,
            externalId: random.uuid(),
            amount: REAL,
            counterAccount: 'psp',
            at: clock.now(),
          },
        ])
      })
    const ends = await Promise.allSettled([leave(), settleDue(bonuses.parts), leave()])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    const state = round % 2 === 0 ? 'released' : 'given_up'
    expect(await newest(memberId)).toMatchObject({ state })
    expect(await subaccount(memberId, 'bonus')).toBe(0n)
  }
})

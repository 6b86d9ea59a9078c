import { cashierApi } from '@croupier/api/payments/cashier'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { CROUPIER, cashierWorld, txidOf } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { PASSWORD } from '../../../test/people.ts'
import { reconcileDeposits } from './reconcile-deposits.ts'

const REAL = 10_000n
const HOUR_MS = 3_600_000
const world = await cashierWorld()
const { cashier, sandbox, clock, context } = world

afterAll(async () => {
  await expectLedgerIntact(context.db)
  await world.http.fastify.close()
})

const picture = async (width: number): Promise<Buffer> =>
  await sharp({ create: { width, height: 20, channels: 3, background: '#585' } })
    .jpeg()
    .toBuffer()

/** A player whose PIX ran out of time or was declined. */
async function unpaid(how: 'expired' | 'failed') {
  const player = await world.player()
  const { id } = await player.order(50n * REAL)
  await world.settle()
  if (how === 'failed') {
    await sandbox.actOnCharge(txidOf(id), { action: 'fail' })
    await sandbox.tick()
    await world.settle()
  } else await world.settle(HOUR_MS)
  const see = () => player.browser.value(cashierApi.deposit, { depositId: id })
  expect((await see()).state).toBe(how)
  return { ...player, id, see }
}

test('S9-025 who has paid what ran out shows the receipt: a case with a deadline that a person answers', async () => {
  const { browser, id, see, memberId } = await unpaid('expired')
  for (const width of [30, 31])
    await browser.value(cashierApi.addDepositProof, { depositId: id, image: await picture(width) })
  const claimed = await see()
  expect(claimed.proofs).toHaveLength(2)
  expect(claimed.cases).toEqual([
    {
      kind: 'payment_claimed',
      currency: 'BRL',
      amount: 0n,
      state: 'open',
      deadlineAt: new Date(clock.now().getTime() + 48 * HOUR_MS),
    },
  ])
  await world.settle(HOUR_MS)
  const cases = await context.db
    .selectFrom('cashier_cases')
    .select(['id', 'kind'])
    .where('member_id', '=', memberId)
    .execute()
  expect(cases.map(({ kind }) => kind)).toEqual(['payment_claimed'])
  await context.db.transaction().execute((tx) =>
    cashier.resolveCase(tx, {
      caseId: cases[0]?.id ?? '',
      brandId: CROUPIER.id,
      staffId: 'rita',
      resolution: 'note',
      remark: 'the provider knows of no payment',
      now: clock.now(),
    }),
  )
  expect((await see()).cases.map(({ state }) => state)).toEqual(['noted'])
})

test('a claim has the provider asked again, however long ago it was: what was paid unseen is credited', async () => {
  const { browser, id, see, memberId } = await unpaid('expired')
  // Hours pass until the house has stopped asking by itself.
  for (let day = 0; day < 4; day++) await world.settle(24 * HOUR_MS)
  await sandbox.actOnCharge(txidOf(id), { action: 'late' })
  clock.advance(HOUR_MS)
  await reconcileDeposits(cashier.parts)
  const { account } = await context.db
    .selectFrom('identity_members')
    .select('account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await browser.logIn(account, PASSWORD)
  expect((await see()).state).toBe('expired')
  await browser.value(cashierApi.addDepositProof, { depositId: id, image: await picture(30) })
  await reconcileDeposits(cashier.parts)
  expect((await see()).state).toBe('credited')
  expect(await world.balance(memberId)).toBe(50n * REAL)
  expect((await see()).cases.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'payment_claimed arrived',
  ])
  const left = await context.db
    .selectFrom('cashier_cases')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .execute()
  expect(left, 'nobody has to look for money that came').toEqual([])
})

test('a payment that was declined can be claimed by its owner, and one that may still be paid by nobody', async () => {
  const { browser, id, see } = await unpaid('failed')
  const stranger = await world.player()
  const claim = { depositId: id, image: await picture(30) }
  expect((await stranger.browser.refusal(cashierApi.addDepositProof, claim)).code).toBe('not_found')
  await browser.value(cashierApi.addDepositProof, claim)
  expect((await see()).cases.map(({ kind }) => kind)).toEqual(['payment_claimed'])
  await world.settle(HOUR_MS)
  expect((await see()).state).toBe('failed')
  const { id: depositId } = await stranger.order(50n * REAL)
  await world.settle()
  const early = { ...claim, depositId }
  expect((await stranger.browser.refusal(cashierApi.addDepositProof, early)).code).toBe(
    'proof_not_asked',
  )
})

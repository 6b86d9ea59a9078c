import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { expect, test } from 'vitest'
import { CROUPIER, sessionOf } from '../../test/cashier-world.ts'
import { depositorsIn } from '../../test/house-member.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { openCashierForBrand } from '../payments/cashier/cashier.ts'
import { addPayee } from '../payments/cashier/payees.ts'
import { requestWithdrawal } from '../payments/cashier/request-withdrawal.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
const { parts } = house.cashier
const REAL = 10_000n
await openCashierForBrand(db, { brandId: 1, currency: 'BRL', provider: 'sandbox' })

const openDepositor = depositorsIn(world)
const memberWith = async (reais: bigint): Promise<bigint> =>
  await openDepositor('facts', reais * REAL)

test('PAY-05 whoever decides about a withdrawal sees its risks of the request and of now, each with its time', async () => {
  const memberId = await memberWith(1_000n)
  const session = sessionOf(memberId)
  const requested = clock.now()
  const payee = await db.transaction().execute((tx) =>
    addPayee(parts, tx, {
      session,
      payee: {
        method: 'pix',
        keyKind: 'email',
        key: 'maria@exemplo.com.br',
        holderName: 'Maria da Silva',
        holderDocument: '52998224725',
      },
      now: requested,
    }),
  )
  const { id } = await db.transaction().execute((tx) =>
    requestWithdrawal(parts, tx, {
      brand: CROUPIER,
      session,
      payeeId: payee.id,
      amount: 900n * REAL,
      requestId: random.uuid(),
      now: requested,
    }),
  )
  // Half an hour later money comes in, and a case is opened.
  clock.advance(1_800_000)
  const later = clock.now()
  await db
    .insertInto('cashier_deposits')
    .values({
      id: random.uuid(),
      brand_id: 1,
      member_id: memberId,
      request_id: random.uuid(),
      method: 'pix',
      provider: 'sandbox',
      currency: 'BRL',
      amount: 300n * REAL,
      credited: 300n * REAL,
      txid: random.uuid().replaceAll('-', ''),
      state: 'credited',
      created_at: later,
      expires_at: new Date(later.getTime() + 60_000),
      updated_at: later,
    })
    .execute()
  const finance = await deskIn(world).signIn('finance1')
  const { riskFacts } = await finance.value(consolePaymentsApi.withdrawal, { withdrawalId: id })
  expect(riskFacts.atRequest).toMatchObject({ at: requested, facts: { deposited: '0' } })
  expect(riskFacts.atRequest.facts).not.toHaveProperty('minutesSinceDeposit')
  expect(riskFacts.now).toMatchObject({
    at: later,
    facts: { deposited: String(300n * REAL), minutesSinceDeposit: '0', requestsInDay: '1' },
  })
  expect(riskFacts.now.risks).toContain('fast_turn')
  expect(riskFacts.atRequest.risks).not.toContain('fast_turn')
})

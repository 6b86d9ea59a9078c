import { cashierApi } from '@croupier/api/payments/cashier'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { cashierWorld } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { marketRule } from '../../core/brands/brands.ts'

const world = await cashierWorld()
const { cashier, context } = world
const KNOWN = ['pix', 'bank_transfer'] as const
/** Ways of paying that no market of the house has, and near misses of the one that all have. */
const UNKNOWN = ['card', 'credit_card', 'boleto', 'cash', 'crypto', 'third_party', 'PIX', 'pix ']

// The brand has switched everything on, so that what is refused is refused by its market.
const pixRows = await context.db
  .selectFrom('cashier_methods')
  .selectAll()
  .where('brand_id', '=', 1)
  .where('method', '=', 'pix')
  .execute()
for (const row of pixRows)
  await context.db
    .insertInto('cashier_methods')
    .values({ ...row, method: 'bank_transfer', position: row.position + 1 })
    .onConflict((on) => on.doNothing())
    .execute()

afterAll(async () => {
  await expectLedgerIntact(context.db)
  await world.http.fastify.close()
})

function underMarket(pack: string): void {
  cashier.parts.marketMethods = async (_brand, direction) =>
    marketRule(
      pack,
      direction === 'deposit' ? 'cashier.depositMethods' : 'cashier.withdrawalMethods',
    )
}

const ordersOf = async (memberId: bigint): Promise<number> => {
  const { count } = await context.db
    .selectFrom('cashier_deposits')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

test.each([
  { pack: 'br-regulated', open: ['pix'] },
  { pack: 'open-demo', open: ['pix', 'bank_transfer'] },
  { pack: 'default-deny', open: [] },
])(
  'PAY-01 under $pack money comes and goes by $open and by nothing else',
  async ({ pack, open }) => {
    const rico = await world.playerWith(2_000_000n)
    const payee = await rico.savePayee()
    underMarket(pack)
    const ordered = await ordersOf(rico.memberId)
    const ask = async (word: string) => {
      // As it comes over the wire: nobody's types stop it.
      const change: { method: 'pix' } = JSON.parse(JSON.stringify({ method: word }))
      const order = { ...change, amount: '500000', requestId: context.random.uuid() }
      const { status, body } = await rico.browser.call(cashierApi.createDeposit, order)
      return body.success ? 'taken' : `${status} ${body.value.code}`
    }
    for (const word of KNOWN) {
      const answer = await ask(word)
      if (open.includes(word))
        expect([word, answer]).not.toEqual([word, '422 payment_method_unavailable'])
      else expect([word, answer]).toEqual([word, '422 payment_method_unavailable'])
    }
    for (const word of UNKNOWN) expect([word, await ask(word)]).toEqual([word, '400 bad_request'])
    expect((await ordersOf(rico.memberId)) - ordered).toBeLessThanOrEqual(open.length)
    const offered = await rico.browser.value(cashierApi.methods)
    expect(
      offered.deposit.map(({ method }) => method).filter((word) => !open.includes(word)),
    ).toEqual([])
    const leaving = rico.withdraw(payee.id, 500_000n)
    if (open.includes('pix')) expect((await leaving).state).toBe('risk_review')
    else await expect(leaving).rejects.toThrow('payment_method_unavailable')
  },
)

test('PAY-01 no word but the house’s own is understood as a way of paying', () => {
  const asked = cashierApi.createDeposit.input
  const order = { amount: '500000', requestId: 'one-press' }
  const isTaken = (method: string): boolean => asked.safeParse({ ...order, method }).success
  expect(KNOWN.every(isTaken)).toBe(true)
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (word) => {
      expect(isTaken(word)).toBe(KNOWN.some((known) => known === word))
    }),
  )
})

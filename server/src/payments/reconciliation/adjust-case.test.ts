import { reconciliationApi } from '@croupier/api/payments/reconciliation'
import { expect, test } from 'vitest'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { reconciliationWorld } from '../../../test/reconciliation-world.ts'
import { deskIn } from '../../../test/staff.ts'

const world = await reconciliationWorld()
const { db, random } = world.context
const reason = 'as the vendor says'

test('PAY-11 a list that names members of another brand, nobody, or another currency moves none of their money', async () => {
  const member = await world.member(100_000n)
  const elsewhere = random.memberId()
  const wallet = { playerId: elsewhere, currency: 'BRL', subaccount: 'cash', brandId: 2 } as const
  await world.house.ledger.openWallet(db, wallet)
  const nobody = random.memberId()
  const win = { operation: 'win', amount: 50_000n } as const
  const day = world.endDay()
  world.lists.set(day, [
    world.line(elsewhere, 'of-brand-2', win),
    world.line(nobody, 'of-nobody', win),
    world.line(member, 'in-dong', { ...win, currency: 'VND' }),
  ])
  await world.reconcile()
  const finance = await deskIn(world).signIn('finance1')
  const { items } = await finance.value(reconciliationApi.cases, {})
  expect(items).toHaveLength(3)
  for (const { id: caseId } of items) {
    const proposal = { caseId, amount: '50000', reason }
    const refused = await finance.refusal(reconciliationApi.proposeAdjustment, proposal)
    expect(refused.code).toBe('case_without_money')
  }
  expect(await world.house.ledger.balances(db, nobody)).toEqual([])
  expect(await world.house.ledger.balances(db, member)).toMatchObject([{ currency: 'BRL' }])
  await expectLedgerIntact(db)
})

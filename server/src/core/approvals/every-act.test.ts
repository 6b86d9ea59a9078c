import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStaffHouse } from '../../../test/staff.ts'
import { projectRoot } from '../../platform/project-root.ts'

const world = await testStaffHouse()
const MODULES = 'server/src'

/** Every table in which a first person's name waits for a second one, and the command that asks who the second may be. */
const ACTS: Readonly<Record<string, string>> = {
  'agents_runs.approved_by': 'affiliates/agents/staff/approve-run.ts',
  'approvals_proposals.proposed_by': 'core/approvals/create-approvals.ts',
  'brands_company_versions.proposed_by': 'core/brands/change-company.ts',
  'brands_market_changes.proposed_by': 'core/brands/change-market.ts',
  'cashier_adjustments.proposed_by': 'payments/cashier/adjust-balance.ts',
  'cashier_cases.credit_proposed_by': 'payments/cashier/resolve-case.ts',
  'cashier_confirmations.proposed_by': 'payments/cashier/confirm-deposit.ts',
  'cashier_disputes.refund_proposed_by': 'payments/cashier/end-dispute.ts',
  'cashier_policy_changes.proposed_by': 'payments/cashier/change-policy.ts',
  'cashier_price_changes.proposed_by': 'payments/cashier/change-price.ts',
  'cashier_vendor_moves.proposed_by': 'payments/cashier/vendor-wallets/decide-move.ts',
  'cashier_withdrawals.first_approver': 'payments/cashier/review-withdrawal.ts',
  'fairness_salt_entries.entered_by': 'play/fairness/announcements/enter-salt.ts',
  'flags.proposed_by': 'payments/aml/conclude-flag.ts',
  'kyc_overrides.proposed_by': 'accounts/kyc/overrides.ts',
  'lottery_results.entered_by': 'play/lottery-draws/enter-result.ts',
  'promotions_versions.proposed_by': 'core/approvals/create-approvals.ts',
  'reconciliation_cases.proposed_by': 'payments/reconciliation/adjust-case.ts',
  'stakes_resolutions.proposed_by': 'play/open-bets/decide-resolution.ts',
  'studio_choice_proposals.proposed_by': 'play/verticals/studio/choices/decide-choice.ts',
}

/** Offers of before the engine of promotions are kept, and nobody proposes any more. */
const KEPT = 'bonuses_offers.proposed_by'

/** Names of columns that hold the first of two people. */
const FIRST = /(^|_)proposed_by$|^first_approver$|^entered_by$/

test('PAY-11 every act of two people that a table knows asks the one rule who may be the second', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public'`.execute(world.context.db)
  const places = rows
    .map(({ place }) => place)
    .filter((place) => FIRST.test(place.split('.')[1] ?? '') || place === 'agents_runs.approved_by')
  expect(places.filter((place) => place !== KEPT).toSorted()).toEqual(Object.keys(ACTS).toSorted())
  for (const file of Object.values(ACTS))
    expect(readFileSync(join(projectRoot(), MODULES, file), 'utf8'), file).toMatch(
      /await requireSecondPerson\(/,
    )
})

test('PAY-11 the refusal of a second person is said in one place, and by no comparison of names elsewhere', () => {
  const folder = join(projectRoot(), MODULES)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const saying = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      /refuse\('second_person_(required|tied)'\)/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(saying).toEqual([join('core', 'approvals', 'second-person.ts')])
})

test('PAY-11 whoever may be refused as the second person is told both reasons', () => {
  expect(named('second_person_required').length).toBeGreaterThan(15)
  expect(named('second_person_tied')).toEqual(
    expect.arrayContaining(named('second_person_required')),
  )
})

function named(code: 'second_person_required' | 'second_person_tied'): string[] {
  return world.http.endpoints
    .filter(({ refusals }: AnyEndpoint) => refusals.includes(code))
    .map(({ method, path }) => `${method} ${path}`)
}

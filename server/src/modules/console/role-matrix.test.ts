import { staffRoleNames, staffRoles } from '@croupier/api/operators'
import { auditApi } from '@croupier/api/audit'
import { consoleApi } from '@croupier/api/console'
import { consoleBrandApi } from '@croupier/api/console-brand'
import { consoleMoneyApi } from '@croupier/api/console-money'
import { consolePaymentsApi } from '@croupier/api/console-payments'
import { consolePlayApi } from '@croupier/api/console-play'
import { consoleProofsApi } from '@croupier/api/console-proofs'
import { consoleVendorsApi } from '@croupier/api/console-vendors'
import type { AnyEndpoint, StaffPermission } from '@croupier/api/endpoint'
import { operatorsApi } from '@croupier/api/operators'
import { reconciliationApi } from '@croupier/api/reconciliation'
import { stakesApi } from '@croupier/api/stakes'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'

const world = await testStaffHouse()
const people = {
  support: 'support',
  finance: 'finance1',
  risk: 'risk',
  content: 'content',
  admin: 'admin',
  auditor: 'auditor',
} as const
const desks = new Map(
  await Promise.all(
    staffRoleNames.map(async (role) => {
      const desk = await deskIn(world).signIn(people[role])
      return [role, desk] as const
    }),
  ),
)
const UUID = '01890000-0000-7000-8000-000000000000'
/** Good enough to pass the schema of any endpoint, and to name nothing that exists. */
const input = {
  memberId: '77',
  walletTxId: UUID,
  withdrawalId: UUID,
  caseId: UUID,
  staffId: UUID,
  sessionId: UUID,
  roundId: UUID,
  reason: 'the matrix asks',
  rejection: 'payee_invalid',
  resolution: 'note',
  status: 'blocked',
  text: 'matrix',
  changes: [{ key: 'no.such.key', value: null }],
  runId: UUID,
  kind: 'vendor',
  counterpart: 'NOBODY',
  day: '2026-03-09',
  format: 'csv',
  content: 'nothing',
  outcome: 'explained',
  amount: '100',
  approve: false,
  resolutionId: UUID,
  source: 7,
  ending: 'cancel',
  evidenceId: UUID,
  part: 0,
  code: 'NOBODY',
  slot: 1,
  enabled: true,
}

/** What the schema knows of it: an endpoint refuses nothing for keys that it does not know. */
const endpoints = [
  auditApi,
  consoleApi,
  consoleBrandApi,
  consoleMoneyApi,
  consolePaymentsApi,
  consolePlayApi,
  consoleProofsApi,
  consoleVendorsApi,
  operatorsApi,
  reconciliationApi,
  stakesApi,
]
  .flatMap((api): AnyEndpoint[] => Object.values(api))
  .filter((endpoint) => typeof endpoint.access === 'object')
  // Signing out would end the very session that the matrix asks with.
  .filter((endpoint) => endpoint !== operatorsApi.logout)

function permissionOf(endpoint: AnyEndpoint): StaffPermission | 'any' {
  return typeof endpoint.access === 'object' ? endpoint.access.staff : 'any'
}

const cells = endpoints.flatMap((endpoint) =>
  staffRoleNames.map((role) => {
    const permission = permissionOf(endpoint)
    const granted: readonly StaffPermission[] = staffRoles[role]
    const may = permission === 'any' || granted.includes(permission)
    return { name: `${endpoint.method} ${endpoint.path}`, role, endpoint, may }
  }),
)

test.each(cells)('SEC-20 $name as $role: $may', async ({ endpoint, role, may }) => {
  const { status, body } = (await desks.get(role)?.call(endpoint, input)) ?? {}
  if (may) expect(status).not.toBe(403)
  else expect(status).toBe(403)
  expect(JSON.stringify(body)).not.toContain('"internal"')
})

test.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  'SEC-20 $name without a session is refused',
  async ({ endpoint }) => {
    expect((await deskIn(world).call(endpoint, input)).status).toBe(401)
  },
)

test('SEC-20 every route below /console/api stands in this matrix', () => {
  const known = new Set<AnyEndpoint>(endpoints)
  const open = world.http.endpoints
    .filter(({ path }) => path.startsWith('/console/api'))
    .filter((endpoint) => !known.has(endpoint))
    .map(({ method, path }) => `${method} ${path}`)
  expect(open.sort()).toEqual([
    'DELETE /console/api/session',
    'GET /console/api/demo/logins',
    'POST /console/api/invites/accept',
    'POST /console/api/invites/open',
    'POST /console/api/session/login',
  ])
})

test('PAY-11 nobody who administers staff or settings may also approve money', () => {
  for (const role of staffRoleNames) {
    const granted: readonly StaffPermission[] = staffRoles[role]
    const changesTheHouse = granted.includes('staff.write') || granted.includes('brand.write')
    const movesMoney = granted.some((permission) =>
      ['withdrawals.approve', 'deposits.write', 'adjustments.write'].includes(permission),
    )
    expect(changesTheHouse && movesMoney, role).toBe(false)
  }
})

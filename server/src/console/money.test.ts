import { auditApi } from '@croupier/api/core/audit'
import { consoleApi } from '@croupier/api/console/console'
import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { consoleMoneyApi } from '@croupier/api/payments/console-money'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import pg from 'pg'
import { staffApi } from '@croupier/api/accounts/staff'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { openCashierForBrand } from '../payments/cashier/cashier.ts'
import { addPayee } from '../payments/cashier/payees.ts'
import { requestWithdrawal } from '../payments/cashier/request-withdrawal.ts'
import { proveLedger } from './prove-ledger.ts'
import { newAccount } from '../../test/house-member.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
const REAL = 10_000n
await openCashierForBrand(db, { brandId: 1, currency: 'BRL', provider: 'sandbox' })
const desk = (name: string) => deskIn(world).signIn(name)
const finance1 = await desk('finance1')
const finance2 = await desk('finance2')
const auditor = await desk('auditor')
const admin = await desk('admin')
const reason = 'because the test says so'

let people = 0
async function memberWith(reais: bigint, brandId = 1): Promise<{ id: bigint; account: string }> {
  const account = `member${people++}`
  const brand = await house.brands.byId(brandId)
  const at = clock.now()
  const id = await db.transaction().execute((tx) =>
    house.identity.createAccount(
      tx,
      newAccount(account, at, {
        brandId,
        currency: brand.currency,
        nickname: 'M',
        language: 'pt',
        personal: { fullName: 'Maria da Silva' },
      }),
    ),
  )
  await house.ledger.apply({
    id: random.uuid(),
    playerId: id,
    brandId,
    currency: brand.currency,
    subaccount: 'cash',
    operation: 'deposit',
    source: 0,
    externalId: `sandbox:${account}`,
    amount: reais * REAL,
    counterAccount: 'psp',
    memo: 'PIX',
    at,
  })
  return { id, account }
}

async function withdrawalOf(reais: bigint): Promise<{ id: string; memberId: bigint }> {
  const member = await memberWith(reais * 2n)
  const brand = await house.brands.byId(1)
  const session = {
    id: 'session',
    memberId: member.id,
    brandId: 1,
    account: member.account,
    memberType: 0,
    isTrial: false,
    isAgent: false,
    currency: 'BRL' as const,
    steppedUpUntil: null,
    paymentProvenUntil: null,
    openedAt: new Date(0),
    assurance: 'full' as const,
    mustChangePassword: false,
  }
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const payee = await addPayee(house.cashier.parts, tx, {
      session,
      payee: {
        method: 'pix',
        keyKind: 'email',
        key: `${member.account}@exemplo.com.br`,
        holderName: 'Maria da Silva',
        holderDocument: '52998224725',
      },
      now,
    })
    const requestId = random.uuid()
    const order = { brand, session, payeeId: payee.id, amount: reais * REAL, requestId, now }
    const { id } = await requestWithdrawal(house.cashier.parts, tx, order)
    return { id, memberId: member.id }
  })
}

test('PAY-11 a large withdrawal needs two different people; the first one cannot be the second', async () => {
  const { id: withdrawalId } = await withdrawalOf(8000n)
  const yes = { withdrawalId, reason }
  expect(await finance1.value(consolePaymentsApi.approve, yes)).toEqual({
    state: 'waiting_for_second',
  })
  expect((await finance1.refusal(consolePaymentsApi.approve, yes)).code).toBe(
    'second_person_required',
  )
  const { items } = await finance1.value(consolePaymentsApi.queue)
  expect(items.find(({ id }) => id === withdrawalId)).toMatchObject({
    needsTwo: true,
    approvedByMe: true,
    approvers: ['finance1'],
  })
  expect(await finance2.value(consolePaymentsApi.approve, yes)).toEqual({ state: 'approved' })
  const { steps, withdrawal } = await auditor.value(consolePaymentsApi.withdrawal, { withdrawalId })
  expect(withdrawal.approvers).toEqual(['finance1', 'finance2'])
  expect(steps.map(({ actor }) => actor).slice(-2)).toEqual(['finance1', 'finance2'])
})

test('PAY-11 of two people who say yes at the same moment both count, and the money leaves once', async () => {
  const { id: withdrawalId } = await withdrawalOf(9000n)
  const yes = { withdrawalId, reason }
  const states = await Promise.all([
    finance1.value(consolePaymentsApi.approve, yes),
    finance2.value(consolePaymentsApi.approve, yes),
  ])
  expect(states.map(({ state }) => state).sort()).toEqual(['approved', 'waiting_for_second'])
  const payouts = await db
    .selectFrom('cashier_transfers')
    .select('id')
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
  expect(payouts).toHaveLength(1)
})

test('D7 a rejected withdrawal gives the money back at once, and is told with its reason', async () => {
  const { id: withdrawalId, memberId } = await withdrawalOf(300n)
  const no = { withdrawalId, rejection: 'payee_invalid' as const, reason }
  expect(await finance1.value(consolePaymentsApi.reject, no)).toEqual({ state: 'rejected' })
  expect((await finance2.refusal(consolePaymentsApi.approve, no)).code).toBe(
    'withdrawal_already_decided',
  )
  const { cash } = await auditor.value(consoleApi.member, { memberId: String(memberId) })
  expect(cash).toBe(600n * REAL)
})

test('AUD-01, AUD-04 decisions and looks at people are in the log with who, why and from where', async () => {
  const { id } = await memberWith(10n)
  const memberId = String(id)
  await finance1.value(consoleApi.member, { memberId })
  const { fields } = await finance1.value(consoleApi.personalData, { memberId, reason })
  expect(fields).toEqual([
    { name: 'fullName', value: 'Maria da Silva' },
    { name: 'nickname', value: 'M' },
  ])
  const { items } = await auditor.value(auditApi.list, { subject: memberId })
  expect(items.map(({ action }) => action)).toEqual(['member.personal_data_read', 'member.viewed'])
  expect(items[0]).toMatchObject({
    actorName: 'finance1',
    reason,
    after: { fields: ['fullName', 'nickname'] },
  })
  expect(JSON.stringify(items)).not.toContain('Maria')
})

test('D4 explain this line: both sides, the cause, and a hash that is computed again', async () => {
  const { id } = await memberWith(55n)
  const memberId = String(id)
  const { items } = await finance1.value(consoleMoneyApi.journal, { memberId })
  const walletTxId = items[0]?.id ?? ''
  const explained = await finance1.value(consoleMoneyApi.explain, { walletTxId })
  expect(explained).toMatchObject({ balanceBefore: 0n, chain: { isIntact: true } })
  expect(explained.line.gameTitle).toBeNull()
  expect(explained.cause.kind).toBe('deposit')
  expect(explained.postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['player:cash', 55n * REAL],
    ['psp', -55n * REAL],
  ])
})

test('D1 what belongs to another brand does not exist', async () => {
  const { id } = await memberWith(10n, 2)
  const memberId = String(id)
  const line = (await house.ledger.history(db, { playerId: id, limit: 1 })).items[0]
  expect((await finance1.refusal(consoleApi.member, { memberId })).code).toBe('not_found')
  expect((await finance1.refusal(consoleMoneyApi.journal, { memberId })).code).toBe('not_found')
  const walletTxId = line?.id ?? ''
  expect((await finance1.refusal(consoleMoneyApi.explain, { walletTxId })).code).toBe('not_found')
  const { items } = await finance1.value(consoleApi.listMembers, { text: memberId })
  expect(items).toEqual([])
})

test('D3 a setting is shown before it is saved, holds at once, and is in the log with both values', async () => {
  const changes = [{ key: 'maintenance.enabled', value: true }]
  const { diff } = await admin.value(consoleBrandApi.previewSettings, { changes })
  expect(diff).toEqual([{ key: 'maintenance.enabled', before: false, after: true, from: 'brand' }])
  await admin.value(consoleBrandApi.changeSettings, { changes, reason })
  expect((await house.brands.statusFor(1, '198.51.100.1')).status).toBe(1)
  const inherit = [{ key: 'maintenance.enabled', value: null }]
  await admin.value(consoleBrandApi.changeSettings, { changes: inherit, reason })
  expect((await house.brands.statusFor(1, '198.51.100.1')).status).toBe(0)
  const { items } = await admin.value(auditApi.list, { action: 'brand.setting_changed' })
  expect(items.map(({ before, after }) => [before, after])).toEqual([
    [true, null],
    [null, true],
  ])
  const wrong = { changes: [{ key: 'maintenance.enabled', value: 'perhaps' }], reason }
  expect(await admin.refusal(consoleBrandApi.changeSettings, wrong)).toMatchObject({
    code: 'field_invalid',
    field: 'maintenance.enabled',
  })
})

test('OPS a stored setting that does not fit is shown with the reason, and is corrected at the desk', async () => {
  const setting = async () => {
    const { settings } = await admin.value(consoleBrandApi.settings)
    return settings.find(({ key }) => key === 'session.idleMinutes')
  }
  await house.context.db
    .insertInto('brands_settings')
    .values({
      scope: 'brand',
      scope_key: '1',
      key: 'session.idleMinutes',
      value: JSON.stringify('soon'),
      updated_at: house.context.clock.now(),
      updated_by: 'test',
    })
    .execute()
  house.brands.announceChange()
  expect(await setting()).toMatchObject({
    value: 120,
    wrong: [{ scope: 'brand', reason: expect.stringContaining('nvalid') as string }],
  })
  const taken = [{ key: 'session.idleMinutes', value: null }]
  expect(await admin.value(consoleBrandApi.previewSettings, { changes: taken })).toMatchObject({
    diff: [{ before: 120, from: 'platform' }],
  })
  await admin.value(consoleBrandApi.changeSettings, { changes: taken, reason })
  expect(await setting()).toMatchObject({ value: 120, wrong: [] })
})

test('staff come into the console while the brand of its host is closed, for maintenance or to their address', async () => {
  const entrances = Object.values(staffApi).filter(({ access }) => access === 'visitor')
  expect(entrances.length).toBeGreaterThan(4)
  for (const [key, value, address] of [
    ['maintenance.enabled', true, '198.51.100.21'],
    ['region.blockedAddresses', ['198.51.100.0/24'], '198.51.100.22'],
  ] as const) {
    await admin.value(consoleBrandApi.changeSettings, { changes: [{ key, value }], reason })
    const at = deskIn(world, { address })
    expect((await house.brands.statusFor(1, address)).status).toBeGreaterThan(0)
    for (const entrance of entrances) {
      const { body } = await at.call(entrance)
      expect(body, entrance.path).not.toMatchObject({
        value: { code: expect.stringMatching(/^(system_maintenance|region_restricted)$/) },
      })
    }
    clock.advance(60_000)
    expect((await at.signIn('auditor')).token).toBeTruthy()
    const open = { changes: [{ key, value: null }], reason }
    await admin.value(consoleBrandApi.changeSettings, open)
  }
})

test.each([
  ['humanCheck.enabled', false, true],
  ['links.allowedHosts', ['evil.example'], []],
  ['cdn.images', ['https://evil.example/'], []],
  ['analytics.gtagId', 'G-ABCD1234', null],
] as const)(
  'SEC-20 %s is changed by two people, and holds as it was until the second one agrees',
  async (key, value, before) => {
    const changes = [{ key, value }]
    expect(await admin.value(consoleBrandApi.changeSettings, { changes, reason })).toEqual({
      changed: 0,
      proposed: 1,
      hasDecider: true,
    })
    expect(await house.brands.setting(1, key)).toEqual(before)
  },
)

test('D6 a blocked member cannot bet, keeps the money, and can be freed again', async () => {
  const { id } = await memberWith(20n)
  const memberId = String(id)
  const risk = await desk('risk')
  await risk.value(consoleApi.setMemberStatus, { memberId, status: 'blocked', reason })
  const bet = await house.ledger.apply({
    id: random.uuid(),
    playerId: id,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    operation: 'bet',
    source: 1,
    externalId: random.uuid(),
    roundId: random.uuid(),
    amount: REAL,
    counterAccount: 'vendor',
    at: clock.now(),
  })
  expect(bet.status).toBe('PLAYER_BLOCKED')
  expect(await auditor.value(consoleApi.member, { memberId })).toMatchObject({
    status: 'blocked',
    cash: 20n * REAL,
  })
  await risk.value(consoleApi.setMemberStatus, { memberId, status: 'active', reason })
})

/** Of which brands' wallets the rows are that a proof names. */
async function brandsNamedIn({ invariants }: { invariants: { rows?: string[] | undefined }[] }) {
  const players = invariants.flatMap(({ rows }) =>
    (rows ?? []).map((row) => row.split('/')[0] ?? ''),
  )
  const { rows } = await world.context.pool.query<{ brand_id: number }>(
    'select distinct brand_id from ledger_players where player_id = any($1::bigint[]) order by 1',
    [players],
  )
  return rows.map(({ brand_id }) => brand_id)
}

test('D4 the proof of the ledger holds, is kept, fails when somebody changes one line, and names rows of its brand alone', async () => {
  const good = await auditor.value(consoleMoneyApi.proveLedger)
  expect(good.holds).toBe(true)
  expect(good.accounts.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n)
  const client = new pg.Client(world.database.owner)
  await client.connect()
  await client.query('update ledger_journal set memo = $1 where seq = 1', ['a better story'])
  await client.end()
  clock.advance(1000)
  const bad = await auditor.value(consoleMoneyApi.proveLedger)
  expect(bad.holds).toBe(false)
  expect(bad.invariants.filter(({ violations }) => violations > 0).map(({ id }) => id)).toEqual([
    'I6',
  ])
  // An auditor of another brand learns that something is broken, and not whose it is.
  const other = await proveLedger(world.context, { brandId: 2, by: 'auditor of another brand' })
  expect(other.holds).toBe(false)
  const i6 = (proof: typeof other | typeof bad) => proof.invariants.find(({ id }) => id === 'I6')
  expect(i6(other)?.violations).toBe(i6(bad)?.violations)
  expect([await brandsNamedIn(bad), await brandsNamedIn(other)]).toEqual([[1], [2]])
  const { last, history } = await auditor.value(consoleMoneyApi.ledgerProof)
  expect(last?.id).toBe(bad.id)
  expect(history.map(({ holds }) => holds)).toEqual([false, true])
})

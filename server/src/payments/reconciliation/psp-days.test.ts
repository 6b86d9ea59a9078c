import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { txidOf } from '../../../test/cashier-world.ts'
import { pspDaysWorld, type Row } from '../../../test/psp-days-world.ts'
import { onePiece } from './read-csv.ts'
import { reconcile } from './reconciliation.ts'

const HOUR_MS = 3_600_000
/** A day of payments is hundreds of questions; on a machine that does much else it takes its time, and is no less right for it. */
vi.setConfig({ testTimeout: 300_000 })
const world = await pspDaysWorld()
const { clock, context, ledger, parts, forge, endDay, payIn, payOut, found, runOf } = world
const { db } = context
const uuid = (): string => context.random.uuid()

test('PAY-08 a clean day of deposits and payouts matches order, webhook, journal and statement', async () => {
  const player = await world.player()
  await payIn(player)
  await payIn(player, 2_000_000n)
  await payOut(player)
  const day = endDay()
  await reconcile(parts)
  expect(await found('sandbox', day)).toEqual([])
  expect(await found('ledger', day)).toEqual([])
  const run = await runOf('sandbox', day)
  expect(run).toMatchObject({ state: 'matched', our_lines: 3n, their_lines: 3n, matched: 3n })
  const totals = await db
    .selectFrom('reconciliation_totals')
    .select(['measure', 'ours', 'theirs'])
    .where('run_id', '=', run.id)
    .orderBy('measure')
    .execute()
  expect(totals).toEqual([
    { measure: 'fees', ours: 26_500n, theirs: 26_500n },
    { measure: 'payments', ours: 3_000_000n, theirs: 3_000_000n },
    { measure: 'payouts', ours: 500_000n, theirs: 500_000n },
  ])
})

test('PAY-08 each planted difference of payments is found exactly once and named', async () => {
  const player = await world.player()
  const names = [
    'fine',
    'unlisted',
    'amount',
    'charge',
    'payer',
    'fee',
    'unheard',
    'misheard',
    'order',
    'held',
    'unbooked',
    'doubled',
    'currency',
  ] as const
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await payIn(player))
  const id = (name: (typeof names)[number]): string => ids.get(name) ?? ''
  const receipt = (name: (typeof names)[number]) =>
    db.updateTable('cashier_receipts').where('end_to_end_id', '=', id(name))
  const order = async (name: (typeof names)[number], credited: bigint) =>
    await db
      .updateTable('cashier_deposits')
      .set({ credited })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('cashier_receipts')
          .select('deposit_id')
          .where('end_to_end_id', '=', id(name))
          .$castTo<{ deposit_id: string }>(),
      )
      .execute()
  await db.deleteFrom('cashier_events').where('subject', '=', id('unheard')).execute()
  await db
    .updateTable('cashier_events')
    .set({ amount: 1n })
    .where('subject', '=', id('misheard'))
    .execute()
  await order('order', 999_900n)
  await receipt('held').set({ outcome: 'held' }).execute()
  await receipt('unbooked').set({ credited: 999_900n }).execute()
  await order('unbooked', 999_900n)
  forge.rows = (rows) =>
    rows
      .filter(([, endToEndId]) => endToEndId !== id('unlisted'))
      .flatMap(([kind = '', endToEndId = '', reference = '', ...rest]) => {
        const [currency = '', amount = '', fee = '', payer = '', at = ''] = rest
        const line = (change: { [key: string]: string } = {}): Row => {
          const row = { kind, endToEndId, reference, currency, amount, fee, payer, at, ...change }
          return Object.values(row)
        }
        switch (endToEndId) {
          case id('fine'):
            return [line(), line({ endToEndId: 'E-OF-NOBODY' })]
          case id('amount'):
            return [line({ amount: '100.01' })]
          case id('charge'):
            return [line({ reference: 'a'.repeat(32) })]
          case id('payer'):
            return [line({ payer: '11144477735' })]
          case id('fee'):
            return [line({ fee: '0.81' })]
          case id('doubled'):
            return [line(), line()]
          case id('currency'):
            return [line({ currency: 'VND', fee: '0' })]
          default:
            return [line()]
        }
      })
  const day = endDay()
  await reconcile(parts)
  const { rows } = await sql<{ id: string }>`
    select deposit_id as id from cashier_receipts where end_to_end_id = ${id('order')}`.execute(db)
  expect(await found('sandbox', day)).toEqual(
    [
      'unknown_payment E-OF-NOBODY',
      `unlisted_payment ${id('unlisted')}`,
      `amount_differs ${id('amount')}`,
      `charge_differs ${id('charge')}`,
      `payer_differs ${id('payer')}`,
      `fee_differs ${id('fee')}`,
      `webhook_missing ${id('unheard')}`,
      `webhook_differs ${id('misheard')}`,
      `order_differs ${rows[0]?.id}`,
      `held_unexplained ${id('held')}`,
      `not_booked ${id('unbooked')}`,
      `doubled_there ${id('doubled')}`,
      `currency_differs ${id('currency')}`,
    ].toSorted(),
  )
  const cent = await db
    .selectFrom('reconciliation_cases')
    .select(['ours', 'theirs', 'amount', 'state'])
    .where('subject', '=', id('amount'))
    .executeTakeFirstOrThrow()
  expect(cent).toEqual({ ours: 1_000_000n, theirs: 1_000_100n, amount: 100n, state: 'open' })
  forge.rows = (all) => all
})

test('PAY-08 a payment that was taken back is matched by event, journal and statement; each planted difference of it is found', async () => {
  const names = [
    'fine',
    'unlisted',
    'amount',
    'payment',
    'unheard',
    'misheard',
    'unbooked',
  ] as const
  const ids = new Map<string, string>()
  for (const name of names) {
    const player = await world.player()
    const endToEndId = await payIn(player)
    const { txid } = await db
      .selectFrom('cashier_receipts')
      .select('txid')
      .where('end_to_end_id', '=', endToEndId)
      .executeTakeFirstOrThrow()
    await world.sandbox.actOnCharge(txid, { action: 'reverse' })
    await world.settle()
    const { return_id: returnId } = await db
      .selectFrom('cashier_reversals')
      .select('return_id')
      .where('end_to_end_id', '=', endToEndId)
      .executeTakeFirstOrThrow()
    ids.set(name, returnId)
  }
  const id = (name: (typeof names)[number]): string => ids.get(name) ?? ''
  await db.deleteFrom('cashier_events').where('subject', '=', id('unheard')).execute()
  await db
    .updateTable('cashier_events')
    .set({ amount: 1n })
    .where('subject', '=', id('misheard'))
    .execute()
  await db
    .updateTable('cashier_reversals')
    .set({ taken: 999_900n })
    .where('return_id', '=', id('unbooked'))
    .execute()
  forge.rows = (rows) =>
    rows
      .filter(([, ownId]) => ownId !== id('unlisted'))
      .flatMap((row): Row[] => {
        const [kind = '', ownId = '', reference = '', currency = '', , ...more] = row
        switch (ownId) {
          case id('fine'):
            return [row, [kind, 'D-OF-NOBODY', reference, currency, '100', ...more]]
          case id('amount'):
            return [[kind, ownId, reference, currency, '100.01', ...more]]
          case id('payment'):
            return [[kind, ownId, 'E-ANOTHER', currency, '100', ...more]]
          default:
            return [row]
        }
      })
  const day = endDay()
  await reconcile(parts)
  forge.rows = (all) => all
  expect(await found('sandbox', day)).toEqual(
    [
      'unknown_reversal D-OF-NOBODY',
      `unlisted_reversal ${id('unlisted')}`,
      `amount_differs ${id('amount')}`,
      `charge_differs ${id('payment')}`,
      `webhook_missing ${id('unheard')}`,
      `webhook_differs ${id('misheard')}`,
      `not_booked ${id('unbooked')}`,
    ].toSorted(),
  )
  expect(await found('ledger', day)).toEqual([])
  const totals = await db
    .selectFrom('reconciliation_totals')
    .select(['ours', 'our_count', 'their_count'])
    .where('run_id', '=', (await runOf('sandbox', day)).id)
    .where('measure', '=', 'reversals')
    .execute()
  expect(totals).toEqual([{ ours: 7_000_000n, our_count: 7n, their_count: 7n }])
})

test('PAY-08 each planted difference of payouts is found exactly once and named', async () => {
  const names = ['unlisted', 'amount', 'id', 'twice', 'failed'] as const
  const ids = new Map<string, string>()
  for (const name of names) {
    const player = await world.player()
    await payIn(player)
    ids.set(name, await payOut(player))
  }
  const id = (name: (typeof names)[number]): string => ids.get(name) ?? ''
  await db
    .updateTable('cashier_transfers')
    .set({ state: 'failed' })
    .where('id', '=', id('failed'))
    .execute()
  forge.rows = (rows) =>
    rows
      .filter(([, , reference]) => reference !== id('unlisted'))
      .flatMap((row) => {
        const [kind = '', endToEndId = '', reference = '', ...rest] = row
        const [currency = '', , ...more] = rest
        switch (reference) {
          case id('amount'):
            return [[kind, endToEndId, reference, currency, '50.01', ...more]]
          case id('id'):
            return [[kind, 'E-ANOTHER', reference, ...rest]]
          case id('twice'):
            return [row, [kind, 'E-ONCE-MORE', reference, ...rest]]
          case id('failed'):
            return [row, [kind, 'E-UNKNOWN', 'an-order-of-nobody', ...rest]]
          default:
            return [row]
        }
      })
  const day = endDay()
  await reconcile(parts)
  expect(await found('sandbox', day)).toEqual(
    [
      `unlisted_payout ${id('unlisted')}`,
      `amount_differs ${id('amount')}`,
      `end_to_end_differs ${id('id')}`,
      `paid_out_twice ${id('twice')}`,
      `payout_state_differs ${id('failed')}`,
      'unknown_payout an-order-of-nobody',
    ].toSorted(),
  )
  forge.rows = (all) => all
})

test('PAY-08 money without a cause in the house’s own accounts is found', async () => {
  const player = await world.player()
  const at = clock.now()
  const wallet = {
    playerId: player.memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
  } as const
  const given = { ...wallet, source: 0, amount: 10_000n, at }
  await ledger.openWallet(db, wallet)
  await ledger.apply({
    ...given,
    id: uuid(),
    operation: 'deposit',
    externalId: 'gift',
    counterAccount: 'psp',
  })
  await ledger.apply({
    ...given,
    id: uuid(),
    operation: 'manual_adjustment',
    externalId: 'half-a-move',
    counterAccount: 'clearing',
  })
  await ledger.apply({
    ...given,
    id: uuid(),
    operation: 'win',
    source: 9,
    externalId: 'orphan',
    roundId: 'lost',
    counterAccount: 'suspense',
  })
  // Two people ended a round that stood still for a day; then the vendor's own win came.
  const round = { ...wallet, source: 9, roundId: 'stuck', at }
  await ledger.apply({
    ...round,
    id: uuid(),
    operation: 'bet',
    externalId: 'stuck-bet',
    amount: 5_000n,
    counterAccount: 'vendor',
  })
  const resolution = uuid()
  await ledger.apply({
    ...round,
    id: uuid(),
    operation: 'win',
    externalId: `resolution:${resolution}`,
    amount: 7_000n,
    counterAccount: 'vendor',
    roundClosed: true,
  })
  await sql`
    insert into stakes_resolutions (id, brand_id, player_id, source, round_id, currency, kind, amount, reason, state,
      proposed_by, proposed_at, decided_by, decided_at)
    values (${resolution}, 1, ${player.memberId}, 9, 'stuck', 'BRL', 'pay', 7000, 'the vendor is silent', 'approved',
      ${uuid()}, ${at}, ${uuid()}, ${at})`.execute(db)
  clock.advance(60_000)
  const late = {
    ...round,
    at: clock.now(),
    id: uuid(),
    operation: 'win',
    externalId: 'late',
  } as const
  expect((await ledger.apply({ ...late, amount: 9_000n, counterAccount: 'vendor' })).status).toBe(
    'OK',
  )
  const day = endDay()
  await reconcile(parts)
  expect(await found('ledger', day)).toEqual([
    `clearing_not_zero ${day}:BRL`,
    `deposit_unexplained ${player.memberId}:deposit:gift`,
    `paid_after_decision 9:${player.memberId}:late`,
    `suspense_open 9:${player.memberId}:orphan`,
  ])
})

test('PAY-08 a payment that the house hears of the day after closes its case by itself', async () => {
  const player = await world.player()
  const { id } = await player.order(1_000_000n)
  const paid = await world.sandbox.actOnCharge(txidOf(id), { action: 'pay' })
  const endToEndId = (paid || null)?.payments[0]?.endToEndId ?? ''
  const day = endDay()
  await reconcile(parts)
  expect(await found('sandbox', day)).toEqual([`unknown_payment ${endToEndId}`])
  await world.settle()
  endDay()
  await reconcile(parts)
  expect(await found('sandbox', day)).toEqual([])
  const closed = await db
    .selectFrom('reconciliation_cases')
    .select(['state', 'outcome'])
    .where('subject', '=', endToEndId)
    .executeTakeFirstOrThrow()
  expect(closed).toEqual({ state: 'resolved', outcome: 'matched_later' })
})

async function cutShort(): Promise<AsyncIterable<string>> {
  return onePiece(
    `kind,end_to_end_id,reference,currency,amount,fee,payer_document,occurred_at
payment,E1,aaaaaaaaaaaaaaaaaaaaaaaaaa,BRL,1,0,,2026-03-10T12:00:00.000Z
`,
  )
}

test('PAY-08 a statement that was cut short is not used at all', async () => {
  await payIn(await world.player())
  const day = endDay()
  const original = parts.providers.get('sandbox')
  assert(original?.statements)
  const broken = { ...original, statements: { ...original.statements, fetch: cutShort } }
  await reconcile({ ...parts, providers: new Map([['sandbox', broken]]) })
  expect(await runOf('sandbox', day)).toMatchObject({ state: 'waiting', obstacle: 'unreadable' })
  const kept = await db
    .selectFrom('reconciliation_psp_lines')
    .select('seq')
    .where('end_to_end_id', '=', 'E1')
    .execute()
  expect(kept).toEqual([])
  clock.advance(10 * 60_000)
  await reconcile(parts)
  expect((await runOf('sandbox', day)).state).toBe('matched')
})

test('the sandbox gives its statement to whoever holds the merchant’s key alone, and not before the day is over', async () => {
  const { sandboxRoutes } = await import('../cashier/sandbox-psp/sandbox-psp.ts')
  const http = await world.serve()
  sandboxRoutes(http, world.sandbox, world.texts.sentence)
  const ask = async (key: string, to: string) =>
    await http.fastify.inject({
      url: `/sandbox/psp/statements/croupier?from=2026-03-10T03:00:00.000Z&to=${to}`,
      headers: { authorization: `Bearer ${key}` },
    })
  const key = context.keyring.key('sandbox-psp-statements/croupier').toString('hex')
  const over = '2026-03-11T03:00:00.000Z'
  expect((await ask('guessed', over)).statusCode).toBe(403)
  expect((await ask(key, '2030-01-01T00:00:00.000Z')).statusCode).toBe(404)
  const file = await ask(key, over)
  expect(file.statusCode).toBe(200)
  expect(file.body).toMatch(
    /\nbalance,,,BRL,10000247\.35,,,[^\n]+\nend,4,,,10000597\.35,2\.65,,\n$/,
  )
})

test('PAY-09 what providers hold follows from their movements and covers what members are owed; a shortfall is a case', async () => {
  forge.balances = (rows) => rows
  await payIn(await world.player())
  const first = endDay()
  await reconcile(parts)
  expect(await found('sandbox', first)).toEqual([])
  const [held] = await db
    .selectFrom('reconciliation_totals as total')
    .innerJoin('reconciliation_runs as run', 'run.id', 'total.run_id')
    .select(['total.ours', 'total.theirs'])
    .where('total.measure', '=', 'held')
    .where(sql<boolean>`run.day = ${first}::date`)
    .execute()
  const { rows } = await sql<{ owed: bigint }>`
    select sum(balance)::bigint as owed from ledger_wallets where brand_id = 1 and not play_money`.execute(
    db,
  )
  expect(held?.ours).toBe(rows[0]?.owed)
  expect(held && held.theirs > held.ours).toBe(true)
  const player = await world.player()
  await payIn(player)
  await payOut(player)
  const second = endDay()
  await reconcile(parts)
  expect(await found('sandbox', second), 'the balance follows').toEqual([])
  await payIn(await world.player())
  forge.balances = (lines) => lines.map((line) => line.with(4, '0.01'))
  const third = endDay()
  await reconcile(parts)
  expect(await found('sandbox', third)).toEqual([
    `balance_broken ${third}:BRL`,
    `liability_not_covered ${third}:BRL`,
  ])
  const cases = await db
    .selectFrom('reconciliation_cases')
    .select(['reason', 'severity'])
    .where('subject', '=', `${third}:BRL`)
    .execute()
  expect(cases.map(({ severity }) => severity)).toEqual(['critical', 'critical'])
  forge.balances = undefined
})

test('PAY-12 balances that nobody claims, and those of people kept from play, are cases where the market asks', async () => {
  const [idle, barred, awake] = [await world.player(), await world.player(), await world.player()]
  for (const player of [idle, barred, awake]) await payIn(player)
  await db
    .insertInto('protection_bars')
    .values({
      id: uuid(),
      member_id: barred.memberId,
      brand_id: 1,
      kind: 'exclusion',
      starts_at: clock.now(),
      ends_at: null,
    })
    .execute()
  clock.advance(181 * 24 * HOUR_MS)
  await db
    .updateTable('identity_members')
    .set({ last_login_at: clock.now() })
    .where('id', '=', awake.memberId)
    .execute()
  const quiet = endDay()
  await reconcile(parts)
  expect((await found('ledger', quiet)).filter((line) => line.includes('_balance'))).toEqual([])
  forge.market = { marketPack: 'br-regulated' }
  const day = endDay()
  await reconcile(parts)
  const lines = await found('ledger', day)
  expect(lines).toContain(`unclaimed_balance ${idle.memberId}:BRL`)
  expect(lines).toContain(`barred_balance ${barred.memberId}:BRL`)
  expect(lines.join()).not.toContain(String(awake.memberId))
  expect(lines).not.toContain(`unclaimed_balance ${barred.memberId}:BRL`)
  forge.market = {}
})

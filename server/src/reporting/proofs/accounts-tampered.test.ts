import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { evidenceWorld, verifyExport } from '../../../test/evidence-world.ts'
import { isBalanced } from '../../console/prove-ledger.ts'
import { trialBalance } from '../../core/ledger/ledger.ts'
import { verifyLedger } from '../../core/ledger/ledger.ts'

const REAL = 10_000n
const world = await evidenceWorld()
const { context, ledger, clock } = world
const owner = new pg.Client(await world.owner())
await owner.connect()
// Whoever may do anything also passes the keys between tables.
await owner.query(`do $$ declare f record; begin
  for f in select conrelid::regclass as of, conname from pg_constraint where contype = 'f' and confrelid = 'ledger_accounts'::regclass
  loop execute format('alter table %s drop constraint %I', f.of, f.conname); end loop; end $$`)
const folders: string[] = []

afterAll(async () => {
  await owner.end()
  await context.db.destroy()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test.each([
  ['renamed', `update ledger_accounts set code = code || 'x' where code = 'vendor'`],
  ['deleted', `delete from ledger_accounts where code = 'vendor'`],
])(
  'I21 an account of the trial balance that was %s is seen by both verifiers and named',
  async (_how, tamper) => {
    await world.move(await world.member(100n * REAL), { roundId: 'round', gameCode: 'koi' })
    const known = (await owner.query(`select * from ledger_accounts where code = 'vendor'`)).rows[0]
    await owner.query(tamper)
    const broken = (await verifyLedger(context.db)).find(({ id }) => id === 'I21')
    const folder = await world.exported()
    folders.push(folder)
    const { findings } = await verifyExport(folder)
    await owner.query(`delete from ledger_accounts where code like 'vendor%'`)
    await owner.query('insert into ledger_accounts values ($1, $2, $3)', Object.values(known))
    expect(broken?.rows).toEqual(['vendor/BRL'])
    expect(findings.map(({ row }) => row)).toContain('vendor/BRL')
    const whole = await verifyLedger(context.db)
    expect(whole.find(({ id }) => id === 'I21')?.violations).toBe(0)
  },
)

test('I21 money that lies at a vendor is in the trial balance: no verifier misses its account', async () => {
  const player = await world.member(100n * REAL)
  const wallet = { playerId: player, brandId: world.brand.id, currency: 'BRL' as const }
  const half = { ...wallet, source: 0, externalId: 'to-vendor', amount: 30n * REAL }
  await context.db.transaction().execute(async (tx) => {
    await ledger.openWallet(tx, { ...wallet, subaccount: 'transfer:OCEAN' })
    const both = { ...half, counterAccount: 'clearing' as const, at: clock.now() }
    await ledger.post(tx, [
      { ...both, id: context.random.uuid(), subaccount: 'cash', operation: 'transfer_out' },
      {
        ...both,
        id: context.random.uuid(),
        subaccount: 'transfer:OCEAN',
        operation: 'transfer_in',
      },
    ])
  })
  const i21 = (await verifyLedger(context.db)).find(({ id }) => id === 'I21')
  expect(i21).toMatchObject({ violations: 0 })
  const folder = await world.exported()
  folders.push(folder)
  const { findings } = await verifyExport(folder)
  expect(findings.filter(({ row }) => row.startsWith('player:transfer'))).toEqual([])
  const accounts = await trialBalance(context.db, world.brand.id)
  const there = accounts.find(({ code }) => code === 'player:transfer')
  expect(there?.balance).toBe(-30n * REAL)
  expect(isBalanced(accounts)).toBe(true)
})

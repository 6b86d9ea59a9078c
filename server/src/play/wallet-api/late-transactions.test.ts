import { walletTransaction } from '@croupier/api/play/seamless-wallet'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testCluster } from '../../../test/cluster.ts'
import { vendorWorld } from '../../../test/vendor-world.ts'
import type { LedgerEntry } from '../../core/ledger/ledger.ts'

const world = await vendorWorld()
const { context, clock, ledger } = world
const vendor = world.vendor()
const database = await sql<{ name: string }>`select current_database() as name`.execute(context.db)
const owner = new pg.Client(
  (await testCluster()).connection('croupier_owner', database.rows[0]?.name ?? ''),
)
await owner.connect()
afterAll(() => owner.end())

const SECOND = 1000

/** What the periodic job does; the clock of this house is not the database's. */
async function noteHorizon(): Promise<void> {
  await owner.query(
    `insert into ledger_horizons values ($1, pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing`,
    [clock.now()],
  )
}

/** Time goes on as in a house whose job runs every fifteen seconds. */
async function pass(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 5) {
    clock.advance(5 * SECOND)
    await noteHorizon()
  }
}

async function listed(from: Date, to: Date, limit = 200): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      limit: String(limit),
      ...(cursor === null ? {} : { cursor }),
    })
    const { status, body } = await vendor.get(`transactions?${query.toString()}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const page = z.parse(z.array(walletTransaction), body['transactions'])
    found.push(...page.map(({ transaction_id }) => transaction_id))
    cursor = z.parse(z.nullable(z.string()), body['cursor'])
  } while (cursor !== null)
  return found
}

/** An id of this house's time: those of the generator carry the machine's. */
function idOfNow(): string {
  const hex = clock.now().getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${context.random.uuid().slice(13)}`
}

const promo = (playerId: bigint, externalId: string): LedgerEntry => ({
  id: idOfNow(),
  playerId,
  brandId: 1,
  currency: 'BRL',
  subaccount: 'cash',
  operation: 'promo',
  source: 1,
  externalId,
  amount: 100n,
  counterAccount: 'promotions',
  at: clock.now(),
})

test.each([1, 200])(
  'LED-12 a call that is applied after its time was listed stands in the list of the time in which it ended (pages of %i)',
  async (limit) => {
    await pass(30)
    const { memberId } = await world.member()
    const other = await world.member()
    const name = (of: string): string => `${of}-${limit}`
    const from = clock.now()
    let letGo: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let late = Promise.resolve()
    await new Promise<void>((waits) => {
      late = context.db.transaction().execute(async (tx) => {
        await ledger.post(tx, [promo(memberId, name('late'))])
        waits()
        await held
      })
    })
    await ledger.apply(promo(other.memberId, name('prompt')))
    await pass(30)
    const to = clock.now()
    await pass(60)
    const first = { from, to }
    const early = await listed(first.from, first.to, limit)
    expect(early).toContain(name('prompt'))
    expect(early).not.toContain(name('late'))
    letGo?.()
    await late
    await pass(60)
    const second = { from: first.to, to: new Date(clock.now().getTime() - 20 * SECOND) }
    expect(await listed(second.from, second.to, limit)).toContain(name('late'))
    // In a list of its own time it stands too, now that it is there.
    expect(await listed(first.from, first.to, limit)).toContain(name('late'))
  },
)

/**
 * VENDOR SIMULATOR: vendors of our own making that keep a wallet of their own, for demonstrations and tests. It owns the tables
 * `sandbox_vendor_*`, knows nothing of the cashier, and can refuse, be silent and lose its answers. Production refuses to start it.
 */
import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { MoveReport, VendorPlay, VendorWallet } from '../vendor-wallet.ts'
import { transact } from '../../../../platform/transact.ts'

/** Vendors of the house's list whose games no engine of the house plays: their money could lie nowhere else. */
const SIMULATED = ['IBC', 'SBT', 'UG'] as const
const PAGE = 500

type Mood = 'well' | 'refuse' | 'silent' | 'lose_answer'

interface Account {
  vendor: string
  player: string
  currency: string
}

export interface VendorSimulator {
  vendors: readonly string[]
  adapters: readonly VendorWallet[]
  /** Wins or loses a tenth of what lies there; false when nothing does. */
  play(of: Account, how: 'win' | 'lose'): Promise<boolean>
  /** What happens to the next move of this player. */
  setMood(of: Account, mood: Mood): Promise<void>
}

export function createVendorSimulator(context: Context): VendorSimulator {
  assert(context.config.mode === 'demo', 'simulated vendors do not exist in production')
  return {
    vendors: SIMULATED,
    adapters: SIMULATED.map((vendor) => adapterOf(context, vendor)),
    play: (of, how) => play(context, of, how),
    setMood: async (of, mood) => {
      await transact(context.db, async (tx) => {
        await lockAccount(tx, of)
        await setMood(tx, of, mood)
      })
    },
  }
}

function adapterOf(context: Context, vendor: string): VendorWallet {
  const { db } = context
  return {
    vendor,
    simulated: true,
    move: (order) => move(context, { ...order, vendor }),
    find: async (id) => {
      const row = await db
        .selectFrom('sandbox_vendor_moves')
        .select('outcome')
        .where('id', '=', id)
        .where('vendor', '=', vendor)
        .executeTakeFirst()
      return row ? reportOf(row.outcome) : null
    },
    balance: async ({ player, currency }) => {
      const row = await db
        .selectFrom('sandbox_vendor_wallets')
        .select('balance')
        .where('vendor', '=', vendor)
        .where('player', '=', player)
        .where('currency', '=', currency)
        .executeTakeFirst()
      return row?.balance ?? 0n
    },
    plays: async (after) => {
      const rows = await db
        .selectFrom('sandbox_vendor_plays')
        .selectAll()
        .where('vendor', '=', vendor)
        .where('seq', '>', BigInt(after === '' ? '0' : after))
        .orderBy('seq')
        .limit(PAGE)
        .execute()
      const plays: VendorPlay[] = rows.map((row) => ({
        id: `play-${row.seq}`,
        player: row.player,
        currency: row.currency,
        amount: row.amount,
        stake: row.stake,
        at: row.played_at,
      }))
      return { plays, cursor: String(rows.at(-1)?.seq ?? after) }
    },
  }
}

function reportOf(outcome: string): MoveReport {
  return { outcome: outcome === 'done' ? 'done' : 'failed' }
}

interface SimulatedMove extends Account {
  id: string
  amount: Money
}

/** Moves once for each id. What it means to say is decided before what the caller hears. */
async function move(context: Context, order: SimulatedMove): Promise<MoveReport> {
  const { mood, report } = await transact(context.db, async (tx) => {
    const account = await lockAccount(tx, order)
    const known = await tx
      .selectFrom('sandbox_vendor_moves')
      .select('outcome')
      .where('id', '=', order.id)
      .executeTakeFirst()
    if (known) return { mood: 'well', report: reportOf(known.outcome) }
    if (account.mood !== 'well') await setMood(tx, order, 'well')
    if (account.mood === 'silent') return { mood: 'silent', report: reportOf('failed') }
    const fits = account.mood !== 'refuse' && account.balance + order.amount >= 0n
    if (fits) await addTo(tx, order, order.amount)
    const outcome = fits ? 'done' : 'failed'
    const { id, vendor, player, currency, amount } = order
    const made_at = context.clock.now()
    await tx
      .insertInto('sandbox_vendor_moves')
      .values({ id, vendor, player, currency, amount, outcome, made_at })
      .execute()
    return { mood: account.mood, report: reportOf(outcome) }
  })
  if (mood === 'silent' || mood === 'lose_answer') throw new Error('the simulated line is dead')
  return report
}

async function play(context: Context, of: Account, how: 'win' | 'lose'): Promise<boolean> {
  return await transact(context.db, async (tx) => {
    // One at a time in each vendor's list: nothing ever appears behind what was read already.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox-plays:${of.vendor}`}, 0))`.execute(
      tx,
    )
    const { balance } = await lockAccount(tx, of)
    const tenth = balance / 100_000n > 0n ? (balance / 100_000n) * 10_000n : balance
    if (tenth === 0n) return false
    const amount = how === 'win' ? tenth : -tenth
    await addTo(tx, of, amount)
    const { vendor, player, currency } = of
    await tx
      .insertInto('sandbox_vendor_plays')
      .values({ vendor, player, currency, amount, stake: tenth, played_at: context.clock.now() })
      .execute()
    return true
  })
}

async function lockAccount(tx: Tx, { vendor, player, currency }: Account) {
  await tx
    .insertInto('sandbox_vendor_wallets')
    .values({ vendor, player, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await tx
    .selectFrom('sandbox_vendor_wallets')
    .select(['balance', 'mood'])
    .where('vendor', '=', vendor)
    .where('player', '=', player)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function setMood(tx: Tx, { vendor, player, currency }: Account, mood: Mood): Promise<void> {
  await tx
    .updateTable('sandbox_vendor_wallets')
    .set({ mood })
    .where('vendor', '=', vendor)
    .where('player', '=', player)
    .where('currency', '=', currency)
    .execute()
}

async function addTo(tx: Tx, { vendor, player, currency }: Account, amount: Money): Promise<void> {
  await tx
    .updateTable('sandbox_vendor_wallets')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('vendor', '=', vendor)
    .where('player', '=', player)
    .where('currency', '=', currency)
    .execute()
}

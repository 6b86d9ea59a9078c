import pg from 'pg'
import { seedBrands } from '../../seeds/brands.ts'
import { openChain } from '../../src/modules/fairness/chains.ts'
import { createLedger } from '../../src/modules/ledger/ledger.ts'
import { tableId } from '../../src/modules/studio/studio.ts'
import { inProcessBus } from '../../src/platform/bus.ts'
import { heldClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Context } from '../../src/platform/context.ts'
import { createKeyring } from '../../src/platform/keyring.ts'
import { silentLog } from '../../src/platform/log.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import { seededRandom } from '../../src/platform/random.ts'
import { testDatabase } from '../database.ts'
import { BANK } from './bank.ts'
import { BRAND, GAME } from './house.ts'
import { openRealConnections, type RealConnections } from './real-connections.ts'

/** A database on which runs take place one after another, each with players of its own. */
export interface Ground {
  real: RealConnections
  /** Beside the simulation, as the owner of the tables. */
  owner: pg.Client
  /** Signs in as the application. */
  url: string
  /** A number that no run had before. */
  nextOrdinal(): number
  /** Opens a wallet with money in it. */
  fund(playerId: bigint, amount: bigint): Promise<void>
  /** Forgets everything of a run but its journal. */
  clear(): Promise<void>
  close(): Promise<void>
}

const CHAIN_LENGTH = 20_000
const START = new Date('2026-11-20T11:00:00.000Z')

/** What a run leaves behind beside the ledger, and what the next one must not find. */
const CLEAR = `
  delete from studio_wallet_calls; delete from studio_table_bets; delete from studio_table_rounds;
  delete from studio_rounds; delete from studio_sessions; delete from fairness_seeds;
  delete from cashier_cases; delete from cashier_transfers; delete from cashier_withdrawal_steps;
  delete from cashier_withdrawals; delete from cashier_payees; delete from cashier_receipts;
  delete from cashier_events; delete from cashier_deposits; delete from facts; delete from platform_leases;
  update fairness_chains set next_index = 1`

export async function openGround(): Promise<Ground> {
  const database = await testDatabase({ max: 2 })
  const random = seededRandom('ground')
  const context: Context = {
    config: readConfig({}),
    db: database.db,
    pool: database.pool,
    clock: heldClock(START),
    random,
    bus: inProcessBus(),
    log: silentLog,
    metrics: createMetrics(),
    keyring: createKeyring(Buffer.alloc(32, 7), random),
  }
  await seedBrands(context)
  await openChain(context, tableId(GAME.shared, BRAND.id), CHAIN_LENGTH)
  const owner = new pg.Client(database.owner)
  await owner.connect()
  await owner.query('update cashier_methods set provider = $1', [BANK])
  await owner.query("update fairness_chains set salt = 'salt'")
  const ledger = createLedger(context)
  const real = await openRealConnections({ connectionString: database.url })
  let ordinal = 0
  return {
    real,
    owner,
    url: database.url,
    nextOrdinal: () => ++ordinal,
    fund: async (playerId, amount) => {
      const wallet = { playerId, currency: 'BRL' as const, brandId: BRAND.id }
      await ledger.openWallet(database.db, { ...wallet, pocket: 'locked' })
      await ledger.apply({
        ...wallet,
        id: random.uuid(),
        pocket: 'cash',
        operation: 'deposit',
        source: 0,
        externalId: 'opening',
        amount,
        contra: 'psp',
        at: START,
      })
    },
    clear: async () => {
      await owner.query(CLEAR)
    },
    close: async () => {
      await owner.end()
      await real.close()
      await ledger.close()
      await database.close()
    },
  }
}

import pg from 'pg'
import { seedBrands } from '../../seeds/brands.ts'
import { openChain } from '../../src/play/fairness/chains.ts'
import { tableId } from '../../src/play/verticals/studio/studio.ts'
import { heldClock } from '../../src/platform/clock.ts'
import { seededRandom } from '../../src/platform/random.ts'
import { testDatabase } from '../database.ts'
import { BANK } from './bank.ts'
import { BRAND, GAME } from './house.ts'
import { type EmptyTables, watchEmptyTables } from './empty-tables.ts'
import { openRealConnections, type RealConnections } from './real-connections.ts'
import { contextOver } from '../context.ts'

/** A database on which runs take place one after another, each with players of its own. */
export interface Ground {
  real: RealConnections
  empty: EmptyTables
  /** Beside the simulation, as the owner of the tables. */
  owner: pg.Client
  /** Signs in as the application. */
  url: string
  /** A number that no run had before. */
  nextOrdinal(): number
  /** Opens a wallet for each with so much money in it. */
  fund(playerIds: readonly bigint[], amount: bigint): Promise<void>
  /** Forgets everything of a run but its journal. */
  clear(): Promise<void>
  close(): Promise<void>
}

const CHAIN_LENGTH = 20_000
const START = new Date('2026-11-20T11:00:00.000Z')

/** What a run leaves behind beside the ledger, and what the next one must not find; a table before those that it speaks of. */
const CLEARED = [
  'studio_wallet_calls',
  'studio_table_bets',
  'studio_table_rounds',
  'studio_rounds',
  'studio_sessions',
  'fairness_seeds',
  'cashier_cases',
  'cashier_transfers',
  'cashier_withdrawal_steps',
  'cashier_withdrawals',
  'cashier_payees',
  'cashier_receipts',
  'cashier_events',
  'cashier_deposits',
  'facts',
  'platform_leases',
]

/** Opens both subaccounts of each player, and puts the opening money into one of them. */
const FUND = `with opened as materialized (
    select player_id, ledger_open_wallet(player_id, 'BRL', 'locked', $2::smallint) from unnest($1::bigint[]) player_id
  )
  select outcome.status from opened, lateral ledger_apply(player_id, gen_random_uuid(), $2::smallint, 'BRL', 'cash', 'deposit', 0,
    'opening', null, null, null, $3, 'psp', false, false, null, $4, null) outcome`

/** Nothing is asked of these runs after their machine stops, so their owner has time to plan once and to lose its last commits. */
const OWNER_OPTIONS = '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan'

export async function openGround(): Promise<Ground> {
  const database = await testDatabase({ max: 2 })
  const random = seededRandom('ground')
  const context = contextOver(database, { clock: heldClock(START), random })
  await seedBrands(context)
  await openChain(context, tableId(GAME.shared, BRAND.id), { length: CHAIN_LENGTH })
  const owner = new pg.Client({ ...database.owner, pipeline: true, options: OWNER_OPTIONS })
  await owner.connect()
  await owner.query('update cashier_methods set provider = $1', [BANK])
  await owner.query("update fairness_chains set salt = 'salt'")
  const real = await openRealConnections({ connectionString: database.url })
  const empty = watchEmptyTables(await emptyTables(owner))
  let ordinal = 0
  return {
    real,
    empty,
    owner,
    url: database.url,
    nextOrdinal: () => ++ordinal,
    fund: async (playerIds, amount) => {
      const { rows } = await database.pool.query<{ status: string }>({
        name: 'fund',
        text: FUND,
        values: [playerIds.map(String), BRAND.id, String(amount), START],
      })
      if (rows.length !== playerIds.length || rows.some(({ status }) => status !== 'OK'))
        throw new Error('the opening money was refused')
    },
    clear: async () => {
      const written = empty.writtenOf(CLEARED)
      const deletes = written.map((table) => `delete from ${table}`)
      await owner.query(
        [...deletes, 'update fairness_chains set next_index = 1 where next_index <> 1'].join('; '),
      )
      empty.cleared(written)
    },
    close: async () => {
      const surprising = await withRows(owner, empty.neverWritten())
      await owner.end()
      await real.close()
      await database.close()
      if (surprising.length > 0) throw new Error(`unseen rows came into ${surprising.join(', ')}`)
    },
  }
}

/** Not the ledger's, which are written inside of its functions. */
async function emptyTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and pg_relation_size(oid) = 0 and relname !~ '^ledger_'`,
  )
  return rows.map(({ relname }) => relname)
}

async function withRows(owner: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any($1) and pg_relation_size(oid) > 0`,
    [tables],
  )
  return rows.map(({ relname }) => relname)
}

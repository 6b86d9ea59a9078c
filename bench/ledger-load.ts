import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { entryArray, type WireEntry } from '../server/src/core/ledger/wire.ts'
import { PLAYERS } from './ledger-database.ts'

export interface Load {
  connection: pg.PoolConfig
  clients: number
  seconds: number
}

/** A load on connections that stay open between two loads, as a house keeps its pool: a new process of PostgreSQL has yet to map each page that it touches. */
export interface StandingLoad {
  clients: readonly pg.Client[]
  seconds: number
}

/** True when PostgreSQL's own pgbench is on this machine; else its script is played by node and the output says so. */
export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/** pgbench's built-in `simple-update`: its statements, its transaction block, prepared. Transactions a second. */
export const SIMPLE_UPDATE = `\\set aid random(1, ${PLAYERS})
\\set delta random(-5000, 5000)
begin;
update pgbench_accounts set abalance = abalance + :delta where aid = :aid;
select abalance from pgbench_accounts where aid = :aid;
insert into pgbench_history (tid, bid, aid, delta, mtime) values (1, 1, :aid, :delta, current_timestamp);
end;
`

/** One bet a call. The function is the parameter, so that the negative control differs in nothing else. */
export const betScript = (call: string): string => `\\set player random(1, ${PLAYERS})
\\set bet random(1, 9000000000000000)
select ${call}(:player, uuidv7(), 1::smallint, 'BRL', 'cash', 'bet', 5, 'b' || :bet::text, null, 'r' || :bet::text, 'koi',
  100, 'vendor', false, false, null, now(), null);
`

/** Plays a script with pgbench and answers its transactions a second. */
export function pgbench(script: string, { connection, clients, seconds }: Load): number {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const { host, user, password, database, port } = connection
  const flags = [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${clients}`,
    '-j',
    '1',
    '-T',
    `${seconds}`,
    '-f',
    file,
  ]
  const { stdout, stderr } = spawnSync('pgbench', [...flags, `${database}`], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PGHOST: host,
      PGPORT: `${port}`,
      PGUSER: user,
      PGPASSWORD: String(password),
    },
  })
  rmSync(folder, { recursive: true })
  const match = /tps = ([\d.]+)/.exec(stdout)
  if (!match) throw new Error(`pgbench failed: ${stderr}`)
  return Number(match[1])
}

/** The statements of simple-update from node, where there is no pgbench. Transactions a second. */
export function nodeSimpleUpdate(load: Load): Promise<number> {
  return inLoops(load, async (client) => {
    const aid = randomInt(1, PLAYERS + 1)
    const delta = randomInt(-5000, 5001)
    await client.query('begin')
    await client.query({
      name: 'u',
      text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
      values: [delta, aid],
    })
    await client.query({
      name: 's',
      text: 'select abalance from pgbench_accounts where aid = $1',
      values: [aid],
    })
    await client.query({
      name: 'i',
      text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values (1, 1, $1, $2, current_timestamp)',
      values: [aid, delta],
    })
    await client.query('end')
    return 1
  })
}

/** One bet a call from node. */
export function nodeSingleBets(call: string, load: Load): Promise<number> {
  const text = `select ${call}($1, $2, 1::smallint, 'BRL', 'cash', 'bet', 5, $3, null, $3, 'koi', 100, 'vendor', false, false, null, $4, null)`
  return inLoops(load, async (client) => {
    const id = uuidv7()
    await client.query({
      name: call,
      text,
      values: [randomInt(1, PLAYERS + 1), id, id, new Date()],
    })
    return 1
  })
}

/** Bets in batches of one commit each, as the server sends them. Bets a second that were decided. */
export function nodeBatchedBets(size: number, load: Load | StandingLoad): Promise<number> {
  return inLoops(load, async (client) => {
    const first = randomInt(0, Math.floor(PLAYERS / size)) * size + 1
    const at = new Date().toISOString()
    const entries = Array.from({ length: size }, (_, place) => betEntry(first + place, at))
    try {
      const { rows } = await client.query<[string | null]>({
        name: 'batch',
        text: 'select places::text from ledger_apply_everyday($1)',
        values: [entryArray(entries)],
        rowMode: 'array',
      })
      return rows[0]?.[0]?.split(',').length ?? 0
    } catch (error) {
      // Two clients met at a player. The house never lets its own batches meet; here such a batch counts for nothing.
      if (error instanceof pg.DatabaseError && ['XL003', '23505'].includes(error.code ?? ''))
        return 0
      throw error
    }
  })
}

function betEntry(player: number, at: string): WireEntry {
  const id = uuidv7()
  return {
    id,
    player_id: `${player}`,
    brand_id: 1,
    currency: 'BRL',
    subaccount: 'cash',
    operation: 'bet',
    source: 5,
    external_id: id,
    reference: null,
    round_id: id,
    game_code: 'koi',
    amount: '100',
    counter_account: 'vendor',
    round_closed: false,
    free_round: false,
    memo: null,
    at,
    burn: null,
    win_external_id: null,
    paired: null,
  }
}

export async function openClients(connection: pg.PoolConfig, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  return clients
}

/** Each client repeats the work until the time is over; answers what all of them did a second. */
async function inLoops(
  load: Load | StandingLoad,
  work: (client: pg.Client) => Promise<number>,
): Promise<number> {
  const isStanding = !('connection' in load)
  const clients = isStanding ? load.clients : await openClients(load.connection, load.clients)
  const end = performance.now() + load.seconds * 1000
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        // Not `done += await …`: that reads the sum before the wait and loses what others added meanwhile.
        const more = await work(client)
        done += more
      }
    }),
  )
  if (!isStanding) await Promise.all(clients.map((client) => client.end()))
  return done / load.seconds
}

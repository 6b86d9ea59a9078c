import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { scratchFolder } from '../../../tools/run/scratch.ts'
import { type RestoreRecord, RESTORED } from '../platform/backup/restore-records.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db.ts'
import { createKeyring } from '../platform/keyring.ts'
import { silentLog } from '../platform/log.ts'
import { projectRoot } from '../platform/project-root.ts'
import { systemRandom } from '../platform/random.ts'
import { createApp } from './app.ts'
import { renewSeeds, requireRenewedSeeds, settleNothingLost } from './renew-seeds.ts'
import { contextOver } from '../../test/context.ts'

const MEMBERS = 10_000
const reason = 'restored to ten o’clock after a wrong import'
const rootKey = Buffer.alloc(32, 7)
const database = await testDatabase()
const { db } = database
const folder = scratchFolder('renewal')
const logged: unknown[] = []
const context = contextOver(
  { db, pool: database.pool },
  {
    config: readConfig({ CROUPIER_DATA: folder, CROUPIER_ROOT_KEY: rootKey.toString('base64') }),
    log: Object.assign(Object.create(silentLog), { error: (line: unknown) => logged.push(line) }),
    keyring: createKeyring(rootKey, systemRandom),
  },
)
const app = await createApp(context)
const renew = () => renewSeeds(app, { reason, say: () => {} })
const external = { ...context, config: { ...context.config, databaseUrl: database.url } }

/** The command as an operator runs it; killed by its test it leaves what it had committed. */
function command(...words: string[]): {
  child: ChildProcess
  output(): string
  ended: Promise<unknown>
} {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/renew-seeds.ts', ...words], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      CROUPIER_ROOT_KEY: rootKey.toString('base64'),
      CROUPIER_DATA: folder,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output: () => text, ended: once(child, 'close') }
}

async function manyMembers(): Promise<void> {
  for (const state of ['active', 'next'])
    await sql`
      insert into fairness_seeds (member_id, id, brand_id, encrypted, commitment, client_seed, state, created_at, activated_at)
      select member, gen_random_uuid(), 1, '\\x00', sha256(member::text::bytea), ${state === 'active' ? 'mine' : null}::text,
        ${state}, now(), ${state === 'active' ? sql`now()` : sql`null`}
      from generate_series(1, ${MEMBERS}) as member`.execute(db)
  await sql`
    insert into fairness_chains (id, family, length, terminal_hash, salt, published_at)
    select gen_random_uuid(), 'HX-' || place || ':1', 64, ${randomBytes(32)}, 'salt', now() from generate_series(1, 3) as place`.execute(
    db,
  )
}

const after = (ms: number): string => new Date(systemClock.now().getTime() + ms).toISOString()

const renewed = async () =>
  (await db.selectFrom('fairness_renewals').selectAll().orderBy('started_at').execute()).at(-1)

/** How many members have how many seeds in each state. */
async function seedsByState(): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; seeds: number }>`
    select state, count(*)::int as seeds from fairness_seeds group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ state, seeds }) => [state, seeds]))
}

test('RNG-04 a renewal that is killed in the middle goes on where it was: each member and each table is renewed once', {
  timeout: 180_000,
}, async () => {
  await manyMembers()
  const first = command('--reason', reason)
  await expect
    .poll(async () => (await renewed())?.members ?? 0, { timeout: 90_000, interval: 20 })
    .toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.ended
  const killed = await renewed()
  expect(killed?.finished_at).toBeNull()
  expect(killed?.members).toBeLessThan(MEMBERS)
  // The house does not start in between, whoever runs its database.
  for (const ground of [context, external])
    await expect(requireRenewedSeeds({ context: ground })).rejects.toThrow(/begun and not ended/)
  await expect(settleNothingLost(app, reason)).rejects.toThrow(/must come to its end/)

  const second = command('--reason', 'the second try of the same')
  await second.ended
  expect(second.output()).toContain(`renewed: ${MEMBERS} members, 3 chains`)
  const done = await renewed()
  expect(done).toMatchObject({ id: killed?.id, reason, members: MEMBERS, chains: 3 })
  expect(done?.finished_at).not.toBeNull()
  expect(await seedsByState()).toEqual({ active: MEMBERS, next: MEMBERS, revealed: 2 * MEMBERS })
  const { rows } = await sql<{ retired: number; serving: number; salted: number }>`
    select count(*) filter (where retired_at is not null)::int as retired,
      count(*) filter (where retired_at is null)::int as serving, count(salt)::int as salted
    from fairness_chains`.execute(db)
  expect(rows).toEqual([{ retired: 3, serving: 3, salted: 6 }])
  const lines =
    await sql`select from audit_entries where action = 'fairness.seeds_renewed'`.execute(db)
  expect(lines.rows).toHaveLength(1)
  await expect(requireRenewedSeeds({ context })).resolves.toBeUndefined()
})

test('RNG-04 a renewal is refused while a process of the house runs', async () => {
  const process = openDatabase(
    { connectionString: database.url },
    { max: 1, name: 'croupier api+games 77' },
  )
  await sql`select 1`.execute(process.db)
  const before = await renewed()
  await expect(renew()).rejects.toThrow(
    'stop every process of the house first: "croupier api+games 77"',
  )
  expect(await renewed()).toEqual(before)
  await process.close()
})

test('REL-02 a restored house does not start until its seeds were renewed, or somebody said that nothing was lost', async () => {
  const record: RestoreRecord = {
    startedAt: after(60_000),
    endedAt: after(61_000),
    to: '2026-11-21T10:00:00.000Z',
    archive: 'archive',
    folder,
    result: 'proven',
    reason: null,
    base: null,
    reached: null,
    compared: null,
    log: [],
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, RESTORED), JSON.stringify(record))
  await expect(requireRenewedSeeds({ context })).rejects.toThrow(
    /restored \(to 2026-11-21T10:00:00.000Z\).*npm run renew-seeds, or with --nothing-lost/,
  )
  record.startedAt = after(-1_000)
  writeFileSync(join(folder, RESTORED), JSON.stringify(record))
  await settleNothingLost(app, 'the old server was stopped cleanly')
  await expect(requireRenewedSeeds({ context })).resolves.toBeUndefined()
})

test('REL-02 a database that came back on another history is only logged where others run it, since it may be a failover', async () => {
  logged.length = 0
  await expect(requireRenewedSeeds({ context: external })).resolves.toBeUndefined()
  expect(logged).toEqual([])
  await sql`update fairness_timelines set how = 'nothing_lost', reason = 'as it was before'`.execute(
    db,
  )
  // As after a restore: the rows are those of the past, the history is another.
  const owner = openDatabase(database.owner, { max: 1 })
  await sql`update fairness_timelines set timeline = timeline + 1000`.execute(owner.db)
  await owner.close()
  await expect(requireRenewedSeeds({ context: external })).resolves.toBeUndefined()
  expect(logged).toEqual([expect.stringMatching(/the database was restored, and players may know/)])
  const again = await renew()
  expect(again.members).toBe(MEMBERS)
  logged.length = 0
  await requireRenewedSeeds({ context: external })
  expect(logged).toEqual([])
})

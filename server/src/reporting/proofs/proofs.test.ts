import { createHash, createPublicKey, verify } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSums, leafSums, leafText, nodeText, sumsText } from '@croupier/shared/liability-tree'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, deposit, house, type LedgerWorld, ledgerWorld } from '../../../test/ledger-entries.ts'
import { inProcessBus } from '../../platform/bus.ts'
import { heldClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { createKeyring } from '../../platform/keyring.ts'
import { createLease } from '../../platform/lease.ts'
import { silentLog } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { systemRandom } from '../../platform/random.ts'
import { LeafMissing } from './member-proof.ts'
import {
  memberProof,
  proofJobs,
  publishedFolder,
  publishCheckpoints,
  checkpointHour,
  checkpointsOf,
  type Checkpoint,
  checkpointedUpTo,
} from './proofs.ts'

let world: LedgerWorld
let context: Context
const clock = heldClock(new Date('2026-05-04T12:30:00Z'))
const HOUR = 3_600_000

beforeAll(async () => {
  world = await ledgerWorld()
  const { db, pool } = world.database
  const dataFolder = await mkdtemp(join(tmpdir(), 'croupier-proofs-'))
  context = {
    config: { ...readConfig({}), dataFolder },
    db,
    pool,
    clock,
    random: systemRandom,
    bus: inProcessBus(),
    log: silentLog,
    metrics: createMetrics(),
    keyring: createKeyring(Buffer.alloc(32, 7), systemRandom),
  }
})

afterAll(async () => {
  await world.ledger.close()
  await world.database.close()
  await rm(context.config.dataFolder, { recursive: true, force: true })
})

async function nextCheckpoint(): Promise<Checkpoint> {
  clock.advance(HOUR)
  const checkpoint = await checkpointHour(context, { brandId: 1 })
  if (checkpoint === null) throw new Error('the hour was checkpointed already')
  return checkpoint
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Walks a path as a stranger would. */
function rootOf({ leaf, path }: NonNullable<Awaited<ReturnType<typeof memberProof>>>[number]) {
  let at = { hash: sha256(leafText(leaf)), sums: leafSums(leaf) }
  for (const step of path) {
    const [left, right] = step.side === 'left' ? [step, at] : [at, step]
    at = { hash: sha256(nodeText(left, right)), sums: addSums(left.sums, right.sums) }
  }
  return at
}

test('AUD-02 one checkpoint an hour, signed with a key that the database does not hold, each naming the one before', async () => {
  await world.member(5_000n)
  const first = await nextCheckpoint()
  expect(await checkpointHour(context, { brandId: 1 })).toBeNull()
  const second = await nextCheckpoint()
  expect(second.number).toBe(first.number + 1n)
  expect(second.statement.previous).toBe(first.digest)
  expect(second.digest).toBe(sha256(second.text))
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(second.publicKey, 'hex'),
  ])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from(second.text), key, Buffer.from(second.signature, 'hex'))).toBe(
    true,
  )
  expect(
    verify(null, Buffer.from(`${second.text} `), key, Buffer.from(second.signature, 'hex')),
  ).toBe(false)
})

test('two processes that checkpoint the same hour at once make one checkpoint', async () => {
  clock.advance(HOUR)
  const made = await Promise.allSettled(
    [1, 2, 3].map(() => checkpointHour(context, { brandId: 1 })),
  )
  const checkpoints = made.flatMap((one) =>
    one.status === 'fulfilled' && one.value ? [one.value] : [],
  )
  expect(checkpoints).toHaveLength(1)
})

test('every member’s path leads to the signed root, whatever the number of leaves', async () => {
  const members = await Promise.all(
    Array.from({ length: 37 }, (_, n) => world.member(BigInt(n + 1))),
  )
  for (const count of [0, 1, 2, 3]) {
    for (let more = 0; more < count; more++) members.push(await world.member(77n))
    const checkpoint = await nextCheckpoint()
    let owed = 0n
    for (const memberId of members) {
      const wallets = await memberProof(context, { checkpoint, memberId })
      expect(wallets).toHaveLength(1)
      for (const wallet of wallets ?? []) {
        const top = rootOf(wallet)
        expect(top.hash).toBe(checkpoint.statement.tree)
        expect(sumsText(top.sums)).toBe(sumsText(checkpoint.statement.owed))
        owed += wallet.leaf.balance
      }
    }
    expect(checkpoint.statement.owed['BRL']).toBeGreaterThanOrEqual(owed)
  }
})

test('what a member owes lowers nothing that the house owes others', async () => {
  const debtor = await world.member(100n)
  const before = await nextCheckpoint()
  await world.ledger.apply(
    house(debtor, systemRandom.uuid(), 'adjust', {
      amount: -250n,
      counterAccount: 'adjustments',
    }),
  )
  const checkpoint = await nextCheckpoint()
  expect(checkpoint.statement.owed['BRL']).toBe((before.statement.owed['BRL'] ?? 0n) - 100n)
  expect(checkpoint.statement.debts['BRL']).toBe((before.statement.debts['BRL'] ?? 0n) + 150n)
  const [wallet] = (await memberProof(context, { checkpoint, memberId: debtor })) ?? []
  expect(wallet?.leaf.balance).toBe(-150n)
  expect(wallet && rootOf(wallet).hash).toBe(checkpoint.statement.tree)
})

test('a checkpoint is cut where every transaction has ended, and stays provable when others commit late', async () => {
  const [quick, slow] = [await world.member(1_000n), await world.member(1_000n)]
  const open = new pg.Client(world.database.owner)
  await open.connect()
  // A transaction that began before and writes after the checkpoint: the horizon stands at it.
  await open.query('begin; select pg_current_xact_id()')
  await world.ledger.apply(bet(quick, 'late', 300n))
  const checkpoint = await nextCheckpoint()
  await world.ledger.apply(bet(slow, 'later', 400n))
  await open.query('commit')
  await open.end()
  await world.ledger.apply(deposit(quick, systemRandom.uuid(), 9_000n))
  for (const memberId of [quick, slow]) {
    const [wallet] = (await memberProof(context, { checkpoint, memberId })) ?? []
    expect(wallet?.leaf).toMatchObject({ balance: 1_000n, seq: 1n })
    expect(wallet && rootOf(wallet).hash).toBe(checkpoint.statement.tree)
  }
})

test('AUD-02 a line that was changed below a signed root is found when its owner asks', async () => {
  const memberId = await world.member(1_000n)
  const checkpoint = await nextCheckpoint()
  const owner = new pg.Client(world.database.owner)
  await owner.connect()
  await owner.query(
    'update ledger_journal set balance_after = balance_after + 1 where player_id = $1',
    [memberId],
  )
  await expect(memberProof(context, { checkpoint, memberId })).rejects.toThrow(LeafMissing)
  await owner.query(
    'update ledger_journal set balance_after = balance_after - 1 where player_id = $1',
    [memberId],
  )
  await owner.end()
  expect(await memberProof(context, { checkpoint, memberId })).toHaveLength(1)
})

test('the application can neither change nor remove a checkpoint, nor add one that does not continue the chain', async () => {
  const checkpoint = await nextCheckpoint()
  const { db } = context
  await expect(sql`update proofs_checkpoints set statement = ''`.execute(db)).rejects.toThrow(
    'permission denied',
  )
  await expect(sql`delete from proofs_checkpoints`.execute(db)).rejects.toThrow('permission denied')
  await expect(
    sql`insert into proofs_keys values ('0123456789abcdef', '', now())`.execute(db),
  ).rejects.toThrow('permission denied')
  const forged = JSON.stringify({
    ...JSON.parse(checkpoint.text),
    number: String(checkpoint.number + 1n),
  })
  const row = {
    brand_id: 1,
    number: String(checkpoint.number + 1n),
    hour: new Date(clock.now().getTime() + 10 * HOUR)
      .toISOString()
      .replace(/:\d\d:\d\d\.\d+/, ':00:00.000'),
    at: new Date(clock.now().getTime() + 10 * HOUR).toISOString(),
    statement: forged,
    digest: `\\x${sha256(forged)}`,
    signature: `\\x${'00'.repeat(64)}`,
    key_id: checkpoint.statement.keyId,
  }
  await expect(
    sql`select proofs_add_checkpoint(${JSON.stringify(row)}::json)`.execute(db),
  ).rejects.toThrow('does not continue its chain')
})

test('each checkpoint becomes a file that is never written again, and a difference is told', async () => {
  await nextCheckpoint()
  const { contradicted, written } = await publishCheckpoints(context, 1)
  expect(contradicted).toEqual([])
  const checkpoints = await checkpointsOf(context.db, { brandId: 1, limit: 500 })
  expect(written).toBe(checkpoints.length)
  const folder = publishedFolder(context.config.dataFolder, 1)
  const names = (await readdir(folder)).toSorted()
  expect(names).toHaveLength(checkpoints.length)
  expect(JSON.parse(await readFile(join(folder, names[0] ?? ''), 'utf8'))).toMatchObject({
    statement: checkpoints.at(-1)?.text,
  })
  expect(await publishCheckpoints(context, 1)).toEqual({ written: 0, contradicted: [] })
  const last = join(folder, names.at(-1) ?? '')
  await chmod(last, 0o600)
  await writeFile(last, '{}\n')
  await writeFile(join(folder, '99999999.json'), '{}\n')
  expect((await publishCheckpoints(context, 1)).contradicted).toEqual([
    checkpoints[0]?.number,
    99_999_999n,
  ])
  // The job shows them, also when the files of a brand after it are right.
  clock.advance(HOUR)
  const name = 'proofs-checkpoints'
  const holder = systemRandom.uuid()
  const lease = createLease(context.db, { name: `job:${name}`, holder, ttlMs: 60_000 })
  const token = (await lease.acquire()) ?? 0n
  const [job] = proofJobs(context, { brandIds: async () => [1, 2] })
  await job?.run({ token, signal: new AbortController().signal })
  expect((await context.metrics.ledgerViolations.get()).values).toEqual([
    { labels: { invariant: 'checkpoints' }, value: 2 },
  ])
})

test('a house without a brand has no checkpoint, and its jobs do not fail on it', async () => {
  expect(await checkpointedUpTo(context.db, [])).toBeNull()
})

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import {
  evidenceWorld,
  playPersonal,
  playTable,
  verifyExport,
} from '../../../test/evidence-world.ts'
import { studioEvidence } from '../../play/verticals/studio/studio.ts'
import { exportedTables } from './export-files.ts'
import { signingKey } from './signing-key.ts'
import { runs } from '../../../../tools/run/tiers.mjs'

const REAL = 10_000n
const world = await evidenceWorld()
const { context, move } = world
const owner = new pg.Client(await world.owner())
await owner.connect()
const folders: string[] = []
const players = [
  await world.member(500n * REAL),
  await world.member(500n * REAL),
  await world.member(500n * REAL),
]
for (const player of players) await playPersonal(world, player, 6)
await world.checkpoint()
await playTable(world, players, 3)
const [one = 0n, two = 0n] = players
await move(one, { externalId: 'taken-back', roundId: 'a-round' })
await move(one, {
  operation: 'rollback_bet',
  reference: 'taken-back',
  externalId: 'undo',
  amount: 0n,
})
await move(two, {
  operation: 'rollback_bet',
  reference: 'never-came',
  externalId: 'first',
  amount: 0n,
})
await move(two, { amount: 10_000_000n * REAL, externalId: 'too-much' })
await move(two, {
  operation: 'promo',
  counterAccount: 'promotions',
  amount: 5n * REAL,
  memo: 'olá 🎣',
})
await move(one, {
  operation: 'adjust',
  counterAccount: 'adjustments',
  amount: -3n * REAL,
  source: 0,
})
await context.db.transaction().execute(async (tx) => {
  const of = { brandId: world.brand.id, counterpart: 'provider', currency: 'BRL' as const }
  const at = world.clock.now()
  const cost = { id: context.random.uuid(), playerId: two, externalId: 'deposit:1', memo: 'fee' }
  await world.ledger.accrueCost(tx, { ...of, ...cost, amount: REAL, at })
  const until = new Date(at.getTime() + 1000)
  const id = context.random.uuid()
  await world.ledger.settleCosts(tx, { ...of, id, reference: 'may', until, taken: REAL, at })
})
await world.checkpoint()
await move(two, { operation: 'deposit', counterAccount: 'psp', source: 0, amount: 7n * REAL })
const honest = await exported()

async function exported(): Promise<string> {
  const folder = await world.exported()
  folders.push(folder)
  return folder
}

afterAll(async () => {
  await owner.end()
  await context.db.destroy()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const publicKey = signingKey(context.keyring).publicKey.toString('hex')

test('I1–I11 an honest export holds: books, checkpoints, roots, and every revealed round recomputed', async () => {
  const verdict = await verifyExport(honest, '--key', publicKey)
  expect(verdict.findings).toEqual([])
  expect(verdict.code).toBe(0)
  expect(verdict.notes).toEqual([])
  expect(verdict.checked).toMatchObject({
    checkpoints: 2,
    'plays recomputed': 48,
    'table rounds recomputed': 3,
    'table bets': 9,
  })
})

test('a key that is not the house’s, and a manifest that was changed, are told', async () => {
  const other = await verifyExport(honest, '--key', '11'.repeat(32))
  expect(other.findings.map(({ check }) => check)).toContain('files')
  expect(other.findings.map(({ check }) => check)).toContain('checkpoints')
})

test('one changed line of an export is named, whatever its table, row and column', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'croupier-evidence-'))
  folders.push(copy)
  await cp(honest, copy, { recursive: true })
  // Of pools and jackpots nothing happened here, and a file without lines has none to change.
  const names: string[] = []
  const tables = [...exportedTables, ...studioEvidence]
  for (const name of [...tables.map((table) => table.name), 'seeds', 'leaves'])
    if ((await readFile(join(copy, `${name}.jsonl`), 'utf8')) !== '') names.push(name)
  expect(tables.length + 2 - names.length).toBeLessThanOrEqual(3)
  const property = fc.asyncProperty(
    fc.constantFrom(...names),
    fc.nat(),
    fc.nat(),
    async (name, row, column) => {
      const file = join(copy, `${name}.jsonl`)
      const text = await readFile(file, 'utf8')
      const lines = text.split('\n').slice(0, -1)
      const place = row % lines.length
      const changed: Record<string, unknown> = JSON.parse(lines[place] ?? '')
      const columns = Object.keys(changed)
      const field = columns[column % columns.length] ?? ''
      changed[field] = changed[field] === null ? '1' : null
      await writeFile(file, `${lines.with(place, JSON.stringify(changed)).join('\n')}\n`)
      const verdict = await verifyExport(copy).catch((error: unknown) => ({ error }))
      await writeFile(file, text)
      expect(verdict).toMatchObject({ code: 1 })
      expect('findings' in verdict ? verdict.findings : []).toContainEqual(
        expect.objectContaining({ check: 'files', file: name, row: `line ${place + 1}` }),
      )
    },
  )
  await fc.assert(property, { numRuns: runs(15) })
  expect((await verifyExport(copy)).holds).toBe(true)
})

interface Tamper {
  table: string
  /** What somebody with every right could write. */
  set: string
  /** SQL for the words by which the script must name the row. */
  name: string
  of?: string
}

const each = (table: string, name: string, sets: readonly string[], of = 'true'): Tamper[] =>
  sets.map((set) => ({ table, set, name, of }))

const bothTexts = (text: string) =>
  `statement = ${text}, digest = sha256(convert_to(${text}, 'UTF8'))`

const tampers: readonly Tamper[] = [
  ...each('ledger_journal', `player_id || '/' || currency || '/' || subaccount || ' seq ' || seq`, [
    'amount = amount + 1',
    'balance_after = balance_after + 1',
    `counter_account = counter_account || 'x'`,
    `external_id = external_id || 'x'`,
    `operation = operation || 'x'`,
    `round_id = 'another'`,
    `at = at + interval '1 microsecond'`,
    `memo = coalesce(memo, '') || '.'`,
    'late = not late',
    'hash = sha256(hash)',
  ]),
  ...each('ledger_wallets', `player_id || '/' || currency || '/' || subaccount`, [
    'balance = balance + 1',
    'seq = seq + 1',
    'head = sha256(head)',
  ]),
  ...each(
    'ledger_keys',
    `player_id || '/' || source || '/' || external_id`,
    [`external_id = external_id || 'x'`, 'digest = sha256(digest)', 'seq = seq + 500'],
    `status = 'OK'`,
  ),
  ...each('ledger_rounds', `player_id || '/' || source || '/' || round_id`, [
    'bet = bet + 1',
    'win = win - 1',
    'bets = bets + 1',
    'closed = not closed',
    `currency = 'VND'`,
  ]),
  ...each('proofs_checkpoints', `'checkpoint ' || number`, [
    bothTexts(`replace(statement, 'owed', 'owned')`),
    `signature = sha256(signature) || sha256(signature)`,
    `hour = hour - interval '1 day'`,
  ]),
  ...each(
    'fairness_seeds',
    `member_id || '/' || id`,
    ['commitment = sha256(commitment)'],
    `state = 'revealed'`,
  ),
  ...each('studio_rounds', `member_id || '/' || id`, [
    'payout = payout + 100',
    'stake = stake * 2',
    'nonce = nonce + 100',
    'multiplier_x100 = multiplier_x100 + 1',
    `math_sha256 = 'other'`,
    `outcome = case outcome when 'win' then 'lose' else 'win' end`,
    `client_seed = 'other'`,
  ]),
  ...each(
    'studio_rounds',
    `member_id || '/' || id`,
    [`actions = '[]'`],
    `kind = 'stepped' and outcome = 'win'`,
  ),
  // Other games are chosen for by other words, and do not read this one.
  ...each(
    'studio_rounds',
    `member_id || '/' || id`,
    [`choice = '{"mines": 24}'`],
    `kind = 'stepped' and outcome = 'win' and choice ? 'mines'`,
  ),
  ...each('studio_table_rounds', `table_id || '/' || number`, [
    'server_seed = sha256(server_seed)',
    `result = jsonb_set(result, '{pointX100}', '77777')`,
    `salt = salt || '0'`,
    'commitment = sha256(commitment)',
  ]),
  ...each('studio_table_bets', `member_id || '/' || id`, [
    'payout = payout + 100',
    'multiplier_x100 = multiplier_x100 + 1',
    'stake = stake + 100',
  ]),
  ...each('fairness_chains', 'id::text', ['terminal_hash = sha256(terminal_hash)']),
]

/** Changes one row, any of those that fit, and gives its name and the way back. */
async function tamperWith({ table, set, name, of }: Tamper) {
  const place = 'ctid = $1::text::tid and tableoid = $2::text::regclass'
  const { rows } = await owner.query<{ at: string; part: string; name: string; row: string }>(
    `select ctid::text as at, tableoid::regclass::text as part, ${name} as name, to_json(t)::text as row
     from ${table} t where ${of} order by random() limit 1`,
  )
  const [before] = rows
  if (!before) throw new Error(`${table} is empty`)
  const { rows: changed } = await owner.query<{ at: string }>(
    `update ${table} set ${set} where ${place} returning ctid::text as at`,
    [before.at, before.part],
  )
  const columns = Object.keys(JSON.parse(before.row)).join(', ')
  const undo = () =>
    owner.query(
      `update ${table} set (${columns}) = (select ${columns} from json_populate_record(null::${table}, $3)) where ${place}`,
      [changed[0]?.at, before.part, before.row],
    )
  return { name: before.name, undo }
}

test.each(tampers)('AUD-02 $table: $set is found and its row is named', async (tamper) => {
  const { name, undo } = await tamperWith(tamper)
  try {
    const verdict = await verifyExport(await exported(), '--key', publicKey)
    expect(verdict.code).toBe(1)
    expect(verdict.findings.map(({ row }) => row).join('\n')).toContain(name)
  } finally {
    await undo()
  }
})

test('what is gone is named: a line, a checkpoint, a wallet left out of the root', async () => {
  await owner.query('begin')
  const { rows } = await owner.query<{ name: string }>(
    `delete from ledger_journal where player_id = $1 and seq = 3
     returning player_id || '/' || currency || '/' || subaccount || ' seq ' || seq as name`,
    [String(one)],
  )
  await owner.query('delete from proofs_blocks')
  await owner.query('delete from proofs_checkpoints where number = 1')
  await owner.query('commit')
  const named = (await verifyExport(await exported())).findings.map(({ row }) => row)
  expect(named).toContain(rows[0]?.name)
  expect(named).toContain('checkpoint 2')
})

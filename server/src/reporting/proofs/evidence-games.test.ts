import { rm } from 'node:fs/promises'
import { gameCodes, gameRules } from '@croupier/games/engine/registry.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { dealtPlays, soloPlays } from '@croupier/games/engine/tools/example-plays.ts'
import { playAllAlone, playAllDealt } from '../../../test/evidence-games.ts'
import { evidenceWorld, playTable, verifyExport } from '../../../test/evidence-world.ts'
import rules from '../../../../verify/games/rules.json' with { type: 'json' }
import { signingKey } from './signing-key.ts'

const world = await evidenceWorld()
const owner = new pg.Client(await world.owner())
await owner.connect()
const folders: string[] = []
const players = [await world.member(1_000_000_000n), await world.member(1_000_000_000n)]
await playAllAlone(world, players[0] ?? 0n, 4)
await playAllDealt(world, players, 3)
await playTable(world, players, 2)
await world.checkpoint()

afterAll(async () => {
  await owner.end()
  await world.context.db.destroy()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function verdict() {
  const folder = await world.exported()
  folders.push(folder)
  return await verifyExport(
    folder,
    '--key',
    signingKey(world.context.keyring).publicKey.toString('hex'),
  )
}

const table = (code: string) => code === 'HC-CRASH' || dealtPlays.some((p) => p.engineCode === code)

test('every engine in play is played here, and the script has the mathematics of each of its profiles', () => {
  for (const code of gameCodes) {
    expect([code, code in soloPlays || table(code)]).toEqual([code, true])
    for (const profile of gameRules(code).profiles)
      expect(Object.entries(rules)).toContainEqual([profile.code, profile.math])
  }
})

test('GAM-03 real rounds of every engine are recomputed with their payouts from the export alone', async () => {
  const { findings, notes, checked } = await verdict()
  expect(findings).toEqual([])
  expect(notes).toEqual([])
  expect(checked['plays recomputed']).toBe(checked['plays'])
  expect(checked['table rounds recomputed']).toBe(checked['table rounds'])
  expect(checked['table bets recomputed']).toBe(checked['table bets'])
  expect(checked['turns at pools recomputed']).toBeGreaterThanOrEqual(4)
  expect(checked['table bets']).toBe(dealtPlays.length * 3 * players.length * 2 + 2 * 2)
})

test('RNG-03 a pool that holds another sum, and a round without its turn, are named', async () => {
  await owner.query(
    'update studio_pools set amount = amount + 100, contributed = contributed + 100',
  )
  const { rows } = await owner.query<{ name: string }>(
    `update studio_rounds set pool_turn = null where pool_turn = 2 returning member_id || '/' || id as name`,
  )
  const { findings } = await verdict()
  const named = findings.filter(({ check }) => check === 'pools').map(({ row }) => row)
  await owner.query(
    'update studio_pools set amount = amount - 100, contributed = contributed - 100',
  )
  await owner.query(
    `update studio_rounds set pool_turn = 2 where member_id || '/' || id = $1`,
    rows.map(({ name }) => name),
  )
  expect(named).toContain('HS-OX/grand/BRL')
  expect(named).toContain(rows[0]?.name)
})

/** One row of every kind of round, changed in one column by somebody with every right. */
const changes = [
  ['studio_rounds', 'payout', 'payout + 100'],
  ['studio_rounds', 'effective_bet', 'effective_bet + 100'],
  ['studio_rounds', 'result', `'{"another": 1}'`],
  ['studio_table_bets', 'payout', 'payout + 100'],
  ['studio_table_bets', 'effective_bet', 'effective_bet + 100'],
  [
    'studio_table_rounds',
    'result',
    `result || '{"dice": [0], "shoe": 9, "subaccount": 99, "coins": [2], "pointX100": 7}'`,
  ],
] as const

/** What names a row, and of what there is one row to change. */
const ROWS = {
  studio_rounds: { keys: ['member_id', 'id'], kind: 'engine_code', kinds: 11 },
  studio_table_bets: { keys: ['member_id', 'id'], kind: 'table_id', kinds: 9 },
  studio_table_rounds: { keys: ['table_id', 'number'], kind: 'table_id', kinds: 9 },
} as const

test.each(changes)(
  'RNG-03 %s.%s of one row of every engine set to %s: the script names each row',
  async (table, column, value) => {
    const { keys, kind, kinds } = ROWS[table]
    const same = keys.map((key) => `t.${key} = k.${key}`).join(' and ')
    const name = keys.map((key) => `t.${key}::text`).join(` || '/' || `)
    await owner.query(
      `create temporary table kept as select distinct on (${kind}) * from ${table} where ${column} is not null`,
    )
    const { rows } = await owner.query<{ name: string }>(
      `update ${table} t set ${column} = ${value.replaceAll(column, `t.${column}`)} from kept k where ${same} returning ${name} as name`,
    )
    const { findings, code } = await verdict()
    await owner.query(`update ${table} t set ${column} = k.${column} from kept k where ${same}`)
    await owner.query('drop table kept')
    expect(rows.length).toBeGreaterThanOrEqual(kinds)
    expect(code).toBe(1)
    const named = new Set(findings.map(({ row }) => row))
    expect(rows.filter((row) => !named.has(row.name))).toEqual([])
  },
)

test('rounds of a game that the script does not know are counted, not passed over', async () => {
  await owner.query(`update studio_rounds set engine_code = 'HX-NEW' where engine_code = 'HX-SCR1'`)
  const { notes } = await verdict()
  expect(notes).toEqual(['not checked: 4 rounds of HX-NEW, whose rules this script does not have'])
})

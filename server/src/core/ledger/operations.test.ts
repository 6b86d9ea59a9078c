import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ledgerOperations } from '@croupier/api/core/ledger-operations'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { bet, ledgerWorld } from '../../../test/ledger-entries.ts'
import { projectRoot } from '../../platform/project-root.ts'
import type { Subaccount } from './entry.ts'
import {
  countsIn,
  figuresOfLine,
  type Figure,
  operations,
  operationsOf,
  operationsWhere,
  type Sign,
} from './operations.ts'

const world = await ledgerWorld()
const owner = new pg.Client(world.database.owner)
await owner.connect()

afterAll(async () => {
  await world.ledger.close()
  await owner.end()
  await world.database.close()
})

const subaccounts: readonly Subaccount[] = [
  'cash',
  'locked',
  'bonus',
  'playable',
  'commission',
  'transfer:ACME',
]

/** What an amount of 7 does to a wallet; null where the operation alone does not say it. */
function changeOf(sign: Sign, subaccount: Subaccount): number | null {
  if (sign === 'reversal') return null
  if (sign === 'none') return 0
  if (sign === 'in' || sign === 'signed') return 7
  if (sign === 'out') return -7
  if ('into' in sign) return sign.into === subaccount ? 7 : -7
  return sign.outOf === subaccount ? -7 : 7
}

test('the database moves a wallet by each operation as the table declares', async () => {
  for (const operation of ledgerOperations) {
    for (const subaccount of subaccounts) {
      const [counterAccount] = operations[operation].counterAccounts
      const { rows } = await owner.query<{ change: string | null }>(
        `select coalesce(ledger_signed_amount(e), ledger_amount_of_reversal(e)) as change
         from jsonb_populate_record(null::ledger_entry, $1) e`,
        [{ operation, subaccount, counter_account: counterAccount, amount: 7 }],
      )
      const isElsewhere = operation === 'rounding' && subaccount !== 'cash'
      const declared = isElsewhere ? null : changeOf(operations[operation].sign, subaccount)
      const change = rows[0]?.change ?? null
      expect([operation, subaccount, change === null ? null : Number(change)]).toEqual([
        operation,
        subaccount,
        declared,
      ])
    }
  }
})

test('the database knows no operation that the table lacks', async () => {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `select proname as name, prosrc as text from pg_proc
     where proname in ('ledger_signed_amount', 'ledger_amount_of_reversal')`,
  )
  expect(rows).toHaveLength(2)
  const known = rows.flatMap(({ text }) =>
    [...text.matchAll(/^\s+when '(\w+)' then/gm)].map(([, name = '']) => name),
  )
  const moving = operationsWhere(({ sign }) => sign !== 'reversal')
  expect(known.toSorted()).toEqual([...moving].toSorted())
})

test('a condition of SQL counts the same lines as the table', async () => {
  const figures: Figure[] = [
    'stake',
    'prize',
    'payout',
    'promotionCost',
    'promotionGiven',
    'deposit',
    'withdrawal',
  ]
  const lines = ledgerOperations.flatMap((operation) =>
    subaccounts.map((subaccount) => ({ operation, subaccount })),
  )
  for (const figure of figures) {
    const { sql } = countsIn(figure).compile(world.database.db)
    const { rows } = await owner.query<{ operation: string; subaccount: string }>(
      `select operation, subaccount from jsonb_to_recordset($1) as line (operation text, subaccount text) where ${sql}`,
      [JSON.stringify(lines)],
    )
    expect(rows).toEqual(lines.filter((line) => figuresOfLine(line).includes(figure)))
    expect(rows).not.toHaveLength(0)
  }
  expect(figuresOfLine({ operation: 'nothing', subaccount: 'cash' })).toEqual([])
})

test('every operation has one cause, and the halves of a released bonus are counted once', () => {
  const causes = new Set(Object.values(operations).map(({ cause }) => cause))
  const listed = [...causes].flatMap((cause) => operationsOf(cause))
  expect(listed.toSorted()).toEqual([...ledgerOperations].toSorted())
  expect(figuresOfLine({ operation: 'bonus_release', subaccount: 'cash' })).toEqual([
    'promotionGiven',
  ])
  expect(figuresOfLine({ operation: 'bonus_release', subaccount: 'bonus' })).toEqual([])
})

test('what a module posts against another counter-account than declared is a bug of its caller', async () => {
  const player = await world.member(10n)
  const entry = { ...bet(player, 'b', 5n), counterAccount: 'psp' as const }
  const posting = world.database.db.transaction().execute((tx) => world.ledger.post(tx, [entry]))
  await expect(posting).rejects.toThrow('bet does not stand against psp')
})

/** Lists that say nothing about what an operation means, each with what it is. */
const OTHER_LISTS: Readonly<Record<string, string>> = {
  'play/vendors/ceiling-rules.ts': 'the kinds of credit that a vendor has a ceiling for',
  'play/vendor-adapters/actions-array/translate.ts': 'the words of a vendor',
  'reporting/reports/figures/queries.ts': 'who has ever paid in, and who has ever played',
}

const name = `'(?:${ledgerOperations.join('|')})'`
const byHand = [
  // In an array or in a list of SQL.
  new RegExp(`${name}\\s*,\\s*${name}`),
  // In a switch, or in a chain of comparisons.
  new RegExp(`case ${name}:\\s*(?://[^\\n]*\\s*)*case ${name}:`),
  new RegExp(`=== ${name} \\|\\| [\\w.]+ === ${name}`),
]

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(ending) && !file.endsWith('.test.ts') && !file.endsWith('db-types.ts'),
  )
}

test('no module lists operations by hand where the table is to be asked', () => {
  const files = filesBelow('server/src', '.ts').filter(
    (file) => file !== 'core/ledger/operations.ts',
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => {
    const text = readFileSync(join(projectRoot(), 'server/src', file), 'utf8')
    return byHand.some((pattern) => pattern.test(text))
  })
  expect(found.toSorted()).toEqual(Object.keys(OTHER_LISTS).toSorted())
})

test('every list of operations in a function of the database is one that the table declares', () => {
  const sets = [
    ...(['stake', 'prize', 'payout', 'deposit'] as const).map((figure) =>
      operationsWhere(({ figures }) => figures.includes(figure)),
    ),
    operationsWhere(({ sign }) => sign === 'reversal'),
    operationsWhere(({ sign }) => sign === 'signed'),
    operationsWhere(({ bonusPart }) => bonusPart === 'whole'),
    operationsWhere(({ bonusPart }) => bonusPart === 'share'),
    // What a rollback can take back.
    ledgerOperations.filter((operation) => Object.hasOwn(operations, `rollback_${operation}`)),
  ].map((set) => set.toSorted().join())
  const lists = filesBelow('server/sql', '.sql')
    .filter((file) => /\/(functions|views)\//.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(projectRoot(), 'server/sql', file), 'utf8').matchAll(
          /operation (?:not )?in \(([^)]*)\)/g,
        ),
      ].map(([, list = '']) => ({ file, list: list.replaceAll(/['\s]/g, '').split(',') })),
    )
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.filter(({ list }) => !sets.includes(list.toSorted().join()))).toEqual([])
})

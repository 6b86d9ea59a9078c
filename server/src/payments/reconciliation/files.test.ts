import { csvLines, momentsIn, UTF8_MARK } from '@croupier/shared/csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pspCsv } from './psp-file.ts'
import { onePiece, readCsv } from './read-csv.ts'
import { suggestedAdjustment } from './rules.ts'
import { UnreadableStatement } from './statement.ts'
import { vendorCsv, vendorJson } from './vendor-file.ts'

async function all<Item>(pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of pages) items.push(...page)
  return items
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'none'
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) return String(error)
    const { problem, line, field } = error
    return field === null
      ? `${problem} ${line}`
      : `${problem} ${line} ${field.column} ${field.value}`
  }
}

const PSP = 'kind,end_to_end_id,reference,currency,amount,fee,payer_document,occurred_at'
const PAYMENT = 'payment,E1,a1,BRL,10.50,0.08,52998224725,2026-03-10T12:00:00.000Z'
const psp = (...lines: string[]) => all(pspCsv(onePiece([PSP, ...lines, ''].join('\n'))))

test('a provider’s file is read when its last line fits, and refused otherwise', async () => {
  expect(await psp(PAYMENT, 'end,1,,,10.5,0.08,,')).toEqual([
    {
      kind: 'payment',
      endToEndId: 'E1',
      reference: 'a1',
      currency: 'BRL',
      amount: 105_000n,
      fee: 800n,
      payerDocument: '52998224725',
      at: new Date('2026-03-10T12:00:00.000Z'),
    },
  ])
  expect(await problemOf(psp(PAYMENT))).toBe('cut_short 2')
  expect(await problemOf(psp(PAYMENT, 'end,2,,,10.5,0.08,,'))).toBe('cut_short 3')
  expect(await problemOf(psp(PAYMENT, 'end,1,,,10.51,0.08,,'))).toBe('cut_short 3')
  expect(await problemOf(psp(PAYMENT, 'end,1,,,10.5,0.08,,', PAYMENT))).toBe('columns 4')
})

test('decimals are commas where semicolons part the fields, as a spreadsheet writes them, and points are read there too', async () => {
  const lines = [PSP.replaceAll(',', ';')]
  lines.push('payment;E1;a1;BRL;10,50;0,08;52998224725;2026-03-10T12:00:00.000Z')
  lines.push('payment;E2;a2;BRL;10.50;0;;2026-03-10T12:00:00.000Z', 'end;2;;;21,00;0,08;;')
  const read = await all(pspCsv(onePiece([...lines, ''].join('\n'))))
  expect(read.map((line) => line.amount)).toEqual([105_000n, 105_000n])
  const grouped = lines.with(1, 'payment;E1;a1;BRL;1.010,50;0;;2026-03-10T12:00:00.000Z')
  expect(await problemOf(all(pspCsv(onePiece(grouped.join('\n')))))).toBe(
    'amount 2 amount 1.010,50',
  )
  const vendor = [
    'transaction_id;player_id;op;state;currency;amount;round_id;at',
    't1;7;bet;COUNTED;BRL;2,5;r1;2026-03-10T12:00:00.000Z',
  ]
  const [bet] = await all(vendorCsv(onePiece(vendor.join('\n'))))
  expect(bet?.amount).toBe(25_000n)
  // Commas part the fields of other files, so there a comma is no decimal.
  expect(await problemOf(psp('payment,E1,a1,BRL,"10,50",0,,2026-03-10T12:00:00Z'))).toBe(
    'amount 2 amount 10,50',
  )
})

test.each([
  [
    'a kind that nobody agreed on',
    'transfer,E1,a1,BRL,10,0,,2026-03-10T12:00:00Z',
    'kind 2 kind transfer',
  ],
  ['a negative amount', 'payment,E1,a1,BRL,-10,0,,2026-03-10T12:00:00Z', 'amount 2 amount -10'],
  ['an exponent', 'payment,E1,a1,BRL,1e3,0,,2026-03-10T12:00:00Z', 'amount 2 amount 1e3'],
  ['five decimals', 'payment,E1,a1,BRL,1.00001,0,,2026-03-10T12:00:00Z', 'amount 2 amount 1.00001'],
  [
    'an unknown currency',
    'payment,E1,a1,XXX,10,0,,2026-03-10T12:00:00Z',
    'currency 2 currency XXX',
  ],
  [
    'a moment without a zone',
    'payment,E1,a1,BRL,10,0,,2026-03-10T12:00:00',
    'no_zone 2 occurred_at 2026-03-10T12:00:00',
  ],
  [
    'a day that does not exist',
    'payment,E1,a1,BRL,10,0,,2026-13-10T12:00:00Z',
    'moment 2 occurred_at 2026-13-10T12:00:00Z',
  ],
  ['a column too few', 'payment,E1,a1,BRL,10,0,2026-03-10T12:00:00Z', 'columns 2'],
  ['an open quote', 'payment,"E1,a1,BRL,10,0,,2026-03-10T12:00:00Z', 'quotes 2'],
  ['a quote in the middle', 'payment,E"1,a1,BRL,10,0,,2026-03-10T12:00:00Z', 'quotes 2'],
  ['a line without end', `payment,${'E'.repeat(5000)}`, 'too_long 2'],
])('a provider’s file with %s is refused with its line', async (_, line, problem) => {
  expect(await problemOf(psp(line))).toBe(problem)
})

test('a file with another header, or none, is refused', async () => {
  expect(await problemOf(all(pspCsv(onePiece(`${PSP},more\n`))))).toBe('header 1')
  expect(await problemOf(all(pspCsv(onePiece(''))))).toBe('header 1')
})

test('a vendor’s CSV and JSON say the same', async () => {
  const header = 'transaction_id,player_id,op,state,currency,amount,round_id,at'
  const csv = `\uFEFF${header}\r\n"a,1",7,bet,COUNTED,BRL,-10.5,r1,2026-03-10T12:00:00Z\r\n`
  const transaction = {
    transaction_id: 'a,1',
    player_id: '7',
    op: 'bet',
    state: 'COUNTED',
    currency: 'BRL',
    amount: '-105000',
    round_id: 'r1',
    at: '2026-03-10T12:00:00Z',
  }
  const lines = await all(vendorCsv(onePiece(csv)))
  expect(lines).toEqual([
    {
      transactionId: 'a,1',
      playerId: 7n,
      operation: 'bet',
      counted: true,
      currency: 'BRL',
      amount: -105_000n,
      roundId: 'r1',
      at: new Date('2026-03-10T12:00:00Z'),
    },
  ])
  const json = (...transactions: object[]) => all(vendorJson(JSON.stringify({ transactions })))
  expect(await json(transaction)).toEqual(lines)
  expect(await problemOf(json(transaction, { ...transaction, op: 'steal' }))).toBe('value 2 op ')
  expect(await problemOf(json({ ...transaction, player_id: '9223372036854775808' }))).toBe(
    'id 1 player_id 9223372036854775808',
  )
  expect(await problemOf(all(vendorJson('{')))).toBe('json 0')
})

const VENDOR = 'transaction_id,player_id,op,state,currency,amount,round_id,at'
const AT = '2026-03-10T12:00:00Z'

test.each([
  [';', '-1.234', 'ambiguous 2 amount -1.234'],
  [';', '1.234', 'ambiguous 2 amount 1.234'],
  [';', '-1,234', -12_340n],
  [';', '1,234', 12_340n],
  [',', '-1,234', 'ambiguous 2 amount -1,234'],
  [',', '1,234', 'ambiguous 2 amount 1,234'],
  [',', '-1.234', -12_340n],
  [',', '1.234', 12_340n],
  ['\t', '-1.234', 'ambiguous 2 amount -1.234'],
  ['\t', '1.234', 'ambiguous 2 amount 1.234'],
  ['\t', '-2,5', -25_000n],
  [';', '-1.010,50', 'amount 2 amount -1.010,50'],
])('between fields that %j parts the amount %s is %s', async (delimiter, amount, expected) => {
  const fields = ['t1', '7', 'adjust', 'COUNTED', 'BRL', `"${amount}"`, 'r1', AT]
  const text = [VENDOR.replaceAll(',', delimiter), fields.join(delimiter)].join('\n')
  const read = all(vendorCsv(onePiece(text)))
  if (typeof expected === 'string') expect(await problemOf(read)).toBe(expected)
  else expect((await read).map((line) => line.amount)).toEqual([expected])
})

test('what the house itself writes into files comes back: marked ids, and times in every form', async () => {
  const id = '63030350696905920'
  const times = [
    '2026-03-10T12:00:00.496Z',
    '2026-03-10 09:00:00-03:00',
    '2026-03-10T09:00:00.496-03:00',
    momentsIn('America/Sao_Paulo')(new Date(AT)),
    momentsIn('UTC')(new Date(AT)),
  ]
  const rows = times.map((at) => ['t1', id, 'win', 'COUNTED', 'BRL', '-1.5', '00012', at])
  const text = `${UTF8_MARK}${csvLines([VENDOR.split(','), ...rows])}`
  expect(text).toContain(`'${id}`)
  const read = await all(vendorCsv(onePiece(text)))
  expect(read.map(({ playerId, roundId }) => [playerId, roundId])).toEqual(
    times.map(() => [BigInt(id), '00012']),
  )
  expect(read.map(({ at }) => at.getTime() - (at.getTime() % 1000))).toEqual(
    times.map(() => Date.parse(AT)),
  )
})

const paidAt = (at: string) => `payment,E1,a1,BRL,10,0,,${at}`

test('a line of another day than the statement’s is refused with its moment', async () => {
  const within = { from: new Date('2026-03-10T03:00:00Z'), to: new Date('2026-03-11T03:00:00Z') }
  const brought = (...lines: string[]) =>
    problemOf(all(pspCsv(onePiece([PSP, ...lines].join('\n')), within)))
  const balance = 'balance,,,BRL,10,,,2026-03-11T03:00:00Z'
  expect(await brought(paidAt('2026-03-11T02:59:59Z'), balance, 'end,2,,,20,0,,')).toBe('none')
  expect(await brought(paidAt('2026-03-10T02:59:59Z'))).toBe(
    'other_day 2 occurred_at 2026-03-10T02:59:59Z',
  )
  const vendor = `${VENDOR}\nt1,7,bet,COUNTED,BRL,-1,r1,2026-03-11T03:00:00Z`
  expect(await problemOf(all(vendorCsv(onePiece(vendor), within)))).toBe(
    'other_day 2 at 2026-03-11T03:00:00Z',
  )
  const transaction = {
    transaction_id: 't1',
    player_id: '7',
    op: 'bet',
    state: 'COUNTED',
    currency: 'BRL',
    amount: '-1',
    round_id: null,
    at: '2026-03-12T12:00:00Z',
  }
  const json = JSON.stringify({ transactions: [transaction] })
  expect(await problemOf(all(vendorJson(json, within)))).toBe('other_day 1 at 2026-03-12T12:00:00Z')
})

test('a file gives the same rows however it is cut into pieces', async () => {
  const text = 'a,b\n1,"two, ""2"""\n,\n"",x\n'
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 8 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), text.length]
      const pieces = async function* (): AsyncIterable<string> {
        for (const [index, from] of at.entries()) yield text.slice(from, at[index + 1] ?? from)
      }
      const rows: (readonly string[])[] = []
      for await (const { fields } of readCsv(pieces(), ['a', 'b'])) rows.push(fields)
      expect(rows).toEqual([
        ['1', 'two, "2"'],
        ['', ''],
        ['', 'x'],
      ])
    }),
  )
})

test('a file of a spreadsheet is read whatever its language writes between fields', async () => {
  for (const text of [
    '\ufeffa;b\r\n1;"2;3"\r\n',
    'sep=;\r\na;b\r\n1;"2;3"\r\n',
    'a\tb\n1\t2;3\n',
  ]) {
    const rows: (readonly string[])[] = []
    for await (const { fields } of readCsv(onePiece(text), ['a', 'b'])) rows.push(fields)
    expect(rows).toEqual([['1', '2;3']])
  }
})

test('a suggested correction brings our books to the vendor’s word', () => {
  const found = { kind: 'vendor', memberId: 7n, ours: null, theirs: null }
  const suggested = (change: object) => suggestedAdjustment({ ...found, reason: '', ...change })
  expect(suggested({ reason: 'missing_here', theirs: 50n })).toBe(50n)
  expect(suggested({ reason: 'missing_there', ours: -10n })).toBe(10n)
  expect(suggested({ reason: 'amount_differs', ours: -10n, theirs: -30n })).toBe(-20n)
  expect(suggested({ reason: 'cancelled_here', ours: -10n, theirs: -10n })).toBe(-10n)
  expect(suggested({ reason: 'cancelled_there', ours: -10n, theirs: -10n })).toBe(10n)
  expect(suggested({ reason: 'currency_differs', ours: -10n, theirs: -10n })).toBeNull()
  expect(suggested({ reason: 'missing_here', theirs: 50n, memberId: null })).toBeNull()
})

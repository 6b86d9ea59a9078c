import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DeskProvider } from '../../app/desk.tsx'
import { deskInTests } from '../../app/desk-in-tests.ts'
import { DataTable } from '../DataTable.tsx'
import { amountColumn, type DataColumn, idColumn, timeColumn, wordColumn } from './columns.tsx'

interface Row {
  at: Date | null
  amount: bigint | null
  currency: string
  kind: 'gift' | null
  id: string
}

const columns: readonly DataColumn<Row>[] = [
  timeColumn({ key: 'at', title: 'At', at: (row) => row.at }),
  amountColumn({ key: 'amount', title: 'Amount', amount: (row) => row.amount }),
  amountColumn({ key: 'fee', title: 'Fee', amount: (row) => row.amount, dashZero: true }),
  wordColumn({ key: 'kind', title: 'Kind', code: (row) => row.kind, word: (code) => `a ${code}` }),
  idColumn({ key: 'id', title: 'Id', id: (row) => row.id, short: 4 }),
]
const whole: Row = {
  at: new Date('2026-03-01T12:00:00Z'),
  amount: 12_500n,
  currency: 'BRL',
  kind: 'gift',
  id: '0123456789',
}
const empty: Row = { ...whole, at: null, amount: null, kind: null, id: 'no' }

afterEach(cleanup)

test('columns sort by and export what the server said, and show it in the words of the reader', () => {
  expect(columns.map(({ value }) => value(whole))).toEqual([
    '2026-03-01T12:00:00.000Z',
    12_500n,
    12_500n,
    'gift',
    '0123456789',
  ])
  expect(columns.map(({ value }) => value(empty))).toEqual([null, null, null, null, 'no'])
  render(
    <TextBookProvider book={bookInTests({ console: {}, common: {} })}>
      <DeskProvider desk={deskInTests(() => true, 'America/Sao_Paulo')}>
        <DataTable
          caption="Rows"
          columns={columns}
          pages={{ rows: [whole, empty, { ...empty, id: 'zero', amount: 0n }] }}
          rowKey={({ id }) => id}
          empty="None"
        />
      </DeskProvider>
    </TextBookProvider>,
  )
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells[0]?.[0]).toContain('9:00')
  expect(cells[0]?.slice(1)).toEqual(['R$1.25', 'R$1.25', 'a gift', '0123…'])
  expect(cells[1]).toEqual(['–', '–', '–', '–', 'no'])
  expect(cells[2]?.slice(1, 3)).toEqual(['R$0.00', '–'])
})

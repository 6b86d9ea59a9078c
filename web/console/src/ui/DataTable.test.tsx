import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import type { DataColumn } from './table/columns.tsx'

interface Row {
  name: string
  amount: bigint
}

const columns: DataColumn<Row>[] = [
  { key: 'name', title: 'Name', value: (row) => row.name },
  { key: 'amount', title: 'Amount', align: 'end', value: (row) => row.amount },
]
const rows: Row[] = [
  { name: 'bea', amount: 9_000_000_000_000_000_001n },
  { name: 'ana', amount: 9_000_000_000_000_000_000n },
  { name: 'caio', amount: -1n },
]
const book = createTextBook({
  language: 'en',
  areas: { console: {}, common: {} },
  load: async () => ({}),
})

function show(more: Partial<DataTableProps<Row>> = {}): void {
  render(
    <TextBookProvider book={book}>
      <DataTable
        caption="People"
        columns={columns}
        pages={{ rows }}
        rowKey={(row) => row.name}
        empty="Nobody"
        {...more}
      />
    </TextBookProvider>,
  )
}

const names = (): (string | null | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  // Whatever a test put in its place: the files that come after share this worker.
  vi.unstubAllGlobals()
})

test('rows sort by a click on the head, amounts exactly and not as floats', () => {
  show()
  expect(names()).toEqual(['bea', 'ana', 'caio'])
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['ana', 'bea', 'caio'])
  const head = screen.getByRole('columnheader', { name: 'Amount' })
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }))
  const once = names()
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }))
  expect([once, names()].map((order) => order.join())).toEqual(
    expect.arrayContaining(['caio,ana,bea', 'bea,ana,caio']),
  )
  expect(head.getAttribute('aria-sort')).toMatch(/ascending|descending/)
})

test('the arrows walk the rows, Enter opens the one in focus', () => {
  const onOpen = vi.fn<(row: Row) => void>()
  show({ onOpen })
  const [, first, second, third] = screen.getAllByRole('row')
  first?.focus()
  fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second ?? document.body, { key: 'End' })
  expect(document.activeElement).toBe(third)
  fireEvent.keyDown(third ?? document.body, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[2])
})

test('j from anywhere reaches the rows and walks on, but not out of a text box', () => {
  show({ children: <input aria-label="box" /> })
  const [, first, second] = screen.getAllByRole('row')
  fireEvent.keyDown(screen.getByLabelText('box'), { key: 'j' })
  expect(document.activeElement).not.toBe(first)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first ?? document.body, { key: 'j' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second ?? document.body, { key: 'k' })
  expect(document.activeElement).toBe(first)
})

test('an empty list says so, a broken one offers to ask again', () => {
  show({ pages: { rows: [] } })
  expect(screen.getByText('Nobody')).toBeTruthy()
  cleanup()
  const retry = vi.fn<() => void>()
  show({ pages: { rows: [], error: new Error('broken'), retry } })
  fireEvent.click(screen.getByRole('button', { name: 'console.retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('the file holds amounts as people reckon with them and says of which currency, not in ten-thousandths', async () => {
  const files: Blob[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const inReal = columns.map((column) =>
    column.key === 'amount' ? { ...column, unit: 'BRL' } : column,
  )
  show({ csv: 'people', columns: inReal, pages: { rows: [{ name: 'ana', amount: 1_005_000n }] } })
  fireEvent.click(screen.getByRole('button', { name: 'console.table.export' }))
  expect(await files[0]?.text()).toContain('Name,Amount (BRL)\r\nana,100.5')
})

test('the file holds all that is found, not only the rows that were scrolled to', async () => {
  const files: Blob[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const readAll = async () => ({ rows, isWhole: true })
  show({ csv: 'people', pages: { rows: rows.slice(0, 1), hasMore: true, readAll } })
  fireEvent.click(screen.getByRole('button', { name: 'console.table.export' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text())?.trimEnd().split('\r\n')).toHaveLength(1 + rows.length)
})

test('where rows are cards a choice sorts them, and every value says what it is', () => {
  show()
  const choice = screen.getByRole('combobox', { name: 'console.table.sort' })
  fireEvent.change(choice, {
    target: { value: screen.getByRole<HTMLOptionElement>('option', { name: 'Name ↓' }).value },
  })
  expect(names()).toEqual(['caio', 'bea', 'ana'])
  fireEvent.change(choice, { target: { value: '' } })
  expect(names()).toEqual(['bea', 'ana', 'caio'])
  expect(screen.getByRole('cell', { name: 'bea' }).dataset['title']).toBe('Name')
})

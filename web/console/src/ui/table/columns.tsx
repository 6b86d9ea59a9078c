import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'
import { Deadline } from '../Deadline.tsx'
import { Amount, Mono, StateBadge, When } from '../words.tsx'

/** A bigint is money in ten-thousandths. */
export type CellValue = string | number | bigint | null

export interface ColumnHead {
  key: string
  title: string
  /** Of which currency the numbers of the file are; the page says it beside each. */
  unit?: string
  /** Left out of rows that have no room for it, `very` even on a small laptop. A phone's cards show all. */
  wide?: boolean | 'very'
}

export interface DataColumn<Row> extends ColumnHead {
  align?: 'start' | 'end'
  /** What the column sorts by and exports. */
  value: (row: Row) => CellValue
  renderCell?: (row: Row) => ReactNode
}

/** A field of the row by its name, or a function that reads the row. */
type Reader<Row, Value> =
  | { [Field in keyof Row]: Row[Field] extends Value ? Field : never }[keyof Row]
  | ((row: Row) => Value)

function readerOf<Row, Value>(reader: Reader<Row, Value>): (row: Row) => Value {
  return typeof reader === 'function' ? reader : (row) => row[reader] as Value
}

/** What a cell says when it has nothing to say. */
export const NONE = '–'

/** A moment with its zone; files have it in UTC. */
export function timeColumn<Row>({
  at,
  ...head
}: ColumnHead & { at: Reader<Row, Date | null> }): DataColumn<Row> {
  const atOf = readerOf(at)
  return {
    ...head,
    value: (row) => atOf(row)?.toISOString() ?? null,
    renderCell: (row) => <When at={atOf(row)} />,
  }
}

/** The time that is left, or how late it is. */
export function deadlineColumn<Row>({
  until,
  ...head
}: ColumnHead & { until: Reader<Row, Date | null> }): DataColumn<Row> {
  const untilOf = readerOf(until)
  return {
    ...head,
    value: (row) => untilOf(row)?.toISOString() ?? null,
    renderCell: (row) => <Deadline until={untilOf(row)} />,
  }
}

interface AmountColumn<Row> extends ColumnHead {
  amount: Reader<Row, bigint | null>
  /** For differences and results: what is above zero says so. */
  signed?: boolean
  /** Nothing above zero is a dash. */
  dashZero?: boolean
}

/** Money in the currency of its row, or in the one that is named for all rows. */
export function amountColumn<Row>(column: AmountColumn<Row> & { currency: string }): DataColumn<Row>
export function amountColumn<Row extends { currency: string }>(
  column: AmountColumn<Row>,
): DataColumn<Row>
export function amountColumn<Row extends { currency: string }>({
  amount,
  currency,
  signed = false,
  dashZero = false,
  ...head
}: AmountColumn<Row> & { currency?: string }): DataColumn<Row> {
  const amountOf = readerOf(amount)
  return {
    ...head,
    align: 'end',
    value: amountOf,
    renderCell: (row) => {
      const shown = amountOf(row)
      if (shown === null || (dashZero && shown <= 0n)) return NONE
      return <Amount amount={shown} currency={currency ?? row.currency} signed={signed} />
    },
  }
}

/** What the row is called. */
export function nameColumn<Row>({
  name,
  ...head
}: ColumnHead & { name: Reader<Row, string | null> }): DataColumn<Row> {
  const nameOf = readerOf(name)
  return { ...head, value: nameOf, renderCell: (row) => <strong>{nameOf(row)}</strong> }
}

/** A member, with the way to the member's page. */
export function memberColumn<Row extends { memberId: bigint; account: string }>(
  head: ColumnHead,
): DataColumn<Row> {
  return {
    ...head,
    value: ({ account }) => account,
    renderCell: ({ account, memberId }) => (
      <Link href={paths.member(memberId)} onClick={(event) => event.stopPropagation()}>
        {account}
      </Link>
    ),
  }
}

interface WordColumn<Row, Code extends string> extends ColumnHead {
  code: (row: Row) => Code | null
  word: (code: Code) => string
  strong?: boolean
}

/** A code of the server as the reader's word; files have the code. */
export function wordColumn<Row, Code extends string>({
  code,
  word,
  strong = false,
  ...head
}: WordColumn<Row, Code>): DataColumn<Row> {
  return {
    ...head,
    value: code,
    renderCell: (row) => {
      const found = code(row)
      const text = found === null ? NONE : word(found)
      return strong ? <strong>{text}</strong> : text
    },
  }
}

/** A state as a badge in its colour; files have the code. */
export function stateColumn<Row, State extends string>({
  state,
  word,
  ...head
}: ColumnHead & { state: (row: Row) => State; word: (state: State) => string }): DataColumn<Row> {
  return {
    ...head,
    value: state,
    renderCell: (row) => <StateBadge state={state(row)}>{word(state(row))}</StateBadge>,
  }
}

/** An id or a hash, as short as it is told; files have all of it. */
export function idColumn<Row>({
  id,
  short,
  ...head
}: ColumnHead & { id: Reader<Row, string | null>; short?: number }): DataColumn<Row> {
  const idOf = readerOf(id)
  return {
    ...head,
    value: idOf,
    renderCell: (row) => {
      const text = idOf(row)
      return text === null ? NONE : <Mono text={text} {...(short === undefined ? {} : { short })} />
    },
  }
}

/** What may be done with the row. */
export function actionsColumn<Row>({
  renderActions,
  ...head
}: ColumnHead & { renderActions: (row: Row) => ReactNode }): DataColumn<Row> {
  return { ...head, value: () => null, renderCell: renderActions }
}

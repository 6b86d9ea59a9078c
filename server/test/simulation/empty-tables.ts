import type pg from 'pg'

/** Which tables hold no row, by what was written since they were empty. */
export interface EmptyTables {
  /** Takes note of every table that the statement could put a row into. */
  hear(text: string): void
  /** The answer to a statement that can find nothing, because its only table is empty; null when PostgreSQL has to be asked. */
  answerTo(text: string): pg.QueryResult | null
  /** Those of the tables into which something was written. */
  writtenOf(tables: readonly string[]): string[]
  /** The tables are empty again. */
  cleared(tables: readonly string[]): void
  /** Tables that were empty from the beginning and that nobody was seen to write to. */
  neverWritten(): string[]
}

/** What the query builder writes about the rows of one table: no row, no answer. Sums and counts have one even then. */
const OF_ONE_TABLE =
  /^(?:select (?:\*|"[\w"., ]+") from "(\w+)" where |delete from "(\w+)" where |update "(\w+)" set )(?!.* union )/
const INTO = /\binsert into\s+"?(\w+)/gi

const readings = new Map<string, { of: string | null; into: string[] }>()

function read(text: string): { of: string | null; into: string[] } {
  const known = readings.get(text)
  if (known) return known
  const [, selected, deleted, updated] = OF_ONE_TABLE.exec(text) ?? []
  const reading = {
    of: selected ?? deleted ?? updated ?? null,
    into: [...text.matchAll(INTO)].map(([, table = '']) => table),
  }
  readings.set(text, reading)
  return reading
}

/**
 * A house asks again and again whether there is work, mostly of tables into which this run has written nothing. That answer is known
 * without PostgreSQL: a third of all its questions.
 */
export function watchEmptyTables(emptyAtFirst: readonly string[]): EmptyTables {
  const empty = new Set(emptyAtFirst)
  const written = new Set<string>()
  return {
    hear: (text) => {
      for (const table of read(text).into) {
        empty.delete(table)
        written.add(table)
      }
    },
    answerTo: (text) => {
      const { of } = read(text)
      if (of === null || !empty.has(of)) return null
      return { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }
    },
    writtenOf: (tables) => tables.filter((table) => !empty.has(table)),
    cleared: (tables) => {
      for (const table of tables) empty.add(table)
    },
    neverWritten: () => emptyAtFirst.filter((table) => !written.has(table)),
  }
}

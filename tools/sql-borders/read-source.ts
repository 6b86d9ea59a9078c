import { parseSync } from 'vite'
import { type Named, type Names, namedInSql, wordsOf } from './read-sql.ts'

/** Where a source names a table or calls a function of the database. */
export interface Mention extends Named {
  line: number
}

/** What cannot be judged: a name that is put together at run time, or a text that cannot be read. */
export interface Unclear {
  line: number
  text: string
}

export interface Reading {
  mentions: Mention[]
  unclear: Unclear[]
}

const JOINS = ['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin']
const READS = ['selectFrom', 'using', 'from', ...JOINS, ...JOINS.map((join) => `${join}Lateral`)]
const WRITES = ['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']
/** What kysely puts into a statement as it is given at run time. */
const RAW = ['table', 'id', 'raw']

type Node = Record<string, unknown> & { type: string; start: number; end: number }

interface Reader {
  names: Names
  note(named: Named, at: Node): void
  noteUnclear(at: Node): void
}

/** What a source of TypeScript names: in the query builder, in templates and texts of SQL, and in the types of rows. */
export function readSource(file: string, source: string, names: Names): Reading {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const reading: Reading = { mentions: [], unclear: [] }
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  read(
    {
      names,
      note: (named, { start }) => reading.mentions.push({ ...named, line: lineOf(start) }),
      noteUnclear: ({ start, end }) =>
        reading.unclear.push({
          line: lineOf(start),
          text: source.slice(start, end).replaceAll(/\s+/g, ' '),
        }),
    },
    program,
  )
  return reading
}

function read(reader: Reader, value: unknown): void {
  if (Array.isArray(value)) return value.forEach((item) => read(reader, item))
  if (!isNode(value)) return
  if (value.type === 'ImportDeclaration') return readImport(reader, value)
  if (value.type === 'TemplateLiteral') readText(reader, piecesOf(value), value)
  if (value.type === 'CallExpression') readCall(reader, value)
  const text = textOf(value)
  if (text !== undefined) readText(reader, [text], value)
  const { tag, quasi } = value
  if (value.type === 'TaggedTemplateExpression' && isSql(tag) && isNode(quasi)) {
    readSql(reader, piecesOf(quasi), quasi)
    return read(reader, quasi['expressions'])
  }
  for (const child of Object.values(value)) read(reader, child)
}

/** Whoever knows the type of a row knows the table. */
function readImport({ names, note }: Reader, node: Node): void {
  const from = isNode(node['source']) ? textOf(node['source']) : undefined
  if (!from?.endsWith('/db-types.ts')) return
  for (const specifier of nodesIn(node['specifiers'])) {
    const imported = nameOf(specifier['imported'])
    const table = [...names.tables].find((name) => typeNameOf(name) === imported)
    if (table !== undefined) note({ name: table, isWritten: false }, node)
  }
}

/** A text may be the name of a table, SQL, or neither. */
function readText(reader: Reader, pieces: readonly string[], node: Node): void {
  const { names, note } = reader
  const whole = pieces.length === 1 ? NAME_ALONE.exec(pieces[0] ?? '')?.[1] : undefined
  if (whole === undefined) {
    if (tablesIn(names, pieces).length > 0 || mayBeSql(pieces)) readSql(reader, pieces, node)
  } else if (names.tables.has(whole) && whole.includes('_'))
    note({ name: whole, isWritten: false }, node)
}

function readSql(
  { names, note, noteUnclear }: Reader,
  pieces: readonly string[],
  node: Node,
): void {
  const found = namedInSql(pieces, names)
  if (found !== undefined) return found.forEach((named) => note(named, node))
  const tables = tablesIn(names, pieces)
  // A sentence may begin as SQL does.
  if (tables.length > 0 || node.type === 'TemplateLiteral') noteUnclear(node)
  for (const name of tables) note({ name, isWritten: false }, node)
}

function tablesIn({ tables }: Names, pieces: readonly string[]): string[] {
  return pieces.flatMap(wordsOf).filter((word) => tables.has(word))
}

function readCall(reader: Reader, node: Node): void {
  const { callee } = node
  const [first] = nodesIn(node['arguments'])
  if (!isNode(callee) || callee.type !== 'MemberExpression' || first === undefined) return
  const method = nameOf(callee['property']) ?? ''
  if (RAW.includes(method) && isSql(callee['object'])) {
    if (!isWritten(first)) reader.noteUnclear(node)
    if (method === 'table') readNames(reader, first, false)
  } else if (READS.includes(method) || WRITES.includes(method)) {
    if (method === 'from' && isOfAType(callee['object'])) return
    if (!isQueryOrName(first)) reader.noteUnclear(node)
    readNames(reader, first, WRITES.includes(method))
  }
}

/** Names without an underscore are looked for only where a table must stand, and what is written only here. */
function readNames(reader: Reader, node: Node, isTarget: boolean): void {
  if (node.type === 'ArrayExpression')
    return nodesIn(node['elements']).forEach((item) => readNames(reader, item, isTarget))
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']]
      .filter(isNode)
      .forEach((item) => readNames(reader, item, isTarget))
  const name = textOf(node)?.split(' ')[0] ?? ''
  if (reader.names.tables.has(name) && (isTarget || !name.includes('_')))
    reader.note({ name, isWritten: isTarget }, node)
}

/** A name of a table, maybe with an alias or a column, and nothing else. */
const NAME_ALONE = /^\s*([a-z_]+)(?:\s+(?:as\s+)?\w+|\.\w+)?\s*$/

function mayBeSql(pieces: readonly string[]): boolean {
  return /^\s*(?:select|insert into|update|delete from|with|truncate|lock table)\s/i.test(
    pieces[0] ?? '',
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

function textOf(node: Node): string | undefined {
  const { value } = node
  return node.type === 'Literal' && typeof value === 'string' ? value : undefined
}

function piecesOf(template: Node): string[] {
  return nodesIn(template['quasis']).map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  )
}

function isSql(value: unknown): boolean {
  return nameOf(value) === 'sql'
}

/** `Buffer.from`, `Temporal.PlainDate.from` and the like. */
function isOfAType(value: unknown): boolean {
  if (!isNode(value)) return false
  return /^[A-Z]/.test(nameOf(value) ?? '') || isOfAType(value['object'])
}

/** Whether a text stands in the source as it will be sent. */
function isWritten(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return nodesIn(node['expressions']).every(isWritten)
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].filter(isNode).every(isWritten)
  return node.type === 'Literal'
}

/** A table's name, several, or a query in its place. */
function isQueryOrName(node: Node): boolean {
  if (node.type === 'ArrayExpression') return nodesIn(node['elements']).every(isQueryOrName)
  const asQuery = ['CallExpression', 'ArrowFunctionExpression', 'TaggedTemplateExpression']
  return isWritten(node) || asQuery.includes(node.type)
}

/** How the tool that writes the types of tables spells the name of one. */
function typeNameOf(table: string): string {
  return table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

import { hasSqlDetails, loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'

await loadModule()

/** What a text may name: the tables and views of the database, and its functions. */
export interface Names {
  tables: ReadonlySet<string>
  functions: ReadonlySet<string>
}

/** A table, view or function that a text names, and whether the text writes it. */
export interface Named {
  name: string
  isWritten: boolean
}

/**
 * What a text of SQL names, or undefined where it is not SQL. The text is a statement, several, or a part of one, such as a condition. It is
 * given in pieces: between them stands what is put in at run time, a value or another part.
 */
export function namedInSql(pieces: readonly string[], names: Names): Named[] | undefined {
  // Texts of the ledger's proof name their values, as in `$brand`.
  const parts = pieces.flatMap((piece) => piece.split(/\$[a-z]\w*/i))
  for (const [before, after] of FRAMES) {
    const tree = parseWithHoles([before + (parts[0] ?? ''), ...parts.slice(1)], after)
    if (tree !== undefined) return namedInTree(tree, names)
  }
  return undefined
}

/** What a file of SQL names: in its statements, and in the bodies of functions, in SQL or PL/pgSQL, dynamic statements included. */
export function namedInFile(text: string, names: Names): Named[] {
  const tree = parseSync(text)
  const bodies = nodesOf(tree, 'CreateFunctionStmt').flatMap(sqlBodiesOf)
  const expressions = nodesOf(parsePlPgSQLSync(withoutRowArrays(text)), 'PLpgSQL_expr')
  const queries = expressions.map(({ query }) => String(query))
  return [
    ...namedInTree(tree, names),
    ...[...bodies, ...queries].flatMap((body) => namedInBody(body, names)),
  ]
}

/** The parser knows no types of rows and takes an array of them for a row, of which the body makes what no row can be. */
function withoutRowArrays(text: string): string {
  return text.replaceAll(/\b[a-z]+_[a-z_]+\[\]/g, 'text[]')
}

/** Bodies of functions in SQL; those in PL/pgSQL have a parser of their own. */
function sqlBodiesOf(statement: Node): string[] {
  const textsOf = (name: string) =>
    nodesOf(statement['options'], 'DefElem')
      .filter((option) => option['defname'] === name)
      .flatMap((option) => nodesOf(option, 'String'))
      .map(({ sval }) => String(sval))
  return textsOf('language').includes('sql') ? textsOf('as') : []
}

function namedInBody(body: string, names: Names): Named[] {
  const assigned = /^[\w.[\]"]+\s*:?=(?!=)([\s\S]*)$/.exec(body)?.[1]
  const found = namedInSql([assigned ?? body], names) ?? namedInSql([body], names)
  if (found === undefined) throw new Error(`this part of a function cannot be read: ${body}`)
  return found
}

/** What stands around a part of a statement so that it can be read. */
const FRAMES: readonly (readonly [string, string])[] = [
  ['', ''],
  ['select ', ''],
  ['select 1 where ', ''],
  ['select 1 from hole ', ''],
  ['select 1 from hole where true ', ''],
  ['select 1 ', ''],
  ['select 1 from ', ''],
  ['with ', ' select 1'],
  ['with hole as (select 1) ', ' select 1'],
  ['update hole set ', ''],
  ['update hole ', ''],
  ['insert into hole ', ''],
  ['insert into hole default values ', ''],
  ['select case ', ' end'],
  ['select 1 from hole() as hole ', ''],
  ['select 1 order by 1 ', ''],
  ['select 1 ', ' 1'],
  ['select f(1 ', ')'],
  ['select 1 = ', ''],
  ['', ' select 1'],
]

/** What a place of something put in may be read as. */
const FILLINGS = [
  '$1',
  'hole',
  '',
  ' and true ',
  ', hole',
  'true',
  "'hole'",
  ' from hole ',
  ' hole where true ',
  '(select 1)',
  '=',
  'hole = 1',
  'hole as (select 1)',
  ' select 1 where true ',
]
const MOST_TRIES = 400

/** Tries the fillings, each time another one where the parser stumbled, until the text can be read. */
function parseWithHoles(parts: readonly string[], after: string): unknown {
  const chosen = parts.slice(1).map(() => 0)
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const starts: number[] = []
    let text = parts[0] ?? ''
    for (const [index, choice] of chosen.entries()) {
      starts.push(text.length)
      text += (FILLINGS[choice] ?? '') + (parts[index + 1] ?? '')
    }
    const answer = parseOrPlace(text + after)
    if (typeof answer !== 'number') return answer
    let index = starts.findLastIndex((start) => start <= answer)
    for (; index >= 0 && chosen[index] === FILLINGS.length - 1; index -= 1) chosen[index] = 0
    if (index < 0) return undefined
    chosen[index] = (chosen[index] ?? 0) + 1
  }
  return undefined
}

/** The tree, or the place at which it could not be read on. */
function parseOrPlace(text: string): unknown {
  try {
    return parseSync(text)
  } catch (error) {
    return hasSqlDetails(error) ? (error.sqlDetails?.cursorPosition ?? 0) : 0
  }
}

type Node = Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

/** All nodes of one kind, however deep. */
function nodesOf(tree: unknown, kind: string): Node[] {
  if (!isNode(tree)) return []
  const here = tree[kind]
  return [
    ...(isNode(here) ? [here] : []),
    ...Object.values(tree).flatMap((value) => nodesOf(value, kind)),
  ]
}

/** Statements that change or lock the tables that they list. */
const CHANGES_A_LIST = ['TruncateStmt', 'LockStmt']

function namedInTree(tree: unknown, { tables, functions }: Names): Named[] {
  const found: Named[] = []
  walk(tree, { ctes: new Set(), isTarget: false })
  return found

  function walk(value: unknown, of: { ctes: ReadonlySet<string>; isTarget: boolean }): void {
    if (Array.isArray(value)) return value.forEach((item) => walk(item, of))
    if (!isNode(value)) return
    const ctes = new Set([...of.ctes, ...ctesOf(value)])
    for (const [key, child] of Object.entries(value)) {
      if (!isNode(child)) continue
      if (key === 'RangeVar') noteTable(child, { ctes, isTarget: of.isTarget })
      // The table that a foreign key points to is no query.
      else if (key === 'pktable') continue
      // INSERT, UPDATE, DELETE and what makes or alters a table name it without a RangeVar around it.
      else if (typeof child['relname'] === 'string') noteTable(child, { ctes, isTarget: true })
      else if (key === 'FuncCall') noteFunction(child)
      else if (key === 'A_Const') noteText(child)
      walk(child, { ctes, isTarget: of.isTarget || CHANGES_A_LIST.includes(key) })
    }
  }

  function noteTable(relation: Node, of: { ctes: ReadonlySet<string>; isTarget: boolean }): void {
    const name = String(relation['relname'])
    if (relation['schemaname'] === undefined && of.ctes.has(name)) return
    if (tables.has(name)) found.push({ name, isWritten: of.isTarget })
  }

  function noteFunction(call: Node): void {
    const name = nodesOf(call['funcname'], 'String').at(-1)?.['sval']
    if (typeof name === 'string' && functions.has(name)) found.push({ name, isWritten: false })
  }

  /** A text within a statement may be the name of a table, as in `'x'::regclass`, or a statement for `execute`. */
  function noteText(constant: Node): void {
    const { sval } = constant
    const text = isNode(sval) ? String(sval['sval']) : ''
    for (const name of wordsOf(text)) if (tables.has(name)) found.push({ name, isWritten: false })
  }
}

/** Words of a text that could be names of tables: those without an underscore are words of English too. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+/g)].map(([word]) => word)
}

/** The common table expressions that a statement itself defines: within it their names are not tables. */
function ctesOf(statement: Node): string[] {
  const clause = statement['withClause']
  if (!isNode(clause) || !Array.isArray(clause['ctes'])) return []
  return clause['ctes'].flatMap((item: unknown) => {
    const cte = isNode(item) ? item['CommonTableExpr'] : undefined
    return isNode(cte) ? [String(cte['ctename'])] : []
  })
}

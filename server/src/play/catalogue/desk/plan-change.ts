import { createHash } from 'node:crypto'
import {
  type BrandSay,
  type CataloguePreview,
  sayFields,
  type TitleDifference,
  type WrongRow,
} from '@croupier/api/play/console-catalogue'
import {
  type FileFormat,
  type FileTitle,
  fixedColumns,
  fixedWord,
  readFile,
  type ReadFile,
} from './file-text.ts'
import { differencesOf, faultOf, saidAfter, saidIn, type SayInput } from './say-words.ts'

/** What somebody wishes of one title, and on which line of a file. */
export interface Input {
  line: number
  code: string
  set: SayInput
}

export interface Plan {
  differences: TitleDifference[]
  wrong: WrongRow[]
  /** What the brand says afterwards, of the titles that change. */
  after: ReadonlyMap<string, BrandSay>
}

type Titles = ReadonlyMap<string, FileTitle>

/** What wishes come to against what is said now. A row that is wrong changes nothing, and is named. */
export function planOf(
  titles: Titles,
  { inputs, wrong: known }: { inputs: readonly Input[]; wrong: readonly WrongRow[] },
  now: Date,
): Plan {
  const wrong = [...known]
  const differences: TitleDifference[] = []
  const after = new Map<string, BrandSay>()
  const seen = new Set<string>()
  for (const { line, code, set } of inputs) {
    const title = titles.get(code)
    if (!title || seen.has(code)) {
      wrong.push({ line, reason: title ? 'twice' : 'unknown_game', column: 'code', found: code })
      continue
    }
    seen.add(code)
    const said = saidAfter(title.say, set)
    const fault = faultOf(title.say, said, now)
    const lines = differencesOf({ code, title: title.title }, title.say, said)
    if (fault) wrong.push({ line, ...fault })
    else if (lines.length > 0) {
      differences.push(...lines)
      after.set(code, said)
    }
  }
  wrong.sort((left, right) => left.line - right.line)
  return { differences, wrong, after }
}

/** The wishes that a file's rows hold. */
export function inputsIn(
  titles: Titles,
  file: { format: FileFormat; text: string },
): { inputs: Input[]; wrong: WrongRow[] } {
  const { rows, wrong: unread } = readFile(file.format, file.text)
  const wrong = [...unread]
  const inputs: Input[] = []
  for (const row of rows) {
    const code = row.cells.get('code') ?? ''
    const faults = fixedFaults(titles.get(code), row)
    const set: SayInput = {}
    for (const field of sayFields) {
      const word = row.cells.get(field)
      if (word === undefined) continue
      const said = saidIn(field, word)
      if (said) Object.assign(set, said)
      else faults.push({ line: row.line, reason: 'bad_value', column: field, found: word })
    }
    if (faults.length > 0) wrong.push(...faults)
    else inputs.push({ line: row.line, code, set })
  }
  return { inputs, wrong }
}

function fixedFaults(
  title: FileTitle | undefined,
  { line, cells }: ReadFile['rows'][number],
): WrongRow[] {
  if (!title) return []
  return fixedColumns.flatMap((column): WrongRow[] => {
    const found = cells.get(column)
    return found === undefined || found === fixedWord(title, column)
      ? []
      : [{ line, reason: 'fixed', column, found }]
  })
}

/** What staff are shown. The print stands for all of it: a change of anything else is refused. */
export function shownPlan({ differences, wrong, after }: Plan): CataloguePreview {
  const print = createHash('sha256')
    .update(JSON.stringify([differences, wrong]))
    .digest('hex')
  return { titles: after.size, differences, wrong, print }
}

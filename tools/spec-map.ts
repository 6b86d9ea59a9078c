import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/src/platform/project-root.ts'

/**
 * docs/requirements.md and docs/standards.md say of every requirement what it asks, where it lives and which tests name it. This tool
 * fills the last column from the tests' titles (`--write`) and otherwise fails when a page is not true: a test that it does not name, a
 * folder that is not there, an id twice, an id that only a test knows.
 */
const root = projectRoot()

interface Page {
  file: string
  /** An id as a prefix and a number, or a range of numbers of one prefix. */
  ids: RegExp
}

export const requirementsPage: Page = {
  file: 'docs/requirements.md',
  ids: /\b(S\d)-(\d{3})(?:\.\.(\d{3}))?\b/g,
}
export const standardsPage: Page = {
  file: 'docs/standards.md',
  ids: /\b(ACC|AUD|EQ|EVT|GAM|LED|PAY|PRV|REL|RG|RNG|SEC)-(\d{2})(?:\.\.(\d{2}))?\b/g,
}
const pages = [requirementsPage, standardsPage]
const ROW = /^\| ([A-Z]+\d?-\d{2,3}) \| (.*?) \| (.*?) \| (.*?) \|$/

export interface Requirement {
  id: string
  words: string
  /** Folders or files in backquotes, or "later". */
  where: string
  tests: string
}

export function readRequirements(text: string): Requirement[] {
  return text.split('\n').flatMap((line) => {
    const [, id, words, where, tests] = ROW.exec(line) ?? []
    return id && words !== undefined && where !== undefined && tests !== undefined
      ? [{ id, words, where, tests }]
      : []
  })
}

/** Every id of a page that a text names, ranges such as S9-001..004 included. */
export function idsIn(text: string, page: Page = requirementsPage): Set<string> {
  const ids = new Set<string>()
  for (const [, section = '', from = '', to] of text.matchAll(page.ids)) {
    for (let number = Number(from); number <= Number(to ?? from); number++) {
      ids.add(`${section}-${String(number).padStart(from.length, '0')}`)
    }
  }
  return ids
}

/** The text of every test, by its file. */
function readTests(): [file: string, text: string][] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && existsSync(join(root, file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
}

function testsById(page: Page, tests: ReturnType<typeof readTests>): Map<string, string[]> {
  const byId = new Map<string, string[]>()
  for (const [file, text] of tests) {
    for (const id of idsIn(text, page)) byId.set(id, [...(byId.get(id) ?? []), file])
  }
  return byId
}

function testsCell(files: readonly string[] | undefined): string {
  return files ? files.map((file) => `\`${file}\``).join(', ') : '—'
}

function problems(
  requirements: readonly Requirement[],
  tests: ReadonlyMap<string, string[]>,
): string[] {
  const known = new Set<string>()
  const found: string[] = []
  for (const { id, where, tests: cell } of requirements) {
    if (known.has(id)) found.push(`${id} stands twice`)
    known.add(id)
    for (const [, path = ''] of where.matchAll(/`([^`]+)`/g)) {
      if (!existsSync(join(root, path))) found.push(`${id} names ${path}, which is not there`)
    }
    if (cell !== testsCell(tests.get(id)))
      found.push(`${id}: its tests changed; run npm run requirements`)
  }
  for (const id of tests.keys()) if (!known.has(id)) found.push(`${id} is named by a test only`)
  return found
}

function main(): void {
  const tests = readTests()
  const found = pages.flatMap((page) => {
    const path = join(root, page.file)
    const text = readFileSync(path, 'utf8')
    const byId = testsById(page, tests)
    if (!process.argv.includes('--write')) return problems(readRequirements(text), byId)
    writeFileSync(path, withTests(text, byId))
    return []
  })
  for (const problem of found) console.error(problem)
  if (found.length > 0) process.exitCode = 1
}

function withTests(text: string, byId: ReadonlyMap<string, string[]>): string {
  const lines = text.split('\n').map((line) => {
    const [, id = '', words, where] = ROW.exec(line) ?? []
    return id ? `| ${id} | ${words} | ${where} | ${testsCell(byId.get(id))} |` : line
  })
  return lines.join('\n')
}

if (import.meta.url === `file://${process.argv[1]}`) main()

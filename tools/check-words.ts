/** `npm run check`, step "words": coinages that a reader would not search for, each with the field's word (docs/decisions/194). */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By coinage, as it would stand in an identifier or a file name in lower case without hyphens: the standard word. */
const banned: Readonly<Record<string, string>> = {
  bringhome: 'sweep',
  bringallhome: 'sweep',
  byrightclock: 'clock guard',
  comein: 'create session, complete login',
  fewatonce: 'semaphore',
  hanguponsilence: 'query timeout',
  hashingline: 'password-hash queue',
  inslices: 'time slicer',
  lanes: 'raw HTTP routes',
  peoplehouse: 'compose accounts',
  personalpart: 'privacy provider',
  playhouse: 'compose play',
  shownamount: 'format amount',
  startproblem: 'startup error',
  whenhere: 'lazy route',
  wish: 'input',
  wishes: 'inputs',
}

/** Phrases of comments and documents that say in a picture what the field says in a word. */
const bannedPhrases: Readonly<Record<string, string>> = {
  'comes? home by (it|them)sel(f|ves)': 'is swept automatically',
  'by no way at all': 'is refused on every route',
  'waits? for company': 'lingers to fill the batch',
  'asks? of memory': 'reads from a cache',
  'believed for': 'cached for',
  'waits for nobody': 'is not delayed',
}

const PHRASES = Object.entries(bannedPhrases).map(([pattern, better]) => ({
  pattern: new RegExp(String.raw`\b${pattern}\b`, 'i'),
  better,
}))

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.sql']
const PROSE = ['*.md', ...CODE]
/** Where the words are listed. */
const OWN = /^tools\/check-words/

/** The words of an identifier: `sweepAllHome` is sweep, all, home, and their neighbours joined, so that a coinage is found inside a longer name. */
export function coinageIn(identifier: string): string | undefined {
  if (!judged.has(identifier)) judged.set(identifier, findCoinage(identifier))
  return judged.get(identifier)
}

/** A name stands in many places, and is taken apart once. */
const judged = new Map<string, string | undefined>()

function findCoinage(identifier: string): string | undefined {
  const parts = identifier
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]+/)
  for (let from = 0; from < parts.length; from += 1)
    for (let to = from + 1; to <= Math.min(parts.length, from + 4); to += 1) {
      const joined = parts.slice(from, to).join('')
      if (Object.hasOwn(banned, joined)) return joined
    }
  return undefined
}

/** Coinages of one file, a line each; empty when there is none. */
export function wordProblems(path: string, text: string): string[] {
  const problems: string[] = []
  const name = path.split('/').findLast(() => true) ?? ''
  const inName = coinageIn(name)
  if (inName !== undefined)
    problems.push(`${path}: the name says "${inName}", say ${banned[inName]}`)
  for (const [at, line] of text.split('\n').entries()) {
    for (const { pattern, better } of PHRASES) {
      const found = pattern.exec(line)
      if (found) problems.push(`${path}:${at + 1}: "${found[0]}", say that it ${better}`)
    }
    if (path.endsWith('.md')) continue
    // Texts and comments are judged by phrases; a name is what code calls something.
    for (const [word] of line
      .replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|\/\/.*|^\s*\/?\*.*/g, '')
      .matchAll(/[A-Za-z_$][\w$]*/g)) {
      const coinage = coinageIn(word)
      if (coinage !== undefined)
        problems.push(`${path}:${at + 1}: "${word}", say ${banned[coinage]}`)
    }
  }
  return problems
}

function tracked(root: string, patterns: readonly string[]): string[] {
  return execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
    .split('\n')
    .filter((path) => path !== '' && !OWN.test(path))
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const problems = tracked(root, PROSE).flatMap((path) => {
    try {
      return wordProblems(path, readFileSync(join(root, path), 'utf8'))
    } catch {
      // Removed and not yet committed.
      return []
    }
  })
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'No coinages.' : `${problems.length} coinages`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

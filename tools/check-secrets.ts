/** A step of `npm run check`: no file that git keeps holds a private key or a token of a service. Prints where, never what. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What each kind looks like. Examples in tests are made where they are used, so that none of them looks like this in a file. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s+[A-Za-z0-9+/=]{20}/,
  'a private JWK': /"kty"\s*:\s*"(?:EC|RSA|OKP)"[^}]{0,2000}"d"\s*:\s*"[\w-]{20,}"/,
  'a key of AWS': /\b(?:AKIA|ASIA)(?![0-9A-Z]*EXAMPLE)[0-9A-Z]{16}\b/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_\w{36,}|github_pat_\w{22,})\b/,
  'a token of GitLab': /\bglpat-[\w-]{20,}\b/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a key of Stripe': /\b[sr]k_live_[A-Za-z0-9]{16,}\b/,
  'a key of SendGrid': /\bSG\.[\w-]{16,}\.[\w-]{16,}\b/,
  'a password in an address':
    /\b[a-z][a-z+]{2,12}:\/\/[^\s/:@'"`$<{]{1,64}:[^\s/@'"`$<{]{8,}@(?!localhost|127\.|example)/,
}
const LARGEST = 2 * 1024 * 1024

export interface Finding {
  line: number
  kind: string
}

export function secretsIn(text: string): Finding[] {
  return Object.entries(KINDS).flatMap(([kind, pattern]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [{ kind, line: text.slice(0, at).split('\n').length }]
  })
}

function trackedFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return list.toString().split('\0').filter(Boolean)
}

function check(root: string): number {
  let found = 0
  for (const file of trackedFiles(root)) {
    const path = join(root, file)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat?.isFile() || stat.size > LARGEST) continue
    const bytes = readFileSync(path)
    if (bytes.includes(0)) continue
    for (const { kind, line } of secretsIn(bytes.toString('utf8'))) {
      console.log(`${file}:${line} looks like ${kind}`)
      found += 1
    }
  }
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = check(join(import.meta.dirname, '..'))
  if (found > 0)
    console.log(
      'Take it out, and count it as known to others: what was committed stays in the history.',
    )
  process.exitCode = found === 0 ? 0 : 1
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache', 'lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The lines of a file that a rule of ours complains about, counted from 1. */
function linesAgainst(rule: string, name: string, lines: readonly string[]): number[] {
  const file = join(folder, name)
  const config = join(folder, 'rules.json')
  writeFileSync(file, lines.join('\n'))
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [join(root, 'tools/lint/plugin.mjs')],
      categories: { correctness: 'off' },
      rules: { [`croupier/${rule}`]: 'error' },
    }),
  )
  const program = join(root, 'node_modules/.bin/oxlint')
  const run = spawnSync(program, ['-c', config, '--no-ignore', '--format', 'json', file])
  const { diagnostics }: { diagnostics: { code: string; labels: { span: { line: number } }[] }[] } =
    JSON.parse(run.stdout.toString())
  // A file that cannot be read would be a file without a fault.
  expect(diagnostics.filter(({ code }) => code === undefined)).toEqual([])
  return diagnostics
    .filter(({ code }) => code === `croupier(${rule})`)
    .flatMap(({ labels: [label] }) => label?.span.line ?? [])
    .toSorted((one, other) => one - other)
}

test('an effect or a ref callback that returns what it calls is told of, and one that returns its own ending is not', () => {
  const wrong = [
    'useEffect(() => window.scrollTo({ top: 0 }), [])',
    'useLayoutEffect(() => (box ? box.scrollBy(1) : undefined))',
    'useEffect(watch, [])',
    'useInsertionEffect(() => { if (on) return listen(); return () => stop() })',
    'React.useEffect(() => { return listen() }, [])',
    'useEffect(function () { return leave })',
    'const one = <p ref={(element) => element?.scrollIntoView()} />',
    'const two = <p ref={(element) => { return element.focus() }} />',
  ]
  const right = [
    'useEffect(() => { window.scrollTo({ top: 0 }) }, [])',
    'useEffect(() => { if (!on) return undefined; const stop = listen(); return () => stop() }, [])',
    'useLayoutEffect(() => { if (!on) return; return () => { stop() } })',
    'useEffect(() => { return on ? () => stop() : undefined })',
    'useEffect(() => { const ask = () => fetch(x); function again() { return ask() } again() })',
    'const three = <p ref={box} />',
    'const four = <p ref={(element) => { element?.scrollIntoView() }} />',
  ]
  expect(linesAgainst('effect-returns', 'effects.tsx', [...wrong, ...right])).toEqual(
    wrong.map((_, at) => at + 1),
  )
})

test('storage, clipboard and cryptography of the browser itself are told of, and the pieces that know another way are not', () => {
  const wrong = [
    "localStorage.setItem('a', 'b')",
    "const token = window.sessionStorage.getItem('token')",
    'const shelf = sessionStorage',
    'keep(localStorage)',
    "globalThis['localStorage'].clear()",
    'const open = indexedDB.open(name)',
    'await navigator.clipboard.writeText(text)',
    'const { clipboard } = navigator',
    'const id = crypto.randomUUID()',
    'const newId = { newId: () => globalThis.crypto.randomUUID() }',
    "const hash = await crypto.subtle.digest('SHA-256', bytes)",
    'const { subtle } = crypto',
    "document.execCommand('copy')",
    'const both = { localStorage }',
  ]
  const right = [
    "deviceStorage.setItem('a', 'b')",
    "const kept = tabStorage.getItem('token')",
    'const bytes = crypto.getRandomValues(new Uint8Array(16))',
    "const names = ['localStorage', 'clipboard']",
    'const words = { clipboard: 1, localStorage: 2 }',
    'await copyText(text)',
    'interface Kept { localStorage: string }',
  ]
  expect(linesAgainst('browser-limits', 'limits.ts', [...wrong, ...right])).toEqual(
    wrong.map((_, at) => at + 1),
  )
})

test('a text that comes and goes beside others is told of, and one in an element of its own is not', () => {
  const wrong = [
    "const a = <p>{isDone && 'done'} thanks</p>",
    "const b = <p><b>1</b>{isDone ? 'done' : null}</p>",
    'const c = <p>{name} {isDone ? `, ${name}` : undefined}</p>',
    "const t = useText('common'), d = <p>{isDone ? t('done') : ''}<i /></p>",
    "const e = <>{isDone ? <b>1</b> : t('done')} {name}</>",
    "const f = <p>{isDone ? null : isLate ? 'late' : <b />}{name}</p>",
  ]
  const right = [
    "const g = <p>{isDone ? 'done' : null}</p>",
    "const h = <p>{isDone ? <span>{t('done')}</span> : null} thanks</p>",
    "const i = <p>{isDone ? 'done' : 'open'} thanks</p>",
    "const j = <p>{name ?? '–'} thanks</p>",
    'const k = <p>{isDone && <b>1</b>} thanks</p>',
    'const l = <p>{isDone ? t("done") : name} thanks</p>',
  ]
  expect(linesAgainst('text-beside', 'texts.tsx', [...wrong, ...right])).toEqual(
    wrong.map((_, at) => at + 1),
  )
})

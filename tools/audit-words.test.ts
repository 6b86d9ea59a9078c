import { auditSubjects } from '@croupier/api/core/audit'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const words: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'locales/en/console.json'), 'utf8'),
)

test('whatever the audit log records has a word at the desk, and so has every setting', () => {
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(join(root, 'server/src', file), 'utf8'))
  const actions = sources.flatMap((text) =>
    [...text.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map(([, code]) => `action.${code}`),
  )
  const settings = [
    ...readFileSync(join(root, 'server/src/core/brands/settings.ts'), 'utf8').matchAll(
      /^ {2}'([a-z]+\.[a-zA-Z]+)': setting/gm,
    ),
  ].map(([, key]) => `setting.${key}`)
  expect(actions.length).toBeGreaterThan(60)
  expect(settings.length).toBeGreaterThan(40)
  const silent = new Set([...actions, ...settings].filter((key) => words[key] === undefined))
  expect([...silent]).toEqual([])
})

test('AUD-01 whatever a line of the log can be about has a word in every language', () => {
  for (const language of readdirSync(join(root, 'locales'))) {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(join(root, 'locales', language, 'console.json'), 'utf8'),
    )
    const missing = auditSubjects.filter((subject) => !texts[`subject.${subject}`])
    expect(missing, language).toEqual([])
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languageOfCode } from '@croupier/shared/languages'
import { writtenLanguages } from '@croupier/shared/written-languages'
import { expect, test } from 'vitest'
import { createSpeaker } from './speak.ts'

const locales = join(import.meta.dirname, '../../../locales')
/** None, one, a part, few, many, and one again as Russian counts. */
const COUNTS = [0, 1, 1.5, 2, 5, 21, 1_000_000]
const names = (text: string) => [...text.matchAll(/\{\s*(\w+)/g)].flatMap(([, name]) => name ?? [])
const counted = (text: string) =>
  [...text.matchAll(/\{\s*(\w+)\s*,\s*plural/g)].flatMap(([, name]) => name ?? [])

test.each(writtenLanguages)(
  'every sentence that counts is whole for every count, parts of one too (%s)',
  (code) => {
    const say = createSpeaker(`${languageOfCode(code).tag}-u-nu-latn`)
    const bad: string[] = []
    let found = 0
    for (const file of readdirSync(join(locales, code))) {
      const texts: Record<string, string> = JSON.parse(
        readFileSync(join(locales, code, file), 'utf8'),
      )
      for (const [key, text] of Object.entries(texts)) {
        const numbers = counted(text)
        if (numbers.length === 0) continue
        found += 1
        const compiled = compileMessage(text)
        for (const count of COUNTS) {
          const values = Object.fromEntries(
            names(text).map((name) => [name, numbers.includes(name) ? count : 7]),
          )
          const said = say(compiled, values)
          if (said.trim() === '' || /undefined|null|NaN|\[object|[{}#]/.test(said))
            bad.push(`${file} ${key} ${count}: ${said}`)
        }
      }
    }
    expect(bad).toEqual([])
    expect(found).toBeGreaterThan(50)
  },
)

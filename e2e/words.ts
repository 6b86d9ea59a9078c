import { join } from 'node:path'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { loadTexts, type TextValues } from '../server/src/platform/texts.ts'

const texts = loadTexts(join(projectRoot(), 'locales'))

/** What the site says in a language: `words('auth', 'login.action')`, so that a journey can be walked in any of them. */
export type Words = (area: string, key: string, values?: TextValues) => string

export function wordsOf(language: string): Words {
  return (area, key, values) => {
    const sentence = texts.sentence(area, key, language, values)
    // A key comes back where there is no sentence; a test that waits for it would wait in vain.
    if (sentence === key) throw new Error(`locales/${language}/${area}.json has no ${key}`)
    return sentence
  }
}

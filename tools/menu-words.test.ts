import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const locales = join(import.meta.dirname, '../locales')

test.each(readdirSync(locales).filter((name) => /^[a-z]{2}$/.test(name)))(
  'two pages of the console never stand under one name in its menu in %s',
  (language) => {
    const file = join(locales, language, 'console.json')
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const names = Object.entries(texts).filter(([key]) => key.startsWith('nav.'))
    expect(names.length).toBeGreaterThan(20)
    const twice = names.filter(([key, name]) =>
      names.some(([other, same]) => other !== key && same === name),
    )
    expect(twice).toEqual([])
  },
)

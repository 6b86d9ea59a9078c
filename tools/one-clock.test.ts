import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  )
const sources = ['web/console/src', 'web/site/src/affiliates']
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** What would take the clock of the device, and where it may stand all the same. */
const device: readonly [what: string, pattern: RegExp, except?: readonly string[]][] = [
  ['the distance of the device from UTC', /getTimezoneOffset|\.getHours\(|\.getMinutes\(/],
  ['a moment in the words of the device', /\.toLocale(Date|Time)String\(/],
  ['a format without a zone', /new Intl\.DateTimeFormat\((?![^)]*timeZone)/],
  [
    'a box of date and time without the clock that it is of',
    /<MomentField/,
    ['web/console/src/ui/BrandMomentField.tsx', 'web/console/src/comms/content/EntryFields.tsx'],
  ],
  [
    'a moment without the clock that it is on',
    /formatDateTime\(/,
    ['web/console/src/ui/words.tsx'],
  ],
]

test.each(device)(
  'staff and agents read and write moments on the brand’s clock: no %s',
  (_, pattern, except = []) => {
    expect(sources.length).toBeGreaterThan(100)
    const found = sources.filter(({ file, text }) => pattern.test(text) && !except.includes(file))
    expect(found.map(({ file }) => file)).toEqual([])
  },
)

test('no text of the desk asks for the time of the device', () => {
  const texts = filesIn('locales/en').filter((file) =>
    /time of this device/i.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(texts).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['web/console/src', 'web/site/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Elements that show an amount, whole; all of them close themselves. */
const SHOWN = /<(?:Money|Amount|Pay)\s[^<]*?\/>/g
const AMOUNT = /\b(?:amount|of)=\{((?:[^{}]|\{[^{}]*\})*)\}/
/** What has a direction: something turned round, a difference, the sum of what came and went, a result by its name. */
const DIRECTED =
  /^-|\? -|\w\)? - |\bcame \+ (?:\w+\.)?went\b|\b(?:net|profit|ggr|ngr|deducted|takenBack|difference|adjustment)\b/
/** What is left of an amount after a fee or a part has no direction; a condition of a contract is a bound. */
const REST = / - (?:\w+\.)?(?:fee|received)\b/
const boundsIn = ['web/console/src/affiliates/TermsView.tsx']

function unsignedIn({ file, text }: { file: string; text: string }): string[] {
  return (text.match(SHOWN) ?? []).filter((element) => {
    const [, amount = ''] = AMOUNT.exec(element) ?? []
    const isBound = boundsIn.includes(file) && amount === 'profit'
    return DIRECTED.test(amount) && !REST.test(amount) && !isBound && !/\bsigned\b/.test(element)
  })
}

/** Signs that a page writes before a figure by itself. */
const handmade =
  /`[+−]\$\{|'[+−]'\}?\s*<(?:Money|Amount|Pay)|\?\s*'[+−-]'\s*:|>\s*[+−]\s*(?:<|\{)|signDisplay/
/** The exact amounts of proofs, without a currency, changes in per cent, points, and counts of what is not shown, which are no money. */
const figuresAlone = [
  'web/console/src/ui/words.tsx',
  'web/console/src/reporting/Change.tsx',
  'web/site/src/engagement/points/PointDetails.tsx',
  'web/site/src/engagement/in-game/InGameChip.tsx',
  'web/site/src/play/lottery/ChosenNumbers.tsx',
]

test('results, differences and movements of money stand with their sign on every page of both sites', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap((source) =>
    unsignedIn(source).map((element) => `${source.file}: ${element}`),
  )
  expect(found).toEqual([])
})

test('no page of either site writes the sign of an amount by hand', () => {
  const found = sources.filter(
    ({ file, text }) => handmade.test(text) && !figuresAlone.includes(file),
  )
  expect(found.map(({ file }) => file)).toEqual([])
})

test.each([
  '<Amount amount={-row.deducted} currency={row.currency} />',
  '<Money amount={stake - payout} currency={brand.currency} />',
  '<Money\n  amount={came + went}\n  currency={currency}\n/>',
  '<Pay amount={metrics.profit} />',
  '<Amount of={-takenBack} />',
  '<Money amount={sent ? -amount : amount} currency={currency} />',
])('the rule sees %s', (element) => {
  expect(unsignedIn({ file: 'Page.tsx', text: element })).toEqual([element])
})

test.each(['`+${text}`', "amount < 0n ? '−' : '+'", '<b>+<Money amount={won} /></b>'])(
  'the rule of signs by hand sees %s',
  (text) => {
    expect(handmade.test(text)).toBe(true)
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['web', 'games']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|\/dist\//.test(file))
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A box for numbers: its keyboard says so. */
const ASKS_FOR_NUMBERS = /inputMode(?:=|: )[^\n]*['"](?:numeric|decimal)['"]|type="number"/
/** What was understood stands beside the box: by a note of the shared readers, or by what was made of one. */
const SAYS_WHAT_IT_READ =
  /\.note\(|\{\.\.\.note\w*|noteOf\(|note\w*\.hint|(?:numbers|stakes)\.hint|\{note\}|whole\('/

/** Boxes that hold no quantity, or say what they read in another way. */
const NO_QUANTITY: Record<string, string> = {
  'web/kit/ui/CodeField.tsx': 'a code',
  'web/kit/ui/DateField.tsx': 'a day, which has its own reader and shows the calendar',
  'web/kit/ui/MomentField.tsx': 'a time of day, which has its own reader',
  'web/site/src/accounts/sign-in/RegisterField.tsx': 'numbers of accounts and papers',
  'web/site/src/accounts/sign-in/StepUpDialog.tsx': 'a code',
  'web/site/src/payments/cashier/PaymentPasswordField.tsx': 'a password of digits',
  'web/site/src/payments/cashier/PayeeFields.tsx': 'a tax number',
  'web/site/src/accounts/kyc/PersonStep.tsx': 'the number of a paper',
  'web/console/src/accounts/responsible-gaming/ProtectionPage.tsx': 'the id of a member',
  'web/console/src/accounts/registration/FieldRules.tsx':
    'the browser’s own box of whole numbers; what is out of bounds does not stay',
  'web/console/src/play/lottery/ResultFields.tsx': 'digits of a result, counted beside the box',
  'games/engine/view/mini/DecimalField.tsx':
    'read by the shared reader; the box itself is rewritten with what was read when it is left',
  'games/crash/view/BetPanel.tsx': 'as in DecimalField',
  'web/site/src/play/lottery/NumberStepper.tsx':
    'a whole number; the box is rewritten with what was read at each key',
}

/** Each element of a file, from its name to its end, that asks for numbers. */
function boxesIn(text: string): string[] {
  return text
    .split(/(?=<(?:Field|input)\b)/)
    .slice(1)
    .map(wholeElement)
    .filter((element) => ASKS_FOR_NUMBERS.test(element))
}

/** Up to its own end, and not to that of an element within one of its properties. */
function wholeElement(text: string): string {
  const [first = ''] = text.split('\n')
  const end = first.includes('/>') ? text.indexOf('/>') : text.search(/\n\s*\/>/)
  return text.slice(0, end === -1 ? undefined : end)
}

/** The ways to read a number that know nothing of languages. */
const GUESSES = [
  // Plain decimals are for machines.
  /\bparseMoney\b/,
  // A pattern of digits, and the number of it.
  /\/\^[^\n]*\\d[^\n]*\$\/\w*\.test\([^\n]*\)\s*\?\s*(?:Number|BigInt)\(/,
  /\bparseFloat\(target\.value|\bNumber\(typed\b|\bvalueAsNumber\b/,
]
const NO_TYPED_NUMBER: Record<string, string> = {
  'web/site/src/affiliates/shared/team-span.ts': 'an id in the address',
  'web/site/src/play/lottery/TrendsTab.tsx': 'the name of a chart as the house sends it',
  'web/site/src/play/catalogue/CardBadges.tsx': 'an amount as the house sends it',
  'web/console/src/accounts/registration/FieldRules.tsx': 'as above',
  'games/engine/limits.ts': 'limits that stand in the code',
  'games/engine/table-limits.ts': 'limits that stand in the code',
}

test('every box for numbers says what it understood', () => {
  const found = sources.filter(
    (file) =>
      file.endsWith('.tsx') &&
      !(file in NO_QUANTITY) &&
      boxesIn(textOf(file)).some((box) => !SAYS_WHAT_IT_READ.test(box)),
  )
  expect(found).toEqual([])
  // What is no box for numbers any more is no exception either.
  const dead = Object.keys(NO_QUANTITY).filter((file) => !ASKS_FOR_NUMBERS.test(textOf(file)))
  expect(dead).toEqual([])
})

const guesses = (file: string): boolean => GUESSES.some((rule) => rule.test(textOf(file)))

test('what a person types is read by the shared reader of numbers alone', () => {
  const found = sources.filter(
    (file) => !/\/rules\/|\/tools\//.test(file) && !(file in NO_TYPED_NUMBER) && guesses(file),
  )
  expect(found).toEqual([])
  expect(Object.keys(NO_TYPED_NUMBER).filter((file) => !guesses(file))).toEqual([])
})

test.each([
  '<Field label="a" inputMode="decimal" value={text} />',
  "<Field label=\"a\" inputMode={kind === 'time' ? 'numeric' : 'decimal'} value={text} />",
  '<input type="number" value={text} />',
  '<Field\n  inputMode="decimal"\n  end={<Unit />}\n  value={text}\n/>\n<Field {...amounts.note(text)} />',
])('the rule sees %s', (element) => {
  const [box = ''] = boxesIn(`<p>${element}</p>`)
  expect(box).not.toBe('')
  expect(SAYS_WHAT_IT_READ.test(box)).toBe(false)
})

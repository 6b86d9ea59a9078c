import { expect, test } from 'vitest'
import { budgetProblems, budgets, labelsIn, widthOf } from './length-budgets.ts'

test('a width counts wide letters twice, marks not at all, and values and plurals at their longest', () => {
  expect(widthOf('Deposit')).toBe(7)
  expect(widthOf('充值')).toBe(4)
  expect(widthOf('ที่')).toBe(1)
  expect(widthOf('Pay {amount}')).toBe(10)
  expect(widthOf('{n, plural, one {# day} other {{n} whole days}}')).toBe(17)
})

test('labels of buttons and badges are found where an area is named', () => {
  const source = `
    const t = useText('cashier')
    <Button look="main" onClick={() => go()}>
      {t('send')}
    </Button>
    <Badge tone="good">{t('state.paid')}</Badge>
    <p>{t('lead')}</p>`
  expect([...labelsIn([source])]).toEqual([
    ['cashier:send', 'button'],
    ['cashier:state.paid', 'badge'],
  ])
})

test('a label above its budget is named, English by the narrower one', () => {
  const label = 'x'.repeat(budgets.button.english + 1)
  const texts = { en: { cashier: { send: label } }, pt: { cashier: { send: label } } }
  expect(budgetProblems(texts, new Map([['cashier:send', 'button' as const]]))).toEqual([
    `en/cashier.json "send": ${label.length} letters, a button takes ${budgets.button.english}`,
  ])
})

test('navigation and refusals are known by their keys', () => {
  const long = 'x'.repeat(budgets.refusal.others + 1)
  const problems = budgetProblems(
    { ko: { console: { 'nav.members': long, other: long }, errors: { not_found: long } } },
    new Map(),
  )
  expect(problems).toHaveLength(2)
})

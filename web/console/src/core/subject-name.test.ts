import { expect, test } from 'vitest'
import { subjectName } from './subject-name.ts'

const word = (_: 'setting', code: string): string => `name of ${code}`

test.each([
  ['agents.contract', { account: 'agentdemo', terms: {} }, '63030351747628597', 'agentdemo'],
  ['agents.move', { account: 'lucia', upline: 'agentdemo' }, '63030351747628598', 'lucia'],
  ['staff.rights', { name: 'finance1', role: 'finance' }, '7', 'finance1'],
  ['brand.create', { brandName: 'Lotus', brandCode: 'lotus' }, 'lotus', 'Lotus'],
  ['setting.change', { key: 'a.b', value: true }, 'a.b', 'name of a.b'],
  ['vendor.switch', { enabledForBrand: true }, 'PG', 'PG'],
] as const)('a proposal of %s names whom it is about', (kind, payload, subjectId, name) => {
  expect(subjectName({ kind, payload, subjectId }, word)).toBe(name)
})

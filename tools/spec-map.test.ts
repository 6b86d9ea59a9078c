import { expect, test } from 'vitest'
import { idsIn, readRequirements, standardsPage } from './spec-map.ts'

// Put together here, so that this file does not itself name requirements.
const id = (number: string) => ['S0', number].join('-')
const standard = (number: string) => ['LED', number].join('-')

test('a range names each of its ids, and a row is read whole', () => {
  expect([...idsIn(`${id('001')}..003 and ${id('012')}`)]).toEqual([
    id('001'),
    id('002'),
    id('003'),
    id('012'),
  ])
  expect(
    readRequirements(`x\n| ${id('001')} | visitors look around | \`web/site\` | — |\n`),
  ).toEqual([{ id: id('001'), words: 'visitors look around', where: '`web/site`', tests: '—' }])
})

test('ids of the standards have two digits and prefixes of their own', () => {
  expect([...idsIn(`${standard('07')}..09, SHA-256, ${id('001')}`, standardsPage)]).toEqual([
    standard('07'),
    standard('08'),
    standard('09'),
  ])
})

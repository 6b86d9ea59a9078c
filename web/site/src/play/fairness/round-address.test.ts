import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { readRoundAddress } from './round-address.ts'

const link = 'Ab0_-'.repeat(14)

test('GAM-03 a round is named by its link, as it was copied or in part', () => {
  const found = { kind: 'link', link }
  expect(readRoundAddress(link)).toEqual(found)
  expect(readRoundAddress(` https://house.example${paths.fair(link)}?lang=ja \n`)).toEqual(found)
  expect(readRoundAddress(paths.fair(link))).toEqual(found)
})

test('GAM-03 a round of a table is named by the table and its number', () => {
  const found = { kind: 'table', gameCode: 'HC-CRASH', number: 1234 }
  for (const text of ['HC-CRASH/1234', 'hc-crash 1234', 'HC-CRASH#1234', '/fair/HC-CRASH/1234'])
    expect(readRoundAddress(text)).toEqual(found)
})

test('a round’s own number is told from a link, and what is neither is nothing', () => {
  const roundId = '01890000-0000-7000-8000-00000000000a'
  expect(readRoundAddress(roundId.toUpperCase())).toEqual({ kind: 'number', roundId })
  for (const text of ['', 'hello', 'HC-CRASH', 'HC-CRASH/0', '/fair/', '../../member'])
    expect(readRoundAddress(text)).toBeNull()
})

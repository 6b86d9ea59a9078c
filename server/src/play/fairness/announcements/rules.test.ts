import { expect, test } from 'vitest'
import { NOTICE_MS, saltOf, sourceWords, timeProblem } from './rules.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const HOUR = 3_600_000
const block = `${'0'.repeat(19)}${'a1'.repeat(22)}b`

test('RNG-04 a value has one spelling, and another number of the same block is noticed', () => {
  expect(block).toHaveLength(64)
  expect(saltOf('bitcoin_block', block)).toBe(block)
  expect(
    saltOf('bitcoin_block', `  ${block.slice(0, 32)} ${block.slice(32).toUpperCase()}\n`),
  ).toBe(block)
  const merkle = 'f'.repeat(64)
  expect(saltOf('bitcoin_block', merkle)).toBeNull()
  expect(saltOf('agreed_with_auditor', merkle)).toBe(merkle)
  for (const text of [
    '',
    'zero',
    block.slice(1),
    `${block}0`,
    `0x${block.slice(2)}`,
    `g${block.slice(1)}`,
  ])
    for (const kind of ['bitcoin_block', 'agreed_with_auditor'] as const)
      expect(saltOf(kind, text)).toBeNull()
})

test('RNG-04 what is announced lies far enough ahead that a stranger can tell, and the chain serves after it', () => {
  for (const kind of ['bitcoin_block', 'agreed_with_auditor'] as const) {
    const soonest = after(NOTICE_MS[kind])
    const servesFrom = after(NOTICE_MS[kind] + 1)
    expect(timeProblem(kind, { notBefore: soonest, servesFrom }, now)).toBeNull()
    const early = { notBefore: after(NOTICE_MS[kind] - 1), servesFrom }
    expect(timeProblem(kind, early, now)).toBe('notBefore')
    expect(timeProblem(kind, { notBefore: soonest, servesFrom: soonest }, now)).toBe('servesFrom')
  }
  const far = { notBefore: after(3 * HOUR), servesFrom: after(181 * 24 * HOUR) }
  expect(timeProblem('bitcoin_block', far, now)).toBe('servesFrom')
})

test('RNG-04 a chain keeps in words where its salt came from', () => {
  expect(sourceWords({ kind: 'bitcoin_block', height: 950_000 })).toContain('block 950000')
  const words = 'thrown by the auditor on camera'
  expect(sourceWords({ kind: 'agreed_with_auditor', words })).toContain(words)
})

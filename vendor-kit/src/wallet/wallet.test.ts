import { expect, test } from 'vitest'
import { attackOn, failed } from '../../test/attack-on-wallet.ts'

test('the kit scores 100 % on its own wallet, and runs every case but the one that is agreed otherwise', async () => {
  const result = await attackOn()
  expect(
    result.cases
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ id, checks }) => ({ id, checks: checks.filter((c) => !c.passed) })),
  ).toEqual([])
  expect(result.score).toBe(100)
  expect(result.cases.filter(({ outcome }) => outcome === 'not run').map(({ id }) => id)).toEqual([
    'orphan-win-is-paid',
  ])
  expect(failed(result)).toEqual([])
})

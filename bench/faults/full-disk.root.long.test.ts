import { expect, test } from 'vitest'
import { diskFull } from './f10-disk-full.ts'
import { isClean } from './oracle.ts'

const LONGEST_MS = 900_000

/** Needs two small disks of its own, so it runs as root only; the run says where it does not. */
test(`${diskFull.id} a full disk, of the tables or of the log, loses, doubles and unbalances nothing that was acknowledged`, {
  timeout: LONGEST_MS,
}, async () => {
  const outcome = await diskFull.run(diskFull.times.small)
  if ('notRun' in outcome) throw new Error(outcome.notRun)
  expect(outcome.judgement.evidence).toEqual([])
  expect(isClean(outcome.judgement)).toBe(true)
  expect(outcome.judgement.acknowledged).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { isClean } from './oracle.ts'
import { rows } from './registry.ts'

/** Rows with a test of their own: the disks need root, and the release before this one needs git. */
const ELSEWHERE = ['F-10', 'F-20']
const LONGEST_MS = 900_000

const here = rows.filter(({ id }) => !ELSEWHERE.includes(id))

// How long things take on a machine that runs other tests too says nothing: only what was told and what is so is judged.
test.each(here)(
  '$id $title: nothing acknowledged is lost, doubled or unbalanced',
  { timeout: LONGEST_MS },
  async ({ run, times }) => {
    const outcome = await run(times.small)
    if ('notRun' in outcome) throw new Error(outcome.notRun)
    expect(outcome.judgement.evidence).toEqual([])
    expect(isClean(outcome.judgement)).toBe(true)
    expect(outcome.judgement.acknowledged).toBeGreaterThan(0)
  },
)

import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { raffleProof } from '@croupier/api/engagement/raffles'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scratchFolder } from '../../tools/run/scratch.ts'
import { checkRaffle } from './raffle-proof.ts'
import vectors from './raffle-vectors.json' with { type: 'json' }

const run = promisify(execFile)
const folder = scratchFolder('raffles')
mkdirSync(folder, { recursive: true })
const script = join(import.meta.dirname, '../../verify/croupier-verify-raffle.mjs')
const verdict = z.array(
  z.object({
    holds: z.boolean(),
    steps: z.array(z.object({ step: z.string(), holds: z.boolean() })),
  }),
)

/** The steps that do not hold, as the stand-alone script says of a file. */
async function wrongByScript(proof: unknown): Promise<string[]> {
  const file = join(folder, 'proof.json')
  await writeFile(file, JSON.stringify(proof))
  const { stdout } = await run(process.execPath, [script, file, '--json']).catch(
    (error: { stdout: string }) => error,
  )
  const [found] = z.parse(verdict, JSON.parse(stdout))
  return (found?.steps ?? []).filter(({ holds }) => !holds).map(({ step }) => step)
}

/** The same by the rules that the site computes with. */
function wrongBySite(proof: unknown): string[] {
  const steps = checkRaffle(z.parse(raffleProof, proof))?.steps ?? {}
  return Object.entries(steps).flatMap(([step, holds]) => (holds ? [] : [step]))
}

test('D10 the site and the stand-alone script find the golden vectors of fall, spin and draw right', async () => {
  expect(vectors.map(({ kind }) => kind)).toEqual(['envelopes', 'wheel', 'draw'])
  for (const vector of vectors) {
    expect(wrongBySite(vector)).toEqual([])
    expect(await wrongByScript(vector)).toEqual([])
  }
})

test('D10 both name the step when an amount, a segment, a winner, a ticket or a seed was changed', async () => {
  const [fall, spin, draw] = vectors
  const changed: [unknown, string[]][] = [
    [{ ...fall, amounts: (fall?.amounts ?? []).toReversed() }, ['commitment', 'result']],
    [{ ...fall, plan: { ...fall?.plan, total: '990000' } }, ['result', 'payout']],
    [{ ...spin, segment: 3 }, ['result']],
    [{ ...spin, commitment: '00' }, ['commitment']],
    [{ ...draw, winners: (draw?.winners ?? []).toReversed() }, ['result']],
    [{ ...draw, terminalHash: '00' }, ['chain']],
    [{ ...draw, tickets: (draw?.tickets ?? []).toSpliced(0, 1, '2:00') }, ['commitment']],
  ]
  for (const [proof, wrong] of changed) {
    expect(await wrongByScript(proof)).toEqual(wrong)
    expect(wrongBySite(proof)).toEqual(wrong)
  }
})

test('D10 nothing is computed before the seed is shown', () => {
  for (const vector of vectors)
    expect(checkRaffle(z.parse(raffleProof, { ...vector, secret: null }))).toBeNull()
})

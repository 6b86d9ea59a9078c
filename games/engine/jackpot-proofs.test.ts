import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scratchFolder } from '../../tools/run/scratch.ts'
import { checkJackpot, hitPointOf, jackpotCommitment } from './jackpots.ts'

const run = promisify(execFile)
const folder = scratchFolder('jackpots')
mkdirSync(folder, { recursive: true })
const script = join(import.meta.dirname, '../../verify/croupier-verify-jackpot.mjs')
const verdict = z.array(
  z.object({
    holds: z.boolean(),
    steps: z.array(z.object({ step: z.string(), holds: z.boolean() })),
    unread: z.optional(z.string()),
  }),
)

const id = '0b2c8a52-6a3c-4a53-8f5b-3e5e0c9f1a11'
const secret = 'c4'.repeat(32)
const span = { seed: 1_000_000n, cap: 2_500_000n, unit: 100n }
const hitPoint = hitPointOf(secret, id, span)
const commitment = jackpotCommitment(secret, hitPoint)
const pool = { ...span, id, secret, hitPoint, commitment }

/** What the stand-alone script says of an answer of the house. */
async function byScript(file: typeof pool | (Omit<typeof pool, 'secret'> & { secret: null })) {
  const path = join(folder, 'pool.json')
  const amounts = { ...file, kind: 'jackpot' }
  await writeFile(
    path,
    JSON.stringify({ success: true, value: amounts }, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  )
  const { stdout } = await run(process.execPath, [script, path, '--json']).catch(
    (error: { stdout: string }) => error,
  )
  const [found] = z.parse(verdict, JSON.parse(stdout))
  return found
}

test('the site and the stand-alone script agree on a pool, and on what was changed in it', async () => {
  const changed = [
    pool,
    { ...pool, hitPoint: hitPoint - span.unit },
    { ...pool, secret: 'd5'.repeat(32) },
    { ...pool, commitment: 'ab'.repeat(32) },
    { ...pool, cap: span.cap + 10_000n },
    { ...pool, id: '0b2c8a52-6a3c-4a53-8f5b-3e5e0c9f1a12' },
  ]
  const wrong: string[][] = []
  for (const one of changed) {
    const found = await byScript(one)
    const script = (found?.steps ?? []).filter(({ holds }) => !holds).map(({ step }) => step)
    const site = Object.entries(checkJackpot(one)?.steps ?? {}).flatMap(([step, holds]) =>
      holds ? [] : [step],
    )
    expect(script).toEqual(site)
    wrong.push(site)
  }
  expect(wrong).toEqual([
    [],
    ['commitment', 'result'],
    ['commitment', 'result'],
    ['commitment'],
    ['result'],
    ['result'],
  ])
})

test('a pool that runs is not checked, and the script says why', async () => {
  expect((await byScript({ ...pool, secret: null }))?.unread).toContain('not revealed')
})

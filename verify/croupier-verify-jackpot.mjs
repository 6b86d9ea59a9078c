#!/usr/bin/env node
/**
 * croupier-verify-jackpot: computes where pools of mystery jackpots were hit again from what the house published of them, without any of its
 * code.
 *
 *   node croupier-verify-jackpot.mjs FILE… [--json]
 *
 * FILE is what the house's page "Verify" saves, or the answer of GET /wps/jackpots/proofs/…. Ends with 0 when every step holds, 1 when one
 * does not, 2 when a file cannot be read or its secret is not revealed yet.
 */
import { createHash } from 'node:crypto'
import { checkFiles, step } from './check-files.mjs'
import { fairStream } from './games/luck.mjs'

/** Any payable amount above the seed up to the cap, all equally likely. */
export function hitPointOf({ secret, id, seed, cap, unit }) {
  const places = (BigInt(cap) - BigInt(seed)) / BigInt(unit)
  return BigInt(seed) + BigInt(unit) * BigInt(1 + fairStream(secret, id, 0).int(Number(places)))
}

/** What holds of a pool, step by step. */
export function checkJackpot(file) {
  const value = file.value ?? file
  if (value.kind !== 'jackpot') throw new Error('holds no pool of a jackpot')
  if (value.secret === null) throw new Error('its secret is not revealed yet')
  const found = hitPointOf(value)
  const hash = createHash('sha256').update(`${value.secret}:${value.hitPoint}`).digest('hex')
  const steps = [
    step('commitment', hash === value.commitment, 'not what was committed'),
    step('result', String(found) === value.hitPoint, `should be ${found}, says ${value.hitPoint}`),
  ]
  return { holds: steps.every(({ holds }) => holds), steps }
}

checkFiles('croupier-verify-jackpot.mjs', checkJackpot)

#!/usr/bin/env node
/**
 * croupier-verify-raffle: computes falls of envelopes, spins of a wheel and draws again from what the house published of them, without any
 * of its code.
 *
 *   node croupier-verify-raffle.mjs FILE… [--json]
 *
 * FILE is what the house's page "Verify" saves, or the answer of GET /wps/raffles/proofs/…. Ends with 0 when every step holds, 1 when one
 * does not, 2 when a file cannot be read or its seed is not revealed yet.
 */
import { createHash } from 'node:crypto'
import { checkFiles, step } from './check-files.mjs'
import { fairStream } from './games/luck.mjs'

const sha256 = (data) => createHash('sha256').update(data).digest()
const hexOf = (data) => sha256(data).toString('hex')

/**
 * The amounts of a fall in the order of taking. Above the least amounts a stick is broken: each piece takes 0 to twice the average of what
 * is left, as far as the most allows, the last takes the rest; then the pieces are shuffled.
 */
export function fillEnvelopes(plan, luck) {
  const [unit, least, most, total] = [plan.unit, plan.least, plan.most, plan.total].map(BigInt)
  const cap = (most - least) / unit
  let left = (total - BigInt(plan.count) * least) / unit
  const pieces = []
  for (let others = BigInt(plan.count) - 1n; others >= 0n; others -= 1n) {
    let piece = left
    if (others > 0n) {
      const needed = left - others * cap
      const from = needed > 0n ? needed : 0n
      const twice = (2n * left) / (others + 1n)
      const to = twice < cap ? twice : cap
      piece = from + BigInt(luck.int(Number(to - from) + 1))
    }
    pieces.push(least + piece * unit)
    left -= piece
  }
  return luck.shuffle(plan.count).map((place) => pieces[place])
}

function fallSteps({ secret, plan, id, amounts, commitment }) {
  const found = fillEnvelopes(plan, fairStream(secret, id, 0))
  const sum = amounts.reduce((all, amount) => all + BigInt(amount), 0n)
  return [
    step(
      'commitment',
      hexOf(`${secret}:${amounts.join(',')}`) === commitment,
      'not what was committed',
    ),
    step('result', found.join(',') === amounts.join(','), `should be ${found.join(',')}`),
    step('payout', sum === BigInt(plan.total), `adds up to ${sum}, not to ${plan.total}`),
  ]
}

const gone = ({ left }) => left !== null && left <= 0

/** What is sold out has no weight; the lowest prize has it instead. */
export function weightsNow(segments, lowest) {
  const lost = segments.filter(gone).reduce((sum, { weight }) => sum + weight, 0)
  return segments.map((segment, place) =>
    place === lowest ? segment.weight + lost : gone(segment) ? 0 : segment.weight,
  )
}

function spinSteps({ secret, commitment, clientSeed, nonce, segments, lowest, segment }) {
  const weights = weightsNow(segments, lowest)
  const found = fairStream(secret, clientSeed, nonce).pick(weights)
  return [
    step(
      'commitment',
      hexOf(Buffer.from(secret, 'hex')) === commitment,
      'the seed is not the committed one',
    ),
    step('result', found === segment, `should stop at ${found}, says ${segment}`),
  ]
}

/** The places of the winning tickets; no ticket wins twice. */
export function drawPlaces(luck, tickets, prizes) {
  const moved = new Map()
  const places = []
  for (let at = 0; at < Math.min(tickets, prizes); at += 1) {
    const other = at + luck.int(tickets - at)
    places.push(moved.get(other) ?? other)
    moved.set(other, moved.get(at) ?? at)
  }
  return places
}

function drawSteps({
  secret,
  salt,
  chainIndex,
  terminalHash,
  tickets,
  ticketsHash,
  prizes,
  winners,
}) {
  const luck = fairStream(secret, `${salt}:${ticketsHash}`, chainIndex)
  const found = drawPlaces(luck, tickets.length, prizes).map((place) =>
    Number(tickets[place].split(':')[0]),
  )
  let end = Buffer.from(secret, 'hex')
  for (let link = 0; link < chainIndex; link += 1) end = sha256(end)
  const hash = hexOf(tickets.map((line) => `${line}\n`).join(''))
  return [
    step('commitment', hash === ticketsHash, 'the tickets are not the published ones'),
    step('result', found.join() === winners.join(), `should be ${found.join()}`),
    step(
      'chain',
      end.toString('hex') === terminalHash,
      'the seed does not lead to the published end',
    ),
  ]
}

const KINDS = { envelopes: fallSteps, wheel: spinSteps, draw: drawSteps }

/** What holds of a fall, a spin or a draw, step by step. */
export function checkRaffle(file) {
  const value = file.value ?? file
  const steps = Object.hasOwn(KINDS, value.kind) ? KINDS[value.kind] : null
  if (steps === null) throw new Error('holds no fall, no spin and no draw')
  if (value.secret === null) throw new Error('its seed is not revealed yet')
  const found = steps(value)
  return { holds: found.every(({ holds }) => holds), steps: found }
}

checkFiles('croupier-verify-raffle.mjs', checkRaffle)

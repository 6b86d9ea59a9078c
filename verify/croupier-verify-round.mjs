#!/usr/bin/env node
/**
 * croupier-verify-round: computes single rounds again from what everybody may see of them, without any of the house's code.
 *
 *   node croupier-verify-round.mjs FILE… [--json]
 *
 * FILE is what the house's page "Verify round" saves, or the answer of GET /wps/fairness/links/LINK, of
 * GET /wps/fairness/tables/TABLE/rounds/NUMBER, of GET /wps/lottery/games/GAME/draws/ISSUE or of GET /wps/lottery/tickets/TICKET. Ends with 0
 * when every step holds, 1 when one does not, 2 when a file cannot be read or its round cannot be computed yet.
 */
import { createHash } from 'node:crypto'
import { checkFiles, step } from './check-files.mjs'
import { ENGINES, RULES } from './games/engines.mjs'
import { drawnBy, drawSeal, resultProblem } from './games/lottery.mjs'
import { linePayout } from './games/lottery-lines.mjs'
import { fairStream } from './games/luck.mjs'
import { canonical, dueOf } from './games/pays.mjs'
import { exitProblem, flightProblem, settleCrash } from './games/tables/crash.mjs'
import { DEALT, dealtProblem, settleDealt } from './games/tables/dealt.mjs'

const sha256 = (data) => createHash('sha256').update(data).digest()
const isFlight = ({ engine_code }) => engine_code === 'HC-CRASH'
const isShared = (row) => isFlight(row) || Object.hasOwn(DEALT, row.engine_code)

/** The round as the rules of `games/` want it: the same names as in an export. */
function rowOf(file) {
  const value = file.value ?? file
  const { round } = value
  if (typeof round !== 'object' || round === null) throw new Error('holds no round')
  return Object.hasOwn(value, 'terminalHash') ? tableRow(value) : playedRow(value)
}

function playedRow({ engineCode, round }) {
  const { profile, mathSha256, commitment, clientSeed, nonce, serverSeed, before } = round.fairness
  return {
    engine_code: engineCode,
    profile,
    math_sha256: mathSha256,
    commitment,
    serverSeed,
    client_seed: clientSeed,
    nonce,
    table_before: before ?? null,
    currency: round.currency,
    stake: round.stake,
    max_win: round.maxWin,
    choice: round.choice,
    actions: round.actions,
    exit: round.actions[0] ?? null,
    events: round.events,
    result: round.result,
    outcome: round.outcome,
    multiplier_x100: round.multiplierX100,
    payout: round.payout,
  }
}

function tableRow({ engineCode, profile, mathSha256, terminalHash, round }) {
  return {
    engine_code: engineCode,
    profile,
    math_sha256: mathSha256,
    commitment: round.commitment,
    serverSeed: round.serverSeed,
    client_seed: round.salt,
    nonce: round.chainIndex,
    table_before: round.before ?? null,
    result: round.result,
    terminal_hash: terminalHash,
    outcome: null,
  }
}

/** What holds of a round, step by step; `problem` says of a step what is wrong. */
export function checkRound(file) {
  const value = file.value ?? file
  if (typeof value.draw === 'object' && value.draw !== null) return checkDraw(value)
  const row = rowOf(file)
  if (row.serverSeed === null) throw new Error('its seed is not revealed yet')
  if (row.result === null && row.outcome === null) throw new Error('it has no result')
  const math = RULES[row.profile]
  const seed = Buffer.from(row.serverSeed, 'hex')
  const steps = [
    step(
      'commitment',
      sha256(seed).toString('hex') === row.commitment,
      'the seed is not the committed one',
    ),
    step(
      'rules',
      math !== undefined && sha256(canonical(math)).toString('hex') === row.math_sha256,
      `the rules ${row.profile} are not the published ones`,
    ),
  ]
  if (math !== undefined) steps.push(...playedSteps(row, math))
  if (row.terminal_hash !== undefined)
    steps.push(
      step(
        'chain',
        farBelow(seed, row.nonce).toString('hex') === row.terminal_hash,
        'the seed does not lead to the published end of its chain',
      ),
    )
  return { holds: steps.every(({ holds }) => holds), steps }
}

function farBelow(seed, links) {
  let found = seed
  for (let link = 0; link < links; link += 1) found = sha256(found)
  return found
}

/** A draw of a lottery, and the lines of a ticket on it. An official draw follows from no seed: of it the lines alone are checked. */
function checkDraw({ draw, fairness, family, ticket, lines }) {
  if (!draw.result) throw new Error('it has no result yet')
  if (!fairness && !lines) throw new Error('it was drawn officially, not by a seed')
  const steps = fairness ? houseDrawSteps({ draw, fairness }) : []
  if (lines) steps.push(...lineSteps({ draw, family, ticket, lines }))
  return { holds: steps.every(({ holds }) => holds), steps }
}

/** Each line of a ticket from the result and the prices that were frozen with it. */
function lineSteps({ draw, family, ticket, lines }) {
  if (ticket.payout === null) throw new Error('its ticket is not settled yet')
  let total = 0n
  const steps = lines.map((line) => {
    const prices = Object.fromEntries(line.prices.map(({ key, priceX10000 }) => [key, priceX10000]))
    const of = { result: draw.result, currency: ticket.currency }
    const due = linePayout(family, { ...line, prices }, of)
    if (due === null) throw new Error(`this script does not know the bet ${line.type} of ${family}`)
    total += due
    const problem = `${line.type} should pay ${due}, says ${line.payout}`
    return step(`line ${line.no}`, line.payout === String(due), problem)
  })
  const problem = `should pay ${total}, says ${ticket.payout}`
  return [...steps, step('payout', ticket.payout === String(total), problem)]
}

/** A draw of the house: its seal was published before bets were taken. */
function houseDrawSteps({ draw, fairness }) {
  if (!fairness.serverSeed) throw new Error('its seed is not revealed yet')
  const { family, commitment, chain, salt, serverSeed } = fairness
  const seed = Buffer.from(serverSeed, 'hex')
  const drawn = drawnBy(family, fairStream(serverSeed, salt, chain.index))
  if (!drawn) throw new Error(`this script does not know the rules of ${family}`)
  const problem = resultProblem(drawn, draw.result)
  return [
    step(
      'seal',
      drawSeal(draw.gameCode, draw.issue, seed) === commitment,
      'the seed is not the sealed one',
    ),
    step('result', problem === null, problem),
    step(
      'chain',
      farBelow(seed, chain.index).toString('hex') === chain.terminalHash,
      'the seed does not lead to the published end of its chain',
    ),
  ]
}

/** The result, and where there is a bet what it was paid. */
function playedSteps(row, math) {
  const luck = fairStream(row.serverSeed, row.client_seed, row.nonce)
  if (!isShared(row)) {
    const engine = ENGINES[row.engine_code]
    if (!engine) throw new Error(`this script does not know the rules of ${row.engine_code}`)
    const settled = engine(row, luck, math)
    const result = step('result', !settled.problem, settled.problem)
    return settled.outcome === undefined ? [result] : [result, paidStep(row, settled)]
  }
  const problem = isFlight(row) ? flightProblem(row, math, luck) : dealtProblem(row, math, luck)
  const result = step('result', problem === null, problem)
  if (row.outcome === null) return [result]
  const exit = isFlight(row) ? exitProblem(math, row, row.result) : null
  if (exit !== null) return [result, step('payout', false, exit)]
  const settled = isFlight(row) ? settleCrash(math, row, row.result) : settleDealt(row, row, math)
  return [result, paidStep(row, settled)]
}

function paidStep(row, settled) {
  const due = String(dueOf(row, settled))
  const isEqual =
    row.payout === due &&
    row.outcome === settled.outcome &&
    String(row.multiplier_x100) === String(settled.x100)
  const problem = `should be ${settled.outcome} at ${settled.x100}/100 and pay ${due}, says ${row.outcome} at ${row.multiplier_x100}/100 and ${row.payout}`
  return step('payout', isEqual, problem)
}

checkFiles('croupier-verify-round.mjs', checkRound)

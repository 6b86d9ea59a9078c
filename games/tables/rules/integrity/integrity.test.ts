import { describe, expect, it } from 'vitest'
import type { Luck } from '../../../engine/fair-stream.ts'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { holdemBotAction } from '../bots/holdem-bot.ts'
import { optionsOf } from '../holdem/betting.ts'
import type { TableAction, TableEvent } from '../holdem/events.ts'
import { actionOf, randomAction, tableWith, told } from '../holdem/example-hands.ts'
import type { HoldemTable } from '../holdem/table.ts'
import { viewOf } from '../holdem/view.ts'
import { DETECTOR_TERMS, type Finding, findingsOf } from './detectors.ts'
import { flowOfHand } from './hand-flow.ts'
import { NO_STATISTICS, withHand } from './pairs.ts'

type Policy = (table: HoldemTable, luck: Luck) => TableAction

const honest: Policy = (table, luck) => {
  const seat = table.hand?.turn?.seat ?? 0
  const bot = luck.int(3) > 0 ? holdemBotAction(viewOf(table, seat), seat, 0) : null
  return bot ?? randomAction(table, luck)
}

const isInHand = (table: HoldemTable, seat: number) =>
  table.hand?.players.some((player) => player.seat === seat && player.state !== 'folded') ?? false

/** Seat 0 gives its chips to seat 1: it calls him down and folds to the last bet, or loses a large pot before the flop. */
const dumper: Policy = (table, luck) => {
  const { hand } = table
  const options = hand?.turn && optionsOf(hand, hand.turn.seat)
  if (!hand || !options || !isInHand(table, 1)) return honest(table, luck)
  if (hand.street !== 'preflop' && options.call !== null) return actionOf(table, 'f')
  return actionOf(table, options.canCheck ? 'k' : 'c')
}
const receiver: Policy = (table, luck) => {
  const { hand } = table
  const raise = hand?.turn ? optionsOf(hand, hand.turn.seat)?.raise : null
  if (!hand || !raise || !isInHand(table, 0) || hand.toMatch > table.terms.bigBlind)
    return honest(table, luck)
  const turn = {
    type: 'act' as const,
    seat: 1,
    hand: hand.number,
    turn: hand.turn?.number ?? 0,
    at: 0,
  }
  return {
    ...turn,
    act: 'raise',
    to: raise.least * 4n < raise.most ? raise.least * 4n : raise.most,
  }
}

/** Two who never bet against each other when they are alone. */
const softly =
  (other: number): Policy =>
  (table, luck) => {
    const { hand } = table
    const options = hand?.turn && optionsOf(hand, hand.turn.seat)
    const alone = hand?.players.filter(({ state }) => state !== 'folded').length === 2
    if (!hand || !options || !alone || !isInHand(table, other) || hand.street === 'preflop')
      return honest(table, luck)
    return actionOf(table, options.canCheck ? 'k' : 'f')
  }

function findingsAfter(
  hands: number,
  seed: number,
  policies: Partial<Record<number, Policy>> = {},
): Finding[] {
  const luck = quickLuck(seed)
  let statistics = NO_STATISTICS
  for (let number = 0; number < hands; number += 1) {
    const fresh = tableWith([200, 200, 200, 200, 200, 200])
    const begun = told(fresh, {
      type: 'start_hand',
      deck: luck.shuffle(52),
      firstButton: number % 6,
      at: 0,
    })
    const log: TableEvent[] = [...begun.events]
    let { table } = begun
    while (table.hand?.turn) {
      const policy = policies[table.hand.turn.seat] ?? honest
      const next = told(table, policy(table, luck))
      table = next.table
      log.push(...next.events)
    }
    statistics = withHand(statistics, flowOfHand(log, fresh.terms.bigBlind))
  }
  return findingsOf(statistics)
}

describe('pairs of players', () => {
  it('P2: fewer than one in a hundred honest pairs opens a case', () => {
    const tables = 10
    let found = 0
    for (let table = 0; table < tables; table += 1)
      found += new Set(findingsAfter(200, 1000 + table).map(({ players }) => players.join())).size
    expect(found / (tables * 15)).toBeLessThan(0.01)
  })
  it('P2: a dumper and who takes the chips are found within 200 hands', () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const found = findingsAfter(200, seed, { 0: dumper, 1: receiver })
      const flow = found.find(({ kind }) => kind === 'chips_flow_one_way')
      expect(flow?.players, `seed ${seed}`).toEqual(['P0', 'P1'])
    }
  })
  it('P2: two who do not play against each other are found within 1,000 hands', () => {
    for (let seed = 1; seed <= 2; seed += 1) {
      const found = findingsAfter(1_000, seed, { 0: softly(1), 1: softly(0) })
      const pairs = found
        .filter(({ kind }) => kind !== 'chips_flow_one_way')
        .map(({ players }) => players.join())
      expect(pairs, `seed ${seed}`).toContain('P0,P1')
    }
  })
  it('P2: what a hand moved sums to what the house kept of it', () => {
    const luck = quickLuck(4)
    for (let round = 0; round < 100; round += 1) {
      const begun = told(tableWith([200, 200, 200]), {
        type: 'start_hand',
        deck: luck.shuffle(52),
        firstButton: 0,
        at: 0,
      })
      const log = [...begun.events]
      let { table } = begun
      while (table.hand?.turn) {
        const next = told(table, randomAction(table, luck))
        table = next.table
        log.push(...next.events)
      }
      const flow = flowOfHand(log, table.terms.bigBlind)
      const total = [...flow.nets.values()].reduce((sum, net) => sum + net, 0)
      expect(total).toBeCloseTo(-Number(table.hand?.rake ?? 0n) / Number(table.terms.bigBlind), 6)
    }
  })
  it('P2: a pair is not judged by a few hands', () => {
    expect(findingsOf()).toEqual([])
    expect(
      findingsAfter(DETECTOR_TERMS.leastHands - 1, 3, { 0: dumper, 1: receiver }).filter(
        ({ kind }) => kind === 'chips_flow_one_way',
      ),
    ).toEqual([])
  })
})

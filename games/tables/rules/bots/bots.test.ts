import { expect, it } from 'vitest'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import { readCards } from '../cards/card-text.ts'
import { chips, must, tableWith } from '../holdem/example-hands.ts'
import { reduce } from '../holdem/reduce.ts'
import { viewOf } from '../holdem/view.ts'
import { type TienLenHand } from '../tien-len/game.ts'
import { reduceTienLen, startTienLen } from '../tien-len/reduce.ts'
import { southernTerms } from '../tien-len/terms.ts'
import { tienLenViewOf } from '../tien-len/view.ts'
import { botPlayer, botRefusal, isBot } from './bot.ts'
import { holdemBotAction, startingStrength } from './holdem-bot.ts'
import { tienLenBotAction } from './tien-len-bot.ts'

it('S1-005: a bot says by its name that it is one, and sits at practice tables only', () => {
  expect(isBot(botPlayer(3))).toBe(true)
  expect(isBot('a player')).toBe(false)
  expect(botRefusal(botPlayer(1), { isPractice: false })).toBe('bots_never_play_for_money')
  expect(botRefusal(botPlayer(1), { isPractice: true })).toBeNull()
  expect(botRefusal('a player', { isPractice: false })).toBeNull()
})

it('S1-005: bots play Hold’em from their own view, legally and alike each time', () => {
  const luck = quickLuck(21)
  let table = tableWith([200, 200, 200, 200, 200, 200])
  let folds = 0
  let raises = 0
  for (let hand = 0; hand < 60; hand += 1) {
    const begun = reduce(table, {
      type: 'start_hand',
      deck: luck.shuffle(52),
      firstButton: 0,
      at: 0,
    })
    if (begun.refused !== null) break
    table = begun.table
    while (table.hand?.turn) {
      const { seat } = table.hand.turn
      const action = holdemBotAction(viewOf(table, seat), seat, 0)
      expect(holdemBotAction(viewOf(table, seat), seat, 0)).toEqual(action)
      expect(holdemBotAction(viewOf(table, (seat + 1) % 6), (seat + 1) % 6, 0)).toBeNull()
      if (action === null) throw new Error('a bot had nothing to do')
      if (action.type === 'act' && action.act === 'fold') folds += 1
      if (action.type === 'act' && action.act === 'raise') raises += 1
      table = must(table, action)
    }
  }
  expect(folds).toBeGreaterThan(20)
  expect(raises).toBeGreaterThan(5)
})

const strength = (text: string) => startingStrength(readCards(text) ?? [])

it('S1-005: bots prefer better starting cards', () => {
  expect(strength('AsAh')).toBeGreaterThan(strength('AsKs'))
  expect(strength('AsKs')).toBeGreaterThan(strength('AsKh'))
  expect(strength('AsKh')).toBeGreaterThan(strength('7s2h'))
})

it('S1-005: bots play Tiến Lên to the end, legally', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    let hand: TienLenHand = startTienLen({
      terms: southernTerms(chips(1), chips('0.01')),
      number: 1,
      isFirst: seed % 2 === 0,
      players: [0, 1, 2, 3].map((seat) => ({ seat, player: botPlayer(seat), stack: chips(100) })),
      deck: quickLuck(seed).shuffle(52),
      lastWinner: 1,
      at: 0,
    }).hand
    for (let step = 0; step < 300 && !hand.isOver; step += 1) {
      const seat = hand.turn?.seat ?? -1
      const action = hand.window
        ? { type: 'close_window' as const, step: hand.steps, at: hand.window.endsAt }
        : tienLenBotAction(tienLenViewOf(hand, seat), seat, 0)
      if (action === null) throw new Error('a bot had nothing to do')
      const next = reduceTienLen(hand, action)
      expect(next.refused).toBeNull()
      hand = next.hand
    }
    expect(hand.isOver).toBe(true)
  }
})

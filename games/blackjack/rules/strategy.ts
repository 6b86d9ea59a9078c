import { assert } from '@croupier/shared/assert'
import type { Card } from '../../engine/cards.ts'
import { totalOf, valueOf } from './hand.ts'
import type { Move } from './table.ts'

/** One row of a strategy chart: what is held, and a letter for each card of the dealer from 2 to the ace. */
export interface StrategyRow {
  name: string
  /** H hit, S stand, D double or hit, d double or stand, P split. */
  letters: string
}

/** Basic strategy for six packs, dealer stands on soft 17, double after split, dealer peeks: the play that the stated return assumes. */
export const strategy = {
  hard: chartRows(`
    17+  SSSSSSSSSS
    16   SSSSSHHHHH
    15   SSSSSHHHHH
    14   SSSSSHHHHH
    13   SSSSSHHHHH
    12   HHSSSHHHHH
    11   DDDDDDDDDH
    10   DDDDDDDDHH
    9    HDDDDHHHHH
    5–8  HHHHHHHHHH
  `),
  soft: chartRows(`
    A,8+  SSSSSSSSSS
    A,7   SddddSSHHH
    A,6   HDDDDHHHHH
    A,5   HHDDDHHHHH
    A,4   HHDDDHHHHH
    A,3   HHHDDHHHHH
    A,2   HHHDDHHHHH
  `),
  pairs: chartRows(`
    A,A    PPPPPPPPPP
    10,10  SSSSSSSSSS
    9,9    PPPPPSPPSS
    8,8    PPPPPPPPPP
    7,7    PPPPPPHHHH
    6,6    PPPPPHHHHH
    5,5    DDDDDDDDHH
    4,4    HHHPPHHHHH
    3,3    PPPPPPHHHH
    2,2    PPPPPPHHHH
  `),
}

/** A line of a chart says what is held and its letters. */
function chartRows(chart: string): StrategyRow[] {
  return chart
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', letters = ''] = line.trim().split(/ +/)
      return { name, letters }
    })
}

/** With late surrender: these hard totals are given up against these cards; a pair of eights is split all the same. */
export const surrenders: Readonly<Record<number, readonly number[]>> = {
  16: [9, 10, 11],
  15: [10],
}

/** The best known move of those that are legal. Insurance is never taken. */
export function basicMove(cards: readonly Card[], up: Card, legal: readonly Move[]): Move {
  if (legal.includes('decline')) return 'decline'
  const dealer = valueOf(up)
  const { total, isSoft } = totalOf(cards)
  if (legal.includes('split') && letterOf(pairRow(cards), dealer) === 'P') return 'split'
  const gives = !isSoft && surrenders[total]?.includes(dealer)
  if (gives && legal.includes('surrender')) return 'surrender'
  switch (letterOf(isSoft ? softRow(total) : hardRow(total), dealer)) {
    case 'S':
      return 'stand'
    case 'D':
      return legal.includes('double') ? 'double' : 'hit'
    case 'd':
      return legal.includes('double') ? 'double' : 'stand'
    default:
      return 'hit'
  }
}

function letterOf(row: StrategyRow | undefined, dealer: number): string {
  assert(row, 'a hand that no chart has')
  return row.letters[dealer - 2] ?? 'H'
}

const pairRow = (cards: readonly Card[]) => strategy.pairs[11 - valueOf(cards[0] ?? 0)]
const hardRow = (total: number) => strategy.hard[total >= 17 ? 0 : Math.min(17 - total, 9)]
/** Two aces that may not be split are a soft 12, and played like the lowest soft row. */
const softRow = (total: number) => strategy.soft[total >= 19 ? 0 : Math.min(19 - total, 6)]

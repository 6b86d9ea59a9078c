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
  hard: [
    { name: '17+', letters: 'SSSSSSSSSS' },
    { name: '16', letters: 'SSSSSHHHHH' },
    { name: '15', letters: 'SSSSSHHHHH' },
    { name: '14', letters: 'SSSSSHHHHH' },
    { name: '13', letters: 'SSSSSHHHHH' },
    { name: '12', letters: 'HHSSSHHHHH' },
    { name: '11', letters: 'DDDDDDDDDH' },
    { name: '10', letters: 'DDDDDDDDHH' },
    { name: '9', letters: 'HDDDDHHHHH' },
    { name: '5–8', letters: 'HHHHHHHHHH' },
  ],
  soft: [
    { name: 'A,8+', letters: 'SSSSSSSSSS' },
    { name: 'A,7', letters: 'SddddSSHHH' },
    { name: 'A,6', letters: 'HDDDDHHHHH' },
    { name: 'A,5', letters: 'HHDDDHHHHH' },
    { name: 'A,4', letters: 'HHDDDHHHHH' },
    { name: 'A,3', letters: 'HHHDDHHHHH' },
    { name: 'A,2', letters: 'HHHDDHHHHH' },
  ],
  pairs: [
    { name: 'A,A', letters: 'PPPPPPPPPP' },
    { name: '10,10', letters: 'SSSSSSSSSS' },
    { name: '9,9', letters: 'PPPPPSPPSS' },
    { name: '8,8', letters: 'PPPPPPPPPP' },
    { name: '7,7', letters: 'PPPPPPHHHH' },
    { name: '6,6', letters: 'PPPPPHHHHH' },
    { name: '5,5', letters: 'DDDDDDDDHH' },
    { name: '4,4', letters: 'HHHPPHHHHH' },
    { name: '3,3', letters: 'PPPPPPHHHH' },
    { name: '2,2', letters: 'PPPPPPHHHH' },
  ],
} as const satisfies Record<string, readonly StrategyRow[]>

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

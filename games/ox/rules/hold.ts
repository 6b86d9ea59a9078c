import { assert } from '@croupier/shared/assert'
import type { Luck } from '../../engine/fair-stream.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { cellsOf, type OxMath, type OxPrize, oxPrizes } from './math.ts'

/** A coin that holds its cell; cells are counted column by column from the top down. */
export interface OxCoin {
  cell: number
  valueX100: MultiplierX100
  name?: OxPrize
}

/** One respin: what landed, and how many are left after it. */
export interface OxRespin {
  landed: readonly OxCoin[]
  left: number
}

export interface OxHold {
  coins: readonly OxCoin[]
  respins: readonly OxRespin[]
  winX100: MultiplierX100
  /** Every cell holds a coin. */
  isFull: boolean
}

/** Plays hold & spin from the coins of a spin: each coin draws its value in the order of cells, when it lands. */
export function playHold(math: OxMath, cells: readonly number[], luck: Luck): OxHold {
  const first = cells.map((cell) => coinAt(math, cell, luck))
  const coins = [...first]
  const respins: OxRespin[] = []
  const all = cellsOf(math)
  const { chance, of } = math.hold.landing
  let left = math.hold.respins
  while (left > 0 && coins.length < all) {
    const held = new Set(coins.map(({ cell }) => cell))
    const landed: OxCoin[] = []
    for (let cell = 0; cell < all; cell += 1) {
      if (held.has(cell) || luck.int(of) >= chance) continue
      landed.push(coinAt(math, cell, luck))
    }
    coins.push(...landed)
    left = landed.length > 0 ? math.hold.respins : left - 1
    respins.push({ landed, left })
  }
  return {
    coins: first,
    respins,
    winX100: coins.reduce((sum, coin) => sum + coin.valueX100, 0),
    isFull: coins.length === all,
  }
}

function coinAt(math: OxMath, cell: number, luck: Luck): OxCoin {
  const drawn = math.coins[luck.pick(math.coins.map(({ weight }) => weight))]
  assert(drawn)
  const { valueX100 } = drawn
  const name = oxPrizes.find((prize) => math.prizes[prize] === valueX100)
  return { cell, valueX100, ...(name ? { name } : {}) }
}

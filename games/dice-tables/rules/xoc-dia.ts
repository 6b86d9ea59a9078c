import { dealtGame, worstOf } from '../../engine/dealt-game.ts'
import { limitsTable } from '../../engine/limits.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { certified } from '../../engine/profiles.ts'
import { layoutLossPpm } from '../../engine/risk.ts'
import { shareOfStake, tableCaps } from '../../engine/table-limits.ts'
import data from './xoc-dia.json' with { type: 'json' }

export interface XocDiaMath {
  paysX100: Readonly<Record<string, MultiplierX100>>
}

export interface XocDiaResult {
  /** Four coins, 1 for red and 0 for white. */
  coins: readonly number[]
}

const keys = ['EVEN', 'ODD', 'R4', 'W4', 'R3W1', 'R1W3', 'R2W2'] as const
/** Of the 16 ways in which four coins lie, how many show so many reds. */
const ways = [1, 4, 6, 4, 1]
const wonWith: Readonly<Record<string, readonly number[]>> = {
  EVEN: [0, 2, 4],
  ODD: [1, 3],
  R4: [4],
  W4: [0],
  R3W1: [3],
  R1W3: [1],
  R2W2: [2],
}
const reds = [0, 1, 2, 3, 4]

export const redsOf = ({ coins }: XocDiaResult): number =>
  coins.reduce((sum, coin) => sum + coin, 0)

const returnOfReds = ({ paysX100 }: XocDiaMath, key: string, red: number): MultiplierX100 =>
  wonWith[key]?.includes(red) ? (paysX100[key] ?? 0) : 0

/** HL-XD, Xóc Đĩa: four coins under a bowl. */
export const xocDia = dealtGame<XocDiaMath, XocDiaResult, null>({
  ...data,
  code: 'HL-XD',
  profiles: certified<XocDiaMath>(data.profiles),
  limits: limitsTable(data.limits, { stepUnits: 100n }),
  tableCapOf: tableCaps(data.tableCaps),
  keys: () => keys,
  mostOn: (_math, key, maxStake) =>
    key === 'EVEN' || key === 'ODD' ? maxStake : shareOfStake(maxStake, 10n),
  readMemory: () => null,
  // The four lowest bits of one word.
  draw: (_math, luck) => {
    const word = luck.u32()
    return { coins: [0, 1, 2, 3].map((bit) => Math.floor(word / 2 ** bit) % 2) }
  },
  markOf: (result) => String(redsOf(result)),
  revealMs: () => data.revealMs,
  returnX100Of: (math, key, result) => returnOfReds(math, key, redsOf(result)),
  shownReturnX100: ({ paysX100 }, key) => paysX100[key] ?? 0,
  returnOf: (math, key) =>
    reds.reduce((sum, red) => sum + (ways[red] ?? 0) * returnOfReds(math, key, red), 0) / 1_600,
  lossPpm: layoutLossPpm({
    ways: () => reds.map((red) => [ways[red] ?? 0, red] as const),
    returnsOf: (math, key) => (outcome) => returnOfReds(math, key, outcome),
  }),
  worstPayout: (math, totals) => worstOf(totals, reds, (key, red) => returnOfReds(math, key, red)),
})

import { limitsTable } from '../../engine/limits.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { certified } from '../../engine/profiles.ts'
import { tableCaps } from '../../engine/table-limits.ts'
import { diceTable } from './dice-table.ts'
import data from './tai-xiu.json' with { type: 'json' }
import { sumOfDice } from './throws.ts'

export interface TaiXiuMath {
  halfX100: MultiplierX100
}

/** HL-TX, Tài Xỉu: eleven and more, or ten and less; triples count like any sum. */
export const taiXiu = diceTable<TaiXiuMath>({
  ...data,
  code: 'HL-TX',
  profiles: certified<TaiXiuMath>(data.profiles),
  limits: limitsTable(data.limits, { stepUnits: 20n }),
  tableCapOf: tableCaps(data.tableCaps),
  keys: ['TAI', 'XIU'],
  main: new Set(['TAI', 'XIU']),
  returnX100Of: ({ halfX100 }, key, thrown) =>
    sumOfDice(thrown) >= 11 === (key === 'TAI') ? halfX100 : 0,
  shownX100: ({ halfX100 }) => halfX100,
})

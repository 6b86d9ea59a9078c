import { limitsTable } from '../../engine/limits.ts'
import { certified } from '../../engine/profiles.ts'
import { tableCaps } from '../../engine/table-limits.ts'
import { diceTable } from './dice-table.ts'
import data from './sic-bo.json' with { type: 'json' }
import { sicBoKeys, type SicBoMath, sicBoReturnX100, sicBoShownX100 } from './sic-bo-pays.ts'

/** HL-SIC, sic bo: three dice and fifty bets. */
export const sicBo = diceTable<SicBoMath>({
  ...data,
  code: 'HL-SIC',
  profiles: certified<SicBoMath>(data.profiles),
  limits: limitsTable(data.limits),
  tableCapOf: tableCaps(data.tableCaps),
  keys: sicBoKeys,
  main: new Set(['BIG', 'SMALL', 'ODD', 'EVEN']),
  returnX100Of: sicBoReturnX100,
  shownX100: sicBoShownX100,
})

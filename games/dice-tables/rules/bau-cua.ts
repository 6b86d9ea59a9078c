import { limitsTable } from '../../engine/limits.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { certified } from '../../engine/profiles.ts'
import { tableCaps } from '../../engine/table-limits.ts'
import data from './bau-cua.json' with { type: 'json' }
import { diceTable } from './dice-table.ts'
import { countOf } from './throws.ts'

export interface BauCuaMath {
  /** By how many dice show the picture: one, two, three. */
  faceX100: readonly MultiplierX100[]
}

/** The pictures by the number of their face, from 1. */
export const pictures = ['NAI', 'BAU', 'GA', 'CA', 'CUA', 'TOM'] as const

/** HL-BC, Bầu Cua: three dice with six pictures. */
export const bauCua = diceTable<BauCuaMath>({
  ...data,
  code: 'HL-BC',
  profiles: certified<BauCuaMath>(data.profiles),
  limits: limitsTable(data.limits),
  tableCapOf: tableCaps(data.tableCaps),
  keys: pictures,
  main: new Set(pictures),
  returnX100Of: ({ faceX100 }, key, thrown) => {
    const face = pictures.findIndex((picture) => picture === key) + 1
    return faceX100[countOf(thrown, face) - 1] ?? 0
  },
  shownX100: ({ faceX100 }) => faceX100[0] ?? 0,
})

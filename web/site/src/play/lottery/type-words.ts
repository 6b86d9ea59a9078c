import type { TextKey } from '@croupier/kit/i18n/areas'

/** A sentence of the area `lottery` with its values. `prizes` are codes of prizes whose names go into `{prizes}`. */
export interface Worded {
  key: TextKey<'lottery'>
  values?: Record<string, string | number>
  prizes?: readonly string[]
  /** Stands before it: the name of the places that the bet looks at. */
  span?: TextKey<'lottery'>
}

const worded = (key: string, values?: Record<string, string | number>): Worded => ({
  key: key as TextKey<'lottery'>,
  ...(values && { values }),
})

const SPAN =
  /^(5|4_FRONT|4_BACK|3_FRONT|3_MIDDLE|3_BACK|2_FRONT|2_BACK)_(DIRECT|SUM|SPAN|FORM|GROUP|ANY)(?:_(\d+))?$/

/** Names that hold a number: how many digits, numbers, prizes or which place. */
const COUNTED: readonly (readonly [RegExp, string])[] = [
  [/^XIEN(\d)$/, 'XIEN'],
  [/^TRUOT(\d+)$/, 'TRUOT'],
  [/^POSITION_(\d+)$/, 'POSITION'],
  [/^R(\d)$/, 'R'],
  [/^FIRST_(\d)(?:_ORDER)?$/, 'FIRST_ORDER'],
  [/^FIRST_(\d)_GROUP$/, 'FIRST_GROUP'],
]

/** What a bet type is called. */
export function nameOfType(code: string): Worded {
  const span = SPAN.exec(code)
  if (span)
    return {
      ...worded(`kind.${span[2]}`, { count: Number(span[3] ?? 0) }),
      span: `span.${span[1]}` as TextKey<'lottery'>,
    }
  const bao = /^LO(\d)_BAO(\d)$/.exec(code)
  if (bao) return worded('type.LO_BAO', { digits: Number(bao[1]), count: Number(bao[2]) })
  for (const [pattern, name] of COUNTED) {
    const found = pattern.exec(code)
    if (found) return worded(`type.${name}`, { count: Number(found[1]) })
  }
  return worded(`type.${code}`)
}

/** Types that win when digits at an end of some prizes are the chosen number. */
const ENDINGS: Readonly<Record<string, readonly [count: number, prizes: readonly string[]]>> = {
  DE_DB: [2, ['DB']],
  DE_G1: [2, ['G1']],
  '3CANG': [3, ['DB']],
  '4CANG': [4, ['DB']],
  BIG: [4, ['P1', 'P2', 'P3', 'SPECIAL', 'CONSOLATION']],
  SMALL: [4, ['P1', 'P2', 'P3']],
  '4A': [4, ['P1']],
  '3A': [3, ['P1']],
  '3ABC': [3, ['P1', 'P2', 'P3']],
  '2A': [2, ['P1']],
  '3TOP': [3, ['FIRST']],
  '2TOP': [2, ['FIRST']],
  '2BOTTOM': [2, ['BOTTOM2']],
  '3FRONT': [3, ['FRONT3']],
  '3BOTTOM': [3, ['BOTTOM3']],
}

/** Prizes of Vietnam whose place differs between the boards of the north and of the other stations. */
const ENDINGS_OF_VIETNAM: Readonly<
  Record<string, readonly [count: number, north: readonly string[], south: readonly string[]]>
> = {
  DE_DAU: [2, ['G7'], ['G8']],
  DAU_DUOI: [2, ['G7', 'DB'], ['G8', 'DB']],
  '3CANG_DAU': [3, ['G6'], ['G7']],
}

/** Which letters of the draw ABCD a bet of togel looks at. */
const TOGEL_PARTS: Readonly<Record<string, string>> = {
  '4D': 'ABCD',
  '3D': 'BCD',
  '2D': 'CD',
  '2D_FRONT': 'AB',
  '2D_MIDDLE': 'BC',
}

/** When a bet of a type wins. */
export function rulesOfType(family: string, code: string): Worded {
  const ending = endingOf(family, code)
  if (ending) return ending
  if (family === 'TOGEL') {
    const part = TOGEL_PARTS[code.replace('_FULL', '')]
    if (part !== undefined) return worded('how.TOGEL_PART', { part })
  }
  const span = SPAN.exec(code)
  if (span) return spanRules(span[2] ?? '', Number(span[3] ?? 0))
  const runs = /^RUN_(TOP|BOTTOM)$/.exec(code)
  if (runs)
    return runs[1] === 'TOP'
      ? { ...worded('how.RUN', { count: 3 }), prizes: ['FIRST'] }
      : { ...worded('how.RUN', { count: 2 }), prizes: ['BOTTOM2'] }
  const any = /^R(\d)$/.exec(code)
  if (any)
    return worded(Number(any[1]) <= 5 ? 'how.R' : 'how.R_ALL_FIVE', { count: Number(any[1]) })
  if (code.startsWith('IBOX')) return worded('how.IBOX')
  if (code === 'DRAGON_TIGER') return worded(`how.DRAGON_TIGER.${family}`)
  return named(code)
}

function named(code: string): Worded {
  for (const [pattern, name] of COUNTED) {
    const found = pattern.exec(code)
    if (found) return worded(`how.${name}`, { count: Number(found[1]) })
  }
  return worded(`how.${code}`)
}

function endingOf(family: string, code: string): Worded | null {
  const lo = /^LO(\d)(_1K|_DAU|_BAO\d)?$/.exec(code)
  if (lo) {
    const count = Number(lo[1])
    if (lo[2] === '_DAU') return worded('how.STARTS_ANY', { count })
    if (lo[2]?.startsWith('_BAO'))
      return {
        ...worded('how.ENDS', { count }),
        prizes: family === 'VN_NORTH' ? ['DB', 'G6', 'G7'] : ['DB', 'G5', 'G6', 'G7', 'G8'],
      }
    return worded('how.ENDS_ANY', { count })
  }
  if (code === 'DE_DAU_DB') return { ...worded('how.STARTS', { count: 2 }), prizes: ['DB'] }
  const vietnam = ENDINGS_OF_VIETNAM[code]
  if (vietnam) {
    const [count, north, south] = vietnam
    return { ...worded('how.ENDS', { count }), prizes: family === 'VN_NORTH' ? north : south }
  }
  const known = ENDINGS[code]
  return known ? { ...worded('how.ENDS', { count: known[0] }), prizes: known[1] } : null
}

function spanRules(kind: string, count: number): Worded {
  if (kind === 'GROUP' && count === 3) return worded('how.GROUP_3')
  return worded(`how.${kind}`, { count })
}

import {
  type BrandSay,
  brandSay,
  sayFields,
  type TitleDifference,
  type WrongRow,
} from '@croupier/api/play/console-catalogue'

export type SayField = (typeof sayFields)[number]

/** What somebody wants said; a field that is absent stays as it is. */
export type SayInput = { [Field in SayField]?: BrandSay[Field] | undefined }

/** What a brand says of a title of which it never said anything: that it follows the house. */
export const FOLLOWS: BrandSay = {
  visible: true,
  pinned: false,
  place: null,
  hot: null,
  maintenance: null,
  maintenanceReason: null,
  maintenanceUntil: null,
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
])
const WHOLE = /^-?\d{1,7}$/
/** A reason stays in its line of a file. */
const CONTROL = /\p{Cc}/u

/** A value as files and previews write it; empty follows the house. */
export function wordOf(value: BrandSay[SayField]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Reads what `wordOf` wrote; null when the word says nothing that the field may be. */
export function saidIn(field: SayField, word: string): SayInput | null {
  const text = word.trim()
  if (CONTROL.test(text)) return null
  const value = plainValue(field, text)
  const read = brandSay.shape[field].safeParse(value)
  return read.success ? { [field]: read.data } : null
}

function plainValue(field: SayField, text: string): unknown {
  if (text === '') return null
  switch (field) {
    case 'visible':
    case 'pinned':
    case 'maintenance':
      return FLAGS.get(text.toLowerCase())
    case 'place':
    case 'hot':
      return WHOLE.test(text) ? Number(text) : undefined
    case 'maintenanceReason':
    case 'maintenanceUntil':
      return text
  }
}

/** What is said after a change. Whoever opens a game again need not take its reason back. */
export function saidAfter(before: BrandSay, input: SayInput): BrandSay {
  const set = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const after: BrandSay = { ...before, ...set }
  const opens = after.maintenance !== true && before.maintenance === true
  if (!opens) return after
  return {
    ...after,
    maintenanceReason: input.maintenanceReason ?? null,
    maintenanceUntil: input.maintenanceUntil ?? null,
  }
}

export function differencesOf(
  of: { code: string; title: string },
  before: BrandSay,
  after: BrandSay,
): TitleDifference[] {
  return sayFields.flatMap((field) => {
    const words = { before: wordOf(before[field]), after: wordOf(after[field]) }
    return words.before === words.after ? [] : [{ ...of, field, ...words }]
  })
}

/** Why a change cannot stand, by itself and against the clock; null when it can. */
export function faultOf(
  before: BrandSay,
  after: BrandSay,
  now: Date,
): Omit<WrongRow, 'line'> | null {
  const { maintenance, maintenanceReason: reason, maintenanceUntil: until } = after
  if (maintenance === true && reason === null)
    return { reason: 'reason_missing', column: 'maintenanceReason', found: '' }
  if (maintenance !== true && (reason !== null || until !== null))
    return {
      reason: 'reason_without_maintenance',
      column: reason === null ? 'maintenanceUntil' : 'maintenanceReason',
      found: reason ?? wordOf(until),
    }
  const isNew = until !== null && until.getTime() !== before.maintenanceUntil?.getTime()
  return isNew && until <= now
    ? { reason: 'bad_value', column: 'maintenanceUntil', found: wordOf(until) }
    : null
}

import type { SettingShape } from '@croupier/api/core/setting-shape'
import { readNumber, writeNumber } from '@croupier/shared/read-number'

/** The reader's words for what a setting's value is made of. */
export interface SettingWords {
  tag: string
  on: string
  off: string
  /** The name of a part, a choice or a language; the code itself where there is no word. */
  nameOf: (code: string) => string
  /** A moment on the brand's clock. */
  momentOf: (moment: Date) => string
}

const NOTHING = '–'
export const DECIMALS = 6
/** 1 January 2024 was a Monday, the first day as ISO counts. */
const SUNDAY_BEFORE = Date.UTC(2023, 11, 31)
const DAY_MS = 86_400_000

/** A setting's value in one line of words: never as code. */
export function settingText(shape: SettingShape, value: unknown, words: SettingWords): string {
  if (value === null || value === undefined || value === '') return NOTHING
  switch (shape.kind) {
    case 'optional':
      return settingText(shape.shape, value, words)
    case 'switch':
      return value === true ? words.on : words.off
    case 'number':
      return numberText(Number(value), words.tag)
    case 'weekday':
      return weekdayName(Number(value), words.tag)
    case 'text':
      return shape.look === 'moment' ? words.momentOf(new Date(plain(value))) : plain(value)
    case 'choice':
      return words.nameOf(plain(value))
    case 'weekdays':
      return joined(itemsOf(value).map((day) => weekdayName(Number(day), words.tag, 'short')))
    case 'several':
      return joined(itemsOf(value).map((item) => words.nameOf(String(item))))
    case 'lines':
      return joined(itemsOf(value).map(String))
    case 'list':
      return joined(itemsOf(value).map((item) => itemText(shape.item, item, words)))
    case 'fields':
    case 'names':
      return joined(
        partsOf(shape, value).map(({ name, part }) => partText(words.nameOf(name), part, words)),
        ' · ',
      )
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : NOTHING
}

export interface SettingLine {
  label: string
  text: string
}

/** A value's parts, a line each, for a difference that somebody reads before it is saved. */
export function settingLines(
  shape: SettingShape,
  value: unknown,
  words: SettingWords,
): SettingLine[] {
  if (shape.kind === 'optional' && value !== null) return settingLines(shape.shape, value, words)
  if (shape.kind !== 'fields' && shape.kind !== 'names')
    return [{ label: '', text: settingText(shape, value, words) }]
  return partsOf(shape, value).flatMap(({ name, part }) =>
    settingLines(part.shape, part.value, words).map(({ label, text }) => ({
      label: label === '' ? words.nameOf(name) : `${words.nameOf(name)} · ${label}`,
      text,
    })),
  )
}

interface Part {
  shape: SettingShape
  value: unknown
}

function partText(name: string, { shape, value }: Part, words: SettingWords): string {
  // What lies deeper, and whole sentences, are named and not told.
  const isLong = isDeep(shape) || (shape.kind === 'text' && shape.look === 'long')
  return isLong ? name : `${name}: ${settingText(shape, value, words)}`
}

/** One of a list: its parts without their names, as people write an entry. */
function itemText(shape: SettingShape, value: unknown, words: SettingWords): string {
  if (shape.kind !== 'fields') return settingText(shape, value, words)
  return shape.fields
    .filter((field) => valueIn(value, field.name) !== undefined && !isDeep(field.shape))
    .map((field) => settingText(field.shape, valueIn(value, field.name), words))
    .join(' ')
}

/** Those parts that have a value. */
function partsOf(
  shape: Extract<SettingShape, { kind: 'fields' | 'names' }>,
  value: unknown,
): { name: string; part: Part }[] {
  const named =
    shape.kind === 'fields'
      ? shape.fields.map((field) => ({ name: field.name, shape: field.shape }))
      : Object.keys(Object(value)).map((name) => ({ name, shape: shape.item }))
  return named
    .map((one) => ({ name: one.name, part: { shape: one.shape, value: valueIn(value, one.name) } }))
    .filter(({ part }) => part.value !== undefined)
}

function isDeep(shape: SettingShape): boolean {
  return shape.kind === 'fields' || shape.kind === 'names'
}

export function valueIn(value: unknown, name: string): unknown {
  const fields: Partial<Record<string, unknown>> = Object(value)
  return fields[name]
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function joined(texts: readonly string[], by = ', '): string {
  const told = texts.filter((text) => text !== '')
  return told.length === 0 ? NOTHING : told.join(by)
}

/** The name of a day as ISO counts them: 1 is Monday. */
export function weekdayName(day: number, tag: string, weekday: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(
    new Date(SUNDAY_BEFORE + day * DAY_MS),
  )
}

function numberText(value: number, tag: string): string {
  return new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: DECIMALS }).format(
    value,
  )
}

/** A number as it is typed in a language; read again it is the same. */
export function textOfNumber(value: number, tag: string): string {
  return writeNumber(BigInt(Math.round(value * 10 ** DECIMALS)), { tag, decimals: DECIMALS })
}

/** Undefined for what is no number, or could be two. */
export function numberOfText(text: string, tag: string): number | undefined {
  const found = readNumber(text, { tag, decimals: DECIMALS })
  return 'value' in found ? Number(found.value) / 10 ** DECIMALS : undefined
}

/** Texts of a list, a line or a comma each. */
export function linesOfText(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What a new entry begins with. */
export function emptyOf(shape: SettingShape): unknown {
  switch (shape.kind) {
    case 'switch':
      return false
    case 'number':
      return 0
    case 'weekday':
      return 1
    case 'choice':
      return shape.options[0] ?? ''
    case 'text':
      return shape.look === 'colour' ? '#000000' : ''
    case 'optional':
      return null
    case 'several':
    case 'weekdays':
    case 'lines':
    case 'list':
      return []
    case 'names':
      return {}
    case 'fields':
      return Object.fromEntries(
        shape.fields
          .filter(({ isNeeded }) => isNeeded)
          .map((field) => [field.name, emptyOf(field.shape)]),
      )
  }
}

/** As it is saved: an empty text where none is needed is left out, and where nothing may be said it says nothing. */
export function tidied(shape: SettingShape, value: unknown): unknown {
  switch (shape.kind) {
    case 'optional':
      return value === '' || value === null ? null : tidied(shape.shape, value)
    case 'list':
      return itemsOf(value).map((item) => tidied(shape.item, item))
    case 'names':
      return Object.fromEntries(
        partsOf(shape, value)
          .filter(({ part }) => part.value !== '')
          .map(({ name, part }) => [name, tidied(part.shape, part.value)]),
      )
    case 'fields': {
      const needed = new Set(
        shape.fields.filter(({ isNeeded }) => isNeeded).map(({ name }) => name),
      )
      return Object.fromEntries(
        partsOf(shape, value)
          .filter(({ name, part }) => needed.has(name) || part.value !== '')
          .map(({ name, part }) => [name, tidied(part.shape, part.value)]),
      )
    }
    default:
      return value
  }
}

/** False while a number is typed that cannot be read. */
export function isReadable(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isNaN(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isReadable)
}

import { foldDigits } from '@croupier/shared/digits'
import { dateOfDay, type Day, readDay } from './day.ts'

/**
 * Days as people of a language write and read them. Always of the Gregorian calendar and in Latin digits, as all other
 * figures of the house: a day that is told to the support must be the one that it reads.
 */
const SUFFIX = '-u-ca-gregory-nu-latn'

export type DayPart = 'day' | 'month' | 'year'

const IN_FIGURES = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** A calendar asks for the same few some fifty times, and making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(`${tag}${SUFFIX}`, { ...options, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

/** 31/12/2026, 12/31/2026 or 2026. 12. 31., as the language has it. */
export function writeDay(day: Day, tag: string): string {
  return plain(dayFormat(tag, IN_FIGURES).format(dateOfDay(day)))
}

/** The whole of it, for whoever hears a day: Thursday, 31 December 2026. */
export function sayDay(day: Day, tag: string): string {
  return dayFormat(tag, { dateStyle: 'full' }).format(dateOfDay(day))
}

/** The three parts in the order of the language, and what stands between them. */
export function shapeOfDay(tag: string): { order: DayPart[]; between: string } {
  const parts = dayFormat(tag, IN_FIGURES).formatToParts(dateOfDay('2026-12-31'))
  const order = parts.map(({ type }) => type).filter(isDayPart)
  const between = parts.find(({ type }) => type === 'literal')?.value ?? '/'
  return { order, between: plain(between) }
}

function isDayPart(type: string): type is DayPart {
  return type === 'day' || type === 'month' || type === 'year'
}

/** Marks of direction, which nobody sees or types. */
function plain(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '')
}

/**
 * What somebody typed as a day, or null. Read are 2026-12-31 in every language, the language's own order with anything
 * between the figures, and eight figures in a row, in the digits of any script. The year has four figures: '26 could be another century.
 * In Thai it may be the Buddhist one.
 */
export function readTypedDay(text: string, tag: string): Day | null {
  const typed = foldDigits(text).trim()
  const asWritten = readDayOf(typed, tag)
  if (asWritten !== null) return asWritten
  const { order } = shapeOfDay(tag)
  const figures = /^\d{8}$/.test(typed) ? cut(typed, order) : typed.split(/\D+/).filter(Boolean)
  if (figures.length !== 3) return null
  const part = (name: DayPart, length: number): string =>
    (figures[order.indexOf(name)] ?? '').padStart(length, '0')
  if (part('year', 0).length !== 4) return null
  return readDayOf(`${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`, tag)
}

function cut(figures: string, order: readonly DayPart[]): string[] {
  let at = 0
  return order.map((name) => {
    const length = name === 'year' ? 4 : 2
    at += length
    return figures.slice(at - length, at)
  })
}

/** Thai years are those of the Buddhist calendar: 2569 is 2026. */
const BUDDHIST_AHEAD = 543
/** No year that a person types lies so far ahead; as one of the Buddhist calendar it lies in living memory. */
const BUDDHIST_FROM = 2400

/** The day of a year that was written by the calendar which the language's readers use, or null when there is no such day. */
function readDayOf(text: string, tag: string): Day | null {
  const { calendar } = new Intl.DateTimeFormat(tag).resolvedOptions()
  const year = Number(text.slice(0, 4))
  if (calendar !== 'buddhist' || !(year >= BUDDHIST_FROM)) return readDay(text)
  return readDay(`${year - BUDDHIST_AHEAD}${text.slice(4)}`)
}

interface WithWeekInfo extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** Where browsers do not say: the languages whose week begins on another day than Monday (CLDR). */
const FIRST_WEEKDAYS: Readonly<Record<string, number>> = {
  ar: 6,
  en: 0,
  fa: 6,
  hi: 0,
  id: 0,
  ja: 0,
  km: 0,
  ko: 0,
  pt: 0,
  th: 0,
}

/** The weekday that a week begins with, 0 for Sunday; the most likely land's where a language is spoken in several. */
export function firstWeekdayOf(tag: string): number {
  const locale: WithWeekInfo = new Intl.Locale(tag).maximize()
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  return firstDay === undefined ? (FIRST_WEEKDAYS[locale.language] ?? 1) : firstDay % 7
}

/** Names of weekdays from the first of the week: letters to be seen, long ones to be heard. */
export function weekdayNames(tag: string): { short: string; long: string }[] {
  const first = firstWeekdayOf(tag)
  const [short, long] = (['narrow', 'long'] as const).map((weekday) => dayFormat(tag, { weekday }))
  return Array.from({ length: 7 }, (_, index) => {
    // The fourth of January 2026 is a Sunday.
    const date = dateOfDay(`2026-01-${String(4 + ((first + index) % 7)).padStart(2, '0')}`)
    return { short: short?.format(date) ?? '', long: long?.format(date) ?? '' }
  })
}

export function monthNames(tag: string): string[] {
  const format = dayFormat(tag, { month: 'long' })
  return Array.from({ length: 12 }, (_, month) =>
    format.format(dateOfDay(`2026-${String(month + 1).padStart(2, '0')}-15`)),
  )
}

import type { CurrencyCode } from '@croupier/shared/currencies'
import { readCount, readMoney, writeMoney } from '@croupier/shared/read-number'
import { clockText, momentOnClock } from '@croupier/kit/money/zoned'
import type * as z from 'zod/mini'

/**
 * A form that is made of a zod schema: what is typed is kept as texts (`Draft`), in the shape of the schema, and read into the wire form when
 * it is sent. So every kind of promotion has an editor as soon as its terms have a schema.
 */
export type Draft = string | boolean | null | Draft[] | { [key: string]: Draft }

type Schema = z.core.$ZodType

/** What a schema is to a form. */
export type FieldKind =
  | { is: 'object'; shape: Readonly<Record<string, Schema>> }
  | { is: 'list'; element: Schema }
  | { is: 'choice'; options: readonly Schema[] }
  | { is: 'fixed'; value: string | number | boolean }
  | { is: 'words'; words: readonly string[] }
  | { is: 'maybe'; inner: Schema }
  | { is: 'byKey'; keys: readonly string[] | null; value: Schema }
  | { is: 'money' | 'moment' | 'count' | 'flag' | 'text' }

/** Throws for a kind of schema that no form is made for. */
export function fieldKindOf(schema: Schema): FieldKind {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return { is: 'object', shape: def.shape }
    case 'array':
      return { is: 'list', element: def.element }
    case 'union':
      return { is: 'choice', options: def.options }
    case 'literal':
      return { is: 'fixed', value: def.values[0] as string | number | boolean }
    case 'enum':
      return { is: 'words', words: Object.values(def.entries).map(String) }
    case 'nullable':
    case 'optional':
      return { is: 'maybe', inner: def.innerType }
    case 'default':
      return fieldKindOf(def.innerType)
    case 'record': {
      const keys = fieldKindOf(def.keyType)
      return { is: 'byKey', keys: keys.is === 'words' ? keys.words : null, value: def.valueType }
    }
    case 'pipe':
      return { is: (def.out as z.core.$ZodTypes)._zod.def.type === 'date' ? 'moment' : 'money' }
    case 'number':
      return { is: 'count' }
    case 'boolean':
      return { is: 'flag' }
    case 'string':
      return { is: 'text' }
    default:
      throw new RangeError(`no form is made for ${def.type}`)
  }
}

/** Which language numbers are typed in, the brand's clock and its languages. */
export interface DraftStyle {
  tag: string
  currency: CurrencyCode
  timeZone: string
  /** Keys of a record whose keys the schema does not name. */
  languages: readonly string[]
}

/** An empty form: a list has one row where it must not be empty, a choice its first option. */
export function emptyDraft(schema: Schema, style: DraftStyle): Draft {
  const kind = fieldKindOf(schema)
  switch (kind.is) {
    case 'object':
      return mapped(kind.shape, (field) => emptyDraft(field, style))
    case 'list':
      return [emptyDraft(kind.element, style)]
    case 'choice':
      return { option: '0', value: emptyDraft(kind.options[0] as Schema, style) }
    case 'fixed':
      return String(kind.value)
    case 'words':
      return kind.words[0] ?? ''
    case 'maybe':
      return null
    case 'byKey':
      return kind.keys
        ? {}
        : Object.fromEntries(style.languages.map((key) => [key, emptyDraft(kind.value, style)]))
    case 'flag':
      return false
    default:
      return ''
  }
}

/** What a stored value looks like in the form; the inverse of `readDraft`. */
export function draftOf(schema: Schema, wire: unknown, style: DraftStyle): Draft {
  const kind = fieldKindOf(schema)
  switch (kind.is) {
    case 'object': {
      const fields = wire as Record<string, unknown>
      return mapped(kind.shape, (field, name) => draftOf(field, fields[name], style))
    }
    case 'list':
      return (wire as unknown[]).map((element) => draftOf(kind.element, element, style))
    case 'choice': {
      const place = kind.options.findIndex((option) => isOf(option, wire))
      const option = kind.options[Math.max(0, place)] as Schema
      return { option: String(Math.max(0, place)), value: draftOf(option, wire, style) }
    }
    case 'maybe':
      return wire === null || wire === undefined ? null : draftOf(kind.inner, wire, style)
    case 'byKey': {
      const entries = Object.entries(wire as Record<string, unknown>)
      const known = Object.fromEntries(
        entries.map(([key, value]) => [key, draftOf(kind.value, value, style)]),
      )
      return kind.keys ? known : { ...(emptyDraft(schema, style) as object), ...known }
    }
    case 'money':
      return writeMoney(BigInt(wire as string), style.tag)
    case 'moment':
      return clockText(new Date(wire as string), style.timeZone)
    case 'flag':
      return wire === true
    default:
      return String(wire)
  }
}

/** Whether a wire value is of this option: by its fixed fields, or by being the fixed value itself. */
function isOf(option: Schema, wire: unknown): boolean {
  const kind = fieldKindOf(option)
  if (kind.is === 'fixed') return wire === kind.value
  if (kind.is === 'choice') return kind.options.some((one) => isOf(one, wire))
  if (kind.is !== 'object' || typeof wire !== 'object' || wire === null) return false
  return Object.entries(kind.shape).every(([name, field]) => {
    const part = fieldKindOf(field)
    return part.is !== 'fixed' || (wire as Record<string, unknown>)[name] === part.value
  })
}

export interface DraftProblem {
  /** As in `terms.rewards.0.amount`. */
  field: string
  code: 'not_a_number' | 'not_an_amount' | 'not_a_moment' | 'missing'
}

/** Reads a form into the wire form, and names each field that cannot be read. */
export function readDraft(
  schema: Schema,
  draft: Draft,
  style: DraftStyle,
): { wire: unknown; problems: DraftProblem[] } {
  const problems: DraftProblem[] = []
  const read = (field: Schema, value: Draft, path: string): unknown => {
    const kind = fieldKindOf(field)
    const wrong = (code: DraftProblem['code']): undefined => {
      problems.push({ field: path, code })
      return undefined
    }
    switch (kind.is) {
      case 'object':
        return mapped(kind.shape, (part, name) =>
          read(part, (value as Record<string, Draft>)[name] ?? null, joined(path, name)),
        )
      case 'list':
        return (value as Draft[]).map((one, place) => read(kind.element, one, `${path}.${place}`))
      case 'choice': {
        const { option, value: chosen } = value as { option: string; value: Draft }
        return read(kind.options[Number(option)] as Schema, chosen, path)
      }
      case 'fixed':
        return kind.value
      case 'maybe':
        return value === null ? null : read(kind.inner, value, path)
      case 'byKey':
        return Object.fromEntries(
          Object.entries(value as Record<string, Draft>)
            .filter(([, one]) => !isBlank(one))
            .map(([key, one]) => [key, read(kind.value, one, joined(path, key))]),
        )
      case 'money': {
        const found = readMoney(textOf(value), style)
        return 'amount' in found ? String(found.amount) : wrong('not_an_amount')
      }
      case 'moment': {
        const moment = momentOnClock(textOf(value), style.timeZone)
        return moment === null ? wrong('not_a_moment') : moment.toISOString()
      }
      case 'count':
        return (
          readCount(textOf(value), { tag: style.tag, least: 0, most: 2_147_483_647 }) ??
          wrong('not_a_number')
        )
      case 'flag':
        return value === true
      default:
        return textOf(value).trim() === '' ? wrong('missing') : value
    }
  }
  return { wire: read(schema, draft, ''), problems }
}

/** What was typed in a field; nothing for what is no field. */
export function textOf(draft: Draft): string {
  return typeof draft === 'string' ? draft : ''
}

/** Nothing was typed anywhere in it. */
function isBlank(draft: Draft): boolean {
  if (typeof draft === 'string') return draft.trim() === ''
  if (draft === null) return true
  return typeof draft === 'object' && Object.values(draft).every(isBlank)
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function mapped<Value, Result>(
  fields: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, change(value, name)]),
  )
}

/** Every name of a field in a schema, for the texts that name them. */
export function fieldNames(schema: Schema): Set<string> {
  const names = new Set<string>()
  const walk = (field: Schema): void => {
    const kind = fieldKindOf(field)
    if (kind.is === 'object')
      for (const [name, part] of Object.entries(kind.shape)) {
        names.add(name)
        walk(part)
      }
    if (kind.is === 'list') walk(kind.element)
    if (kind.is === 'choice') kind.options.forEach(walk)
    if (kind.is === 'maybe') walk(kind.inner)
    if (kind.is === 'byKey') walk(kind.value)
  }
  walk(schema)
  return names
}

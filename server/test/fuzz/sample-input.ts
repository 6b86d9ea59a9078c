import * as z from 'zod/mini'

const UUID = '01890000-0000-7000-8000-000000000000'
/** Texts of which one fits nearly every schema of a text. */
const TEXTS = [
  'matrix',
  'NOBODY',
  UUID,
  '1',
  '77',
  '100',
  '2026-03-09',
  '2026-03',
  '2026-03-11T12:00:00.000Z',
  '2026-03-11T12:00',
  'en',
  'BRL',
  'VND',
  '12:00',
  '482916',
  '+55',
  '#aabbcc',
  'https://example.test/x',
  'someone@example.test',
  '198.18.0.1',
  'example.test',
  'a'.repeat(43),
  'ab'.repeat(32),
  'a'.repeat(22),
  'a'.repeat(16),
  'aGVsbG8gd29ybGQ=',
  'language-en',
  'transfer:HGS',
  'matrix-matrix-matrix',
  'A'.repeat(60),
  'matrix asks twelve',
  '0'.repeat(24),
  'B',
]
const NUMBERS = [1, 0, 2, 5, 10, 100, 1000, -1]

/** A schema's own parts, as zod keeps them. */
export interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  in?: z.ZodMiniType
  items?: readonly z.ZodMiniType[]
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  getter?: () => z.ZodMiniType
  values?: readonly unknown[]
  entries?: Record<string, unknown>
}

export function definitionOf(schema: z.ZodMiniType): Definition {
  // The kinds of schemas differ in their parts; which of them there are is looked at by each reader.
  return schema._zod.def
}

/** Whether a schema takes a value; one that throws over it does not. */
export function takes(schema: z.ZodMiniType, value: unknown): boolean {
  try {
    return z.safeParse(schema, value).success
  } catch {
    return false
  }
}

/** Something that a schema takes, as it stands in JSON; undefined where nothing was found. */
export function sampleOf(schema: z.ZodMiniType, depth = 0): unknown {
  if (depth > 6) return undefined
  const of = definitionOf(schema)
  const found = candidatesOf(of, depth).find((value) => takes(schema, value))
  return found
}

function candidatesOf(of: Definition, depth: number): readonly unknown[] {
  const inner = (schema: z.ZodMiniType | undefined) => (schema ? [sampleOf(schema, depth + 1)] : [])
  switch (of.type) {
    case 'object':
      return [objectOf(of.shape ?? {}, depth)]
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(of.innerType)
    case 'nullable':
      return [...inner(of.innerType), null]
    case 'array':
      return [1, 2, 3, 5, 10, 0].map((length) =>
        Array.from({ length }, () => (of.element ? sampleOf(of.element, depth + 1) : undefined)),
      )
    case 'tuple':
      return [(of.items ?? []).map((item) => sampleOf(item, depth + 1))]
    case 'record': {
      const key = of.keyType && sampleOf(of.keyType, depth + 1)
      const value = of.valueType && sampleOf(of.valueType, depth + 1)
      const keys = of.keyType ? Object.values(definitionOf(of.keyType).entries ?? {}) : []
      // A record by an enumeration names every one of its keys.
      const whole = Object.fromEntries(keys.map((name) => [String(name), value]))
      return [whole, typeof key === 'string' ? { [key]: value } : {}, {}]
    }
    case 'union':
      return (of.options ?? []).map((option) => sampleOf(option, depth + 1))
    case 'pipe':
      return inner(of.in)
    case 'lazy':
      return of.getter ? [sampleOf(of.getter(), depth + 1)] : []
    case 'literal':
      return of.values ?? []
    case 'enum':
      return Object.values(of.entries ?? {})
    case 'boolean':
      return [false, true]
    case 'number':
    case 'int':
      return [...NUMBERS, ...TEXTS]
    case 'bigint':
      return ['1']
    case 'null':
      return [null]
    case 'unknown':
    case 'any':
      return ['matrix']
    default:
      // A file is none of the texts.
      return [...TEXTS, ...NUMBERS, new Uint8Array([1])]
  }
}

function objectOf(shape: Record<string, z.ZodMiniType>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const value = takes(schema, undefined) ? undefined : sampleOf(schema, depth + 1)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

export type Path = readonly (string | number)[]

/** A place of an input, and what must stand above it so that the schema looks there. */
export interface Place {
  path: Path
  under: readonly { path: Path; value: unknown }[]
}

/** Every place of an input where a value of its own stands; of lists the first item, of choices each. */
export function placesOf(schema: z.ZodMiniType, path: Path = []): Place[] {
  if (path.length > 8) return []
  const of = definitionOf(schema)
  const inner = (next: z.ZodMiniType | undefined, at: Path) => (next ? placesOf(next, at) : [])
  const here = path.length > 0 ? [{ path, under: [] }] : []
  switch (of.type) {
    case 'object':
      return [
        ...here,
        ...Object.entries(of.shape ?? {}).flatMap(([name, next]) =>
          placesOf(next, [...path, name]),
        ),
      ]
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
    case 'nullable':
      return inner(of.innerType, path)
    case 'array':
      return [...here, ...inner(of.element, [...path, 0])]
    case 'tuple':
      return [...here, ...(of.items ?? []).flatMap((item, at) => placesOf(item, [...path, at]))]
    case 'record':
      return [...here, ...inner(of.valueType, [...path, 'matrix'])]
    case 'union':
      return [...here, ...(of.options ?? []).flatMap((option) => placesOfOption(option, path))]
    case 'pipe':
      return inner(of.in, path)
    case 'lazy':
      return path.length < 5 ? inner(of.getter?.(), path) : here
    default:
      return here
  }
}

function placesOfOption(option: z.ZodMiniType, path: Path): Place[] {
  if (definitionOf(option).type !== 'object') return []
  const value = sampleOf(option)
  return placesOf(option, path)
    .filter((place) => place.path.length > path.length)
    .map((place) => ({ path: place.path, under: [{ path, value }, ...place.under] }))
}

/** The same input with a value in one place; what is missing on the way there is made. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (typeof first === 'number') {
    const list: unknown[] = Array.isArray(input) ? [...input] : []
    list[first] = withValue(list[first], rest, value)
    return list
  }
  const object = typeof input === 'object' && input !== null ? input : {}
  const before: unknown = Object.entries(object).find(([name]) => name === first)?.[1]
  return { ...object, [first]: withValue(before, rest, value) }
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { walletBatch, walletRequests } from '@croupier/api/play/seamless-wallet'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nameOf } from '../../test/access/ids.ts'
import { definitionOf, takes } from '../../test/fuzz/sample-input.ts'
import { settingOf } from '../core/brands/settings.ts'
import { projectRoot } from '../platform/project-root.ts'

interface NeverTaken {
  values: Readonly<Record<string, unknown>>
  /** What of it schemas take that were asked already: fields share their types, and terms nest them many times. */
  known: Map<z.ZodMiniType, readonly string[]>
  knownLists: Map<z.ZodMiniType, boolean>
}

const neverTakenBy = new Map<number, NeverTaken>()

/** What no field may take: texts that no column holds, texts without an end, numbers beyond their column. */
function neverTaken(largestBody: number): NeverTaken {
  const found = neverTakenBy.get(largestBody)
  if (found) return found
  const made = { values: valuesFor(largestBody), known: new Map(), knownLists: new Map() }
  neverTakenBy.set(largestBody, made)
  return made
}

function valuesFor(largestBody: number): Readonly<Record<string, unknown>> {
  return {
    'U+0000': 'a\u0000b',
    'half a surrogate pair': 'a\ud800b',
    'a text without an end': 'x'.repeat(largestBody),
    'letters without an end': 'é'.repeat(largestBody),
    'digits without an end': '1'.repeat(largestBody),
    'a number beyond what is exact': 2 ** 63,
    'a number without an end': 1e308,
  }
}

async function publishedEndpoints(): Promise<AnyEndpoint[]> {
  const folder = join(projectRoot(), 'api/src')
  const found: AnyEndpoint[] = []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const exported: Record<string, unknown> = await import(join(folder, file))
    for (const table of Object.values(exported).filter((one) => typeof one === 'object'))
      for (const value of Object.values(table ?? {}))
        if (typeof value === 'object' && value !== null && 'access' in value && 'path' in value)
          found.push(value as AnyEndpoint)
  }
  return found
}

/** The places of a schema that take what no field may take, and lists and records without an end. */
function unboundedIn(
  schema: z.ZodMiniType,
  never: NeverTaken,
  { path = '', seen = new Set() }: { path?: string; seen?: ReadonlySet<z.ZodMiniType> } = {},
): string[] {
  if (seen.has(schema)) return []
  const of = definitionOf(schema)
  const inner = (next: z.ZodMiniType | undefined, name = '') =>
    next
      ? unboundedIn(next, never, { path: `${path}${name}`, seen: new Set([...seen, schema]) })
      : []
  switch (of.type) {
    case 'object':
      return Object.entries(of.shape ?? {}).flatMap(([name, next]) => inner(next, `.${name}`))
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
      return inner(of.innerType)
    case 'array':
      return [...inner(of.element, '[]'), ...unboundedList(schema, never, path)]
    case 'tuple':
      return (of.items ?? []).flatMap((item, at) => inner(item, `[${at}]`))
    case 'record':
      return [...inner(of.keyType, '{}'), ...inner(of.valueType, '{}')]
    case 'union':
      return (of.options ?? []).flatMap((option) => inner(option))
    case 'lazy':
      return inner(of.getter?.())
    case 'pipe':
      return definitionOf(of.in ?? schema).type === 'object'
        ? inner(of.in)
        : taken(schema, never, path)
    default:
      return taken(schema, never, path)
  }
}

function taken(schema: z.ZodMiniType, { values, known }: NeverTaken, path: string): string[] {
  let names = known.get(schema)
  if (!names) {
    names = Object.entries(values)
      .filter(([, value]) => takes(schema, value))
      .map(([name]) => name)
    known.set(schema, names)
  }
  return names.map((name) => `${path} takes ${name}`)
}

function unboundedList(schema: z.ZodMiniType, { knownLists }: NeverTaken, path: string): string[] {
  let isBounded = knownLists.get(schema)
  if (isBounded === undefined) {
    const { error } = z.safeParse(
      schema,
      Array.from({ length: 20_001 }, () => Symbol('an item')),
    )
    isBounded = error?.issues.some(({ code }) => code === 'too_big') ?? false
    knownLists.set(schema, isBounded)
  }
  return isBounded ? [] : [`${path}[] has no end`]
}

test('every field of every endpoint is bounded: no bare text, number, list or free JSON', async () => {
  const endpoints = await publishedEndpoints()
  expect(endpoints.length).toBeGreaterThan(300)
  const unbounded = endpoints.flatMap((endpoint) =>
    unboundedIn(endpoint.input, neverTaken(2 * (endpoint.bodyLimit ?? 32 * 1024))).map(
      (what) => `${nameOf(endpoint)} ${what}`,
    ),
  )
  expect(unbounded, 'take the types of api/src/field-types.ts').toEqual([])
})

/** Every schema of a text inside of one, with the way to it. */
function textsIn(
  schema: z.ZodMiniType,
  path = '',
  seen: ReadonlySet<z.ZodMiniType> = new Set(),
): { path: string; schema: z.ZodMiniType }[] {
  if (seen.has(schema)) return []
  const of = definitionOf(schema)
  const within = new Set([...seen, schema])
  const inner = (next: z.ZodMiniType | undefined, name = '') =>
    next ? textsIn(next, `${path}${name}`, within) : []
  return [
    ...(of.type === 'string' ? [{ path, schema }] : []),
    ...Object.entries(of.shape ?? {}).flatMap(([name, next]) => inner(next, `.${name}`)),
    ...(of.options ?? []).flatMap((option) => inner(option)),
    ...(of.items ?? []).flatMap((item, at) => inner(item, `[${at}]`)),
    ...inner(of.innerType),
    ...inner(of.element, '[]'),
    ...inner(of.keyType, '{}'),
    ...inner(of.valueType, '{}'),
    ...inner(of.in),
    ...inner(of.getter?.()),
  ]
}

/** Lengths at which a text is judged: short ones, and those at the end that the schema says and at half of it. */
function tellingLengths(schema: z.ZodMiniType): number[] {
  const most = Number(schema._zod.bag['maximum'] ?? 0)
  const ends = [most, Math.floor(most / 2)].flatMap((end) => [end - 1, end, end + 1])
  const short = Array.from({ length: 24 }, (_, at) => at)
  return [...new Set([...short, ...ends])].filter((length) => length >= 0 && length <= 5_000)
}

/** Where a sign of two UTF-16 units counts as something else than a sign of one. */
function countedInUnits(name: string, schema: z.ZodMiniType): string[] {
  return textsIn(schema).flatMap((text) =>
    tellingLengths(text.schema)
      .filter(
        (length) =>
          takes(text.schema, '一'.repeat(length)) !== takes(text.schema, '𠀀'.repeat(length)),
      )
      .map((length) => `${name} ${text.path} at ${length}`),
  )
}

test('every text that is taken is measured in code points, as JSON Schema and the database measure it', async () => {
  const endpoints = await publishedEndpoints()
  const named = [
    ...endpoints.map((endpoint) => [nameOf(endpoint), endpoint.input] as const),
    ...Object.entries({ ...walletRequests, walletBatch }),
    ...Object.entries(settingOf).map(([name, { schema }]) => [name, schema] as const),
  ]
  expect(named.flatMap(([, schema]) => textsIn(schema)).length).toBeGreaterThan(300)
  expect(named.flatMap(([name, schema]) => countedInUnits(name, schema))).toEqual([])
  const inUnits = z.object({ short: z.string().check(z.refine((text) => text.length <= 5)) })
  expect(countedInUnits('a bound in units', inUnits)).not.toEqual([])
})

test('the walk finds what it is for', () => {
  const bare = z.object({
    text: z.string(),
    short: z.string().check(z.maxLength(5)),
    number: z.number(),
    list: z.array(z.boolean()),
    deep: z.optional(z.array(z.object({ free: z.unknown() })).check(z.maxLength(3))),
  })
  const found = unboundedIn(bare, neverTaken(1000)).join('\n')
  for (const path of [
    '.text takes U+0000',
    '.short takes half',
    '.number takes',
    '.list[] has no end',
    '.deep[].free takes',
  ])
    expect(found).toContain(path)
})

test('the cursor of an answer is as bounded as the field that takes it', async () => {
  const endpoints = await publishedEndpoints()
  const never = neverTaken(64 * 1024)
  const unbounded = new Set(
    endpoints.flatMap((endpoint) =>
      leavesOf(endpoint.output)
        .filter(({ name }) => name === 'nextCursor')
        .filter(({ schema }) => taken(schema, never, '').length > 0)
        .map(({ name }) => `${nameOf(endpoint)} ${name}`),
    ),
  )
  expect([...unbounded], 'take the types of api/src/field-types.ts').toEqual([])
})

test('a field whose name ends with Id is never a bare text, in what is asked and in what is answered', async () => {
  const endpoints = await publishedEndpoints()
  const never = neverTaken(64 * 1024)
  const bareIn = (schema: z.ZodMiniType) => [
    ...new Set(
      leavesOf(schema)
        .filter(({ name }) => /Ids?$/.test(name))
        .filter((leaf) => taken(leaf.schema, never, '').length > 0)
        .map(({ name }) => name),
    ),
  ]
  const bare = endpoints.flatMap((endpoint) => [
    ...bareIn(endpoint.input).map((name) => `${nameOf(endpoint)} takes ${name}`),
    ...bareIn(endpoint.output).map((name) => `${nameOf(endpoint)} answers ${name}`),
  ])
  expect(bare, 'take the types of ids of api/src/field-types.ts').toEqual([])
  const walked = z.object({
    aId: z.string(),
    list: z.array(z.object({ bId: z.optional(z.string()) })),
    cIds: z.array(z.string()),
    dId: z.uuid(),
    name: z.string(),
  })
  expect(bareIn(walked)).toEqual(['aId', 'bId', 'cIds'])
})

/** The fields of an answer that hold no others, by their names. */
function leavesOf(
  schema: z.ZodMiniType,
  { name = '', seen = new Set() }: { name?: string; seen?: ReadonlySet<z.ZodMiniType> } = {},
): { name: string; schema: z.ZodMiniType }[] {
  if (seen.has(schema)) return []
  const of = definitionOf(schema)
  const inner = (next: z.ZodMiniType | undefined, as = name) =>
    next ? leavesOf(next, { name: as, seen: new Set([...seen, schema]) }) : []
  switch (of.type) {
    case 'object':
      return Object.entries(of.shape ?? {}).flatMap(([as, next]) => inner(next, as))
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
      return inner(of.innerType)
    case 'array':
      return inner(of.element)
    case 'tuple':
      return (of.items ?? []).flatMap((item) => inner(item))
    case 'record':
      return inner(of.valueType)
    case 'union':
      return (of.options ?? []).flatMap((option) => inner(option))
    case 'lazy':
      return inner(of.getter?.())
    default:
      return [{ name, schema }]
  }
}

import type { Plugin } from 'vite'

/** What an endpoint says to its readers and to the house alone; a browser that calls it has no use for it. */
const FOR_THE_HOUSE = new Set([
  'access',
  'summary',
  'refusals',
  'rate',
  'modId',
  'bodyLimit',
  'lowAssurance',
  'whilePasswordIsDue',
  'whilePasskeyIsDue',
])
const API = /\/api\/src\/[\w/-]+\.ts$/

/** Leaves out of the endpoints that come along with a page what only the house and its documentation read. */
export function leanEndpoints(): Plugin {
  return {
    name: 'croupier-lean-endpoints',
    apply: 'build',
    transform(code, id) {
      if (!API.test(id)) return undefined
      return { code: withoutCuts(code, cutsIn(this.parse(code))), map: null }
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

type Cut = readonly [start: number, end: number]

/** Where properties for the house stand in `endpoint('…', { … })`, each up to what follows it. */
function cutsIn(node: object): Cut[] {
  const inside = Object.values(node).flat().filter(isNode).flatMap(cutsIn)
  return [...inside, ...cutsOfCall(node)]
}

function cutsOfCall(node: object): Cut[] {
  if (!('callee' in node) || !('arguments' in node) || !Array.isArray(node.arguments)) return []
  if (Object(node.callee).name !== 'endpoint') return []
  const [, definition] = node.arguments
  const properties: (Node & { key?: { name?: string } })[] = definition.properties
  return properties.flatMap(({ key, start }, index) =>
    FOR_THE_HOUSE.has(key?.name ?? '')
      ? [[start, properties[index + 1]?.start ?? definition.end - 1]]
      : [],
  )
}

function withoutCuts(code: string, cuts: readonly Cut[]): string {
  let lean = code
  for (const [start, end] of cuts.toSorted(([one], [other]) => other - one))
    lean = lean.slice(0, start) + lean.slice(end)
  return lean
}

import { expect, test } from 'vitest'
import { testStaffHouse } from '../../test/staff.ts'

/** What strangers read of the house's calls, fetched as they would. */
const { http } = await testStaffHouse()

async function fetched(url: string): Promise<string> {
  const answer = await http.fastify.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

interface Operation {
  parameters: { name: string; in: string }[]
  requestBody?: unknown
}

interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

const house = await fetched('/openapi.json')
const wallet = await fetched('/openapi-seamless-wallet.json')

/** Every place of a document that points to another place of it. */
function references(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' ? [String(value)] : references(value),
  )
}

function isThere(document: unknown, reference: string): boolean {
  const [top, ...steps] = reference.split('/')
  let place = document
  for (const step of steps) place = Object.entries(place ?? {}).find(([key]) => key === step)?.[1]
  return top === '#' && place !== undefined && place !== null
}

test('both documents say where their calls go: to the host that they came from', () => {
  for (const text of [house, wallet]) {
    const [server, ...others] = (JSON.parse(text) as Document).servers
    expect(others).toEqual([])
    expect(new URL(server?.url ?? '', 'https://house.example/openapi.json').href).toBe(
      'https://house.example/',
    )
  }
})

test.each([
  ['of the house', house],
  ['of the seamless wallet', wallet],
])('everything that the document %s points to is in it', (_, text) => {
  const document: Document = JSON.parse(text)
  const lost = references(document).filter((reference) => !isThere(document, reference))
  expect([...new Set(lost)]).toEqual([])
  for (const [path, operations] of Object.entries(document.paths))
    for (const { parameters } of Object.values(operations)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect(new Set(inPath), path).toEqual(new Set(named))
    }
})

test('every call that has a route is in the document, as the sites send it', () => {
  const { paths }: Document = JSON.parse(house)
  for (const { method, path } of http.endpoints) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toBeDefined()
    if (method === 'GET' || method === 'DELETE')
      expect(operation?.requestBody, `${method} ${path}`).toBeUndefined()
  }
})

test('the page to read shows the wallet’s calls beside the house’s, and where the documents are', async () => {
  const page = await fetched('/docs/api')
  const calls = [
    ...Object.keys((JSON.parse(wallet) as Document).paths),
    ...http.endpoints.map((call) => call.path),
  ]
  expect(calls.filter((path) => !page.includes(`<code>${path}</code>`))).toEqual([])
  for (const document of ['openapi', 'openapi-seamless-wallet'])
    expect(page.includes(`href="/${document}.json"`)).toBe(true)
})

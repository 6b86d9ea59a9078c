import { expect, test } from 'vitest'
import { seamlessWalletOpenApi } from './seamless-wallet-openapi.ts'
import { walletProblem, walletRequests, walletStatuses } from './seamless-wallet.ts'

interface Schema {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The path of each property without words of its own. */
function wordless(schema: Schema, path: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(property.description === undefined ? [`${path}.${name}`] : []),
    ...wordless(property, `${path}.${name}`),
  ])
  const items = schema.items === undefined ? [] : wordless(schema.items, `${path}[]`)
  return [...own, ...items, ...(schema.anyOf ?? []).flatMap((part) => wordless(part, path))]
}

const document = JSON.parse(JSON.stringify(seamlessWalletOpenApi()))
type Call = {
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>
  parameters: { name: string; description?: string }[]
}
const calls = Object.entries<Record<string, Call>>(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((call) => ({ path, call })),
)

test('every field that a vendor sends or reads is described', () => {
  expect(calls.length).toBe(Object.keys(walletRequests).length + 2)
  const found = calls.flatMap(({ path, call }) => {
    const request = call.requestBody?.content['application/json'].schema
    const answers = Object.values(call.responses).flatMap(({ content }) =>
      wordless(content['application/json'].schema, `${path} answer`),
    )
    const parameters = call.parameters.flatMap(({ name, description }) =>
      description === undefined ? [`${path} ?${name}`] : [],
    )
    return [...(request === undefined ? [] : wordless(request, path)), ...answers, ...parameters]
  })
  expect(found).toEqual([])
})

test('every field that the house sends to a vendor about free rounds, or reads of it, is described', () => {
  const webhooks = Object.entries<Record<string, Call>>(document.webhooks)
  expect(webhooks.map(([name]) => name)).toEqual([
    'free-rounds/grant',
    'free-rounds/cancel',
    'free-rounds/count',
  ])
  const found = webhooks.flatMap(([name, { post }]) => {
    const request = post?.requestBody?.content['application/json'].schema ?? {}
    const answer = post?.responses['200']?.content['application/json'].schema ?? {}
    return [...wordless(request, name), ...wordless(answer, `${name} answer`)]
  })
  expect(found).toEqual([])
})

const schemaOf = (operation: string): Schema =>
  document.paths[`/v1/wallet/{vendor}/${operation}`].post.requestBody.content['application/json']
    .schema

test('a stake and a prize say different things about their amount, also inside of a betwin', () => {
  const { bet, win } = schemaOf('betwin').properties ?? {}
  expect(bet?.properties?.['amount']?.description).toBe(
    schemaOf('bet').properties?.['amount']?.description,
  )
  expect(win?.properties?.['amount']?.description).toBe(
    schemaOf('win').properties?.['amount']?.description,
  )
  expect(bet?.properties?.['amount']?.description).not.toBe(
    win?.properties?.['amount']?.description,
  )
})

test('the introduction explains every status with its retry, and every error', () => {
  const { description } = document.info
  for (const [status, retry] of Object.entries(walletStatuses))
    expect(description).toContain(`| ${status} | ${retry ?? '–'} |`)
  for (const error of walletProblem.shape.error.options)
    expect(description).toContain(`| ${error} |`)
  for (const word of ['Signature', 'Idempotency', 'Retries', 'Limits', '5 minutes'])
    expect(description).toContain(word)
})

test('the document alone says how answers are signed, what unknown fields do, and what optional fields are for', () => {
  const document = JSON.parse(JSON.stringify(seamlessWalletOpenApi()))
  for (const path of Object.values<Record<string, { responses: object }>>(document.paths))
    for (const { responses } of Object.values(path))
      expect(Object.keys(Object(responses)['200'].headers)).toEqual(['X-Timestamp', 'X-Signature'])
  const { description } = document.info
  for (const said of ['UTF-8', 'the secret that you signed with', 'Unknown fields', 'code points'])
    expect(description).toContain(said)
  const fieldsOf = (operation: string) =>
    document.paths[`/v1/wallet/{vendor}/${operation}`].post.requestBody.content['application/json']
      .schema.properties
  expect(fieldsOf('win').game_code.description).toContain('round')
  expect(fieldsOf('rollback').round_id.description).toContain('before its original')
  expect(fieldsOf('rollback').reason.description).toContain('code points')
})

import * as z from 'zod/mini'
import {
  transactionsQuery,
  transactionsResponse,
  type WalletOperation,
  walletBatch,
  walletBatchResponse,
  walletPlayer,
  walletProblem,
  walletRequests,
  walletResponse,
  type WalletStatus,
  walletStatuses,
} from './seamless-wallet.ts'
import { freeRoundsAnswer, freeRoundsCalls } from './vendor-free-rounds.ts'
import {
  freeRoundsSummaries,
  walletErrorTexts,
  walletFields,
  walletIntroduction,
  walletStatusTexts,
  walletSummaries,
} from './seamless-wallet-texts.ts'

type JsonObject = { [key: string]: unknown }

/** The OpenAPI 3.1 document of the seamless wallet, from the schemas that validate it. */
export function seamlessWalletOpenApi(version = '1'): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier seamless wallet',
      version,
      description: [walletIntroduction, statusTable(), errorTable()].join('\n\n'),
    },
    servers: [{ url: '/', description: 'The host that this document came from' }],
    paths: seamlessWalletPaths(),
    webhooks: freeRoundsWebhooks(),
    components: {
      securitySchemes: {
        vendorSignature: { type: 'apiKey', in: 'header', name: 'X-Signature' },
      },
    },
  }
}

/** The paths alone, to be joined with the house's other calls. */
export function seamlessWalletPaths(): { [path: string]: JsonObject } {
  const paths: { [path: string]: JsonObject } = {}
  for (const [operation, schema] of Object.entries(walletRequests)) {
    const answer = operation === 'session.authenticate' ? walletPlayer : walletResponse
    paths[pathOf(operation)] = {
      post: post(operation, walletSummaries[operation as WalletOperation], { schema, answer }),
    }
  }
  paths[pathOf('batch')] = {
    post: post('batch', 'Up to 100 operations, each for itself', {
      schema: walletBatch,
      answer: walletBatchResponse,
    }),
  }
  paths[pathOf('transactions')] = { get: transactions() }
  return paths
}

/** What the house asks of vendors that give free rounds, at the address that they name. */
export function freeRoundsWebhooks(): { [name: string]: JsonObject } {
  return Object.fromEntries(
    Object.entries(freeRoundsCalls).map(([operation, schema]) => [
      `free-rounds/${operation}`,
      {
        post: {
          tags: ['free rounds'],
          summary: freeRoundsSummaries[operation as keyof typeof freeRoundsCalls],
          security: [{ vendorSignature: [] }],
          parameters: headers.slice(1, 4),
          requestBody: { required: true, content: json(schema, { io: 'input', of: 'freeRounds' }) },
          responses: {
            '200': {
              description: 'Decided: read status',
              content: json(freeRoundsAnswer, { of: 'freeRoundsAnswer' }),
            },
          },
        },
      },
    ]),
  )
}

function pathOf(operation: string): string {
  return `/v1/wallet/{vendor}/${operation.replace('.', '/')}`
}

function post(
  operation: string,
  summary: string,
  { schema, answer }: { schema: z.ZodMiniType; answer: z.ZodMiniType },
): JsonObject {
  return {
    tags: ['seamless wallet'],
    summary,
    security: [{ vendorSignature: [] }],
    parameters: headers,
    requestBody: { required: true, content: json(schema, { io: 'input', of: operation }) },
    responses: {
      '200': {
        description: 'Decided',
        headers: signedHeaders,
        content: json(answer, { of: 'walletResponse' }),
      },
      ...problems,
    },
  }
}

function transactions(): JsonObject {
  const schema = described(z.toJSONSchema(transactionsQuery, { io: 'input' }), 'transactions')
  const query = Object.entries(Object(schema['properties'])).map(([name, property]) => ({
    name,
    in: 'query',
    description: Object(property).description,
    schema: property,
  }))
  return {
    tags: ['seamless wallet'],
    summary: 'What was applied, for reconciliation',
    description:
      'By time (at most one day a call), or by player_id with a transaction_id or a round_id. Ids belong to a player.',
    security: [{ vendorSignature: [] }],
    parameters: [...headers, ...query],
    responses: {
      '200': {
        description: 'A page',
        headers: signedHeaders,
        content: json(transactionsResponse, { of: 'walletTransaction' }),
      },
      ...problems,
    },
  }
}

function json(
  schema: z.ZodMiniType,
  { io = 'output', of }: { io?: 'input' | 'output'; of: string },
): JsonObject {
  const plain = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return { 'application/json': { schema: described(plain, of) } }
}

/** The schema with the words of each field; those of `of` come before those that a field has everywhere. */
function described(schema: object, of: string): JsonObject {
  const copy: JsonObject = { ...schema }
  const properties = copy['properties']
  if (typeof properties === 'object' && properties !== null)
    copy['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        // The parts of a betwin are a bet and a win.
        const inner = described(Object(property), name in walletSummaries ? name : of)
        const text = walletFields[`${of}.${name}`] ?? walletFields[name]
        return [name, text === undefined ? inner : { ...inner, description: text }]
      }),
    )
  for (const key of ['items', 'additionalProperties'])
    if (typeof copy[key] === 'object' && copy[key] !== null) copy[key] = described(copy[key], of)
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const parts = copy[key]
    if (Array.isArray(parts)) copy[key] = parts.map((part) => described(Object(part), of))
  }
  return copy
}

function statusTable(): string {
  const rows = Object.entries(walletStatusTexts).map(
    ([status, text]) =>
      `| ${status} | ${walletStatuses[status as WalletStatus] ?? '–'} | ${text} |`,
  )
  return ['| status | retry | means |', '|---|---|---|', ...rows].join('\n')
}

function errorTable(): string {
  const rows = Object.entries(walletErrorTexts).map(([error, text]) => `| ${error} | ${text} |`)
  return ['| error (HTTP 400, 401, 429, 503) | means |', '|---|---|', ...rows].join('\n')
}

/** What an answer of 200 carries. */
const signedHeaders: JsonObject = {
  'X-Timestamp': {
    description: 'When the answer was signed: milliseconds since 1970, 13 digits.',
    schema: { type: 'string' },
  },
  'X-Signature': {
    description: 'v1= and the HMAC in hexadecimal; see the description of this API.',
    schema: { type: 'string' },
  },
}

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})
const headers: readonly JsonObject[] = [
  {
    name: 'vendor',
    in: 'path',
    required: true,
    description: 'The vendor’s code.',
    schema: { type: 'string' },
  },
  header('X-Vendor-Id', true, 'The vendor’s code again, as in the path.'),
  header(
    'X-Timestamp',
    true,
    'Milliseconds since 1970, 13 digits; at most 5 minutes from our time.',
  ),
  header('X-Signature', true, 'v1= and the HMAC in hexadecimal; see the description of this API.'),
  header('X-Request-Id', false, 'Your id of this try; it comes back and stands in our log.'),
]

const problem = (description: string) => ({
  description,
  content: json(walletProblem, { of: 'walletProblem' }),
})
const problems = {
  '400': problem('Not understood'),
  '401': problem('Not signed by the vendor, or from elsewhere'),
  '429': problem('Nothing was decided; slow down'),
  '503': problem('Nothing was decided; repeat with the same id'),
}

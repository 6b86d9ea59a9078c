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
} from './seamless-wallet.ts'

type JsonObject = { [key: string]: unknown }

const summaries: Readonly<Record<WalletOperation, string>> = {
  'session.authenticate': 'Swaps a launch token, once, for a session',
  balance: 'The balance now',
  bet: 'Takes a stake; the only call besides betwin that can be declined for funds or session',
  win: 'Pays a win; never checks session, freeze or maintenance',
  betwin: 'A bet and its win as one decision',
  rollback: 'Takes back a bet or a win, once; before its original it leaves a tombstone',
  promo: 'Pays a promotion of the vendor',
  adjust: 'Corrects a result; for vendors that may',
  'round.end': 'Closes a round; repeatable, never moves money',
}

/** The OpenAPI 3.1 document of the seamless wallet, from the schemas that validate it. */
export function seamlessWalletOpenApi(version = '1'): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier seamless wallet',
      version,
      description:
        'Sign each call: X-Signature: v1=hex(HMAC-SHA256(secret, X-Timestamp + "\\n" + path + "\\n" + sha256hex(body))). ' +
        'HTTP 200 is a decision, whatever its status; 429 and 503 decide nothing: repeat with the same id.',
    },
    paths: seamlessWalletPaths(),
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
      post: post(summaries[operation as WalletOperation], schema, answer),
    }
  }
  paths[pathOf('batch')] = {
    post: post('Up to 100 operations, each for itself', walletBatch, walletBatchResponse),
  }
  paths[pathOf('transactions')] = { get: transactions() }
  return paths
}

function pathOf(operation: string): string {
  return `/v1/wallet/{vendor}/${operation.replace('.', '/')}`
}

function post(summary: string, request: z.ZodMiniType, answer: z.ZodMiniType): JsonObject {
  return {
    tags: ['seamless wallet'],
    summary,
    security: [{ vendorSignature: [] }],
    parameters: headers,
    requestBody: { required: true, content: json(request, 'input') },
    responses: { '200': { description: 'Decided', content: json(answer) }, ...problems },
  }
}

function transactions(): JsonObject {
  const { properties = {} } = z.toJSONSchema(transactionsQuery, { io: 'input' })
  const query = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
  return {
    tags: ['seamless wallet'],
    summary: 'What was applied, for reconciliation',
    security: [{ vendorSignature: [] }],
    parameters: [...headers, ...query],
    responses: {
      '200': { description: 'A page', content: json(transactionsResponse) },
      ...problems,
    },
  }
}

function json(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): JsonObject {
  return { 'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } }
}

const header = (name: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
})
const headers: readonly JsonObject[] = [
  { name: 'vendor', in: 'path', required: true, schema: { type: 'string' } },
  header('X-Vendor-Id', true),
  header('X-Timestamp', true),
  header('X-Signature', true),
  header('X-Request-Id', false),
]

const problem = (description: string) => ({ description, content: json(walletProblem) })
const problems = {
  '400': problem('Not understood'),
  '401': problem('Not signed by the vendor, or from elsewhere'),
  '429': problem('Nothing was decided; slow down'),
  '503': problem('Nothing was decided; repeat with the same id'),
}

import {
  type WalletOperation,
  walletBatch,
  walletRequests,
} from '@croupier/api/play/seamless-wallet'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'

/** What is wrong with a request, in words; null when nothing is. */
export type Checker = (request: unknown) => string | null

/**
 * Checks from the same schemas that describe the API, compiled to plain functions: on the money path they cost a fifth of
 * reading the request through the schema itself. Fields that no schema names are left alone. That the schemas are schemas is
 * asked by a test: to compile the rules for schemas too took a twentieth of the time in which a house reads its code.
 */
const compiler = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  formats: {},
  validateSchema: false,
})

function compile(schema: z.ZodMiniType): Checker {
  const validate: ValidateFunction = compiler.compile(z.toJSONSchema(schema, { io: 'input' }))
  return (request) => {
    if (validate(request)) return null
    const [error] = validate.errors ?? []
    return `${error?.instancePath.slice(1).replaceAll('/', '.') ?? ''} ${error?.message ?? 'is wrong'}`.trim()
  }
}

// Each operation has its checker, which Object.fromEntries cannot express.
const checkers = Object.fromEntries(
  Object.entries(walletRequests).map(([operation, schema]) => [operation, compile(schema)]),
) as Record<WalletOperation, Checker>

export function checkerOf(operation: WalletOperation): Checker {
  return checkers[operation]
}

export const checkBatch: Checker = compile(walletBatch)

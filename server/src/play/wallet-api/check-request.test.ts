import { walletBatch, walletRequests } from '@croupier/api/play/seamless-wallet'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const rules = new Ajv2020()
const schemas = Object.entries({ ...walletRequests, walletBatch })

test.each(schemas)('what %s asks for is a schema by the rules of JSON Schema', (_name, schema) => {
  const isOne = rules.validateSchema(z.toJSONSchema(schema, { io: 'input' }))
  expect([isOne, rules.errors]).toEqual([true, null])
})

test('what is no schema is told apart', () => {
  expect(rules.validateSchema({ type: 'no such type' })).toBe(false)
})

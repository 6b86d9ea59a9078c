import * as z from 'zod/mini'
import type { AnyEndpoint } from './endpoint.ts'
import { refusals } from './refusals.ts'
import { FORM_INPUT } from './uploads.ts'

type JsonObject = { [key: string]: unknown }

/** The OpenAPI 3.1 document of a list of endpoints, from the same schemas that validate the calls. */
export function openApiOf(endpoints: readonly AnyEndpoint[], version: string): JsonObject {
  const paths: { [path: string]: JsonObject } = {}
  const schemas: JsonObject = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = withSharedParts(operationOf(endpoint), schemas)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier',
      version,
      description:
        'Every answer is an envelope: {success:true,value} or {success:false,value:{code,message,requestId}}. Amounts are whole ten-thousandths of the main unit, as strings.',
    },
    // Where the document itself was read: each brand's site, and the console's own hosts.
    servers: [{ url: '/', description: 'The host that this document came from' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        staff: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(endpoint: AnyEndpoint): JsonObject {
  const input = schemaOf(endpoint.input)
  const names = pathNames(endpoint.path)
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const properties = isObject(input.properties) ? input.properties : {}
  const required = Array.isArray(input.required) ? input.required : []
  const parameters = Object.entries(properties)
    .filter(([name]) => names.includes(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: names.includes(name) ? 'path' : 'query',
      required: names.includes(name) || required.includes(name),
      schema,
    }))
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'other'],
    ...(securityOf(endpoint) ?? {}),
    parameters,
    ...(inQuery || Object.keys(properties).length === names.length
      ? {}
      : { requestBody: bodyOf(endpoint, input) }),
    responses: responsesOf(endpoint),
    'x-access':
      typeof endpoint.access === 'object' ? `staff: ${endpoint.access.staff}` : endpoint.access,
    ...(endpoint.stepUp === undefined ? {} : { 'x-step-up': endpoint.stepUp }),
  }
}

function bodyOf(endpoint: AnyEndpoint, input: JsonObject): JsonObject {
  const encrypted = {
    type: 'object',
    required: ['jwe'],
    properties: {
      jwe: {
        type: 'string',
        description: 'Compact JWE (ECDH-ES, A256GCM) of the payload with jti and iat',
      },
    },
    'x-payload': input,
  }
  if (endpoint.files) return { content: { 'multipart/form-data': formOf(endpoint.files, input) } }
  return { content: { 'application/json': { schema: endpoint.encrypted ? encrypted : input } } }
}

/** The files of an input, and beside them the rest of it as JSON. */
function formOf({ field, most }: NonNullable<AnyEndpoint['files']>, input: JsonObject): JsonObject {
  const properties = isObject(input.properties) ? { ...input.properties } : {}
  delete properties[field]
  const required = Array.isArray(input.required) ? input.required : []
  const file = { type: 'string', format: 'binary' }
  return {
    schema: {
      type: 'object',
      required: [FORM_INPUT, ...required.filter((name) => name === field)],
      properties: {
        [FORM_INPUT]: { ...input, properties, required: required.filter((name) => name !== field) },
        [field]: most === 1 ? file : { type: 'array', maxItems: most, items: file },
      },
    },
    encoding: { [FORM_INPUT]: { contentType: 'application/json' } },
  }
}

function responsesOf(endpoint: AnyEndpoint): JsonObject {
  const ok = {
    description: 'Done',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'value'],
          properties: { success: { const: true }, value: schemaOf(endpoint.output) },
        },
      },
    },
  }
  const byStatus = new Map<number, string[]>()
  for (const code of endpoint.refusals) {
    const status = refusals[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const refused = [...byStatus].map(([status, codes]) => [
    status,
    { description: `Refused: ${codes.join(', ')}` },
  ])
  return { 200: ok, ...Object.fromEntries(refused) }
}

function securityOf(endpoint: AnyEndpoint): JsonObject | null {
  if (endpoint.access === 'visitor' || endpoint.access === 'signed') return null
  return { security: [typeof endpoint.access === 'object' ? { staff: [] } : { session: [] }] }
}

/** The wire's side of a schema: strings where code holds bigint and Date. */
function schemaOf(schema: z.ZodMiniType): JsonObject {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return rest
}

/**
 * What contains itself is named by its schema, among the `$defs` beside it; but references are read from the top of the whole document.
 * Moves such parts among the document's schemas, each set under a name of its own, and points there.
 */
function withSharedParts(part: unknown, schemas: JsonObject, set = ''): unknown {
  if (Array.isArray(part)) return part.map((one) => withSharedParts(one, schemas, set))
  if (!isObject(part)) return part
  const { $defs, $ref, ...rest } = part
  const own = isObject($defs) ? `Set${Object.keys(schemas).length}` : set
  for (const [name, shared] of Object.entries(isObject($defs) ? $defs : {}))
    schemas[`${own}${name}`] = withSharedParts(shared, schemas, own)
  const moved = Object.entries(rest).map(([key, one]) => [key, withSharedParts(one, schemas, own)])
  const reference = String($ref).replace('#/$defs/', `#/components/schemas/${own}`)
  return { ...Object.fromEntries(moved), ...($ref === undefined ? {} : { $ref: reference }) }
}

function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null
}

import type { SettingNames, SettingShape } from '@croupier/api/core/setting-shape'
import { assert } from '@croupier/shared/assert'
import * as z from 'zod/mini'
import { type SettingKey, settingOf } from './settings.ts'

/** What stands on the left where a setting has a value for each of many names. */
const namesOf: Readonly<Record<string, SettingNames>> = {
  'maintenance.message': 'languages',
  'links.resources': 'languages',
  'whitelabel.switches': 'switches',
  'agents.contribution': 'gameTypes',
}

/** A text that may be this long is written in more than one line. */
const LONG = 1_000

interface Schema {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
  pattern?: string
}

/** What the value of a setting is made of, by the schema that judges it. */
export function settingShapeOf(key: SettingKey): SettingShape {
  const schema = z.toJSONSchema(settingOf[key].schema, { io: 'input', unrepresentable: 'any' })
  return shapeOf(schema as Schema, namesOf[key] ?? 'any')
}

function shapeOf(schema: Schema, namesAre: SettingNames): SettingShape {
  const { type, anyOf, properties, additionalProperties } = schema
  if (anyOf) {
    const one = anyOf.find((part) => part.type !== 'null')
    assert(anyOf.length === 2 && one, 'a setting is of one kind, or null')
    return { kind: 'optional', shape: shapeOf(one, namesAre) }
  }
  if (schema.enum) return { kind: 'choice', options: schema.enum.map(String) }
  if (type === 'boolean') return { kind: 'switch' }
  if (type === 'string') return { kind: 'text', look: lookOf(schema) }
  if (type === 'integer' || type === 'number')
    return isWeekday(schema) ? { kind: 'weekday' } : { kind: 'number' }
  if (type === 'array') return listOf(schema.items ?? {}, namesAre)
  if (properties)
    return {
      kind: 'fields',
      fields: Object.entries(properties).map(([name, part]) => ({
        name,
        isNeeded: schema.required?.includes(name) ?? false,
        shape: shapeOf(part, namesAre),
      })),
    }
  assert(typeof additionalProperties === 'object', `no shape for a setting of type ${type}`)
  return { kind: 'names', namesAre, item: shapeOf(additionalProperties, namesAre) }
}

function listOf(items: Schema, namesAre: SettingNames): SettingShape {
  if (items.enum) return { kind: 'several', options: items.enum.map(String) }
  if (isWeekday(items)) return { kind: 'weekdays' }
  return items.type === 'string'
    ? { kind: 'lines' }
    : { kind: 'list', item: shapeOf(items, namesAre) }
}

/** Days as ISO counts them. */
function isWeekday({ minimum, maximum }: Schema): boolean {
  return minimum === 1 && maximum === 7
}

function lookOf({ format, pattern = '', maxLength = 0 }: Schema) {
  if (format === 'date-time') return 'moment'
  if (pattern.startsWith('^#')) return 'colour'
  if (pattern.includes(':[0-5]')) return 'time'
  return maxLength >= LONG ? 'long' : 'line'
}

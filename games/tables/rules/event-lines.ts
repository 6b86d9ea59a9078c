import { assert } from '@croupier/shared/assert'

/** Fields that hold money, wherever they stand in an event: they are written as decimal integers of ten-thousandths. */
const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'stack',
  'amount',
  'owed',
  'rake',
  'most',
  'least',
  'unit',
  'stake',
  'smallBlind',
  'bigBlind',
])

/** An event as a line of a table's log. */
export function encodeEvent(event: object): string {
  return JSON.stringify(event, (field, value: unknown) => {
    if (typeof value !== 'bigint') return value
    assert(MONEY_FIELDS.has(field), `${field} is not known as money`)
    return String(value)
  })
}

/** Reads a line that `encodeEvent` wrote: of our own log, so its shape is trusted. */
export function decodeEvent<Event>(line: string): Event {
  return JSON.parse(line, (field, value: unknown) =>
    MONEY_FIELDS.has(field) && typeof value === 'string' ? BigInt(value) : value,
  ) as Event
}

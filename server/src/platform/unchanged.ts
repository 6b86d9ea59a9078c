import { isDeepStrictEqual } from 'node:util'
import type { Json } from './bus.ts'
import { refuse } from './refusal.ts'

/** Whether two values are the same as JSON, whatever the order of their fields: undefined is null inside of none. */
export function isUnchanged(before: unknown, after: unknown): boolean {
  return isDeepStrictEqual(plain(before), plain(after))
}

/** Refuses `nothing_changed` where what somebody saves is what is there: no history grows by what has no effect. */
export function refuseUnchanged(before: unknown, after: unknown): void {
  if (isUnchanged(before, after)) refuse('nothing_changed')
}

function plain(value: unknown): Json {
  const json: Json = JSON.parse(
    JSON.stringify(value ?? null, (_, part: unknown) =>
      typeof part === 'bigint' ? String(part) : part,
    ),
  )
  return json
}

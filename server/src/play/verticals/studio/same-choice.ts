import { isDeepStrictEqual } from 'node:util'
import { jsonOf } from './json.ts'

/** True when a repeated order chooses what its first call chose, in whatever order its keys stand. A round id stands for one bet only. */
export function isSameChoice(stored: unknown, chosen: unknown): boolean {
  return isDeepStrictEqual(jsonOf(stored), jsonOf(chosen))
}

import { assert } from '@croupier/shared/assert'
import { hexOf, utf8Of } from './bytes.ts'
import { sha256 } from './sha256.ts'

/** What a long run of play returns of the stakes, as shares of 1, between the worst and the best choice. */
export interface ReturnRange {
  lowest: number
  highest: number
}

/** A figure for the return, and how it was found. */
export interface ReturnToPlayer extends ReturnRange {
  /** Exact: every outcome counted. Simulated: a sample, with its standard error. */
  method: 'exact' | 'simulated'
  /** 0 when exact. */
  standardError: number
  /** Where the return comes from, as shares of 1, when a game has several sources. */
  parts: Readonly<Record<string, number>>
}

/**
 * One certified version of a game's mathematics. It never changes: another figure is another profile or
 * another version, and a round names the one that it was played under for ever. Operators choose among
 * them; there is no free figure to set.
 */
export interface MathProfile<Math> {
  code: string
  version: number
  /** SHA-256 of the math in canonical JSON, as certified. */
  sha256: string
  stated: ReturnRange
  math: Math
}

/** Takes profiles from a game's data file. Math that is not the certified one stops the start. */
export function certified<Math>(
  profiles: readonly MathProfile<Math>[],
): readonly MathProfile<Math>[] {
  for (const profile of profiles) {
    const found = mathSha256(profile.math)
    assert(found === profile.sha256, `math of ${profile.code} is ${found}, not the certified one`)
  }
  return profiles
}

/** The profile of that code; an unknown one is a bug, since rounds store only codes that were offered. */
export function profileNamed<Math>(
  profiles: readonly MathProfile<Math>[],
  code: string,
): MathProfile<Math> {
  const profile = profiles.find((candidate) => candidate.code === code)
  assert(profile, `there is no math profile ${code}`)
  return profile
}

export function mathSha256(math: unknown): string {
  return hexOf(sha256(utf8Of(canonicalJson(math))))
}

/** JSON with sorted keys and no blanks, so that equal data always has equal text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

import type { Tier } from './tiers.mjs'

/** Paths of installed browsers, of several the newest; null for what is not there. */
export interface Browsers {
  chromium: string | null
  firefox: string | null
}

export function findBrowsers(
  exists?: (path: string) => boolean,
  versionOf?: (path: string) => string,
): Browsers

/** In which browsers the journeys of a tier run, and a line for each in which they do not. */
export function describeBrowsers(
  tier: Tier,
  browsers?: Browsers,
  versionOf?: (path: string) => string,
): string[]

import type { Tier } from './tiers.mjs'

export function findPostgresql(
  folder?: string,
  exists?: (path: string) => boolean,
  list?: (folder: string) => string[],
): string | null
export function testsWithoutPostgresql(programs?: string | null): string[]
export function describePostgresql(tier: Tier | '', programs?: string | null): string[]

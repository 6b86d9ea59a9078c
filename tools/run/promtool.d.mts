/** Prometheus' own tool on the search path; null where it is not installed. */
export function findPromtool(path?: string, exists?: (file: string) => boolean): string | null

/** The test files that need promtool, where there is none. */
export function testsWithoutPromtool(promtool?: string | null): string[]

/** Says whether the alerts are tried by Prometheus itself. */
export function describePromtool(promtool?: string | null): string

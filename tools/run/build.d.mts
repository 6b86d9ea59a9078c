/** Builds what changed since the last time. */
export function buildWhenNeeded(root: string, names?: readonly string[]): Promise<void>

/** Writes `main.mjs`, the house in one file, into a folder below `server/`. */
export function buildServer(root: string, outdir?: string): Promise<void>

/** What `server`, `site` or `console` is made of, as one hash. */
export function sourcesHash(root: string, name: string): string
/** Bundles commands of tools/ by their names into a folder below the project: `<outdir>/<name>.mjs`. */
export function buildTools(root: string, outdir: string, names: readonly string[]): Promise<void>

/** Packages that no bundle holds: they are installed beside it. */
export const OUTSIDE: readonly string[]

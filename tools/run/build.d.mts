/** Builds what changed since the last time. */
export function buildWhenNeeded(root: string, names?: readonly string[]): Promise<void>

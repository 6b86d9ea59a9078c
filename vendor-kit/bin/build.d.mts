export function buildKit(): Promise<void>

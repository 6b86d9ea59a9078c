import type { Config } from '../platform/config.ts'

/**
 * The address of a page of the console, for people: on the first of its own hosts, else on a site's. `path` begins with
 * `/console/`; it is the same on both.
 */
export function consoleAddress(
  { consoleHosts }: Pick<Config, 'consoleHosts'>,
  { siteHost, path }: { siteHost: string; path: string },
): string {
  return `https://${consoleHosts[0] ?? siteHost}${path}`
}

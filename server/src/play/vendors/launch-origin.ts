/** Where a launch leads: to pages of the house itself, or to an origin of the vendor's. */
export type LaunchPlace = { origin: string } | 'house' | 'unusable'

/** What may stand in a content security policy as a source: no wildcard, no other directive behind a `;`. */
const SOURCE = /^https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/

/** Reads a launch URL with `{game}`, `{token}` and `{language}` in its path, query or fragment. */
export function launchPlaceOf(launchUrl: string): LaunchPlace {
  if (/^\/(?![/\\])/.test(launchUrl)) return 'house'
  try {
    const { origin } = new URL(launchUrl)
    return SOURCE.test(origin) ? { origin } : 'unusable'
  } catch {
    return 'unusable'
  }
}

/** The origins in whose frames a brand's pages may show games, each once. */
export function frameOriginsOf(vendors: readonly { launchUrl: string | null }[]): string[] {
  const origins = vendors.flatMap(({ launchUrl }) => {
    const place = launchUrl === null ? 'house' : launchPlaceOf(launchUrl)
    return typeof place === 'object' ? [place.origin] : []
  })
  return [...new Set(origins)]
}

/** Whether a vendor can be asked at an address. The part of each call is put behind it, so it ends where the path does. */
export function isAskedAt(url: string, mode: string): boolean {
  try {
    const { protocol, search, hash, username } = new URL(url)
    if (search !== '' || hash !== '' || username !== '') return false
    return protocol === 'https:' || (protocol === 'http:' && mode === 'demo')
  } catch {
    return false
  }
}

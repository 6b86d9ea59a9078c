/** What the worker does with a request: `leave` means that the browser asks the house as if there were no worker. */
export type RequestKind = 'page' | 'asset' | 'leave'

/** Money, sessions, games and whatever else is a call, and pages that are not the player site's. */
const NOT_OURS =
  /^\/(wps|lgw|lotto|gs|v1|console|docs|sandbox|live-line|openapi|metrics|healthz|readyz|reports|\.well-known)(\/|\.|-|$)/
const ASSET = /^\/assets\//

export interface AskedFor {
  method: string
  /** `navigate` for a page that somebody goes to. */
  mode: string
  url: string
}

/** Only pages and files whose names change with their contents; a call is never touched, so nothing of it is ever kept. */
export function routeRequest({ method, mode, url }: AskedFor, origin: string): RequestKind {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || NOT_OURS.test(address.pathname))
    return 'leave'
  if (ASSET.test(address.pathname)) return 'asset'
  return mode === 'navigate' && !/\.\w+$/.test(address.pathname) ? 'page' : 'leave'
}

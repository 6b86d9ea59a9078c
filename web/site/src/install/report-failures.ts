import { sendReport } from '@croupier/kit/faults/send-report'

/** Why a part of the site did not come (S8-035, S8-036); the house counts them by these names. */
export type LoadFailure = 'chunk-timeout' | 'chunk-missing' | 'chunk-other' | 'image-load'

const NOT_THERE = 404

/** Tells the house of a file that did not come; each address once a page. */
export function reportFailure(failure: LoadFailure, address: string): void {
  sendReport(`${failure} ${address}`, 'load', {
    effectiveDirective: failure,
    documentURL: window.location.href,
    blockedURL: address,
  })
}

/** Watches for pictures, scripts and sheets that do not come; returns how to stop. */
export function watchFailures(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  // Vite's own event: a part of the site, or the sheet that it needs, could not be loaded.
  window.addEventListener('vite:preloadError', ({ payload }) => void reportChunk(payload), {
    signal,
  })
  // Such errors do not bubble, but they can be met on their way down.
  window.addEventListener('error', ({ target }) => reportElement(target), { signal, capture: true })
  return () => controller.abort()
}

async function reportChunk({ message }: Error): Promise<void> {
  const [address] = /(?:https?:\/\/|\/assets\/)\S+/.exec(message) ?? []
  if (address === undefined) return reportFailure('chunk-other', '')
  reportFailure(await kindOf(address), new URL(address, window.location.href).href)
}

function reportElement(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement)
    reportFailure('image-load', target.currentSrc || target.src)
  if (target instanceof HTMLScriptElement) void reportChunk(new Error(target.src))
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
    void reportChunk(new Error(target.href))
}

/** A file of an older build is not there any more; anything else is the line or the house. */
async function kindOf(address: string): Promise<LoadFailure> {
  try {
    const answer = await fetch(address, { method: 'HEAD' })
    return answer.status === NOT_THERE ? 'chunk-missing' : 'chunk-other'
  } catch {
    return 'chunk-other'
  }
}

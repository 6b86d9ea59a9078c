import { trustedAddress } from '@croupier/kit/trusted-address'
import type { TakeOver } from '../worker/site-worker.ts'

const WORKER = '/worker.js'
const TAKE_OVER: TakeOver = 'take-over'
/** A page that stays open for days asks for a new version so often. */
const ASK_EVERY_MS = 3_600_000

/** A page makes the policy of its worker once, and what registers it may be drawn again (React runs the effects of a part that was hidden anew). */
let address: string | null = null

/**
 * Registers the site's worker. `onUpdate` hears of a new version that is installed and waits; what it is
 * given lets that version take over and loads the page anew. Nothing is loaded anew otherwise, so nobody loses a game.
 */
export async function registerWorker(onUpdate: (takeOver: () => void) => void): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  address ??= trustedAddress('site-worker', WORKER)
  const registration = await serviceWorker.register(address, { updateViaCache: 'none' })
  const offer = (worker: ServiceWorker): void =>
    onUpdate(() => {
      serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      worker.postMessage(TAKE_OVER)
    })
  // Without a worker in charge the one that comes is the first, and nothing is new.
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting)
  const offerOnceIn = (installing: ServiceWorker | null): void =>
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) offer(installing)
    })
  // Another window may have found it before this one listened.
  offerOnceIn(registration.installing)
  registration.addEventListener('updatefound', () => offerOnceIn(registration.installing))
  setInterval(() => void registration.update().catch(() => {}), ASK_EVERY_MS)
}

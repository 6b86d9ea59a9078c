const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const
const LOOK_EVERY_MS = 5_000

/**
 * Ends the session of a desk that nobody touches: queues ask again by themselves, so the server alone
 * would never notice. Returns how to stop watching.
 */
export function endWhenIdle(idleSeconds: number, end: () => void): () => void {
  let lastSign = performance.now()
  const alive = (): void => {
    lastSign = performance.now()
  }
  for (const name of SIGNS_OF_LIFE)
    window.addEventListener(name, alive, { passive: true, capture: true })
  const timer = setInterval(() => {
    if (performance.now() - lastSign > idleSeconds * 1000) end()
  }, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const name of SIGNS_OF_LIFE) window.removeEventListener(name, alive, { capture: true })
  }
}

/** Whoever does one of these chooses a place of the page by themselves. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls `leave` as soon as somebody chooses a place by themselves. Answers what listens no longer. */
export function onOwnPlace(leave: () => void): () => void {
  for (const act of ACTS) window.addEventListener(act, leave, { passive: true })
  return () => {
    for (const act of ACTS) window.removeEventListener(act, leave)
  }
}

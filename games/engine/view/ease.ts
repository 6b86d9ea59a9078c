/** Shapes of movement: each takes the share of the time that has passed, 0 … 1, and gives the share of the way. */

export function clamp01(share: number): number {
  return share < 0 ? 0 : share > 1 ? 1 : share
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function easeOut(share: number): number {
  return 1 - (1 - clamp01(share)) ** 3
}

export function easeInOut(share: number): number {
  const x = clamp01(share)
  return x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2
}

/** Goes a little too far and comes back: how a reel stops and how a prize pops up. */
export function easeOutBack(share: number, overshoot = 1.7): number {
  const x = clamp01(share) - 1
  return 1 + (overshoot + 1) * x ** 3 + overshoot * x ** 2
}

/** 0 → 1 → 0 as time goes on, once in `periodMs`. */
export function pulse(timeMs: number, periodMs: number): number {
  return 0.5 - 0.5 * Math.cos((timeMs / periodMs) * Math.PI * 2)
}

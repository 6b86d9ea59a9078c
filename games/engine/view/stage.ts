import { forgetLetters } from './letters.ts'
import type { Paint, Size } from './paint.ts'

/** One picture that moves: told its size, then asked for frames. */
export interface Scene {
  /** The stage has this size in CSS pixels; `scale` is how dense sprites should be. */
  resize(size: Size, scale: number): void
  /** Draws the frame of `nowMs` (any origin); `elapsedMs` have passed since the last one. */
  frame(paint: Paint, time: { nowMs: number; elapsedMs: number }): void
}

export interface StageClock {
  now(): number
  next(frame: (nowMs: number) => void): number
  cancel(handle: number): void
}

const browserClock: StageClock = {
  now: () => performance.now(),
  next: (frame) => requestAnimationFrame(frame),
  cancel: (handle) => cancelAnimationFrame(handle),
}

/** Denser canvases cost more than an eye sees. */
const DENSEST = 2
/** What a device falls back to, step by step, whose frames take longer than this; the last is for one that cannot draw 30 a second. */
const steps = [
  { density: 1.5, slowFrameMs: 26 },
  { density: 1, slowFrameMs: 26 },
  { density: 0.75, slowFrameMs: 26 },
  { density: 0.6, slowFrameMs: 36 },
] as const
/** So much more time in slow frames than in quick ones is no hiccup. */
const SLOW_MS = 600
/** While a size is new, sprites are drawn and the page is busy: that is not the scene's pace. */
const GRACE_MS = 500
/** A tab that was away must not play its absence in one jump. */
const LONGEST_STEP_MS = 80

/**
 * Runs a scene on a canvas: frames while it is visible, the screen's density, and when a device cannot hold
 * the pace for most of a second, one step less density instead of a stutter. Returns how to stop.
 */
export function runStage(
  canvas: HTMLCanvasElement,
  scene: Scene,
  clock: StageClock = browserClock,
): () => void {
  const paint = canvas.getContext('2d', { alpha: false })
  if (!paint) return () => undefined
  let density = Math.min(window.devicePixelRatio || 1, DENSEST)
  let slowMs = -GRACE_MS
  let handle = 0
  let before = clock.now()
  let size: Size = { width: 0, height: 0 }

  const fit = (): void => {
    const { width, height } = canvas.getBoundingClientRect()
    if (width < 2 || height < 2) return
    size = { width, height }
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    scene.resize(size, density)
  }
  const frame = (nowMs: number): void => {
    handle = clock.next(frame)
    const elapsedMs = Math.min(LONGEST_STEP_MS, Math.max(0, nowMs - before))
    before = nowMs
    if (size.width === 0) return
    const next = steps.find((step) => step.density < density)
    const isSlow = next !== undefined && elapsedMs > next.slowFrameMs
    slowMs = isSlow ? slowMs + elapsedMs : Math.max(-GRACE_MS, slowMs - elapsedMs * 2)
    if (next && slowMs > SLOW_MS) {
      density = next.density
      slowMs = -GRACE_MS
      fit()
    }
    paint.setTransform(density, 0, 0, density, 0, 0)
    scene.frame(paint, { nowMs, elapsedMs })
  }
  const sizes = new ResizeObserver(fit)
  sizes.observe(canvas)
  fit()
  // Sprites with letters are drawn once more when the letters' face has come.
  let isStopped = false
  void document.fonts?.load('20px "Lilita One"').then(() => {
    forgetLetters()
    if (!isStopped) fit()
  })
  handle = clock.next(frame)
  return () => {
    isStopped = true
    clock.cancel(handle)
    sizes.disconnect()
  }
}

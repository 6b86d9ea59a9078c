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
/** What a device that cannot hold the pace falls back to, step by step. */
const densities = [1.5, 1, 0.75]
const COARSEST = 0.75
const SLOW_FRAME_MS = 26
const SLOW_FRAMES = 30
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
  let slowFrames = 0
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
    slowFrames = elapsedMs > SLOW_FRAME_MS ? slowFrames + 1 : Math.max(0, slowFrames - 2)
    if (slowFrames > SLOW_FRAMES && density > COARSEST) {
      density = densities.find((lower) => lower < density) ?? COARSEST
      slowFrames = 0
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

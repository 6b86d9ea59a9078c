/** Whether the reader has asked for less motion. */
export function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

export interface Stage {
  pen: CanvasRenderingContext2D
  width: number
  height: number
}

/**
 * Draws on a canvas picture by picture until it is told to stop; the canvas is as sharp as the screen, and follows its box. `draw` hears the
 * seconds since the last picture, at most a twentieth, so that a sleeping tab wakes without a jump.
 */
export function animate(
  canvas: HTMLCanvasElement,
  draw: (stage: Stage, seconds: number) => void,
): () => void {
  const pen = canvas.getContext('2d')
  if (!pen) return () => undefined
  let request = 0
  let last: number | null = null
  const frame = (now: number): void => {
    const ratio = Math.min(window.devicePixelRatio, 2)
    const { clientWidth: width, clientHeight: height } = canvas
    if (
      canvas.width !== Math.round(width * ratio) ||
      canvas.height !== Math.round(height * ratio)
    ) {
      canvas.width = Math.round(width * ratio)
      canvas.height = Math.round(height * ratio)
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.clearRect(0, 0, width, height)
    draw({ pen, width, height }, Math.min(0.05, (now - (last ?? now)) / 1000))
    last = now
    request = requestAnimationFrame(frame)
  }
  request = requestAnimationFrame(frame)
  return () => cancelAnimationFrame(request)
}

/** A number between 0 and 1 for looks alone, the same for the same place: pictures need no luck. */
export function scatter(place: number, salt: number): number {
  const wave = Math.sin(place * 127.1 + salt * 311.7) * 43_758.5453
  return wave - Math.floor(wave)
}

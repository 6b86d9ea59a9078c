/** A waving body is drawn in strips, so narrow that no step is seen at its edge. */
const STRIP_PX = 6
/** Pictures of one swing, by how many pixels the fish has at most: a larger one needs more, or it would be seen to step. */
const PHASES = [
  { pixels: 45_000, count: 20 },
  { pixels: 95_000, count: 32 },
] as const
/** So many pictures of a swing are bent in a frame: where a sea is entered, all fish at once would stop the page for seconds. */
const NEW_A_FRAME = 3

/** How many pictures may still be bent in this frame, by all fish of a stage together. */
export interface WavePace {
  left: number
}

export function createWavePace(): WavePace {
  return { left: NEW_A_FRAME }
}

/** A new frame: so many may be bent again. */
export function nextFrame(pace: WavePace): void {
  pace.left = NEW_A_FRAME
}

/** How far the tail swings, as a share of the fish's picture. */
const SWING = 0.036

export interface Waves {
  /** The picture at a moment of its swing, in radians; to be used before the next is asked for. */
  at(beat: number): HTMLCanvasElement
  /** Room above and below it for the tail, as a share of the picture's height. */
  margin: number
}

/**
 * A picture whose head is still and whose tail swings most. Strips that are turned cost six times as much as strips that
 * stand upright, so the fish is bent first and turned as a whole. While pictures of the swing are missing, the nearest stands in.
 */
export function createWaves(image: HTMLCanvasElement, pace: WavePace): Waves {
  const { width, height } = image
  const swingPx = Math.ceil(width * SWING) + 1
  // The largest would take too much memory, and are bent anew for every frame.
  const phases = PHASES.find(({ pixels }) => width * height <= pixels)?.count ?? null
  const kept: HTMLCanvasElement[] = []
  const blank = (): HTMLCanvasElement => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height + swingPx * 2
    return canvas
  }
  let bent: HTMLCanvasElement | null = null
  return {
    margin: swingPx / height,
    at: (beat) => {
      if (phases === null) {
        bent ??= blank()
        bend(bent, { image, beat, swingPx })
        return bent
      }
      const turn = beat / (Math.PI * 2)
      const phase = Math.floor((turn - Math.floor(turn)) * phases)
      const known = kept[phase] ?? (pace.left > 0 ? undefined : nearest(kept, phase, phases))
      if (known) return known
      pace.left -= 1
      const picture = blank()
      bend(picture, { image, beat: (phase / phases) * Math.PI * 2, swingPx })
      kept[phase] = picture
      return picture
    },
  }
}

/** The picture that was bent for the phase next to this one, on either side. */
function nearest<Picture>(
  kept: readonly (Picture | undefined)[],
  phase: number,
  phases: number,
): Picture | undefined {
  for (let away = 1; away <= phases / 2; away += 1) {
    const found = kept[(phase + away) % phases] ?? kept[(phase - away + phases) % phases]
    if (found) return found
  }
  return undefined
}

function bend(
  canvas: HTMLCanvasElement,
  { image, beat, swingPx }: { image: HTMLCanvasElement; beat: number; swingPx: number },
): void {
  const paint = canvas.getContext('2d')
  if (!paint) return
  const { width, height } = image
  paint.clearRect(0, 0, canvas.width, canvas.height)
  for (let left = 0; left < width; left += STRIP_PX) {
    const back = 1 - left / width
    const swing = Math.sin(beat - back * 2.4) * back * back * width * SWING
    const wide = Math.min(STRIP_PX, width - left)
    paint.drawImage(image, left, 0, wide, height, left, swingPx + swing, wide, height)
  }
}

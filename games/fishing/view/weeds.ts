import { type Paint, paste, type Size, sprite, vertical } from '../../engine/view/paint.ts'

const WEED = { width: 60, height: 200 }
/** Weeds stand in so many heights, so that their pictures can be kept. */
const HEIGHTS = 3
/** Pictures of one swing. */
const PHASES = 24
/** How far the tip of a weed goes aside, as a share of its height. */
const SWING = 0.16

/** Plants that sway. Each picture of a swing is drawn once, upright: a picture that is sheared costs six times as much. */
export interface WeedBed {
  colours: readonly string[]
  weeds: readonly Weed[]
}

interface Weed {
  x: number
  y: number
  width: number
  height: number
  /** Ahead of the others in its swing, in radians. */
  ahead: number
  at(phase: number): HTMLCanvasElement
}

/** A row of weeds along the ground of a sea of this size. */
export function plantWeeds(size: Size, scale: number, colours: readonly string[]): WeedBed {
  const count = size.width > 700 ? 18 : 9
  const unit = Math.sqrt(size.width * size.height)
  const shelf = new Map<string, (phase: number) => HTMLCanvasElement>()
  const weeds = Array.from({ length: count }, (_, plant) => {
    const kind = plant % colours.length
    const step = Math.floor(((plant * 0.37) % 1) * HEIGHTS)
    const tall = unit * (0.12 + (0.1 * (step + 0.5)) / HEIGHTS)
    const width = tall * (0.3 + SWING * 2)
    const key = `${kind} ${step}`
    const at = shelf.get(key) ?? swingOf({ tall, width, scale, kind, colour: colours[kind] ?? '' })
    shelf.set(key, at)
    const x = ((plant * 0.618) % 1) * size.width - width / 2
    return { x, y: size.height + 6 - tall, width, height: tall, ahead: plant * 1.3, at }
  })
  return { colours, weeds }
}

/** Draws all of them as they stand at this second. */
export function sway(paint: Paint, { weeds }: WeedBed, time: number): void {
  for (const { ahead, at, ...box } of weeds) {
    const turn = (time * 0.9 + ahead) / (Math.PI * 2)
    paste(paint, at(Math.floor((turn - Math.floor(turn)) * PHASES)), box)
  }
}

function swingOf(of: {
  tall: number
  width: number
  scale: number
  kind: number
  colour: string
}): (phase: number) => HTMLCanvasElement {
  const { tall, width, scale, kind, colour } = of
  const wide = tall * 0.3
  const kept: HTMLCanvasElement[] = []
  // Leaves are drawn once; a phase of the swing is a copy that leans.
  const upright = sprite({ width: wide, height: tall }, scale, (paint) => {
    paint.scale(tall / WEED.height, tall / WEED.height)
    weed(paint, colour, kind)
  })
  return (phase) => {
    const lean = Math.sin((phase / PHASES) * Math.PI * 2) * SWING
    kept[phase] ??= sprite({ width, height: tall }, scale, (paint) => {
      paint.translate(width / 2, tall)
      paint.transform(1, 0, lean, 1, 0, 0)
      paint.drawImage(upright, -wide / 2, -tall, wide, tall)
    })
    return kept[phase]
  }
}

/** Leaves on a stalk, upright. */
function weed(paint: Paint, colour: string, place: number): void {
  const { width, height } = WEED
  paint.fillStyle = vertical(paint, { y: 0, height }, [colour, '#04142c'])
  for (let leaf = 0; leaf < 8; leaf += 1) {
    const y = height - 12 - leaf * 22
    const side = leaf % 2 === 0 ? 1 : -1
    paint.beginPath()
    paint.moveTo(width / 2, y + 16)
    paint.quadraticCurveTo(
      width / 2 + side * (24 - leaf),
      y + 8,
      width / 2 + side * (22 - leaf * (place % 2 === 0 ? 2 : 1)),
      y - 16,
    )
    paint.quadraticCurveTo(width / 2 + side * 6, y - 4, width / 2, y + 4)
    paint.fill()
  }
  paint.fillRect(width / 2 - 2, 18, 4, height)
}

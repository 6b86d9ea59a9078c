import { type Box, disc, type Paint, radial, rounded, shade, sprite, vertical } from '../paint.ts'

export interface FrameColours {
  /** The metal: light, middle, dark. */
  frame: readonly [string, string, string]
  /** Of the studs. */
  accent: string
}

/** A metal frame with two studs a side. */
export function frameInto(
  paint: Paint,
  { frame, window }: { frame: Box; window: Box },
  colours: FrameColours,
): void {
  const [light, middle, dark] = colours.frame
  paint.save()
  paint.beginPath()
  paint.roundRect(frame.x, frame.y, frame.width, frame.height, 22)
  paint.roundRect(window.x, window.y, window.width, window.height, 10)
  paint.clip('evenodd')
  paint.fillStyle = vertical(paint, frame, [light, middle, dark, middle, light, middle, dark])
  paint.fillRect(frame.x, frame.y, frame.width, frame.height)
  paint.restore()
  rounded(
    paint,
    { x: frame.x + 1, y: frame.y + 1, width: frame.width - 2, height: frame.height - 2 },
    21,
  )
  paint.lineWidth = 2
  paint.strokeStyle = light
  paint.stroke()
  rounded(
    paint,
    { x: window.x - 1, y: window.y - 1, width: window.width + 2, height: window.height + 2 },
    11,
  )
  paint.lineWidth = 3
  paint.strokeStyle = shade(dark, -0.35)
  paint.stroke()
  const stud = Math.min(11, (window.x - frame.x) * 0.9)
  for (const x of [frame.x + stud, frame.x + frame.width - stud]) {
    for (const y of [frame.y + stud, frame.y + frame.height - stud]) {
      disc(paint, x, y, stud * 0.82)
      paint.fillStyle = radial(paint, { x: x - 2, y: y - 2, radius: stud }, [
        shade(colours.accent, 0.55),
        colours.accent,
        shade(colours.accent, -0.5),
      ])
      paint.fill()
      paint.lineWidth = 1.6
      paint.strokeStyle = light
      paint.stroke()
    }
  }
}

/** A coin of 32 × 32. */
export function coinInto(paint: Paint): void {
  disc(paint, 16, 16, 15)
  paint.fillStyle = vertical(paint, { y: 1, height: 30 }, ['#fff6c0', '#f8c02c', '#a86208'])
  paint.fill()
  disc(paint, 16, 16, 11)
  paint.lineWidth = 2
  paint.strokeStyle = '#b57610'
  paint.stroke()
  paint.fillStyle = '#fff0a8'
  rounded(paint, { x: 12.5, y: 9, width: 7, height: 14 }, 3)
  paint.fill()
}

export const EDGE_PX = 26

/** The shadow of the frame over the reels. */
export function edge(width: number, isTop: boolean): HTMLCanvasElement {
  const dark = 'rgb(0 0 0 / 0.58)'
  const clear = 'rgb(0 0 0 / 0)'
  return sprite({ width, height: EDGE_PX }, 1, (paint) => {
    paint.fillStyle = vertical(
      paint,
      { y: 0, height: EDGE_PX },
      isTop ? [dark, clear] : [clear, dark],
    )
    paint.fillRect(0, 0, width, EDGE_PX)
  })
}

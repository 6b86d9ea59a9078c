import { type PointerEvent, useEffect, useRef } from 'react'

/** So much of the coat must be rubbed off before the rest goes by itself. */
const ENOUGH = 0.46
/** The coat is counted on a coarse grid: exact pixels would be slow to read back. */
const GRID = 18
const BRUSH = 0.085

/** The silver coat over a card: rubbed off by finger or mouse. Whoever uses neither has the button beside it. */
export function CardCoat({
  colours,
  mark,
  onGone,
}: {
  colours: readonly [string, string, string]
  mark: string
  onGone: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const rubbed = useRef(new Set<number>())
  const last = useRef<{ x: number; y: number } | null>(null)

  // A canvas is painted by hand when it has come.
  useEffect(() => {
    const paint = canvas.current?.getContext('2d')
    if (canvas.current && paint) paintCoat(paint, { side: canvas.current.width, colours, mark })
  }, [colours, mark])

  const rub = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const to = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    const from = last.current ?? to
    last.current = to
    const paint = event.currentTarget.getContext('2d')
    if (paint) erase(paint, event.currentTarget.width, [from, to])
    note(rubbed.current, from, to)
    if (rubbed.current.size >= GRID * GRID * ENOUGH) onGone()
  }
  return (
    <canvas
      ref={canvas}
      className="scr-coat"
      width={600}
      height={600}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = null
        rub(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) rub(event)
      }}
    />
  )
}

type Point = Readonly<Record<'x' | 'y', number>>

function erase(paint: CanvasRenderingContext2D, side: number, way: readonly [Point, Point]): void {
  const [from, to] = way
  paint.globalCompositeOperation = 'destination-out'
  paint.lineWidth = side * BRUSH * 2
  paint.lineCap = 'round'
  paint.beginPath()
  paint.moveTo(from.x * side, from.y * side)
  paint.lineTo(to.x * side + 0.1, to.y * side)
  paint.stroke()
}

/** Notes which parts of the grid the brush went over. */
function note(rubbed: Set<number>, from: Point, to: Point): void {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * GRID * 2))
  const reach = Math.ceil(BRUSH * GRID)
  for (let step = 0; step <= steps; step += 1) {
    const column = Math.floor((from.x + ((to.x - from.x) * step) / steps) * GRID)
    const row = Math.floor((from.y + ((to.y - from.y) * step) / steps) * GRID)
    for (let y = row - reach + 1; y < row + reach; y += 1) {
      for (let x = column - reach + 1; x < column + reach; x += 1) {
        if (x >= 0 && x < GRID && y >= 0 && y < GRID) rubbed.add(y * GRID + x)
      }
    }
  }
}

function paintCoat(
  paint: CanvasRenderingContext2D,
  { side, colours, mark }: { side: number; colours: readonly string[]; mark: string },
): void {
  const sheen = paint.createLinearGradient(0, 0, side, side)
  for (const [index, colour] of [...colours, ...colours].entries()) {
    sheen.addColorStop(index / (colours.length * 2 - 1), colour)
  }
  paint.globalCompositeOperation = 'source-over'
  paint.fillStyle = sheen
  paint.fillRect(0, 0, side, side)
  paint.fillStyle = 'rgb(255 255 255 / 0.28)'
  paint.font = `800 ${side * 0.11}px system-ui, sans-serif`
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  const step = side / 3
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      paint.save()
      paint.translate((column + 0.5) * step, (row + 0.5) * step)
      paint.rotate(-0.3)
      paint.fillText(mark, 0, 0)
      paint.restore()
    }
  }
}

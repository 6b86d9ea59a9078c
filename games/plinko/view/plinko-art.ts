import { decimalText } from '@croupier/kit/decimal.ts'
import { heatColour, type World } from '../../engine/view/mini/worlds.ts'
import {
  disc,
  glow,
  type Paint,
  paste,
  radial,
  rounded,
  shade,
  type Size,
  sprite,
  TAU,
  vertical,
} from '../../engine/view/paint.ts'
import { type BoardLayout, pinPlace, slotMiddle } from './board-layout.ts'

/** How hot a slot is: by the logarithm of its multiplier between the board's least and greatest. */
export function slotColours(world: World, pays: readonly number[]): string[] {
  const [least, most] = [Math.log(Math.min(...pays)), Math.log(Math.max(...pays))]
  return pays.map((pay) => heatColour(world, (Math.log(pay) - least) / (most - least || 1)))
}

/** 0.48, 1.35, 26, 1K: as short as a narrow slot needs it. */
export function slotText(multiplierX100: number, tag: string): string {
  if (multiplierX100 >= 100_000) return `${decimalText(multiplierX100 / 100_000, tag)}K`
  return decimalText(multiplierX100 / 100, tag)
}

/** The pins of a whole board, drawn once. */
export function drawPins(paint: Paint, layout: BoardLayout, world: World): void {
  for (let row = 0; row < layout.rows; row += 1) {
    for (let pin = -1; pin <= row + 1; pin += 1) {
      const { x, y } = pinPlace(layout, row, pin)
      paint.fillStyle = 'rgb(0 0 0 / 0.35)'
      disc(paint, x, y + layout.pin * 0.7, layout.pin)
      paint.fill()
      paint.fillStyle = radial(
        paint,
        { x: x - layout.pin * 0.3, y: y - layout.pin * 0.4, radius: layout.pin * 1.4 },
        ['#ffffff', '#eef2ff', world.glow],
      )
      disc(paint, x, y, layout.pin)
      paint.fill()
    }
  }
}

/** A dark funnel behind the pins, so that they stand out from any world. */
export function drawFunnel(paint: Paint, layout: BoardLayout): void {
  const { middle, top, stepX, stepY, rows, slot } = layout
  const half = (rows / 2 + 1.15) * stepX
  paint.fillStyle = vertical(paint, { y: top, height: rows * stepY }, [
    'rgb(4 6 24 / 0.12)',
    'rgb(4 6 24 / 0.5)',
  ])
  paint.beginPath()
  paint.moveTo(middle - stepX * 1.7, top - stepY * 0.7)
  paint.lineTo(middle + stepX * 1.7, top - stepY * 0.7)
  paint.lineTo(middle + half, slot.y + slot.height * 0.5)
  paint.lineTo(middle - half, slot.y + slot.height * 0.5)
  paint.fill()
}

/** So far a slot's shadow reaches below it. */
const SLOT_SHADOW = 3

/** A slot with what it pays; a frame only copies it. */
export function slotSprite(
  { width, height }: Size,
  scale: number,
  { text, colour }: { text: string; colour: string },
): HTMLCanvasElement {
  return sprite({ width, height: height + SLOT_SHADOW }, scale, (paint) => {
    const radius = Math.min(8, width * 0.24)
    paint.fillStyle = shade(colour, -0.5)
    rounded(paint, { x: 0, y: SLOT_SHADOW, width, height }, radius)
    paint.fill()
    paint.fillStyle = vertical(paint, { y: 0, height }, [
      shade(colour, 0.35),
      colour,
      shade(colour, -0.14),
    ])
    rounded(paint, { x: 0, y: 0, width, height: height - 2 }, radius)
    paint.fill()
    paint.fillStyle = '#1a0a14'
    paint.textAlign = 'center'
    paint.textBaseline = 'middle'
    const size = Math.min(17, height * 0.46, (width * 0.94) / (text.length * 0.64))
    paint.font = `850 ${size.toFixed(1)}px system-ui, sans-serif`
    paint.fillText(text, width / 2, height / 2)
  })
}

export function drawSlot(
  paint: Paint,
  of: {
    layout: BoardLayout
    slot: number
    image: HTMLCanvasElement
    colour: string
    push: number
  },
): void {
  const { layout, slot, image, colour, push } = of
  const { width, height } = layout.slot
  const x = slotMiddle(layout, slot) - width / 2
  const y = layout.slot.y + push * height * 0.26
  if (push > 0) {
    glow(paint, {
      x: x + width / 2,
      y: y + height / 2,
      radius: width * 1.5,
      colour,
      alpha: push * 0.8,
    })
  }
  paste(paint, image, { x, y, width, height: height + SLOT_SHADOW })
}

/** The ball of a world: a pearl, a gumdrop, a drop of lava, a ball of light. */
export function ballSprite(world: World, radius: number, scale: number): HTMLCanvasElement {
  const side = radius * 4
  return sprite({ width: side, height: side }, scale, (paint) => {
    const middle = side / 2
    const tints: Readonly<Record<World['weather'], readonly [string, string, string]>> = {
      stars: ['#fff4f6', '#ff4f7a', '#8f1238'],
      embers: ['#fffbe0', '#ffa52e', '#a82a0c'],
      bubbles: ['#ffffff', '#f3e6f8', '#a7a0c8'],
      candy: ['#f2fff9', '#5ff0b8', '#138a66'],
      grid: ['#ffffff', '#7ff8ff', '#0f86c8'],
    }
    const [light, main, dark] = tints[world.weather]
    glow(paint, { x: middle, y: middle, radius: radius * 1.9, colour: main, alpha: 0.5 })
    paint.fillStyle = radial(
      paint,
      { x: middle - radius * 0.34, y: middle - radius * 0.4, radius: radius * 1.5 },
      [light, [0.45, main], dark],
    )
    disc(paint, middle, middle, radius)
    paint.fill()
    paint.fillStyle = 'rgb(255 255 255 / 0.8)'
    paint.beginPath()
    paint.ellipse(
      middle - radius * 0.3,
      middle - radius * 0.44,
      radius * 0.32,
      radius * 0.2,
      -0.6,
      0,
      TAU,
    )
    paint.fill()
  })
}

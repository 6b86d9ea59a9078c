import { letter } from '../letters.ts'
import { glow, type Paint, radial, rounded, shade } from '../paint.ts'
import { wildBand } from './wild-band.ts'
import type { SymbolPainter } from './painter.ts'

/** Loads a picture; one that cannot be had is left out, its plate and letter still name the symbol. */
export async function loadPicture(url: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

/** Symbols that are pictures on a plate of light; the image comes later than the painter. */
export function pictureSymbols<Code extends string>(
  urls: Readonly<Partial<Record<Code, string>>>,
  glowColour: string,
) {
  const images = new Map<string, HTMLImageElement | null>()
  const painters = Object.fromEntries(
    Object.keys(urls).map((code) => [
      code,
      painterOf(code, glowColour, () => images.get(code) ?? null),
    ]),
  ) as Partial<Record<Code, SymbolPainter>>
  const load = async (): Promise<void> => {
    await Promise.all(
      Object.entries<string>(urls as Record<string, string>).map(async ([code, url]) => {
        if (!images.has(code)) images.set(code, await loadPicture(url))
      }),
    )
  }
  return { painters, load }
}

function painterOf(
  code: string,
  glowColour: string,
  image: () => HTMLImageElement | null,
): SymbolPainter {
  return (paint) => {
    const isSpecial = code === 'W' || code === 'S'
    if (isSpecial) burst(paint, glowColour)
    else glow(paint, { x: 50, y: 52, radius: 50, colour: glowColour, alpha: 0.45 })
    const picture = image()
    const size = isSpecial ? 76 : 84
    const top = isSpecial ? 4 : 8
    if (picture) {
      paint.drawImage(picture, 50 - size / 2, top, size, size)
    } else {
      letter(paint, {
        text: code,
        x: 50,
        y: 46,
        size: 50,
        fill: ['#fff', glowColour],
        outline: '#00000088',
      })
    }
    if (code === 'W') wildBand(paint, 'WILD')
    if (code === 'S') scatterBand(paint, glowColour)
  }
}

function burst(paint: Paint, colour: string): void {
  rounded(paint, { x: 4, y: 4, width: 92, height: 92 }, 16)
  paint.fillStyle = radial(paint, { x: 50, y: 42, radius: 64 }, [
    shade(colour, 0.35),
    shade(colour, -0.4),
    shade(colour, -0.75),
  ])
  paint.fill()
  paint.lineWidth = 3
  paint.strokeStyle = '#ffe08a'
  paint.stroke()
}

function scatterBand(paint: Paint, colour: string): void {
  rounded(paint, { x: 9, y: 76, width: 82, height: 18 }, 9)
  paint.fillStyle = shade(colour, -0.65)
  paint.fill()
  paint.lineWidth = 2
  paint.strokeStyle = '#fff4cf'
  paint.stroke()
  letter(paint, {
    text: 'SCATTER',
    x: 50,
    y: 85.5,
    size: 15.5,
    fill: ['#fff', '#ffe9b0'],
    outline: '#00000066',
    outlineWidth: 2,
    maxWidth: 74,
  })
}

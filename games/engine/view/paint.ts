/** What all scenes paint with: sprites that are drawn once, soft lights, rounded shapes, metal texts. */

export type Paint = CanvasRenderingContext2D

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

export const TAU = Math.PI * 2

/** Draws once into a canvas of its own, at the screen's density, so that a frame only copies it. */
export function sprite(size: Size, scale: number, draw: (paint: Paint) => void): HTMLCanvasElement {
  const canvas = blankSprite(size, scale)
  drawSprite(canvas.getContext('2d'), scale, draw)
  return canvas
}

function blankSprite(size: Size, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(size.width * scale))
  canvas.height = Math.max(1, Math.ceil(size.height * scale))
  return canvas
}

function drawSprite(paint: Paint | null, scale: number, draw: (paint: Paint) => void): void {
  if (!paint) return
  paint.scale(scale, scale)
  draw(paint)
}

/** The same where every pixel is covered: nothing below it is blended, so that a copy of it is a plain one. */
export function opaqueSprite(
  size: Size,
  scale: number,
  draw: (paint: Paint) => void,
): HTMLCanvasElement {
  const canvas = blankSprite(size, scale)
  drawSprite(canvas.getContext('2d', { alpha: false }), scale, draw)
  return canvas
}

/** A sprite of the same size on the stage with fewer pixels, for a stage that became less dense. */
export function thinnedSprite(
  image: HTMLCanvasElement,
  size: Size,
  scale: number,
): HTMLCanvasElement {
  return sprite(size, scale, (paint) => {
    paint.imageSmoothingQuality = 'medium'
    paint.drawImage(image, 0, 0, size.width, size.height)
  })
}

/**
 * Copies a sprite to its box. Where the stage has its density, pixel by pixel: a sprite between two pixels, or a little
 * larger or smaller than it was drawn, costs six times as much, and is blurred.
 */
export function paste(paint: Paint, image: HTMLCanvasElement, box: Box): void {
  const { a, b, c, d, e, f } = paint.getTransform()
  const isUpright = b === 0 && c === 0
  if (!isUpright || !isNear(image.width, box.width * a) || !isNear(image.height, box.height * d)) {
    paint.drawImage(image, box.x, box.y, box.width, box.height)
    return
  }
  paint.setTransform(1, 0, 0, 1, 0, 0)
  paint.drawImage(image, Math.round(e + box.x * a), Math.round(f + box.y * d))
  paint.setTransform(a, b, c, d, e, f)
}

/** A part of a sprite, in CSS pixels of the stage, and how dense the sprite was drawn. */
interface Cut {
  image: HTMLCanvasElement
  cut: Box
  density: number
}

/** Copies a part of a sprite to its box, pixel by pixel where it can. */
export function pasteCut(paint: Paint, { image, cut, density }: Cut, box: Box): void {
  const { a, b, c, d, e, f } = paint.getTransform()
  const [x, y] = [Math.round(cut.x * density), Math.round(cut.y * density)]
  const [width, height] = [Math.floor(cut.width * density), Math.floor(cut.height * density)]
  const isUpright = b === 0 && c === 0
  if (!isUpright || !isNear(width, box.width * a) || !isNear(height, box.height * d)) {
    paint.drawImage(image, x, y, width, height, box.x, box.y, box.width, box.height)
    return
  }
  paint.setTransform(1, 0, 0, 1, 0, 0)
  const [left, top] = [Math.round(e + box.x * a), Math.round(f + box.y * d)]
  paint.drawImage(image, x, y, width, height, left, top, width, height)
  paint.setTransform(a, b, c, d, e, f)
}

/** Sprites have whole pixels, at least as many as their box. */
const isNear = (pixels: number, wanted: number): boolean => Math.abs(pixels - wanted) <= 1

/** Colours from top to bottom, evenly spread unless given as [place, colour]. */
export function vertical(
  paint: Paint,
  box: { y: number; height: number },
  colours: readonly (string | readonly [number, string])[],
): CanvasGradient {
  const gradient = paint.createLinearGradient(0, box.y, 0, box.y + box.height)
  addStops(gradient, colours)
  return gradient
}

/** Colours from a point outwards. */
export function radial(
  paint: Paint,
  circle: { x: number; y: number; radius: number; inner?: number },
  colours: readonly (string | readonly [number, string])[],
): CanvasGradient {
  const { x, y, radius, inner = 0 } = circle
  const gradient = paint.createRadialGradient(x, y, inner, x, y, radius)
  addStops(gradient, colours)
  return gradient
}

function addStops(
  gradient: CanvasGradient,
  colours: readonly (string | readonly [number, string])[],
): void {
  for (const [index, colour] of colours.entries()) {
    if (typeof colour === 'string') gradient.addColorStop(index / (colours.length - 1 || 1), colour)
    else gradient.addColorStop(colour[0], colour[1])
  }
}

export function rounded(paint: Paint, box: Box, radius: number): void {
  paint.beginPath()
  paint.roundRect(box.x, box.y, box.width, box.height, radius)
}

export function disc(paint: Paint, x: number, y: number, radius: number): void {
  paint.beginPath()
  paint.arc(x, y, radius, 0, TAU)
}

const glows = new Map<string, HTMLCanvasElement>()
const GLOW_PX = 64

/** A soft round light; one sprite a colour, stretched to any size. */
export function glow(
  paint: Paint,
  light: { x: number; y: number; radius: number; colour: string; alpha?: number },
): void {
  let image = glows.get(light.colour)
  if (!image) {
    image = sprite({ width: GLOW_PX, height: GLOW_PX }, 1, (drawing) => {
      const middle = GLOW_PX / 2
      drawing.fillStyle = radial(drawing, { x: middle, y: middle, radius: middle }, [
        veil(light.colour, 1),
        [0.5, veil(light.colour, 0.35)],
        veil(light.colour, 0),
      ])
      drawing.globalAlpha = 1
      drawing.fillRect(0, 0, GLOW_PX, GLOW_PX)
    })
    glows.set(light.colour, image)
  }
  const before = paint.globalAlpha
  paint.globalAlpha = before * (light.alpha ?? 1)
  const { x, y, radius } = light
  paint.drawImage(image, x - radius, y - radius, radius * 2, radius * 2)
  paint.globalAlpha = before
}

const steadyGlows = new Map<string, HTMLCanvasElement>()
const MOST_STEADY = 12

/** The same light where its size stays: kept as large as it is, because stretching a wide one takes most of a frame. */
export function steadyGlow(
  paint: Paint,
  light: { x: number; y: number; radius: number; colour: string; alpha?: number },
): void {
  const { x, y, radius, alpha = 1 } = light
  const image = keepSteadyGlow(light, paint.getTransform().a)
  const before = paint.globalAlpha
  paint.globalAlpha = before * alpha
  paste(paint, image, { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 })
  paint.globalAlpha = before
}

/** The picture of such a light; asked for beforehand, no frame of a round has to draw it. */
export function keepSteadyGlow(
  { radius, colour }: { radius: number; colour: string },
  density: number,
): HTMLCanvasElement {
  const key = `${colour} ${radius} ${density}`
  const known = steadyGlows.get(key)
  if (known) return known
  const image = sprite({ width: radius * 2, height: radius * 2 }, density, (drawing) =>
    glow(drawing, { x: radius, y: radius, radius, colour }),
  )
  // The first of a full shelf belongs to a stage of another size.
  if (steadyGlows.size >= MOST_STEADY) steadyGlows.delete(steadyGlows.keys().next().value ?? '')
  steadyGlows.set(key, image)
  return image
}

/** #rrggbb towards white (above 0) or black (below 0), by a share of 1. */
export function shade(colour: string, share: number): string {
  const target = share > 0 ? 255 : 0
  const weight = Math.abs(share)
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(part + (target - part) * weight)
  })
  return `rgb(${parts.join(' ')})`
}

/** #rrggbb with an opacity. */
export function veil(colour: string, alpha: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${red} ${green} ${blue} / ${alpha})`
}

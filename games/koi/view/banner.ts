import { clamp01, easeOut, easeOutBack, pulse } from '../../engine/view/ease.ts'
import { glow, GOLD_LETTERS, letter, type Paint, type Size, TAU } from '../../engine/view/paint.ts'

/** Words over the whole stage: free spins begin and end, big wins, the cap. */
export interface Banner {
  title: string
  /** The amount or the number in the middle; asked for in each frame, so it can count. */
  value?: () => string
  note?: string
  colour: string
  /** Rays and a darker stage for great moments; a quiet one only says its words. */
  isGreat: boolean
  ageMs: number
}

const IN_MS = 420

export function drawBanner(paint: Paint, size: Size, banner: Banner): void {
  const share = clamp01(banner.ageMs / IN_MS)
  const { width, height } = size
  paint.globalAlpha = easeOut(share) * (banner.isGreat ? 0.74 : 0.55)
  paint.fillStyle = '#02030c'
  paint.fillRect(0, 0, width, height)
  paint.globalAlpha = 1
  const x = width / 2
  const y = height * 0.46
  if (banner.isGreat) rays(paint, { x, y, radius: Math.hypot(width, height) * 0.6, banner })
  const scale = easeOutBack(share) * (1 + (banner.isGreat ? pulse(banner.ageMs, 900) * 0.035 : 0))
  paint.save()
  paint.translate(x, y)
  paint.scale(scale, scale)
  const big = Math.min(width * 0.155, height * 0.14, 108)
  letter(paint, {
    text: banner.title,
    x: 0,
    y: banner.value ? -big * 0.72 : 0,
    size: big,
    fill: GOLD_LETTERS,
    outline: '#5a1a00',
    shadow: 'rgb(0 0 0 / 0.6)',
    maxWidth: width * 0.92,
  })
  if (banner.value) {
    letter(paint, {
      text: banner.value(),
      x: 0,
      y: big * 0.52,
      size: big * 0.92,
      fill: ['#ffffff', '#fff4c2', '#ffd24a'],
      outline: '#3c1400',
      shadow: 'rgb(0 0 0 / 0.6)',
      maxWidth: width * 0.9,
    })
  }
  if (banner.note !== undefined) {
    letter(paint, {
      text: banner.note,
      x: 0,
      y: big * (banner.value ? 1.5 : 0.95),
      size: Math.max(15, big * 0.27),
      fill: ['#ffffff', '#dfe9ff'],
      outline: 'rgb(0 0 0 / 0.75)',
      outlineWidth: 4,
      maxWidth: width * 0.9,
    })
  }
  paint.restore()
}

function rays(paint: Paint, light: { x: number; y: number; radius: number; banner: Banner }): void {
  const { x, y, radius, banner } = light
  paint.save()
  paint.globalCompositeOperation = 'lighter'
  glow(paint, { x, y, radius: radius * 0.85, colour: banner.colour, alpha: 0.5 })
  paint.translate(x, y)
  paint.rotate(banner.ageMs / 5200)
  paint.globalAlpha = 0.1 * clamp01(banner.ageMs / 500)
  paint.fillStyle = banner.colour
  for (let ray = 0; ray < 14; ray += 1) {
    paint.rotate(TAU / 14)
    paint.beginPath()
    paint.moveTo(0, 0)
    paint.lineTo(-radius * 0.1, -radius)
    paint.lineTo(radius * 0.1, -radius)
    paint.fill()
  }
  paint.restore()
}

import { flutter } from '../flutter.ts'
import type { Paint, Size } from '../paint.ts'

/** Petals, bubbles, snow: a few things that always move, so that a waiting game is alive. */
export function createDrift() {
  const random = flutter(7)
  const flakes = Array.from({ length: 16 }, () => ({
    x: random(),
    y: random(),
    pace: 0.012 + random() * 0.02,
    sway: random() * 6,
    size: 8 + random() * 12,
  }))
  return {
    frame: (
      paint: Paint,
      {
        size,
        images,
        elapsedMs,
      }: { size: Size; images: readonly HTMLCanvasElement[]; elapsedMs: number },
    ): void => {
      for (const [index, flake] of flakes.entries()) {
        flake.y += (flake.pace * elapsedMs) / 1000
        flake.sway += elapsedMs / 1400
        if (flake.y > 1.05) flake.y = -0.05
        const image = images[index % images.length]
        if (!image) continue
        paint.save()
        paint.globalAlpha = 0.55
        paint.translate((flake.x + Math.sin(flake.sway) * 0.03) * size.width, flake.y * size.height)
        paint.rotate(flake.sway * 0.7)
        paint.drawImage(image, -flake.size / 2, -flake.size / 2, flake.size, flake.size)
        paint.restore()
      }
      paint.globalAlpha = 1
    },
  }
}

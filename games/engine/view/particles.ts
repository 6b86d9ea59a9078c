import { flutter } from './flutter.ts'
import type { Paint } from './paint.ts'

interface Particle {
  x: number
  y: number
  speedX: number
  speedY: number
  turn: number
  spin: number
  size: number
  ageMs: number
  lifeMs: number
  image: CanvasImageSource
  gravity: number
  tumble: boolean
  round: boolean
}

export interface Burst {
  x: number
  y: number
  count: number
  images: readonly CanvasImageSource[]
  /** CSS pixels a second. */
  speed: number
  /** Pulls down, in CSS pixels a second squared; negative lets them rise. */
  gravity?: number
  /** Direction in radians and how far around it; everywhere unless given. */
  angle?: number
  spread?: number
  size: number
  lifeMs: number
  /** Flattens like a coin that turns over. */
  tumble?: boolean
  /** Looks the same however it is turned, so it is not: turning is most of what a small picture costs. */
  round?: boolean
}

export interface Particles {
  burst(burst: Burst): void
  frame(paint: Paint, elapsedMs: number): void
  clear(): void
  readonly count: number
}

/** More would not be seen, and slow phones would. */
const MOST = 260

/** Sparks, coins, petals: thrown, pulled down, faded out. */
export function createParticles(): Particles {
  const alive: Particle[] = []
  const random = flutter(0x51ab)
  return {
    burst: (burst) => {
      const room = Math.min(burst.count, MOST - alive.length)
      for (let index = 0; index < room; index += 1) {
        const spread = burst.spread ?? Math.PI * 2
        const angle = (burst.angle ?? 0) + (random() - 0.5) * spread
        const speed = burst.speed * (0.35 + random() * 0.65)
        const image = burst.images[Math.floor(random() * burst.images.length)] ?? burst.images[0]
        if (!image) return
        alive.push({
          x: burst.x,
          y: burst.y,
          speedX: Math.cos(angle) * speed,
          speedY: Math.sin(angle) * speed,
          turn: random() * 6,
          spin: (random() - 0.5) * 8,
          size: burst.size * (0.6 + random() * 0.8),
          ageMs: 0,
          lifeMs: burst.lifeMs * (0.6 + random() * 0.6),
          image,
          gravity: burst.gravity ?? 0,
          tumble: burst.tumble ?? false,
          round: burst.round ?? false,
        })
      }
    },
    frame: (paint, elapsedMs) => {
      const seconds = Math.min(elapsedMs, 60) / 1000
      for (let index = alive.length - 1; index >= 0; index -= 1) {
        const particle = alive[index]
        if (!particle) continue
        particle.ageMs += elapsedMs
        if (particle.ageMs >= particle.lifeMs) {
          // The last one takes the place of the one that ends.
          const last = alive.pop()
          if (last && index < alive.length) alive[index] = last
          continue
        }
        particle.speedY += particle.gravity * seconds
        particle.x += particle.speedX * seconds
        particle.y += particle.speedY * seconds
        particle.turn += particle.spin * seconds
        drawParticle(paint, particle)
      }
      paint.globalAlpha = 1
    },
    clear: () => void alive.splice(0),
    get count() {
      return alive.length
    },
  }
}

function drawParticle(paint: Paint, particle: Particle): void {
  const left = 1 - particle.ageMs / particle.lifeMs
  paint.globalAlpha = Math.min(1, left * 2.5)
  const { x, y, size, turn, image, tumble, round } = particle
  if (round) {
    paint.drawImage(image, x - size / 2, y - size / 2, size, size)
    return
  }
  if (tumble) {
    const width = size * Math.max(0.12, Math.abs(Math.cos(turn * 1.6)))
    paint.drawImage(image, x - width / 2, y - size / 2, width, size)
    return
  }
  paint.save()
  paint.translate(x, y)
  paint.rotate(turn)
  paint.drawImage(image, -size / 2, -size / 2, size, size)
  paint.restore()
}

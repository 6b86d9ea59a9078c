import { keptLetter } from '../../engine/view/letters.ts'
import { glow, type Paint, rounded, steadyGlow, TAU, veil } from '../../engine/view/paint.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { type Backdrop, createWaterLife, drawBackdrop, thinBackdrop } from './backdrop.ts'
import { drawFishAt } from './draw-fish.ts'
import { createFishShelf, type FishShelf } from './fish/fish-atlas.ts'
import { createFishPoses, type FishPoses } from './fish/fish-poses.ts'
import { drawGuns, type GunsAtlas } from './guns-art.ts'
import { createHuntClock, type Hunt } from './hunt.ts'
import { gunAt, type SeaMap, seaMap, seatNumbers } from './sea-map.ts'
import { seatColour } from './seat-colours.ts'
import {
  ageShow,
  createShow,
  drawBanner,
  drawDeaths,
  drawNets,
  drawWins,
  flashOf,
  type Show,
} from './show.ts'
import type { SeaSkin } from './skins.ts'

export interface SeaAtlas {
  backdrop: Backdrop
  fish: FishShelf
  /** Only where the stage gave up density: a quick machine turns each fish as it swims. */
  poses: FishPoses | null
  guns: GunsAtlas
}

export interface SeatSign {
  seat: number
  player: string
}

export interface SeaScene extends Scene {
  show: Show
  atlas(): SeaAtlas | null
  setSeats(seats: readonly SeatSign[]): void
  setReducedMotion(isReduced: boolean): void
  /** What is written while a dragon is on its way, and what to do once when it is announced. */
  setWarning(text: string, announce: () => void): void
}

/** Fish may have so many times the stage's pixels before they are drawn anew: all their swings come with them. */
const MOST_DENSER = 2

/** The sea with all that swims, flies and shoots in it. */
export function createSeaScene(hunt: Hunt, skin: SeaSkin): SeaScene {
  const show = createShow()
  const move = createHuntClock(hunt)
  const life = createWaterLife()
  let atlas: SeaAtlas | null = null
  let drawnScale = 0
  let seats: readonly SeatSign[] = []
  let warning = { text: '', announce: () => undefined as void }
  let announcedMs: number | null = null
  return {
    show,
    atlas: () => atlas,
    setSeats: (taken) => void (seats = taken),
    setReducedMotion: (isReduced) => void (show.reduced = isReduced),
    setWarning: (text, announce) => void (warning = { text, announce }),
    resize: (size, scale) => {
      const { width, height } = hunt.map.size
      const isSame = atlas !== null && width === size.width && height === size.height
      // Letters that came late are no reason to draw the sea again: it has none in its pictures.
      if (isSame && scale === drawnScale) return
      hunt.map = seaMap(size, hunt.seat)
      const { unit } = hunt.map
      // Where the stage gives up density to keep its pace, it has no time to draw everything anew.
      const before = isSame && scale < drawnScale ? atlas : null
      drawnScale = scale
      atlas = {
        backdrop: before
          ? thinBackdrop(before.backdrop, size, scale)
          : drawBackdrop(size, scale, skin),
        fish:
          before && before.fish.scale <= scale * MOST_DENSER
            ? before.fish
            : createFishShelf(unit, scale, before?.fish),
        poses: scale < 1 ? createFishPoses(scale) : null,
        guns: drawGuns(unit, scale, skin),
      }
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      if (!atlas) return
      const { size } = hunt.map
      atlas.fish.nextFrame()
      atlas.poses?.nextFrame()
      move(nowMs, elapsedMs)
      ageShow(show, elapsedMs)
      paint.save()
      const shake = (show.shakeMs / 520) * 7
      if (shake > 0) paint.translate(Math.sin(nowMs / 17) * shake, Math.cos(nowMs / 13) * shake)
      life(paint, { backdrop: atlas.backdrop, size, nowMs, elapsedMs, reduced: show.reduced })
      drawShoal(paint, { hunt, atlas, show, nowMs })
      drawDeaths(paint, show, nowMs)
      drawNets(paint, show, atlas.guns)
      drawBullets(paint, hunt, atlas.guns)
      drawGunsOfSeats(paint, { hunt, atlas, seats })
      drawWins(paint, show, { guns: atlas.guns, map: hunt.map, elapsedMs })
      paint.restore()
      const dragonMs = hunt.shoals?.dragonAt(hunt.roomMs(nowMs)) ?? null
      if (dragonMs !== null) drawWarning(paint, { hunt, nowMs, text: warning.text, show })
      if (dragonMs !== null && dragonMs !== announcedMs) warning.announce()
      announcedMs = dragonMs
      drawBanner(paint, show, size)
    },
  }
}

interface Picture {
  hunt: Hunt
  atlas: SeaAtlas
  show: Show
  nowMs: number
}

function drawShoal(paint: Paint, { hunt, atlas, show, nowMs }: Picture): void {
  for (const fish of hunt.fish) {
    const sprite = atlas.fish.of(fish.swimmer.fish)
    if (!sprite) continue
    const isBoss = fish.swimmer.fish >= 15
    if (isBoss)
      steadyGlow(paint, {
        x: fish.x,
        y: fish.y,
        radius: fish.length * 0.62,
        colour: '#ffe9a0',
        alpha: 0.3,
      })
    drawFishAt(paint, fish, {
      sprite,
      nowMs,
      flash: flashOf(show, fish.swimmer.id),
      reduced: show.reduced,
      poses: atlas.poses,
    })
    if (fish.swimmer.id === hunt.gun.locked) reticle(paint, fish, nowMs)
  }
}

function reticle(
  paint: Paint,
  { x, y, length }: { x: number; y: number; length: number },
  nowMs: number,
): void {
  const radius = Math.max(20, length * 0.42)
  paint.save()
  paint.translate(x, y)
  paint.rotate(nowMs / 900)
  paint.strokeStyle = '#ff4a5a'
  paint.lineWidth = 3
  for (let part = 0; part < 4; part += 1) {
    paint.beginPath()
    paint.arc(0, 0, radius, part * (TAU / 4) + 0.25, part * (TAU / 4) + 1.25)
    paint.stroke()
  }
  paint.restore()
}

function drawBullets(paint: Paint, hunt: Hunt, guns: GunsAtlas): void {
  for (const bullet of hunt.bullets) {
    if (bullet.met !== null) continue
    const image = guns.bullets[bullet.seat - 1]
    if (!image) continue
    const size = hunt.map.unit * (0.032 + 0.0022 * Math.min(10, bullet.units))
    paint.save()
    paint.translate(bullet.x, bullet.y)
    paint.rotate(Math.atan2(bullet.speedY, bullet.speedX) + Math.PI / 2)
    paint.globalAlpha = bullet.mine ? 1 : 0.75
    paint.drawImage(image, -size / 2, -size / 2, size, size)
    paint.restore()
  }
}

function drawGunsOfSeats(
  paint: Paint,
  { hunt, atlas, seats }: { hunt: Hunt; atlas: SeaAtlas; seats: readonly SeatSign[] },
): void {
  const { map } = hunt
  for (const seat of seatNumbers) {
    const sign = seats.find((one) => one.seat === seat)
    const place = gunAt(map, seat)
    const isBelow = place.y > map.size.height / 2
    if (!sign) {
      emptySeat(paint, map, { ...place, isBelow })
      continue
    }
    const { size, base, barrels } = atlas.guns
    const angle = hunt.aims.get(seat) ?? (isBelow ? -Math.PI / 2 : Math.PI / 2)
    if (seat === hunt.seat)
      glow(paint, { ...place, radius: size * 0.9, colour: seatColour(seat), alpha: 0.5 })
    paint.save()
    paint.translate(place.x, place.y)
    if (!isBelow) paint.scale(1, -1)
    paint.drawImage(base, -size / 2, -size * 0.72, size, size)
    paint.restore()
    const barrel = barrels[seat - 1]
    if (barrel) {
      paint.save()
      paint.translate(place.x, place.y)
      paint.rotate(angle + Math.PI / 2)
      paint.drawImage(barrel, -size / 2, -size * 0.72, size, size)
      paint.restore()
    }
    plate(paint, map, { sign, x: place.x, isBelow, isOwn: seat === hunt.seat })
  }
}

function emptySeat(
  paint: Paint,
  map: SeaMap,
  { x, y, isBelow }: { x: number; y: number; isBelow: boolean },
): void {
  paint.beginPath()
  paint.arc(x, isBelow ? y + map.unit * 0.03 : y - map.unit * 0.03, map.unit * 0.05, 0, TAU)
  paint.fillStyle = 'rgb(4 14 40 / 0.38)'
  paint.fill()
  paint.setLineDash([6, 6])
  paint.strokeStyle = 'rgb(255 255 255 / 0.28)'
  paint.lineWidth = 2
  paint.stroke()
  paint.setLineDash([])
}

/** Whose gun it is; beside the gun, so that nothing hides it. */
function plate(
  paint: Paint,
  map: SeaMap,
  { sign, x, isBelow, isOwn }: { sign: SeatSign; x: number; isBelow: boolean; isOwn: boolean },
): void {
  const size = Math.max(11, map.unit * 0.02)
  const width = size * 7.2
  const height = size * 1.9
  const isLeft = x < map.size.width / 2
  const left = isLeft
    ? Math.max(4, x - map.unit * 0.08 - width)
    : Math.min(map.size.width - width - 4, x + map.unit * 0.08)
  const top = isBelow ? map.size.height - height - 6 : 6
  const colour = seatColour(sign.seat)
  rounded(paint, { x: left, y: top, width, height }, height / 2)
  paint.fillStyle = 'rgb(4 12 36 / 0.72)'
  paint.fill()
  paint.strokeStyle = isOwn ? colour : veil(colour, 0.6)
  paint.lineWidth = isOwn ? 2 : 1.2
  paint.stroke()
  keptLetter(paint, {
    text: sign.player,
    x: left + width / 2,
    y: top + height / 2 + 0.5,
    size: size,
    fill: [colour, colour],
    maxWidth: width - 14,
    face: 'system-ui, sans-serif',
  })
}

function drawWarning(
  paint: Paint,
  { hunt, nowMs, text, show }: { hunt: Hunt; nowMs: number; text: string; show: Show },
): void {
  const { map } = hunt
  // The red light over the whole sea swells for nobody who asks for less motion.
  const beat = show.reduced ? 0.55 : 0.55 + 0.45 * Math.sin(nowMs / 160)
  const { width, height } = map.size
  paint.fillStyle = `rgb(190 20 30 / ${0.14 + beat * 0.12})`
  paint.fillRect(0, 0, width, height)
  keptLetter(paint, {
    text,
    x: width / 2,
    y: height * 0.3,
    size: map.unit * 0.07,
    fill: ['#fff0c0', '#ff8a3a'],
    outline: '#5a0a0a',
    maxWidth: width * 0.9,
  })
}

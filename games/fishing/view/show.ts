import { easeOut } from '../../engine/view/ease.ts'
import { GOLD_LETTERS, keptLetter } from '../../engine/view/letters.ts'
import { type Paint, steadyGlow } from '../../engine/view/paint.ts'
import { createParticles, type Particles } from '../../engine/view/particles.ts'
import { drawFishAt } from './draw-fish.ts'
import type { FishSprite } from './fish/fish-atlas.ts'
import type { GunsAtlas } from './guns-art.ts'
import type { SeenFish } from './schooling.ts'
import type { SeaMap, Spot } from './sea-map.ts'

interface Aged {
  ageMs: number
}
interface Net extends Spot, Aged {
  size: number
}
interface Death extends Aged {
  fish: SeenFish
  sprite: FishSprite
}
interface Coin extends Aged {
  from: Spot
  to: Spot
  bend: number
  delayMs: number
}
interface Word extends Spot, Aged {
  text: string
  size: number
  colours: readonly string[]
}
interface Banner extends Aged {
  title: string
  amount: string
  lastsMs: number
}

/** What flashes, dies, flies and is written over the sea for a moment. */
export interface Show {
  nets: Net[]
  deaths: Death[]
  coins: Coin[]
  words: Word[]
  banner: Banner | null
  flashes: Map<number, number>
  particles: Particles
  reduced: boolean
  shakeMs: number
}

const NET_MS = 340
const DEATH_MS = 620
const COIN_MS = 780
/** How far a word rises, in units of the sea, and half the width of its letters in their height. */
const RISE = 0.09
const HALF_LETTER = 0.32
const WORD_MS = 1_300
const FLASH_MS = 260

export function createShow(): Show {
  return {
    nets: [],
    deaths: [],
    coins: [],
    words: [],
    banner: null,
    flashes: new Map(),
    particles: createParticles(),
    reduced: false,
    shakeMs: 0,
  }
}

export interface Kill {
  fish: SeenFish
  sprite: FishSprite
  guns: GunsAtlas
  to: Spot
  multiple: number
  /** What it brought, in the words of the player; null for kills of others. */
  text: string | null
  unit: number
}

/** A fish dies: it turns and fades, coins fly to the gun that killed it. */
export function showKill(show: Show, kill: Kill): void {
  const { fish, sprite, guns, to, multiple, text, unit } = kill
  show.deaths.push({ fish, sprite, ageMs: 0 })
  const count = show.reduced ? 3 : Math.min(26, 3 + Math.round(Math.sqrt(multiple) * 2))
  for (let place = 0; place < count; place += 1) {
    const angle = (place / count) * Math.PI * 2
    const from = {
      x: fish.x + Math.cos(angle) * fish.length * 0.3,
      y: fish.y + Math.sin(angle) * fish.height * 0.3,
    }
    show.coins.push({
      from,
      to,
      bend: ((place % 5) - 2) * unit * 0.05,
      delayMs: place * 28,
      ageMs: 0,
    })
  }
  if (!show.reduced)
    show.particles.burst({
      x: fish.x,
      y: fish.y,
      count: Math.min(36, 6 + multiple),
      images: [guns.spark],
      speed: unit * (multiple >= 20 ? 0.6 : 0.32),
      gravity: unit * 0.2,
      size: unit * 0.035,
      lifeMs: 800,
      round: true,
    })
  if (text !== null)
    show.words.push({
      x: fish.x,
      y: fish.y,
      ageMs: 0,
      text,
      size: unit * (multiple >= 20 ? 0.07 : 0.045),
      colours: GOLD_LETTERS,
    })
  if (multiple >= 20 && !show.reduced) show.shakeMs = multiple >= 60 ? 520 : 280
}

export function showBanner(
  show: Show,
  banner: { title: string; amount: string; lastsMs: number },
): void {
  show.banner = { ...banner, ageMs: 0 }
}

/** Lets everything grow older. */
export function ageShow(show: Show, elapsedMs: number): void {
  const alive = <Thing extends Aged>(
    things: Thing[],
    lastsMs: (thing: Thing) => number,
  ): Thing[] => {
    for (const thing of things) thing.ageMs += elapsedMs
    return things.filter((thing) => thing.ageMs < lastsMs(thing))
  }
  show.nets = alive(show.nets, () => NET_MS)
  show.deaths = alive(show.deaths, () => DEATH_MS)
  show.coins = alive(show.coins, ({ delayMs }) => COIN_MS + delayMs)
  show.words = alive(show.words, () => WORD_MS)
  show.shakeMs = Math.max(0, show.shakeMs - elapsedMs)
  for (const [fish, leftMs] of show.flashes) {
    if (leftMs <= elapsedMs) show.flashes.delete(fish)
    else show.flashes.set(fish, leftMs - elapsedMs)
  }
  if (show.banner) {
    show.banner.ageMs += elapsedMs
    if (show.banner.ageMs > show.banner.lastsMs) show.banner = null
  }
}

export function flashOf(show: Show, fish: number): number {
  return (show.flashes.get(fish) ?? 0) / FLASH_MS
}

export function flinch(show: Show, fish: number): void {
  show.flashes.set(fish, FLASH_MS)
}

export function drawDeaths(paint: Paint, show: Show, nowMs: number): void {
  for (const { fish, sprite, ageMs } of show.deaths) {
    const share = ageMs / DEATH_MS
    paint.save()
    paint.globalAlpha = 1 - share ** 2
    paint.translate(fish.x, fish.y - share * fish.height * 0.3)
    paint.rotate(show.reduced ? 0 : share * 1.4)
    paint.scale(1 - share * 0.3, 1 - share * 0.3)
    const pose = { sprite, nowMs: nowMs * 3, flash: 1 - share, reduced: show.reduced }
    drawFishAt(paint, { ...fish, x: 0, y: 0 }, pose)
    paint.restore()
  }
}

export function drawNets(paint: Paint, show: Show, guns: GunsAtlas): void {
  for (const { x, y, size, ageMs } of show.nets) {
    const share = ageMs / NET_MS
    const radius = size * (0.45 + easeOut(share) * 0.55)
    paint.globalAlpha = 1 - share
    paint.drawImage(guns.net, x - radius, y - radius, radius * 2, radius * 2)
  }
  paint.globalAlpha = 1
}

/** Coins, sparks and words, above all fish. */
export function drawWins(
  paint: Paint,
  show: Show,
  of: { guns: GunsAtlas; map: SeaMap; elapsedMs: number },
): void {
  const { guns, map } = of
  const { unit } = map
  for (const { from, to, bend, delayMs, ageMs } of show.coins) {
    const share = (ageMs - delayMs) / COIN_MS
    if (share < 0) continue
    const way = share * share * (3 - 2 * share)
    const x = from.x + (to.x - from.x) * way + Math.sin(way * Math.PI) * bend
    const y = from.y + (to.y - from.y) * way - Math.sin(way * Math.PI) * unit * 0.06
    const size = unit * 0.036
    const wide = show.reduced ? size : size * Math.max(0.15, Math.abs(Math.cos(ageMs / 90)))
    paint.drawImage(guns.coin, x - wide / 2, y - size / 2, wide, size)
  }
  show.particles.frame(paint, of.elapsedMs)
  for (const word of show.words) {
    const { text, size, colours, ageMs } = word
    const share = ageMs / WORD_MS
    const { x, y } = wholeOnStage(word, map)
    paint.globalAlpha = Math.min(1, (1 - share) * 2.4)
    keptLetter(paint, {
      text,
      x,
      y: y - easeOut(share) * unit * RISE,
      size: Math.round(size),
      fill: colours,
      outline: '#3a1a00',
    })
  }
  paint.globalAlpha = 1
}

/** Fish die at the edges too: what they brought is written where all of it can be read, also after it has risen. */
export function wholeOnStage(
  word: { x: number; y: number; text: string; size: number },
  { size: stage, unit }: Pick<SeaMap, 'size' | 'unit'>,
): Spot {
  const half = word.text.length * word.size * HALF_LETTER
  const least = Math.min(half, stage.width / 2)
  return {
    x: Math.min(Math.max(word.x, least), stage.width - least),
    y: Math.max(word.y, word.size + unit * RISE),
  }
}

/** A great kill is celebrated over the whole sea, for as long as a breath. */
export function drawBanner(
  paint: Paint,
  { banner, reduced }: Show,
  size: { width: number; height: number },
): void {
  if (!banner) return
  const { title, amount, ageMs, lastsMs } = banner
  const unit = Math.sqrt(size.width * size.height)
  const grow = reduced ? 1 : Math.min(1, easeOut(ageMs / 300) * 1.06)
  const [x, y] = [size.width / 2, size.height * 0.36]
  paint.globalAlpha = Math.min(1, (lastsMs - ageMs) / 350)
  steadyGlow(paint, { x, y, radius: unit * 0.44, colour: '#ffb52a', alpha: 0.55 })
  if (!reduced) {
    paint.save()
    paint.translate(x, y)
    paint.rotate(ageMs / 2600)
    paint.fillStyle = 'rgb(255 236 150 / 0.16)'
    for (let ray = 0; ray < 12; ray += 1) {
      paint.rotate(Math.PI / 6)
      paint.beginPath()
      paint.moveTo(0, 0)
      paint.lineTo(unit * 0.5, -unit * 0.05)
      paint.lineTo(unit * 0.5, unit * 0.05)
      paint.fill()
    }
    paint.restore()
  }
  const look = {
    x,
    fill: GOLD_LETTERS,
    outline: '#5a2200',
    shadow: 'rgb(0 0 0 / 0.55)',
    maxWidth: size.width * 0.9,
  }
  keptLetter(paint, {
    ...look,
    text: title,
    y: y - unit * 0.055 * grow,
    size: Math.round(unit * 0.075),
    grow,
  })
  keptLetter(paint, {
    ...look,
    text: amount,
    y: y + unit * 0.055 * grow,
    size: Math.round(unit * 0.11),
    grow,
  })
  paint.globalAlpha = 1
}

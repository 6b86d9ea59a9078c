import type { Paint } from '../../engine/view/paint.ts'
import { gemSymbols, type GemStyle } from '../../engine/view/slot/gems.ts'
import { orbInto } from '../../engine/view/slot/orb.ts'
import { pictureSymbols } from '../../engine/view/slot/pictures.ts'
import { skinNamed, type SlotSkin } from '../../engine/view/slot/slot-skin.ts'
import { ORB_TONES } from './orbs.ts'

const art = (path: string): string => pictures[`./art/${path}.svg`] ?? ''
/** The build names the files; only the chosen skin's are ever asked for. */
const pictures = import.meta.glob<string>('./art/*/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

type HighSymbols = readonly [a: string, b: string, c: string, d: string, scatter: string]

interface Clothes extends Omit<SlotSkin, 'symbols' | 'load'> {
  stones: GemStyle
  pictures: HighSymbols
}

function dressed({ stones, pictures: names, ...clothes }: Clothes): SlotSkin {
  const [A, B, C, D, S] = names.map((name) => art(`${clothes.id}/${name}`))
  const { painters, load } = pictureSymbols(
    { A: A ?? '', B: B ?? '', C: C ?? '', D: D ?? '', S: S ?? '' },
    clothes.colours.glow,
  )
  const orbs = Object.fromEntries(
    ORB_TONES.map(({ symbol, tone }) => [symbol, (paint: Paint) => orbInto(paint, tone)]),
  )
  return { ...clothes, symbols: { ...gemSymbols(stones, 'EFGHI'), ...painters, ...orbs }, load }
}

const temple = dressed({
  id: 'storm-temple',
  name: 'Temple Thunder',
  backdrop: 'heaven',
  stones: 'cut',
  pictures: ['crown', 'trophy', 'performing-arts', 'ring', 'classical-building'],
  drift: ['#fff3b0', '#ffd34d', '#ffffff'],
  colours: {
    sky: ['#5a8cff', '#a86bd8', '#ffb27a'],
    night: ['#1a1250', '#2f1a70', '#0c0830'],
    frame: ['#fff6cf', '#e0a838', '#7a4a0c'],
    accent: '#3d6bff',
    bed: ['#24206b', '#3b2a8c'],
    bedNight: ['#120d40', '#22145c'],
    glow: '#ffe27a',
  },
})

const candy = dressed({
  id: 'storm-candy',
  name: 'Sugar Cascade',
  backdrop: 'sweets',
  stones: 'candy',
  pictures: ['lollipop', 'cupcake', 'doughnut', 'candy', 'shortcake'],
  drift: ['#ff8fc8', '#8fe6ff', '#fff3a0'],
  colours: {
    sky: ['#7fd4ff', '#c9a8ff', '#ffb8dc'],
    night: ['#3a1a80', '#6a2f9c', '#2a0f50'],
    frame: ['#fff0f8', '#ff8fc0', '#b0306f'],
    accent: '#4fd0ff',
    bed: ['#7a3fa8', '#a858c0'],
    bedNight: ['#3a1668', '#54207c'],
    glow: '#ffb8e4',
  },
})

const dragon = dressed({
  id: 'storm-dragon',
  name: 'Dragon Tempest',
  backdrop: 'palace',
  stones: 'jade',
  pictures: ['dragon-face', 'money-bag', 'firecracker', 'red-envelope', 'red-paper-lantern'],
  drift: ['#ffcf6a', '#ff7a3d', '#fff0b0'],
  colours: {
    sky: ['#f0803a', '#b5302c', '#4a0c20'],
    night: ['#3a1050', '#260a3c', '#0c0418'],
    frame: ['#fff2b8', '#d99a2b', '#6b2a08'],
    accent: '#1fc48a',
    bed: ['#4a0f16', '#701c20'],
    bedNight: ['#220a30', '#341045'],
    glow: '#ffcf4d',
  },
})

const gems = dressed({
  id: 'storm-gems',
  name: 'Crystal Landslide',
  backdrop: 'ice',
  stones: 'rune',
  pictures: ['gem-stone', 'crown', 'old-key', 'crystal-ball', 'sparkles'],
  drift: ['#d6f0ff', '#b48fff', '#ffffff'],
  colours: {
    sky: ['#6a4fd0', '#2f2a8c', '#120d40'],
    night: ['#0c4a6b', '#0a2050', '#050d24'],
    frame: ['#ffffff', '#a99be6', '#40358c'],
    accent: '#4ff0e0',
    bed: ['#1d1850', '#2d246e'],
    bedNight: ['#0b2048', '#10305c'],
    glow: '#c8a8ff',
  },
})

const ocean = dressed({
  id: 'storm-ocean',
  name: 'Tide of Poseidon',
  backdrop: 'sea',
  stones: 'pearl',
  pictures: ['trident-emblem', 'octopus', 'tropical-fish', 'spiral-shell', 'oyster'],
  drift: ['#d7f6ff', '#8fe6ff', '#ffffff'],
  colours: {
    sky: ['#2fd0d8', '#1478b8', '#06264f'],
    night: ['#123a8c', '#0a1f5c', '#030a20'],
    frame: ['#fff6e0', '#e0b98a', '#7a5330'],
    accent: '#ff8f6b',
    bed: ['#0a3a70', '#10558c'],
    bedNight: ['#081c4c', '#0e2a66'],
    glow: '#8ff0ff',
  },
})

const skins = [temple, candy, dragon, gems, ocean] as const

/** The skin of a game's code: one named in the code, or one chosen by the code's letters. */
export function skinFor(gameCode: string): SlotSkin {
  return gameCode === 'HS-STORM' ? temple : skinNamed(skins, gameCode)
}

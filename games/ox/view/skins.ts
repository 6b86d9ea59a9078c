import { lowSymbols, type LowStyle } from '../../engine/view/slot/lows.ts'
import { pictureSymbols } from '../../engine/view/slot/pictures.ts'
import { skinNamed, type SlotSkin } from '../../engine/view/slot/slot-skin.ts'
import { coinSymbols } from './coins.ts'

const art = (path: string): string => pictures[`./art/${path}.svg`] ?? ''
/** The build names the files; only the chosen skin's are ever asked for. */
const pictures = import.meta.glob<string>('./art/*/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

interface Clothes extends Omit<SlotSkin, 'symbols' | 'load'> {
  lows: LowStyle
  pictures: readonly [a: string, b: string, c: string, d: string, wild: string]
}

function dressed({ lows, pictures: names, ...clothes }: Clothes): SlotSkin {
  const [A, B, C, D, W] = names.map((name) => art(`${clothes.id}/${name}`))
  const { painters, load } = pictureSymbols(
    { A: A ?? '', B: B ?? '', C: C ?? '', D: D ?? '', W: W ?? '' },
    clothes.colours.glow,
  )
  return { ...clothes, symbols: { ...lowSymbols(lows), ...painters, ...coinSymbols }, load }
}

const fortune = dressed({
  id: 'ox-fortune',
  name: 'Ox of Plenty',
  backdrop: 'palace',
  lows: 'stone',
  pictures: ['ox', 'money-bag', 'red-paper-lantern', 'firecracker', 'crown'],
  drift: ['#ffcf6a', '#ff5a3d', '#fff0b0'],
  colours: {
    sky: ['#ff8a4a', '#c8322c', '#5c0a18'],
    night: ['#5c1030', '#2f0a33', '#0f0418'],
    frame: ['#fff6c0', '#e8a82a', '#7a3a08'],
    accent: '#1fc48a',
    bed: ['#8c2a1c', '#c0502a'],
    bedNight: ['#2f0a1c', '#4a1028'],
    glow: '#ffd24a',
  },
})

const pirate = dressed({
  id: 'ox-pirate',
  name: 'Parrot Plunder',
  backdrop: 'sea',
  lows: 'pearl',
  pictures: ['parrot', 'sailboat', 'compass', 'anchor', 'pirate-flag'],
  drift: ['#d7f6ff', '#ffe08a', '#ffffff'],
  colours: {
    sky: ['#4fd0c8', '#1f7aa8', '#0a2f55'],
    night: ['#1a3a7c', '#0c1f52', '#040b24'],
    frame: ['#ffe9c0', '#b9762a', '#4a2508'],
    accent: '#ff5a4a',
    bed: ['#3a2412', '#5c3a1c'],
    bedNight: ['#14224a', '#1f3366'],
    glow: '#ffd86b',
  },
})

const honey = dressed({
  id: 'ox-honey',
  name: 'Honey Vault',
  backdrop: 'jungle',
  lows: 'stone',
  pictures: ['bear', 'honey-pot', 'sunflower', 'tulip', 'honeybee'],
  drift: ['#ffd34d', '#fff3a0', '#ff9f2e'],
  colours: {
    sky: ['#ffd76a', '#8fbf3a', '#2f5c1a'],
    night: ['#2a3a70', '#1a2a50', '#081428'],
    frame: ['#fff3b0', '#f0a81f', '#8a4a06'],
    accent: '#ff7a2f',
    bed: ['#6b3a08', '#9c5c10'],
    bedNight: ['#2f1f4a', '#453066'],
    glow: '#ffe27a',
  },
})

const skins = [fortune, pirate, honey] as const

/** The skin of a game's code: one named in the code, or one chosen by the code's letters. */
export function skinFor(gameCode: string): SlotSkin {
  return gameCode === 'HS-OX' ? fortune : skinNamed(skins, gameCode)
}

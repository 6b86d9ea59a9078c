import type { BackdropKind } from '../../../engine/view/slot/backdrop.ts'
import { lowSymbols, type LowStyle } from '../../../engine/view/slot/lows.ts'
import { pictureSymbols } from '../../../engine/view/slot/pictures.ts'
import { skinNamed, type SlotColours, type SlotSkin } from '../../../engine/view/slot/slot-skin.ts'
import { pondSymbols } from './pond-symbols.ts'
import type { SymbolCode } from './symbols.ts'

const art = (path: string): string => pictures[`../art/${path}.svg`] ?? ''
/** The build names the files; only the chosen skin's are ever asked for. */
const pictures = import.meta.glob<string>('../art/*/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const pond: SlotSkin = {
  id: 'koi-pond',
  name: 'Koi Ascending',
  backdrop: 'pond',
  colours: {
    sky: ['#0b5f78', '#0a4460', '#05203c'],
    night: ['#1a1146', '#101a55', '#050a28'],
    frame: ['#fff0b8', '#d99a2b', '#6b3a08'],
    bed: ['#0c3f57', '#072438'],
    bedNight: ['#241a5e', '#0e0c36'],
    glow: '#ffe27a',
    accent: '#ff5c6a',
  },
  drift: ['#ffc2dc', '#ff92c4', '#fff0b8'],
  symbols: pondSymbols,
  load: () => Promise.resolve(),
}

interface Clothes {
  id: string
  name: string
  backdrop: BackdropKind
  lows: LowStyle
  pictures: Partial<Record<SymbolCode, string>>
  drift: SlotSkin['drift']
  colours: SlotColours
}

function dressed({ id, name, backdrop, lows, pictures: urls, drift, colours }: Clothes): SlotSkin {
  const { painters, load } = pictureSymbols(urls, colours.glow)
  const symbols = { ...pondSymbols, ...lowSymbols(lows), ...painters }
  return { id, name, backdrop, colours, drift, symbols, load }
}

const jungle = dressed({
  id: 'jungle-fruits',
  name: 'Jungle Fruits',
  backdrop: 'jungle',
  lows: 'stone',
  pictures: {
    A: art('jungle-fruits/pineapple'),
    B: art('jungle-fruits/watermelon'),
    C: art('jungle-fruits/strawberry'),
    D: art('jungle-fruits/cherries'),
    E: art('jungle-fruits/tangerine'),
    F: art('jungle-fruits/lemon'),
    G: art('jungle-fruits/banana'),
    H: art('jungle-fruits/coconut'),
    W: art('jungle-fruits/parrot'),
    S: art('jungle-fruits/hibiscus'),
  },
  drift: ['#b7f27a', '#5ed04a', '#fff38a'],
  colours: {
    sky: ['#1f8a4c', '#0d5a3a', '#052a1e'],
    night: ['#123a5c', '#0c2a3f', '#04121d'],
    frame: ['#ffe9b0', '#b9762a', '#4a2508'],
    bed: ['#2b1a0b', '#4a2d12'],
    bedNight: ['#12263a', '#0b1626'],
    glow: '#b8f04a',
    accent: '#ff7a2f',
  },
})

const sun = dressed({
  id: 'ancient-sun',
  name: 'Ancient Sun',
  backdrop: 'sun',
  lows: 'stone',
  pictures: {
    A: art('ancient-sun/leopard'),
    B: art('ancient-sun/eagle'),
    C: art('ancient-sun/snake'),
    D: art('ancient-sun/amphora'),
    W: art('ancient-sun/moai'),
    S: art('ancient-sun/sun-with-face'),
  },
  drift: ['#ffe08a', '#ffb13d', '#fff6cf'],
  colours: {
    sky: ['#f08a3a', '#b3432c', '#4a1526'],
    night: ['#2a1650', '#1b0d3a', '#0a0418'],
    frame: ['#fff3c2', '#d9a033', '#6b4208'],
    bed: ['#3d1d14', '#5e2f19'],
    bedNight: ['#21123e', '#130a28'],
    glow: '#ffcf4d',
    accent: '#2fd0c0',
  },
})

const city = dressed({
  id: 'neon-city',
  name: 'Neon City',
  backdrop: 'city',
  lows: 'neon',
  pictures: {
    A: art('neon-city/robot'),
    B: art('neon-city/automobile'),
    C: art('neon-city/headphone'),
    D: art('neon-city/joystick'),
    W: art('neon-city/high-voltage'),
    S: art('neon-city/ringed-planet'),
  },
  drift: ['#ff5ce0', '#4ff0ff', '#fff38a'],
  colours: {
    sky: ['#3a0f6e', '#1a0d4a', '#080420'],
    night: ['#003a5c', '#04123f', '#02041a'],
    frame: ['#f7c8ff', '#b03df2', '#3a0a6b'],
    bed: ['#150a38', '#0a0420'],
    bedNight: ['#04203f', '#020b20'],
    glow: '#e05cff',
    accent: '#2ff0e0',
  },
})

const sea = dressed({
  id: 'ocean-pearls',
  name: 'Ocean Pearls',
  backdrop: 'sea',
  lows: 'pearl',
  pictures: {
    A: art('ocean-pearls/dolphin'),
    B: art('ocean-pearls/turtle'),
    C: art('ocean-pearls/octopus'),
    D: art('ocean-pearls/spiral-shell'),
    W: art('ocean-pearls/trident-emblem'),
    S: art('ocean-pearls/oyster'),
  },
  drift: ['#d7f6ff', '#8fe6ff', '#ffffff'],
  colours: {
    sky: ['#28b6d6', '#0f6ba8', '#06264f'],
    night: ['#0d3a6e', '#081f4c', '#030a20'],
    frame: ['#fff6e0', '#e0b98a', '#7a5330'],
    bed: ['#0b3f73', '#062349'],
    bedNight: ['#0a2150', '#050f2c'],
    glow: '#7fe8ff',
    accent: '#ff8f6b',
  },
})

const ice = dressed({
  id: 'frost-runes',
  name: 'Frost Runes',
  backdrop: 'ice',
  lows: 'ice',
  pictures: {
    A: art('frost-runes/wolf'),
    B: art('frost-runes/polar-bear'),
    C: art('frost-runes/owl'),
    D: art('frost-runes/deer'),
    W: art('frost-runes/shield'),
    S: art('frost-runes/snowflake'),
  },
  drift: ['#ffffff', '#d6f0ff', '#a8d8ff'],
  colours: {
    sky: ['#5aa0d6', '#2a5c9c', '#0f2450'],
    night: ['#0c4a5c', '#0a2548', '#050d24'],
    frame: ['#ffffff', '#a9c6e6', '#3f5f8c'],
    bed: ['#17406f', '#0c2348'],
    bedNight: ['#0b3550', '#061a33'],
    glow: '#9fe0ff',
    accent: '#8f7bff',
  },
})

export const skins: readonly [SlotSkin, ...SlotSkin[]] = [pond, jungle, sun, city, sea, ice]

/** The skin of a game's code: its own, one named in the code, or one chosen by the code's letters. */
export function skinFor(gameCode: string): SlotSkin {
  return gameCode === 'HS-KOI' ? pond : skinNamed(skins, gameCode)
}

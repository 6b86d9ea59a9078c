import { skinPlace } from './skin-place.ts'
import type { SlotWords } from './slot-text.ts'

/** What the letters of a slot's mathematics stand for besides the symbols that pay by their place. */
const SPECIAL = {
  'HS-KOI': { W: 'symbol.wild', S: 'symbol.scatter' },
  'HS-OX': { W: 'symbol.wild', O: 'symbol.coin' },
  'HS-STORM': { S: 'symbol.scatter', O: 'symbol.orb' },
} as const
type Slot = keyof typeof SPECIAL
type NameKey = Extract<Parameters<SlotWords>[0], `symbol.${string}`>

/** Letters as most skins draw them on their low symbols: the same in every language. */
const LETTERS = ['A', 'K', 'Q', 'J'] as const
const STONES = [
  'symbol.redStone',
  'symbol.greenStone',
  'symbol.blueStone',
  'symbol.amberStone',
  'symbol.violetStone',
] as const

type Names = readonly (NameKey | (typeof LETTERS)[number])[]

/** By engine and skin what the pictures show, from the dearest; the skins stand in the order in which titles choose among them. */
export const SKIN_NAMES: Readonly<Record<Slot, Readonly<Record<string, Names>>>> = {
  'HS-KOI': {
    'koi-pond': [
      'symbol.goldKoi',
      'symbol.redKoi',
      'symbol.blueKoi',
      'symbol.violetKoi',
      'symbol.lotus',
      'symbol.lantern',
      'symbol.coin',
      'symbol.bamboo',
    ],
    'jungle-fruits': [
      'symbol.pineapple',
      'symbol.watermelon',
      'symbol.strawberry',
      'symbol.cherries',
      'symbol.tangerine',
      'symbol.lemon',
      'symbol.banana',
      'symbol.coconut',
    ],
    'ancient-sun': ['symbol.leopard', 'symbol.eagle', 'symbol.snake', 'symbol.amphora', ...LETTERS],
    'neon-city': ['symbol.robot', 'symbol.car', 'symbol.headphones', 'symbol.joystick', ...LETTERS],
    'ocean-pearls': [
      'symbol.dolphin',
      'symbol.turtle',
      'symbol.octopus',
      'symbol.shell',
      ...LETTERS,
    ],
    'frost-runes': ['symbol.wolf', 'symbol.polarBear', 'symbol.owl', 'symbol.deer', ...LETTERS],
  },
  'HS-OX': {
    'ox-fortune': [
      'symbol.ox',
      'symbol.moneyBag',
      'symbol.lantern',
      'symbol.firecracker',
      ...LETTERS,
    ],
    'ox-pirate': [
      'symbol.parrot',
      'symbol.sailboat',
      'symbol.compass',
      'symbol.anchor',
      ...LETTERS,
    ],
    'ox-honey': ['symbol.bear', 'symbol.honeyPot', 'symbol.sunflower', 'symbol.tulip', ...LETTERS],
  },
  'HS-STORM': {
    'storm-temple': ['symbol.crown', 'symbol.trophy', 'symbol.mask', 'symbol.ring', ...STONES],
    'storm-candy': [
      'symbol.lollipop',
      'symbol.cupcake',
      'symbol.doughnut',
      'symbol.candy',
      ...STONES,
    ],
    'storm-dragon': [
      'symbol.dragon',
      'symbol.moneyBag',
      'symbol.firecracker',
      'symbol.redEnvelope',
      ...STONES,
    ],
    'storm-gems': ['symbol.gem', 'symbol.crown', 'symbol.key', 'symbol.crystalBall', ...STONES],
    'storm-ocean': ['symbol.trident', 'symbol.octopus', 'symbol.fish', 'symbol.shell', ...STONES],
  },
}

/** From the dearest: the first of the table of pays is A in every slot. */
const PLACES = 'ABCDEFGHI'
/** A reel or a row of a board, or one symbol. */
const SYMBOLS = /^[A-IOSW]+$/

/** The skin that a title of an engine wears; null for what is no slot. */
export function skinIdOf(engineCode: string, gameCode: string): string | null {
  if (!isSlot(engineCode)) return null
  const ids = Object.keys(SKIN_NAMES[engineCode])
  return ids[gameCode === engineCode ? 0 : skinPlace(ids, gameCode)] ?? null
}

/** The symbols of a slot's record as its skin draws them, by name; null for what is no symbol. */
export function symbolNames(
  { engineCode, skinId }: { engineCode: string; skinId: string | null },
  written: string,
  words: SlotWords,
): string | null {
  if (!isSlot(engineCode) || skinId === null || !SYMBOLS.test(written)) return null
  const names = [...written].map((letter) => symbolName(engineCode, skinId, { letter, words }))
  return names.includes(null) ? null : names.join(', ')
}

function symbolName(
  slot: Slot,
  skinId: string,
  { letter, words }: { letter: string; words: SlotWords },
): string | null {
  const name = SKIN_NAMES[slot][skinId]?.[PLACES.indexOf(letter)]
  if (name !== undefined) return isKey(name) ? words(name) : name
  const special = Object.entries(SPECIAL[slot]).find(([code]) => code === letter)
  return special ? words(special[1]) : null
}

function isKey(name: Names[number]): name is NameKey {
  return name.startsWith('symbol.')
}

function isSlot(code: string): code is Slot {
  return code in SPECIAL
}

import type { BackdropName } from './backdrops.ts'
import type { GameRecipe } from './game-recipes.ts'
import { duel, ring, stair, trio } from './groups.ts'
import { koi } from './koi.ts'
import { emoji, type FontName } from './pieces.ts'

type Colours = GameRecipe['colours']
type Fill = readonly [string, string]

const GOLD: Fill = ['#fff6c9', '#f2a516']
const ICE: Fill = ['#ffffff', '#9fe0ff']
const NEON: Fill = ['#ffffff', '#ff7ae8']
const LEAF: Fill = ['#fdffd6', '#9be03a']
const PEARL: Fill = ['#ffffff', '#ffd9c2']

interface Dress {
  backdrop: BackdropName
  colours: Colours
  font: FontName
  fill: Fill
  edge: string
}

/** Where a title plays and how it is written: four titles of a theme differ in both. */
const dress = (
  backdrop: BackdropName,
  colours: Colours,
  [font, fill, edge]: readonly [FontName, Fill, string],
): Dress => ({ backdrop, colours, font, fill, edge })

const JUNGLE = ['bungee', LEAF, '#123d10'] as const
const SUN = ['cinzel', GOLD, '#5a1c0a'] as const
const CITY = ['righteous', NEON, '#2c0a5c'] as const
const SEA = ['lilita', PEARL, '#0a3a6b'] as const
const FROST = ['cinzel', ICE, '#12305c'] as const

const recipe = (
  { backdrop, colours, font, fill, edge }: Dress,
  title: readonly string[],
  scene: () => string,
): GameRecipe => ({ backdrop, colours, scene, title, font, fill, edge })

/** The titles that wear the koi engine's other clothes. */
export const skinRecipes: Record<string, GameRecipe> = {
  'JUNGLE-FRUITS': recipe(
    dress('bokeh', ['#3fae4e', '#06351c', '#d8ff6a'], JUNGLE),
    ['PARROT', 'ORCHARD'],
    () => trio('parrot', 'watermelon', 'pineapple', 'hibiscus'),
  ),
  'JUNGLE-FRUITS-2': recipe(
    dress(
      'lamps',
      ['#1d7f8c', '#04302f', '#a6ffd0'],
      ['lilita', ['#f2fff8', '#5fe0c0'], '#06403c'],
    ),
    ['MONSOON', 'HARVEST'],
    () => stair('umbrella-with-rain-drops', ['coconut', 'banana', 'cherries']),
  ),
  'JUNGLE-FRUITS-3': recipe(
    dress(
      'harlequin',
      ['#7fae1f', '#23410a', '#f4ff9a'],
      ['sigmar', ['#fffbd0', '#e6e02a'], '#2f4a06'],
    ),
    ['CANOPY', 'FEAST'],
    () =>
      ring('monkey-face', ['cherries', 'strawberry', 'tangerine', 'lemon', 'grapes', 'kiwi-fruit']),
  ),
  'JUNGLE-FRUITS-4': recipe(
    dress(
      'stage',
      ['#e0762a', '#4a1a06', '#ffe08a'],
      ['righteous', ['#fff3d0', '#ffae3a'], '#5a1f06'],
    ),
    ['MANGO', 'DRUMS'],
    () => trio('long-drum', 'mango', 'maracas', 'palm-tree'),
  ),
  'ANCIENT-SUN': recipe(
    dress('temple', ['#f08a3a', '#4a1526', '#ffe08a'], SUN),
    ['COURT OF', 'THE SUN'],
    () => trio('sun-with-face', 'amphora', 'snake', 'eagle'),
  ),
  'ANCIENT-SUN-2': recipe(
    dress(
      'vault',
      ['#c25a1e', '#3b1208', '#ffc46b'],
      ['sigmar', ['#fff2d0', '#ff9a3a'], '#3b1208'],
    ),
    ['LEOPARD', 'STEPS'],
    () => stair('leopard', ['amphora', 'moai', 'gem-stone']),
  ),
  'ANCIENT-SUN-3': recipe(
    dress(
      'clouds',
      ['#2fa89a', '#0a2f3d', '#ffe9a8'],
      ['righteous', ['#eafff6', '#ffd34d'], '#0a3a3c'],
    ),
    ['FEATHERED', 'CROWN'],
    () => trio('peacock', 'crown', 'gem-stone', 'feather'),
  ),
  'ANCIENT-SUN-4': recipe(
    dress(
      'harlequin',
      ['#b3362c', '#3c0a16', '#ffcf4d'],
      ['bungee', ['#fff0c0', '#ff7a3a'], '#4a0a10'],
    ),
    ['NOON', 'TEMPLE'],
    () => ring('moai', ['sun', 'snake', 'amphora', 'feather', 'coin', 'scorpion']),
  ),
  'NEON-CITY': recipe(
    dress('neon', ['#6a1fd0', '#0a0424', '#4ff0ff'], CITY),
    ['VOLTAGE', 'AVENUE'],
    () => trio('robot', 'high-voltage', 'joystick', 'ringed-planet'),
  ),
  'NEON-CITY-2': recipe(
    dress(
      'night',
      ['#0a4f8c', '#040a2a', '#ff5ce0'],
      ['bungee', ['#ffffff', '#5ff0ff'], '#0a1a5c'],
    ),
    ['MIDNIGHT', 'CIRCUIT'],
    () =>
      emoji('full-moon', { x: 130, y: 130, size: 150 }) +
      emoji('chequered-flag', { x: 440, y: 160, size: 210, turn: 10 }) +
      emoji('racing-car', { x: 300, y: 270, size: 520, turn: -10 }),
  ),
  'NEON-CITY-3': recipe(
    dress(
      'lamps',
      ['#b01f8c', '#1d0433', '#ffe14f'],
      ['lilita', ['#fffbd0', '#ffd21f'], '#5c0a5c'],
    ),
    ['ORBIT', 'ARCADE'],
    () =>
      ring('alien-monster', [
        'rocket',
        'ringed-planet',
        'joystick',
        'star',
        'satellite',
        'headphone',
      ]),
  ),
  'NEON-CITY-4': recipe(
    dress(
      'stage',
      ['#d0341f', '#22041d', '#4ff0ff'],
      ['sigmar', ['#fff0d8', '#ff5a3a'], '#3a0414'],
    ),
    ['TURBO', 'BOULEVARD'],
    () => trio('oncoming-automobile', 'fire', 'fire', 'high-voltage'),
  ),
  'OCEAN-PEARLS': recipe(
    dress('pond', ['#28b6d6', '#06264f', '#b8f6ff'], SEA),
    ['PEARL', 'CURRENT'],
    () => trio('oyster', 'turtle', 'spiral-shell', 'bubbles'),
  ),
  'OCEAN-PEARLS-2': recipe(
    dress('cave', ['#1f7fd0', '#041a44', '#ffd98a'], ['cinzel', GOLD, '#0a2a5c']),
    ['TRIDENT', 'BAY'],
    () => stair('trident-emblem', ['tropical-fish', 'crab', 'coin']),
  ),
  'OCEAN-PEARLS-3': recipe(
    dress(
      'clouds',
      ['#4f8cf0', '#0d1f5c', '#ffc8e8'],
      ['righteous', ['#ffffff', '#ffb3e0'], '#1c2a8c'],
    ),
    ['DOLPHIN', 'SERENADE'],
    () => duel('dolphin', 'dolphin', 'musical-notes'),
  ),
  'OCEAN-PEARLS-4': recipe(
    dress(
      'bokeh',
      ['#0fa08c', '#042e3a', '#ffb08a'],
      ['bungee', ['#fff4e8', '#ff8f6a'], '#04423f'],
    ),
    ['CORAL', 'LANTERNS'],
    () =>
      ring('octopus', [
        'tropical-fish',
        'spiral-shell',
        'blowfish',
        'oyster',
        'coral',
        'jellyfish',
      ]),
  ),
  'FROST-RUNES': recipe(
    dress('temple', ['#5aa0d6', '#0f2450', '#e6f7ff'], FROST),
    ['WINTER', 'OATH'],
    () => trio('shield', 'wolf', 'owl', 'snowflake'),
  ),
  'FROST-RUNES-2': recipe(
    dress(
      'night',
      ['#0f8c7a', '#061a3c', '#b8ffe0'],
      ['righteous', ['#f0fff8', '#7af0c0'], '#0a3350'],
    ),
    ['AURORA', 'HALL'],
    () => duel('deer', 'owl', 'gem-stone'),
  ),
  'FROST-RUNES-3': recipe(
    dress(
      'clouds',
      ['#7a8cf0', '#1a1f5c', '#ffffff'],
      ['lilita', ['#ffffff', '#c9d2ff'], '#2a2f7c'],
    ),
    ['SNOW WOLF', 'TALE'],
    () => stair('wolf', ['snowflake', 'evergreen-tree', 'full-moon']),
  ),
  'FROST-RUNES-4': recipe(
    dress('vault', ['#3a6fae', '#0a1838', '#9fe0ff'], ['bungee', ICE, '#12305c']),
    ['SHIELD', 'OF ICE'],
    () => ring('polar-bear', ['snowflake', 'shield', 'ice', 'axe', 'snowflake', 'gem-stone']),
  ),
  'KOI-POND-2': recipe(
    dress(
      'night',
      ['#3a2f9c', '#0a0a33', '#ffe9a8'],
      ['cinzel', ['#ffffff', '#c9ccff'], '#1c1a66'],
    ),
    ['MOONLIT', 'CARP'],
    () =>
      emoji('full-moon', { x: 420, y: 190, size: 270 }) +
      koi({ x: 270, y: 380, scale: 1, turn: -28, patch: ['#f4f6ff', '#8c9cf0'] }) +
      emoji('lotus', { x: 470, y: 590, size: 200, turn: 8 }),
  ),
  'KOI-POND-3': recipe(
    dress(
      'harlequin',
      ['#d04f7a', '#4a0d33', '#ffd0e0'],
      ['righteous', ['#fff6fb', '#ffa8cc'], '#6b0f45'],
    ),
    ['LOTUS', 'LADDER'],
    () =>
      [0, 1, 2]
        .map((at) => emoji('lotus', { x: 130 + at * 170, y: 560 - at * 175, size: 200 }))
        .join('') + koi({ x: 330, y: 250, scale: 0.8, turn: -38, patch: ['#ffd34d', '#e0447a'] }),
  ),
  'KOI-POND-4': recipe(
    dress('lamps', ['#b8361f', '#2d0a12', '#ffcf4d'], ['sigmar', GOLD, '#6b0c0c']),
    ['RIVER OF', 'LANTERNS'],
    () =>
      emoji('red-paper-lantern', { x: 120, y: 170, size: 180, turn: -8 }) +
      emoji('red-paper-lantern', { x: 480, y: 150, size: 210, turn: 8 }) +
      emoji('red-paper-lantern', { x: 300, y: 110, size: 130 }) +
      koi({ x: 305, y: 410, scale: 0.98, turn: 14, patch: ['#ff8a2b', '#c21a0a'] }),
  ),
}

import type { BackdropName } from './backdrops.ts'
import type { GameRecipe } from './game-recipes.ts'
import { duel, hoard, medal, parade, ring, stair, trio } from './groups.ts'
import type { FontName } from './pieces.ts'

type Look = readonly [
  backdrop: BackdropName,
  colours: GameRecipe['colours'],
  font: FontName,
  fill: readonly [string, string],
  edge: string,
]

const recipe = (title: string, look: Look, scene: () => string): GameRecipe => {
  const [backdrop, colours, font, fill, edge] = look
  const [first = '', ...rest] = title.toUpperCase().split(' ')
  return { backdrop, colours, scene, title: [first, rest.join(' ')], font, fill, edge }
}

/** Pictures of the titles of `board-slots.ts`: no two share place, colours and company. */
export const boardRecipes: Record<string, GameRecipe> = {
  'HS-STORM': recipe(
    'Temple Thunder',
    ['temple', ['#7a6bff', '#140d4a', '#ffe27a'], 'cinzel', ['#fffbe0', '#ffc42e'], '#3a1a6b'],
    () => trio('crown', 'trophy', 'gem-stone', 'high-voltage'),
  ),
  'STORM-TEMPLE-2': recipe(
    'Marble Gods',
    ['clouds', ['#8ac0ff', '#1f2a6b', '#fff6d8'], 'sigmar', ['#ffffff', '#cfe0ff'], '#2a3a8c'],
    () => hoard('classical-building', 'ring', 'performing-arts'),
  ),
  'STORM-CANDY': recipe(
    'Sugar Cascade',
    ['bokeh', ['#ff6fb5', '#7a0f5c', '#fff0a0'], 'lilita', ['#ffffff', '#ff9fd8'], '#8c0f5c'],
    () => ring('lollipop', ['candy', 'cupcake', 'doughnut', 'candy', 'chocolate-bar', 'cookie']),
  ),
  'STORM-CANDY-2': recipe(
    'Jelly Carnival',
    ['stage', ['#7fd84f', '#0f4a4a', '#ffd0f0'], 'bungee', ['#fdffe0', '#8fe04f'], '#0f5c3a'],
    () => parade('custard', 'shortcake', 'cupcake'),
  ),
  'STORM-DRAGON': recipe(
    'Dragon Tempest',
    ['lamps', ['#d8321f', '#3a0612', '#ffd35a'], 'sigmar', ['#fff2c0', '#ff8a2b'], '#5c0a0a'],
    () => hoard('dragon-face', 'coin', 'red-envelope'),
  ),
  'STORM-DRAGON-2': recipe(
    'Lantern Gale',
    ['night', ['#e07a2a', '#26083a', '#ffca7a'], 'righteous', ['#fff6e0', '#ffb04a'], '#4a1050'],
    () => trio('red-paper-lantern', 'fireworks', 'firecracker', 'sparkles'),
  ),
  'STORM-DRAGON-3': recipe(
    'Emperor Sparks',
    ['vault', ['#c89a1f', '#3c1a04', '#fff0a0'], 'cinzel', ['#fffbd8', '#ffd24a'], '#5c2a04'],
    () => medal('dragon', 'firecracker', ['#e0a838', '#8c1420']),
  ),
  'STORM-GEMS': recipe(
    'Crystal Landslide',
    ['cave', ['#8f5cff', '#120a3c', '#b8f0ff'], 'bungee', ['#ffffff', '#b8a0ff'], '#2a1480'],
    () => stair('gem-stone', ['ring', 'crystal-ball', 'old-key']),
  ),
  'STORM-GEMS-2': recipe(
    'Rune Quarry',
    ['neon', ['#1fb8a8', '#06222f', '#d0ffe8'], 'righteous', ['#f0fffa', '#4fe8c8'], '#06404a'],
    () => duel('pick', 'hammer', 'gem-stone'),
  ),
  'STORM-OCEAN': recipe(
    'Kraken Surge',
    ['pond', ['#1f9cd0', '#04184a', '#c8fff8'], 'sigmar', ['#ffffff', '#5cd8ff'], '#063a7c'],
    () => trio('octopus', 'water-wave', 'trident-emblem', 'bubbles'),
  ),
  'STORM-OCEAN-2': recipe(
    'Reef Riches',
    ['harlequin', ['#ff9a6b', '#0f3a6b', '#fff0d0'], 'lilita', ['#fff8ec', '#ffb48a'], '#7c2a1c'],
    () => hoard('tropical-fish', 'oyster', 'spiral-shell'),
  ),
  'HS-OX': recipe(
    'Ox of Plenty',
    ['lamps', ['#e8401f', '#5c0610', '#ffe07a'], 'lilita', ['#fff8d0', '#ffc22e'], '#6b0a0a'],
    () => hoard('ox', 'coin', 'tangerine'),
  ),
  'OX-FORTUNE-2': recipe(
    'Lunar Bull',
    ['night', ['#b8323c', '#1c0a33', '#ffe9b0'], 'sigmar', ['#fff2d8', '#ff9a6b'], '#4a0a2a'],
    () => trio('water-buffalo', 'red-envelope', 'coin', 'full-moon'),
  ),
  'OX-PIRATE': recipe(
    'Parrot Plunder',
    ['stage', ['#2fa86b', '#062a2f', '#ffe07a'], 'sigmar', ['#fffbe0', '#5ce08a'], '#0a4a2a'],
    () => hoard('parrot', 'coin', 'gem-stone'),
  ),
  'OX-PIRATE-2': recipe(
    'Captain Compass',
    ['cave', ['#3a78c8', '#0a1638', '#ffd890'], 'cinzel', ['#fff4d8', '#ffbf5a'], '#12245c'],
    () => medal('compass', 'coin', ['#c89038', '#143a6b']),
  ),
  'OX-HONEY': recipe(
    'Honey Vault',
    ['vault', ['#ffb01f', '#5c2a04', '#fff3b0'], 'lilita', ['#fffbe0', '#ffc83a'], '#7a3a04'],
    () => stair('honey-pot', ['honeybee', 'coin', 'sunflower']),
  ),
  'OX-HONEY-2': recipe(
    'Bear Banquet',
    ['bokeh', ['#7fae3a', '#1f330a', '#fff0a0'], 'bungee', ['#fdffe0', '#c8e04a'], '#2f4a0a'],
    () => ring('bear', ['honey-pot', 'tulip', 'honeybee', 'sunflower', 'strawberry', 'honeybee']),
  ),
}

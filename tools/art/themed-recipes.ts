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
  return { backdrop, colours, scene, title: linesOf(title), font, fill, edge }
}

/** Two lines, as near to the same length as its words allow. */
function linesOf(title: string): string[] {
  const words = title.toUpperCase().split(' ')
  const cut = words.length > 2 ? words.length - 1 : 1
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')].filter(Boolean)
}

/** Pictures of the titles of `themed-slots.ts`: no two share place, colours and company. */
export const themedRecipes: Record<string, GameRecipe> = {
  'KOI-POND-5': recipe(
    'Jade Rapids',
    ['waves', ['#3fbf8a', '#06372f', '#c8ffe0'], 'bungee', ['#f2fff4', '#4fe0a0'], '#06402c'],
    () => trio('dragon-face', 'water-wave', 'lotus', 'gem-stone'),
  ),
  'KOI-POND-6': recipe(
    'Bamboo Moon',
    ['forest', ['#4f8f3a', '#0d2a14', '#eaffb0'], 'sigmar', ['#fbffe0', '#b6e04a'], '#1d3d0a'],
    () => stair('panda', ['pine-decoration', 'full-moon', 'leaf-fluttering-in-wind']),
  ),
  'KOI-POND-7': recipe(
    'Swan Garden',
    ['petals', ['#8f7ae0', '#2a1f66', '#ffe0f4'], 'righteous', ['#ffffff', '#e0c0ff'], '#3a1f8c'],
    () => duel('swan', 'swan', 'lotus'),
  ),
  'KOI-POND-8': recipe(
    'Teahouse Fortune',
    ['rays', ['#c2452d', '#3d0f12', '#ffd98a'], 'lilita', ['#fff6d8', '#ffb02e'], '#5c0f0f'],
    () => hoard('teapot', 'coin', 'teacup-without-handle'),
  ),
  'KOI-POND-9': recipe(
    'Sakura Drift',
    ['bokeh', ['#f08ab0', '#6b1f4f', '#fff0f6'], 'cinzel', ['#ffffff', '#ffb8d8'], '#7a1f4f'],
    () =>
      ring('wind-chime', [
        'cherry-blossom',
        'blossom',
        'cherry-blossom',
        'rose',
        'cherry-blossom',
        'blossom',
      ]),
  ),
  'KOI-POND-10': recipe(
    'Dragon Gate',
    ['temple', ['#d0442a', '#3a0a1c', '#ffcf5a'], 'bungee', ['#fff3c4', '#ff8a2b'], '#5a0a14'],
    () => trio('dragon', 'red-paper-lantern', 'red-paper-lantern', 'fire'),
  ),
  'KOI-POND-11': recipe(
    'Lucky Frog',
    ['hexes', ['#7fbf2f', '#1c3d0a', '#f6ffa0'], 'lilita', ['#fdffd0', '#ffd21f'], '#2c4a06'],
    () => medal('frog', 'coin', ['#f2b62e', '#2f7a2a']),
  ),
  'JUNGLE-FRUITS-5': recipe(
    'Tiger Vines',
    ['forest', ['#e08a2a', '#0d2f14', '#ffe89a'], 'sigmar', ['#fff4d0', '#ff9a2a'], '#4a1d06'],
    () => stair('tiger', ['leaf-fluttering-in-wind', 'hibiscus', 'mango']),
  ),
  'JUNGLE-FRUITS-6': recipe(
    'Coconut Cove',
    ['waves', ['#28c6c0', '#064a5c', '#fff3b0'], 'righteous', ['#ffffff', '#ffe27a'], '#06505c'],
    () => trio('palm-tree', 'coconut', 'pineapple', 'sun'),
  ),
  'JUNGLE-FRUITS-7': recipe(
    'Berry Bandits',
    ['night', ['#7a2f9c', '#1c0a3a', '#ff9ae0'], 'bungee', ['#fff0ff', '#ff7ad0'], '#3a0a5c'],
    () => hoard('raccoon', 'blueberries', 'strawberry'),
  ),
  'JUNGLE-FRUITS-8': recipe(
    'Banana Royale',
    ['rays', ['#f2c42a', '#6b3a06', '#fffbd0'], 'lilita', ['#fffde0', '#ffd21f'], '#6b3a06'],
    () => medal('gorilla', 'banana', ['#ffd94a', '#6b4a1c']),
  ),
  'JUNGLE-FRUITS-9': recipe(
    'Elephant Rain',
    ['petals', ['#4a8fd0', '#12305c', '#d0f0ff'], 'cinzel', ['#ffffff', '#a8dcff'], '#143a6b'],
    () => parade('elephant', 'umbrella-with-rain-drops', 'cloud-with-rain'),
  ),
  'JUNGLE-FRUITS-10': recipe(
    'Butterfly Grove',
    ['hexes', ['#2fae7a', '#0a3a4a', '#d8b8ff'], 'cinzel', ['#ffffff', '#c8a8ff'], '#2a1f7c'],
    () => ring('butterfly', ['blossom', 'hibiscus', 'tulip', 'sunflower', 'rose', 'tulip']),
  ),
  'JUNGLE-FRUITS-11': recipe(
    'Crocodile Creek',
    ['cave', ['#5a9f3a', '#10300d', '#eaff7a'], 'righteous', ['#f8ffd8', '#8fe03a'], '#173d0a'],
    () => duel('crocodile', 'crocodile', 'gem-stone'),
  ),
  'NEON-CITY-5': recipe(
    'Cyber Fox',
    ['hexes', ['#e0561f', '#1a0633', '#5ff0ff'], 'sigmar', ['#ffffff', '#ff9a4a'], '#4a0f3a'],
    () => medal('fox', 'high-voltage', ['#2fe0ff', '#2a0f5c']),
  ),
  'NEON-CITY-6': recipe(
    'Laser Disco',
    ['rays', ['#b02fe0', '#1c0440', '#7affea'], 'cinzel', ['#ffffff', '#ff8af0'], '#4a0a7c'],
    () => hoard('mirror-ball', 'musical-notes', 'headphone'),
  ),
  'NEON-CITY-7': recipe(
    'Saturn Express',
    ['skyline', ['#2f5ae0', '#060a33', '#ffd98a'], 'righteous', ['#ffffff', '#8ac8ff'], '#0f1f7c'],
    () => stair('high-speed-train', ['ringed-planet', 'star', 'rocket']),
  ),
  'NEON-CITY-8': recipe(
    'Ramen Rush',
    ['vault', ['#e0402f', '#330a1c', '#ffe08a'], 'lilita', ['#fff6d8', '#ff7a4a'], '#5c0a1c'],
    () =>
      ring('steaming-bowl', [
        'chopsticks',
        'fish-cake-with-swirl',
        'shrimp',
        'fire',
        'chopsticks',
        'egg',
      ]),
  ),
  'NEON-CITY-9': recipe(
    'Pixel Ghosts',
    ['harlequin', ['#4a2fd0', '#0d0633', '#7affc8'], 'bungee', ['#ffffff', '#7affc8'], '#1f0a6b'],
    () => parade('ghost', 'joystick', 'alien-monster'),
  ),
  'NEON-CITY-10': recipe(
    'Skate Kings',
    ['bokeh', ['#1fb08a', '#062a3a', '#ffe14f'], 'sigmar', ['#fdffe0', '#4ff0c0'], '#06404a'],
    () => trio('skateboard', 'crown', 'headphone', 'star'),
  ),
  'NEON-CITY-11': recipe(
    'UFO Market',
    ['peaks', ['#5a8f2f', '#0d1f3a', '#c8ff5a'], 'righteous', ['#f8ffe0', '#b8ff4a'], '#1f4a0a'],
    () => duel('flying-saucer', 'flying-saucer', 'alien'),
  ),
  'ANCIENT-SUN-5': recipe(
    'Camel Caravan',
    ['dunes', ['#f0a84a', '#6b2f14', '#fff0b8'], 'lilita', ['#fff8e0', '#ffc24a'], '#6b2f0a'],
    () => parade('two-hump-camel', 'amphora', 'sun'),
  ),
  'ANCIENT-SUN-6': recipe(
    'Scarab Hour',
    ['rays', ['#1f9a9c', '#0a2f4a', '#ffe08a'], 'cinzel', ['#fff8d8', '#2fd0c8'], '#0a3d4a'],
    () => medal('beetle', 'gem-stone', ['#e0b04a', '#12607a']),
  ),
  'ANCIENT-SUN-7': recipe(
    'Oracle Flame',
    ['cave', ['#a03fd0', '#24083d', '#ffc88a'], 'righteous', ['#ffffff', '#ffa84a'], '#4a0f6b'],
    () => trio('crystal-ball', 'fire', 'candle', 'star'),
  ),
  'ANCIENT-SUN-8': recipe(
    'Lion of Brass',
    ['stage', ['#d0982a', '#4a2406', '#fff2b8'], 'sigmar', ['#fff8d8', '#e0a82a'], '#4a2406'],
    () => hoard('lion', 'coin', 'shield'),
  ),
  'ANCIENT-SUN-9': recipe(
    'Desert Genie',
    ['night', ['#2f6ad0', '#0d0a3a', '#ffd06a'], 'lilita', ['#ffffff', '#6ac8ff'], '#142a7c'],
    () => stair('person-genie', ['gem-stone', 'amphora', 'coin']),
  ),
  'ANCIENT-SUN-10': recipe(
    'Golden Llama',
    ['peaks', ['#f0b42f', '#5c1f4a', '#fff3c0'], 'bungee', ['#fffbe0', '#ffc82f'], '#6b2a0f'],
    () => trio('llama', 'ear-of-corn', 'coin', 'sun-with-face'),
  ),
  'ANCIENT-SUN-11': recipe(
    'Labyrinth Bull',
    ['hexes', ['#b8422a', '#2f0d14', '#ffca7a'], 'cinzel', ['#fff2dc', '#ff8a5a'], '#4a0f14'],
    () => trio('ox', 'shield', 'trophy', 'star'),
  ),
  'OCEAN-PEARLS-5': recipe(
    'Whale Lullaby',
    ['night', ['#2f6ac8', '#081a4a', '#c8e8ff'], 'lilita', ['#ffffff', '#8ac8ff'], '#0f2f7c'],
    () => trio('spouting-whale', 'bubbles', 'spiral-shell', 'star'),
  ),
  'OCEAN-PEARLS-6': recipe(
    'Compass Bay',
    ['rays', ['#2fa8c8', '#0a2f5c', '#ffe8b0'], 'sigmar', ['#fff8e0', '#ffc85a'], '#0a3a6b'],
    () => medal('compass', 'anchor', ['#c8862f', '#0f4a7a']),
  ),
  'OCEAN-PEARLS-7': recipe(
    'Lobster Lagoon',
    ['waves', ['#e8583f', '#5c0f2a', '#ffd8a8'], 'bungee', ['#fff2e0', '#ff7a4a'], '#6b0f1c'],
    () => ring('lobster', ['crab', 'shrimp', 'oyster', 'crab', 'shrimp', 'spiral-shell']),
  ),
  'OCEAN-PEARLS-8': recipe(
    'Mermaid Mirror',
    ['petals', ['#2fb89c', '#14305c', '#d8fff0'], 'cinzel', ['#ffffff', '#8affd8'], '#0f4a5c'],
    () => trio('mirror', 'spiral-shell', 'coral', 'gem-stone'),
  ),
  'OCEAN-PEARLS-9': recipe(
    'Shark Parade',
    ['vault', ['#4a8ab0', '#0a2438', '#d8f6ff'], 'sigmar', ['#ffffff', '#7ac8f0'], '#0f3a5c'],
    () => parade('shark', 'tropical-fish', 'blowfish'),
  ),
  'OCEAN-PEARLS-10': recipe(
    'Anchor Gold',
    [
      'harlequin',
      ['#1f5a9c', '#071a3a', '#ffd95a'],
      'righteous',
      ['#fff8d0', '#ffca2f'],
      '#0a2a5c',
    ],
    () => hoard('anchor', 'coin', 'gem-stone'),
  ),
  'OCEAN-PEARLS-11': recipe(
    'Tidal Treasure',
    ['peaks', ['#28b0c8', '#0a3050', '#fff0c0'], 'lilita', ['#fffce8', '#4ad8e0'], '#0a4a6b'],
    () => stair('sailboat', ['world-map', 'coin', 'old-key']),
  ),
  'FROST-RUNES-5': recipe(
    'Penguin Post',
    ['peaks', ['#6ab8f0', '#143a7a', '#ffffff'], 'lilita', ['#ffffff', '#8ad0ff'], '#143a8c'],
    () => parade('penguin', 'open-mailbox-with-raised-flag', 'envelope'),
  ),
  'FROST-RUNES-6': recipe(
    'Mammoth March',
    ['dunes', ['#8ab0d8', '#2a3a6b', '#fff3e0'], 'bungee', ['#ffffff', '#c8d8f0'], '#2a3a7c'],
    () => stair('mammoth', ['snowflake', 'footprints', 'evergreen-tree']),
  ),
  'FROST-RUNES-7': recipe(
    'Crystal Sleigh',
    ['bokeh', ['#8a6af0', '#1f145c', '#e8e0ff'], 'righteous', ['#ffffff', '#c8b8ff'], '#2f1f8c'],
    () => trio('sled', 'gem-stone', 'bell', 'snowflake'),
  ),
  'FROST-RUNES-8': recipe(
    'Northern Forge',
    ['cave', ['#d0562a', '#1f1a33', '#ffc87a'], 'sigmar', ['#fff4e0', '#ff9a5a'], '#3a1420'],
    () => duel('hammer-and-pick', 'axe', 'fire'),
  ),
  'FROST-RUNES-9': recipe(
    'Seal Harbour',
    ['waves', ['#5ac0d8', '#0f3a5c', '#f0ffff'], 'bungee', ['#ffffff', '#7ae8f0'], '#0f4a6b'],
    () => ring('seal', ['fish', 'snowflake', 'tropical-fish', 'fish', 'snowflake', 'anchor']),
  ),
  'FROST-RUNES-10': recipe(
    'Unicorn Frost',
    ['petals', ['#b08af0', '#3a2a7c', '#fff0ff'], 'cinzel', ['#ffffff', '#ffc8f8'], '#4a2a9c'],
    () => medal('unicorn', 'snowflake', ['#e8d8ff', '#5a4ac8']),
  ),
  'FROST-RUNES-11': recipe(
    'Wizard Winter',
    ['forest', ['#4a7ae0', '#12184a', '#d8f0ff'], 'lilita', ['#ffffff', '#a8c8ff'], '#1f2a7c'],
    () => hoard('person-mage', 'crystal-ball', 'gem-stone'),
  ),
}

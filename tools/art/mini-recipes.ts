import type { BackdropName } from './backdrops.ts'
import type { GameRecipe } from './game-recipes.ts'
import { diceScene, hiloScene, limboScene, plinkoScene } from './mini-drawings.ts'
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
  const words = title.toUpperCase().split(' ')
  return { backdrop, colours, scene, title: words, font, fill, edge }
}

const RUBY = { main: ['#ffd3dc', '#ff4f7a', '#8f1238'], accent: '#ffffff' } as const
const INDIGO = { main: ['#c8d4ff', '#5a6cf0', '#22287c'], accent: '#ffd84a' } as const
const LAVA = { main: ['#fff0a8', '#ff8a2b', '#a82a0c'], accent: '#ffe9a0' } as const
const SEA = { main: ['#e2fdff', '#38bcd8', '#0a4d7c'], accent: '#ffe08a' } as const
const SWEET = { main: ['#fff0fa', '#ff7ac4', '#a0207c'], accent: '#4fe0b0' } as const
const VOLT = { main: ['#d8fdff', '#39c8ff', '#3a16a0'], accent: '#ff5cf0' } as const

/** Pictures of the titles of `mini-titles.ts`. */
export const miniRecipes: Record<string, GameRecipe> = {
  'HM-PLINKO': recipe(
    'Plinko',
    ['night', ['#4450d8', '#0b0d33', '#8fa4ff'], 'lilita', ['#ffffff', '#8fb0ff'], '#1a1f7a'],
    () => plinkoScene(RUBY, ['#ffc84a', '#ff9a3d', '#ff5a50', '#ff2f62'], 'glowing-star'),
  ),
  'HM-DICE': recipe(
    'Dice',
    ['rays', ['#3c8f6a', '#082c26', '#9dffd0'], 'bungee', ['#f4fff9', '#4fe0a0'], '#06402c'],
    () => diceScene({ main: ['#ffffff', '#f1f3ff', '#b9c0e0'], accent: '#e0294a' }, 'gem-stone'),
  ),
  'HM-LIMBO': recipe(
    'Limbo',
    ['clouds', ['#3a6fe0', '#0d1550', '#c8e4ff'], 'righteous', ['#ffffff', '#7fd8ff'], '#102a7c'],
    () => limboScene(INDIGO, 'rocket', 'ringed-planet'),
  ),
  'HM-HILO': recipe(
    'Hi-Lo',
    ['stage', ['#8a2fb8', '#260a40', '#ffd0ff'], 'sigmar', ['#fff6d8', '#ffc02e'], '#4a1060'],
    () => hiloScene(INDIGO, 'crown'),
  ),
  'PLINKO-EMBER': recipe(
    'Lava Drop',
    ['cave', ['#b8401d', '#2a0808', '#ffb04a'], 'sigmar', ['#fff4c0', '#ff8a1f'], '#5c0f05'],
    () => plinkoScene(LAVA, ['#ffe27a', '#ffb03d', '#ff6a2b', '#e8222e'], 'volcano'),
  ),
  'DICE-EMBER': recipe(
    'Ember Dice',
    ['vault', ['#a8521d', '#2e0f08', '#ffd08a'], 'lilita', ['#fff8d8', '#ffb52e'], '#5c2205'],
    () => diceScene({ ...LAVA, accent: '#3a0808' }, 'fire'),
  ),
  'LIMBO-EMBER': recipe(
    'Meteor Climb',
    ['night', ['#c2382d', '#2e0610', '#ffcf8a'], 'righteous', ['#fff0e0', '#ff9a6a'], '#5c0a14'],
    () => limboScene(LAVA, 'comet', 'dizzy'),
  ),
  'HILO-EMBER': recipe(
    'Dragon Cards',
    ['temple', ['#d0482a', '#3d0a0c', '#ffe08a'], 'cinzel', ['#fffbe0', '#f2b21a'], '#6b120a'],
    () => hiloScene(LAVA, 'dragon-face'),
  ),
  'PLINKO-LAGOON': recipe(
    'Pearl Drop',
    ['pond', ['#1fa8c0', '#063558', '#b8fff4'], 'cinzel', ['#ffffff', '#9ff0ff'], '#06406b'],
    () =>
      plinkoScene(
        { main: ['#ffffff', '#f6e6f6', '#a090c0'], accent: '#e8fdff' },
        ['#8ff5d0', '#c8f08a', '#ffd05a', '#ff6f61'],
        'oyster',
      ),
  ),
  'DICE-LAGOON': recipe(
    'Lagoon Roll',
    ['waves', ['#2fbfa0', '#053d4a', '#d8fff0'], 'lilita', ['#f4fffb', '#5ff0c8'], '#04464a'],
    () => diceScene(SEA, 'tropical-fish'),
  ),
  'LIMBO-LAGOON': recipe(
    'Bubble Rise',
    ['bokeh', ['#3a8fe0', '#08245c', '#c0f0ff'], 'bungee', ['#ffffff', '#7fc8ff'], '#0a2a6b'],
    () => limboScene(SEA, 'blowfish', 'bubbles'),
  ),
  'HILO-LAGOON': recipe(
    'Captain Cards',
    ['harlequin', ['#1a7f9c', '#062a44', '#ffe0a0'], 'sigmar', ['#fff8e0', '#ffcf5a'], '#0a3a5c'],
    () => hiloScene(SEA, 'pirate-flag'),
  ),
  'PLINKO-CANDY': recipe(
    'Gumdrop Falls',
    ['bokeh', ['#e86ac0', '#5c1460', '#ffe6f8'], 'lilita', ['#ffffff', '#ff9ad8'], '#7a1668'],
    () =>
      plinkoScene(
        { main: ['#f2fff9', '#4fe0a8', '#138a66'], accent: '#fff0fa' },
        ['#9dffd8', '#ffe07a', '#ff9a7a', '#ff4f8f'],
        'candy',
      ),
  ),
  'DICE-CANDY': recipe(
    'Sugar Roll',
    ['harlequin', ['#f08ad0', '#6b1a74', '#fff6fc'], 'sigmar', ['#fffaf0', '#ffc24f'], '#84205c'],
    () => diceScene(SWEET, 'lollipop'),
  ),
  'LIMBO-CANDY': recipe(
    'Balloon Fair',
    ['clouds', ['#b07af0', '#3a1a78', '#ffe0fa'], 'righteous', ['#ffffff', '#e0b0ff'], '#4a1c8c'],
    () => limboScene(SWEET, 'balloon', 'ferris-wheel'),
  ),
  'HILO-CANDY': recipe(
    'Sweet Streak',
    ['rays', ['#ff7a9a', '#6b0f44', '#fff0c8'], 'bungee', ['#fffdf0', '#ffd04f'], '#84143c'],
    () => hiloScene(SWEET, 'cupcake'),
  ),
  'PLINKO-NEON': recipe(
    'Circuit Drop',
    ['neon', ['#3a1590', '#0a0424', '#39f3ff'], 'righteous', ['#f0ffff', '#39e0ff'], '#1a0a6b'],
    () => plinkoScene(VOLT, ['#39f3ff', '#7fa8ff', '#b46bff', '#ff3df0'], 'high-voltage'),
  ),
  'DICE-NEON': recipe(
    'Neon Dice',
    ['lamps', ['#8a1fc0', '#1c0638', '#ff8af8'], 'lilita', ['#fff0ff', '#ff7af0'], '#4a0a70'],
    () => diceScene(VOLT, 'glowing-star'),
  ),
  'LIMBO-NEON': recipe(
    'Hyper Disc',
    ['night', ['#1f4fd8', '#060c38', '#7ff0ff'], 'bungee', ['#f4fbff', '#6fb8ff'], '#0c1c74'],
    () => limboScene(VOLT, 'flying-saucer', 'milky-way'),
  ),
  'HILO-NEON': recipe(
    'Cyber Deck',
    ['vault', ['#5c2fe0', '#120848', '#c0b0ff'], 'sigmar', ['#f6f0ff', '#b08aff'], '#2a0f84'],
    () => hiloScene(VOLT, 'robot'),
  ),
}

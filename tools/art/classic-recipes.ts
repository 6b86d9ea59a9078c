import { chips } from './drawings.ts'
import type { GameRecipe } from './game-recipes.ts'
import { emoji, times } from './pieces.ts'
import { card, wheel } from './table-recipes.ts'

/** Pictures of the classics for one player: wheels, cards to scratch, balls, hands and rings of lamps. */

const RED = '#c5162e'
const BLACK = '#14161f'

const dressed = (
  [backdrop, from, to, light]: readonly [GameRecipe['backdrop'], string, string, string],
  [font, fill, ...title]: readonly [GameRecipe['font'], string, ...string[]],
  scene: () => string,
): GameRecipe => ({
  backdrop,
  colours: [from, to, light],
  scene,
  title,
  font,
  fill: ['#fffbe6', fill],
  edge: to,
})

/** A card with nine fields, half of its coat rubbed off. */
const scratchCard = (icon: string, [paper, coat]: readonly [string, string]): string =>
  `<g transform="translate(300 350) rotate(-7)"><rect x="-210" y="-230" width="420" height="470" rx="36" fill="#000" opacity=".35" transform="translate(8 16)"/><rect x="-210" y="-230" width="420" height="470" rx="36" fill="${paper}"/>${times(
    9,
    (i) => {
      const [x, y] = [((i % 3) - 1) * 126, (Math.floor(i / 3) - 1) * 126 + 20]
      const inside = i === 0 || i === 4 || i === 5
      return `<g transform="translate(${x} ${y})"><rect x="-56" y="-56" width="112" height="112" rx="20" fill="${inside ? '#fffdf4' : coat}"/>${inside ? emoji(icon, { x: 0, y: 0, size: 90 }) : '<path d="M-40 20L20-40M-20 44L44-20" stroke="#fff" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"/>'}</g>`
    },
  )}<rect x="-170" y="-206" width="340" height="58" rx="18" fill="${coat}" opacity=".9"/></g>${emoji('coin', { x: 470, y: 560, size: 150, turn: 16 })}`

const ball = ([x, y, radius]: readonly [number, number, number], number: number, tone: string) =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="#000" opacity=".3" cy="12"/><circle r="${radius}" fill="${tone}"/><circle r="${radius * 0.58}" fill="#fffdf6"/><text y="${radius * 0.24}" font-size="${radius * 0.66}" font-weight="800" text-anchor="middle" fill="${BLACK}" font-family="DejaVu Sans">${number}</text><ellipse cx="${-radius * 0.3}" cy="${-radius * 0.62}" rx="${radius * 0.34}" ry="${radius * 0.16}" fill="#fff" opacity=".6"/></g>`

const balls = (tones: readonly [string, string, string], icon: string): string =>
  ball([190, 240, 110], 8, tones[0]) +
  ball([410, 290, 120], 80, tones[1]) +
  ball([240, 470, 130], 17, tones[2]) +
  ball([440, 520, 92], 42, tones[0]) +
  emoji(icon, { x: 110, y: 600, size: 130 })

const hand = (icon: string): string =>
  card([110, 400, -24], '10', ['♥', RED]) +
  card([200, 350, -12], 'J', ['♥', RED]) +
  card([300, 330, 0], 'Q', ['♥', RED]) +
  card([400, 350, 12], 'K', ['♥', RED]) +
  card([490, 400, 24], 'A', ['♥', RED]) +
  emoji(icon, { x: 300, y: 560, size: 180 })

/** Ace and jack over a fan of backs, chips beside them. */
const twentyOne = (
  [suit, colour]: readonly [string, string],
  [back, tone]: readonly [string, string],
  icon: string,
): string =>
  times(
    3,
    (i) =>
      `<g transform="translate(${210 + i * 90} ${230 - i * 12}) rotate(${-22 + i * 22})"><rect x="-84" y="-120" width="168" height="240" rx="20" fill="${back}" stroke="#fff6dc" stroke-width="6"/><path d="M0-74L44 0 0 74-44 0z" fill="${tone}"/></g>`,
  ) +
  card([220, 400, -12], 'A', [suit, colour]) +
  card([370, 410, 9], 'J', [suit, colour]) +
  chips(500, 600, 4, tone) +
  emoji(icon, { x: 110, y: 580, size: 150, turn: -10 })

/** Lamps around a middle, one of them lit. */
const ringOf = (
  icons: readonly string[],
  [board, lamp]: readonly [string, string],
  heart: string,
) =>
  `<rect x="50" y="100" width="500" height="500" rx="60" fill="${board}" stroke="#ffe28a" stroke-width="12"/>${times(
    16,
    (i) => {
      const side = Math.floor(i / 4)
      const along = (i % 4) * 106
      const [x, y] = [
        [88 + along, 138],
        [512, 138 + along],
        [512 - along, 562],
        [88, 562 - along],
      ][side] ?? [0, 0]
      const [left, top] = [Number(x), Number(y)]
      return `<rect x="${left - 44}" y="${top - 44}" width="88" height="88" rx="22" fill="${i === 6 ? '#fff36a' : lamp}"/>${emoji(icons[i % icons.length] ?? 'cherries', { x: left, y: top, size: 66 })}`
    },
  )}${emoji(heart, { x: 300, y: 350, size: 230 })}`

export const classicRecipes: Record<string, GameRecipe> = {
  'HT-ROU': dressed(
    ['lamps', '#12694a', '#042418', '#9dffd0'],
    ['cinzel', '#f2a516', 'SOLO', 'ROULETTE'],
    () => wheel(300, 350, 245),
  ),
  'SOLO-WINE': dressed(
    ['rays', '#a01d38', '#300814', '#ffc0a8'],
    ['righteous', '#ff9a8a', 'RUBY', 'WHEEL'],
    () => wheel(300, 340, 225) + emoji('rose', { x: 120, y: 580, size: 170, turn: -12 }),
  ),
  'SOLO-SEA': dressed(
    ['waves', '#1d78b8', '#06243f', '#c8f0ff'],
    ['lilita', '#7fd8ff', 'AZURE', 'WHEEL'],
    () => wheel(300, 330, 225) + chips(150, 600, 4, '#1c4fb4') + chips(460, 600, 3, '#c8861f'),
  ),
  'HX-SCR1': dressed(
    ['rays', '#2f9d4c', '#0a3a1c', '#e8ffb0'],
    ['lilita', '#ffc81f', 'LUCKY', 'NINE'],
    () => scratchCard('four-leaf-clover', ['#ffd35a', '#aab4c8']),
  ),
  'SCR1-CANDY': dressed(
    ['bokeh', '#e070b8', '#561458', '#fff0fa'],
    ['sigmar', '#ff9ad8', 'SUGAR', 'SCRATCH'],
    () => scratchCard('lollipop', ['#ffe0f2', '#d878c0']),
  ),
  'SCR1-LAGOON': dressed(
    ['waves', '#28a8b8', '#06364a', '#d0fff8'],
    ['righteous', '#8ff5e9', 'PEARL', 'SCRATCH'],
    () => scratchCard('oyster', ['#d8fbff', '#5fb8d0']),
  ),
  'HX-SCR2': dressed(
    ['temple', '#c8501a', '#401206', '#ffe9a0'],
    ['cinzel', '#ffb52e', 'GOLDEN', 'TIGER'],
    () => scratchCard('tiger-face', ['#8f1420', '#e0aa3a']),
  ),
  'SCR2-EMBER': dressed(
    ['cave', '#b8321d', '#2c0808', '#ffc07a'],
    ['bungee', '#ff8a2b', 'DRAGON', 'SCRATCH'],
    () => scratchCard('dragon-face', ['#3a0a10', '#f08a2b']),
  ),
  'SCR2-NEON': dressed(
    ['neon', '#4a1aa8', '#0a0428', '#5ff3ff'],
    ['righteous', '#39e0ff', 'NEON', 'FORTUNE'],
    () => scratchCard('gem-stone', ['#1c0a4a', '#b05cff']),
  ),
  'HE-KENO': dressed(
    ['night', '#3a50c8', '#0a0d38', '#a8b8ff'],
    ['bungee', '#ffc02e', 'KENO', 'EIGHTY'],
    () => balls(['#e0294a', '#f2a516', '#1f8a4c'], 'four-leaf-clover'),
  ),
  'KENO-LAGOON': dressed(
    ['pond', '#1898a8', '#04304a', '#b0fff0'],
    ['lilita', '#7ff0e0', 'REEF', 'KENO'],
    () => balls(['#ff7a5c', '#28b6d6', '#ffd05a'], 'tropical-fish'),
  ),
  'KENO-NEON': dressed(
    ['vault', '#6a22c8', '#140638', '#ff9af8'],
    ['righteous', '#ff7af0', 'NEON', 'KENO'],
    () => balls(['#39c8ff', '#ff3df0', '#8f5cff'], 'high-voltage'),
  ),
  'HT-BJ': dressed(
    ['lamps', '#0f6b49', '#04261a', '#b8ffdc'],
    ['cinzel', '#f2b01e', 'VELVET', 'BLACKJACK'],
    () => twentyOne(['♠', BLACK], ['#8b1d2c', '#f0c768'], 'crown'),
  ),
  'BJ-WINE': dressed(
    ['rays', '#9a1d3a', '#2c0712', '#ffc8b0'],
    ['righteous', '#ff9f8f', 'ROYAL', 'TWENTY-ONE'],
    () => twentyOne(['♥', RED], ['#3a0c18', '#e0aa3a'], 'rose'),
  ),
  'BJ-SEA': dressed(
    ['waves', '#1d78b8', '#05203a', '#c8f0ff'],
    ['lilita', '#7fd8ff', 'HARBOUR', 'BLACKJACK'],
    () => twentyOne(['♣', BLACK], ['#0a2c50', '#7fd8ff'], 'anchor'),
  ),
  'BJ-VIOLET': dressed(
    ['night', '#5a2ab8', '#120632', '#e0c8ff'],
    ['bungee', '#c8a0ff', 'MIDNIGHT', 'TWENTY-ONE'],
    () => twentyOne(['♠', BLACK], ['#230d4a', '#c8a0ff'], 'crescent-moon'),
  ),
  'BJ-EMBER': dressed(
    ['cave', '#b85a1d', '#2e0e05', '#ffd8a0'],
    ['sigmar', '#ffae5c', 'COPPER', 'BLACKJACK'],
    () => twentyOne(['♦', RED], ['#4a1a08', '#f0a050'], 'fire'),
  ),
  'HV-JOB': dressed(
    ['stage', '#1d3fa8', '#060f38', '#c8d8ff'],
    ['cinzel', '#ffd23a', 'JACKS', 'OR BETTER'],
    () => hand('crown'),
  ),
  'JOB-EMBER': dressed(
    ['cave', '#c2482a', '#340a08', '#ffd58a'],
    ['sigmar', '#ff9a3d', 'FIRE', 'JACKS'],
    () => hand('fire'),
  ),
  'JOB-NEON': dressed(
    ['neon', '#28189a', '#070322', '#39ffe0'],
    ['righteous', '#5fe8ff', 'CYBER', 'JACKS'],
    () => hand('robot'),
  ),
  'HS-RING': dressed(
    ['rays', '#d8321f', '#4a0610', '#ffe48a'],
    ['lilita', '#ffd02e', 'LUCKY', 'RING'],
    () =>
      ringOf(
        ['bell', 'red-apple', 'lemon', 'watermelon', 'tangerine'],
        ['#8f1420', '#fff3d8'],
        'slot-machine',
      ),
  ),
  'RING-CANDY': dressed(
    ['bokeh', '#f07ac0', '#601866', '#fff6fc'],
    ['sigmar', '#ffa0dc', 'CANDY', 'RING'],
    () => ringOf(['lollipop', 'candy', 'cupcake', 'cherries'], ['#b04aa6', '#fff0fa'], 'lollipop'),
  ),
  'RING-EMBER': dressed(
    ['cave', '#d05a1d', '#380c06', '#ffe08a'],
    ['bungee', '#ff9f2e', 'LAVA', 'RING'],
    () => ringOf(['fire', 'coin', 'gem-stone', 'bell'], ['#5c1a0a', '#ffe2b0'], 'volcano'),
  ),
}

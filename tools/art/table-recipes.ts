import { chips } from './drawings.ts'
import type { GameRecipe } from './game-recipes.ts'
import { emoji, times } from './pieces.ts'

/** Pictures of tables: cards, wheels, dice and coins on lacquer and felt, drawn for our tables. */

export const card = (
  [x, y, turn]: readonly [number, number, number],
  rank: string,
  [suit, colour]: readonly [string, string],
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-84" y="-120" width="168" height="240" rx="20" fill="#000" opacity=".35" transform="translate(6 10)"/><rect x="-84" y="-120" width="168" height="240" rx="20" fill="#fffdf6"/><text x="-66" y="-58" font-size="60" font-weight="800" fill="${colour}" font-family="DejaVu Sans">${rank}</text><text x="0" y="84" font-size="120" text-anchor="middle" fill="${colour}" font-family="DejaVu Sans">${suit}</text></g>`

const RED = '#c5162e'
const BLACK = '#14161f'

export const wheel = (x: number, y: number, radius: number): string => {
  const count = 37
  const step = 360 / count
  const half = Math.PI / count
  const outer = radius * 0.86
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="#6b3c17"/><circle r="${radius}" fill="none" stroke="#f3d48c" stroke-width="8"/>${times(count, (i) => `<path transform="rotate(${i * step})" d="M0 0L${-Math.sin(half) * outer} ${-Math.cos(half) * outer}A${outer} ${outer} 0 0 1 ${Math.sin(half) * outer} ${-Math.cos(half) * outer}Z" fill="${i === 0 ? '#14803f' : i % 2 === 0 ? BLACK : RED}" stroke="#f3d48c" stroke-width="1.5"/>`)}<circle r="${radius * 0.5}" fill="#4a2610" stroke="#f3d48c" stroke-width="5"/><circle r="${radius * 0.26}" fill="#f0c768"/><circle cx="${radius * 0.42}" cy="${-radius * 0.52}" r="${radius * 0.07}" fill="#fff"/></g>`
}

const die = (
  [x, y, turn]: readonly [number, number, number],
  face: readonly (readonly [number, number])[],
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-76" y="-64" width="152" height="152" rx="34" fill="#000" opacity=".35"/><rect x="-76" y="-76" width="152" height="152" rx="34" fill="#fffdf6"/>${face.map(([a, b]) => `<circle cx="${a * 40}" cy="${b * 40}" r="${face.length === 1 ? 24 : 16}" fill="${face.length === 1 || face.length === 4 ? RED : BLACK}"/>`).join('')}</g>`

const FOUR = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const
const FIVE = [...FOUR, [0, 0]] as const
const SIX = [...FOUR, [-1, 0], [1, 0]] as const
const ONE = [[0, 0]] as const

const coin = (x: number, y: number, fill: string): string =>
  `<g transform="translate(${x} ${y})"><ellipse cy="14" rx="80" ry="54" fill="#000" opacity=".35"/><ellipse rx="80" ry="54" fill="${fill}" stroke="#33261a" stroke-width="6"/><ellipse rx="56" ry="36" fill="none" stroke="#33261a" stroke-opacity=".3" stroke-width="5"/></g>`

const dressed = (
  [backdrop, from, to, light]: readonly [GameRecipe['backdrop'], string, string, string],
  [font, ...title]: readonly [GameRecipe['font'], ...string[]],
  scene: () => string,
): GameRecipe => ({
  backdrop,
  colours: [from, to, light],
  scene,
  title,
  font,
  fill: ['#fff6c9', '#f2a516'],
  edge: to,
})

const baccaratScene = () =>
  card([220, 330, -14], '9', ['♠', BLACK]) +
  card([390, 360, 12], 'K', ['♥', RED]) +
  chips(150, 590, 4, '#1c4fb4') +
  chips(450, 590, 3, '#b3202e')
const wheelScene = () => wheel(300, 350, 240) + chips(470, 610, 3, '#c8861f')
const dragonScene = () =>
  emoji('dragon-face', { x: 180, y: 300, size: 260, turn: -6 }) +
  emoji('tiger-face', { x: 430, y: 330, size: 240, turn: 6 }) +
  card([220, 540, -10], 'A', ['♦', RED]) +
  card([390, 550, 10], 'Q', ['♣', BLACK])
const diceScene = () =>
  die([200, 280, -14], FIVE) + die([410, 330, 12], SIX) + die([290, 500, -4], ONE)

export const tableRecipes: Record<string, GameRecipe> = {
  'HL-BAC': dressed(
    ['temple', '#0b5a45', '#04231a', '#7fffd0'],
    ['cinzel', 'BACCARAT', 'EMERALD'],
    baccaratScene,
  ),
  'BAC-QUICK': dressed(
    ['night', '#1d6fa3', '#061a2e', '#bfe8ff'],
    ['righteous', 'SWIFT', 'BACCARAT'],
    () => baccaratScene() + emoji('high-voltage', { x: 490, y: 170, size: 150 }),
  ),
  'BAC-FREE': dressed(
    ['cave', '#8b1d2c', '#2a0810', '#ffc8a0'],
    ['bungee', 'BACCARAT', 'FREE SIX'],
    () =>
      card([220, 330, -14], '6', ['♦', RED]) +
      card([390, 360, 12], '6', ['♣', BLACK]) +
      chips(300, 610, 4, '#c8861f'),
  ),
  'BAC-FREE-2': dressed(
    ['vault', '#1d5fa3', '#06162e', '#9fd0ff'],
    ['bungee', 'SWIFT', 'FREE SIX'],
    () =>
      card([210, 340, -18], '6', ['♥', RED]) +
      card([390, 350, 16], '6', ['♠', BLACK]) +
      emoji('high-voltage', { x: 480, y: 560, size: 170 }),
  ),
  'BAC-GRAND': dressed(
    ['temple', '#b3402a', '#3c120a', '#ffe08a'],
    ['cinzel', 'GRAND', 'BACCARAT HALL'],
    () =>
      emoji('crown', { x: 300, y: 170, size: 200 }) +
      card([220, 430, -10], '9', ['♥', RED]) +
      card([390, 430, 10], '8', ['♠', BLACK]),
  ),
  'HL-ROU': dressed(
    ['vault', '#8b1d2c', '#2a0810', '#ffd27a'],
    ['cinzel', 'ROULETTE', 'MERIDIAN'],
    wheelScene,
  ),
  'ROU-QUICK': dressed(
    ['night', '#0d4a2c', '#04180e', '#7dffb9'],
    ['righteous', 'SWIFT', 'ROULETTE'],
    () => wheelScene() + emoji('high-voltage', { x: 110, y: 590, size: 170 }),
  ),
  'ROU-LOTUS': dressed(
    ['pond', '#1d7fa3', '#061f2e', '#bff4ff'],
    ['lilita', 'LOTUS', 'WHEEL'],
    () => wheel(300, 330, 220) + emoji('lotus', { x: 300, y: 600, size: 220 }),
  ),
  'HL-DT': dressed(
    ['temple', '#7b1d2c', '#240810', '#ffb27a'],
    ['sigmar', 'DRAGON', '& TIGER'],
    dragonScene,
  ),
  'DT-QUICK': dressed(
    ['cave', '#b3502a', '#3c170a', '#ffd08a'],
    ['righteous', 'SWIFT', 'DRAGON TIGER'],
    () => dragonScene() + emoji('high-voltage', { x: 300, y: 150, size: 150 }),
  ),
  'HL-SIC': dressed(
    ['cave', '#1d6fb3', '#061a34', '#a8e0ff'],
    ['cinzel', 'SIC BO', 'HARBOUR'],
    diceScene,
  ),
  'HL-TX': dressed(
    ['night', '#a3301a', '#340e08', '#ffe09a'],
    ['lilita', 'TAI XIU', 'LANTERN'],
    () =>
      emoji('red-paper-lantern', { x: 130, y: 200, size: 200 }) +
      emoji('red-paper-lantern', { x: 480, y: 200, size: 200 }) +
      diceScene(),
  ),
  'HL-BC': dressed(
    ['pond', '#b3602a', '#3c1c0a', '#fff08a'],
    ['sigmar', 'BAU CUA', 'VILLAGE'],
    () =>
      emoji('crab', { x: 190, y: 250, size: 220 }) +
      emoji('fish', { x: 430, y: 270, size: 200 }) +
      emoji('rooster', { x: 190, y: 510, size: 220 }) +
      emoji('shrimp', { x: 430, y: 510, size: 210 }),
  ),
  'HL-KENO': dressed(
    ['bokeh', '#1b4fa8', '#07183c', '#bcd8ff'],
    ['sigmar', 'KENO', 'BY THE MINUTE'],
    () =>
      [
        [190, 250, '#e0294a', '7'],
        [410, 230, '#f2a516', '21'],
        [300, 330, '#1f8a4c', '48'],
        [170, 400, '#6a4be0', '63'],
        [430, 400, '#18a0c8', '80'],
      ]
        .map(
          ([x, y, fill, number]) =>
            `<g transform="translate(${x} ${y})"><circle cy="10" r="74" fill="#000" opacity=".35"/><circle r="72" fill="${fill}"/><circle cy="-24" rx="30" r="26" fill="#fff" opacity=".25"/><circle r="42" fill="#fffdf6"/><text y="18" text-anchor="middle" font-size="50" font-weight="800" font-family="DejaVu Sans" fill="${BLACK}">${number}</text></g>`,
        )
        .join(''),
  ),
  'HL-XD': dressed(
    ['pond', '#8b2d3c', '#2a0c16', '#ffd2c0'],
    ['lilita', 'XOC DIA', 'FOUR COINS'],
    () =>
      `<ellipse cx="300" cy="420" rx="250" ry="170" fill="#f4ecd8" stroke="#2d5a9e" stroke-width="18"/>` +
      coin(210, 350, RED) +
      coin(390, 370, '#fff') +
      coin(230, 480, '#fff') +
      coin(400, 490, RED),
  ),
}

import type { BackdropName } from './backdrops.ts'
import {
  chips,
  crashCurve,
  die,
  mineField,
  playingCard,
  rouletteWheel,
  sevens,
} from './drawings.ts'
import { koi } from './koi.ts'
import { emoji, type FontName, times } from './pieces.ts'

/** One game's picture: where it plays, who is on it, how its name is written. */
export interface GameRecipe {
  backdrop: BackdropName
  /** Centre, edge and light of the backdrop. */
  colours: readonly [string, string, string]
  scene: () => string
  title: readonly string[]
  font: FontName
  fill: readonly [string, string]
  edge: string
}

const GOLD = ['#fff6c9', '#f2a516'] as const

function sparks(...places: readonly (readonly [number, number, number])[]): string {
  return places.map(([x, y, size]) => emoji('sparkles', { x, y, size })).join('')
}

export const gameRecipes: Record<string, GameRecipe> = {
  'HS-KOI': {
    backdrop: 'pond',
    colours: ['#12a0a8', '#052b4e', '#8ff5e9'],
    scene: () =>
      emoji('lotus', { x: 128, y: 560, size: 250, turn: -8 }) +
      emoji('lotus', { x: 500, y: 600, size: 190, turn: 10 }) +
      koi({ x: 455, y: 470, scale: 0.5, turn: -24, patch: ['#ffd34d', '#e08a00'] }) +
      koi({ x: 285, y: 315, scale: 0.98, turn: 22, patch: ['#ff8a2b', '#e02d12'] }) +
      sparks([480, 150, 110], [110, 200, 80]),
    title: ['KOI', 'ASCENDING'],
    font: 'lilita',
    fill: GOLD,
    edge: '#7a1d10',
  },
  'HC-CRASH': {
    backdrop: 'night',
    colours: ['#5b2bd0', '#0b0a2d', '#ff7ad1'],
    scene: () =>
      emoji('full-moon', { x: 110, y: 150, size: 150, opacity: 0.95 }) +
      crashCurve() +
      emoji('rocket', { x: 470, y: 230, size: 280, turn: -6 }) +
      emoji('collision', { x: 90, y: 640, size: 120, opacity: 0.9 }),
    title: ['SKY', 'CRASH'],
    font: 'righteous',
    fill: ['#ffffff', '#7fd8ff'],
    edge: '#2a0f7c',
  },
  'HM-MINES': {
    backdrop: 'cave',
    colours: ['#2b6fb3', '#061527', '#6fd6ff'],
    scene: () =>
      mineField() +
      emoji('gem-stone', { x: 470, y: 590, size: 200, turn: 14 }) +
      sparks([500, 500, 90]),
    title: ['MINES'],
    font: 'bungee',
    fill: ['#f3fcff', '#4cc3ff'],
    edge: '#0a2a5c',
  },
  'HS-STORM': {
    backdrop: 'temple',
    colours: ['#5673d8', '#141a4d', '#c9d8ff'],
    scene: () =>
      emoji('cloud-with-lightning', { x: 300, y: 190, size: 300 }) +
      emoji('amphora', { x: 160, y: 480, size: 230, turn: -8 }) +
      emoji('crown', { x: 330, y: 420, size: 230, turn: 4 }) +
      emoji('high-voltage', { x: 480, y: 480, size: 220, turn: 12 }),
    title: ['TEMPLE OF', 'STORMS'],
    font: 'cinzel',
    fill: GOLD,
    edge: '#2a1a5e',
  },
  'HS-OX': {
    backdrop: 'vault',
    colours: ['#d8322c', '#4d0707', '#ffc94d'],
    scene: () =>
      emoji('ox', { x: 300, y: 340, size: 440 }) +
      emoji('money-bag', { x: 110, y: 560, size: 190, turn: -10 }) +
      emoji('coin', { x: 470, y: 560, size: 150 }) +
      emoji('coin', { x: 540, y: 470, size: 100 }) +
      emoji('coin', { x: 400, y: 620, size: 100 }),
    title: ['OX VAULT'],
    font: 'sigmar',
    fill: GOLD,
    edge: '#6b0c0c',
  },
  'HS-RING': {
    backdrop: 'lamps',
    colours: ['#c0146b', '#2b0230', '#ffd84d'],
    scene: () =>
      times(8, (i) => {
        const names = [
          'cherries',
          'lemon',
          'grapes',
          'bell',
          'watermelon',
          'tangerine',
          'glowing-star',
          'red-apple',
        ]
        const angle = (i / 8) * 2 * Math.PI - Math.PI / 2
        return emoji(names[i] ?? 'cherries', {
          x: 300 + 215 * Math.cos(angle),
          y: 350 + 215 * Math.sin(angle),
          size: 128,
        })
      }) + sevens(300, 350, 210),
    title: ['LUCKY RING'],
    font: 'lilita',
    fill: ['#fff9d8', '#ffcc22'],
    edge: '#7d0b4c',
  },
  'HM-PLINKO': {
    backdrop: 'pegs',
    colours: ['#8b3ff0', '#1d0a4d', '#ff9df5'],
    scene: () =>
      `<g>${['#ff4d6d', '#ff9f1c', '#ffd60a', '#ff9f1c', '#ff4d6d'].map((colour, i) => `<rect x="${42 + i * 106}" y="600" width="94" height="70" rx="16" fill="${colour}"/>`).join('')}</g>` +
      `<circle cx="322" cy="330" r="62" fill="#ff3d6e"/><circle cx="302" cy="308" r="20" fill="#fff" opacity=".75"/><circle cx="210" cy="480" r="44" fill="#36d6ff"/><circle cx="196" cy="464" r="14" fill="#fff" opacity=".75"/><circle cx="420" cy="520" r="38" fill="#ffd60a"/><circle cx="408" cy="506" r="12" fill="#fff" opacity=".75"/>`,
    title: ['PLINKO'],
    font: 'bungee',
    fill: ['#ffffff', '#ffb3f4'],
    edge: '#3a0f8c',
  },
  'HM-DICE': {
    backdrop: 'harlequin',
    colours: ['#0ea36b', '#033524', '#7dffc8'],
    scene: () =>
      die({ x: 220, y: 290, size: 290, turn: -12, pips: [5, 3, 6] }) +
      die({ x: 400, y: 480, size: 270, turn: 14, pips: [2, 6, 4], colour: '#ff5a63' }),
    title: ['DICE'],
    font: 'sigmar',
    fill: ['#ffffff', '#a8ffd6'],
    edge: '#04472f',
  },
  'HM-LIMBO': {
    backdrop: 'clouds',
    colours: ['#ff9a5a', '#4a1b8c', '#ffe08a'],
    scene: () =>
      emoji('balloon', { x: 300, y: 310, size: 400 }) +
      emoji('balloon', { x: 120, y: 470, size: 150, turn: -10, opacity: 0.9 }) +
      emoji('balloon', { x: 490, y: 180, size: 130, turn: 10, opacity: 0.9 }),
    title: ['LIMBO'],
    font: 'righteous',
    fill: ['#ffffff', '#ffd58a'],
    edge: '#5a1a73',
  },
  'HM-HILO': {
    backdrop: 'stage',
    colours: ['#c42f52', '#2c0514', '#ffb3c4'],
    scene: () =>
      playingCard({ x: 190, y: 380, turn: -14, rank: 'K', suit: 'spade' }) +
      playingCard({ x: 390, y: 360, turn: 10, rank: 'A', suit: 'heart' }) +
      sparks([500, 170, 100]),
    title: ['HI-LO'],
    font: 'bungee',
    fill: ['#fff7e8', '#ffb648'],
    edge: '#5e0a22',
  },
  'HT-ROU': {
    backdrop: 'felt',
    colours: ['#12805a', '#032a1c', '#aef5cf'],
    scene: () =>
      rouletteWheel(300, 320, 260) + chips(120, 620, 4, '#c5202f') + chips(480, 630, 3, '#1c4fb8'),
    title: ['ROULETTE'],
    font: 'cinzel',
    fill: GOLD,
    edge: '#0a2c1d',
  },
  'HT-BJ': {
    backdrop: 'felt',
    colours: ['#204f9e', '#071a3d', '#bcd6ff'],
    scene: () =>
      playingCard({ x: 210, y: 330, turn: -12, rank: 'A', suit: 'spade' }) +
      playingCard({ x: 390, y: 350, turn: 10, rank: 'J', suit: 'heart' }) +
      chips(300, 620, 5, '#e0a92e'),
    title: ['BLACKJACK'],
    font: 'cinzel',
    fill: ['#ffffff', '#b9d2ff'],
    edge: '#0a1c47',
  },
}

import type { BackdropName } from './backdrops.ts'
import { crashCurve, mineField } from './drawings.ts'
import { koi } from './koi.ts'
import { emoji, type FontName } from './pieces.ts'

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
}

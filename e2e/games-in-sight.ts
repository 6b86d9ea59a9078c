import type { GameCode } from '../games/engine/registry.ts'
import { layoutOf } from '../games/plinko/view/board-layout.ts'
import type { Place, Sight } from './window-faults.ts'

export const stages = ['rest', 'motion', 'end'] as const
/** Where a round stands. A game that one plays alone is still before its round and after it. */
export type Stage = (typeof stages)[number]

/** A game as a journey plays it and looks at it. */
export interface GameInSight extends Partial<Omit<Sight, 'places'>> {
  /** An expression of the page that is true in that stage. */
  stages: Readonly<Record<Stage, string>>
  /** A table's rounds come whatever its players do. */
  comesByItself?: true
  /** What is pressed, one after the other, for a round to begin, or to bet on one that comes by itself. */
  begins: readonly string[]
  /** What is pressed until a round that asks its player is over: the first of these that can be. */
  ends?: readonly string[]
  /** True at an end with more to show than others; rounds are played until it comes, but no more than a dozen. */
  wins?: string
  /** Whether a player who comes back to an open round is told so over the stage, which is looked at too. */
  tellsOnReturn?: true
  /** Places of the canvas that stay free, by its size. */
  placesOf?: (stage: { width: number; height: number }) => readonly Place[]
}

const has = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)}) !== null`
const hasNot = (selector: string): string => `!(${has(selector)})`

/** Of which nothing is left over while a round runs. */
const whileShown = (running: string): GameInSight['stages'] => ({
  rest: hasNot(running),
  motion: has(running),
  end: hasNot(running),
})

const MAIN = '.gv-main-button:not(:disabled)'
const PAST = '.mini-past button'

const felt = (bets: readonly string[], parts: string): GameInSight => ({
  comesByItself: true,
  stages: {
    rest: has('.felt-stage[data-betting]'),
    motion: `${hasNot('.felt-stage[data-betting]')} && ${hasNot('.felt-result[data-shown]')}`,
    end: has('.felt-result[data-shown]'),
  },
  begins: [...bets.map((bet) => `[data-bet="${bet}"]:enabled`), '.felt-confirm:enabled'],
  parts,
  over: '.felt-result[data-shown], .felt-clock, .felt-company, .felt-talk, .felt-board',
})

const slot: GameInSight = {
  stages: whileShown('.slot-spin[data-state="busy"]'),
  begins: ['.slot-spin[data-state="ready"]'],
  plays: '.slot-spin',
  passes: String.raw`[A-Z]|\d+×?|WILD|SCATTER`,
}

const instant: GameInSight = {
  stages: whileShown('.gv-main-button:disabled'),
  begins: [MAIN],
  over: PAST,
}

const card: GameInSight = {
  stages: whileShown('.scr-field canvas'),
  begins: [MAIN],
  ends: [MAIN],
  parts: '.scr-field > span, .scr-card footer',
  over: PAST,
}

const hole = (stage: { width: number; height: number }): readonly Place[] => {
  const { middle, mouth } = layoutOf(stage, 12)
  return [
    {
      name: 'the hole that balls drop from',
      x: middle - mouth.wide,
      y: mouth.y - mouth.high,
      width: mouth.wide * 2,
      height: mouth.high * 2,
    },
  ]
}

const { comesByItself: _, ...solo } = felt(['RED', 'BLACK'], '.rou-wheel')

/** Every game of the house. */
export const gamesInSight: Readonly<Record<GameCode, GameInSight>> = {
  'HL-BAC': felt(['P', 'B'], '.felt-scene .felt-card'),
  'HL-DT': felt(['D', 'T'], '.felt-scene .felt-card'),
  'HL-ROU': felt(['RED', 'BLACK'], '.rou-wheel'),
  'HL-SIC': felt(['SMALL', 'BIG'], '.dice-die'),
  'HL-TX': felt(['TAI', 'XIU'], '.dice-die'),
  'HL-BC': felt(['NAI', 'BAU', 'GA', 'CA', 'CUA', 'TOM'], '.dice-die'),
  'HL-XD': { ...felt(['EVEN', 'ODD'], '.dice-layers svg > g[transform]'), mayOverlap: 0.3 },
  'HL-KENO': {
    ...felt([], '.keno-shared-tube li[data-tone]'),
    begins: ['.keno-marks button', '.keno-tickets .felt-spot:enabled', '.felt-confirm:enabled'],
  },
  'HT-ROU': {
    ...solo,
    stages: whileShown('.felt-layout:not(:has(.felt-spot:enabled))'),
  },
  'HC-CRASH': {
    stages: {
      rest: hasNot('.crash-main:is([data-state="flying"], [data-state="won"])'),
      motion: has('.crash-main[data-state="flying"]'),
      end: has('.crash-main[data-state="won"]'),
    },
    begins: ['.crash-panel:first-child .crash-main[data-state="ready"]:enabled'],
    ends: ['.crash-main[data-state="flying"]:enabled'],
    over: '.crash-results li, .crash-company',
  },
  'HS-KOI': slot,
  'HS-STORM': slot,
  'HS-OX': slot,
  'HM-DICE': {
    ...instant,
    over: `${PAST}, .dice-slider`,
    wins: has('.mini-past li:first-child [data-good="true"]'),
  },
  'HM-LIMBO': { ...instant, wins: has('.mini-past li:first-child [data-good="true"]') },
  'HM-PLINKO': { ...instant, placesOf: hole },
  'HM-MINES': {
    stages: whileShown('.mines-cash'),
    begins: [MAIN],
    ends: ['.mines-cash:enabled', '.mines-board button:nth-child(7)'],
    parts: '.mines-board button',
    over: '.gv-notice',
    tellsOnReturn: true,
  },
  'HM-HILO': {
    stages: whileShown('.hilo-cash'),
    begins: [MAIN],
    ends: ['.hilo-cash:enabled', '.hilo-guess:enabled'],
    over: '.hilo-row',
  },
  'HE-KENO': {
    ...instant,
    begins: [MAIN, MAIN],
    parts: '.keno-stage .keno-board button, .keno-stage .keno-tube li',
  },
  'HS-RING': { ...instant, begins: [MAIN], parts: '.ring > *' },
  'HX-SCR1': card,
  'HX-SCR2': card,
  'HT-BJ': {
    stages: whileShown('.bj-acts'),
    begins: ['.bj-main:enabled', '.felt-confirm:enabled'],
    ends: ['[data-move="stand"]:enabled', '.bj-act:enabled'],
    plays: '.bj-act, .felt-confirm',
    parts: '.bj-cards > *',
    mayOverlap: 0.8,
    over: '.bj-result, .bj-total, .bj-end',
  },
  'HV-JOB': {
    stages: whileShown('.job-hand button:enabled'),
    begins: [MAIN],
    ends: [MAIN],
    parts: '.job-hand button, .job-said',
  },
  'HF-FISH': {
    stages: { rest: has('.fish-rooms li'), motion: has('.fish-fire'), end: has('.fish-rooms li') },
    begins: ['.fish-rooms li:first-child button:enabled'],
    ends: ['.fish-leave:enabled'],
    plays: '.fish-rooms li:first-child button, .fish-fire',
  },
}

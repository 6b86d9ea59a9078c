import type { SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import {
  bell,
  blast,
  brass,
  chord,
  clack,
  note,
  pluck,
  run,
  sparkle,
  thump,
  whoosh,
} from './instruments.ts'

/** The games' sounds, all in C, so that those which overlap agree. `npm run bench sounds` measures them. */
export const sounds = {
  click: { voices: clack(1_300, { level: 0.9, seconds: 0.045 }), room: 0 },
  spin: {
    voices: [
      whoosh(420, 1_900, { level: 0.5, seconds: 0.34 }),
      ...clack(900, { level: 0.2 }),
      ...thump(120, { level: 0.2, seconds: 0.12 }),
    ],
    loose: 0.03,
  },
  reelStop: {
    voices: [...thump(110, { level: 0.5 }), ...clack(1_500, { level: 1, seconds: 0.08 })],
    loose: 0.03,
  },
  scatter: {
    voices: [...bell(7, { level: 0.3 }), ...bell(14, { at: 0.09, level: 0.34, seconds: 1.1 })],
    room: 0.3,
  },
  anticipation: {
    voices: [
      {
        wave: 'sawtooth',
        hz: note(-12),
        to: note(-5),
        level: 0.16,
        rise: 0.5,
        hold: 0.3,
        fall: 0.3,
        trembles: 14,
        through: { kind: 'lowpass', hz: 500, to: 2_600, narrow: 2 },
      },
      {
        wave: 'triangle',
        hz: note(0),
        to: note(7),
        level: 0.2,
        rise: 0.6,
        hold: 0.2,
        fall: 0.3,
        trembles: 14,
      },
    ],
    room: 0.25,
  },
  win: { voices: run([0, 4, 7], 0.075, 0.26), room: 0.2 },
  bigWin: {
    voices: [
      ...run([0, 4, 7, 12], 0.1, 0.24),
      ...chord([-12, 0, 4, 7], { at: 0.4, level: 0.9, seconds: 0.9 }),
      ...thump(65, { at: 0.4, level: 0.4, seconds: 0.4 }),
      ...sparkle(8, { at: 0.45, level: 0.08 }),
    ],
    room: 0.28,
  },
  megaWin: {
    voices: [
      ...run([5, 9, 12, 17], 0.09, 0.22),
      ...chord([-7, 0, 5, 9], { at: 0.36, level: 0.85, seconds: 0.6 }),
      ...chord([-12, 0, 4, 7, 12], { at: 0.92, level: 1, seconds: 1.2 }),
      ...thump(65, { at: 0.36, level: 0.4, seconds: 0.4 }),
      ...thump(65, { at: 0.92, level: 0.5, seconds: 0.6 }),
      ...sparkle(14, { at: 0.95, level: 0.09 }),
    ],
    room: 0.3,
  },
  epicWin: {
    voices: [
      ...run([5, 9, 12, 17], 0.08, 0.2),
      ...chord([-7, 0, 5, 9], { at: 0.32, level: 0.85, seconds: 0.5 }),
      ...chord([-5, 2, 7, 11], { at: 0.8, level: 0.9, seconds: 0.5 }),
      ...chord([-12, 0, 4, 7, 12, 16], { at: 1.28, level: 1.1, seconds: 1.7 }),
      ...[0.32, 0.8, 1.28, 1.4, 1.52].flatMap((at) => thump(65, { at, level: 0.45, seconds: 0.5 })),
      ...run([12, 16, 19, 24, 28], 0.11, 0.16).map((voice) => ({
        ...voice,
        at: (voice.at ?? 0) + 1.3,
      })),
      ...sparkle(20, { at: 1.5, level: 0.09 }),
    ],
    room: 0.32,
  },
  coin: {
    voices: [
      ...bell(23, { level: 0.12, seconds: 0.12 }),
      ...bell(28, { at: 0.05, level: 0.16, seconds: 0.3 }),
    ],
    loose: 0.02,
  },
  feature: {
    voices: [
      ...[-12, -9, -5, 0, 3, 7, 12].flatMap((tone, place) =>
        pluck(tone, { at: place * 0.07, level: 0.2 }),
      ),
      ...chord([-12, 0, 4, 7], { at: 0.55, level: 0.9, seconds: 1.1 }),
      ...bell(-24, { at: 0.55, level: 0.4, seconds: 1.6 }),
      whoosh(300, 4_200, { level: 0.25, seconds: 1 }),
    ],
    room: 0.35,
  },
  gem: {
    voices: [
      ...bell(9, { level: 0.26, seconds: 0.5 }),
      ...bell(21, { at: 0.02, level: 0.08, seconds: 0.4 }),
    ],
    room: 0.22,
  },
  mine: { voices: blast(), room: 0.2 },
  cashOut: {
    voices: [
      ...clack(2_600, { level: 0.25 }),
      ...run([7, 12, 16], 0.07, 0.26),
      ...sparkle(5, { at: 0.2, level: 0.08 }),
    ],
    room: 0.22,
  },
  takeOff: {
    voices: [
      whoosh(240, 3_000, { level: 0.5, seconds: 1 }),
      {
        wave: 'sawtooth',
        hz: 120,
        to: 480,
        level: 0.24,
        rise: 0.4,
        hold: 0.2,
        fall: 0.4,
        through: { kind: 'lowpass', hz: 900, to: 3_200 },
      },
    ],
  },
  crash: {
    voices: [
      ...blast({ level: 0.9, seconds: 1 }),
      {
        wave: 'sawtooth',
        hz: 740,
        to: 90,
        level: 0.3,
        fall: 0.6,
        through: { kind: 'lowpass', hz: 3_000, to: 500 },
      },
    ],
    room: 0.25,
  },
  tick: { voices: clack(2_100, { level: 0.8, seconds: 0.035 }), room: 0 },
  // At a table: chips, bets that open, cards, the shaken cup and its lid, the ball in the wheel.
  chip: {
    voices: [
      ...clack(3_300, { level: 0.8, seconds: 0.04 }),
      ...clack(2_700, { at: 0.03, level: 0.6, seconds: 0.05 }),
    ],
    loose: 0.06,
  },
  bell: { voices: bell(12, { level: 0.2, seconds: 0.9 }), room: 0.25 },
  card: {
    voices: [
      whoosh(2_200, 5_200, { level: 0.5, seconds: 0.11 }),
      ...clack(1_800, { at: 0.07, level: 0.4, seconds: 0.04 }),
    ],
    loose: 0.08,
  },
  shake: {
    voices: [0, 0.045, 0.075, 0.13, 0.17].flatMap((at, place) =>
      clack(1_500 + place * 170, { at, level: 0.7, seconds: 0.05 }),
    ),
    loose: 0.08,
  },
  lift: {
    voices: [
      whoosh(500, 2_400, { level: 0.3, seconds: 0.3 }),
      ...pluck(7, { at: 0.1, level: 0.14 }),
    ],
  },
  roll: {
    voices: [
      {
        wave: 'noise',
        level: 0.34,
        rise: 0.3,
        hold: 1.1,
        fall: 1.2,
        trembles: 9,
        through: { kind: 'bandpass', hz: 1_700, to: 700, narrow: 1.6 },
      },
      {
        wave: 'triangle',
        hz: 230,
        to: 120,
        level: 0.08,
        rise: 0.3,
        hold: 1,
        fall: 1.2,
        trembles: 9,
      },
    ],
  },
  fall: {
    voices: [0, 0.11, 0.19, 0.25, 0.29].flatMap((at, place) =>
      clack(2_300 - place * 120, { at, level: 0.9 - place * 0.14, seconds: 0.05 }),
    ),
    loose: 0.04,
  },
  // In the sea: a gun, and what announces the largest fish.
  shot: {
    voices: [
      { wave: 'square', hz: 880, to: 180, level: 0.16, rise: 0.001, fall: 0.12 },
      whoosh(1_800, 600, { level: 0.5, seconds: 0.1 }),
    ],
    room: 0,
    loose: 0.06,
  },
  warning: {
    voices: [0, 0.5].flatMap((at) => [
      ...brass(-12, { at, level: 0.28, seconds: 0.4 }),
      ...brass(-5, { at, level: 0.22, seconds: 0.4 }),
    ]),
    room: 0.3,
  },
} as const satisfies Record<string, SoundRecipe>

/** Higher by so many half tones: gems in a row, reels one after another, a counter that runs. */
export function raised(recipe: SoundRecipe, halfTones: number): SoundRecipe {
  return { ...recipe, raisedBy: Math.min(halfTones, 18) }
}

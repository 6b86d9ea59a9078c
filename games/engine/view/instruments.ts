import type { Voice } from '@croupier/kit/sound/recipe.ts'

interface Moment {
  /** Seconds after the sound's begin. */
  at?: number
  level?: number
  seconds?: number
}

const C5 = 523.25
/** So many half tones above the C in the middle of a treble staff. */
export const note = (halfTones: number): number => C5 * 2 ** (halfTones / 12)

/** Glass or metal: a tone with the partials that do not fit it, each gone sooner than the one below. */
export function bell(
  halfTones: number,
  { at = 0, level = 0.3, seconds = 0.7 }: Moment = {},
): Voice[] {
  const partials: readonly [times: number, share: number, lasts: number][] = [
    [1, 1, 1],
    [2, 0.42, 0.6],
    [3.01, 0.2, 0.4],
    [5.42, 0.1, 0.18],
  ]
  return partials.map(([times, share, lasts]) => ({
    wave: 'sine',
    hz: note(halfTones) * times,
    at,
    level: level * share,
    fall: seconds * lasts,
  }))
}

/** A plucked string: bright when it is touched, then dull. */
export function pluck(
  halfTones: number,
  { at = 0, level = 0.3, seconds = 0.5 }: Moment = {},
): Voice[] {
  const hz = note(halfTones)
  const dulls = { kind: 'lowpass', hz: hz * 7, to: hz * 1.2, narrow: 1 } as const
  return [
    { wave: 'sawtooth', hz, at, level: level * 0.5, fall: seconds, through: dulls },
    { wave: 'triangle', hz, at, level, fall: seconds * 0.8 },
  ]
}

/** A choir of brass: two saws that beat against each other, opening as they swell. */
export function brass(
  halfTones: number,
  { at = 0, level = 0.2, seconds = 0.6 }: Moment = {},
): Voice[] {
  const opens = { kind: 'lowpass', hz: 700, to: 3_200, narrow: 0.8 } as const
  return [0.997, 1.004].map((off) => ({
    wave: 'sawtooth',
    hz: note(halfTones) * off,
    at,
    level: level * 0.6,
    rise: 0.05,
    hold: seconds * 0.5,
    fall: seconds * 0.5,
    through: opens,
  }))
}

/** Two hard things that meet: chips, balls, lids. */
export function clack(hz: number, { at = 0, level = 0.4, seconds = 0.03 }: Moment = {}): Voice[] {
  return [
    {
      wave: 'noise',
      at,
      level: level * 1.6,
      rise: 0.001,
      fall: seconds,
      through: { kind: 'bandpass', hz, narrow: 3 },
    },
    {
      wave: 'sine',
      hz: hz * 0.62,
      to: hz * 0.5,
      at,
      level: level * 0.5,
      rise: 0.001,
      fall: seconds,
    },
  ]
}

/** Something heavy that lands: the drop of a low tone, and above it what a telephone can sound. */
export function thump(hz: number, { at = 0, level = 0.5, seconds = 0.16 }: Moment = {}): Voice[] {
  return [
    { wave: 'sine', hz: hz * 1.8, to: hz, at, level, fall: seconds },
    { wave: 'triangle', hz: hz * 4, to: hz * 2.4, at, level: level * 0.45, fall: seconds * 0.5 },
    {
      wave: 'noise',
      at,
      level: level * 0.5,
      rise: 0.001,
      fall: seconds * 0.4,
      through: { kind: 'bandpass', hz: 1_300, narrow: 0.8 },
    },
  ]
}

/** Air that something moves. */
export function whoosh(
  hz: number,
  to: number,
  { at = 0, level = 0.3, seconds = 0.3 }: Moment = {},
): Voice {
  return {
    wave: 'noise',
    at,
    level,
    rise: seconds * 0.45,
    fall: seconds * 0.55,
    through: { kind: 'bandpass', hz, to, narrow: 1.1 },
  }
}

/** What bursts: a blow, its rumble, and what falls down after it. */
export function blast({ level = 0.9, seconds = 0.8 }: Moment = {}): Voice[] {
  return [
    ...thump(52, { level, seconds: seconds * 0.6 }),
    {
      wave: 'noise',
      level,
      rise: 0.002,
      fall: seconds,
      through: { kind: 'lowpass', hz: 5_200, to: 240, narrow: 0.5 },
    },
    whoosh(2_600, 900, { at: 0.05, level: level * 0.35, seconds: seconds * 0.7 }),
  ]
}

/** Notes one after another, `step` seconds apart, the last one left to ring. */
export function run(halfTones: readonly number[], step: number, level: number): Voice[] {
  return halfTones.flatMap((tone, place) => {
    const isLast = place === halfTones.length - 1
    return [
      ...pluck(tone, { at: place * step, level, seconds: isLast ? 0.7 : 0.32 }),
      ...bell(tone + 12, { at: place * step, level: level * 0.35, seconds: isLast ? 0.9 : 0.3 }),
    ]
  })
}

export function chord(halfTones: readonly number[], moment: Moment): Voice[] {
  const { level = 0.2 } = moment
  return halfTones.flatMap((tone) => brass(tone, { ...moment, level: level / halfTones.length }))
}

/** Coins that fall on coins. */
export function sparkle(count: number, { at = 0, level = 0.1 }: Moment = {}): Voice[] {
  return Array.from({ length: count }, (_, place) =>
    bell(24 + ([0, 7, 4, 12, 9, 16][place % 6] ?? 0), {
      at: at + place * 0.07,
      level: level * (1 - (place / count) * 0.6),
      seconds: 0.3,
    }),
  ).flat()
}

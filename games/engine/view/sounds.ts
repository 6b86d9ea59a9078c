import type { SoundRecipe } from '@croupier/kit/sound/sound.ts'

/** The games' sounds, synthesised by zzfx: volume, randomness, frequency, attack, sustain, release, shape, … */
export const sounds = {
  click: [0.35, 0, 520, 0, 0.01, 0.03, 1, 1.4],
  spin: [0.5, 0.05, 130, 0.02, 0.08, 0.12, 2, 1.2, 6],
  reelStop: [0.6, 0.04, 92, 0, 0.02, 0.07, 1, 1.8, -3],
  scatter: [0.8, 0, 620, 0.01, 0.12, 0.3, 0, 1.2, 0, 0, 180, 0.07],
  anticipation: [0.35, 0, 190, 0.25, 0.5, 0.3, 0, 0.6, 2.4, 0, 0, 0, 0.05],
  win: [0.7, 0, 540, 0.01, 0.1, 0.25, 0, 1.4, 0, 0, 270, 0.06],
  bigWin: [0.9, 0, 392, 0.03, 0.35, 0.5, 0, 1.3, 0, 0, 196, 0.09, 0.09],
  megaWin: [0.9, 0, 494, 0.03, 0.5, 0.6, 0, 1.3, 0, 0, 247, 0.08, 0.08],
  epicWin: [1, 0, 587, 0.03, 0.7, 0.8, 0, 1.3, 0, 0, 294, 0.07, 0.07],
  coin: [0.3, 0.06, 1240, 0, 0.02, 0.12, 0, 1.6, 0, 0, 420, 0.03],
  feature: [0.9, 0, 294, 0.06, 0.5, 0.7, 0, 1.1, 0, 0, 147, 0.12, 0.12],
  gem: [0.6, 0, 760, 0, 0.05, 0.2, 0, 1.5, 0, 0, 310, 0.05],
  mine: [1, 0.1, 62, 0.01, 0.16, 0.5, 4, 1.9, -0.6, 0, 0, 0, 0, 1.3, 0, 0.4],
  cashOut: [0.8, 0, 660, 0.01, 0.14, 0.35, 0, 1.3, 0, 0, 330, 0.07, 0.07],
  takeOff: [0.5, 0.02, 88, 0.2, 0.5, 0.4, 3, 1.1, 1.6],
  crash: [1, 0.1, 48, 0.01, 0.22, 0.7, 4, 2.1, -0.3, 0, 0, 0, 0, 1.6, 0, 0.5],
  tick: [0.25, 0, 880, 0, 0.01, 0.03, 0, 1],
  // At a table: chips, bets that open, cards, the shaken cup and its lid, the ball in the wheel.
  chip: [0.4, 0.06, 1900, 0, 0.01, 0.04, 1, 2.2, -30],
  bell: [0.35, 0, 523, 0.01, 0.08, 0.28, 0, 1.2, 0, 0, 262, 0.09],
  card: [0.5, 0.1, 340, 0.01, 0.03, 0.07, 4, 0.8, -6],
  shake: [0.5, 0.2, 180, 0.01, 0.12, 0.1, 4, 1.4, 0, 0, 0, 0, 0.03, 0.9],
  lift: [0.6, 0, 330, 0.02, 0.1, 0.25, 0, 1.2, 2.2, 0, 165, 0.08],
  roll: [0.3, 0.05, 240, 0.3, 1.2, 1.1, 4, 0.5, -0.4, 0, 0, 0, 0, 0.6],
  fall: [0.6, 0.04, 900, 0, 0.06, 0.12, 1, 1.8, -12, 0, 0, 0, 0.06],
  // In the sea: a gun, and what announces the largest fish.
  shot: [0.25, 0.1, 420, 0, 0.02, 0.06, 2, 1.3, -22],
  warning: [0.7, 0, 110, 0.05, 0.4, 0.6, 2, 1, 0.6, 0, 0, 0, 0.25],
} as const satisfies Record<string, SoundRecipe>

/** A little higher with each step: gems in a row, reels one after another, a counter that runs. */
export function raised(recipe: SoundRecipe, steps: number): SoundRecipe {
  return recipe.map((value, index) =>
    index === 2 && value !== undefined ? value * 2 ** (Math.min(steps, 18) / 12) : value,
  )
}

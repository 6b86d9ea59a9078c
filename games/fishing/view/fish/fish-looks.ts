/** How a kind of fish is shown. Its place in the list is its place in the profile's. */
export interface FishLook {
  /** In parts of the stage's unit; the height in parts of the length. */
  length: number
  height: number
  /** Waves along the body, breathes like a jellyfish, or rows with its limbs. */
  motion: 'wave' | 'pulse' | 'row'
  /** Full swings a second. */
  pace: number
  /** Turns with its way; false for those that stay upright. */
  turns: boolean
}

const look = (
  [length, height]: readonly [length: number, height: number],
  motion: FishLook['motion'],
  pace: number,
  turns = true,
): FishLook => ({ length, height, motion, pace, turns })

export const fishLooks: readonly FishLook[] = [
  look([0.078, 0.5], 'wave', 2.6),
  look([0.09, 0.62], 'wave', 2.2),
  look([0.092, 0.86], 'wave', 1.8),
  look([0.096, 0.86], 'row', 1.4, false),
  look([0.122, 0.86], 'wave', 1.2),
  look([0.1, 1.5], 'row', 1.3, false),
  look([0.12, 1.3], 'pulse', 0.9, false),
  look([0.15, 0.72], 'row', 0.8),
  look([0.16, 0.52], 'pulse', 1.1),
  look([0.155, 0.95], 'pulse', 0.8, false),
  look([0.24, 0.36], 'wave', 1.6),
  look([0.25, 0.78], 'row', 0.6),
  look([0.3, 0.44], 'wave', 1),
  look([0.32, 0.44], 'wave', 1),
  look([0.34, 0.32], 'wave', 0.8),
  look([0.46, 0.46], 'wave', 0.5),
  look([0.2, 0.8], 'row', 1, false),
  look([0.3, 0.5], 'row', 0.8),
  look([0.62, 0.5], 'wave', 0.6),
]

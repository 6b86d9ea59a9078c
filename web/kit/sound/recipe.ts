/** One voice of a sound. Times are seconds, pitches hertz. */
export type Voice = Tone | Noise

interface Tone extends Course {
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth'
  hz: number
  /** Where the pitch slides to while it sounds. */
  to?: number
}

interface Noise extends Course {
  wave: 'noise'
  hz?: never
  to?: never
}

/** How a voice begins and ends, and what it goes through. */
interface Course {
  /** After the begin of the sound; 0 unless told. */
  at?: number
  /** Until it is loudest. */
  rise?: number
  /** How long it stays so. */
  hold?: number
  /** From then until it is gone. */
  fall: number
  /** 1 is as loud as a loudspeaker can; noise of which a filter leaves little may have more. */
  level: number
  through?: { kind: 'lowpass' | 'highpass' | 'bandpass'; hz: number; to?: number; narrow?: number }
  /** Louder and softer so many times a second. */
  trembles?: number
}

/** What sounds together. */
export interface SoundRecipe {
  voices: readonly Voice[]
  /** The share that is heard from a room, 0 to 1. */
  room?: number
  /** Half tones above what is written. */
  raisedBy?: number
  /** By how much the pitch may differ each time, 0.05 is a twentieth up and down. */
  loose?: number
}

/** Seconds from a sound's begin until its last voice is gone. */
export function lengthOf({ voices }: SoundRecipe): number {
  const ends = voices.map(({ at = 0, rise = 0, hold = 0, fall }) => at + rise + hold + fall)
  return Math.max(...ends)
}

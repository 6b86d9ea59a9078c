declare module 'zzfx' {
  /** Plays a sound synthesised from the parameters. */
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode
  export const ZZFX: {
    audioContext: AudioContext
    sampleRate: number
    /** The samples of a sound, each from -1 to 1. */
    buildSamples(...parameters: (number | undefined)[]): number[]
  }
}

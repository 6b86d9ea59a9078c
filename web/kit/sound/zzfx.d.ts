declare module 'zzfx' {
  export const ZZFX: { audioContext: AudioContext }
  /** A sound whose samples are computed once; each time that it plays, its pitch is a little different, as the parameters say. */
  export class ZZFXSound {
    constructor(parameters: (number | undefined)[])
    play(): void
  }
}

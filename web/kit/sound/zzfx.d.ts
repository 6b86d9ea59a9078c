declare module 'zzfx' {
  /** Plays a sound synthesised from the parameters. */
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode
}

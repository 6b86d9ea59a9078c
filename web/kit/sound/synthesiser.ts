import type { SoundRecipe, Voice } from './recipe.ts'

/** How loud all of it is. */
const MASTER = 0.5
/** What is left of a voice when it counts as gone: an envelope cannot fall to nothing exactly. */
const GONE = 0.001
const RISE_SECONDS = 0.003
const NOISE_SECONDS = 1
const ROOM_SECONDS = 0.7
/** The share of a sound that goes through the room, where its recipe says nothing else. */
const ROOM_SHARE = 0.12

/** When a voice begins and is gone, in seconds of the context, and by what its pitches are multiplied. */
interface Span {
  begin: number
  end: number
  shift: number
}

/**
 * Plays recipes on a context. The browser's own nodes sound them, away from the thread that draws, which only makes the nodes.
 * All go through one limiter, so that many at once do not distort, and a share of each through one small room.
 */
export function createSynthesiser(context: BaseAudioContext): (recipe: SoundRecipe) => void {
  const limiter = limiterOf(context)
  const room = roomOf(context)
  room.connect(limiter)
  const noise = noiseOf(context, { seconds: NOISE_SECONDS, channels: 1 })
  let played = 0
  return ({ voices, room: share = ROOM_SHARE, raisedBy = 0, loose = 0 }) => {
    played += 1
    const dry = context.createGain()
    const wet = context.createGain()
    wet.gain.value = share
    chain([dry, wet, room])
    dry.connect(limiter)
    const shift = 2 ** (raisedBy / 12) * (1 + loose * wander(played))
    for (const voice of voices) chain([...nodesOf(context, { voice, shift, noise }), dry])
  }
}

interface Part {
  voice: Voice
  shift: number
  noise: AudioBuffer
}

/** The nodes of one voice, from its source to its envelope. */
function nodesOf(context: BaseAudioContext, { voice, shift, noise }: Part): AudioNode[] {
  const { at = 0, rise = RISE_SECONDS, hold = 0, fall, through, trembles } = voice
  const begin = context.currentTime + at
  const span = { begin, end: begin + rise + hold + fall, shift }
  return [
    voice.wave === 'noise' ? hiss(context, noise, span) : tone(context, voice, span),
    ...(through ? [filter(context, through, span)] : []),
    ...(trembles === undefined ? [] : [trembling(context, trembles, span)]),
    envelope(context, voice, span),
  ]
}

function tone(
  context: BaseAudioContext,
  { wave, ...pitch }: Exclude<Voice, { wave: 'noise' }>,
  span: Span,
): AudioNode {
  const node = context.createOscillator()
  node.type = wave
  slide(node.frequency, pitch, span)
  return lasting(node, span)
}

function hiss(context: BaseAudioContext, noise: AudioBuffer, span: Span): AudioNode {
  const node = context.createBufferSource()
  node.buffer = noise
  node.loop = true
  return lasting(node, span)
}

function filter(
  context: BaseAudioContext,
  { kind, narrow = 0.7, ...hz }: NonNullable<Voice['through']>,
  span: Span,
): AudioNode {
  const node = context.createBiquadFilter()
  node.type = kind
  node.Q.value = narrow
  slide(node.frequency, hz, span)
  return node
}

/** Louder and softer so many times a second. */
function trembling(context: BaseAudioContext, hz: number, span: Span): AudioNode {
  const node = context.createGain()
  node.gain.value = 0.5
  const beat = context.createOscillator()
  beat.frequency.value = hz
  const depth = context.createGain()
  depth.gain.value = 0.5
  chain([lasting(beat, span), depth])
  depth.connect(node.gain)
  return node
}

function envelope(
  context: BaseAudioContext,
  { rise = RISE_SECONDS, hold = 0, level }: Voice,
  { begin, end }: Span,
): AudioNode {
  const node = context.createGain()
  node.gain.setValueAtTime(0, begin)
  node.gain.linearRampToValueAtTime(level, begin + rise)
  node.gain.setValueAtTime(level, begin + rise + hold)
  node.gain.exponentialRampToValueAtTime(level * GONE, end)
  return node
}

function slide(pitch: AudioParam, { hz, to }: { hz: number; to?: number }, span: Span): void {
  const { begin, end, shift } = span
  pitch.setValueAtTime(hz * shift, begin)
  if (to !== undefined) pitch.exponentialRampToValueAtTime(to * shift, end)
}

function lasting<Source extends AudioScheduledSourceNode>(
  source: Source,
  { begin, end }: Span,
): Source {
  source.start(begin)
  source.stop(end)
  return source
}

function limiterOf(context: BaseAudioContext): AudioNode {
  const limiter = context.createDynamicsCompressor()
  limiter.threshold.value = -10
  limiter.knee.value = 6
  limiter.ratio.value = 12
  limiter.attack.value = 0.002
  limiter.release.value = 0.15
  // A browser’s limiter raises what it lets through, and a game is heard beside music and people.
  const master = context.createGain()
  master.gain.value = MASTER
  chain([limiter, master, context.destination])
  return limiter
}

/** A small room: noise that dies away, other noise in the other ear. */
function roomOf(context: BaseAudioContext): AudioNode {
  const room = context.createConvolver()
  const echo = noiseOf(context, { seconds: ROOM_SECONDS, channels: 2 })
  for (let channel = 0; channel < echo.numberOfChannels; channel++) {
    const samples = echo.getChannelData(channel)
    for (let at = 0; at < samples.length; at++)
      samples[at] = (samples[at] ?? 0) * (1 - at / samples.length) ** 3
  }
  room.buffer = echo
  return room
}

/** White noise, the same at each visit (a linear congruential generator: nothing is drawn here that anybody plays for). */
function noiseOf(
  context: BaseAudioContext,
  { seconds, channels }: { seconds: number; channels: number },
): AudioBuffer {
  const length = Math.round(seconds * context.sampleRate)
  const noise = context.createBuffer(channels, length, context.sampleRate)
  for (let channel = 0; channel < channels; channel++) {
    const samples = noise.getChannelData(channel)
    let state = 12_345 + channel * 54_321
    for (let at = 0; at < length; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      samples[at] = state / 0x8000_0000
    }
  }
  return noise
}

/** From -1 to 1, never near the one before: equal sounds in a row are heard as a machine. */
function wander(count: number): number {
  return ((count * 0.618_034) % 1) * 2 - 1
}

function chain(nodes: readonly AudioNode[]): void {
  nodes.reduce((before, next) => before.connect(next))
}

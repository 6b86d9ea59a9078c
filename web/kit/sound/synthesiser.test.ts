import { describe, expect, test } from 'vitest'
import type { Voice } from './recipe.ts'
import { createSynthesiser } from './synthesiser.ts'

/** What was asked of a parameter, in its order: what it was set to, when, and how it comes there. */
type Step = ['set' | 'linear' | 'exponential', value: number, at: number]

class Parameter {
  value = 0
  readonly steps: Step[] = []
  setValueAtTime = (value: number, at: number) => void this.steps.push(['set', value, at])
  linearRampToValueAtTime = (value: number, at: number) =>
    void this.steps.push(['linear', value, at])
  exponentialRampToValueAtTime = (value: number, at: number) =>
    void this.steps.push(['exponential', value, at])
}

class Node {
  readonly heardBy: unknown[] = []
  readonly gain = new Parameter()
  readonly frequency = new Parameter()
  readonly Q = new Parameter()
  readonly threshold = new Parameter()
  readonly knee = new Parameter()
  readonly ratio = new Parameter()
  readonly attack = new Parameter()
  readonly release = new Parameter()
  readonly made: string
  begins: number | undefined
  ends: number | undefined
  constructor(made: string) {
    this.made = made
  }
  connect = (next: unknown) => {
    this.heardBy.push(next)
    return next
  }
  start = (at: number) => void (this.begins = at)
  stop = (at: number) => void (this.ends = at)
}

/** A browser's context that sounds nothing and remembers what it was asked for; its clock stands at 10 s. */
function context() {
  const nodes: Node[] = []
  const make = (made: string) => () => {
    const node = new Node(made)
    nodes.push(node)
    return node
  }
  const destination = new Node('destination')
  const asked = {
    currentTime: 10,
    sampleRate: 8_000,
    destination,
    createGain: make('gain'),
    createOscillator: make('oscillator'),
    createBufferSource: make('noise'),
    createBiquadFilter: make('filter'),
    createDynamicsCompressor: make('limiter'),
    createConvolver: make('room'),
    createBuffer: (channels: number, length: number) => {
      const samples = Array.from({ length: channels }, () => new Float32Array(length))
      return { numberOfChannels: channels, getChannelData: (channel: number) => samples[channel] }
    },
  }
  const play = createSynthesiser(asked as unknown as BaseAudioContext)
  const all = (made: string) => nodes.filter((node) => node.made === made)
  return { play, all, destination }
}

const tone: Voice = { wave: 'sine', hz: 440, level: 0.5, fall: 0.2 }

/** Every node that hears a node, at any distance. */
function audience(node: Node): Node[] {
  const next = node.heardBy.filter((one): one is Node => one instanceof Node)
  return [...next, ...next.flatMap(audience)]
}

describe('a voice', () => {
  test('rises from silence, stays, falls to a thousandth and ends there', () => {
    const { play, all } = context()
    play({ voices: [{ ...tone, at: 1, rise: 0.1, hold: 0.3 }] })
    const [source] = all('oscillator')
    expect([source?.begins, source?.ends]).toEqual([11, expect.closeTo(11.6)])
    expect(source?.heardBy).toMatchObject([{ made: 'gain' }])
    expect(all('gain').find(({ gain }) => gain.steps.length > 0)?.gain.steps).toEqual([
      ['set', 0, 11],
      ['linear', 0.5, expect.closeTo(11.1)],
      ['set', 0.5, expect.closeTo(11.4)],
      ['exponential', 0.0005, expect.closeTo(11.6)],
    ])
  })

  test('slides, through a filter that slides as well, and trembles', () => {
    const { play, all } = context()
    const through = { kind: 'lowpass', hz: 900, to: 300 } as const
    play({ voices: [{ ...tone, to: 880, through, trembles: 7 }] })
    const [source, beat] = all('oscillator')
    expect(source?.frequency.steps.map(([, hz]) => hz)).toEqual([440, 880])
    expect(all('filter')[0]?.frequency.steps.map(([, hz]) => hz)).toEqual([900, 300])
    expect([beat?.frequency.value, beat?.ends]).toEqual([7, source?.ends])
  })

  test('of noise is the same noise in a band', () => {
    const { play, all } = context()
    play({ voices: [{ wave: 'noise', level: 0.2, fall: 0.1 }] })
    expect(all('oscillator')).toEqual([])
    expect(all('noise')[0]?.ends).toBeCloseTo(10.103)
  })
})

describe('a sound', () => {
  test('is higher by half tones, filters too', () => {
    const { play, all } = context()
    const through = { kind: 'bandpass', hz: 500 } as const
    play({ voices: [{ ...tone, through }], raisedBy: 12 })
    expect(all('oscillator')[0]?.frequency.steps[0]?.[1]).toBeCloseTo(880)
    expect(all('filter')[0]?.frequency.steps[0]?.[1]).toBeCloseTo(1_000)
  })

  test('that is loose is never twice the same, nor further off than it may be', () => {
    const { play, all } = context()
    for (let time = 0; time < 50; time++) play({ voices: [tone], loose: 0.05 })
    const pitches = all('oscillator').map(({ frequency }) => frequency.steps[0]?.[1] ?? 0)
    expect(new Set(pitches).size).toBe(50)
    expect(Math.min(...pitches)).toBeGreaterThanOrEqual(440 * 0.95)
    expect(Math.max(...pitches)).toBeLessThanOrEqual(440 * 1.05)
  })

  test('goes through the limiter, and with its share through the one room', () => {
    const { play, all, destination } = context()
    play({ voices: [tone], room: 0.3 })
    play({ voices: [tone] })
    expect([all('limiter').length, all('room').length]).toEqual([1, 1])
    for (const source of all('oscillator')) {
      const heard = audience(source)
      expect(heard).toContain(all('limiter')[0])
      expect(heard).toContain(all('room')[0])
      expect(heard.at(-1)).toBe(destination)
    }
    expect(all('gain').map(({ gain }) => gain.value)).toContain(0.3)
  })
})

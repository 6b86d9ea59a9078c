import { expect, test, vi } from 'vitest'
import { play } from './synthesiser.ts'

const { computed, heard } = vi.hoisted(() => ({
  computed: vi.fn<(recipe: unknown) => void>(),
  heard: vi.fn<(recipe: unknown) => void>(),
}))

// The library makes an audio context of the browser, which tests have none of.
vi.mock('zzfx', () => ({
  ZZFX: { audioContext: {} },
  ZZFXSound: class {
    readonly recipe: unknown
    constructor(recipe: unknown) {
      this.recipe = recipe
      computed(recipe)
    }
    play(): void {
      heard(this.recipe)
    }
  },
}))

const spin = [0.5, 0.05, 130]
const win = [0.7, undefined, 540]

test('a sound is computed the first time that it plays, and then kept', () => {
  for (const recipe of [spin, win, spin, [...spin]]) play(recipe)
  expect(heard.mock.calls).toEqual([[spin], [win], [spin], [spin]])
  expect(computed.mock.calls).toEqual([[spin], [win]])
})

test('what was not heard for longest is forgotten when a game plays ever new ones', () => {
  play(spin)
  for (let height = 0; height < 60; height += 1) {
    play([1, 0, height])
    play(win)
  }
  computed.mockClear()
  play(win)
  expect(computed).not.toHaveBeenCalled()
  play(spin)
  expect(computed).toHaveBeenCalledOnce()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SoundRecipe } from './recipe.ts'
import { createSound, fetchSynthesiser } from './sound.ts'

const click: SoundRecipe = { voices: [{ wave: 'sine', hz: 520, level: 0.4, fall: 0.03 }] }

/** A device with its memory, a page that may have been touched, and an audio context that may stand still. */
function device(parts: { touched?: boolean; state?: AudioContextState; resumesAfterMs?: number }) {
  const kept = new Map<string, string>()
  const heard: unknown[] = []
  const { touched = true, state = 'running', resumesAfterMs = 0 } = parts
  const resume = vi.fn(() => new Promise<void>((done) => setTimeout(done, resumesAfterMs)))
  const load = vi.fn(async () => ({
    play: (recipe: SoundRecipe) => void heard.push(recipe),
    audioContext: { state, resume },
  }))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const now = { touched, hidden: false }
  const visit = () =>
    createSound(storage, { wasTouched: () => now.touched, isHidden: () => now.hidden, load })
  return { heard, load, resume, now, visit }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a sound is played as it was written', async () => {
  const { heard, visit } = device({})
  visit().play(click)
  await vi.runAllTimersAsync()
  expect(heard).toEqual([click])
})

test('before the page was touched nothing sounds, and no audio context is made', async () => {
  const { heard, load, now, visit } = device({ touched: false })
  const sound = visit()
  sound.play(click)
  await vi.runAllTimersAsync()
  expect(load).not.toHaveBeenCalled()
  now.touched = true
  sound.play(click)
  await vi.runAllTimersAsync()
  expect(heard).toEqual([click])
})

test('what is muted stays muted between games and visits, and plays nothing', async () => {
  const { heard, load, visit } = device({})
  visit().setMuted(true)
  const next = visit()
  expect(next.isMuted()).toBe(true)
  next.play(click)
  await vi.runAllTimersAsync()
  expect(load).not.toHaveBeenCalled()
  next.setMuted(false)
  expect(visit().isMuted()).toBe(false)
  visit().play(click)
  await vi.runAllTimersAsync()
  expect(heard).toHaveLength(1)
})

test('a context that stands still is woken for a sound of this moment', async () => {
  const { heard, resume, visit } = device({ state: 'suspended', resumesAfterMs: 50 })
  visit().play(click)
  await vi.runAllTimersAsync()
  expect(resume).toHaveBeenCalledOnce()
  expect(heard).toEqual([click])
})

test('sounds whose moment has passed when the context runs do not burst out together', async () => {
  const { heard, visit } = device({ state: 'suspended', resumesAfterMs: 5_000 })
  const sound = visit()
  for (let times = 0; times < 10; times += 1) sound.play(click)
  await vi.runAllTimersAsync()
  expect(heard).toEqual([])
})

test('a sound that was asked for just before the switch was turned off is not heard', async () => {
  const { heard, visit } = device({})
  const sound = visit()
  sound.play(click)
  sound.setMuted(true)
  await vi.runAllTimersAsync()
  expect(heard).toEqual([])
})

test('a page that is hidden is silent, also for a sound that was asked for just before', async () => {
  const { heard, now, visit } = device({})
  const sound = visit()
  sound.play(click)
  now.hidden = true
  await vi.runAllTimersAsync()
  sound.play(click)
  await vi.runAllTimersAsync()
  expect(heard).toEqual([])
  now.hidden = false
  sound.play(click)
  await vi.runAllTimersAsync()
  expect(heard).toEqual([click])
})

test('where the sounds do not come, nothing fails and the next one asks again', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('offline')))
  const storage = { getItem: () => null, setItem: () => undefined }
  const sound = createSound(storage, { wasTouched: () => true, isHidden: () => false, load })
  sound.play(click)
  await vi.runAllTimersAsync()
  sound.play(click)
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a browser makes no audio context before the page was touched, about which it would warn in its console', async () => {
  const made = vi.fn<() => object>(function madeByTest() {
    return {}
  })
  vi.stubGlobal('AudioContext', made)
  const activation = { hasBeenActive: false }
  vi.stubGlobal('navigator', { userActivation: activation })
  vi.useRealTimers()
  const sound = createSound({ getItem: () => null, setItem: () => undefined })
  sound.play(click)
  await fetchSynthesiser()
  sound.play(click)
  expect(made).not.toHaveBeenCalled()
  activation.hasBeenActive = true
  sound.play(click)
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})

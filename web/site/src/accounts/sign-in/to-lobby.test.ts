import { afterEach, expect, test, vi } from 'vitest'
import { leaveToLobby } from './to-lobby.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that tells its steps, of which the last is the one that is shown. */
function stepsAre(...paths: string[]): void {
  const entries = paths.map((path, index) => ({ index, url: `https://house.example${path}` }))
  vi.stubGlobal('navigation', { entries: () => entries, currentEntry: entries.at(-1) })
}

function leave(): { back: number; gone: [string, { replace: boolean }][] } {
  const gone: [string, { replace: boolean }][] = []
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  leaveToLobby((...step) => void gone.push(step))
  const count = back.mock.calls.length
  back.mockRestore()
  return { back: count, gone }
}

const inItsPlace: [string, { replace: boolean }] = ['/', { replace: true }]

test('S2-002 a login that the lobby opened takes its step back when it is closed', () => {
  stepsAre('/rng', '/?find=koi', '/login')
  expect(leave()).toEqual({ back: 1, gone: [] })
})

test('S2-002 a login from elsewhere, from a link, or in a browser that does not tell leaves the lobby in its place', () => {
  stepsAre('/', '/rng', '/login')
  expect(leave()).toEqual({ back: 0, gone: [inItsPlace] })
  stepsAre('/login')
  expect(leave()).toEqual({ back: 0, gone: [inItsPlace] })
  vi.unstubAllGlobals()
  expect(leave()).toEqual({ back: 0, gone: [inItsPlace] })
})

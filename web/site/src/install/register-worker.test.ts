import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

/** A worker that is told what to do and whose state the test moves. */
class OneWorker extends EventTarget {
  state = 'installing'
  readonly told: unknown[] = []
  postMessage(word: unknown): void {
    this.told.push(word)
  }
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  waiting: OneWorker | null = null
  installing: OneWorker | null = null
  update = async (): Promise<void> => undefined
  find(worker: OneWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

class Container extends EventTarget {
  controller: object | null = {}
  readonly registration = new Registration()
  register = async () => this.registration
}

let container: Container
const reload = vi.fn()

beforeEach(() => {
  container = new Container()
  reload.mockReset()
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', { location: { reload } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a new version waits until somebody takes it, and the page is loaded anew once it is in charge', async () => {
  const offers: (() => void)[] = []
  await registerWorker((takeOver) => offers.push(takeOver))
  const next = new OneWorker()
  container.registration.find(next)
  expect(offers).toEqual([])
  next.become('installed')
  expect([offers.length, next.told]).toEqual([1, []])
  offers[0]?.()
  expect(next.told).toEqual(['take-over'])
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that waited since the last visit is offered at once', async () => {
  container.registration.waiting = new OneWorker()
  const offer = vi.fn()
  await registerWorker(offer)
  expect(offer).toHaveBeenCalledOnce()
})

test('a version that another window of the site began to install is offered here too', async () => {
  const next = new OneWorker()
  container.registration.installing = next
  const offer = vi.fn()
  await registerWorker(offer)
  next.become('installed')
  expect(offer).toHaveBeenCalledOnce()
})

test('the first worker of a browser is nothing new, and a page that stays open asks each hour', async () => {
  container.controller = null
  const update = vi.spyOn(container.registration, 'update')
  const offer = vi.fn()
  await registerWorker(offer)
  const first = new OneWorker()
  container.registration.find(first)
  first.become('installed')
  expect(offer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(update).toHaveBeenCalledOnce()
})

test('a page that registers its worker again makes no second policy, which the browser would refuse', async () => {
  vi.resetModules()
  const { registerWorker: registerAnew } = await import('./register-worker.ts')
  const createPolicy = vi.fn((_name: string, rules: object) => rules)
  vi.stubGlobal('window', { location: { reload }, trustedTypes: { createPolicy } })
  await registerAnew(() => undefined)
  await registerAnew(() => undefined)
  expect(createPolicy).toHaveBeenCalledOnce()
})

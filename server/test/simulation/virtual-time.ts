import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import type { Machine, Scheduled } from './machine.ts'

/** What a program gets for a timer that it has set: each statement sets one. */
class Timer {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return true
  }
  [Symbol.toPrimitive](): number {
    return this.id
  }
}

type Callback = (...values: unknown[]) => void

/**
 * Replaces the runtime's own clockwork by the machine's, so that no code of the house, and none of its libraries, can see or
 * wait for real time whichever way it asks. A timer belongs to the process that set it and dies with it. Returns the way back.
 */
export function installVirtualTime(machine: Machine): () => void {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    setImmediate: globalThis.setImmediate,
    clearImmediate: globalThis.clearImmediate,
  }
  const realPause = timers.setTimeout
  const start = machine.now()
  Object.assign(globalThis, fakeTimers(machine))
  Object.defineProperty(performance, 'now', {
    value: () => machine.now() - start,
    configurable: true,
  })
  Object.assign(timers, { setTimeout: pauseOf(machine) })
  syncBuiltinESMExports()
  return () => {
    Object.assign(globalThis, real)
    Reflect.deleteProperty(performance, 'now')
    Object.assign(timers, { setTimeout: realPause })
    syncBuiltinESMExports()
  }
}

function fakeTimers(machine: Machine) {
  const pending = new Map<number, Scheduled>()
  let last = 0
  const once = (callback: Callback, milliseconds = 1, ...values: unknown[]): Timer => {
    const id = ++last
    const work = (): void => {
      pending.delete(id)
      callback(...values)
    }
    pending.set(id, machine.after(milliseconds, machine.current(), work))
    return new Timer(id)
  }
  const again = (callback: Callback, milliseconds = 1, ...values: unknown[]): Timer => {
    const id = ++last
    const owner = machine.current()
    const next = (): Scheduled =>
      machine.after(Math.max(1, milliseconds), owner, () => {
        pending.set(id, next())
        callback(...values)
      })
    pending.set(id, next())
    return new Timer(id)
  }
  const clear = (given: unknown): void => {
    const id = given instanceof Timer ? given.id : Number(given ?? 0)
    pending.get(id)?.cancel()
    pending.delete(id)
  }
  return {
    setTimeout: once,
    clearTimeout: clear,
    setInterval: again,
    clearInterval: clear,
    setImmediate: (callback: Callback, ...values: unknown[]) => once(callback, 0, ...values),
    clearImmediate: clear,
  }
}

function pauseOf(machine: Machine) {
  return async (
    milliseconds = 1,
    value?: unknown,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<unknown> =>
    await new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const abort = (): void => {
        scheduled.cancel()
        reject(signal?.reason)
      }
      const scheduled = machine.after(milliseconds, machine.current(), () => {
        signal?.removeEventListener('abort', abort)
        resolve(value)
      })
      signal?.addEventListener('abort', abort, { once: true })
    })
}

import { afterEach, beforeEach } from 'vitest'

/**
 * Puts others in the place of what a module exports, for the tests of this file: whoever reads an export while a test runs meets the
 * other one. The module itself stays what it is for the files that come after, so they can share a worker and what it has read.
 */
export function standIn(module: object, others: Readonly<Record<string, unknown>>): void {
  const places = Object.entries(others).map(([name, other]) => ({
    name,
    other,
    own: Object.getOwnPropertyDescriptor(module, name),
  }))
  beforeEach(() => {
    for (const { name, other, own } of places) {
      if (!own) throw new Error(`the module exports no ${name}`)
      Object.defineProperty(module, name, { configurable: true, enumerable: true, value: other })
    }
  })
  afterEach(() => {
    for (const { name, own } of places) if (own) Object.defineProperty(module, name, own)
  })
}

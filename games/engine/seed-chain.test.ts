import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from './bytes.ts'
import { forgeChain, leadsToTerminal, seedAt, seedBelow, seedFarBelow } from './seed-chain.ts'
import { runs } from '../../tools/run/tiers.mjs'

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hexOf)

test('each seed is the SHA-256 of the next one, so the chain can only be walked backwards', () => {
  fc.assert(
    fc.property(seed, (last) => {
      const expected = createHash('sha256').update(Buffer.from(last, 'hex')).digest('hex')
      expect(seedBelow(last)).toBe(expected)
      expect(seedFarBelow(last, 3)).toBe(seedBelow(seedBelow(seedBelow(last))))
    }),
  )
})

test('any round finds its seed from a checkpoint and leads back to the published one', () => {
  const round = fc.record({
    last: seed,
    length: fc.integer({ min: 1, max: 80 }),
    interval: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(round, (order) => {
      const chain = forgeChain(order)
      let below = chain.terminal
      for (let index = 1; index <= order.length; index += 1) {
        const current = seedAt(chain, index)
        expect(seedBelow(current)).toBe(below)
        expect(leadsToTerminal({ seed: current, index, terminal: chain.terminal })).toBe(true)
        below = current
      }
      expect(below).toBe(order.last)
      expect(() => seedAt(chain, order.length + 1)).toThrow('no such link')
      expect(() => seedAt(chain, 0)).toThrow('no such link')
    }),
    { numRuns: runs(30) },
  )
})

test('a forged seed or a wrong index does not lead to the published one', () => {
  const chain = forgeChain({ last: 'ab'.repeat(32), length: 10, interval: 4 })
  const fifth = seedAt(chain, 5)
  expect(leadsToTerminal({ seed: fifth, index: 4, terminal: chain.terminal })).toBe(false)
  expect(leadsToTerminal({ seed: 'cd'.repeat(32), index: 5, terminal: chain.terminal })).toBe(false)
})

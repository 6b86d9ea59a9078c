import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luckFrom } from '../../../engine/fair-stream.ts'
import { quickLuck } from '../../../engine/tools/simulation.ts'
import {
  checkDeal,
  committedDeck,
  dealtDeck,
  dealtOrder,
  deckRoot,
  proofsOf,
  seatCommitment,
} from './committed-deck.ts'
import { provesCard } from './merkle.ts'

const secret = { serverSeed: '4f7e8a1c2b3d4e5f'.repeat(4), handNumber: 12 }
const seeds = [
  { seat: 0, seed: 'one' },
  { seat: 3, seed: 'another' },
]
const mix = { root: deckRoot(secret), handNumber: 12, seeds, beacon: 'round 8001' }
const order = dealtOrder(mix)

const digest = (...parts: Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest()

describe('the committed deck', () => {
  it('P9: every card of the deal is proven against the root, and no other card or place is', () => {
    const deck = dealtDeck(secret, order)
    expect([...deck].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 52 }, (_, card) => card),
    )
    const places = Array.from({ length: 52 }, (_, place) => place)
    for (const [place, proof] of proofsOf(secret, order, places).entries()) {
      expect(proof.card).toBe(deck[place])
      expect(provesCard(mix.root, proof)).toBe(true)
      expect(provesCard(mix.root, { ...proof, card: (proof.card + 1) % 52 })).toBe(false)
      expect(provesCard(mix.root, { ...proof, index: (proof.index + 1) % 52 })).toBe(false)
      expect(provesCard(mix.root, { ...proof, siblings: proof.siblings.slice(1) })).toBe(false)
      expect(provesCard(mix.root, { ...proof, index: proof.index + 64 })).toBe(false)
      expect(provesCard(mix.root, { ...proof, salt: proof.salt.slice(2) })).toBe(false)
    }
  })
  it('P9: the tree is the one that anybody computes with another SHA-256', () => {
    const [proof] = proofsOf(secret, order, [0])
    if (!proof) throw new Error('no proof')
    let node = digest(Buffer.from([proof.index, proof.card]), Buffer.from(proof.salt, 'hex'))
    for (const [height, sibling] of proof.siblings.entries()) {
      const beside = Buffer.from(sibling, 'hex')
      node = (proof.index >> height) % 2 === 0 ? digest(node, beside) : digest(beside, node)
    }
    expect(node.toString('hex')).toBe(mix.root)
  })
  it('P9: the root covers the deck by the server’s seed alone; seats choose the permutation only', () => {
    const other = dealtOrder({
      ...mix,
      seeds: [
        { seat: 0, seed: 'one' },
        { seat: 3, seed: 'other' },
      ],
    })
    expect(other).not.toEqual(order)
    expect(deckRoot(secret)).toBe(mix.root)
    expect(committedDeck(secret)).toEqual(committedDeck({ ...secret }))
    expect(dealtOrder({ ...mix, beacon: 'round 8002' })).not.toEqual(order)
    expect(dealtOrder({ ...mix, seeds: seeds.toReversed() })).toEqual(order)
  })
  it('P9: parts are length-prefixed, so no two lists of seeds are mixed alike', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.integer({ min: 1, max: 19 }), (text, cut) => {
        if (cut >= text.length) return
        const split = [
          { seat: 1, seed: text.slice(0, cut) },
          { seat: 2, seed: text.slice(cut) },
        ]
        const moved = [
          { seat: 1, seed: text.slice(0, cut - 1) },
          { seat: 2, seed: text.slice(cut - 1) },
        ]
        expect(dealtOrder({ ...mix, seeds: split })).not.toEqual(
          dealtOrder({ ...mix, seeds: moved }),
        )
      }),
      { numRuns: 50 },
    )
  })
  it('P9: a player checks the promised seeds and the cards that were shown', () => {
    const commitments = new Map(seeds.map((seed) => [seed.seat, seatCommitment(seed)]))
    const cards = proofsOf(secret, order, [1, 5, 7]).map((proof, index) => ({
      place: [1, 5, 7][index] ?? 0,
      proof,
    }))
    expect(checkDeal(mix, commitments, cards)).toEqual({ seeds: true, cards: true })
    const late = {
      ...mix,
      seeds: [
        { seat: 0, seed: 'one' },
        { seat: 3, seed: 'chosen late' },
      ],
    }
    expect(checkDeal(late, commitments, cards)).toEqual({ seeds: false, cards: false })
    const moved = cards.map((card) => ({ ...card, place: card.place + 1 }))
    expect(checkDeal(mix, commitments, moved).cards).toBe(false)
    expect(() => dealtOrder({ ...mix, seeds: [...seeds, { seat: 3, seed: 'twice' }] })).toThrow()
    expect(seatCommitment({ seat: 1, seed: 'one' })).not.toBe(
      seatCommitment({ seat: 0, seed: 'one' }),
    )
  })
  it('P9: every card comes to every place as often as any other', () => {
    // χ² of 52 × 52 cells over shuffles of the stream that deals, by a quick source of words: 2601 degrees of freedom, 4.5 sigma.
    const luck = quickLuck(11)
    const deals = 40_000
    const counts = new Int32Array(52 * 52)
    for (let deal = 0; deal < deals; deal += 1)
      for (const [place, card] of luckFrom(luck.u32).shuffle(52).entries())
        counts[place * 52 + card] = (counts[place * 52 + card] ?? 0) + 1
    const expected = deals / 52
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    const freedom = 51 * 51
    expect(Math.abs(chi - freedom) / Math.sqrt(2 * freedom)).toBeLessThan(4.5)
  })
})

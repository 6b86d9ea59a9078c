import { assert } from '@croupier/shared/assert'
import { bytesOfHex, hexOf } from '../../../engine/bytes.ts'
import type { Card } from '../../../engine/cards.ts'
import { sha256 } from '../../../engine/sha256.ts'

/**
 * A Merkle tree over the 52 places of a deck (GAMES.md C10): leaf i is SHA-256 of the bytes i, card and a salt of 32 bytes, filled up to
 * 64 leaves with zero bytes, and each node is SHA-256 of its two children. A leaf hashes 34 bytes and a node 64, and a proof has exactly
 * six steps, so none can be taken for the other.
 */

/** The way from a leaf to the root, with what opens the leaf. Digests and salt are hexadecimal. */
export interface CardProof {
  /** The place in the deck as it was committed to. */
  index: number
  card: Card
  salt: string
  /** The digests beside the way, from the leaf upwards. */
  siblings: readonly string[]
}

const LEAVES = 64
const DEPTH = 6
const HEX_DIGEST = /^[0-9a-f]{64}$/

function leafOf(index: number, card: Card, salt: Uint8Array): Uint8Array {
  return sha256(Uint8Array.from([index, card, ...salt]))
}

function nodeOf(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(Uint8Array.from([...left, ...right]))
}

/** All levels of the tree, from the leaves to the root. */
export function deckTree(
  deck: readonly Card[],
  saltOf: (index: number) => Uint8Array,
): readonly (readonly Uint8Array[])[] {
  assert(deck.length === 52 && new Set(deck).size === 52, 'a deck has 52 different cards')
  const leaves = Array.from({ length: LEAVES }, (_, index) => {
    const card = deck[index]
    return card === undefined ? new Uint8Array(32) : leafOf(index, card, saltOf(index))
  })
  const levels = [leaves]
  for (let level = leaves; level.length > 1; ) {
    level = Array.from({ length: level.length / 2 }, (_, index) =>
      nodeOf(level[index * 2] as Uint8Array, level[index * 2 + 1] as Uint8Array),
    )
    levels.push(level)
  }
  return levels
}

export function rootOf(tree: readonly (readonly Uint8Array[])[]): string {
  return hexOf(tree.at(-1)?.[0] as Uint8Array)
}

/** The digests beside the way from a leaf to the root. */
export function siblingsOf(tree: readonly (readonly Uint8Array[])[], index: number): string[] {
  return tree.slice(0, DEPTH).map((level, height) => {
    const beside = (index >> height) ^ 1
    return hexOf(level[beside] as Uint8Array)
  })
}

/** True when the proof leads from its card to the published root. Runs alike in the browser. */
export function provesCard(root: string, { index, card, salt, siblings }: CardProof): boolean {
  const isWhole =
    Number.isInteger(index) &&
    index >= 0 &&
    index < 52 &&
    Number.isInteger(card) &&
    card >= 0 &&
    card < 52 &&
    siblings.length === DEPTH &&
    [salt, ...siblings].every((digest) => HEX_DIGEST.test(digest))
  if (!isWhole) return false
  let node = leafOf(index, card, bytesOfHex(salt))
  for (const [height, sibling] of siblings.entries()) {
    const beside = bytesOfHex(sibling)
    node = (index >> height) % 2 === 0 ? nodeOf(node, beside) : nodeOf(beside, node)
  }
  return hexOf(node) === root.toLowerCase()
}

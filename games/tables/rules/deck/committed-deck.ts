import { assert } from '@croupier/shared/assert'
import { bytesOfHex, hexOf, utf8Of } from '../../../engine/bytes.ts'
import type { Card } from '../../../engine/cards.ts'
import { fairStream } from '../../../engine/fair-stream.ts'
import { hmacSha256, sha256 } from '../../../engine/sha256.ts'
import { type CardProof, deckTree, provesCard, rootOf, siblingsOf } from './merkle.ts'

/**
 * The deck of one hand. The house shuffles by a seed of its own and publishes the Merkle root of that deck. Only then the seats' seeds are
 * opened; together with a public beacon they choose a permutation, which everybody computes. The card of place p is the card of place
 * permutation[p] of the committed deck. So the house cannot choose after it has seen a seat's seed, a seat cannot choose after it has seen
 * the deck, and the last seat to open its seed cannot know the beacon. The house's seed is never given to players: it would show folded
 * cards. They get a proof of each card that they saw.
 */

export interface DeckSecret {
  /** 32 bytes as 64 hexadecimal digits, used for this hand alone. */
  serverSeed: string
  handNumber: number
}

/** What a seat promised before the deck was committed to, and opened afterwards. */
export interface SeatSeed {
  seat: number
  seed: string
}

/** All that chooses the permutation; every part is public. */
export interface PublicMix {
  root: string
  handNumber: number
  seeds: readonly SeatSeed[]
  /** A value that nobody knew while seeds could still be held back. */
  beacon: string
}

const MOST_SEED_LENGTH = 64

export function committedDeck({ serverSeed, handNumber }: DeckSecret): Card[] {
  return fairStream({ serverSeed, clientSeed: 'deck', nonce: handNumber }).shuffle(52)
}

function treeOf(secret: DeckSecret) {
  const hmac = hmacSha256(bytesOfHex(secret.serverSeed))
  const saltOf = (index: number) => hmac(utf8Of(`salt:${secret.handNumber}:${index}`))
  const deck = committedDeck(secret)
  return { deck, saltOf, tree: deckTree(deck, saltOf) }
}

/** What is published before any seat's seed is opened. */
export function deckRoot(secret: DeckSecret): string {
  return rootOf(treeOf(secret).tree)
}

/** What a seat sends before the root is published. */
export function seatCommitment({ seat, seed }: SeatSeed): string {
  return hexOf(sha256(lengthPrefixed(['seat-seed', String(seat), seed])))
}

/** The order in which places of the committed deck are dealt. */
export function dealtOrder({ root, handNumber, seeds, beacon }: PublicMix): number[] {
  const inOrder = [...seeds].sort((one, other) => one.seat - other.seat)
  assert(
    inOrder.every(({ seat }, index) => seat !== inOrder[index + 1]?.seat),
    'a seat has one seed',
  )
  assert(inOrder.every(({ seed }) => seed.length <= MOST_SEED_LENGTH))
  const parts = inOrder.flatMap(({ seat, seed }) => [String(seat), seed])
  const mixed = lengthPrefixed(['deal', root, String(handNumber), beacon, ...parts])
  const seed = hexOf(sha256(mixed))
  return fairStream({ serverSeed: seed, clientSeed: 'deal', nonce: handNumber }).shuffle(52)
}

/** Each part behind its length in bytes, so that no two lists of parts give the same bytes. */
function lengthPrefixed(parts: readonly string[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => {
      const bytes = utf8Of(part)
      return [bytes.length >> 8, bytes.length & 0xff, ...bytes]
    }),
  )
}

/** The cards in the order in which they are dealt. */
export function dealtDeck(secret: DeckSecret, order: readonly number[]): Card[] {
  const deck = committedDeck(secret)
  return order.map((place) => deck[place] as Card)
}

/** Proofs of the cards at these places of the deal: what a player gets of the cards that he saw. */
export function proofsOf(
  secret: DeckSecret,
  order: readonly number[],
  places: readonly number[],
): CardProof[] {
  const { deck, saltOf, tree } = treeOf(secret)
  return places.map((place) => {
    const index = order[place]
    assert(index !== undefined, 'no such place in the deal')
    return {
      index,
      card: deck[index] as Card,
      salt: hexOf(saltOf(index)),
      siblings: siblingsOf(tree, index),
    }
  })
}

export interface DealCheck {
  /** Each opened seed is the one that its seat had promised. */
  seeds: boolean
  /** Each card lies in the committed deck where the permutation says. */
  cards: boolean
}

/** What a player's browser checks after a hand: the promised seeds, and the cards that were shown to him, by their place in the deal. */
export function checkDeal(
  mix: PublicMix,
  commitments: ReadonlyMap<number, string>,
  cards: readonly { place: number; proof: CardProof }[],
): DealCheck {
  const order = dealtOrder(mix)
  return {
    seeds: mix.seeds.every((seed) => commitments.get(seed.seat) === seatCommitment(seed)),
    cards: cards.every(
      ({ place, proof }) => order[place] === proof.index && provesCard(mix.root, proof),
    ),
  }
}

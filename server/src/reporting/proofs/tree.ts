import { createHash, createHmac } from 'node:crypto'
import { assert } from '@croupier/shared/assert'
import {
  addSums,
  type LiabilityLeaf,
  leafSums,
  leafText,
  nodeText,
  type Sums,
  type TreeNode,
} from '@croupier/shared/liability-tree'

/** A leaf as the tree keeps it: the hash of a wallet and what is owed for it. */
export interface Leaf {
  hash: Buffer
  currency: string
  owed: bigint
}

/** One step of a path: the neighbour and on which side of us it stands. */
export interface PathStep extends TreeNode {
  side: 'left' | 'right'
}

/** A block is a whole branch of ten floors, so paths are found in one block and among the blocks' nodes. */
export const LEAVES_A_BLOCK = 1024
const LEAF_BYTES = 41

/** The salt of one leaf in one checkpoint. It follows from a key, so it need not be stored, and tells nothing of the other hours. */
export function saltOf(
  key: Uint8Array,
  leaf: { brandId: number; number: bigint; member: string; currency: string; subaccount: string },
): string {
  const words = [leaf.brandId, leaf.number, leaf.member, leaf.currency, leaf.subaccount]
  return createHmac('sha256', key).update(words.join('\u001f')).digest('hex')
}

export function leafOf(wallet: LiabilityLeaf): Leaf {
  const sums = leafSums(wallet)
  return {
    hash: createHash('sha256').update(leafText(wallet)).digest(),
    currency: wallet.currency,
    owed: sums[wallet.currency] ?? 0n,
  }
}

export function nodeOfLeaf(leaf: Leaf): TreeNode {
  return { hash: leaf.hash.toString('hex'), sums: { [leaf.currency]: leaf.owed } }
}

function above(left: TreeNode, right: TreeNode): TreeNode {
  const hash = createHash('sha256').update(nodeText(left, right)).digest('hex')
  return { hash, sums: addSums(left.sums, right.sums) }
}

/** The next floor. A node without a neighbour goes up as it is; doubling it would let two trees have one root. */
function floorAbove(nodes: readonly TreeNode[]): TreeNode[] {
  const floor: TreeNode[] = []
  for (let place = 0; place < nodes.length; place += 2) {
    const [left, right] = [nodes[place], nodes[place + 1]]
    assert(left)
    floor.push(right ? above(left, right) : left)
  }
  return floor
}

/** The node on top of all; an empty tree has none. */
export function topOf(nodes: readonly TreeNode[]): TreeNode | null {
  let floor = nodes
  while (floor.length > 1) floor = floorAbove(floor)
  return floor[0] ?? null
}

/** The steps from a place of the lowest floor to the top. */
export function pathFrom(nodes: readonly TreeNode[], from: number): PathStep[] {
  const steps: PathStep[] = []
  let floor = nodes
  let place = from
  while (floor.length > 1) {
    const isLeft = place % 2 === 0
    const neighbour = floor[isLeft ? place + 1 : place - 1]
    if (neighbour) steps.push({ side: isLeft ? 'right' : 'left', ...neighbour })
    floor = floorAbove(floor)
    place = Math.floor(place / 2)
  }
  return steps
}

/** Leaves in the order of their hashes: no neighbour of a leaf can be told, and it is another one every hour. */
export function inOrder(leaves: readonly Leaf[]): Leaf[] {
  return leaves.toSorted((one, other) => Buffer.compare(one.hash, other.hash))
}

export interface Block {
  firstLeaf: Buffer
  leaves: Buffer
  currencies: string[]
  node: TreeNode
}

export function packBlock(leaves: readonly Leaf[]): Block {
  const [first] = leaves
  const node = topOf(leaves.map(nodeOfLeaf))
  assert(first && node)
  const currencies = [...new Set(leaves.map(({ currency }) => currency))].toSorted()
  const bytes = Buffer.alloc(leaves.length * LEAF_BYTES)
  for (const [place, leaf] of leaves.entries()) {
    leaf.hash.copy(bytes, place * LEAF_BYTES)
    bytes.writeUInt8(currencies.indexOf(leaf.currency), place * LEAF_BYTES + 32)
    bytes.writeBigInt64BE(leaf.owed, place * LEAF_BYTES + 33)
  }
  return { firstLeaf: first.hash, leaves: bytes, currencies, node }
}

export function unpackBlock(block: { leaves: Buffer; currencies: readonly string[] }): Leaf[] {
  return Array.from({ length: block.leaves.length / LEAF_BYTES }, (_, place) => {
    const bytes = block.leaves.subarray(place * LEAF_BYTES, (place + 1) * LEAF_BYTES)
    const currency = block.currencies[bytes.readUInt8(32)]
    assert(currency !== undefined)
    return { hash: bytes.subarray(0, 32), currency, owed: bytes.readBigInt64BE(33) }
  })
}

/** Sums as JSON carries them. */
export function writtenSums(sums: Sums): Record<string, string> {
  const codes = Object.keys(sums).toSorted()
  return Object.fromEntries(codes.map((code) => [code, String(sums[code])]))
}

export function readSums(written: Readonly<Record<string, string>>): Sums {
  return Object.fromEntries(Object.entries(written).map(([code, text]) => [code, BigInt(text)]))
}

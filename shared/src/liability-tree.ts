/**
 * The words of the liability tree: what is hashed for a leaf and for a node. The house builds the tree with them and a member's
 * browser walks a path with them, so that both say the same; who trusts neither reads docs/guides/check-the-house.md.
 *
 * A leaf stands for one wallet. Every node carries what is owed below it, by currency, and hashes the sums of both children, so no
 * branch can be made smaller than its leaves, and a path shows that the sum above holds the leaf.
 */

/** What is owed by currency, in ten-thousandths; never below zero. */
export type Sums = Readonly<Record<string, bigint>>

export interface TreeNode {
  /** 64 hexadecimal digits. */
  hash: string
  sums: Sums
}

export interface LiabilityLeaf {
  /** 64 hexadecimal digits, of this leaf in this checkpoint alone: without it nobody can try balances until a hash fits. */
  salt: string
  /** The owner of the wallet, its currency and subaccount. */
  member: string
  currency: string
  subaccount: string
  balance: bigint
  /** How many lines the wallet has, and the checkpoint of the last of them. */
  seq: bigint
  head: string
}

/** Cannot occur in ids or figures. */
const BETWEEN = '\u001f'

/** The text whose SHA-256 is the leaf. */
export function leafText(leaf: LiabilityLeaf): string {
  const { salt, member, currency, subaccount, balance, seq, head } = leaf
  return ['croupier-leaf-v1', salt, member, currency, subaccount, balance, seq, head].join(BETWEEN)
}

/** What the house owes for a leaf: a debt of the member lowers nothing, else debts could hide what others are owed. */
export function leafSums({ currency, balance }: Pick<LiabilityLeaf, 'currency' | 'balance'>): Sums {
  return { [currency]: balance > 0n ? balance : 0n }
}

/** The text whose SHA-256 is the node above two others. */
export function nodeText(left: TreeNode, right: TreeNode): string {
  const words = [left.hash, sumsText(left.sums), right.hash, sumsText(right.sums)]
  return ['croupier-node-v1', ...words].join(BETWEEN)
}

export function addSums(left: Sums, right: Sums): Sums {
  const sums: Record<string, bigint> = { ...left }
  for (const [currency, amount] of Object.entries(right)) {
    sums[currency] = (sums[currency] ?? 0n) + amount
  }
  return sums
}

/** BRL:125000,VND:0 in the order of the codes. */
export function sumsText(sums: Sums): string {
  const codes = Object.keys(sums).toSorted()
  return codes.map((code) => `${code}:${sums[code]}`).join(',')
}

/** True when no sum is below zero: a tree that holds one is not to be believed. */
export function isOwed(sums: Sums): boolean {
  return Object.values(sums).every((amount) => amount >= 0n)
}

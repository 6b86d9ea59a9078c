import type { Sums } from '@croupier/shared/liability-tree'
import * as z from 'zod'
import { readSums, writtenSums } from './tree.ts'

/** What a checkpoint says. Its text is signed as it is, and what is read is that text, so no two ways of writing it can differ. */
export interface Statement {
  brandId: number
  number: bigint
  /** The hour that it stands for, and when it was made. */
  hour: Date
  at: Date
  /** Everything below this transaction is covered. */
  horizon: string
  wallets: number
  /** The hash on top of the tree; 64 zeros when there is no wallet. */
  tree: string
  /** What members are owed, and apart from it what members owe. */
  owed: Sums
  debts: Sums
  /** Where the audit log of the brand and of the platform ended. */
  audit: readonly { chain: number; seq: string; hash: string }[]
  /** The digest of the checkpoint before. */
  previous: string | null
  keyId: string
}

export const EMPTY_TREE = '0'.repeat(64)
const FORMAT = 'croupier-seal-v1'

const digits = z.string().regex(/^\d{1,40}$/)
const hex = z.string().regex(/^[0-9a-f]{64}$/)
const sums = z.record(z.string(), digits)
const written = z.object({
  format: z.literal(FORMAT),
  brand: z.int(),
  number: digits,
  hour: z.iso.datetime(),
  at: z.iso.datetime(),
  horizon: digits,
  wallets: z.int(),
  tree: hex,
  owed: sums,
  debts: sums,
  audit: z.array(z.object({ chain: z.int(), seq: digits, hash: hex })),
  previous: z.nullable(hex),
  key: z.string(),
})

export function statementText(said: Statement): string {
  const line: z.input<typeof written> = {
    format: FORMAT,
    brand: said.brandId,
    number: String(said.number),
    hour: said.hour.toISOString(),
    at: said.at.toISOString(),
    horizon: said.horizon,
    wallets: said.wallets,
    tree: said.tree,
    owed: writtenSums(said.owed),
    debts: writtenSums(said.debts),
    audit: [...said.audit],
    previous: said.previous,
    key: said.keyId,
  }
  return JSON.stringify(line)
}

/** Reads a text that this house signed; throws on any other. */
export function readStatement(text: string): Statement {
  const said = written.parse(JSON.parse(text))
  return {
    brandId: said.brand,
    number: BigInt(said.number),
    hour: new Date(said.hour),
    at: new Date(said.at),
    horizon: said.horizon,
    wallets: said.wallets,
    tree: said.tree,
    owed: readSums(said.owed),
    debts: readSums(said.debts),
    audit: said.audit,
    previous: said.previous,
    keyId: said.key,
  }
}

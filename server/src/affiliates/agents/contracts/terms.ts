import { createHash } from 'node:crypto'
import { type ContractTerms, contractTerms } from '@croupier/api/affiliates/agents'
import * as z from 'zod/mini'

/** Terms as they are stored and signed: amounts as texts. */
export function termsText(terms: ContractTerms): string {
  return canonical(z.encode(contractTerms, terms))
}

/** Reads stored terms; what is stored was checked when it was written. */
export function termsOf(stored: unknown): ContractTerms {
  return z.parse(contractTerms, stored)
}

/** What both sides sign: the terms, between whom, and which version they are. */
export function hashOfTerms(of: {
  terms: ContractTerms
  brandId: number
  giverId: bigint | null
  takerId: bigint
  version: number
}): Buffer {
  const signed = canonical({
    brand: of.brandId,
    giver: of.giverId === null ? 'house' : String(of.giverId),
    taker: String(of.takerId),
    terms: z.encode(contractTerms, of.terms),
    version: of.version,
  })
  return createHash('sha256').update(signed).digest()
}

/** JSON with the keys of every object in order, so that the same contents are the same bytes. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

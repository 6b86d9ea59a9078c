import type { downlineTypes } from '@croupier/api/affiliates/agent-links'
import type { ContractTerms } from '@croupier/api/affiliates/agents'

export type DownlineType = (typeof downlineTypes)[number]

/** Affiliates bring sub-affiliates, agents bring agents, and everybody brings players; a sub-affiliate brings those alone. */
export function typesBelow(memberType: number): readonly DownlineType[] {
  if (memberType === 1 || memberType === 2) return [0, 2]
  return memberType === 41 ? [0, 42] : [0]
}

/** Terms are for agents, and one contract of each type is enough. */
export function areTermsPossible(
  memberType: DownlineType,
  terms: readonly ContractTerms[],
): boolean {
  const types = new Set(terms.map(({ type }) => type))
  return types.size === terms.length && (memberType !== 0 || terms.length === 0)
}

/** Without signs that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8

export function codeFrom(below: (limit: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(below(LETTERS.length))).join('')
}

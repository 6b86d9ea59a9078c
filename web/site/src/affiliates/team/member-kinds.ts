/** What the type of an account is called (S9-036). */
export type MemberKind = 'player' | 'generalAgent' | 'agent' | 'affiliate' | 'subAffiliate'

const kinds: ReadonlyMap<number, MemberKind> = new Map([
  [0, 'player'],
  [1, 'generalAgent'],
  [2, 'agent'],
  [41, 'affiliate'],
  [42, 'subAffiliate'],
])

export function kindOfMember(memberType: number): MemberKind {
  return kinds.get(memberType) ?? 'player'
}

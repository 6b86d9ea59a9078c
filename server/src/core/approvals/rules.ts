/** How long two people who are tied are no second pair of eyes for each other. */
export const TIE_DAYS = 7

/** One person brought another in (created or invited them) or gave them the role that they act in. */
export interface Tie {
  staffId: string
  byId: string
  /** This person proposed it; another agreed. */
  isProposer: boolean
  at: Date
}

export interface Pair {
  /** Who proposed, or was the first of two. */
  first: string
  second: string
  now: Date
}

/**
 * Why somebody may not be the second pair of eyes: they are the same person, one of them brought the other in or gave them their role less
 * than seven days ago, or one person proposed both of them within that time. Null when they may. A tie counts in both directions, whoever of
 * the two speaks first.
 */
export function whyNotSecond(
  { first, second, now }: Pair,
  ties: readonly Tie[],
): 'same_person' | 'tied' | null {
  if (first === second) return 'same_person'
  const since = now.getTime() - TIE_DAYS * 86_400_000
  const recent = ties.filter(({ at }) => at.getTime() > since)
  const isTied = recent.some(
    ({ staffId, byId }) =>
      (staffId === first && byId === second) || (staffId === second && byId === first),
  )
  const proposersOf = (id: string) =>
    recent.flatMap(({ staffId, byId, isProposer }) => (staffId === id && isProposer ? byId : []))
  const ofSecond = new Set(proposersOf(second))
  return isTied || proposersOf(first).some((id) => ofSecond.has(id)) ? 'tied' : null
}

/** Whether any two of these may decide for each other now; otherwise the moment from which two may, and null where there are no two. */
export function firstPair(
  people: readonly string[],
  ties: readonly Tie[],
  now: Date,
): 'now' | Date | null {
  // Who may only changes when a tie is over.
  const moments = [now, ...ties.map(({ at }) => new Date(at.getTime() + TIE_DAYS * 86_400_000))]
  const sorted = moments.toSorted((one, other) => one.getTime() - other.getTime())
  const found = sorted.find((moment) => hasPair(people, ties, moment))
  return found === undefined ? null : found <= now ? 'now' : found
}

function hasPair(people: readonly string[], ties: readonly Tie[], now: Date): boolean {
  return people.some((first, place) =>
    people.slice(place + 1).some((second) => whyNotSecond({ first, second, now }, ties) === null),
  )
}

/** How long two people who are tied are no second pair of eyes for each other. */
export const TIE_DAYS = 7

/** One person brought another in (created or invited them) or gave them the role that they act in. */
export interface Tie {
  staffId: string
  byId: string
  at: Date
}

export interface Pair {
  /** Who proposed, or was the first of two. */
  first: string
  second: string
  now: Date
}

/**
 * Why somebody may not be the second pair of eyes: they are the same person, or one of them brought the other in or gave them their role less
 * than seven days ago. Null when they may. A tie counts in both directions, whoever of the two speaks first.
 */
export function whyNotSecond(
  { first, second, now }: Pair,
  ties: readonly Tie[],
): 'same_person' | 'tied' | null {
  if (first === second) return 'same_person'
  const since = now.getTime() - TIE_DAYS * 86_400_000
  const isTied = ties.some(
    ({ staffId, byId, at }) =>
      at.getTime() > since &&
      ((staffId === first && byId === second) || (staffId === second && byId === first)),
  )
  return isTied ? 'tied' : null
}

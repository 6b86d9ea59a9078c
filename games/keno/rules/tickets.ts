const TICKET = /^PICKS:([1-9]\d?(?:-[1-9]\d?)*)$/

/** The key of a ticket: its numbers in rising order, `PICKS:3-17-44`. */
export function ticketKey(picks: Iterable<number>): string {
  return `PICKS:${[...picks].toSorted((one, other) => one - other).join('-')}`
}

/** The numbers of a ticket's key; null when it is none. */
export function picksOfKey(key: string): readonly number[] | null {
  const numbers = TICKET.exec(key)?.[1]?.split('-').map(Number)
  return numbers ?? null
}

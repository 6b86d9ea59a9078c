/** The house's clock. Money and games never read the machine's time directly, so tests can hold it still. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface HeldClock extends Clock {
  advance(milliseconds: number): void
  set(date: Date): void
}

/** A clock for tests: it stands still until it is moved. */
export function heldClock(start: Date): HeldClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds
    },
    set: (date) => {
      at = date.getTime()
    },
  }
}

import type { MaybePromise } from '../../platform/maybe-promise.ts'

/** What was read of an id, and until when it may be believed. */
interface Held<Value> {
  value: Promise<Value | null>
  /** Once it has arrived. */
  found: Value | null
  until: number
  /** When somebody asked for it last. */
  askedAt: number
}

interface Waiting<Value> {
  id: string
  resolve(value: Value | null): void
  reject(error: unknown): void
}

export interface ReadTogether<Value> {
  /** At once what is there and fresh. Null when there is nothing of that id, which is asked anew the next time. Rejects when it could not be read. */
  find(id: string): MaybePromise<Value | null>
  /** What matches is read anew the next time; so is what is being read, since nobody knows yet. */
  forget(matches: (value: Value) => boolean): void
}

/** What was asked for within so many of its times is in use. */
const TIMES_IN_USE = 4
/** Ids in one question. */
const MOST_AT_ONCE = 500

/**
 * What many calls ask for again and again and nobody may believe for longer than `freshMs`. Whatever becomes due in one turn is read
 * by one question, and with it what is in use and has half of its time behind it: a thousand players who each bet once a second then
 * cost three questions a second and not a thousand. What nobody asks for any more is forgotten.
 */
export function readTogether<Value>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  freshMs: number,
): ReadTogether<Value> {
  // In the order of `until`: whatever is read anew moves to the end.
  const held = new Map<string, Held<Value>>()
  let waiting: Waiting<Value>[] = []

  const readSoon = (id: string, askedAt: number): Promise<Value | null> => {
    if (waiting.length === 0) setImmediate(readAll)
    const value = new Promise<Value | null>((resolve, reject) => {
      waiting.push({ id, resolve, reject })
    })
    const mine: Held<Value> = {
      value,
      found: null,
      until: performance.now() + freshMs,
      askedAt,
    }
    held.delete(id)
    held.set(id, mine)
    const keep = (found: Value | null): void => {
      mine.found = found
      if (found === null && held.get(id) === mine) held.delete(id)
    }
    value.then(keep, () => keep(null))
    return value
  }

  const readAll = (): void => {
    joinWhatIsDueSoon()
    const asked = waiting.splice(0, MOST_AT_ONCE)
    if (waiting.length > 0) setImmediate(readAll)
    read(asked.map(({ id }) => id)).then(
      (found) => {
        for (const { id, resolve } of asked) resolve(found.get(id) ?? null)
      },
      (error) => {
        for (const { reject } of asked) reject(error)
      },
    )
  }

  const joinWhatIsDueSoon = (): void => {
    const now = performance.now()
    for (const [id, { until, askedAt }] of held) {
      if (until > now + freshMs / 2 || waiting.length >= MOST_AT_ONCE) return
      held.delete(id)
      if (askedAt > now - TIMES_IN_USE * freshMs) void readSoon(id, askedAt)
    }
  }

  return {
    find: (id) => {
      const now = performance.now()
      const known = held.get(id)
      if (known === undefined || known.until <= now) return readSoon(id, now)
      known.askedAt = now
      return known.found ?? known.value
    },
    forget: (matches) => {
      for (const [id, { found }] of held) if (found === null || matches(found)) held.delete(id)
    },
  }
}

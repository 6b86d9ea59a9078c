import type { MaybePromise } from './maybe-promise.ts'

/** What is read as a whole, kept for a moment, and asked by whoever comes meanwhile. */
export interface TtlCache<Value> {
  /** Answers from what is kept: at once while it is fresh, else when it was read anew. */
  ask<Answer>(question: (value: Value) => Answer): MaybePromise<Answer>
  current(): Promise<Value>
  /** Whoever asks next, asks of what was read after this. */
  forget(): void
}

/** One reading, which may still be under way. */
interface Reading<Value> {
  value: Promise<Value>
  /** In a box, as it may be anything. */
  there: { value: Value } | null
  until: number
}

/** Keeps what `read` finds for `freshMs` from when it was asked for. What could not be read is asked for again by the next one. */
export function ttlCache<Value>(read: () => Promise<Value>, freshMs: number): TtlCache<Value> {
  let held: Reading<Value> | null = null
  const reading = (): Reading<Value> => {
    // The freshness of a cache is this process's own affair, so it is not on the house's clock.
    const now = performance.now()
    if (held && held.until > now) return held
    const mine: Reading<Value> = { value: read(), there: null, until: now + freshMs }
    held = mine
    mine.value.then(
      (value) => {
        mine.there = { value }
      },
      () => {
        if (held === mine) held = null
      },
    )
    return mine
  }
  return {
    ask: (question) => {
      const { there, value } = reading()
      return there ? question(there.value) : value.then(question)
    },
    current: () => reading().value,
    forget: () => {
      held = null
    },
  }
}

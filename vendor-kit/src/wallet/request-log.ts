/** One call, as the status page shows it. */
export interface Logged {
  at: string
  method: string
  path: string
  /** What was done to it on command. */
  mischief: string | null
  request: string
  /** 0 when it was left without an answer. */
  status: number
  answer: string
  milliseconds: number
}

export interface RequestLog {
  add(entry: Logged): void
  /** The newest first. */
  latest(): readonly Logged[]
}

const KEPT = 200
const LONGEST = 4000

/** The last calls; older ones are forgotten. */
export function createRequestLog(): RequestLog {
  const entries: Logged[] = []
  return {
    add: (entry) => {
      entries.unshift({
        ...entry,
        request: entry.request.slice(0, LONGEST),
        answer: entry.answer.slice(0, LONGEST),
      })
      if (entries.length > KEPT) entries.pop()
    },
    latest: () => entries,
  }
}

import { refuse } from './refusal.ts'

/** How things that come one by one are decided together. */
export interface MicroBatcher<Item, Answer> {
  /** How many at once, at most. */
  most: number
  /** Two of the same one are never decided together; the later waits. */
  oneOf(item: Item): unknown
  /** Decides them; the answers in the same order. A failure must leave nothing that a repetition would double. */
  decide(items: readonly Item[]): Promise<readonly Answer[]>
}

/** Beyond this many that wait, the next one is refused before anything is asked of the database. */
const MOST_WAITING = 4_000

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Decides together what comes in while the last ones are being decided: a thousand people who bet within seconds are some dozens of
 * transactions. A single item is not delayed. When several fail together each is decided by itself, so that none falls with
 * another. Refuses `overloaded` when too many wait.
 */
export function microBatcher<Item, Answer>(
  together: MicroBatcher<Item, Answer>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = []
  let underway = false

  const next = async (): Promise<void> => {
    if (underway) return
    underway = true
    while (waiting.length > 0) {
      const { taken, left } = take(waiting, together)
      waiting = left
      await answer(taken, together)
    }
    underway = false
  }
  return async (item) => {
    if (waiting.length >= MOST_WAITING) refuse('overloaded', { retryAfter: 1 })
    return await new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void next()
    })
  }
}

function take<Item, Answer>(
  waiting: readonly Waiting<Item, Answer>[],
  { most, oneOf }: MicroBatcher<Item, Answer>,
): { taken: Waiting<Item, Answer>[]; left: Waiting<Item, Answer>[] } {
  const taken: Waiting<Item, Answer>[] = []
  const left: Waiting<Item, Answer>[] = []
  const seen = new Set<unknown>()
  for (const one of waiting) {
    const who = oneOf(one.item)
    if (taken.length < most && !seen.has(who)) taken.push(one)
    else left.push(one)
    seen.add(who)
  }
  return { taken, left }
}

async function answer<Item, Answer>(
  taken: readonly Waiting<Item, Answer>[],
  together: MicroBatcher<Item, Answer>,
): Promise<void> {
  try {
    const answers = await together.decide(taken.map(({ item }) => item))
    taken.forEach(({ resolve, reject }, place) => {
      const own = answers[place]
      if (own === undefined) reject(new Error('decided without an answer'))
      else resolve(own)
    })
  } catch (error) {
    if (taken.length === 1) taken[0]?.reject(error)
    else for (const one of taken) await answer([one], together)
  }
}

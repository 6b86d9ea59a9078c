import { setTimeout as sleep } from 'node:timers/promises'
import { type HashingTask, type HashingThread, startHashingThread } from './hashing-thread.ts'
import { refuse } from './refusal.ts'

const RETRY_SECONDS = 3
/** So many may wait for each thread: about three seconds of work. Whoever came later would have given up before the turn came. */
const WAITING_A_THREAD = 64
/** After a hash a thread rests as long as the hash took, this long at most, so that the rest of a sign-in does not crowd the event loop. */
const LONGEST_REST_MS = 20
/** Those who are late are looked for so many times in the time that is waited for. */
const LOOKS = 8

interface LineOptions {
  /** At work at the same time; each holds the memory of one hash. */
  threads: number
  /** 0: hashing stands back for nobody. Else the niceness of those who have waited too long. */
  niceness: number
  /** How long somebody waits while all processors are taken, before the hash claims its share of them. */
  patienceMs: number
}

interface Waiting {
  task: HashingTask
  since: number
  /** A thread that claims its share works on it. */
  isPressed: boolean
  done(value: string | boolean): void
  fail(error: Error): void
}

interface Place {
  thread: HashingThread
  current: Waiting | null
  isTaken: boolean
}

/**
 * Those who wait for a hash, in the order in which they came. The threads take what the processors have left over: when both
 * want one, money goes before sign-ins. Where nothing is left over for too long, one more thread claims its share for
 * those who have waited longest, also for one that another thread has begun and cannot end.
 */
export function openHashingQueue({ threads, niceness, patienceMs }: LineOptions) {
  const queue: Waiting[] = []
  const places: Place[] = []
  const pressing: Place[] = []
  const standsBack = niceness > 0
  const modest = { onlyWhenIdle: standsBack, niceness: standsBack ? 19 : 0 }
  const claiming = { onlyWhenIdle: false, niceness }
  let watch: NodeJS.Timeout | null = null

  const freeOf = (group: Place[], most: number, standing: typeof modest): Place | null => {
    const free = group.find(({ isTaken }) => !isTaken)
    if (free || group.length >= most) return free ?? null
    const bury = (): void => {
      const at = group.indexOf(place)
      if (at >= 0) group.splice(at, 1)
    }
    const place = { thread: startHashingThread(standing, bury), current: null, isTaken: false }
    group.push(place)
    return place
  }

  const work = async (place: Place, waiting: Waiting): Promise<void> => {
    const began = performance.now()
    place.isTaken = true
    place.current = waiting
    await place.thread.run(waiting.task).then(waiting.done, waiting.fail)
    place.current = null
    const rest = Math.min(LONGEST_REST_MS, performance.now() - began)
    if (standsBack && queue.length > 0) await sleep(rest)
    place.isTaken = false
  }

  const takeNext = (): void => {
    if (queue.length === 0) return
    const place = freeOf(places, threads, modest)
    const next = place && queue.shift()
    if (next) void work(place, next).then(takeNext)
  }

  const press = (): void => {
    const begun = places.flatMap(({ current }) => current ?? [])
    const all = [...begun, ...queue].filter(({ isPressed }) => !isPressed)
    if (all.length === 0 && watch) {
      clearInterval(watch)
      watch = null
    }
    const late = all.find(({ since }) => performance.now() - since > patienceMs)
    const place = late && freeOf(pressing, 1, claiming)
    if (!late || !place) return
    late.isPressed = true
    const at = queue.indexOf(late)
    if (at >= 0) queue.splice(at, 1)
    void work(place, late).then(press)
  }

  /** What comes of a task. Refuses `overloaded` when too many wait. */
  return (task: HashingTask): Promise<string | boolean> => {
    if (queue.length >= WAITING_A_THREAD * threads)
      refuse('overloaded', { retryAfter: RETRY_SECONDS })
    return new Promise((done, fail) => {
      queue.push({ task, since: performance.now(), isPressed: false, done, fail })
      if (standsBack) watch ??= setInterval(press, patienceMs / LOOKS).unref()
      takeNext()
    })
  }
}

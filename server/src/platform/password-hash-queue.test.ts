import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openHashingQueue } from './password-hash-queue.ts'

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }
/** Takes longer than somebody below has to wait. */
const LONG = { memoryCost: 46 * 1024, timeCost: 15, parallelism: 1 }
const HASH = /^\$argon2id\$v=19\$m=/

interface Standing {
  niceness: number
  /** SCHED_IDLE of sched(7). */
  onlyWhenIdle: boolean
}

const threads = (): string[] => readdirSync('/proc/self/task')

/** Null: the thread has ended since it was listed. */
function statOf(thread: string): string | null {
  try {
    return readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  } catch {
    return null
  }
}

/**
 * How the threads of this process share the processors that it did not have before: the 19th and the 41st field of proc_pid_stat(5).
 * Others of its threads, such as those of a line that nobody holds any more, end when they like.
 */
function standings(before: readonly string[] = []): Standing[] {
  return threads()
    .filter((thread) => !before.includes(thread))
    .map(statOf)
    .filter((stat) => stat !== null)
    .map((stat) => {
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return { niceness: Number(fields[16]), onlyWhenIdle: fields[38] === '5' }
    })
}

// Elsewhere a thread cannot stand back by itself.
describe.runIf(process.platform === 'linux')('how hashing shares the processors', () => {
  test('ACC-09 hashing takes what the processors have left over, or stands back as far as it can', async () => {
    const before = threads()
    const inTurn = openHashingQueue({ threads: 1, niceness: 10, patienceMs: 60_000 })
    expect(await inTurn({ password: 'x', cost: CHEAP })).toMatch(HASH)
    const [own, ...others] = standings(before)
    expect(others).toEqual([])
    expect(own?.onlyWhenIdle || own?.niceness === 19).toBe(true)
  })

  test('ACC-09 whoever has waited too long gets a thread that claims its share', async () => {
    const inTurn = openHashingQueue({ threads: 1, niceness: 7, patienceMs: 24 })
    const slow = inTurn({ password: 'x', cost: LONG })
    const late = inTurn({ password: 'y', cost: CHEAP })
    expect(await slow).toMatch(HASH)
    expect(standings()).toContainEqual({ niceness: 7, onlyWhenIdle: false })
    expect(await late).toMatch(HASH)
  })

  test('a line that stands back for nobody takes its share like everything else', async () => {
    const before = threads()
    const inTurn = openHashingQueue({ threads: 1, niceness: 0, patienceMs: 60_000 })
    expect(await inTurn({ password: 'x', cost: CHEAP })).toMatch(HASH)
    expect(standings(before)).toEqual([{ niceness: 0, onlyWhenIdle: false }])
  })
})

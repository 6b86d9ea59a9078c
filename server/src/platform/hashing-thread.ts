import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Argon2id; memory in KiB. Written into the hash, so that it can be raised later. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** A hash to be made at a cost, or a password to be held against a stored one. */
export type HashingTask =
  | { password: string; cost: HashCost }
  | { password: string; stored: string }

/** How a thread shares the processors; both count on Linux alone, because elsewhere the whole process would stand back. */
interface Standing {
  /** Runs when nobody else wants the processor, and is put aside at once for whoever comes. */
  onlyWhenIdle: boolean
  /** 0 to 19; what counts where the first is not to be had. */
  niceness: number
}

export interface HashingThread {
  /** One task at a time. Rejects when the task cannot be done, and when the thread dies over it. */
  run(task: HashingTask): Promise<string | boolean>
}

/**
 * A thread of its own for hashing: neither the event loop nor the pool that files, names and compression share waits for
 * it. Plain JavaScript in a string, because it must start alike from source and from the built file. Node knows no
 * scheduling policies; chrt of util-linux or BusyBox does, needs no right for this one, and may be missing.
 */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads')
const { hashSync, verifySync } = require(workerData.argon2)
const { onlyWhenIdle, niceness } = workerData.standing
if (process.platform === 'linux') {
  try { require('node:os').setPriority(0, niceness) } catch {}
  if (onlyWhenIdle) {
    try {
      const self = require('node:fs').readlinkSync('/proc/thread-self').split('/').pop()
      const how = { stdio: 'ignore', timeout: 2000 }
      require('node:child_process').execFileSync('chrt', ['-i', '-p', '0', self], how)
    } catch {}
  }
}
parentPort.on('message', ({ password, cost, stored }) => {
  try {
    const value = stored === undefined ? hashSync(password, cost) : verifySync(stored, password)
    parentPort.postMessage({ value })
  } catch (error) {
    parentPort.postMessage({ problem: String(error) })
  }
})
`

const unasked = (): void => {}

interface Answer {
  value?: string | boolean
  problem?: string
}

/** Starts a thread that stands back as told; `ended` hears of its death. */
export function startHashingThread(standing: Standing, ended: () => void): HashingThread {
  const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2')
  const worker = new Worker(WORK, { eval: true, workerData: { argon2, standing } })
  let answer: (heard: Answer) => void = unasked
  const end = (error: Error): void => {
    answer({ problem: error.message })
    ended()
  }
  worker.on('message', (heard: Answer) => answer(heard))
  worker.on('error', end)
  worker.on('exit', () => end(new Error('a hashing thread ended')))
  return {
    run: (task) =>
      new Promise((done, fail) => {
        answer = ({ value, problem = 'hashing gave no answer' }) => {
          answer = unasked
          worker.unref()
          if (value === undefined) fail(new Error(problem))
          else done(value)
        }
        // A process may not end before an answer that somebody waits for.
        worker.ref()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage(task)
      }),
  }
}

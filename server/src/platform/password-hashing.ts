import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { refuse } from './refusal.ts'

/** Argon2id; memory in KiB. Written into the hash, so that it can be raised later. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Half of the processors: the other half answers calls. Each thread holds the memory of one hash. */
const THREADS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))
/** About three seconds of work; whoever came later would have given up before the turn came. */
const WAITING = 64 * THREADS
const RETRY_SECONDS = 3
/** Below the event loop's and the database's: when both want the processor, money goes before sign-ins. */
let niceness = 10

/** How far threads that start from now on stand back, 0 (not at all) to 19; a machine that nobody bets on has no reason to wait. */
export function hashAtNiceness(wanted: number): void {
  niceness = wanted
}

/**
 * A thread of its own for hashing: neither the event loop nor the pool that files, names and compression share waits for
 * it. Plain JavaScript in a string, because it must start alike from source and from the built file.
 */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads')
const { hashSync, verifySync } = require(workerData.argon2)
// On Linux this is the thread's own niceness; where it is not allowed, all have the same.
try { require('node:os').setPriority(0, workerData.priority) } catch {}
parentPort.on('message', ({ password, cost, stored }) => {
  try {
    const value = stored === undefined ? hashSync(password, cost) : verifySync(stored, password)
    parentPort.postMessage({ value })
  } catch (error) {
    parentPort.postMessage({ problem: String(error) })
  }
})
`

type Task = { password: string; cost: HashCost } | { password: string; stored: string }

interface Waiting {
  task: Task
  done(value: string | boolean): void
  fail(error: Error): void
}

interface Thread {
  worker: Worker
  busy: Waiting | null
}

const threads: Thread[] = []
const queue: Waiting[] = []

/** The hash of a password in the form of PHC strings. Refuses `overloaded` when too many wait. */
export async function hashWith(cost: HashCost, password: string): Promise<string> {
  return String(await inTurn({ password: password.normalize('NFKC'), cost }))
}

/** Whether a password fits a hash. Refuses `overloaded` when too many wait. */
export async function fitsHash(stored: string, password: string): Promise<boolean> {
  return (await inTurn({ password: password.normalize('NFKC'), stored })) === true
}

function inTurn(task: Task): Promise<string | boolean> {
  if (queue.length >= WAITING) refuse('overloaded', { retryAfter: RETRY_SECONDS })
  return new Promise((done, fail) => {
    queue.push({ task, done, fail })
    takeNext()
  })
}

function takeNext(): void {
  if (queue.length === 0) return
  const idle = threads.find(({ busy }) => busy === null)
  if (!idle && threads.length >= THREADS) return
  const thread = idle ?? startThread()
  const waiting = queue.shift()
  if (!waiting) return
  thread.busy = waiting
  // A process may not end before an answer that somebody waits for.
  thread.worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.worker.postMessage(waiting.task)
}

function startThread(): Thread {
  const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2')
  const workerData = { argon2, priority: niceness }
  const thread: Thread = { worker: new Worker(WORK, { eval: true, workerData }), busy: null }
  threads.push(thread)
  thread.worker.on('message', (answer: { value?: string | boolean; problem?: string }) => {
    const { busy } = thread
    thread.busy = null
    thread.worker.unref()
    if (answer.value !== undefined) busy?.done(answer.value)
    else busy?.fail(new Error(answer.problem ?? 'hashing gave no answer'))
    takeNext()
  })
  // A thread that died takes its one task with it; the next task gets a new thread.
  const bury = (error: Error): void => {
    const at = threads.indexOf(thread)
    if (at >= 0) threads.splice(at, 1)
    thread.busy?.fail(error)
    thread.busy = null
    takeNext()
  }
  thread.worker.on('error', bury)
  thread.worker.on('exit', () => bury(new Error('a hashing thread ended')))
  return thread
}

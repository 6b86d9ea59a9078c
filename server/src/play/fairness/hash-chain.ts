import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../../platform/semaphore.ts'

export interface HashedChain {
  /** The seeds to keep, from the last one down: indices are multiples of the interval, and the length. */
  kept: { index: number; seed: Buffer }[]
  /** What is left after the last link, published before the first round. */
  terminal: Buffer
}

export interface ChainLength {
  length: number
  interval: number
}

/**
 * A million hashes take seconds, in which the event loop would answer nobody: they are made by a thread that stands back from
 * whoever plays. Plain JavaScript in a string, because it must start alike from source and from the built file.
 */
const WORK = `
const { hash } = require('node:crypto')
const { parentPort, workerData } = require('node:worker_threads')
if (process.platform === 'linux') {
  try { require('node:os').setPriority(0, workerData.niceness) } catch {}
}
parentPort.on('message', ({ last, length, interval }) => {
  const kept = []
  let seed = Buffer.from(last)
  for (let index = length; index > 0; index--) {
    if (index === length || index % interval === 0) kept.push({ index, seed })
    seed = hash('sha256', seed, 'buffer')
  }
  parentPort.postMessage({ kept, terminal: seed })
})
`

/** On Linux alone it is the thread's own; elsewhere the whole process would stand back. */
const NICENESS = 5

/** Tables that open at the same time have their chains made one after the other: more threads would take the processors from players. */
const inTurn = createSemaphore({ most: 1, waiting: 10_000, retrySeconds: 1 })

/**
 * Hashes a chain of `length` links down from its random last seed (GAMES §2.5). Rejects when the thread dies over it, and with the signal's reason
 * when it is told to stop: a chain that nobody has seen yet is lost without harm.
 */
export async function hashChain(
  last: Buffer,
  chain: ChainLength,
  signal?: AbortSignal,
): Promise<HashedChain> {
  const { kept, terminal } = await inTurn(async () => {
    signal?.throwIfAborted()
    return await hashedByThread(last, chain, signal)
  })
  return {
    kept: kept.map(({ index, seed }) => ({ index, seed: Buffer.from(seed) })),
    terminal: Buffer.from(terminal),
  }
}

async function hashedByThread(
  last: Buffer,
  chain: ChainLength,
  signal: AbortSignal | undefined,
): Promise<Bytes> {
  const worker = takeThread()
  const stop = (): void => void worker.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const made = await new Promise<Bytes>((resolve, reject) => {
      const ended = (): void =>
        reject(signal?.reason ?? new Error('the thread of a chain ended without it'))
      worker.once('error', reject)
      worker.once('exit', ended)
      worker.once('message', (bytes: Bytes) => {
        worker.off('error', reject).off('exit', ended)
        resolve(bytes)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      worker.postMessage({ last, ...chain })
    })
    if (signal?.aborted !== true) rest(worker)
    return made
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Of the chains of a first start most are short, and to start a thread takes as long as to make one of those. */
const RESTS_MS = 1000
let resting: { worker: Worker; end: NodeJS.Timeout } | null = null

function takeThread(): Worker {
  const rested = resting
  resting = null
  if (!rested) return newThread()
  clearTimeout(rested.end)
  rested.worker.ref()
  return rested.worker
}

function newThread(): Worker {
  const worker = new Worker(WORK, { eval: true, workerData: { niceness: NICENESS } })
  // Whoever took a thread that is gone would wait for ever.
  worker.once('exit', () => {
    if (resting?.worker === worker) resting = null
  })
  return worker
}

/** Keeps the thread for whoever comes next, and keeps no process alive for it. */
function rest(worker: Worker): void {
  worker.unref()
  const end = setTimeout(() => {
    resting = null
    void worker.terminate()
  }, RESTS_MS)
  resting = { worker, end: end.unref() }
}

/** Buffers arrive from a thread as plain bytes. */
interface Bytes {
  kept: { index: number; seed: Uint8Array }[]
  terminal: Uint8Array
}

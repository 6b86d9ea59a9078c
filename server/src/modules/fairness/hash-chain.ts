import { Worker } from 'node:worker_threads'
import { fewAtOnce } from '../../platform/few-at-once.ts'

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
const { length, interval, niceness } = workerData
if (process.platform === 'linux') {
  try { require('node:os').setPriority(0, niceness) } catch {}
}
const kept = []
let seed = Buffer.from(workerData.last)
for (let index = length; index > 0; index--) {
  if (index === length || index % interval === 0) kept.push({ index, seed })
  seed = hash('sha256', seed, 'buffer')
}
parentPort.postMessage({ kept, terminal: seed })
`

/** On Linux alone it is the thread's own; elsewhere the whole process would stand back. */
const NICENESS = 5

/** Tables that open at the same time have their chains made one after the other: more threads would take the processors from players. */
const inTurn = fewAtOnce({ most: 1, waiting: 10_000, retrySeconds: 1 })

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
  const workerData = { last, ...chain, niceness: NICENESS }
  const worker = new Worker(WORK, { eval: true, workerData })
  const stop = (): void => void worker.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<Bytes>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('error', reject)
      worker.on('exit', () =>
        reject(signal?.reason ?? new Error('the thread of a chain ended without it')),
      )
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Buffers arrive from a thread as plain bytes. */
interface Bytes {
  kept: { index: number; seed: Uint8Array }[]
  terminal: Uint8Array
}

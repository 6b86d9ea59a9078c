import { humanCheckApi } from '@croupier/api/accounts/human-check'
import type { InputOf } from '@croupier/api/endpoint'
import { trustedAddress } from '../trusted-address.ts'
import { callEndpoint, RefusalError } from './call-endpoint.ts'
// oxlint-disable-next-line import/default -- the build makes it
import workerAddress from './human-check-worker.ts?worker&url'
import type { Challenge, Solved } from './solve-challenge.ts'

export type HumanCheckPurpose = InputOf<typeof humanCheckApi.challenge>['purpose']

/**
 * Solves the human check for a purpose, of the step that the server asks for or of a higher one: a third of a second of work on a
 * slow phone at the first, about two seconds at the last. It runs in a worker, so typing stays smooth. Start it when a form opens.
 * Throws a `RefusalError`, or an error when the work cannot be done.
 */
export async function proveHuman(purpose: HumanCheckPurpose, atLeast = 0): Promise<string> {
  const { challenge } = await callEndpoint(humanCheckApi.challenge, { purpose, atLeast })
  const solution = await solve(challenge)
  if (!solution) throw new Error('The human check could not be solved')
  return btoa(JSON.stringify({ challenge, solution }))
}

/** The step that a refusal asks for; null when it asks for no work. */
export function stepAsked(refusal: unknown): number | null {
  if (!(refusal instanceof RefusalError) || refusal.body.code !== 'human_check_required')
    return null
  return Number(refusal.body.details?.step ?? 0)
}

/** Let through once: a page makes its policy once. */
let address: string | null = null

async function solve(challenge: Challenge): Promise<Solved> {
  let worker: Worker
  try {
    address ??= trustedAddress('human-check', workerAddress)
    worker = new Worker(address)
  } catch {
    // A browser or a page's rule that has no workers: the same work, beside what the page does.
    return await (await import('./solve-challenge.ts')).solve(challenge)
  }
  try {
    return await new Promise<Solved>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solved>) => resolve(data))
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        reject(new Error(event.message || 'The worker of the human check failed'))
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      worker.postMessage(challenge)
    })
  } catch {
    return await (await import('./solve-challenge.ts')).solve(challenge)
  } finally {
    worker.terminate()
  }
}

import { STORABLE_ID } from '@croupier/shared/storable-text'
import * as z from 'zod'
import type { RemoteService } from './registry.ts'

export type LivenessState = 'pending' | 'passed' | 'failed'

/** Who looks whether a living face stands before the camera. No picture and no template comes to this house. */
export interface Liveness {
  code: string
  isSimulated: boolean
  /** Nobody has configured one, so no look is ever begun. */
  isAbsent?: true
  /** Begins a look; `url` is where the member shows their face. Throws when there is no answer. */
  begin(of: {
    subject: string
    purpose: 'identity'
  }): Promise<{ reference: string; url: string | null }>
  /** Throws when there is no answer. */
  result(reference: string): Promise<LivenessState>
}

/** The person at the screen says how it ends. */
export function simulatedLiveness(): Liveness {
  return {
    code: 'simulator',
    isSimulated: true,
    begin: async ({ subject }) => ({ reference: `sim-${subject}`, url: null }),
    result: async () => 'pending',
  }
}

const begun = z.object({
  reference: z.string().max(120).regex(STORABLE_ID),
  url: z.url({ protocol: /^https$/ }),
})
const ended = z.object({ state: z.enum(['pending', 'passed', 'failed']) })
const TIMEOUT_MS = 5_000

/** POST <url>/sessions begins, GET <url>/sessions/<reference> tells how it ended. */
export function httpLiveness({ url, token }: RemoteService): Liveness {
  const base = url.replace(/\/$/, '')
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the face check answered ${response.status}`)
    return await response.json()
  }
  return {
    code: 'http',
    isSimulated: false,
    begin: async (of) => begun.parse(await ask('/sessions', of)),
    result: async (reference) =>
      ended.parse(await ask(`/sessions/${encodeURIComponent(reference)}`)).state,
  }
}

async function nobody(): Promise<never> {
  throw new Error('no face check is configured')
}

/** Where none is configured nobody answers. */
export function absentLiveness(): Liveness {
  return { code: 'none', isSimulated: false, isAbsent: true, begin: nobody, result: nobody }
}

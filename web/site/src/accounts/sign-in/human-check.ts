import type { HumanCheckPurpose } from '@croupier/kit/api/human-check'
import { useEffect, useRef } from 'react'

/** What a form sends along: nothing when the check could not be had, which the server then says. */
export interface Proof {
  humanCheck?: string
}

export interface HumanCheck {
  /**
   * Sends a form with its proof. A proof is good once; when more work is asked for, it is done and the form is sent once more.
   * Throws what the server refuses.
   */
  send<Answer>(
    call: (proof: Proof) => Promise<Answer>,
    more?: { atLeast?: number; isAsked?: boolean },
  ): Promise<Answer>
}

/** Does the work for a purpose; without a proof where it could not be had. */
export async function work(purpose: HumanCheckPurpose, atLeast = 0): Promise<Proof> {
  const { proveHuman } = await import('@croupier/kit/api/human-check')
  return await proveHuman(purpose, atLeast).then(
    (humanCheck) => ({ humanCheck }),
    () => ({}),
  )
}

/** Sends a call with a proof, and once more with as much work as the refusal asks for. */
export async function sendWithProof<Answer>(
  purpose: HumanCheckPurpose,
  call: (proof: Proof) => Promise<Answer>,
  first: Promise<Proof> | Proof,
): Promise<Answer> {
  const proof = await first
  try {
    return await call(proof)
  } catch (refusal) {
    const { stepAsked } = await import('@croupier/kit/api/human-check')
    const step = stepAsked(refusal)
    if (step === null) throw refusal
    return await call(await work(purpose, step))
  }
}

/** Begins the work when the form is shown, while its reader still types. */
export function useHumanCheck(purpose: HumanCheckPurpose): HumanCheck {
  const running = useRef<Promise<Proof> | null>(null)
  // The work is outside React and must not hold up the form's first frame.
  useEffect(() => {
    const start = setTimeout(() => {
      running.current ??= work(purpose)
    }, 300)
    return () => clearTimeout(start)
  }, [purpose])
  return {
    send: async (call, { atLeast = 0, isAsked = true } = {}) => {
      const ready = atLeast === 0 ? (running.current ?? work(purpose)) : work(purpose, atLeast)
      running.current = null
      try {
        return await sendWithProof(purpose, call, isAsked ? ready : {})
      } finally {
        running.current = work(purpose)
      }
    },
  }
}

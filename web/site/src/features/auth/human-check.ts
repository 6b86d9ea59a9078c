import type { verificationApi } from '@croupier/api/verification'
import type { InputOf } from '@croupier/api/endpoint'
import { useEffect, useRef } from 'react'

type Purpose = InputOf<typeof verificationApi.challenge>['purpose']

export interface HumanCheck {
  /** The proof, as soon as it is worked out; undefined when the check could not be had: the house will say so. */
  proof(): Promise<string | undefined>
  /** Proofs are good for one attempt. */
  renew(): void
}

async function work(purpose: Purpose): Promise<string | undefined> {
  const { proveHuman } = await import('@croupier/kit/api/human-check')
  return await proveHuman(purpose).catch(() => undefined)
}

/** Begins the work when the form is shown, while its reader still types. */
export function useHumanCheck(purpose: Purpose): HumanCheck {
  const running = useRef<Promise<string | undefined> | null>(null)
  // The work is outside React and must not hold up the form's first frame.
  useEffect(() => {
    const start = setTimeout(() => {
      running.current ??= work(purpose)
    }, 300)
    return () => clearTimeout(start)
  }, [purpose])
  return {
    proof: () => (running.current ??= work(purpose)),
    renew: () => {
      running.current = work(purpose)
    },
  }
}

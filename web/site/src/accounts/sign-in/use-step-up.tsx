import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { type ReactNode, useState } from 'react'

const StepUpDialog = part(() => import('./StepUpDialog.tsx').then((m) => m.StepUpDialog))

export interface StepUp {
  /**
   * Runs a call. Where the house wants its member shown anew (`step_up_required`) the dialog asks, and the
   * call is made again; when its reader closes the dialog, the refusal is thrown on.
   */
  run<Value>(call: () => Promise<Value>): Promise<Value>
  /** The dialog while it asks; put it into the page. */
  dialog: ReactNode
}

interface Asking {
  proceed: () => void
  give: () => void
}

/** For any form whose call may be refused with `step_up_required`. */
export function useStepUp(): StepUp {
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = (refusal: RefusalError): Promise<void> =>
    new Promise((proceed, reject) => {
      setAsking({ proceed, give: () => reject(refusal) })
    })
  return {
    run: async (call) => {
      try {
        return await call()
      } catch (refusal) {
        const isAsked = refusal instanceof RefusalError && refusal.body.code === 'step_up_required'
        if (!isAsked) throw refusal
        await ask(refusal)
        return await call()
      }
    },
    dialog: asking ? (
      <LazyBoundary>
        <StepUpDialog
          onDone={() => {
            setAsking(null)
            asking.proceed()
          }}
          onClose={() => {
            setAsking(null)
            asking.give()
          }}
        />
      </LazyBoundary>
    ) : null,
  }
}

import { signInApi } from '@croupier/api/accounts/sign-in'
import { callEndpoint, RefusalError } from '@croupier/kit/api/call-endpoint'
import {
  canAutofillPasskeys,
  canUsePasskeys,
  showPasskey,
  stopPasskeys,
} from '@croupier/kit/api/passkey-browser'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Entered } from './second-step.ts'

/** Signs in with a passkey, by the button or from the box of the name, where browsers offer it. */
export function PasskeyLogin({
  site,
  onEntered,
}: {
  site: 'member' | 'agent'
  onEntered: Entered
}) {
  const t = useText('signin')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  // A browser asks one question at a time: an offer that comes late would take the place of the one that was asked for.
  const isAsked = useRef(false)
  const enter = async (autofill: boolean): Promise<void> => {
    const { options } = await callEndpoint(signInApi.passkeyLoginOptions, {})
    if (autofill && isAsked.current) return
    const credential = await showPasskey(options, autofill)
    if (credential === null) return
    onEntered(await callEndpoint(signInApi.passkeyLogin, { credential, site }))
  }
  useAutofill(() => enter(true), setError)
  if (!canUsePasskeys()) return null
  const press = async (): Promise<void> => {
    isAsked.current = true
    setBusy(true)
    setError(null)
    try {
      await enter(false)
    } catch (refusal) {
      setError(refusal)
    } finally {
      isAsked.current = false
      setBusy(false)
    }
  }
  return (
    <>
      <RefusalNote error={error} />
      <Button icon="shield-check" busy={busy} onClick={() => void press()}>
        {t('passkey.enter')}
      </Button>
    </>
  )
}

/** The browser waits with its offer for as long as the form is shown. */
function useAutofill(enter: () => Promise<void>, onProblem: (refusal: unknown) => void): void {
  const offered = useEffectEvent(enter)
  const failed = useEffectEvent(onProblem)
  // The offer is an act of the browser beside React; it ends with the form.
  useEffect(() => {
    let isShown = true
    const offer = async (): Promise<void> => {
      if ((await canAutofillPasskeys()) && isShown) await offered()
    }
    offer().catch((error: unknown) => {
      // Nobody has asked the browser for this: only what the house says to a shown passkey is told.
      if (isShown && error instanceof RefusalError) failed(error)
    })
    return () => {
      isShown = false
      if (canUsePasskeys()) void stopPasskeys()
    }
  }, [])
}

import type { creationOptions, requestOptions } from '@croupier/api/accounts/webauthn'
import { newCredential, shownCredential } from '@croupier/api/accounts/webauthn'
import * as z from 'zod/mini'

type CreationOptions = z.output<typeof creationOptions>
type RequestOptions = z.output<typeof requestOptions>

/** Whether this browser can hold passkeys for this host: names only, never plain addresses. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(window.location.hostname)
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress
}

/** Asks the browser to make a passkey; null when its owner has changed their mind. */
export async function makePasskey(options: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await answered(startRegistration({ optionsJSON: options }))
  return made === null ? null : z.parse(newCredential, made)
}

/**
 * Asks the browser to sign with a passkey; null when its owner has changed their mind. With `autofill`
 * the browser offers it in the box of the name, and nothing else is shown.
 */
export async function showPasskey(options: RequestOptions, autofill = false) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const asked = { optionsJSON: options, useBrowserAutofill: autofill }
  const shown = await answered(startAuthentication(asked))
  return shown === null ? null : z.parse(shownCredential, shown)
}

export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return await browserSupportsWebAuthnAutofill()
}

export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** A person who says no, or waits too long, is no error. */
async function answered<Value>(asking: Promise<Value>): Promise<Value | null> {
  try {
    return await asking
  } catch (error) {
    const isNo = error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)
    if (isNo) return null
    throw error
  }
}

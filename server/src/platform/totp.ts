import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'
import { renderSVG } from 'uqr'

/** Time-based codes (RFC 6238) as every authenticator app makes them: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30
/** Codes of the step before and after count too: phones' clocks differ. */
const WINDOW_STEPS = 1

export function newTotpSecret(): string {
  return generateSecret()
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS)
}

export function secondsLeft(moment: Date): number {
  return STEP_SECONDS - (Math.floor(moment.getTime() / 1000) % STEP_SECONDS)
}

/**
 * The time step whose code this is, or null. Only steps after the last one that was used count, so a
 * code that somebody saw over a shoulder is worth nothing.
 */
export function stepOfCode(
  secret: string,
  code: string,
  at: { now: Date; lastStep: number },
): number | null {
  const current = stepAt(at.now)
  for (let step = current - WINDOW_STEPS; step <= current + WINDOW_STEPS; step++) {
    if (step <= at.lastStep) continue
    if (verifySync({ secret, token: code, epoch: step * STEP_SECONDS }).valid) return step
  }
  return null
}

export function codeAt(secret: string, step: number): string {
  return generateSync({ secret, epoch: step * STEP_SECONDS })
}

/** What an authenticator reads from the drawn code: whose secret it is, and of which house. */
export function totpUri(secret: string, of: { issuer: string; name: string }): string {
  return generateURI({ issuer: of.issuer, label: of.name, secret })
}

/** Black on white whatever the theme: authenticators read nothing else reliably. */
export function qrSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 2 })
}

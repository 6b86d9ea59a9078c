import { tabStorage } from '../browser/storage.ts'

/**
 * The session token lives in session storage (S3-003, DECISIONS D5). It works only together with an
 * HttpOnly cookie, so reading it here gives a script nothing that it could use elsewhere.
 */
const KEY = 'token'
const listeners = new Set<() => void>()
let overNote: string | null = null

export function sessionToken(): string | null {
  return tabStorage.getItem(KEY)
}

export function setSessionToken(token: string | null): void {
  if (token !== null) overNote = null
  if (token === null) tabStorage.removeItem(KEY)
  else tabStorage.setItem(KEY, token)
  document.documentElement.toggleAttribute('data-session', token !== null)
  for (const tell of listeners) tell()
}

/** The house has ended the session; its sentence waits for the login that follows. */
export function sessionIsOver(sentence: string): void {
  if (sessionToken() === null) return
  overNote = sentence
  setSessionToken(null)
}

/** Why the last session ended, when the house ended it; null once somebody is signed in again. */
export function sessionOverNote(): string | null {
  return overNote
}

/** For useSyncExternalStore. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

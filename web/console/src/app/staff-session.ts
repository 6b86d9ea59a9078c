import { useSyncExternalStore } from 'react'
import { tabStorage } from '@croupier/kit/browser/storage'

/**
 * The staff session of this browser tab: its token (worth nothing without the HttpOnly cookie), and the
 * brand that is being worked on. Names of its own, so that a player's session beside it stays untouched.
 */
const TOKEN = 'console.token'
const BRAND = 'console.brand'
const listeners = new Set<() => void>()

export function staffToken(): string | null {
  return tabStorage.getItem(TOKEN)
}

export function staffBrand(): string | null {
  return tabStorage.getItem(BRAND)
}

export function setStaffToken(token: string | null): void {
  keep(TOKEN, token)
}

export function setStaffBrand(code: string | null): void {
  keep(BRAND, code)
}

export function useStaffToken(): string | null {
  return useSyncExternalStore(watch, staffToken)
}

export function useStaffBrand(): string | null {
  return useSyncExternalStore(watch, staffBrand)
}

function keep(key: string, value: string | null): void {
  if (value === null) tabStorage.removeItem(key)
  else tabStorage.setItem(key, value)
  for (const tell of listeners) tell()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import type { Member } from '../../app/site.tsx'
import { clearTabStorage } from '@croupier/kit/browser/clear-storage'
import { tabStorage } from '@croupier/kit/browser/storage'

/**
 * The keys of session storage that other scripts of a brand may read (S3-048). They are for display: what somebody may do is
 * decided by the session in the house (EQ-04, EQ-26). Keys whose feature does not exist stay away.
 */
export function writeSessionKeys(member: Member): void {
  const keys = {
    account: member.account,
    username: member.account,
    nickname: member.nickname,
    customerId: String(member.id),
    isAgent: String(member.isAgent),
  }
  for (const [key, value] of Object.entries(keys)) tabStorage.setItem(key, value)
}

/** What belongs to the site rather than to whoever is signed in; a logout leaves it (S4-013). */
const KEPT = ['merchant', 'merchantCode'] as const

/** Empties session storage but for the merchant's keys. */
export function clearSessionKeys(): void {
  const kept = KEPT.flatMap((key) => {
    const value = tabStorage.getItem(key)
    return value === null ? [] : [[key, value] as const]
  })
  clearTabStorage()
  for (const [key, value] of kept) tabStorage.setItem(key, value)
}

import { useSyncExternalStore } from 'react'
import { type Member, useMember } from '../../app/site.tsx'
import { tabStorage } from '@croupier/kit/browser/storage'

/** What somebody is told who has just come in. */
export type FirstWord = 'password' | 'terms' | 'welcome'

type Newcomer = Pick<
  Member,
  'id' | 'isTrial' | 'mustChangePassword' | 'passwordExpired' | 'termsDue' | 'firstTimeLogin'
>

/** How this tab's session was opened: a code by SMS asks for no new password (S4-009). */
export const LOGIN_WAY = 'loginType'
/** Once per session, not once per page: the tab remembers. */
const SAID = 'afterLogin'
/** New terms come back with the next page, because nobody plays without them. */
let termsPutOff = ''
const watchers = new Set<() => void>()

/**
 * One dialog at a time, the most urgent first: a password that is due (S4-009, S4-019), new terms (ACC-15), the welcome of
 * the first login (S4-007). `said` holds the keys of what was closed, with spaces between them.
 */
export function firstWordOf(
  member: Newcomer,
  { said, cameByCode }: { said: string; cameByCode: boolean },
): FirstWord | null {
  const { isTrial, mustChangePassword, passwordExpired, termsDue, firstTimeLogin } = member
  if (isTrial) return null
  const isSaid = (word: FirstWord): boolean => said.split(' ').includes(keyOf(word, member))
  // The house refuses everything else until it is done, so that it cannot be put off.
  if (mustChangePassword) return 'password'
  if (passwordExpired && !cameByCode && !isSaid('password')) return 'password'
  if (termsDue !== null && !isSaid('terms')) return 'terms'
  return firstTimeLogin && !isSaid('welcome') ? 'welcome' : null
}

/** What is to be said now; whatever else wants to be read waits until it is null. */
export function useFirstWord(): FirstWord | null {
  const member = useMember()
  const said = useSyncExternalStore(watch, allSaid, () => '')
  if (!member) return null
  return firstWordOf(member, { said, cameByCode: tabStorage.getItem(LOGIN_WAY) === 'sms' })
}

export function markSaid(word: FirstWord, member: Newcomer): void {
  const key = keyOf(word, member)
  if (word === 'terms') termsPutOff = key
  else tabStorage.setItem(SAID, `${tabStorage.getItem(SAID) ?? ''} ${key}`)
  for (const tell of watchers) tell()
}

function keyOf(word: FirstWord, { id, termsDue }: Newcomer): string {
  return `${word}:${word === 'terms' ? termsDue : id}`
}

function allSaid(): string {
  return `${tabStorage.getItem(SAID) ?? ''} ${termsPutOff}`
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

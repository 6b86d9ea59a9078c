import { socialApi, type SocialProvider } from '@croupier/api/accounts/social'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { isOwnPath, returnPath } from '../sign-in/return-path.ts'
import { tabStorage } from '@croupier/kit/browser/storage'

/** The names that the providers go by; they are the same in every language. */
export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
}

const FROM = 'social:from'

/** Leaves for the provider; the page that somebody was on waits for them. */
export function leaveFor(url: string, from: string): void {
  tabStorage.setItem(FROM, from)
  window.location.assign(url)
}

/** Where somebody was before they left, once; only a path of our own counts. */
export function takeWhereFrom(): string {
  const from = tabStorage.getItem(FROM) ?? '/'
  tabStorage.removeItem(FROM)
  const isDoor = /^\/(social|login|register)(\/|$|\?)/.test(from)
  return isOwnPath(from) && !isDoor ? from : '/'
}

/** Begins a sign-in by a provider; afterwards one is back where one was, or where a guard stopped one (S4-010). */
export async function signInBy(provider: SocialProvider): Promise<void> {
  const { url } = await callEndpoint(socialApi.start, { provider })
  leaveFor(url, returnPath() ?? window.location.pathname + window.location.search)
}

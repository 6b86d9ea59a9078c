import { tabStorage } from '@croupier/kit/browser/storage'

const KEY = 'referralCode'
/** What a code can be; anything else in an address is not kept. */
const CODE = /^[A-Za-z0-9]{3,32}$/

/** Keeps the code of the link that somebody came by, for the registration some pages later (S3-004). */
export function rememberReferral(search: string): void {
  const code = new URLSearchParams(search).get(KEY)
  if (code !== null && CODE.test(code)) tabStorage.setItem(KEY, code)
}

export function rememberedReferral(): string {
  rememberReferral(window.location.search)
  return tabStorage.getItem(KEY) ?? ''
}

export function forgetReferral(): void {
  tabStorage.removeItem(KEY)
}

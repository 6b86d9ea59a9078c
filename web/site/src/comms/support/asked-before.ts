import { deviceStorage } from '@croupier/kit/browser/storage'

const KEY = 'service.asked'

/** Whether somebody asked customer service from this browser, so that an answer may wait for a visitor too. */
export function askedBefore(): boolean {
  return deviceStorage.getItem(KEY) !== null
}

export function rememberAsking(): void {
  deviceStorage.setItem(KEY, '1')
}

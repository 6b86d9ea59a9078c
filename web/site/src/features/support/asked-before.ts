const KEY = 'service.asked'

/** Whether somebody asked customer service from this browser, so that an answer may wait for a visitor too. */
export function askedBefore(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function rememberAsking(): void {
  localStorage.setItem(KEY, '1')
}

import { chooseTheme, currentTheme } from '@croupier/kit/theme/theme'

/** The choice of the cookie, else the system's. */
export function showStoredTheme(): void {
  const stored = /(?:^|; )theme=(dark|light)/.exec(document.cookie)?.[1]
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = stored ?? system
}

export function flipTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}

import type { ThemeTokens } from '@croupier/api/core/brands'

export type ThemeName = 'dark' | 'light'

/** feltFrom → --color-felt-from */
function variables(tokens: ThemeTokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => {
      // Only plain colours may enter a style sheet, wherever the tokens came from.
      if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`Not a colour: ${name}`)
      return `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`
    })
    .join(';')
}

/** A brand's colours as a style sheet for both themes; dark stands first and is the default. */
export function themeSheet(theme: { dark: ThemeTokens; light: ThemeTokens }): string {
  return `:root{color-scheme:dark;${variables(theme.dark)}}[data-theme=light]{color-scheme:light;${variables(theme.light)}}`
}

const YEAR_SECONDS = 31_536_000

/** Shows a theme at once and remembers it in a cookie, so that the next page arrives in it. */
export function chooseTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
  document.cookie = `theme=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

export function currentTheme(): ThemeName {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

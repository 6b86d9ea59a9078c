import type { ThemeTokens } from '@croupier/api/core/brands'

/** Croupier: the deep green of the felt, the gold of the rail. */
export const croupierTheme: { light: ThemeTokens; dark: ThemeTokens } = {
  dark: {
    background: '#07130e',
    surface: '#0d1f17',
    surfaceRaised: '#142c21',
    line: '#25483a',
    text: '#f2f7f3',
    textMuted: '#a8c2b4',
    accent: '#e2b54a',
    accentStrong: '#f3cf74',
    onAccent: '#1d1402',
    highlight: '#ffd86b',
    onHighlight: '#231900',
    positive: '#4fd98a',
    negative: '#ff8077',
    warning: '#ffb454',
    focus: '#8fe3ff',
    feltFrom: '#0b5136',
    feltTo: '#04261a',
  },
  light: {
    background: '#f5f3ea',
    surface: '#ffffff',
    surfaceRaised: '#fbf8ee',
    line: '#d6d0bb',
    text: '#12241b',
    textMuted: '#4c6156',
    accent: '#0b6240',
    accentStrong: '#084a30',
    onAccent: '#ffffff',
    highlight: '#8a5a00',
    onHighlight: '#fff8e6',
    positive: '#0b6b3a',
    negative: '#b3261e',
    warning: '#8a4b00',
    focus: '#0a5bd0',
    feltFrom: '#127a52',
    feltTo: '#0a4a32',
  },
}

/** Lotus: plum night, rose petals, amber lanterns. */
export const lotusTheme: { light: ThemeTokens; dark: ThemeTokens } = {
  dark: {
    background: '#140a18',
    surface: '#211027',
    surfaceRaised: '#301a39',
    line: '#4f2e5a',
    text: '#fbf2f7',
    textMuted: '#cfb2c8',
    accent: '#ff7aa8',
    accentStrong: '#ff9dc0',
    onAccent: '#33061a',
    highlight: '#ffc35c',
    onHighlight: '#2b1800',
    positive: '#63dba0',
    negative: '#ff8a80',
    warning: '#ffb84d',
    focus: '#9fd7ff',
    feltFrom: '#6d1f5e',
    feltTo: '#2a0c33',
  },
  light: {
    background: '#fcf3f5',
    surface: '#ffffff',
    surfaceRaised: '#fff7f4',
    line: '#e8cdd6',
    text: '#2b1230',
    textMuted: '#6c4a68',
    accent: '#b01e5c',
    accentStrong: '#8c1348',
    onAccent: '#ffffff',
    highlight: '#8f5200',
    onHighlight: '#fff6e8',
    positive: '#0d6b45',
    negative: '#b3261e',
    warning: '#8a4b00',
    focus: '#1a56c4',
    feltFrom: '#c2407a',
    feltTo: '#7c2a78',
  },
}

/** Contrast of two colours from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

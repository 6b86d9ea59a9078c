import { expect, test } from 'vitest'
import { themeSheet } from './theme.ts'

const colours = { background: '#000000', surfaceRaised: '#112233' }

test('tokens become variables for both themes, and only colours get through', () => {
  const theme = { dark: colours, light: { ...colours, background: '#ffffff' } }
  // A part of the tokens is enough to see the names.
  const sheet = themeSheet(theme as Parameters<typeof themeSheet>[0])
  expect(sheet).toBe(
    ':root{color-scheme:dark;--color-background:#000000;--color-surface-raised:#112233}[data-theme=light]{color-scheme:light;--color-background:#ffffff;--color-surface-raised:#112233}',
  )
  const bad = { dark: { background: 'red}</style>' }, light: {} }
  expect(() => themeSheet(bad as Parameters<typeof themeSheet>[0])).toThrow('Not a colour')
})

import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import type { TextValues } from '@croupier/kit/i18n/speak.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import games from '../../../../locales/en/games.json'
import slots from '../../../../locales/en/slots.json'
import { koi } from '../../../koi/rules/koi.ts'
import { KoiRules } from '../../../koi/view/KoiRules.tsx'
import { skinFor as koiSkin } from '../../../koi/view/skins/skins.ts'
import { ox } from '../../../ox/rules/ox.ts'
import { OxRules } from '../../../ox/view/OxRules.tsx'
import { skinFor as oxSkin } from '../../../ox/view/skins.ts'
import { storm } from '../../../storm/rules/storm.ts'
import { skinFor as stormSkin } from '../../../storm/view/skins.ts'
import { StormRules } from '../../../storm/view/StormRules.tsx'
import type { SlotWords } from './slot-text.ts'

// Pictures are no part of what is read.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const book = bookInTests({ games, slots })
const words: SlotWords = (key, values) => book.sentence('slots', key, values)
/** What pages of rules ask of the desk that they belong to. */
const desk = {
  t: (key: string, values?: TextValues) => book.sentence('games', key, values),
  stake: 10_000n,
  props: { formatMoney: String, language: book.language },
  launch: { pool: null, market: { featureBuy: true } },
} as never

async function show(pages: ReactNode): Promise<void> {
  await act(async () => {
    render(<TextBookProvider book={book}>{pages}</TextBookProvider>)
  })
}

const captions = () => [...document.querySelectorAll('figcaption')].map((of) => of.textContent)
const letters = ['A', 'K', 'Q', 'J']
const stones = ['red stone', 'green stone', 'blue stone', 'amber stone', 'violet stone']

test('the pages of koi name each symbol beside its picture', async () => {
  const [profile] = koi.profiles
  if (profile) await show(<KoiRules desk={desk} math={profile.math} skin={koiSkin('HS-KOI')} />)
  expect(captions()).toEqual([
    'golden koi',
    'red koi',
    'blue koi',
    'violet koi',
    'lotus',
    'lantern',
    'coin',
    'bamboo',
    'wild',
    'scatter',
  ])
})

test('the pages of ox name each symbol beside its picture', async () => {
  const [profile] = ox.profiles
  const skin = oxSkin('HS-OX')
  if (profile) await show(<OxRules desk={desk} words={words} math={profile.math} skin={skin} />)
  expect(captions()).toEqual([
    'ox',
    'money bag',
    'lantern',
    'firecracker',
    ...letters,
    'wild',
    'coin',
  ])
})

test('the pages of storm name each symbol beside its picture, and list what orbs are worth', async () => {
  const [profile] = storm.profiles
  const skin = stormSkin('HS-STORM')
  if (profile) await show(<StormRules desk={desk} words={words} math={profile.math} skin={skin} />)
  expect(captions()).toEqual(['crown', 'trophy', 'mask', 'ring', ...stones, 'orb', 'scatter'])
  expect(screen.getByText(/Values: 2×, 3×/)).toBeTruthy()
})

import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import texts from '../../../locales/en/games.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import { minePositions } from '../rules/field.ts'
import { minesLadder } from '../rules/multipliers.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import { mines } from '../rules/mines.ts'
import { facesOf, readMinesView } from './mines-round.ts'
import { MinesView } from './MinesView.tsx'

afterEach(cleanup)

const seeds = { serverSeed: '0f'.repeat(32), clientSeed: 'player-seed-1', nonce: 3 }
const [, profile] = mines.profiles
if (!profile) throw new Error('no profile')
const buried = minePositions(profile.math, seeds, 3)
const [safe = 0] = Array.from({ length: 25 }, (_, tile) => tile).filter(
  (tile) => !buried.includes(tile),
)

function opened(balance = 10_000_000n) {
  const studio = quietStudio('HM-MINES', profile?.code ?? '', {
    balance,
    market: { turbo: false, autoplay: false, featureBuy: false, roundMsMin: 0 },
    serverSeed: seeds.serverSeed,
    nonce: seeds.nonce,
  })
  const onDeposit = vi.fn<() => void>()
  const props = quietProps(studio, { onDeposit })
  const book = createTextBook({ language: 'en', areas: { games: texts }, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <MinesView {...props} />
    </TextBookProvider>,
  )
  return { studio, onDeposit }
}

async function press(label: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name: label })
  await act(async () => fireEvent.click(button))
}

const tileButton = (tile: number) =>
  document.querySelectorAll<HTMLElement>('.mines-board button')[tile]

test('a round from the bet over a gem to the cash-out, and its check in the browser', async () => {
  const { studio } = opened()
  await press(texts['mines.bet'])
  await waitFor(() => expect(document.querySelector('.mines-cash')).not.toBeNull())
  await act(async () => fireEvent.click(tileButton(safe) ?? document.body))
  await waitFor(() =>
    expect(document.querySelector('.mines-cash')?.hasAttribute('disabled')).toBe(false),
  )
  const cash = document.querySelector('.mines-cash')
  await act(async () => fireEvent.click(cash ?? document.body))
  await waitFor(() => expect(studio.history().items[0]?.outcome).toBe('win'))

  await press(texts.history)
  const row = await waitFor(() => {
    const found = document.querySelector('.gv-history button')
    if (!found) throw new Error('no round listed')
    return found
  })
  await act(async () => fireEvent.click(row))
  await press(texts['check.reveal'])
  expect(await screen.findByText(texts['check.equal'])).toBeDefined()
  expect(screen.getByText(texts['check.seed_good'])).toBeDefined()
})

test('a mine ends the round and is shown for what it is', async () => {
  const { studio } = opened()
  await press(texts['mines.bet'])
  await waitFor(() => expect(document.querySelector('.mines-cash')).not.toBeNull())
  await act(async () => fireEvent.click(tileButton(buried[0] ?? 0) ?? document.body))
  await waitFor(() => expect(studio.history().items[0]?.outcome).toBe('lose'))
  expect(await screen.findByText(texts['mines.lost'])).toBeDefined()
})

test('a bet above the balance leads to the deposit', async () => {
  const { onDeposit } = opened(100n)
  await press(texts['mines.bet'])
  expect(await screen.findByText(texts['notice.funds'])).toBeDefined()
  await press(texts['notice.deposit'])
  expect(onDeposit).toHaveBeenCalledOnce()
})

test('tiles show what was opened, and what lay under the others only after the end', () => {
  const view = {
    opened: [4, 7],
    end: null,
    mines: 3,
    multiplierX100: 110,
    nextMultiplierX100: 125,
    minePositions: null,
  }
  expect(facesOf(view, 25).filter((face) => face !== 'covered')).toEqual(['gem', 'gem'])
  const lost = facesOf({ ...view, end: 'mine', minePositions: [7, 8, 9] }, 25)
  expect([lost[4], lost[7], lost[8], lost[0]]).toEqual(['gem', 'mine', 'hintMine', 'hintGem'])
  expect(readMinesView({ opened: 'x' })).toBeNull()
})

test('the ladder has every step of the chosen number of mines, and mouse, finger and keys reach those beyond its edge', () => {
  opened()
  const ladder = document.querySelector('.mines-ladder')
  const steps = [...(ladder?.querySelectorAll('li') ?? [])].map((step) => step.textContent)
  const all = minesLadder(profile.math, 3)
  expect(all).toHaveLength(22)
  expect(steps).toEqual(
    all.map((multiplierX100, index) => `${index + 1}${multiplierText(multiplierX100, 'en')}`),
  )
  expect(ladder?.getAttribute('tabindex')).toBe('0')
  const css = readFileSync(join(import.meta.dirname, 'mines.css'), 'utf8')
  const ofLadder = /^\.mines-ladder \{([^}]+)\}/m.exec(css)?.[1] ?? ''
  expect(ofLadder).toMatch(/overflow-x: auto/)
  // Without a bar a mouse would end at the fifth step.
  const forMouse = /@media \(hover: hover\) and \(pointer: fine\) \{\s*\.mines-ladder \{([^}]+)\}/
  expect(forMouse.exec(css)?.[1] ?? '').toMatch(/scrollbar-width: thin/)
})

import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import blackjackWords from '../../../locales/en/blackjack.json'
import games from '../../../locales/en/games.json'
import tables from '../../../locales/en/tables.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import { momentsBetween, readBlackjackView } from './blackjack-round.ts'
import { BlackjackView } from './BlackjackView.tsx'

afterEach(cleanup)

// Sentences stand here as they are written, with their names in braces; the build is what makes them speak.

const CHIP = 250_000n

/**
 * Under this seed seat two alone is dealt 3 and J against 5 and a double wins (nonce 1), a pair of twos against 2 (nonce 2), and the
 * dealer shows an ace (nonce 21).
 */
function opened(nonce: number, input: { balance?: bigint; reducedMotion?: boolean } = {}) {
  const studio = quietStudio('HT-BJ', 'blackjack-s17', {
    gameCode: 'BJ-SEA',
    balance: input.balance ?? 10_000_000n,
    serverSeed: '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
    nonce,
  })
  show(studio)
  return studio
}

function show(studio: ReturnType<typeof quietStudio>, launch: object = {}): void {
  render(windowOf(quietProps(studio, { launch: { ...studio.launch(), ...launch } })))
}

function windowOf(props: GameViewProps) {
  const book = createTextBook({
    language: 'en',
    areas: { games, tables, blackjack: blackjackWords },
    load: async () => ({}),
  })
  return (
    <TextBookProvider book={book}>
      <BlackjackView {...props} />
    </TextBookProvider>
  )
}

const shown = async (selector: string) =>
  await waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>(`${selector}:not([disabled])`)
    if (!found) throw new Error(`${selector} is not there`)
    return found
  })
const press = async (selector: string) => {
  const button = await shown(selector)
  await act(async () => fireEvent.click(button))
}
const moves = () =>
  [...document.querySelectorAll<HTMLElement>('.bj-act')].map(({ dataset }) => dataset['move'])

async function deal(): Promise<void> {
  await press('[data-bet="S2"]')
  await press('.felt-confirm')
}

test('S1-005 blackjack: chips on a seat, only legal decisions with their cost, the round paid, kept and checked in the browser', async () => {
  const studio = opened(1)
  await deal()
  await shown('[data-move="double"]')
  expect(moves()).toEqual(['hit', 'stand', 'double'])
  expect(document.querySelector('[data-move="double"] small')?.textContent).toBe('+R$25.00')
  expect(studio.balanceNow()).toBe(10_000_000n - CHIP)
  await press('[data-move="double"]')
  await waitFor(() => expect(moves()).toEqual([]))
  const [round] = studio.history().items
  expect(round).toMatchObject({ state: 'closed', stake: CHIP, extraStake: CHIP, outcome: 'win' })
  expect(round?.payout).toBe(4n * CHIP)
  expect(studio.balanceNow()).toBe(10_000_000n + 2n * CHIP)
  // The chips stay in the hand for the next round.
  expect((await shown('.felt-confirm')).textContent).toContain('R$25.00')

  await act(async () => fireEvent.click(screen.getByRole('button', { name: games.history })))
  await press('.gv-history button')
  const reveal = await screen.findByText(games['check.reveal'])
  await act(async () => fireEvent.click(reveal))
  expect(await screen.findByText(games['check.equal'])).toBeDefined()
  await act(async () => fireEvent.click(screen.getByText(games['history.replay'])))
  await waitFor(() => expect(document.querySelectorAll('.bj-seat .felt-card')).toHaveLength(3))
  expect(document.querySelector('[data-end="win"]')).not.toBeNull()
})

test('a past round never asks for chips before its first card lies there', async () => {
  const studio = opened(1)
  await deal()
  await press('[data-move="stand"]')
  await waitFor(() => expect(studio.history().items[0]?.state).toBe('closed'))
  const [past] = studio.history().items
  const first = (replay: object) =>
    renderToStaticMarkup(windowOf({ ...quietProps(studio), ...replay }))
  expect(first({})).toContain(blackjackWords.start)
  // As the first frame is painted: no effect has run.
  expect(first({ replay: past })).not.toContain(blackjackWords.start)
})

test('a split makes two hands of one; the best play is shown when it is asked for', async () => {
  opened(2)
  await deal()
  await shown('[data-move="split"]')
  expect(document.querySelector('[data-best]')).toBeNull()
  await press('.bj-hint')
  expect(document.querySelector<HTMLElement>('[data-best]')?.dataset['move']).toBe('split')
  await press('[data-move="split"]')
  await waitFor(() => expect(document.querySelectorAll('.bj-seat .bj-hand')).toHaveLength(2))
  expect(document.querySelectorAll('.bj-seat [aria-current]')).toHaveLength(1)
})

test('an empty seat shows where its cards will lie, and a taken one its cards', async () => {
  opened(1)
  await shown('[data-bet="S2"]')
  expect(document.querySelectorAll('.bj-seat .bj-printed')).toHaveLength(3)
  await deal()
  await shown('[data-move="double"]')
  const [, taken] = document.querySelectorAll('.bj-seat')
  expect(taken?.querySelector('.bj-printed')).toBeNull()
  expect(taken?.querySelectorAll('.felt-card')).toHaveLength(2)
  expect(document.querySelectorAll('.bj-seat .bj-printed')).toHaveLength(2)
})

test('keys decide: insurance is declined, then the hand stands', async () => {
  const studio = opened(21)
  await deal()
  await shown('[data-move="insure"]')
  expect(moves()).toEqual(['insure', 'decline'])
  await act(async () => fireEvent.keyDown(window, { code: 'ArrowDown' }))
  await waitFor(() => expect(moves()).not.toContain('insure'))
  if (moves().includes('stand'))
    await act(async () => fireEvent.keyDown(window, { code: 'ArrowDown' }))
  await waitFor(() => expect(studio.history().items[0]?.state).toBe('closed'))
})

test('a double that the purse cannot bear changes nothing; standing still ends the round', async () => {
  const studio = opened(1, { balance: CHIP })
  await deal()
  await press('[data-move="double"]')
  await waitFor(() => expect(document.querySelector('.gv-notice')).not.toBeNull())
  expect(studio.balanceNow()).toBe(0n)
  expect(moves()).toEqual(['hit', 'stand', 'double'])
  await press('[data-move="stand"]')
  await waitFor(() => expect(studio.history().items[0]?.state).toBe('closed'))
})

test('a round that was left open lies there as it was, with what may be done', async () => {
  const studio = opened(2)
  await deal()
  await shown('[data-move="split"]')
  cleanup()
  const [unfinished] = studio.history().items
  show(studio, { unfinished })
  await shown('[data-move="split"]')
  expect(await screen.findByText(blackjackWords.resumed)).toBeDefined()
  expect(document.querySelectorAll('.bj-seat .felt-card')).toHaveLength(2)
})

test('cards come one by one, no result before the last of them, and the hole card last', async () => {
  const studio = opened(1)
  await deal()
  const before = readBlackjackView(studio.history().items[0]?.view)
  await press('[data-move="double"]')
  await waitFor(() => expect(studio.history().items[0]?.state).toBe('closed'))
  const after = readBlackjackView(studio.history().items[0]?.view)
  if (!before || !after) throw new Error('no view')
  const first = momentsBetween(null, before)
  const onFelt = ({ view, isHoleDown }: (typeof first)[number]) =>
    view.dealer.cards.length +
    Number(isHoleDown) +
    view.seats.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)).length
  expect(first.map(onFelt)).toEqual([1, 2, 3, 4, 4])
  const rest = momentsBetween(before, after)
  expect(rest[0]?.view.dealer.cards).toHaveLength(1)
  for (const { view } of rest.slice(0, -1))
    expect(view.seats.every(({ hands }) => hands.every(({ end }) => end === null))).toBe(true)
  expect(rest.at(-1)?.view).toEqual(after)
})

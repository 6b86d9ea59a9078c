import { RefusalError } from '@croupier/kit/api/call-endpoint.ts'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import games from '../../../../locales/en/games.json'
import minigames from '../../../../locales/en/minigames.json'
import { DiceView } from '../../../dice/view/DiceView.tsx'
import { HiloView } from '../../../hilo/view/HiloView.tsx'
import { LimboView } from '../../../limbo/view/LimboView.tsx'
import { PlinkoView } from '../../../plinko/view/PlinkoView.tsx'
import type { GameCode } from '../../registry.ts'
import { quietProps, quietStudio } from '../dev/quiet-props.ts'
import type { Launch } from '../rounds.ts'

afterEach(cleanup)

// Sentences stand here as they are written, with their names in braces; the build is what makes them speak.

/** Under these seeds the first roll is 9.50, the first point 1.43×, the first cards queen and three. */
const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const views = {
  'HM-DICE': DiceView,
  'HM-LIMBO': LimboView,
  'HM-PLINKO': PlinkoView,
  'HM-HILO': HiloView,
} as const

interface Input {
  balance?: bigint
  market?: Partial<Launch['market']>
  studio?: ReturnType<typeof studioOf>
  unfinished?: Launch['unfinished']
}

function studioOf(code: GameCode, { balance = 10_000_000n, market = {} }: Input = {}) {
  return quietStudio(code, `${code.slice(3).toLowerCase()}-97`, {
    balance,
    market: { turbo: false, autoplay: true, featureBuy: false, roundMsMin: 0, ...market },
    serverSeed,
  })
}

function opened(code: keyof typeof views, input: Input = {}) {
  const studio = input.studio ?? studioOf(code, input)
  const props = quietProps(studio, {
    launch: { ...studio.launch(), unfinished: input.unfinished ?? null },
  })
  const book = createTextBook({
    language: 'en',
    areas: { games, minigames },
    load: async () => ({}),
  })
  const View = views[code]
  render(
    <TextBookProvider book={book}>
      <View {...props} />
    </TextBookProvider>,
  )
  return studio
}

async function press(label: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name: label })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await act(async () => fireEvent.click(button))
}

/** A guess by its place; its name holds figures, and looking names up is slow on a full page. */
async function guess(name: 'higher' | 'lower'): Promise<void> {
  const button = await waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>(
      `[data-guess="${name}"]:not([disabled])`,
    )
    if (!found) throw new Error(`${name} cannot be guessed now`)
    return found
  })
  await act(async () => fireEvent.click(button))
}

/** Opens the last round of the history and lets the browser check it. */
async function checkLastRound(): Promise<void> {
  await press(games.history)
  const row = await waitFor(() => {
    const found = document.querySelector('.gv-history button')
    if (!found) throw new Error('no round listed')
    return found
  })
  await act(async () => fireEvent.click(row))
  await press(games['check.reveal'])
  expect(await screen.findByText(games['check.equal'])).toBeDefined()
  expect(screen.getByText(games['check.seed_good'])).toBeDefined()
}

describe('dice', () => {
  test('rolls on the chosen side, pays to the cent, and is checked in the browser', async () => {
    const studio = opened('HM-DICE')
    const chance = await screen.findByLabelText(minigames.chance, { exact: false })
    await act(async () => fireEvent.change(chance, { target: { value: '95' } }))
    await act(async () => fireEvent.blur(chance))
    await press(minigames['dice.roll'])
    await waitFor(() => expect(studio.history().items).toHaveLength(1))
    const [round] = studio.history().items
    expect(round?.choice).toEqual({ side: 'under', winning: 9_417 })
    // 5.00 at 1.0300: of the chances near 95 % the one whose win is paid in full.
    expect(round?.payout).toBe(51_500n)
    await checkLastRound()
  })

  test('the button that stops autoplay shows no more than fits a phone, and is read out whole', async () => {
    opened('HM-DICE')
    await press(games.autoplay)
    await press(games['autoplay.begin'])
    const stop = await screen.findByRole('button', { name: new RegExp(games['autoplay.stop']) })
    for (const hidden of stop.querySelectorAll('.sr-only')) hidden.remove()
    expect(stop.textContent).toBe(games['autoplay.left'])
  })

  test('the slider says in words what wins', async () => {
    opened('HM-DICE')
    const slider = await screen.findByRole('slider', { name: minigames['dice.slider'] })
    expect(slider.getAttribute('aria-valuetext')).toBe(minigames['dice.underText'])
    await press(minigames['dice.over'])
    expect(slider.getAttribute('aria-valuetext')).toBe(minigames['dice.overText'])
  })
})

const stake = () => document.querySelector('.gv-stake-amount bdi')?.textContent

test('no tap sets the whole balance as the bet', async () => {
  opened('HM-LIMBO', { balance: 1_230_000n })
  await screen.findByLabelText(minigames.chance, { exact: false })
  expect(screen.queryByText('MAX')).toBeNull()
  const shortcuts = document.querySelectorAll('.gv-shortcuts button')
  expect(shortcuts.length).toBeGreaterThan(1)
  const before = stake()
  for (const shortcut of shortcuts) {
    await act(async () => fireEvent.click(shortcut))
    expect([shortcut.textContent, stake()]).not.toEqual([shortcut.textContent, 'R$123.00'])
  }
  // They do change it: the lowest, half of it, twice as much.
  expect(stake()).not.toBe(before)
})

test('limbo: target and chance move each other, and the round is checked', async () => {
  const studio = opened('HM-LIMBO')
  await press('1.5×')
  const chance = await screen.findByLabelText(minigames.chance, { exact: false })
  expect((chance as HTMLInputElement).value).toBe('64.66667')
  await act(async () => fireEvent.change(chance, { target: { value: '48.5' } }))
  await act(async () => fireEvent.blur(chance))
  expect((chance as HTMLInputElement).value).toBe('48.50')
  await act(async () => fireEvent.change(chance, { target: { value: '9.7' } }))
  await act(async () => fireEvent.blur(chance))
  await press(minigames['limbo.play'])
  await waitFor(() => expect(studio.history().items).toHaveLength(1))
  expect(studio.history().items[0]).toMatchObject({
    choice: { targetX100: 1_000 },
    result: { pointX100: 143 },
    outcome: 'lose',
  })
  await checkLastRound()
})

describe('plinko', () => {
  test('twenty balls are twenty rounds with nonces of their own, and the balance adds up', async () => {
    const studio = opened('HM-PLINKO')
    await press('20')
    await press(minigames['plinko.dropMany'])
    await waitFor(() => expect(studio.history().items).toHaveLength(20), { timeout: 8_000 })
    const rounds = studio.history().items
    const nonces = new Set(rounds.map(({ fairness }) => fairness.nonce))
    expect(nonces.size).toBe(20)
    const won = rounds.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)
    const left = 10_000_000n - 20n * 50_000n + won
    expect(studio.balanceNow()).toBe(left)
    const shown = `R$${left / 10_000n}.${String((left % 10_000n) / 100n).padStart(2, '0')}`
    await waitFor(() => expect(screen.getAllByText(shown).length).toBeGreaterThan(0))
  }, 12_000)

  test('a press that stops halfway says how many of its balls fell, and why', async () => {
    const studio = studioOf('HM-PLINKO')
    let left = 2
    const play: typeof studio.play = (order) => {
      left -= 1
      if (left < 0)
        throw new RefusalError({ code: 'insufficient_funds', message: '', requestId: 'r' }, 422)
      return studio.play(order)
    }
    opened('HM-PLINKO', { studio: { ...studio, play } })
    await press('5')
    await press(minigames['plinko.dropMany'])
    const told = await screen.findByRole('alert', {}, { timeout: 4_000 })
    expect(told.textContent).toContain(minigames['plinko.partly'])
    expect(told.textContent).toContain(games['notice.funds'])
  })

  test('a market that paces rounds or forbids autoplay has neither many balls nor autoplay', async () => {
    opened('HM-PLINKO', { market: { roundMsMin: 2_500, autoplay: false } })
    await screen.findByRole('button', { name: minigames['plinko.drop'] })
    expect(screen.queryByText(minigames['plinko.balls'])).toBeNull()
    expect(screen.queryByRole('button', { name: games.autoplay })).toBeNull()
  })

  test('a bet above the balance says so and gives the stake back on the screen', async () => {
    opened('HM-PLINKO', { balance: 100n })
    await press(minigames['plinko.drop'])
    expect(await screen.findByText(games['notice.funds'])).toBeDefined()
    expect(screen.getAllByText('R$0.01').length).toBeGreaterThan(0)
  })
})

describe('hi-lo', () => {
  test('a round from the deal over right guesses to the cash-out, and its check', async () => {
    const studio = opened('HM-HILO')
    await press(minigames['hilo.bet'])
    await guess('lower')
    await guess('higher')
    await press(minigames['hilo.cashOut'])
    await waitFor(() => expect(studio.history().items[0]?.outcome).toBe('win'))
    expect(studio.history().items[0]?.multiplierX100).toBe(124)
    await checkLastRound()
  })

  test('GAM-02: a round that was left open is gone on with where it was', async () => {
    const studio = studioOf('HM-HILO')
    const id = '00000000-0000-4000-8000-000000000001'
    studio.play({ id, stake: 25_000n, choice: {} })
    const { round } = studio.act({ id, version: 0, action: { type: 'lower' } })
    opened('HM-HILO', { studio, unfinished: round })
    expect(await screen.findByText(minigames['hilo.resumed'])).toBeDefined()
    await press(minigames['hilo.cashOut'])
    await waitFor(() => expect(studio.history().items[0]?.outcome).toBe('win'))
  })

  test('a wrong guess ends it and is said', async () => {
    const studio = opened('HM-HILO')
    await press(minigames['hilo.bet'])
    await guess('higher')
    await waitFor(() => expect(studio.history().items[0]?.outcome).toBe('lose'))
    expect(await screen.findByText(minigames['hilo.said.wrong'])).toBeDefined()
  })
})

import { purchasesApi } from '@croupier/api/play/purchases'
import { RefusalError } from '@croupier/kit/api/call-endpoint.ts'
import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import classics from '../../../locales/en/classics.json'
import games from '../../../locales/en/games.json'
import { sumOfRounds } from '../../engine/purchase.ts'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import { LuckyNineView } from './ScratchView.tsx'

afterEach(cleanup)

const FULL = 10_000_000n

function studioOf(roundMsMin = 0) {
  return quietStudio('HX-SCR1', 'scratch-lucky-92', {
    balance: FULL,
    market: { turbo: false, autoplay: true, featureBuy: false, roundMsMin },
    serverSeed: '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
  })
}

function opened(studio = studioOf(), call?: (props: GameViewProps) => GameViewProps['call']) {
  const quiet = quietProps(studio)
  const props = call ? { ...quiet, call: call(quiet) } : quiet
  const areas = { games, classics }
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <LuckyNineView {...props} />
    </TextBookProvider>,
  )
  return studio
}

async function press(label: string): Promise<void> {
  const button = await screen.findByRole('button', { name: label })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await act(async () => fireEvent.click(button))
}

const pressKey = (code: string) => act(async () => void fireEvent.keyDown(document.body, { code }))

const moneyText = (amount: bigint): string =>
  `R$${amount / 10_000n}.${String((amount % 10_000n) / 100n).padStart(2, '0')}`
const covered = () => document.querySelectorAll('.scr-small:not([data-open])')

const amounts = () =>
  [...document.querySelectorAll('.scr-card bdi')].map(({ textContent }) => textContent)

test('a card that lies open keeps its amounts when the next one is to cost more', async () => {
  opened()
  await press(classics['scr.buy'])
  await press(classics['scr.open'])
  const before = amounts()
  const stake = document.querySelector('.gv-stake-amount')?.textContent
  await pressKey('ArrowUp')
  expect(document.querySelector('.gv-stake-amount')?.textContent).not.toBe(stake)
  expect(amounts()).toEqual(before)
})

describe('a stack of cards', () => {
  test('ten are bought with one press, opened one by one or all, and the sum is told once', async () => {
    const studio = opened()
    await press('×10')
    await press(classics['scr.buyMany'])
    await waitFor(() => expect(covered()).toHaveLength(10))
    const rounds = studio.history().items
    expect(new Set(rounds.map(({ fairness }) => fairness.nonce)).size).toBe(10)
    const first = covered()[0]
    if (first) await act(async () => fireEvent.click(first))
    expect(covered()).toHaveLength(9)
    // What lies covered is not told in the balance.
    const { staked } = sumOfRounds(rounds)
    const openWin = rounds.at(-1)?.payout ?? 0n
    expect(screen.getAllByText(moneyText(FULL - staked + openWin)).length).toBeGreaterThan(0)
    await press(classics['scr.open'])
    expect(covered()).toHaveLength(0)
    expect(screen.getAllByText(moneyText(studio.balanceNow())).length).toBeGreaterThan(0)
    const spoken = screen.getByLabelText(games.live)
    expect(spoken.textContent).toContain(classics['scr.stack.sum'])
  })

  test('the keys choose how many, buy and reveal', async () => {
    const studio = opened()
    await screen.findByRole('button', { name: classics['scr.buy'] })
    await pressKey('ArrowRight')
    await pressKey('Enter')
    await waitFor(() => expect(covered()).toHaveLength(5))
    await pressKey('Space')
    expect(covered()).toHaveLength(0)
    expect(studio.history().items).toHaveLength(5)
  })

  test('where a limit stopped the purchase, what was bought lies there and the rest is told and given back', async () => {
    const studio = studioOf()
    opened(
      studio,
      ({ call }) =>
        (async (endpoint: unknown, input: { ids: string[] }) => {
          if (endpoint !== purchasesApi.buy) return await call(endpoint as never, input as never)
          const ids = input.ids.slice(0, 2)
          const answer = studio.buy({ ...input, stake: 10_000n, choice: {}, ids })
          return { ...answer, stopped: { code: 'bet_declined', message: 'no' } }
        }) as GameViewProps['call'],
    )
    await press('×5')
    await press(classics['scr.buyMany'])
    await waitFor(() => expect(covered()).toHaveLength(2))
    expect(screen.getByRole('alert').textContent).toContain(classics['scr.stack.partly'])
    await press(classics['scr.open'])
    expect(screen.getAllByText(moneyText(studio.balanceNow())).length).toBeGreaterThan(0)
  })

  test('a refused purchase gives the price back on the screen', async () => {
    opened(
      studioOf(),
      ({ call }) =>
        (async (endpoint: unknown, input: object) => {
          if (endpoint !== purchasesApi.buy) return await call(endpoint as never, input as never)
          throw new RefusalError({ code: 'insufficient_funds', message: '', requestId: 'r' }, 422)
        }) as GameViewProps['call'],
    )
    await press('×20')
    await press(classics['scr.buyMany'])
    expect(await screen.findByText(games['notice.funds'])).toBeDefined()
    expect(screen.getAllByText(moneyText(FULL)).length).toBeGreaterThan(0)
  })

  test('GAM-02 several cards over which the window was closed lie there again, all of them, and cost nothing twice', async () => {
    const studio = studioOf()
    const ids = ['1', '2', '3', '4'].map((end) => `00000000-0000-4000-8000-00000000000${end}`)
    const { rounds } = studio.buy({ ids, stake: 10_000n, choice: {} })
    const seen: string[] = []
    opened(studio, (props) => {
      Object.assign(props.launch, { covered: rounds, unfinished: rounds.at(-1) })
      return (async (endpoint: { path: string }, input: { id: string }) => {
        if (endpoint.path.endsWith('/seen')) seen.push(input.id)
        return await props.call(endpoint as never, input as never)
      }) as GameViewProps['call']
    })
    await waitFor(() => expect(covered()).toHaveLength(4))
    expect(screen.getByText(classics['scr.stack.left'])).toBeDefined()
    await press(classics['scr.open'])
    expect(covered()).toHaveLength(0)
    expect(seen.toSorted()).toEqual(ids)
    expect(screen.getAllByText(moneyText(studio.balanceNow())).length).toBeGreaterThan(0)
    await press(classics['scr.buy'])
    await waitFor(() => expect(studio.history().items).toHaveLength(5))
  })

  test('a market that paces rounds sells one card at a time', async () => {
    opened(studioOf(2_500))
    await screen.findByRole('button', { name: classics['scr.buy'] })
    expect(screen.queryByText(classics['scr.count'])).toBeNull()
  })
})

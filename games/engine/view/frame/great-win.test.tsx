import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { afterEach, expect, test, vi } from 'vitest'
import games from '../../../../locales/en/games.json'
import { quietProps, quietStudio } from '../dev/quiet-props.ts'
import { sounds } from '../sounds.ts'
import { useDesk } from '../use-desk.ts'
import { GreatWin } from './GreatWin.tsx'

afterEach(cleanup)

const played: unknown[] = []
const studio = quietStudio('HM-DICE', 'dice-97')

/** A game of which nothing is left but how its rounds end. */
function Game({ ends }: { ends: readonly bigint[] }) {
  const props = quietProps(studio, { launch: studio.launch() })
  const desk = useDesk({
    ...props,
    reducedMotion: true,
    formatMoney: (amount) => `sum ${amount}`,
    sound: { ...props.sound, play: (recipe) => void played.push(recipe) },
  })
  return (
    <>
      <button type="button" onClick={() => desk.takeStake(10_000n)}>
        bet
      </button>
      {ends.map((payout) => (
        <button
          key={String(payout)}
          type="button"
          onClick={() => desk.settle(null, { id: null, stake: 10_000n, payout })}
        >
          {`end ${payout}`}
        </button>
      ))}
      <GreatWin desk={desk} />
    </>
  )
}

function open(...ends: bigint[]): void {
  played.length = 0
  const book = createTextBook({ language: 'en', areas: { games }, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <Game ends={ends} />
    </TextBookProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('RG-08 a round that returned less than ten times its cost is not celebrated', () => {
  open(99_999n)
  press('end 99999')
  expect(screen.queryByText(/sum/)).toBeNull()
  expect(played).toEqual([])
})

test('a great win says what it is called and came to, and is gone with the next bet', () => {
  open(250_000n)
  press('end 250000')
  expect(screen.getByText('Mega win')).toBeTruthy()
  expect(screen.getByText('sum 250000')).toBeTruthy()
  expect(played).toEqual([sounds.megaWin])
  press('bet')
  expect(screen.queryByText('Mega win')).toBeNull()
})

test('a great win ends by itself', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  try {
    open(100_000n)
    press('end 100000')
    await act(async () => vi.advanceTimersByTime(3_100))
    expect(screen.getByText('Big win')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(200))
    expect(screen.queryByText('Big win')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import games from '../../../locales/en/games.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import type { StudioRound } from '../../engine/view/rounds.ts'
import { useDesk } from '../../engine/view/use-desk.ts'
import { reachedAtMs } from '../rules/growth.ts'
import { FlightReplay } from './FlightReplay.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const studio = quietStudio('HM-LIMBO', 'limbo-97', {
  market: { turbo: false, autoplay: false, featureBuy: false, roundMsMin: 0 },
  serverSeed: '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
})
const { round: played } = studio.play({
  id: '00000000-0000-4000-8000-000000000001',
  stake: 10_000n,
  choice: { targetX100: 200 },
})
const won: StudioRound = {
  ...played,
  result: { pointX100: 241 },
  outcome: 'win',
  multiplierX100: 180,
  payout: 18_000n,
}
const lost: StudioRound = { ...won, outcome: 'lose', multiplierX100: null, payout: 0n }
const cut: StudioRound = { ...lost, result: { pointX100: 900, interruptedX100: 150 } }

function Replay(of: { props: GameViewProps; round: StudioRound; onClose: () => void }) {
  return <FlightReplay desk={useDesk(of.props)} round={of.round} onClose={of.onClose} />
}

function opened(round: StudioRound, reducedMotion = false) {
  const onClose = vi.fn()
  const book = createTextBook({ language: 'en', areas: { games }, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <Replay props={quietProps(studio, { reducedMotion })} round={round} onClose={onClose} />
    </TextBookProvider>,
  )
  return onClose
}

const end = () => document.querySelector('.crash-replay-end')?.textContent
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test.each([
  ['a win', won, `Flew away: 2.41× · ${games['crash.left']}`],
  ['a loss', lost, 'Flew away: 2.41×'],
  ['a flight that was cut off', cut, games['crash.interrupted.text']],
])('GAM-03 %s is told at once to who wants no motion', (_name, round, words) => {
  opened(round, true)
  expect(end()).toBe(words)
})

test('GAM-03 a past flight takes its time, at most seven seconds, and only then tells its end', () => {
  opened({ ...won, result: { pointX100: 130 } })
  const flightMs = reachedAtMs(130)
  expect(flightMs).toBeLessThan(7_000)
  pass(flightMs - 1)
  expect(end()).toBe('')
  pass(2)
  expect(end()).toContain('1.30×')
  cleanup()
  opened({ ...won, result: { pointX100: 100_000 } })
  pass(6_999)
  expect(end()).toBe('')
  pass(2)
  expect(end()).toContain('1,000.00×')
})

test('a replay that is left early lands nowhere', () => {
  const onClose = opened(won)
  fireEvent.click(screen.getByRole('button', { name: games['replay.leave'] }))
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

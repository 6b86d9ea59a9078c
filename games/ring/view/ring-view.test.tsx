import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import classics from '../../../locales/en/classics.json'
import games from '../../../locales/en/games.json'
import { quietProps, quietStudio } from '../../engine/view/dev/quiet-props.ts'
import { firstStake } from '../../engine/view/stake-steps.ts'
import { RingView } from './RingView.tsx'

afterEach(cleanup)

/** A machine whose highest stake is so many of its first credits. */
function opened(mostCredits: bigint) {
  const studio = quietStudio('HS-RING', 'ring-96')
  const launch = studio.launch()
  const credit = firstStake(launch.limits, launch.balance)
  const limits = { ...launch.limits, maxStake: credit * mostCredits }
  const book = bookInTests({ games, classics })
  render(
    <TextBookProvider book={book}>
      <RingView {...quietProps(studio, { launch: { ...launch, limits } })} />
    </TextBookProvider>,
  )
  return studio
}

const press = async (text: string): Promise<void> =>
  await act(async () => void fireEvent.click(screen.getByText(text, { selector: 'button' })))
const laid = () => [...document.querySelectorAll('.ring-keys output')].map((one) => one.textContent)
const notice = () => document.querySelector('.gv-notice')?.textContent ?? ''
const middle = () => document.querySelector('.ring-middle b')?.textContent
const bets = (text: string) => text.startsWith('Stakes from')

test('more than the highest stake is not laid, and why is said', async () => {
  opened(12n)
  await press(classics['ring.all'])
  expect(notice()).toBe('')
  await press(classics['ring.all'])
  expect(laid()).toEqual(Array.from({ length: 8 }, () => '01'))
  expect(notice()).toSatisfy(bets)
})

test('credits whose worth was raised above the highest stake are not played', async () => {
  const studio = opened(12n)
  await press(classics['ring.all'])
  await act(async () => void fireEvent.keyDown(document.body, { code: 'ArrowUp' }))
  await act(async () => void fireEvent.keyDown(document.body, { code: 'Space' }))
  expect(notice()).toSatisfy(bets)
  expect(studio.history().items).toEqual([])
  await act(async () => void fireEvent.keyDown(document.body, { code: 'ArrowDown' }))
  await act(async () => void fireEvent.keyDown(document.body, { code: 'Space' }))
  await waitFor(() => expect(studio.history().items).toHaveLength(1))
})

test('the middle wishes luck before a round, and after one without a win says that nothing was won', async () => {
  const studio = opened(500n)
  expect(middle()).toBe(classics['ring.luck'])
  const [key] = document.querySelectorAll('.ring-keys button')
  await act(async () => void fireEvent.click(key ?? document.body))
  for (let rounds = 1; ; rounds += 1) {
    await act(async () => void fireEvent.keyDown(document.body, { code: 'Space' }))
    await waitFor(() => expect(studio.history().items).toHaveLength(rounds))
    if (studio.history().items[0]?.payout === 0n) break
  }
  await waitFor(() => expect(middle()).toBe(games['result.lose']))
})

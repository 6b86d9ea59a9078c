import { NetworkError } from '@croupier/kit/api/call-endpoint'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import agentcentre from '../../../../locales/en/agentcentre.json'
import common from '../../../../locales/en/common.json'
import errors from '../../../../locales/en/errors.json'
import { AgentNav } from './AgentNav.tsx'
import { shownRooms } from './rooms.ts'

afterEach(cleanup)

function show(failed: Parameters<typeof AgentNav>[0]['failed']): void {
  render(
    <TextBookProvider book={bookInTests({ agentcentre, common, errors })}>
      <AgentNav
        rooms={shownRooms(undefined, true)}
        current="agentTeamOverview"
        waiting={2}
        failed={failed}
      />
    </TextBookProvider>,
  )
}

const PAY = [
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
]

test('S2-067 while it is unknown what was promised the entries of pay are not there', () => {
  show(null)
  const ids = screen.getAllByRole('link').map(({ id }) => id)
  expect(ids).toHaveLength(15)
  expect(ids.filter((id) => PAY.includes(id))).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('S2-067 where the house does not say it, the menu says so and asks again at a press', () => {
  const onRetry = vi.fn()
  show({ error: new NetworkError('the line is down'), onRetry })
  expect(screen.getByRole('alert').textContent).not.toBe('')
  fireEvent.click(screen.getByRole('button', { name: common.retry }))
  expect(onRetry).toHaveBeenCalledOnce()
})

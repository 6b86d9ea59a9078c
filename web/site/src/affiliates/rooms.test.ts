// @vitest-environment node
import { expect, test } from 'vitest'
import { roomHref, roomOf, rooms, shownRooms } from './rooms.ts'

const none = {
  enableContract: false,
  enableSalary: false,
  enableHourSalary: false,
  enableRealtimeSalary: false,
}
const idsWith = (flags: Partial<typeof none>): string[] =>
  shownRooms({ ...none, ...flags }, true).map(({ id }) => id)

test('S2-066 the left navigation has the entries of the agent centre in their order', () => {
  expect(rooms.slice(0, 16).map(({ id }) => id)).toEqual([
    'deposit',
    'withdraw',
    'agentAnnouncement',
    'agentTeamOverview',
    'registerCenter',
    'downlineManagmentView',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
    'agentDividendRecordCopy2',
    'agentDailyWages2',
    'agentHourSalary',
    'agentRealtimeSalary',
    'platformMessages',
    'customerService',
  ])
})

test.each([
  ['enableContract', 'agentDividendRecordCopy2'],
  ['enableSalary', 'agentDailyWages2'],
  ['enableHourSalary', 'agentHourSalary'],
  ['enableRealtimeSalary', 'agentRealtimeSalary'],
] as const)('S2-067 S3-032 %s decides alone about %s', (flag, id) => {
  expect(idsWith({})).not.toContain(id)
  expect(idsWith({ [flag]: true })).toEqual(
    rooms.map((room) => room.id).filter((known) => known === id || idsWith({}).includes(known)),
  )
})

test('S2-068 transfers are there where the brand has them on', () => {
  expect(shownRooms(none, true).some(({ id }) => id === 'transfers')).toBe(true)
  expect(shownRooms(none, false).some(({ id }) => id === 'transfers')).toBe(false)
})

test('an address that names no room means the team overview', () => {
  expect(roomOf('agentHourSalary')).toBe('agentHourSalary')
  expect(roomOf('nowhere')).toBe('agentTeamOverview')
  expect(roomOf(null)).toBe('agentTeamOverview')
  expect(roomHref('personalHistoryCopy', { member: '7' })).toBe(
    '/agentHome?room=personalHistoryCopy&member=7',
  )
})

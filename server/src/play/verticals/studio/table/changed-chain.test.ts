import { consoleChainsApi } from '@croupier/api/play/console-chains'
import { roundLinksApi } from '@croupier/api/play/round-links'
import { expect, test } from 'vitest'
import { publicRound, verdictsOf } from '../../../../../test/public-rounds.ts'
import { deskIn, testStaffHouse } from '../../../../../test/staff.ts'
import { createLease } from '../../../../platform/lease.ts'
import { openRound, type TableTurn } from './open-round.ts'
import { playTableRound } from './play-table-round.ts'
import type { Table } from './table-rows.ts'

const MINUTE = 60_000
const world = await testStaffHouse()
const { house, context, clock } = world
const parts = house.studio
const table: Table = { id: 'HC-CRASH:1', brandId: 1, gameCode: 'HC-CRASH' }
await house.fairness.openChain(table.id, { length: 64 })
const name = `table:${table.id}`
const holder = context.random.uuid()
const lease = createLease(context.db, { name, holder, ttlMs: 86_400_000 })
const turn: TableTurn = {
  table,
  lead: { name, token: (await lease.acquire()) ?? 0n },
  signal: new AbortController().signal,
  pause: async (milliseconds) => clock.advance(Math.max(0, milliseconds)),
}
const [admin, content] = [
  await deskIn(world).signIn('admin'),
  await deskIn(world).signIn('content'),
]
const anybody = deskIn(world)
const reason = 'as agreed'

async function fly(times: number): Promise<void> {
  for (let flown = 0; flown < times; flown++)
    await playTableRound(parts, turn, await openRound(parts, table, turn.lead))
}

test('RNG-03 RNG-04 rounds of a drawn and of an announced chain are checked by the same script, and no place is used twice', async () => {
  await fly(2)
  const { chainId } = await content.value(consoleChainsApi.announce, {
    gameCode: table.gameCode,
    source: { kind: 'agreed_with_auditor', words: 'thrown by the auditor on camera' },
    notBefore: new Date(clock.now().getTime() + 2 * MINUTE).toISOString(),
    servesFrom: new Date(clock.now().getTime() + 9 * MINUTE).toISOString(),
    reason,
  })
  const flying = await openRound(parts, table, turn.lead)
  clock.advance(3 * MINUTE)
  const value = context.random.bytes(32).toString('hex')
  for (const desk of [admin, content])
    await desk.value(consoleChainsApi.enter, { chainId, value, reason })
  clock.advance(7 * MINUTE)
  // A round that is open when the time comes ends as it began.
  await playTableRound(parts, turn, flying)
  await fly(2)
  const shown = await Promise.all(
    [1, 2, 3, 4, 5].map(
      async (number) =>
        await anybody.value(roundLinksApi.tableRound, { gameCode: table.gameCode, number }),
    ),
  )
  expect(shown.map(({ round }) => round.chainIndex)).toEqual([1, 2, 3, 1, 2])
  expect(shown.map(({ round }) => round.salt === value)).toEqual([false, false, false, true, true])
  expect(new Set(shown.map(({ terminalHash }) => terminalHash)).size).toBe(2)
  const verdicts = await verdictsOf(shown.map((one) => publicRound(roundLinksApi.tableRound, one)))
  expect(verdicts.map(({ holds }) => holds)).toEqual([true, true, true, true, true])
  // Under the other chain's salt none of them holds.
  const swapped = shown.map((one) => ({
    ...one,
    round: {
      ...one.round,
      salt: shown.find(({ round }) => round.salt !== one.round.salt)?.round.salt ?? '',
    },
  }))
  const wrong = await verdictsOf(swapped.map((one) => publicRound(roundLinksApi.tableRound, one)))
  expect(wrong.every(({ holds }) => holds)).toBe(false)
})

import { consoleChainsApi } from '@croupier/api/play/console-chains'
import { fairnessApi } from '@croupier/api/play/fairness'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../../test/staff.ts'
import { beginRenewal, finishRenewal, renewChains } from '../fairness.ts'

const MINUTE = 60_000
const world = await testStaffHouse()
const { house, context, clock } = world
const { db } = context
const { fairness } = house
const [content, admin] = [
  await deskIn(world).signIn('content'),
  await deskIn(world).signIn('admin'),
]
const anybody = deskIn(world)
const reason = 'agreed with the auditor'
const salt = 'a'.repeat(64)
const wire = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
const announce = async (gameCode: string): Promise<string> =>
  (
    await content.value(consoleChainsApi.announce, {
      gameCode,
      source: { kind: 'agreed_with_auditor', words: 'thrown by the auditor on camera' },
      notBefore: wire(3 * MINUTE),
      servesFrom: wire(5 * MINUTE),
      reason,
    })
  ).chainId
const take = async (gameCode: string) =>
  await db.transaction().execute(async (tx) => await fairness.takeChainSeed(tx, `${gameCode}:1`))
const chainsOf = async (gameCode: string) =>
  (await anybody.value(fairnessApi.chains)).tables.find((table) => table.gameCode === gameCode)
    ?.chains

async function renew(): Promise<void> {
  const renewal = await beginRenewal(context, { reason, openRounds: 0, openTableRounds: 0 })
  await renewChains(context, renewal, () => {})
  await db.transaction().execute((tx) => finishRenewal(tx, renewal, null))
}

test('RNG-04 a renewal ends the chain that serves and the announced one, shows both, and leaves room for another announcement', async () => {
  const gameCode = 'HC-RENEWED'
  await fairness.openChain(`${gameCode}:1`, { length: 64 })
  const old = await take(gameCode)
  const waiting = await announce(gameCode)
  expect((await anybody.value(fairnessApi.chains)).renewedAt).toBeNull()
  await renew()

  const first = await take(gameCode)
  expect([old.chainId, waiting]).not.toContain(first.chainId)
  expect(first).toMatchObject({ index: 1, isFirstAfterRestore: true })
  expect(first.salt).toMatch(/^[0-9a-f]{32}$/)
  expect((await take(gameCode)).isFirstAfterRestore).toBe(false)
  const shown = await chainsOf(gameCode)
  expect(shown?.map(({ place, replacedAt }) => [place, replacedAt])).toEqual([
    ['serving', null],
    ['past', clock.now()],
    ['past', clock.now()],
  ])
  expect((await anybody.value(fairnessApi.chains)).renewedAt).not.toBeNull()
  // The value of the event may be known to players: it is never entered for the chain that was announced.
  clock.advance(3 * MINUTE)
  const late = await admin.refusal(consoleChainsApi.enter, {
    chainId: waiting,
    value: salt,
    reason,
  })
  expect(late.code).toBe('announcement_over')
  await expect(announce(gameCode)).resolves.toMatch(/^[0-9a-f-]{36}$/)
})

test('RNG-04 an announced chain whose value was fixed does not take over after a renewal', async () => {
  const gameCode = 'HC-FIXED'
  await fairness.openChain(`${gameCode}:1`, { length: 64 })
  const fixed = await announce(gameCode)
  clock.advance(3 * MINUTE)
  for (const desk of [admin, content])
    await desk.value(consoleChainsApi.enter, { chainId: fixed, value: salt, reason })
  await renew()
  clock.advance(5 * MINUTE)
  expect((await take(gameCode)).chainId).not.toBe(fixed)
  expect(await chainsOf(gameCode)).toHaveLength(3)
})

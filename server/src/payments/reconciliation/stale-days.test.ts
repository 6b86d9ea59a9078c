import { reconciliationApi } from '@croupier/api/payments/reconciliation'
import { expect, test } from 'vitest'
import { reconciliationWorld, VENDOR } from '../../../test/reconciliation-world.ts'
import { type Desk, deskIn } from '../../../test/staff.ts'
import { reconciliationJob } from './reconciliation.ts'

const world = await reconciliationWorld()
const { context, clock, journal, line, lists } = world

async function desk(name: string, address: string): Promise<Desk> {
  // A code of the authenticator counts once; the next one comes half a minute later.
  clock.advance(31_000)
  return await deskIn(world, { address }).signIn(name)
}

/** What the periodic job does, until the journal was looked through; other tests of the machine may hold the horizon for a moment. */
const turn = async (): Promise<void> =>
  await reconciliationJob(world.parts).run({ token: 1n, signal: new AbortController().signal })

const seen = async (counterpart: string, day: string) => {
  await turn()
  const { state, unseen_lines, stale_at } = await world.run(counterpart, day)
  return { state, lines: unseen_lines, isStale: stale_at !== null }
}
const UP_TO_DATE = { lines: 0n, isStale: false }

/** A day of one bet that both sides know, compared and found equal. */
async function matchedDay(id: string): Promise<{ player: bigint; day: string; noon: Date }> {
  const player = await world.member(1_000_000n)
  const noon = clock.now()
  await journal.bet(player, id, 10_000n)
  const day = world.endDay()
  lists.set(day, [line(player, id)])
  await turn()
  expect(await seen(VENDOR, day)).toEqual({ state: 'matched', ...UP_TO_DATE })
  return { player, day, noon }
}

/** What is applied now under a moment of before, as a call that waited. */
async function at(moment: Date, work: () => Promise<unknown>): Promise<void> {
  const now = clock.now()
  clock.set(moment)
  await work()
  clock.set(now)
}

test('I12 a day that was compared before a late line is out of date until it is compared again', async () => {
  const { player, day, noon } = await matchedDay('first')
  await at(noon, () => journal.bet(player, 'late', 10_000n))
  await expect
    .poll(() => seen(VENDOR, day), { timeout: 20_000 })
    .toEqual({ state: 'matched', lines: 1n, isStale: true })
  const shownStale = await context.metrics.reconciliationStale.get()
  expect(shownStale.values).toContainEqual({ labels: { kind: 'vendor' }, value: 1 })
  // Looked at again it is the same line, not another one.
  expect(await seen(VENDOR, day)).toMatchObject({ lines: 1n })

  const staff = await desk('auditor', '198.51.100.20')
  const shown = await staff.value(reconciliationApi.days, {})
  const [run] = shown.runs.filter((one) => one.day === day && one.counterpart === VENDOR)
  expect(run).toMatchObject({ state: 'matched', unseenLines: 1 })
  expect(run?.staleSince).toBeInstanceOf(Date)

  const finance = await desk('finance1', '198.51.100.21')
  const order = { runId: run?.id ?? '', reason: 'a line came late' }
  await finance.value(reconciliationApi.runAgain, order)
  await turn()
  expect(await seen(VENDOR, day)).toEqual({ state: 'differs', ...UP_TO_DATE })
  expect(await world.found(VENDOR, day)).toEqual([`missing_there ${player}:bet:late`])
})

test('I12 a reversal on a later day makes the day of its bet out of date', async () => {
  const { player, day } = await matchedDay('taken-back-later')
  await journal.rollback(player, 'taken-back-later')
  await expect
    .poll(() => seen(VENDOR, day), { timeout: 20_000 })
    .toEqual({ state: 'matched', lines: 1n, isStale: true })
})

test('I12 lines of other days, vendors, brands and of play money leave a day as it was found', async () => {
  const { player, day, noon } = await matchedDay('alone')
  await journal.bet(player, 'of-today', 10_000n)
  await at(noon, () =>
    world.house.ledger.apply({
      id: world.context.random.uuid(),
      playerId: player,
      brandId: 1,
      currency: 'BRL',
      subaccount: 'cash',
      operation: 'bet',
      source: world.vendor.id + 1,
      externalId: 'of-another-vendor',
      amount: 10_000n,
      counterAccount: 'vendor',
      roundId: 'elsewhere',
      at: noon,
    }),
  )
  const checked = async (): Promise<bigint> => {
    await turn()
    return BigInt((await world.run(VENDOR, day)).checked_xid ?? '0')
  }
  const before = await checked()
  await expect.poll(checked, { timeout: 20_000 }).toBeGreaterThan(before)
  expect(await seen(VENDOR, day)).toEqual({ state: 'matched', ...UP_TO_DATE })
})

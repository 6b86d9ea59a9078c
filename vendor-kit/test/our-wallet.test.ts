import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { GAME, VENDOR, vendorWorld } from '../../server/test/vendor-world.ts'
import { attack } from '../src/attack/attack.ts'
import type { Terms } from '../src/attack/attempt.ts'
import type { Result } from '../src/attack/result.ts'

const world = await vendorWorld()
const { context, vendors, clock, origin, secret } = world
const secondSecret = await vendors.rotateSecret(1, 2)
afterAll(() => vendors.dropSecret(1, 2))

/** The kit against the house's own wallet: real HTTP, a real database, members who are signed in. */
async function attackOurs(more: Partial<Terms> = {}): Promise<Result> {
  // Lines are numbered by the machine's time, so the house's clock is set to it.
  clock.set(new Date())
  const members = [await world.member(5_000_000n), await world.member(1_000_000n)]
  const tokens = await Promise.all(members.map((member) => world.launch(member)))
  return await attack({
    url: origin,
    vendor: VENDOR,
    secret,
    tokens,
    gameCode: GAME,
    terms: {
      mayAdjust: false,
      acceptsOrphanWins: false,
      secondSecret,
      endSession: ({ playerId }) => signOut(playerId),
      ...more,
    },
    settleSeconds: 30,
    now: () => clock.now(),
    sleep: async (milliseconds) => {
      clock.advance(milliseconds)
    },
    newId: randomUUID,
  })
}

async function signOut(playerId: string): Promise<void> {
  await context.db
    .updateTable('identity_sessions')
    .set({ revoked_at: clock.now(), revoked_because: 'logout' })
    .where('member_id', '=', BigInt(playerId))
    .execute()
  context.bus.publish('identity.sessions-revoked', playerId)
  await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Failures with what was expected and what came. */
function failures(result: Result): object[] {
  return result.cases
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ id, checks }) => ({ id, checks: checks.filter(({ passed }) => !passed) }))
}

function expectCertified(result: Result): void {
  expect(failures(result)).toEqual([])
  expect(result.score).toBe(100)
}

const notRun = (result: Result) =>
  result.cases.filter(({ outcome }) => outcome === 'not run').map(({ id }) => id)

test('GAM-06 our own wallet over signed HTTP passes every case', async () => {
  const result = await attackOurs()
  expectCertified(result)
  expect(notRun(result)).toEqual(['orphan-win-is-paid'])
})

test('and does so under the other terms: corrections allowed, wins without a bet paid, no overdraft', async () => {
  await vendors.change(1, { mayAdjust: true, acceptOrphanWin: true, negativeReversal: 'reject' })
  const result = await attackOurs({ mayAdjust: true, acceptsOrphanWins: true })
  expectCertified(result)
  expect(notRun(result)).toEqual(['win-before-bet'])
})

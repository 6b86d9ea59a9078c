import { expect, test } from 'vitest'
import { killBackends } from './f02-kill-one-backend.ts'
import { killHouses } from './f03-kill-api.ts'
import { payOut } from './f04-kill-worker.ts'
import { breakNetwork, inProxiedWorld } from './f06-network-to-database.ts'
import { cutClients } from './f07-client-cut.ts'
import { stormWallets } from './f15-deadlocks.ts'
import { isClean } from './oracle.ts'
import type { RowOutcome } from './row.ts'

/**
 * The rows that need no long wait, one after the other in one world. Only what was told and what is so is judged: how long things take
 * on a machine that runs other tests too says nothing.
 */
test('REL-01 F-02, F-03, F-06, F-07, F-15 nothing acknowledged is lost or doubled by killed backends and houses, broken networks, cut callers and deadlocks, and what is ordered is paid', async () => {
  await inProxiedWorld(2, async (world, proxy) => {
    const outcomes: RowOutcome[] = [
      await cutClients(world, 24),
      await breakNetwork(world, proxy, ['reset after commit', 'cut']),
      await killBackends(world, 1),
      await stormWallets(world, { seconds: 1, calmMs: 0 }),
      await payOut(world),
      await killHouses(world, { times: 1, settledMs: 1000, replaces: false }),
    ]
    for (const { judgement } of outcomes) {
      expect(judgement.evidence).toEqual([])
      expect(isClean(judgement)).toBe(true)
    }
    const acknowledged = outcomes.map(({ judgement }) => judgement.acknowledged)
    expect(acknowledged).toEqual(acknowledged.toSorted((a, b) => a - b))
    expect(proxy.struck()).toBeGreaterThan(0)
  })
}, 180_000)

import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import { vendorsApi } from '@croupier/api/play/vendors'
import { assert } from '@croupier/shared/assert'
import { afterAll, expect, test } from 'vitest'
import { seedGames } from '../../server/seeds/games.ts'
import { seededRandom } from '../../server/src/platform/random.ts'
import { openCeilingCases } from '../../server/src/play/vendors/vendors.ts'
import { expectLedgerIntact } from '../../server/test/ledger-invariants.ts'
import { browserOf } from '../../server/test/people.ts'
import {
  definitionWith,
  promotionWorld,
  REAL,
  voucherTerms,
} from '../../server/test/promotion-world.ts'
import { scratchFolder } from '../run/scratch.ts'
import { connectSimulator } from './connect.ts'
import { faults } from './memory.ts'
import { serveSimulator } from './serve.ts'
import { createSimulator } from './simulator.ts'

const world = await promotionWorld()
const { house, context, clock, live, balance } = world
const { db } = context
// A vendor signs by the machine's clock.
clock.set(new Date())
await seedGames(context)
await world.http.fastify.listen({ port: 0, host: '127.0.0.1' })
const [address] = world.http.fastify.addresses()
assert(typeof address === 'object')

const port = await freePort()
const vendors = await connectSimulator(context, `http://127.0.0.1:${port}`)
const luck = seededRandom('a vendor that gives free rounds')
const simulator = createSimulator({
  house: { origin: `http://127.0.0.1:${address.port}`, timeoutMs: 4000 },
  vendors,
  memoryFile: join(scratchFolder('vendor-sim-gifts'), 'memory.jsonl'),
  firstPauseMs: 5,
  lateMs: 10,
  below: luck.below,
})
const server = serveSimulator(simulator)
server.listen(port, '127.0.0.1')
await once(server, 'listening')
afterAll(async () => {
  server.close()
  await world.http.fastify.close()
  await expectLedgerIntact(db)
})

const ROUNDS = 9
const dialects = ['seamless', 'form-md5', 'transfer-in-out', 'actions-array'] as const

test.each(dialects)(
  'F-09 S3-043 free rounds in %s: asked for, played through every misbehaviour, counted once and paid to the last unit',
  async (dialect) => {
    const vendor = vendors.find((one) => one.dialect === dialect)
    const gameCode = vendor?.games[0] ?? ''
    const voucher = `SIMULATED${dialects.indexOf(dialect)}`
    const reward = {
      kind: 'free_rounds' as const,
      gameCode,
      stake: REAL,
      rounds: ROUNDS,
      days: 3,
      winsTo: 'cash' as const,
      replacement: null,
    }
    const terms = voucherTerms({ voucher, uses: 10, rewards: [reward] })
    await live(definitionWith(terms, { code: `simulated-${dialects.indexOf(dialect)}` }))
    const browser = browserOf(world)
    const { login } = await browser.register(`simulated${dialects.indexOf(dialect)}`)
    const memberId = login?.id ?? 0n
    await browser.value(promotionsApi.enterVoucher, { voucher })
    const { signal } = new AbortController()
    await house.freeRounds.jobs
      .find(({ name }) => name === 'free-rounds-vendors-told')
      ?.run({ token: 1n, signal })
    const grant = async () =>
      await db
        .selectFrom('free_rounds_grants')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
    expect(await grant()).toMatchObject({ vendor_state: 'given' })
    const { launchToken } = await browser.value(vendorsApi.launchGame, { gameCode })
    const session = await simulator.open({
      vendor: vendor?.code ?? '',
      game: gameCode,
      token: launchToken,
    })
    assert(session !== null, 'the house knows the token')
    // What is taken back is given back, so a gift may need more tries than it has rounds.
    for (let round = 0; (await grant()).state === 'open'; round += 1) {
      expect(round).toBeLessThan(5 * ROUNDS)
      await simulator.play({ session, stake: REAL, fault: faults[round % faults.length] ?? 'none' })
    }
    const played = simulator
      .oracle()
      .rounds.filter(({ player, state }) => player === String(memberId) && state === 'settled')
    const won = played.reduce((sum, { net }) => sum + BigInt(net), 0n)
    expect(played).toHaveLength(ROUNDS)
    expect(await grant()).toMatchObject({ state: 'played', used: ROUNDS, ended: ROUNDS, won })
    expect(await balance(memberId)).toBe(won)
    expect((await openCeilingCases(db, 1)).filter((one) => one.playerId === memberId)).toEqual([])
  },
)

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const found = probe.address()
  assert(typeof found === 'object' && found !== null)
  probe.close()
  await once(probe, 'close')
  return found.port
}

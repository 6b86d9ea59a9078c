import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { dialectWorld, speakers } from '../../server/test/dialect-world.ts'
import { expectLedgerIntact } from '../../server/test/ledger-invariants.ts'
import type { VendorDialectCode } from '../../server/src/play/vendors/vendors.ts'
import { seededRandom } from '../../server/src/platform/random.ts'
import { faults, openMemory } from './memory.ts'
import { serveSimulator } from './serve.ts'
import { createSimulator, type SimulatorOptions } from './simulator.ts'
import type { Vendor } from './speech.ts'
import { scratchFolder } from '../run/scratch.ts'

const world = await dialectWorld()
// A vendor signs by the machine's clock.
world.clock.set(new Date())
const seats: { vendor: string; vendorId: number; game: string; token: string; memberId: bigint }[] =
  []
const vendors: Vendor[] = []
const START = 1_000_000_000n

for (const dialect of Object.keys(speakers) as VendorDialectCode[]) {
  const { code, vendorId, game, secret, seat } = await world.speak(dialect)
  vendors.push({ code, dialect, secret, games: [game] })
  for (let count = 0; count < 2; count += 1) {
    const { token, memberId } = await seat(START)
    seats.push({ vendor: code, vendorId, game, token, memberId })
  }
}
vendors.push({ code: 'HGS', dialect: 'seamless', secret: world.secret, games: ['HS-KOI'] })
for (let count = 0; count < 2; count += 1) {
  const browser = await world.member(START)
  const token = await world.launch(browser, 'HS-KOI')
  const { memberId } = browser
  seats.push({ vendor: 'HGS', vendorId: 1, game: 'HS-KOI', token, memberId })
}

const luck = seededRandom('a vendor that misbehaves')
const memoryFile = join(scratchFolder('vendor-sim'), 'memory.jsonl')
const options: SimulatorOptions = {
  house: { origin: world.origin, timeoutMs: 4000 },
  vendors,
  memoryFile,
  firstPauseMs: 5,
  lateMs: 10,
  below: luck.below,
}
const simulator = createSimulator(options)

afterAll(() => expectLedgerIntact(world.context.db))

describe('F-09 a vendor that misbehaves, in five dialects', () => {
  // A few seconds on an idle machine; each round is some calls and forced writes.
  test('500 rounds of late, lost, doubled and reordered calls: nothing is lost, doubled or left open', async () => {
    await Promise.all(
      seats.map(async ({ vendor, game, token }, seat) => {
        const session = await simulator.open({ vendor, game, token })
        expect(session, vendor).not.toBeNull()
        // Five windows of one player at once, ten rounds each.
        await Promise.all(
          [0, 1, 2, 3, 4].map(async (window) => {
            for (let round = 0; round < 10; round += 1) {
              const fault = faults[(round + window * 2 + seat) % faults.length] ?? 'none'
              const stake = BigInt(1 + luck.below(500)) * 100n
              await simulator.play({ session: session ?? '', stake, fault })
            }
          }),
        )
      }),
    )
    const { rounds } = simulator.oracle()
    expect(rounds).toHaveLength(500)
    expect(rounds.filter(({ state }) => state === 'open')).toEqual([])
    expect(new Set(rounds.map(({ fault }) => fault)).size).toBe(faults.length)
  })

  test('each balance is what the vendors were told, to the last unit', async () => {
    const { rounds } = simulator.oracle()
    for (const { memberId, vendor } of seats) {
      const mine = rounds.filter(({ player }) => player === String(memberId))
      const net = mine.reduce((sum, round) => sum + BigInt(round.net), 0n)
      expect(mine.length, vendor).toBe(50)
      expect(await world.balanceOf(memberId), vendor).toBe(START + net)
    }
  })

  test('each round has in the journal what the vendor was told of it, and each taken id one line', async () => {
    const { rounds, transactions } = simulator.oracle()
    const journal = await linesByRound()
    for (const { round, state, net, vendor, fault } of rounds) {
      const lines = journal.get(round) ?? []
      const sum = lines.reduce((total, { amount }) => total + amount, 0n)
      expect(sum, `${vendor} ${fault} ${state}`).toBe(BigInt(net))
    }
    const counted = transactions.filter(({ op }) => op !== 'rollback')
    for (const { round, op, id, vendor, amount } of counted) {
      const lines = (journal.get(round) ?? []).filter(
        (line) =>
          line.operation === op &&
          // One dialect adds the round and a type to the id.
          (line.external_id === id || line.external_id.startsWith(`${id}-`)),
      )
      expect(lines, `${vendor} ${id}`).toHaveLength(1)
      expect(lines[0]?.amount, id).toBe(op === 'bet' ? -BigInt(amount) : BigInt(amount))
    }
  })

  test('no stake is left in a round: each is closed, or all of its bets were taken back', async () => {
    const { rows } = await sql<{ round_id: string }>`
      select round_id from ledger_rounds where not closed and bets > cancelled`.execute(
      world.context.db,
    )
    expect(rows).toEqual([])
  })
})

async function linesByRound() {
  const { rows } = await sql<{
    round_id: string
    operation: string
    external_id: string
    amount: bigint
  }>`select round_id, operation, external_id, amount from ledger_journal where round_id is not null`.execute(
    world.context.db,
  )
  const rounds = new Map<string, typeof rows>()
  for (const row of rows) rounds.set(row.round_id, [...(rounds.get(row.round_id) ?? []), row])
  return rounds
}

test('what a killed vendor left open is finished from its memory by the next one', async () => {
  const [seat] = seats
  const { player, currency, session } = {
    player: String(seat?.memberId),
    currency: 'BRL',
    session: seat?.token ?? '',
  }
  const memory = openMemory(memoryFile)
  const round = 'left-open'
  const plan = {
    round,
    vendor: seat?.vendor ?? '',
    game: seat?.game ?? '',
    player,
    currency,
    session,
  }
  memory.note({ kind: 'round', ...plan, stake: '10000', payout: '0', fault: 'none' })
  memory.note({ kind: 'sent', round, op: 'bet', id: `${round}.bet`, amount: '10000' })
  memory.close()
  const before = await world.balanceOf(seat?.memberId ?? 0n)
  const next = createSimulator(options)
  expect(await next.resume()).toBe(1)
  expect(next.oracle().rounds.find((shown) => shown.round === round)?.state).toBe('cancelled')
  expect(await world.balanceOf(seat?.memberId ?? 0n)).toBe(before)
  next.close()
})

test('its pages say that it is a simulator, and its control takes orders', async () => {
  const server = serveSimulator(simulator)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const [seat] = seats
  for (const path of ['/', `/play/${seat?.vendor}/${seat?.game}`])
    expect(await (await fetch(origin + path)).text()).toContain('vendor simulator')
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) })
    const content: unknown = await answer.json()
    return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(content) }
  }
  expect(await post('/control', { fault: 'late-win', times: 2 })).toMatchObject({
    body: { ordered: ['late-win', 'late-win'] },
  })
  const { vendor, game, token } = seat ?? {}
  const opened = await post('/sessions', { vendor, game, token })
  const played = await post('/rounds', { session: opened.body.session, stake: '10000' })
  expect(played.body).toMatchObject({ fault: 'late-win', state: 'settled' })
  expect((await post('/control', { fault: 'explode', times: 1 })).status).toBe(400)
  expect((await post('/sessions', { vendor, game, token: 'unknown-to-the-house' })).status).toBe(
    403,
  )
  server.close()
})

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import {
  bet,
  ledgerWorld,
  putRoundsToRest,
  rollback,
  VENDOR,
  win,
} from '../../../test/ledger-entries.ts'
import { decideFastPath } from './everyday.ts'
import { withRetries } from './retry.ts'
import { wireOf } from './wire.ts'

const world = await ledgerWorld()
afterAll(() => world.closeIntact())

/** Where another call has decided the same ids meanwhile, the same call comes again, as every caller's does. */
async function call(player: bigint, id: string, amount: number, round = id): Promise<string> {
  return await withRetries(() => callOnce(player, id, amount, round))
}

/** One bet by `ledger_apply`, the door for a single call in SQL; answers status, balance and whether it was decided before. */
async function callOnce(
  player: bigint,
  id: string,
  amount: number,
  round: string,
): Promise<string> {
  const { rows } = await world.database.pool.query<{ said: string }>(
    `select concat_ws(' ', status, balance, case when replayed then 'again' end) as said
     from ledger_apply($1, $2, 1::smallint, 'BRL', 'cash', 'bet', ${VENDOR}, $3, null, $4, 'koi', $5, 'vendor', false, false, null,
       '2026-05-04T12:00:00Z', null)`,
    [player, randomUUID(), id, round, amount],
  )
  return rows[0]?.said ?? ''
}

test('LED-01 LED-05 a single call in SQL decides as the batches do: fresh, repeated, changed, in a known round, too dear', async () => {
  const player = await world.member(100n)
  expect(await call(player, 'a', 10)).toBe('OK 90')
  expect(await call(player, 'a', 10)).toBe('OK 90 again')
  expect(await call(player, 'a', 11)).toBe('TX_CONFLICT 90 again')
  expect(await call(player, 'b', 5, 'a')).toBe('OK 85')
  expect(await call(player, 'c', 86)).toBe('INSUFFICIENT_FUNDS 85')
  await world.ledger.apply(
    win(player, 'w', 50n, { reference: 'a', roundId: 'a', roundClosed: true }),
  )
  // Refused for ever, though the money is there now; and the round is over.
  expect(await call(player, 'c', 86)).toBe('INSUFFICIENT_FUNDS 135 again')
  expect(await call(player, 'd', 1, 'a')).toBe('ROUND_CLOSED 135')
  await putRoundsToRest(world.database.db)
  expect(await call(player, 'e', 1, 'a')).toBe('ROUND_CLOSED 135')
  // The batches know what it has written, and go on from its hash.
  const { replayed } = await world.ledger.apply(bet(player, 'a', 10n, { roundId: 'a' }))
  expect(replayed).toBe(true)
  expect(await call(player, 'f', 135)).toBe('OK 0')
})

test('a single call in SQL asks nothing of a wallet that is blocked, and nobody who has none', async () => {
  const player = await world.member(100n)
  await world.ledger.setStatus(world.database.db, player, 'bets_blocked')
  expect(await call(player, 'a', 10)).toBe('PLAYER_BLOCKED 100')
  expect(await call(1n, 'a', 10)).toBe('PLAYER_NOT_FOUND 0')
})

test('LED-04 of parallel single calls in SQL exactly those are taken that the balance covers', async () => {
  const player = await world.member(100n)
  const ids = Array.from({ length: 30 }, (_, place) => `p${place % 20}`)
  const said = await Promise.all(ids.map((id) => call(player, id, 10)))
  const taken = new Set(ids.filter((_, place) => said[place]?.startsWith('OK')))
  expect(taken.size).toBe(10)
  expect(await world.ledger.balance(world.database.db, player, 'BRL', 'cash')).toBe(0n)
})

test('LED-05 of single calls in SQL with one id at the same moment one is taken, and the others hear what it was told', async () => {
  const player = await world.member(1_000n)
  for (let turn = 0; turn < 20; turn++) {
    const id = `t${turn}`
    const said = await Promise.all(Array.from({ length: 4 }, () => call(player, id, 10)))
    const left = 1_000 - 10 * (turn + 1)
    expect(said.toSorted()).toEqual([`OK ${left}`, ...Array(3).fill(`OK ${left} again`)])
  }
})

test('LED-05 a single call in SQL and its rollback at the same moment: taken and given back, or never taken', async () => {
  const player = await world.member(1_000n)
  for (let turn = 0; turn < 30; turn++) {
    const id = `u${turn}`
    const takeBack = () => world.ledger.apply(rollback(player, `x${turn}`, id))
    const both =
      turn % 2 === 0 ? [call(player, id, 10), takeBack()] : [takeBack(), call(player, id, 10)]
    await Promise.all<unknown>(both)
    expect(await world.ledger.balance(world.database.db, player, 'BRL', 'cash')).toBe(1_000n)
  }
})

test('LED-05 two bets of one new round at the same moment, in SQL by single calls, both stand in it', async () => {
  const player = await world.member(1_000n)
  for (let turn = 0; turn < 20; turn++) {
    const ids = ['a', 'b', 'c'].map((name) => `${name}${turn}`)
    await Promise.all(ids.map((id) => call(player, id, 10, `round${turn}`)))
    const lines = await world.ledger.byRound(world.database.db, player, VENDOR, `round${turn}`)
    expect(lines.map(({ externalId }) => externalId).toSorted()).toEqual(ids)
  }
})

test('whatever letters the ids of a bet and its win have, the journal has them as they came', async () => {
  const player = await world.member(100n)
  for (const odd of ['"', '\\', 'a"b\\c,(d) {e}', ',,', '()', '{}', ' ', 'null', '\\"', "'"]) {
    const round = { roundId: `r${odd}`, gameCode: `g${odd}`, memo: `${odd}é` }
    const taken = bet(player, `b${odd}`, 3n, round)
    const paid = win(player, odd, 2n, { ...round, reference: `b${odd}`, roundClosed: true })
    const unit = { playerId: player, entries: [wireOf(taken), wireOf(paid)] }
    // Asked of the everyday way itself: what it could not read would be decided by the careful way unseen.
    const decided = await decideFastPath(world.database.pool, [unit])
    expect(decided.get(unit)?.map(({ status }) => status)).toEqual(['OK', 'OK'])
    const lines = await world.ledger.byRound(world.database.db, player, VENDOR, round.roundId)
    const said = lines.map(({ id, externalId, reference, roundId, gameCode, memo }) => ({
      id,
      externalId,
      reference,
      roundId,
      gameCode,
      memo,
    }))
    expect(said).toEqual([
      { id: taken.id, externalId: `b${odd}`, reference: null, ...round },
      { id: paid.id, externalId: odd, reference: `b${odd}`, ...round },
    ])
  }
  expect(await world.ledger.balance(world.database.db, player, 'BRL', 'cash')).toBe(90n)
})

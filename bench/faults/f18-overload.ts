import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { insist } from './insist.ts'
import { pipelined } from './pipelined-calls.ts'
import { atLeast, atMost, type FaultRow, type RowOutcome, told } from './row.ts'
import { GAME, type Seat } from './seat-players.ts'
import { callOnce, type SignedCall } from './signed-call.ts'

const PLAYERS = 64
const IDLE_SOCKETS = 2000
/** Twice what a house takes at once. */
const BURST = { sockets: 250, callsEach: 16 }
const STANDSTILL_MS = 2500
const STAKE = 100n
/** The house works as before when this many calls in a row are answered quickly. */
const CALM = { calls: 30, ms: 500 }

/** More than the house can take, with sockets that do nothing and a database without free connections. */
export const overload: FaultRow = {
  id: 'F-18',
  title: 'pool exhaustion, overload, 2,000 idle sockets',
  times: { small: 1, release: 20 },
  run: (times) => inFaultWorld({ players: PLAYERS, nodes: 1 }, (world) => strike(world, times)),
}

interface Sum {
  shed: number
  decided: number
  unknown: number
  wrong: number
  recoveryMs: number
}

async function strike(world: FaultWorld, times: number): Promise<RowOutcome> {
  const idle = await idleSockets(world.ring.pick())
  const sum: Sum = { shed: 0, decided: 0, unknown: 0, wrong: 0, recoveryMs: 0 }
  for (let turn = 0; turn < times; turn++) {
    const calls = await burst(world, sum)
    sum.recoveryMs = Math.max(sum.recoveryMs, await untilCalm(world))
    // Whatever each call was told: asked again with the same id it has one outcome, and only one effect.
    await settle(world, calls)
    await withoutConnections(world, sum)
  }
  const alive = idle.filter((socket) => !socket.destroyed).length
  for (const socket of idle) socket.destroy()
  return {
    faults: times,
    judgement: await world.judge(),
    figures: [
      atMost(0, { figure: 'wrong answers', value: sum.wrong, unit: 'answers' }),
      atLeast(1, { figure: 'shed with 503 and Retry-After', value: sum.shed, unit: 'calls' }),
      atMost(30, { figure: 'recovered after', value: sum.recoveryMs / 1000, unit: 's' }),
      told('decided during the bursts', sum.decided, 'calls'),
      told('answered with an unknown outcome', sum.unknown, 'calls'),
      told('idle sockets still open at the end', alive, 'sockets'),
    ],
  }
}

async function idleSockets(port: number): Promise<Socket[]> {
  const open = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => resolve(socket))
      socket.once('error', reject)
      socket.on('error', () => {})
    })
  const sockets: Socket[] = []
  while (sockets.length < IDLE_SOCKETS)
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, open))))
  return sockets
}

interface Bet {
  seat: Seat
  id: string
  call: SignedCall
}

function betOf(world: FaultWorld, place: number): Bet {
  const seat = world.seats[place % world.seats.length]
  if (!seat) throw new Error('nobody sits here')
  const id = randomUUID()
  const request = {
    player_id: String(seat.player),
    currency: 'BRL',
    round_id: id,
    game_code: GAME,
    transaction_id: id,
    session_id: seat.session,
    amount: String(STAKE),
  }
  return { seat, id, call: { vendor: world.vendor, operation: 'bet', request } }
}

/** All calls at once while the ledger stands still, so that about half of them are too many. */
async function burst(world: FaultWorld, sum: Sum): Promise<Bet[]> {
  const port = world.ring.pick()
  const { ended } = await holdLedger(world)
  const bets = Array.from({ length: BURST.sockets * BURST.callsEach }, (_, place) =>
    betOf(world, place),
  )
  await Promise.all(
    Array.from({ length: BURST.sockets }, async (_, socket) => {
      const mine = bets.slice(socket * BURST.callsEach, (socket + 1) * BURST.callsEach)
      for (const answer of await pipelined(
        port,
        mine.map(({ call }) => call),
      )) {
        if (answer.kind === 'shed') sum[answer.obeys ? 'shed' : 'wrong']++
        else if (answer.answer.status === 'OK') sum.decided++
        else if (answer.answer.status === 'INTERNAL') sum.unknown++
        else sum.wrong++
      }
    }),
  )
  await ended
  return bets
}

/** Nobody reaches a wallet for a while, as when somebody alters the table; the answer is when that has ended. */
async function holdLedger({ database }: FaultWorld): Promise<{ ended: Promise<void> }> {
  const holder = new pg.Client(database.superuser)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table ledger_wallets in access exclusive mode')
  const ended = pause(STANDSTILL_MS).then(async () => {
    await holder.query('rollback')
    await holder.end()
  })
  return { ended }
}

async function untilCalm(world: FaultWorld): Promise<number> {
  const start = performance.now()
  for (let calm = 0; calm < CALM.calls; ) {
    const bet = betOf(world, calm)
    const asked = performance.now()
    const heard = await callOnce(world.ring.pick(), bet.call).catch(() => null)
    const isQuick = performance.now() - asked < CALM.ms
    const isDecided = heard?.kind === 'answer' && heard.answer.status === 'OK'
    calm = isQuick && isDecided ? calm + 1 : 0
    if (!isDecided) await pause(50)
    await settle(world, [bet])
    if (performance.now() - start > 60_000) throw new Error('the house does not recover')
  }
  return performance.now() - start
}

/** Asks each bet until it is decided, and takes that for what was told. */
async function settle(world: FaultWorld, bets: readonly Bet[]): Promise<void> {
  const left = [...bets]
  const line = async (): Promise<void> => {
    for (let bet = left.pop(); bet; bet = left.pop()) {
      const answer = await insist(world, bet.call)
      if (answer.status !== 'OK') throw new Error(`a bet was answered with ${answer.status}`)
      world.told.push({
        player: bet.seat.player,
        source: world.vendor.id,
        operation: 'bet',
        externalId: bet.id,
        subaccount: 'cash',
        walletTxId: answer.wallet_tx_id,
        amount: -STAKE,
        balanceAfter: answer.balance_after === null ? null : BigInt(answer.balance_after),
      })
    }
  }
  await Promise.all(Array.from({ length: 32 }, line))
}

/** Every connection that the server has to give is taken and those of the house are ended: it can get none until they are free again. */
async function withoutConnections(world: FaultWorld, sum: Sum): Promise<void> {
  const taken: pg.Client[] = []
  const admin = new pg.Client(world.database.superuser)
  admin.on('error', () => {})
  await admin.connect()
  for (;;) {
    const client = new pg.Client(world.database.app)
    client.on('error', () => {})
    try {
      await client.connect()
      taken.push(client)
    } catch {
      break
    }
  }
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('croupier', 'croupier-ledger')",
  )
  // The places that became free are taken before the house asks for them, as far as anybody can.
  const bets = Array.from({ length: 64 }, (_, place) => betOf(world, place))
  const settled = settle(world, bets)
  await pause(1500)
  await Promise.all(taken.map((client) => client.end()))
  await admin.end()
  await settled
  sum.recoveryMs = Math.max(sum.recoveryMs, await untilCalm(world))
}

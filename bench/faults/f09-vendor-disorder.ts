import { randomUUID } from 'node:crypto'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { insist } from './insist.ts'
import type { Told } from './oracle.ts'
import { atMost, type FaultRow, type RowOutcome, told } from './row.ts'
import { GAME, type Seat } from './seat-players.ts'
import { callOnce, type WalletAnswer, WrongAnswer } from './signed-call.ts'
import { withClient } from '../../server/test/with-client.ts'

const PLAYERS = 16
const STAKE = 100n
const PRIZE = 300n

/** A game vendor that loses its patience, pays late, takes back first or takes back twice. */
export const vendorDisorder: FaultRow = {
  id: 'F-09',
  title: 'vendor timeout, late win, rollback first, double rollback',
  times: { small: 500, release: 5000 },
  run: (times) => inFaultWorld({ players: PLAYERS, nodes: 1 }, (world) => strike(world, times)),
}

async function strike(world: FaultWorld, times: number): Promise<RowOutcome> {
  let turn = 0
  await Promise.all(
    world.seats.map(async (seat) => {
      for (;;) {
        const mine = turn++
        if (mine >= times) return
        const scene = scenes[mine % scenes.length]
        await scene?.({ world, seat, id: randomUUID() })
      }
    }),
  )
  return {
    faults: times,
    judgement: await world.judge(),
    figures: [
      atMost(0, { figure: 'stakes left open', value: await stakesLeft(world), unit: 'rounds' }),
      told('calls answered', world.tally.counts.answered, 'calls'),
    ],
  }
}

interface Scene {
  world: FaultWorld
  seat: Seat
  id: string
}

/** The vendor gives up before the answer comes and takes the stake back; whichever arrives first, nothing is left of it. */
async function timeout(scene: Scene): Promise<void> {
  const { world } = scene
  const bet = { vendor: world.vendor, operation: 'bet', request: betOf(scene) }
  const sent = callOnce(world.ring.pick(), bet).catch(() => null)
  const back = await ask(scene, 'rollback', rollbackOf(scene, 'r'))
  const late = await sent
  const wasTaken = late?.kind === 'answer' && late.answer.status === 'OK'
  const wasRefused = late?.kind === 'answer' && late.answer.status === 'TX_CANCELLED'
  if (!wasTaken && !wasRefused) throw new WrongAnswer(`a late stake: ${JSON.stringify(late)}`)
  if (wasTaken)
    remember(scene, late.answer, { operation: 'bet', externalId: `${scene.id}:b`, amount: -STAKE })
  else decline(scene)
  if (wasTaken === (back.tombstone === true))
    throw new WrongAnswer(`taken ${wasTaken}, taken back ${JSON.stringify(back)}`)
  remember(scene, back, {
    operation: 'rollback_bet',
    externalId: `${scene.id}:r`,
    amount: wasTaken ? STAKE : 0n,
  })
}

/** The round is closed by a first win; one more comes afterwards and is paid, and paid once when it comes again. */
async function lateWin(scene: Scene): Promise<void> {
  await take(scene)
  const first = await ask(scene, 'win', { ...winOf(scene, 'w'), round_closed: true })
  remember(scene, first, { operation: 'win', externalId: `${scene.id}:w`, amount: PRIZE })
  const second = await ask(scene, 'win', winOf(scene, 'late'))
  remember(scene, second, { operation: 'win', externalId: `${scene.id}:late`, amount: PRIZE })
  expectSame(second, await ask(scene, 'win', winOf(scene, 'late')))
}

/** The stake comes after it was taken back and must be refused for ever, and so must its prize. */
async function rollbackFirst(scene: Scene): Promise<void> {
  const back = await ask(scene, 'rollback', rollbackOf(scene, 'r'))
  if (back.tombstone !== true) throw new WrongAnswer(`no tombstone: ${JSON.stringify(back)}`)
  remember(scene, back, { operation: 'rollback_bet', externalId: `${scene.id}:r`, amount: 0n })
  const answers = [await ask(scene, 'bet', betOf(scene)), await ask(scene, 'bet', betOf(scene))]
  for (const { status } of answers)
    if (status !== 'TX_CANCELLED') throw new WrongAnswer(`a stake taken back first: ${status}`)
  decline(scene)
  const { status } = await ask(scene, 'win', winOf(scene, 'w'))
  if (status === 'OK') throw new WrongAnswer('a prize for a stake that was taken back')
}

/** The stake is taken back twice at once and under two ids: the money returns once. */
async function doubleRollback(scene: Scene): Promise<void> {
  await take(scene)
  const [one, two] = await Promise.all([
    ask(scene, 'rollback', rollbackOf(scene, 'r1')),
    ask(scene, 'rollback', rollbackOf(scene, 'r2')),
  ])
  if (one.wallet_tx_id !== two.wallet_tx_id || one.replayed === two.replayed)
    throw new WrongAnswer(`taken back twice: ${JSON.stringify([one, two])}`)
  const id = one.replayed ? 'r2' : 'r1'
  const movement = { operation: 'rollback_bet', externalId: `${scene.id}:${id}`, amount: STAKE }
  remember(scene, one.replayed ? two : one, movement)
}

const scenes = [timeout, lateWin, rollbackFirst, doubleRollback]

async function take(scene: Scene): Promise<void> {
  const answer = await ask(scene, 'bet', betOf(scene))
  remember(scene, answer, { operation: 'bet', externalId: `${scene.id}:b`, amount: -STAKE })
}

function ask({ world }: Scene, operation: string, request: object): Promise<WalletAnswer> {
  return insist(world, { vendor: world.vendor, operation, request })
}

function betOf({ seat, id }: Scene): object {
  return {
    player_id: String(seat.player),
    currency: 'BRL',
    round_id: id,
    game_code: GAME,
    transaction_id: `${id}:b`,
    session_id: seat.session,
    amount: String(STAKE),
  }
}

function winOf({ seat, id }: Scene, suffix: string): object {
  return {
    player_id: String(seat.player),
    currency: 'BRL',
    round_id: id,
    game_code: GAME,
    transaction_id: `${id}:${suffix}`,
    reference_transaction_id: `${id}:b`,
    amount: String(PRIZE),
  }
}

function rollbackOf({ seat, id }: Scene, suffix: string): object {
  return {
    player_id: String(seat.player),
    currency: 'BRL',
    transaction_id: `${id}:${suffix}`,
    reference_transaction_id: `${id}:b`,
    reason: 'no answer in time',
  }
}

function expectSame(first: WalletAnswer, again: WalletAnswer): void {
  if (first.wallet_tx_id !== again.wallet_tx_id || !again.replayed)
    throw new WrongAnswer(`${JSON.stringify(first)}, then ${JSON.stringify(again)}`)
}

type Movement = Pick<Told, 'operation' | 'externalId' | 'amount'>

function remember({ world, seat }: Scene, answer: WalletAnswer, movement: Movement): void {
  if (answer.status !== 'OK' || answer.wallet_tx_id === null)
    throw new WrongAnswer(`${movement.externalId} was answered with ${JSON.stringify(answer)}`)
  world.told.push({
    ...movement,
    player: seat.player,
    source: world.vendor.id,
    subaccount: 'cash',
    walletTxId: answer.wallet_tx_id,
    balanceAfter: answer.balance_after === null ? null : BigInt(answer.balance_after),
  })
}

function decline({ world, seat, id }: Scene): void {
  const movement = {
    operation: 'bet',
    externalId: `${id}:b`,
    amount: 0n,
    subaccount: 'cash',
  } as const
  const place = { player: seat.player, source: world.vendor.id }
  world.told.push({ ...movement, ...place, walletTxId: null, balanceAfter: null })
}

/** Rounds with a stake that was neither paid, closed nor taken back. */
async function stakesLeft({ database }: FaultWorld): Promise<number> {
  const question =
    'select count(*) as open from ledger_rounds where not closed and bets > cancelled and wins = 0'
  const { rows } = await withClient(database.owner, (client) =>
    client.query<{ open: string }>(question),
  )
  return Number(rows[0]?.open ?? 0)
}

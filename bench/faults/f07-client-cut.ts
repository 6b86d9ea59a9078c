import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { insist } from './insist.ts'
import { atMost, type FaultRow, type RowOutcome, told } from './row.ts'
import { GAME, type Seat } from './seat-players.ts'
import { type SignedCall, signedHead, type WalletAnswer } from './signed-call.ts'

const PLAYERS = 32
const RETRIES = 10
const STAKE = 100n

/** A caller's line breaks after it has sent its call; it asks ten times more, at two houses and some at once. */
export const clientCut: FaultRow = {
  id: 'F-07',
  title: 'client cut after send, 10 retries with the same key',
  times: { small: 600, release: 1_000_000 },
  run: (times) => inFaultWorld({ players: PLAYERS, nodes: 2 }, (world) => cutClients(world, times)),
}

/** The row in a world that may have been through others before. */
export async function cutClients(world: FaultWorld, times: number): Promise<RowOutcome> {
  let contradictions = 0
  let replays = 0
  let left = times
  await Promise.all(
    world.seats.map(async (seat) => {
      while (left-- > 0) {
        const { differing, replayed } = await oneKey(world, seat)
        contradictions += differing
        replays += replayed
      }
    }),
  )
  return {
    faults: times,
    judgement: await world.judge(),
    figures: [
      atMost(0, { figure: 'answers that contradict', value: contradictions, unit: 'answers' }),
      told('answers that were replays', replays, 'answers'),
    ],
  }
}

async function oneKey(
  world: FaultWorld,
  seat: Seat,
): Promise<{ differing: number; replayed: number }> {
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
  const call = { vendor: world.vendor, operation: 'bet', request }
  await sendAndCut(world.ring.pick(), call)
  const answers: WalletAnswer[] = []
  // Two at once, five times.
  for (let pair = 0; pair < RETRIES / 2; pair++)
    answers.push(...(await Promise.all([insist(world, call), insist(world, call)])))
  const [first] = answers
  if (first?.status !== 'OK') throw new Error(`a bet was answered with ${JSON.stringify(first)}`)
  world.told.push({
    player: seat.player,
    source: world.vendor.id,
    operation: 'bet',
    externalId: id,
    subaccount: 'cash',
    walletTxId: first.wallet_tx_id,
    amount: -STAKE,
    balanceAfter: first.balance_after === null ? null : BigInt(first.balance_after),
  })
  const differs = (answer: WalletAnswer): boolean =>
    answer.wallet_tx_id !== first.wallet_tx_id || answer.balance_after !== first.balance_after
  return {
    differing: answers.filter(differs).length,
    replayed: answers.filter(({ replayed }) => replayed).length,
  }
}

/** Writes the whole call and breaks the line without waiting for a byte of the answer. */
function sendAndCut(port: number, call: SignedCall): Promise<void> {
  const { path, body, headers } = signedHead(call)
  const head = Object.entries({ host: '127.0.0.1', ...headers }).map((pair) => pair.join(': '))
  const text = `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => resolve())
    socket.on('connect', () =>
      socket.write(text, () => {
        socket.destroy()
        resolve()
      }),
    )
  })
}

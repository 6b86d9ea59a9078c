import type { TableEvent } from '../holdem/events.ts'

/** What one hand moved between its players, and what they did to each other: all that pair statistics need of it. */
export interface HandFlow {
  bigBlind: number
  /** Net of the hand in big blinds, by player; the rake is left out of what losers pay. */
  nets: ReadonlyMap<string, number>
  /** Who folded to whose bet. */
  folds: readonly { by: string; to: string; isPreflop: boolean }[]
  /** Who called or raised whose bet. */
  resists: readonly { by: string; to: string; isPreflop: boolean }[]
  /** Streets after the flop on which two players were alone, and whether either of them bet. */
  duels: readonly { players: readonly [string, string]; hasBet: boolean }[]
  dealtIn: readonly string[]
}

interface Reading {
  names: Map<number, string>
  nets: Map<string, number>
  inHand: Set<string>
  aggressor: string | null
  isPreflop: boolean
  hasBet: boolean
  flow: {
    folds: HandFlow['folds'][number][]
    resists: HandFlow['resists'][number][]
    duels: HandFlow['duels'][number][]
  }
}

/** Reads the log of one hand of Hold'em. */
export function flowOfHand(events: readonly TableEvent[], bigBlind: bigint): HandFlow {
  const reading: Reading = {
    names: new Map(),
    nets: new Map(),
    inHand: new Set(),
    aggressor: null,
    isPreflop: true,
    hasBet: false,
    flow: { folds: [], resists: [], duels: [] },
  }
  for (const event of events) readEvent(reading, event, Number(bigBlind))
  return {
    bigBlind: Number(bigBlind),
    nets: reading.nets,
    dealtIn: [...reading.names.values()],
    ...reading.flow,
  }
}

function readEvent(reading: Reading, event: TableEvent, bigBlind: number): void {
  switch (event.type) {
    case 'hand_started':
      for (const { seat, player } of event.players) {
        reading.names.set(seat, player)
        reading.nets.set(player, 0)
        reading.inHand.add(player)
      }
      return
    case 'posted':
      return move(reading, event.seat, -event.amount, bigBlind)
    case 'uncalled':
      return move(reading, event.seat, event.amount, bigBlind)
    case 'awarded':
      for (const { seat, amount } of event.shares) move(reading, seat, amount, bigBlind)
      return
    case 'acted':
      move(reading, event.seat, -event.amount, bigBlind)
      return readAct(reading, event)
    case 'board':
      closeStreet(reading)
      reading.isPreflop = false
      return
    case 'hand_ended':
      return closeStreet(reading)
    default:
  }
}

function move({ names, nets }: Reading, seat: number, amount: bigint, bigBlind: number): void {
  const name = names.get(seat) ?? ''
  nets.set(name, (nets.get(name) ?? 0) + Number(amount) / bigBlind)
}

function readAct(reading: Reading, event: Extract<TableEvent, { type: 'acted' }>): void {
  const { names, aggressor, isPreflop, flow } = reading
  const by = names.get(event.seat) ?? ''
  const answered = aggressor !== null && aggressor !== by ? { by, to: aggressor, isPreflop } : null
  if (event.act === 'fold') {
    reading.inHand.delete(by)
    if (answered) flow.folds.push(answered)
    return
  }
  if (answered && event.act !== 'check') flow.resists.push(answered)
  if (event.act === 'bet' || event.act === 'raise') {
    reading.aggressor = by
    reading.hasBet = true
  }
}

function closeStreet(reading: Reading): void {
  const [one, other, third] = [...reading.inHand]
  if (!reading.isPreflop && one !== undefined && other !== undefined && third === undefined)
    reading.flow.duels.push({ players: [one, other], hasBet: reading.hasBet })
  reading.aggressor = null
  reading.hasBet = false
}

import { studioApi } from '@croupier/api/play/studio'
import type { Money } from '@croupier/shared/money'
import { useEffect, useState } from 'react'
import { type Lines, linesOf, sumOf, type Totals, totalsOf } from '../../lines.ts'
import { persist } from '../game-client.ts'
import type { Desk } from '../use-desk.ts'
import { useLatest } from '../use-latest.ts'
import {
  emptyTable,
  readTableMessage,
  type TableBet,
  type TableState,
  withBets,
  withRound,
} from './table-state.ts'
import { newId } from '@croupier/kit/browser/new-id'

/** A table with a layout, as this window sees it and acts at it. */
export interface Felt {
  state: TableState
  isJoined: boolean
  /** Marks of the results that ended, oldest first. */
  marks: readonly string[]
  bettingMs: number
  /** The moment of the house, in milliseconds. */
  nowMs(): number
  /** Lays chips as one bet; false when the house did not take it. */
  confirm(chips: Totals): Promise<boolean>
  /** Takes all confirmed bets of the round back. */
  takeBack(): Promise<void>
}

/** The house takes a window as gone that does not ask for so long. */
const HEARTBEAT_MS = 45_000
const MARKS_KEPT = 500

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** One's own bets that count in the round. */
export function ownBets(state: TableState): readonly TableBet[] {
  return state.bets.filter((bet) => bet.mine && bet.state !== 'cancelled')
}

export function linesOfBet(bet: Pick<TableBet, 'choice'>): Lines {
  const { choice } = bet
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return {}
  const amounts = Object.entries(choice).flatMap(([key, amount]) =>
    typeof amount === 'string' && /^\d+$/.test(amount) ? [[key, amount] as const] : [],
  )
  return Object.fromEntries(amounts)
}

/** The shared table: asked for at first, after every gap and from time to time, kept up to date by its live topic. */
// One closure, because everything in it changes the same table.
// oxlint-disable-next-line max-lines-per-function
export function useFelt(desk: Desk): Felt {
  const { launch, props } = desk
  const [state, setState] = useState<TableState>(emptyTable)
  const [marks, setMarks] = useState<readonly string[]>([])
  const [bettingMs, setBettingMs] = useState(20_000)
  const [isJoined, setJoined] = useState(false)
  const [clock] = useState(() => ({ offsetMs: 0 }))
  const [paid] = useState(() => new Set<string>())
  const latest = useLatest({ desk, state })
  const nowMs = () => performance.timeOrigin + performance.now() + clock.offsetMs

  const keep = (next: TableState): void => {
    payOwn(next)
    setState(next)
    latest.current.state = next
  }
  /** What the house paid by itself goes to the balance that is shown. */
  const payOwn = (next: TableState): void => {
    const ended = next.bets.filter(
      ({ mine, state: now, id }) => mine && now === 'settled' && !paid.has(id),
    )
    if (ended.length === 0) return
    for (const { id } of ended) paid.add(id)
    // Bets of one round are one win to a person, however often they were confirmed.
    const stake = ended.reduce((sum, bet) => sum + bet.stake, 0n)
    const payout = ended.reduce((sum, bet) => sum + (bet.payout ?? 0n), 0n)
    latest.current.desk.receive(payout)
    latest.current.desk.settle(null, { id: ended.at(-1)?.id ?? null, stake, payout })
  }
  const join = async (): Promise<void> => {
    const askedMs = performance.now()
    const answer = await latest.current.desk.attempt(() =>
      persist({ wait, onWaiting: () => undefined }, () => props.call(studioApi.table, {})),
    )
    if (!answer) return
    const middleMs = performance.timeOrigin + (askedMs + performance.now()) / 2
    clock.offsetMs = answer.serverTime.getTime() - middleMs
    const known = new Set(latest.current.state.bets.map(({ id }) => id))
    for (const bet of answer.bets) {
      if (bet.mine && bet.state === 'settled' && !known.has(bet.id)) paid.add(bet.id)
    }
    setMarks(answer.marks)
    setBettingMs(answer.timing.bettingMs)
    keep({ round: answer.round, bets: answer.bets, latest: answer.latest })
    setJoined(true)
  }
  const hear = (data: unknown): void => {
    const message = readTableMessage(data)
    const { state: before } = latest.current
    if (message?.type === 'round') {
      const { round } = message
      const isEnd = round.phase === 'settling' && before.round?.phase !== 'settling'
      if (isEnd && round.mark) addMark(round.mark)
      keep(withRound(before, round))
    } else if (message?.type === 'bets') keep(withBets(before, message.number, message.bets))
  }
  const addMark = (mark: string): void => setMarks((now) => [...now, mark].slice(-MARKS_KEPT))

  const ears = useLatest({ hear, join })
  // The topic is listened to while the table is shown; a gap means to ask for everything again.
  useEffect(() => {
    void ears.current.join()
    if (launch.tableId === null) return undefined
    const heartbeat = setInterval(() => {
      if (document.visibilityState === 'visible') void ears.current.join()
    }, HEARTBEAT_MS)
    const stop = props.listen(`table:${launch.tableId}`, {
      message: ({ data }) => ears.current.hear(data),
      missed: () => void ears.current.join(),
    })
    return () => {
      clearInterval(heartbeat)
      stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [launch.tableId, props.listen, ears])

  return {
    state,
    isJoined,
    marks,
    bettingMs,
    nowMs,
    confirm: async (chips) => {
      const { attempt, takeStake, settle, receive } = latest.current.desk
      const { round, bets } = latest.current.state
      if (!round) return false
      const stake: Money = sumOf(chips)
      const place = Math.max(0, ...bets.filter(({ mine }) => mine).map((bet) => bet.place)) + 1
      const order = {
        id: newId(),
        round: round.number,
        place,
        stake,
        choice: { ...linesOf(chips) },
      }
      takeStake(stake)
      const answer = await attempt(() =>
        persist({ wait, onWaiting: () => undefined }, () => props.call(studioApi.tableBet, order)),
      )
      if (!answer) {
        receive(stake)
        return false
      }
      settle(answer.balance)
      const { state: now } = latest.current
      if (now.round) keep(withBets(now, order.round, [answer.bet]))
      return true
    },
    takeBack: async () => {
      const { attempt, settle } = latest.current.desk
      for (const bet of ownBets(latest.current.state)) {
        const answer = await attempt(() => props.call(studioApi.takeBack, { id: bet.id }))
        if (!answer) return
        settle(answer.balance)
        const { state: now } = latest.current
        if (now.round) keep(withBets(now, now.round.number, [answer.bet]))
      }
    },
  }
}

/** Amounts by key of some bets. */
export function laidBy(bets: readonly Pick<TableBet, 'choice'>[]): Map<string, Money> {
  return totalsOf(bets.map(linesOfBet))
}

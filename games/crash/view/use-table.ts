import { studioApi } from '@croupier/api/play/studio'
import { useEffect, useState } from 'react'
import { persist } from '../../engine/view/game-client.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { createFlightClock, type FlightClock } from './flight-clock.ts'
import {
  emptyTable,
  readTableMessage,
  type TableBet,
  type TableState,
  withBets,
  withRound,
} from '../../engine/view/table/table-state.ts'
import { newId } from '@croupier/kit/browser/new-id'

export interface BetInput {
  place: 1 | 2
  stake: bigint
  autoCashOutX100: number | null
}

export interface CrashTable {
  state: TableState
  isJoined: boolean
  clock: FlightClock
  bet(input: BetInput): Promise<TableBet | null>
  leave(bet: TableBet): Promise<void>
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The shared table: asked for once and after every gap, then kept up to date by its live topic. */
export function useTable(desk: Desk): CrashTable {
  const { launch, props } = desk
  const [state, setState] = useState<TableState>(emptyTable)
  const [isJoined, setJoined] = useState(false)
  const [clock] = useState(createFlightClock)
  const [settled] = useState(() => new Set<string>())
  const latest = useLatest({ desk, state })

  const keep = (next: TableState): void => {
    payOwn(next)
    setState(next)
    latest.current.state = next
  }
  /** A bet of one's own that ended by itself is paid by the house; the balance that is shown follows. */
  const payOwn = (next: TableState): void => {
    for (const bet of next.bets) {
      if (!bet.mine || bet.state !== 'settled' || settled.has(bet.id)) continue
      settled.add(bet.id)
      latest.current.desk.receive(bet.payout ?? 0n)
      latest.current.desk.settle(null, {
        id: bet.id,
        stake: bet.stake,
        payout: bet.payout ?? 0n,
      })
    }
  }
  const join = async (): Promise<void> => {
    const askedMs = performance.now()
    const answer = await latest.current.desk.attempt(() =>
      persist({ wait, onWaiting: () => undefined }, () => props.call(studioApi.table, {})),
    )
    if (!answer) return
    const nowMs = performance.now()
    clock.sync(answer.serverTime.getTime(), (askedMs + nowMs) / 2, nowMs - askedMs)
    const { round } = answer
    if (round?.phase === 'running' && round.startedAt) clock.start(round.startedAt.getTime(), nowMs)
    for (const bet of answer.bets) if (bet.mine && bet.state === 'settled') settled.add(bet.id)
    keep({ round, bets: answer.bets, latest: answer.latest })
    setJoined(true)
  }
  const hear = (data: unknown): void => {
    const message = readTableMessage(data)
    const { state: before } = latest.current
    if (message?.type === 'tick') {
      if (message.number === before.round?.number) clock.tick(message.elapsedMs, performance.now())
    } else if (message?.type === 'round') {
      const wasRunning =
        before.round?.phase === 'running' && before.round.number === message.round.number
      if (message.round.phase === 'running' && message.round.startedAt && !wasRunning) {
        clock.start(message.round.startedAt.getTime(), performance.now())
      }
      keep(withRound(before, message.round))
    } else if (message?.type === 'bets') keep(withBets(before, message.number, message.bets))
  }
  const ears = useLatest({ hear, join })
  // The topic is listened to while the table is shown; a gap means to ask for everything again.
  useEffect(() => {
    void ears.current.join()
    if (launch.tableId === null) return undefined
    const leave = props.listen(`table:${launch.tableId}`, {
      message: ({ data }) => ears.current.hear(data),
      missed: () => void ears.current.join(),
    })
    return () => leave()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [launch.tableId, props.listen, ears])

  return {
    state,
    isJoined,
    clock,
    bet: async ({ place, stake, autoCashOutX100 }) => {
      const { attempt, takeStake, settle, receive } = latest.current.desk
      const round = latest.current.state.round?.number
      if (round === undefined) return null
      const order = { id: newId(), round, place, stake, choice: { autoCashOutX100 } }
      takeStake(stake)
      const answer = await attempt(() =>
        persist({ wait, onWaiting: () => undefined }, () => props.call(studioApi.tableBet, order)),
      )
      if (!answer) {
        receive(stake)
        return null
      }
      settle(answer.balance)
      const { state: now } = latest.current
      if (now.round) keep(withBets(now, now.round.number, [answer.bet]))
      return answer.bet
    },
    leave: async (bet) => {
      const { attempt, settle } = latest.current.desk
      const answer = await attempt(() => props.call(studioApi.leave, { id: bet.id }))
      if (!answer || answer.bet.state !== 'settled') return
      const isNews = !settled.has(bet.id)
      settled.add(bet.id)
      settle(
        answer.balance,
        isNews
          ? { id: bet.id, stake: answer.bet.stake, payout: answer.bet.payout ?? 0n }
          : undefined,
      )
      const { state: now } = latest.current
      if (now.round) keep(withBets(now, now.round.number, [answer.bet]))
    },
  }
}

import { NetworkError, RefusalError } from '@croupier/kit/api/call-endpoint.ts'
import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { type Translate, useText } from '@croupier/kit/i18n/i18n.tsx'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createGameClient, type GameClient, type GameClientParts } from './game-client.ts'
import { createPurchaseClient, type PurchaseClient } from './purchase-client.ts'
import { type PaidRound, tiersOf } from './great-wins.ts'
import type { Launch } from './rounds.ts'
import { type FreeRoundsPlay, useFreeRounds } from './use-free-rounds.ts'
import { allowedStake, firstStake } from './stake-steps.ts'
import { newId } from '@croupier/kit/browser/new-id'

export interface Notice {
  kind: 'funds' | 'session' | 'line' | 'pending' | 'refused' | 'good'
  /** The house's own sentence for a refusal. */
  text?: string
}

/** What was staked and won since the window opened (RG-06). */
export interface SessionNet {
  staked: Money
  won: Money
}

/** What every game's view keeps besides its own scene: money, bet, news, errors. */
export interface Desk {
  props: GameViewProps
  launch: Launch
  currency: CurrencyCode
  t: Translate<'games'>
  client: GameClient
  purchases: PurchaseClient
  balance: Money
  net: SessionNet
  stake: Money
  setStake(stake: Money): void
  /** Rounds that the player was given in this game. */
  free: FreeRoundsPlay
  seeds: Launch['seeds']
  setSeeds(seeds: Launch['seeds']): void
  notice: Notice | null
  setNotice(notice: Notice | null): void
  /** The last sentence for the screen reader. */
  spoken: string
  say(sentence: string): void
  /** Shows the stake as gone before the answer is here. */
  takeStake(stake: Money): void
  /** The last round that ended, while it is one to celebrate; the next stake takes it away. `count` tells one from another. */
  greatWin: (PaidRound & { count: number }) | null
  /** The player's round that ended last in this window; its verification is one press away. */
  lastRound: string | null
  /** The balance of the house, and what a finished round brought; without an id it was a part of a round that goes on. */
  settle(balance: Money | null, round?: { id: string | null; stake: Money; payout: Money }): void
  /** A round that ended apart from its payment. */
  ended(roundId: string): void
  /** A win that came by itself, as from a table: added to the balance that is shown. */
  receive(payout: Money): void
  /** Runs a call; what fails becomes a notice, which `tell` may put in other words, and null. */
  attempt<Answer>(
    work: () => Promise<Answer>,
    tell?: (notice: Notice) => Notice,
  ): Promise<Answer | null>
}

export function useDesk(props: GameViewProps): Desk {
  const { launch, call } = props
  const t = useText('games')
  const [balance, setBalance] = useState(launch.balance)
  const [net, setNet] = useState<SessionNet>({ staked: 0n, won: 0n })
  const [stake, keepStake] = useState(() => firstStake(launch.limits, launch.balance))
  const [seeds, setSeeds] = useState(launch.seeds)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [spoken, say] = useState('')
  const [greatWin, setGreatWin] = useState<Desk['greatWin']>(null)
  const [lastRound, setLastRound] = useState(() => {
    const { unfinished } = launch
    return unfinished && unfinished.outcome !== null ? unfinished.id : null
  })
  const latest = useRef(props)
  // Handlers that outlive a render (a scene's promises) must reach the props of now.
  useEffect(() => {
    latest.current = props
  })
  const { paying, purchases } = useMemo(() => {
    const parts: GameClientParts = {
      call,
      newId,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onWaiting: (isWaiting) => setNotice(isWaiting ? { kind: 'pending' } : null),
    }
    return { paying: createGameClient(parts), purchases: createPurchaseClient(parts) }
  }, [call])
  const free = useFreeRounds(launch, paying)
  const purse = useRef(launch.balance)
  const showBalance = (amount: Money): void => {
    purse.current = amount
    setBalance(amount)
    latest.current.onBalance(amount)
  }
  const currency = isCurrencyCode(launch.currency) ? launch.currency : 'DEMO'
  return {
    props,
    launch,
    currency,
    t,
    client: free.client,
    purchases,
    free,
    balance,
    net,
    stake: free.gift?.stake ?? stake,
    setStake: (wanted) => {
      if (!free.gift) keepStake(allowedStake(launch.limits, wanted))
    },
    seeds,
    setSeeds,
    notice,
    setNotice,
    spoken,
    say,
    greatWin,
    takeStake: (amount) => {
      setGreatWin(null)
      if (free.gift) return
      purse.current -= amount
      setBalance(purse.current)
    },
    receive: (payout) => showBalance(purse.current + payout),
    lastRound,
    ended: setLastRound,
    settle: (amount, round) => {
      if (amount !== null) showBalance(amount)
      if (!round) return
      const { id, stake: cost, payout } = round
      if (id !== null) setLastRound(id)
      const paid = free.seenFree(id) ? 0n : cost
      setNet(({ staked, won }) => ({ staked: staked + paid, won: won + payout }))
      if (tiersOf({ cost, payout }).length > 0) {
        setGreatWin((before) => ({ cost, payout, count: (before?.count ?? 0) + 1 }))
      }
    },
    attempt: async (work, tell = (told) => told) => {
      try {
        return await work()
      } catch (error) {
        const seen = noticeOf(error)
        setNotice(seen && tell(seen))
        if (!seen) latest.current.onError(error)
        return null
      }
    },
  }
}

function noticeOf(error: unknown): Notice | null {
  if (error instanceof NetworkError) return { kind: 'line' }
  if (!(error instanceof RefusalError)) return null
  switch (error.body.code) {
    case 'insufficient_funds':
      return { kind: 'funds' }
    case 'game_session_ended':
    case 'launch_token_used':
      return { kind: 'session' }
    case 'round_pending':
      return { kind: 'line' }
    default:
      return { kind: 'refused', text: error.body.message }
  }
}

/** A notice as a sentence. */
export function noticeText({ kind, text }: Notice, t: Desk['t']): string {
  if (text !== undefined) return text
  return kind === 'refused' || kind === 'good' ? '' : t(`notice.${kind}`)
}

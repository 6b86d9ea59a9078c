import { RefusalError } from '@croupier/kit/api/call-endpoint.ts'
import { useMemo, useRef, useState } from 'react'
import type { GameClient } from './game-client.ts'
import type { Launch, StudioAnswer, StudioRound } from './rounds.ts'
import { useLatest } from './use-latest.ts'

/** Free rounds of one gift. */
export type Gift = NonNullable<Launch['freeRounds']>[number]

export interface FreeRoundsPlay {
  /** What is played free now: its stake, and nothing is taken. Null: the player's own money. */
  gift: Gift | null
  /** There is a gift, whatever is played now. */
  waiting: Gift | null
  isOwn: boolean
  /** The player's own money in place of the gift, or back. */
  setOwn(isOwn: boolean): void
  /** The gift whose last round was seen to its end. */
  finished: Gift | null
  close(): void
  /** The client whose bets are free while a gift is played. */
  client: GameClient
  /** Whether a round was free; it has been seen to its end now. */
  seenFree(roundId: string | null): boolean
}

/**
 * Plays the gifts of a window one after the other. A gift that is used up stays until the player has seen what it brought, so that rounds
 * that play alone never go on with the player's money.
 */
export function useFreeRounds(launch: Launch, client: GameClient): FreeRoundsPlay {
  const [gifts, setGifts] = useState<readonly Gift[]>(launch.freeRounds ?? [])
  const [isOwn, setOwn] = useState(false)
  const [isFinished, setFinished] = useState(false)
  const open = useRef(new Set(launch.unfinished?.freeRounds ? [launch.unfinished.id] : []))
  const waiting = gifts[0] ?? null
  const gift = isOwn ? null : waiting
  const latest = useLatest({ gift, gifts })

  const free = useMemo((): GameClient => {
    const note = (round: StudioRound, now: Gift | undefined): void => {
      if (!round.freeRounds || !now) return
      open.current.add(round.id)
      setGifts((before) =>
        before.some(({ id }) => id === now.id)
          ? before.map((one) => (one.id === now.id ? now : one))
          : [now, ...before],
      )
    }
    const drop = (id: string) => setGifts((before) => before.filter((one) => one.id !== id))
    const play = async (order: Parameters<GameClient['play']>[0]): Promise<StudioAnswer> => {
      const now = latest.current.gift
      try {
        const answer = await client.play(now ? { ...order, stake: now.stake, gift: now.id } : order)
        note(answer.round, answer.freeRounds)
        return answer
      } catch (error) {
        if (now && now.left > 0 && isOver(error)) drop(now.id)
        throw error
      }
    }
    return {
      ...client,
      play,
      finish: async () => {
        const answer = await client.finish()
        note(answer.round, answer.freeRounds)
        return answer
      },
      act: async (round, action) => {
        const answer = await client.act(round, action)
        note(answer.round, answer.freeRounds)
        return answer
      },
    }
  }, [client, latest])

  return {
    gift,
    waiting,
    isOwn,
    setOwn,
    finished: isFinished ? waiting : null,
    close: () => {
      setFinished(false)
      setGifts((before) => before.slice(1))
    },
    client: free,
    seenFree: (roundId) => {
      if (roundId === null || !open.current.delete(roundId)) return false
      if (open.current.size === 0 && latest.current.gifts[0]?.left === 0) setFinished(true)
      return true
    },
  }
}

const OVER = new Set(['free_rounds_over', 'free_rounds_not_here', 'promotion_barred'])

function isOver(error: unknown): boolean {
  return error instanceof RefusalError && OVER.has(error.body.code)
}

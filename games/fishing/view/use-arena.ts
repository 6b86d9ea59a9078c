import { arenaApi } from '@croupier/api/play/arena'
import { RefusalError } from '@croupier/kit/api/call-endpoint.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import { persist } from '../../engine/view/game-client.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import type { FishingLevel } from '../rules/fishing.ts'
import { type Arena, createArenaPost, type Credit, type HitNews, wait } from './arena-post.ts'
import { hearRoom } from './hear-room.ts'
import { enterRoom, type Hunt, leaveRoom } from './hunt.ts'
import { createSeaClock } from './sea-clock.ts'
import type { SeatSign } from './sea-scene.ts'

export interface ArenaPlay {
  arena: Arena | null
  seats: readonly SeatSign[]
  credit: Credit | null
  enter(level: FishingLevel): Promise<void>
  leave(): Promise<void>
}

/** A volley is sent this often while there is something to say. */
const VOLLEY_MS = 170
const LOOK_AROUND_MS = 1_500

/** A seat in a room: joined once and after every gap, then kept up to date by its live topic and by one's own volleys. */
export function useArena({
  desk,
  hunt,
  onHit,
}: {
  desk: Desk
  hunt: Hunt
  onHit: (news: HitNews) => void
}): ArenaPlay {
  const { props } = desk
  const t = useText('fishing')
  const [arena, setArena] = useState<Arena | null>(null)
  const [seats, setSeats] = useState<readonly SeatSign[]>([])
  const [credit, setCredit] = useState<Credit | null>(null)
  const [clock] = useState(createSeaClock)
  const latest = useLatest({ desk, arena, credit, onHit })

  const showCredit = (next: Credit | null): void => {
    latest.current.credit = next
    setCredit(next)
  }
  const show = (next: Arena | null): void => {
    latest.current.arena = next
    setArena(next)
    if (next === null) leaveRoom(hunt)
    else {
      clock.openedAt(next.openedAt.getTime())
      enterRoom(hunt, next, clock.roomMs)
      setSeats(next.seats)
    }
    showCredit(next?.credit ?? null)
  }
  const timed = async (ask: () => Promise<Arena>): Promise<Arena> => {
    const askedMs = performance.now()
    const answer = await persist({ wait, onWaiting: () => undefined }, ask)
    clock.sync(answer.serverTime.getTime(), askedMs, performance.now())
    return answer
  }
  const lost = (): void => {
    // An answer to what was sent before one left.
    if (!latest.current.arena) return
    show(null)
    latest.current.desk.setNotice({ kind: 'refused', text: t('lost') })
  }
  const rejoin = async (): Promise<void> => {
    if (!latest.current.arena) return
    try {
      show(await timed(() => latest.current.desk.props.call(arenaApi.now, {})))
    } catch (error) {
      if (error instanceof RefusalError && error.body.code === 'not_found') lost()
    }
  }
  const ears = useLatest({ rejoin, lost, showCredit })
  // The heart of the seat beats while the room is shown, and the gun tells it what it does.
  useEffect(() => {
    const post = createArenaPost({
      hunt,
      clock,
      desk: () => latest.current.desk,
      arena: () => latest.current.arena,
      credit: () => latest.current.credit,
      showCredit: (next) => ears.current.showCredit(next),
      onHit: (news) => latest.current.onHit(news),
      rejoin: () => ears.current.rejoin(),
      lost: () => ears.current.lost(),
    })
    hunt.news = post
    const timer = setInterval(post.beat, VOLLEY_MS)
    return () => {
      clearInterval(timer)
      hunt.news = null
    }
  }, [hunt, clock, ears, latest])
  const topic = arena?.topic ?? null
  // The topic is listened to while one sits in the room; a gap means to ask for everything again.
  useEffect(() => {
    if (topic === null) return undefined
    const stop = props.listen(topic, {
      message: ({ data }) =>
        hearRoom(hunt, data, { setSeats, onHit: (news) => latest.current.onHit(news) }),
      missed: () => void ears.current.rejoin(),
    })
    // Who sat down while the line was not open yet was not heard.
    const look = setTimeout(() => void ears.current.rejoin(), LOOK_AROUND_MS)
    return () => {
      clearTimeout(look)
      stop()
    }
    // What it calls is read when news comes; the line is left and joined for another room only, for news in between would be missed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [topic, props.listen, ears])

  return {
    arena,
    seats,
    credit,
    enter: async (level) => {
      const answer = await desk.attempt(() => timed(() => props.call(arenaApi.enter, { level })))
      if (!answer) return
      show(answer)
      if (!answer.credit) return
      // What an earlier visit set aside is the player's too.
      latest.current.desk.receive(BigInt(answer.credit.left + answer.credit.won) * answer.bullet)
      latest.current.desk.setNotice({ kind: 'good', text: t('resumed') })
    },
    leave: async () => {
      latest.current.arena = null
      hunt.gun.isLoaded = false
      const answer = await desk.attempt(() => props.call(arenaApi.leave, {}))
      if (!answer) {
        show(arena)
        return
      }
      latest.current.desk.settle(answer.balance)
      // Without a shot there was no round.
      if (latest.current.credit) latest.current.desk.ended(latest.current.credit.roundId)
      show(null)
    },
  }
}

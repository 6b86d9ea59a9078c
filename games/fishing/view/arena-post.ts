import { arenaApi } from '@croupier/api/play/arena'
import type { OutputOf } from '@croupier/api/endpoint'
import { NetworkError, RefusalError } from '@croupier/kit/api/call-endpoint.ts'
import { persist } from '../../engine/view/game-client.ts'
import { sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { dropBullet, type Hunt, letFly } from './hunt.ts'
import type { SeaClock } from './sea-clock.ts'
import { newId } from '@croupier/kit/browser/new-id'

export type Arena = OutputOf<typeof arenaApi.now>
export type Credit = NonNullable<Arena['credit']>
type VolleyAnswer = OutputOf<typeof arenaApi.volley>
/** What a bullet met; of one's own or of another seat. */
export type HitNews = VolleyAnswer['hits'][number] & { seat: number; units: number }

/** What the post knows and changes of the window around it; always that of now. */
export interface PostParts {
  hunt: Hunt
  clock: SeaClock
  desk(): Desk
  arena(): Arena | null
  credit(): Credit | null
  showCredit(credit: Credit | null): void
  onHit(news: HitNews): void
  /** An answer was lost: the room is asked how it is. */
  rejoin(): Promise<void>
  /** The seat is somebody else's. */
  lost(): void
}

export interface ArenaPost {
  fired(shot: Shot): void
  met(hit: Hit): void
  /** Sends what is to be said, or sets units aside when they run out; called several times a second. */
  beat(): void
}

interface Shot {
  shot: number
  units: number
  x: number
  y: number
}
interface Hit {
  shot: number
  fish: number
  atMs: number
}

interface Outbox {
  shots: Shot[]
  hits: Hit[]
  isBusy: boolean
  isLost: boolean
  lastSentMs: number
  lastFiredMs: number
}

/** Who only looks is still there. */
const HEARTBEAT_MS = 20_000
const BULLETS_RESERVED = 100
const MOST_UNITS = 1000
const RESERVE_AGAIN_BELOW = 0.2
/** A sub-round is renewed this long before its end while one shoots. */
const RENEW_AHEAD_MS = 4_000
const ACTIVE_MS = 8_000
const MOST_AT_ONCE = 25

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** One call at a time between the gun and the house: volleys, and reserves between them. */
export function createArenaPost(parts: PostParts): ArenaPost {
  const outbox: Outbox = {
    shots: [],
    hits: [],
    isBusy: false,
    isLost: false,
    lastSentMs: 0,
    lastFiredMs: Number.NEGATIVE_INFINITY,
  }
  const run = (work: () => Promise<void>): void => {
    outbox.isBusy = true
    void work().finally(() => void (outbox.isBusy = false))
  }
  return {
    fired: (shot) => {
      parts.desk().props.sound.play(sounds.shot)
      outbox.shots.push(shot)
      outbox.lastFiredMs = performance.now()
    },
    met: (hit) => void outbox.hits.push(hit),
    beat: () => {
      const here = parts.arena()
      if (!here || outbox.isBusy) return
      const nowMs = performance.now()
      if (outbox.isLost) {
        outbox.isLost = false
        run(parts.rejoin)
      } else if (needsReserve(parts, outbox, { here, nowMs })) {
        run(() => reserve(parts, here))
      } else if (hasNews(outbox) || nowMs - outbox.lastSentMs > HEARTBEAT_MS) {
        outbox.lastSentMs = nowMs
        run(() => send(parts, outbox))
      }
    },
  }
}

const hasNews = ({ shots, hits }: Outbox): boolean => shots.length + hits.length > 0

/** Only who shoots sets aside; what hit is told before its sub-round ends. */
function needsReserve(
  { hunt, clock, credit }: PostParts,
  outbox: Outbox,
  { here, nowMs }: { here: Arena; nowMs: number },
): boolean {
  if (nowMs - outbox.lastFiredMs > ACTIVE_MS) return false
  const now = credit()
  if (now === null) return true
  if (outbox.hits.length > 0) return false
  const endsInMs = now.endsAt.getTime() - here.openedAt.getTime() - clock.roomMs(nowMs)
  const isLow = now.left < Math.max(hunt.gun.units, now.reserve * RESERVE_AGAIN_BELOW)
  return isLow || endsInMs < RENEW_AHEAD_MS
}

async function reserve(parts: PostParts, here: Arena): Promise<void> {
  const { hunt } = parts
  const desk = parts.desk()
  const holdFire = (): void => {
    hunt.gun.isFiring = false
    hunt.gun.isAuto = false
  }
  const affordable = Number(desk.balance / here.bullet)
  const units = Math.min(BULLETS_RESERVED * hunt.gun.units, MOST_UNITS, affordable)
  if (units < hunt.gun.units) {
    holdFire()
    desk.setNotice({ kind: 'funds' })
    await wait(ACTIVE_MS)
    return
  }
  const order = { id: newId(), units }
  const answer = await desk.attempt(() =>
    persist({ wait, onWaiting: () => undefined }, () => desk.props.call(arenaApi.reserve, order)),
  )
  if (!answer) {
    holdFire()
    await wait(ACTIVE_MS)
    return
  }
  parts.showCredit(answer.credit)
  // The balance that is shown includes what is set aside: it is the player's until it hits.
  desk.settle(answer.balance + BigInt(answer.credit.reserve) * here.bullet)
}

async function send(parts: PostParts, outbox: Outbox): Promise<void> {
  const { hunt, clock } = parts
  const shots = outbox.shots.splice(0, MOST_AT_ONCE)
  const hits = outbox.hits.splice(0, MOST_AT_ONCE)
  const askedMs = performance.now()
  const desk = parts.desk()
  try {
    const answer = await desk.props.call(arenaApi.volley, { shots, hits })
    clock.sync(answer.serverTime.getTime(), askedMs, performance.now())
    const fired = new Set(answer.fired)
    for (const { shot } of shots) if (!fired.has(shot)) dropBullet(hunt, hunt.seat, shot)
    takeAnswer(parts, answer)
  } catch (error) {
    for (const { shot } of [...shots, ...hits]) dropBullet(hunt, hunt.seat, shot)
    if (error instanceof RefusalError && error.body.code === 'not_found') parts.lost()
    else if (error instanceof NetworkError) outbox.isLost = true
    else await desk.attempt(() => Promise.reject(error))
  }
}

function takeAnswer(parts: PostParts, answer: VolleyAnswer): void {
  const { hunt } = parts
  const before = parts.credit()
  const here = parts.arena()
  for (const hit of answer.hits) {
    if (hit.result === 'gone') {
      hunt.dead.add(hit.fish)
      letFly(hunt, hit.shot)
      continue
    }
    const units = dropBullet(hunt, hunt.seat, hit.shot)?.units ?? hunt.gun.units
    if (hit.result === 'hit' || hit.result === 'kill')
      parts.onHit({ ...hit, seat: hunt.seat, units })
    if (hit.result === 'kill') hunt.dead.add(hit.fish)
  }
  if (answer.credit && before?.roundId === answer.credit.roundId && here) {
    const stake = BigInt(answer.credit.spent - before.spent) * here.bullet
    const payout = BigInt(answer.credit.won - before.won) * here.bullet
    const desk = parts.desk()
    if (stake > 0n) desk.settle(null, { id: null, stake, payout })
    if (stake !== payout) desk.receive(payout - stake)
  }
  parts.showCredit(answer.credit)
}

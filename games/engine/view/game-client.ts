import { studioApi } from '@croupier/api/play/studio'
import { NetworkError, RefusalError } from '@croupier/kit/api/call-endpoint.ts'
import type { Money } from '@croupier/shared/money'
import type { StudioAnswer, StudioCall, StudioRound, WireJson } from './rounds.ts'

export interface BetOrder {
  stake: Money
  choice: WireJson
  /** Of which gift of rounds it is one; nothing is taken. */
  gift?: string
}

interface SentOrder extends BetOrder {
  id: string
}

/** Talks to the studio for one game window. */
export interface GameClient {
  /**
   * Bets. A lost answer is asked for again under the same id, so that no bet is ever made twice. Throws
   * RefusalError, or NetworkError when the line stays dead; then `finish` asks for that same round again.
   */
  play(order: BetOrder): Promise<StudioAnswer>
  /** The bet whose answer never came; null when every bet was answered. */
  unanswered(): BetOrder | null
  finish(): Promise<StudioAnswer>
  /** Takes a decision in an open round. Whatever was decided elsewhere meanwhile comes back as it is now. */
  act(
    round: StudioRound,
    action: WireJson,
  ): Promise<Omit<StudioAnswer, 'balance'> & { balance: Money | null }>
  /** Tells the house that the end was shown; a failure only means that the round is shown once more. */
  seen(round: StudioRound): void
}

export interface GameClientParts {
  call: StudioCall
  newId(): string
  wait(milliseconds: number): Promise<void>
  /** The answer to a bet is late; called with false when it came. */
  onWaiting(isWaiting: boolean): void
}

const ATTEMPTS = 8
const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 5_000

export function createGameClient(parts: GameClientParts): GameClient {
  const { call, newId } = parts
  let order: SentOrder | null = null

  const ask = async (sent: SentOrder): Promise<StudioAnswer> => {
    order = sent
    try {
      const { gift, ...bet } = sent
      const input = gift === undefined ? bet : { ...bet, freeRounds: gift }
      const answer = await persist(parts, () => call(studioApi.play, input))
      order = null
      return answer
    } catch (error) {
      // A refusal is an answer; only silence leaves the bet open.
      if (!isSilence(error)) order = null
      throw error
    }
  }

  return {
    play: async (wanted) => {
      if (order) return await ask(order)
      return await ask({ id: newId(), ...wanted })
    },
    unanswered: () => order,
    finish: async () => {
      if (!order) throw new Error('every bet was answered')
      return await ask(order)
    },
    act: async (round, action) => {
      try {
        const input = { id: round.id, version: round.version, action }
        return await persist(parts, () => call(studioApi.act, input))
      } catch (error) {
        if (!(error instanceof RefusalError) || error.body.code !== 'conflict') throw error
        return { ...(await call(studioApi.round, { id: round.id })), balance: null }
      }
    },
    seen: (round) => {
      call(studioApi.seen, { id: round.id }).catch(() => undefined)
    },
  }
}

/** Asks until there is an answer: again after silence, after "not yet known" and after "too fast". */
export async function persist<Answer>(
  parts: Pick<GameClientParts, 'wait' | 'onWaiting'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let waitMs = FIRST_WAIT_MS
  let waited = false
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask()
      } catch (error) {
        const pauseMs = pauseAfter(error, waitMs)
        if (pauseMs === null || attempt === ATTEMPTS) throw error
        if (isSilence(error)) {
          waited = true
          parts.onWaiting(true)
        }
        await parts.wait(pauseMs)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      }
    }
  } finally {
    if (waited) parts.onWaiting(false)
  }
}

function pauseAfter(error: unknown, waitMs: number): number | null {
  if (isSilence(error)) return waitMs
  if (!(error instanceof RefusalError) || error.body.code !== 'too_fast') return null
  return Math.max(250, (error.body.retryAfter ?? 1) * 1000)
}

/** The answer is unknown: the line was cut, or the house itself does not know yet. */
export function isSilence(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof RefusalError && error.body.code === 'round_pending'
}

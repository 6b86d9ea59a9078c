import { type MaybePromise, chainMaybe } from '../../platform/maybe-promise.ts'
import type { CallerDecline } from '../../core/ledger/ledger.ts'
import type { AccountOf, ResponsibleGamingDeps } from './deps.ts'

const KEPT = 50_000

/** Ends games in which nobody has bet for the market's minutes: the next bet needs a new launch. Other markets are not asked. */
export interface IdleGames {
  /** `openedAt` is asked only of a player who has rested: when the game was launched. */
  declineOf(
    player: AccountOf,
    openedAt: () => Promise<Date | null>,
  ): MaybePromise<CallerDecline | null>
}

export function createIdleGames({ context, brands }: ResponsibleGamingDeps): IdleGames {
  const lastAt = new Map<bigint, number>()
  return {
    declineOf: ({ memberId, brandId }, openedAt) =>
      chainMaybe(brands.marketRule(brandId, 'play.idleEndsGameMinutes'), (minutes) =>
        minutes === null ? null : declineAfter(memberId, minutes, openedAt),
      ),
  }

  async function declineAfter(
    memberId: bigint,
    minutes: number,
    openedAt: () => Promise<Date | null>,
  ): Promise<CallerDecline | null> {
    const now = context.clock.now().getTime()
    const isIdle = (since: number): boolean => now - since >= minutes * 60_000
    if (isIdle(lastAt.get(memberId) ?? 0)) {
      const opened = (await openedAt())?.getTime() ?? 0
      // Another process may have taken bets meanwhile; what it wrote down is two minutes old at most.
      const isOver = isIdle(opened) && isIdle(await lastWritten(memberId))
      if (isOver) return 'SESSION_EXPIRED'
    }
    if (lastAt.size >= KEPT) lastAt.clear()
    lastAt.set(memberId, now)
    return null
  }

  async function lastWritten(memberId: bigint): Promise<number> {
    const play = await context.db
      .selectFrom('protection_plays')
      .select('last_at')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return play?.last_at.getTime() ?? 0
  }
}

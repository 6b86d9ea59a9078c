import type { MissionCard } from '@croupier/api/engagement/missions'
import { type MissionsDeps, summaryOf } from '../missions/missions.ts'
import type { RunningSource } from './deps.ts'
import { isAmong } from './rules.ts'

/** Counters of money; all others count in ones. */
const MONEY: readonly string[] = ['deposit_sum', 'valid_bets']

type Counter = MissionCard['counters'][number]

/** The missions under way that rounds count for, each with the first counter that the game moves and that is not done. */
export function missionSource(missions: MissionsDeps): RunningSource {
  return async (db, { game, ...reader }) => {
    const { groups } = await summaryOf(missions, db, reader)
    return groups.flatMap((group) =>
      group.missions.flatMap((card) => {
        if (card.state !== 'in_process') return []
        const moved = card.counters.find(
          (one) =>
            one.progress < one.target && hasGames(one) && (!game || isAmong(one.counter.of, game)),
        )
        if (!moved || !hasGames(moved)) return []
        return [
          {
            kind: 'mission' as const,
            code: card.code,
            title: card.title,
            isMoney: MONEY.includes(moved.counter.fact),
            progress: moved.progress,
            target: moved.target,
            of: moved.counter.of,
            endsAt: card.endsAt,
          },
        ]
      }),
    )
  }
}

type OfGames = Counter & { counter: Extract<Counter['counter'], { of: unknown }> }

function hasGames(one: Counter): one is OfGames {
  return 'of' in one.counter
}

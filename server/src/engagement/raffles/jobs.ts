import type { PeriodicJob } from '../../platform/periodic.ts'
import type { RafflesDeps } from './deps.ts'
import { prepareFalls, revealFalls } from './falls.ts'
import { finishDraws, openDraws } from './finish-draws.ts'
import { lapseTickets } from './tickets.ts'

const AT_ONCE = 1_000

/** Announces and ends falls, opens and finishes draws. A round may be lost, doubled or run twice without harm. */
export function raffleJobs(deps: RafflesDeps): PeriodicJob[] {
  return [
    {
      name: 'raffles-falls',
      everyMs: 5_000,
      run: async () => {
        await revealFalls(deps)
        await prepareFalls(deps)
      },
    },
    {
      name: 'raffles-draws',
      everyMs: 10_000,
      run: async () => {
        await openDraws(deps)
        await finishDraws(deps)
      },
    },
    {
      name: 'raffles-tickets',
      everyMs: 60_000,
      run: async () => {
        const { db, clock } = deps.context
        const of = { now: clock.now(), limit: AT_ONCE }
        while ((await lapseTickets(db, of)) === AT_ONCE);
      },
    },
  ]
}

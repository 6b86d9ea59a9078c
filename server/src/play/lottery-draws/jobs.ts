import type { PeriodicJob } from '../../platform/periodic.ts'
import type { LotteryDrawsDeps } from './deps.ts'
import { drawDue } from './draw-house.ts'
import { planDraws } from './plan-draws.ts'
import { turnStates } from './turn-states.ts'

/** Plans draws ahead, opens and closes them, and draws those of the house. One process leads each. */
export function drawJobs(parts: LotteryDrawsDeps): PeriodicJob[] {
  const drawing = 'lottery-draws'
  const planning = 'lottery-calendar'
  return [
    {
      name: planning,
      everyMs: 60_000,
      run: async ({ token }) => void (await planDraws(parts, leadOf(planning, token))),
    },
    {
      name: drawing,
      everyMs: 1_000,
      run: async ({ token, signal }) => {
        await turnStates(parts)
        await drawDue(parts, leadOf(drawing, token), signal)
      },
    },
  ]
}

/** A job's lease is named after the job. */
function leadOf(name: string, token: bigint) {
  return { name: `job:${name}`, token }
}

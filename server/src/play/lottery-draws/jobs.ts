import type { PeriodicJob } from '../../platform/periodic.ts'
import { pollBoard } from './boards/poll-boards.ts'
import type { LotteryDrawsDeps } from './deps.ts'
import { drawDue } from './draw-house.ts'
import { planDraws } from './plan-draws.ts'
import { showWaiting } from './show-waiting.ts'
import { turnStates } from './turn-states.ts'

/** Plans draws ahead, opens and closes them, draws those of the house and asks the boards of the others. One process leads each. */
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
    // A board that does not answer keeps the questions to others from nobody.
    ...parts.boards.all.map((board) => ({
      name: `lottery-board-${board.code}`,
      everyMs: 2_000,
      run: async ({ signal }: { signal: AbortSignal }) =>
        void (await pollBoard(parts, board, signal)),
    })),
    {
      name: 'lottery-results-waiting',
      everyMs: 15_000,
      figures: [parts.context.metrics.lotteryDrawsWaiting],
      run: async () => await showWaiting(parts),
    },
  ]
}

/** A job's lease is named after the job. */
function leadOf(name: string, token: bigint) {
  return { name: `job:${name}`, token }
}

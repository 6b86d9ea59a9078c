import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { holdLease } from '../../platform/lease.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { publishCheckpoints } from './publish-checkpoints.ts'
import { checkpointHour } from './checkpoint-hour.ts'

const NAME = 'proofs-checkpoints'
const LOOK_EVERY_MS = 60_000
/** Leaves of older checkpoints are forgotten; the checkpoints themselves never are. */
export const HOURS_WITH_LEAVES = 48

/** What the role `worker` does for the proofs: one checkpoint an hour and brand, its file, and an alarm when files and database differ. */
export function proofJobs(
  context: Context,
  { brandIds }: { brandIds: () => Promise<readonly number[]> },
): PeriodicJob[] {
  const { db, log, metrics } = context
  // One gauge for all brands: the good files of one say nothing of those of another.
  const contradictions = new Map<number, number>()
  return [
    {
      name: NAME,
      everyMs: LOOK_EVERY_MS,
      run: async ({ token, signal }) => {
        for (const brandId of await brandIds()) {
          if (signal.aborted) return
          const checkpoint = await checkpointHour(context, {
            brandId,
            fence: (tx) => holdLease(tx, `job:${NAME}`, token),
          })
          if (checkpoint === null) continue
          const { contradicted } = await publishCheckpoints(context, brandId)
          // Leaves the machine with the log, so that even who holds the disk cannot take it back.
          log.info(
            { brandId, checkpoint: String(checkpoint.number), digest: checkpoint.digest },
            'liabilities checkpointed',
          )
          contradictions.set(brandId, contradicted.length)
          const all = [...contradictions.values()].reduce((sum, count) => sum + count, 0)
          metrics.ledgerViolations.set({ invariant: 'checkpoints' }, all)
          if (contradicted.length > 0)
            log.fatal(
              { brandId, checkpoints: contradicted.map(String) },
              'published checkpoints contradict',
            )
          await forgetLeaves(db, brandId)
        }
      },
    },
  ]
}

async function forgetLeaves(db: Context['db'], brandId: number): Promise<void> {
  await sql`
    delete from proofs_blocks where brand_id = ${brandId} and number <= (
      select max(number) - ${HOURS_WITH_LEAVES} from proofs_checkpoints where brand_id = ${brandId}
    )`.execute(db)
}

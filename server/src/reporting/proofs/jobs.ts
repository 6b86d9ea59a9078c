import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { holdLease } from '../../platform/lease.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { publishSeals } from './publish-seals.ts'
import { sealHour } from './seal-hour.ts'

const NAME = 'proofs-seals'
const LOOK_EVERY_MS = 60_000
/** Leaves of older seals are forgotten; the seals themselves never are. */
export const HOURS_WITH_LEAVES = 48

/** What the role `worker` does for the proofs: one seal an hour and brand, its file, and an alarm when files and database differ. */
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
          const seal = await sealHour(context, {
            brandId,
            fence: (tx) => holdLease(tx, `job:${NAME}`, token),
          })
          if (seal === null) continue
          const { contradicted } = await publishSeals(context, brandId)
          // Leaves the machine with the log, so that even who holds the disk cannot take it back.
          log.info(
            { brandId, seal: String(seal.number), digest: seal.digest },
            'liabilities sealed',
          )
          contradictions.set(brandId, contradicted.length)
          const all = [...contradictions.values()].reduce((sum, count) => sum + count, 0)
          metrics.ledgerViolations.set({ invariant: 'seals' }, all)
          if (contradicted.length > 0)
            log.fatal({ brandId, seals: contradicted.map(String) }, 'published seals contradict')
          await forgetLeaves(db, brandId)
        }
      },
    },
  ]
}

async function forgetLeaves(db: Context['db'], brandId: number): Promise<void> {
  await sql`
    delete from proofs_blocks where brand_id = ${brandId} and number <= (
      select max(number) - ${HOURS_WITH_LEAVES} from proofs_seals where brand_id = ${brandId}
    )`.execute(db)
}

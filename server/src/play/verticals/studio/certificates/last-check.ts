import type { CertificateCheck } from '@croupier/api/play/console-games'
import type { Db } from '../../../../platform/db.ts'
import type { Deviation } from './compare-certificates.ts'

/** As long as a check counts: processes look once a day. */
const COUNTS_MS = 25 * 3_600_000

/** The newest check, and what any process found in the last day; null before the first one. */
export async function lastCheck(db: Db, now: Date): Promise<CertificateCheck | null> {
  const checks = db.selectFrom('studio_certificate_checks')
  const last = await checks.selectAll().orderBy('checked_at', 'desc').limit(1).executeTakeFirst()
  if (!last) return null
  const bad = await checks
    .select(['checked_at', 'deviations'])
    .where('checked_at', '>', new Date(now.getTime() - COUNTS_MS))
    .where(({ eb, fn, lit }) => eb(fn('jsonb_array_length', ['deviations']), '>', lit(0)))
    .orderBy('checked_at', 'desc')
    .limit(20)
    .execute()
  return {
    checkedAt: last.checked_at,
    programSha256: last.program_sha256,
    profiles: last.profiles,
    deviations: bad.flatMap(({ checked_at: foundAt, deviations }) =>
      deviationsIn(deviations).map((one) => ({ foundAt, ...one })),
    ),
  }
}

/** Written by the watch alone, in this shape. */
function deviationsIn(column: unknown): Deviation[] {
  return Array.isArray(column) ? column : []
}

import type { Json } from '../../platform/bus.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { eraseAgain, eraseDue } from './erase-member.ts'
import type { PrivacyDeps } from './deps.ts'

export interface Privacy {
  parts: PrivacyDeps
  /** Everything that the house knows about a member, by module. */
  exportOf(memberId: bigint): Promise<Record<string, Json>>
  /** Erases again whoever was erased after the backup that this database came from; at the start, before anybody is served. */
  eraseAgain(): Promise<number>
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
}

export function createPrivacy(parts: PrivacyDeps): Privacy {
  return {
    parts,
    exportOf: async (memberId) => {
      const answer: Record<string, Json> = {}
      for (const part of parts.personalParts) {
        answer[part.name] = await part.export(parts.context.db, memberId)
      }
      return answer
    },
    eraseAgain: () => eraseAgain(parts),
    jobs: [
      { name: 'privacy-erasures', everyMs: 60_000, run: async () => void (await eraseDue(parts)) },
    ],
  }
}

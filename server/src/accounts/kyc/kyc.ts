/**
 * KYC: who members really are, as far as the law of their market asks: the register's word, documents, a living face, and what
 * follows from a hit. Owns the tables `kyc_*`. Where a market asks nothing, nothing is read.
 */
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { refuse } from '../../platform/refusal.ts'
import { type MaybePromise, chainMaybe } from '../../platform/maybe-promise.ts'
import type { KycLevel } from '../../core/brands/brands.ts'
import { askRegistry } from './ask-registry.ts'
import { onEntrance, onMarketChange } from './entrance.ts'
import { kycJobs } from './jobs.ts'
import { absentLiveness, httpLiveness, type Liveness, simulatedLiveness } from './liveness.ts'
import { type KycDeps, rulesOf, type Whose } from './deps.ts'
import { absentRegistry, httpRegistry, type Registry, simulatedRegistry } from './registry.ts'
import { asksFor, levelOf, missingFor, type MoneyAction, type Step } from './rules.ts'
import { standingOf } from './standing.ts'

export { countUnverified } from './count-unverified.ts'
export type { KycDeps } from './deps.ts'
export type { Liveness } from './liveness.ts'
export { type Registry, simulatedRegistry } from './registry.ts'
export { kycPrivacyProvider } from './privacy-provider.ts'
export { kycRoutes } from './routes.ts'
export { kycStaffRoutes } from './staff-routes.ts'

export interface Kyc {
  levelOf(db: Db | Tx, memberId: bigint): Promise<KycLevel>
  /** What is missing before this kind of money may move, in order; empty when nothing is. */
  missing(db: Db | Tx, of: Whose & { action: MoneyAction }): Promise<readonly Step[]>
  /**
   * Refuses `kyc_required`, with what is missing, unless the member may move this kind of money; `kyc_unavailable` when what is missing
   * needs a service that this house does not have.
   */
  requireFor(db: Db | Tx, of: Whose & { action: MoneyAction }): Promise<void>
  /** Whether a bet must be declined. It reads one row by its key, and none where the market asks nothing. */
  stopsBet(of: Whose): MaybePromise<boolean>
  /** In the transaction of every sign-in. */
  onEntrance(tx: Tx, of: Whose & { now: Date }): Promise<void>
  /** In the transaction after which a brand stands under another market. */
  onMarketChange(tx: Tx, of: { brandId: number; pack: string; now: Date }): Promise<void>
  /** Asks the register about a member who is due; null when nobody is. */
  askRegistry(memberId: bigint): ReturnType<typeof askRegistry>
  /** What the role `worker` runs. */
  jobs: PeriodicJob[]
  /** For this module's own routes. */
  parts: KycDeps
}

export function createKyc(
  context: Context,
  words: Omit<KycDeps, 'context' | 'registry' | 'liveness'>,
  services: Partial<Pick<KycDeps, 'registry' | 'liveness'>> = {},
): Kyc {
  const parts: KycDeps = {
    ...words,
    context,
    registry: services.registry ?? configuredRegistry(context),
    liveness: services.liveness ?? configuredLiveness(context),
  }
  const missing: Kyc['missing'] = async (db, { memberId, brandId, action }) => {
    const rules = await rulesOf(parts, brandId)
    if (!asksFor(rules, action)) return []
    const standing = await standingOf(db, memberId)
    return missingFor(action, standing, { rules, now: context.clock.now() })
  }
  const lacksForBets = async (whose: Whose): Promise<boolean> =>
    (await missing(context.db, { ...whose, action: 'bet' })).length > 0
  return {
    parts,
    missing,
    levelOf: async (db, memberId) => levelOf(await standingOf(db, memberId)),
    requireFor: async (db, of) => {
      const steps = await missing(db, of)
      if (steps.length === 0) return
      // What nobody can do must not be asked of the member.
      if (steps.some((step) => isUnavailable(parts, step))) refuse('kyc_unavailable')
      refuse('kyc_required', { values: { action: of.action, missing: steps.join(',') } })
    },
    stopsBet: (whose) =>
      chainMaybe(
        rulesOf(parts, whose.brandId),
        (rules) => asksFor(rules, 'bet') && lacksForBets(whose),
      ),
    onEntrance: (tx, of) => onEntrance(parts, tx, of),
    onMarketChange: (tx, of) => onMarketChange(tx, of),
    askRegistry: (memberId) => askRegistry(parts, memberId),
    jobs: kycJobs(parts),
  }
}

/** The register answers for the person, the face check for the face; documents are looked at by staff. */
function isUnavailable({ registry, liveness }: KycDeps, step: Step): boolean {
  if (step === 'person' || step === 'registry') return registry.isAbsent === true
  return step === 'liveness' && liveness.isAbsent === true
}

function configuredRegistry({ config }: Context): Registry {
  if (config.registry) return httpRegistry(config.registry)
  return config.mode === 'demo' ? simulatedRegistry() : absentRegistry()
}

function configuredLiveness({ config }: Context): Liveness {
  if (config.liveness) return httpLiveness(config.liveness)
  return config.mode === 'demo' ? simulatedLiveness() : absentLiveness()
}

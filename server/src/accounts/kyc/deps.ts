import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { type MaybePromise, chainMaybe } from '../../platform/maybe-promise.ts'
import type { Audit } from '../../core/audit/audit.ts'
import { type Brands, marketPack } from '../../core/brands/brands.ts'
import type { Members, MessagePort, RecordEvent } from '../members/members.ts'
import type { Liveness } from './liveness.ts'
import type { Registry } from './registry.ts'
import { type KycRules, kycRulesOf } from './rules.ts'

/** What KYC stands on. The last one is a word of a module above, handed in by app.ts. */
export interface KycDeps {
  context: Context
  audit: Audit
  brands: Pick<Brands, 'byId'>
  identity: Pick<
    Members,
    | 'accountNames'
    | 'endSessions'
    | 'findMember'
    | 'decryptFor'
    | 'personalData'
    | 'encryptFor'
    | 'setStatus'
    | 'settlePerson'
  >
  messages: Pick<MessagePort, 'notify'>
  recordFact: RecordEvent
  registry: Registry
  liveness: Liveness
  /** Puts the member's bets behind a lock of the wallet, so that not even one in flight passes; false takes it away. */
  barBets(
    tx: Tx,
    of: { memberId: bigint; brandId: number; reason: string; isBarred: boolean },
  ): Promise<void>
  /** Gives back every open stake of a member; a round that has paid already ends by itself. Returns how many rounds ended. */
  refundOpenBets(of: { memberId: bigint; brandId: number; why: string; now: Date }): Promise<number>
}

export interface Whose {
  memberId: bigint
  brandId: number
}

/** What the market of a brand asks; from memory, so that asking costs a bet nothing. */
export function rulesOf(
  { brands }: Pick<KycDeps, 'brands'>,
  brandId: number,
): MaybePromise<KycRules> {
  return chainMaybe(brands.byId(brandId), ({ marketPack: pack }) => {
    const known = ofPacks.get(pack)
    if (known) return known
    const { rules } = marketPack(pack)
    const found = kycRulesOf((rule) => rules[rule].value)
    ofPacks.set(pack, found)
    return found
  })
}

/** Packs stand in code, so what they ask never changes while a process lives. */
const ofPacks = new Map<string, KycRules>()

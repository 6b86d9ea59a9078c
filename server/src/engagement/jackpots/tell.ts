import type { JackpotsDeps } from './deps.ts'

/** A hit that browsers are told of. */
export interface ToldHit {
  brandId: number
  memberId: bigint
  poolId: string
}

type Telling = Pick<JackpotsDeps, 'context'>

/** The live topic of a brand's pools. */
export function topicOfJackpots(brandId: number): string {
  return `jackpots:${brandId}`
}

/** Everybody who looks at the pools asks again. */
export function tellChanged({ context: { bus } }: Telling, brandId: number): void {
  bus.publish(`live:${topicOfJackpots(brandId)}`, { changed: true })
}

/** Tells the winners and everybody who looks at the pools; may be lost. */
export function tellHits(deps: Telling, hits: readonly ToldHit[]): void {
  const { bus } = deps.context
  for (const { memberId, poolId } of hits) {
    bus.publish(`live:member:${memberId}`, { type: 'balance' })
    bus.publish(`live:member:${memberId}`, { type: 'rewards' })
    bus.publish(`live:member:${memberId}`, { type: 'jackpot', poolId })
  }
  for (const brandId of new Set(hits.map((hit) => hit.brandId))) tellChanged(deps, brandId)
}

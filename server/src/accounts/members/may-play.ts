import { refuse } from '../../platform/refusal.ts'
import { type MaybePromise, chainMaybe } from '../../platform/maybe-promise.ts'
import { AGENT_TYPES, type MembersService } from './deps.ts'

interface Whose {
  memberId: bigint
  brandId: number
}

/** What a member is changes seldom; a bet believes it for less than a second. */
const FRESH_MS = 700
const MOST_KEPT = 20_000

/** Who may play for money at all: everybody but agents of a brand that does not let them (Law 14.790/2023, art. 26). */
export interface WhoPlays {
  /** Asked before a stake is taken. */
  mayPlay(of: Whose): MaybePromise<boolean>
  /** Asked before money comes in or a game opens, whichever site it is asked from. Refuses `play_not_allowed`. */
  requireMayPlay(of: Whose): Promise<void>
}

export function createWhoPlays({
  context,
  brands,
}: Pick<MembersService, 'context' | 'brands'>): WhoPlays {
  const known = new Map<bigint, { isAgent: Promise<boolean>; until: number }>()
  const read = async (memberId: bigint): Promise<boolean> => {
    const row = await context.db
      .selectFrom('identity_members')
      .select('member_type')
      .where('id', '=', memberId)
      .executeTakeFirst()
    return row !== undefined && AGENT_TYPES.includes(row.member_type)
  }
  const isAgent = (memberId: bigint): Promise<boolean> => {
    // The freshness of a cache is this process's own affair, so it is not on the house's clock.
    const now = performance.now()
    const found = known.get(memberId)
    if (found && found.until > now) return found.isAgent
    if (known.size >= MOST_KEPT) known.clear()
    const asked = read(memberId)
    known.set(memberId, { isAgent: asked, until: now + FRESH_MS })
    asked.catch(() => known.delete(memberId))
    return asked
  }
  const mayPlay: WhoPlays['mayPlay'] = ({ memberId, brandId }) =>
    chainMaybe(brands.setting(brandId, 'agents.mayPlay'), (may) =>
      may ? true : isAgent(memberId).then((is) => !is),
    )
  return {
    mayPlay,
    requireMayPlay: async (of) => {
      if (!(await mayPlay(of))) refuse('play_not_allowed')
    },
  }
}

import type { NetworkProblem } from '@croupier/api/accounts/entrance-problems'
import { type MaybePromise, chainMaybe } from '../../platform/maybe-promise.ts'
import type { CallerDecline } from '../../core/ledger/ledger.ts'
import type { AccountOf, ResponsibleGamingDeps } from './deps.ts'

/** ACC-13: whoever was last seen longer ago must be looked at anew, where the market names no time of its own. */
const SEEN_MINUTES = 30
/** What was found is written down again so often while nothing changes. */
const WRITE_AGAIN_MS = 60_000
/** A hint may be lost: a place that stops bets is looked up again so often. */
const LOOK_AGAIN_MS = 1_000
const KEPT = 50_000
/** Says to every process that a member's place is another now. */
const PLACE_CHANGED = 'protection.place-changed'

interface Place {
  at: number
  refused: boolean
  lookedAt: number
}

/** From where members play, in the brands whose market refuses networks that hide it; nothing is asked or kept elsewhere. */
export interface Places {
  /** Looks at an address that the member calls from, and remembers what was found for half an hour. */
  look(of: AccountOf & { address: string }): Promise<NetworkProblem | null>
  /** Why a bet cannot be asked of the ledger: the last look found a mask, or was too long ago. */
  declineOf(player: AccountOf): MaybePromise<CallerDecline | null>
}

export function createPlaces(parts: ResponsibleGamingDeps): Places {
  const { context, brands } = parts
  const places = new Map<bigint, Place>()
  context.bus.subscribe(PLACE_CHANGED, (message) => {
    if (typeof message === 'string' && /^\d+$/.test(message)) places.delete(BigInt(message))
  })
  const isAsked = (brandId: number): MaybePromise<boolean> =>
    chainMaybe(brands.setting(brandId, 'region.refusedDisguises'), (refused) => refused.length > 0)
  const keep = (memberId: bigint, place: Place): Place => {
    if (places.size >= KEPT) places.clear()
    places.set(memberId, place)
    return place
  }
  return {
    look: async ({ memberId, brandId, address }) => {
      if (!(await isAsked(brandId))) return null
      const refusal = await parts.networkRefusal({ brandId, address })
      const refused = refusal !== null
      const at = context.clock.now()
      const known = places.get(memberId)
      const isSame = known?.refused === refused
      if (isSame && at.getTime() - known.at < WRITE_AGAIN_MS) return refusal
      await writePlace(parts, { memberId, brandId, at, refused })
      if (!isSame) context.bus.publish(PLACE_CHANGED, String(memberId))
      keep(memberId, { at: at.getTime(), refused, lookedAt: at.getTime() })
      return refusal
    },
    declineOf: (player) =>
      chainMaybe(isAsked(player.brandId), (asked) => (asked ? declineByPlace(player) : null)),
  }

  async function declineByPlace({ memberId, brandId }: AccountOf): Promise<CallerDecline | null> {
    const now = context.clock.now().getTime()
    const minutes = (await brands.marketRule(brandId, 'location.everyMinutes')) ?? SEEN_MINUTES
    const stops = (place: Place | undefined): boolean =>
      place === undefined || place.refused || now - place.at >= minutes * 60_000
    let place = places.get(memberId)
    if (stops(place) && (!place || now - place.lookedAt >= LOOK_AGAIN_MS))
      place = keep(memberId, await readPlace(parts, { memberId, now }))
    if (!place || !stops(place)) return null
    return place.refused ? 'GAME_DISABLED' : 'SESSION_EXPIRED'
  }
}

async function writePlace(
  { context }: ResponsibleGamingDeps,
  of: AccountOf & { at: Date; refused: boolean },
): Promise<void> {
  const found = { brand_id: of.brandId, at: of.at, refused: of.refused }
  await context.db
    .insertInto('protection_places')
    .values({ member_id: of.memberId, ...found })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(found))
    .execute()
}

/** Nobody was seen before the first look. */
async function readPlace(
  { context }: ResponsibleGamingDeps,
  { memberId, now }: { memberId: bigint; now: number },
): Promise<Place> {
  const row = await context.db
    .selectFrom('protection_places')
    .select(['at', 'refused'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return { at: row?.at.getTime() ?? 0, refused: row?.refused ?? false, lookedAt: now }
}

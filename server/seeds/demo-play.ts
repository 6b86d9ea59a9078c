import type { Money } from '@croupier/shared/money'
import type { App } from '../src/app/app.ts'
import { openSession, playRound } from '../src/play/verticals/studio/studio.ts'
import type { Json } from '../src/platform/bus.ts'
import type { SessionRef } from '../src/platform/http/call.ts'

const ADDRESS = '127.0.0.1'

export interface Title {
  code: string
  choice: Json
}

/** A session of each of some people of the demonstration; nobody knows what would open it. */
export async function openDemoSessions(
  house: App,
  of: {
    brandId: number
    lastsMs: number
    people: readonly { account: string; memberId: bigint; at: Date }[]
  },
): Promise<ReadonlyMap<string, SessionRef>> {
  const { random, db } = house.context
  const { id: brandId, currency } = await house.brands.byId(of.brandId)
  const sessions = of.people.map(({ account, memberId, at }) => {
    const whose = { id: random.uuid(), memberId, brandId, account, currency }
    const kind = { memberType: 0, isTrial: false, isAgent: false } as const
    return {
      ...whose,
      ...kind,
      steppedUpUntil: null,
      paymentProvenUntil: null,
      openedAt: new Date(0),
      assurance: 'full' as const,
      mustChangePassword: false,
      at,
    }
  })
  await db
    .insertInto('identity_sessions')
    .values(
      sessions.map(({ id, memberId, at }) => ({
        id,
        token_hash: random.bytes(32),
        binding_hash: random.bytes(32),
        member_id: memberId,
        brand_id: brandId,
        created_at: at,
        last_seen_at: at,
        idle_seconds: 1800,
        first_time: true,
        expires_at: new Date(at.getTime() + of.lastsMs),
        address: ADDRESS,
        user_agent: 'demonstration',
        assurance: 'full',
      })),
    )
    .execute()
  return new Map(sessions.map((session) => [session.account, session]))
}

/** Plays as a member does: launches a title, and bets round after round; whatever comes of it comes of the game. */
export async function playTitle(
  house: App,
  {
    session,
    rounds,
    stake,
    title,
  }: { session: SessionRef; rounds: number; stake: Money; title: Title },
): Promise<void> {
  const brand = await house.brands.byId(session.brandId)
  const { launchToken, gameCode } = await house.vendors.launch({
    brand,
    session,
    gameCode: title.code,
    trial: false,
    language: brand.defaultLanguage,
    address: ADDRESS,
  })
  const opened = await openSession(house.studio, brand, { launchToken, gameCode })
  await house.context.db
    .transaction()
    .execute((tx) => house.fairness.ensureSeeds(tx, opened.session))
  for (let round = 0; round < rounds; round++) {
    const order = { id: house.context.random.uuid(), stake, choice: title.choice }
    await playRound(house.studio, opened.session, order)
  }
}

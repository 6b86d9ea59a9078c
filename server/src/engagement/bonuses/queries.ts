import { bonusStates } from '@croupier/api/engagement/bonuses'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { DB } from '../../platform/db-types.ts'
import { termsOf } from './offers.ts'
import type { BonusesDeps, PlayedType } from './deps.ts'
import { countedBets } from './rules.ts'

export type GrantRow = Selectable<DB['bonuses_grants']>

export async function hasOpenGrant(db: Db | Tx, memberId: bigint): Promise<boolean> {
  return (await openGrantOf(db, memberId)) !== undefined
}

export async function openGrantOf(db: Db | Tx, memberId: bigint): Promise<GrantRow | undefined> {
  return await db
    .selectFrom('bonuses_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** A member's bonuses with the terms that they were granted under, and who of the staff ended them. */
export function grantsOf(db: Db | Tx, memberId: bigint) {
  return db
    .selectFrom('bonuses_grants as g')
    .innerJoin('bonuses_offers as o', 'o.id', 'g.offer_id')
    .leftJoin('bonuses_forfeits as f', 'f.bonus_id', 'g.id')
    .selectAll('g')
    .select(['o.terms', 'o.version', 'f.staff_id as forfeited_by', 'f.reason as forfeit_reason'])
    .where('g.member_id', '=', memberId)
}

export type GrantWithTerms = Awaited<ReturnType<ReturnType<typeof grantsOf>['execute']>>[number]

/** A column's text as one of the words that its check allows; one that staff ended was not given up by its member. */
export function stateOf({
  state,
  forfeited_by: by,
}: {
  state: string
  forfeited_by: string | null
}): (typeof bonusStates)[number] {
  if (by !== null) return 'forfeited'
  const known = bonusStates.find((candidate) => candidate === state)
  if (!known) throw new RangeError(`no state ${state} of a bonus`)
  return known
}

export interface Progress {
  wagered: bigint
  played: PlayedType[]
  /** It has yet to be said what some rounds were worth. */
  waits: boolean
}

/** What was played for a bonus, always added up from the valid bets themselves: nothing counts twice, whatever is read again. */
export async function progressOf(
  parts: BonusesDeps,
  db: Db | Tx,
  grant: GrantRow,
): Promise<Progress> {
  const offer = await db
    .selectFrom('bonuses_offers')
    .select('terms')
    .where('id', '=', grant.offer_id)
    .executeTakeFirstOrThrow()
  const except = await db
    .selectFrom('bonuses_rounds_before')
    .select(['source', 'round_id as roundId'])
    .where('grant_id', '=', grant.id)
    .execute()
  const games = await parts.playedWithin(db, {
    memberId: grant.member_id,
    from: grant.granted_at,
    until: grant.ends_at,
    except,
  })
  const shared = await Promise.all(
    games.map(async (game) => ({
      ...game,
      sharePercent: game.gameCode === null ? 100 : await parts.gameShare(game.gameCode),
    })),
  )
  return { ...countedBets(shared, termsOf(offer)), waits: games.some(({ waits }) => waits) }
}

/** The ledger knows a deposit that was taken back under the id of its credit. */
export async function isReversed(db: Db | Tx, grant: GrantRow): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_public_keys')
    .select('external_id')
    .where('player_id', '=', grant.member_id)
    .where('source', '=', 0)
    .where('external_id', '=', grant.deposit_line)
    .where('operation', '=', 'deposit_reversal')
    .where('status', '=', 'OK')
    .executeTakeFirst()
  return row !== undefined
}

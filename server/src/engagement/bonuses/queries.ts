import { bonusStates } from '@croupier/api/engagement/bonuses'
import { wagering } from '@croupier/api/engagement/reward'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
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
    .leftJoin('bonuses_offers as o', 'o.id', 'g.offer_id')
    .leftJoin('bonuses_forfeits as f', 'f.bonus_id', 'g.id')
    .selectAll('g')
    .select([
      'o.terms as offer_terms',
      'o.version',
      'f.staff_id as forfeited_by',
      'f.reason as forfeit_reason',
    ])
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
  const terms = await wageringOf(db, grant)
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
  const { wagered, played } = countedBets(shared, terms)
  return { wagered: wagered + grant.carried, played, waits: games.some(({ waits }) => waits) }
}

/** What wagering a grant asks for: its own terms, or those of the offer that it came from. */
export async function wageringOf(db: Db | Tx, grant: GrantRow): Promise<z.output<typeof wagering>> {
  if (grant.offer_id === null) return termsOfReward(grant)
  const offer = await db
    .selectFrom('bonuses_offers')
    .select('terms')
    .where('id', '=', grant.offer_id)
    .executeTakeFirstOrThrow()
  return termsOf(offer)
}

/** The terms that were frozen into a grant that came as a reward. */
export function termsOfReward({ terms }: Pick<GrantRow, 'terms'>): z.output<typeof wagering> {
  return z.decode(wagering, terms as z.input<typeof wagering>)
}

/** Whether nothing is left of a playable bonus: its subaccount is empty, and no round that it paid for is open. */
export async function isSpent(db: Db | Tx, grant: GrantRow): Promise<boolean> {
  if (grant.type !== 'playable') return false
  const left = await db
    .selectFrom('ledger_public_wallets')
    .select('balance')
    .where('player_id', '=', grant.member_id)
    .where('currency', '=', grant.currency)
    .where('subaccount', '=', 'playable')
    .executeTakeFirst()
  if (left && left.balance > 0n) return false
  const open = await db
    .selectFrom('ledger_public_rounds')
    .select('round_id')
    .where('player_id', '=', grant.member_id)
    .where('bonus_grant', '=', grant.id)
    .where('bonus', 'is not', null)
    .where('closed', '=', false)
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

/** The ledger knows a deposit that was taken back under the id of its credit. */
export async function isReversed(db: Db | Tx, grant: GrantRow): Promise<boolean> {
  if (grant.deposit_line === null) return false
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

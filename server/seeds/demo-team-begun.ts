import { heldClock } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import type { Db } from '../src/platform/db.ts'
import {
  completeDemoTeam,
  demoAgent,
  demoNewcomers,
  demoTeamIds,
  idOf,
  openDemoTeam,
  openNewcomer,
  promiseTo,
  type TeamHouse,
  type TeamIds,
} from './demo-team.ts'
import { demoContracts } from './demo-team-contracts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** So old is the team: two whole weeks lie in it on whatever day the house is tried out. */
export const AGE = 23 * DAY
/** The fact that the past was played to its end. */
export const PLAYED = 'demonstration_played'

/** How long ago each kind of contract was signed: so many periods of it can be looked at, and no more runs than a start has time for. */
const SIGNED_AGO = {
  dividend: AGE - HOUR,
  daily: 12 * DAY,
  hourly: 10 * HOUR,
  realtime: 90 * MINUTE,
} as const

/** The team, and the moment up to which its past goes: that of the first start, however often it was broken off since. */
export interface PastTeam {
  ids: TeamIds
  until: Date
}

/**
 * The team as of three weeks ago, with contracts of several ages; null when its past is over. Whoever was killed in the middle finds the
 * rest still to be done. One caller at a time.
 */
export async function openPastTeam(context: Context, house: TeamHouse): Promise<PastTeam | null> {
  const now = context.clock.now()
  const at = (moment: number): Context => ({ ...context, clock: heldClock(new Date(moment)) })
  const opened = await openDemoTeam(at(now.getTime() - AGE), house)
  const team = opened === null ? await begunTeam(context, house) : { ids: opened, until: now }
  if (team === null) return null
  const { ids, until } = team
  const signed = new Map<string, number>()
  for (const contract of demoContracts) {
    const name = `${contract.to} ${contract.terms.type}`
    const turn = (signed.get(name) ?? 0) + 1
    signed.set(name, turn)
    const of = { takerId: idOf(ids, contract.to), type: contract.terms.type }
    if ((await contractsSoFar(context, of)) >= turn) continue
    const agoMs = contract.waits ? 20 * MINUTE : SIGNED_AGO[contract.terms.type]
    const then = at(until.getTime() - agoMs)
    await promiseTo(then, house, { contract, ids })
    if (!contract.waits) await wasHere(then, of.takerId)
  }
  for (const { account, joinedAgoMs } of demoNewcomers)
    await openNewcomer(at(until.getTime() - joinedAgoMs), house, account)
  return { ...team, ids: (await demoTeamIds(context.db)).ids }
}

/**
 * A team that an earlier start opened and whose past is not over, with everybody whom that start's version did not know; null when it is
 * over, or when it never had one.
 */
async function begunTeam(context: Context, house: TeamHouse): Promise<PastTeam | null> {
  const { db, clock } = context
  const { ids, openedAt } = await demoTeamIds(db)
  const until = new Date(openedAt.getTime() + AGE)
  // A team without a past was opened when its house was, so its weeks lie ahead.
  if (until > clock.now() || (await isOver(db, ids))) return null
  await completeDemoTeam({ ...context, clock: heldClock(openedAt) }, house)
  return { ids: (await demoTeamIds(db)).ids, until }
}

/** Whether the past was played to its end. */
export async function isOver(db: Db, ids: TeamIds): Promise<boolean> {
  const row = await db
    .selectFrom('facts')
    .select('id')
    .where('member_id', '=', idOf(ids, demoAgent.account))
    .where('kind', '=', PLAYED)
    .executeTakeFirst()
  return row !== undefined
}

async function contractsSoFar(
  { db }: Context,
  { takerId, type }: { takerId: bigint; type: string },
): Promise<number> {
  const rows = await db
    .selectFrom('agents_contracts')
    .select('id')
    .where('taker_id', '=', takerId)
    .where('type', '=', type)
    .execute()
  return rows.length
}

/** Whoever plays or signs has come in for it; nobody greets them as newcomers. */
export async function wasHere({ db, clock }: Context, memberId: bigint): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('identity_members')
    .set((eb) => ({
      last_login_at: now,
      first_login_at: eb.fn.coalesce('first_login_at', eb.val(now)),
    }))
    .where('id', '=', memberId)
    .execute()
}

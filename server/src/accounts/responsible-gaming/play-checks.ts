import { sql } from 'kysely'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import type { CallerDecline } from '../../core/ledger/ledger.ts'
import { holdWallets, writeGuard } from './guard.ts'
import type { AccountOf, ResponsibleGamingDeps } from './deps.ts'
import { missingLimits } from './queries.ts'
import { REST_MS } from './rules.ts'
import { transact } from '../../platform/transact.ts'

/** Says to every process that a member has answered the reality check or changed its interval. */
export const CHECK_ANSWERED = 'protection.check-answered'

/** How soon a session of play that began is written down, and how old what is written may become. */
const WRITE_SOON_MS = 300
const WRITE_AGAIN_MS = 120_000
/** A hint may be lost: who waits for an answer is looked up again so often. */
const LOOK_AGAIN_MS = 1_000

interface Play extends AccountOf {
  since: number
  lastAt: number
  checkedAt: number
  checkMinutes: number
  writtenAt: number
  /** Set while a check waits; until then it is not looked up again. */
  heldUntil: number | null
}

export interface PlayChecks {
  /**
   * Why a bet cannot be asked of the ledger. Everything is in memory: a bet of somebody without limits costs no question to the
   * database. What the member has set is decided by the ledger's guard, in the transaction of the bet.
   */
  declineOf(player: AccountOf): MaybePromise<CallerDecline | null>
  /** Writes down what is remembered of those who play. */
  write(): Promise<void>
}

/** Knows in this process who plays since when, and holds the bets of whoever has to answer the reality check. */
export function createPlayChecks(parts: ResponsibleGamingDeps): PlayChecks {
  const { context, brands } = parts
  const plays = new Map<bigint, Play>()
  let timer: NodeJS.Timeout | null = null
  context.bus.subscribe(CHECK_ANSWERED, (message) => {
    if (typeof message === 'string' && /^\d+$/.test(message)) plays.delete(BigInt(message))
  })
  const write = async (): Promise<void> => {
    timer = null
    await writePlays(parts, plays)
  }
  const writeSoon = (): void => {
    timer ??= setTimeout(() => {
      write().catch((error: unknown) => context.log.error({ err: error }, 'plays not written'))
    }, WRITE_SOON_MS).unref()
  }
  const begin = async (player: AccountOf, now: number): Promise<CallerDecline | null> => {
    const { memberId, brandId } = player
    const required = await brands.setting(brandId, 'protection.requiredLimits')
    // Asked once a session of play, and only where the market demands limits.
    if (required.length > 0 && (await missingLimits(context.db, memberId, required)).length > 0)
      return 'LIMIT_EXCEEDED'
    const checkMinutes = await brands.setting(brandId, 'protection.realityCheckMinutes')
    const fresh = { since: now, lastAt: now, checkedAt: now, writtenAt: 0, heldUntil: null }
    plays.set(memberId, { memberId, brandId, checkMinutes, ...fresh })
    writeSoon()
    return null
  }
  return {
    write,
    declineOf: (player) => {
      const now = context.clock.now().getTime()
      const play = plays.get(player.memberId)
      if (!play || now - play.lastAt > REST_MS) return begin(player, now)
      play.lastAt = now
      if (now - play.checkedAt >= play.checkMinutes * 60_000) return hold(parts, plays, play)
      if (now - play.writtenAt >= WRITE_AGAIN_MS) writeSoon()
      return null
    },
  }
}

/** Marks the check as due, for every process, and looks now and then whether it was answered. */
async function hold(
  parts: ResponsibleGamingDeps,
  plays: Map<bigint, Play>,
  play: Play,
): Promise<CallerDecline | null> {
  const { context } = parts
  const { memberId, brandId } = play
  const now = context.clock.now()
  if (play.heldUntil !== null && now.getTime() < play.heldUntil) return 'LIMIT_EXCEEDED'
  const isDue = await transact(context.db, async (tx) => {
    await holdWallets(tx, memberId)
    const row = await tx
      .selectFrom('protection_plays')
      .select('checked_at')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    const answered = row !== undefined && row.checked_at.getTime() > play.checkedAt
    await writeGuard(tx, {
      memberId,
      brandId,
      now,
      checkDue: answered ? undefined : true,
    })
    return !answered
  })
  if (!isDue) {
    plays.delete(memberId)
    return null
  }
  play.heldUntil = now.getTime() + LOOK_AGAIN_MS
  context.bus.publish(`live:member:${memberId}`, { type: 'reality_check' })
  return 'LIMIT_EXCEEDED'
}

/**
 * One statement for all who play. Another process may know an earlier beginning, an answer, or the member's own interval; that is
 * taken over.
 */
async function writePlays(parts: ResponsibleGamingDeps, plays: Map<bigint, Play>): Promise<void> {
  const now = parts.context.clock.now().getTime()
  for (const [id, play] of plays) if (now - play.lastAt > REST_MS) plays.delete(id)
  const due = [...plays.values()].filter(({ lastAt, writtenAt }) => lastAt > writtenAt)
  if (due.length === 0) return
  due.sort((left, right) => (left.memberId < right.memberId ? -1 : 1))
  const rest = REST_MS / 1000
  const { rows } = await sql<{
    member_id: bigint
    since: Date
    checked_at: Date
    check_minutes: number | null
  }>`
    insert into protection_plays as p (member_id, brand_id, since, last_at, checked_at)
    select * from unnest(${due.map(({ memberId }) => memberId)}::bigint[], ${due.map(({ brandId }) => brandId)}::smallint[],
      ${times(due, 'since')}::timestamptz[], ${times(due, 'lastAt')}::timestamptz[], ${times(due, 'checkedAt')}::timestamptz[])
    on conflict (member_id) do update set
      since = case when excluded.since > p.last_at + ${rest} * interval '1 second' then excluded.since else least(p.since, excluded.since) end,
      checked_at = case when excluded.since > p.last_at + ${rest} * interval '1 second' then excluded.checked_at else p.checked_at end,
      last_at = greatest(p.last_at, excluded.last_at), brand_id = excluded.brand_id
    returning member_id, since, checked_at, check_minutes`.execute(parts.context.db)
  for (const row of rows) {
    const play = plays.get(row.member_id)
    if (!play) continue
    play.since = row.since.getTime()
    play.checkedAt = row.checked_at.getTime()
    play.checkMinutes = Math.min(play.checkMinutes, row.check_minutes ?? play.checkMinutes)
    play.writtenAt = now
  }
}

function times(plays: readonly Play[], which: 'since' | 'lastAt' | 'checkedAt'): Date[] {
  return plays.map((play) => new Date(play[which]))
}

/** The member has seen the check: bets are taken again. Publish CHECK_ANSWERED after COMMIT. */
export async function answerCheck(
  parts: ResponsibleGamingDeps,
  of: AccountOf & { now: Date },
): Promise<void> {
  const { context } = parts
  await transact(context.db, async (tx) => {
    await holdWallets(tx, of.memberId)
    await tx
      .insertInto('protection_plays')
      .values({
        member_id: of.memberId,
        brand_id: of.brandId,
        since: of.now,
        last_at: of.now,
        checked_at: of.now,
      })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ checked_at: of.now, last_at: of.now }),
      )
      .execute()
    await writeGuard(tx, { ...of, checkDue: false })
  })
  context.bus.publish(CHECK_ANSWERED, String(of.memberId))
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isUnchanged } from '../../platform/unchanged.ts'
import type { DrawRow } from './draw-row.ts'
import type { GameTerms, LotteryGame } from './game-book.ts'
import { type DrawCalendar, drawsAhead, type PlannedDraw } from './rules.ts'

/** What staff change of a calendar: the times of its days stand in the zone of the game, which stays. */
export type CalendarChange = Omit<DrawCalendar, 'zone'>

/** A draw as it would be, and what that is beside what is planned. */
export interface PreviewedDraw extends PlannedDraw {
  /** `kept`: it is planned, sold or committed to, and stays as it is. */
  mark: 'same' | 'new' | 'moved' | 'kept'
}

const DAY_MS = 86_400_000
/** All processes have read a game anew by then. */
const KNOWN_EVERYWHERE_MS = 5_000
/** More are not listed: fast games are told by day. */
const MOST_LISTED = 400

/**
 * What a calendar would bring in the next days, beside the one of now. Games that are drawn every few minutes are cut off at the length of a list. Refuses
 * `conflict` where the change is none that this game can have.
 */
export async function previewCalendar(
  db: Db,
  game: LotteryGame,
  of: { change: CalendarChange; now: Date; days: number },
): Promise<{ draws: PreviewedDraw[]; gone: PlannedDraw[]; from: Date }> {
  const { change, now, days } = of
  requireChangeable(game, change)
  const until = new Date(now.getTime() + days * DAY_MS)
  const fixed = await fixedDraws(db, game, now)
  const from = fixed.at(-1)?.draws_at ?? now
  const before = drawsAhead(game.calendar, { after: from, until }).filter(within(until))
  const after = drawsAhead({ ...change, zone: game.calendar.zone }, { after: from, until }).filter(
    within(until),
  )
  const known = new Map(before.map((draw) => [draw.issue, draw]))
  const issues = new Set(after.map(({ issue }) => issue))
  const fixedIssues = new Set(fixed.map(({ issue }) => issue))
  const draws = after
    .filter(({ issue }) => !fixedIssues.has(issue))
    .map((draw): PreviewedDraw => ({ ...draw, mark: markOf(draw, known.get(draw.issue)) }))
  return {
    draws: [...fixed.map(keptOf), ...draws].slice(0, MOST_LISTED),
    gone: before.filter(({ issue }) => !issues.has(issue)).slice(0, MOST_LISTED),
    from,
  }
}

const within =
  (until: Date) =>
  ({ drawsAt }: PlannedDraw): boolean =>
    drawsAt <= until

function markOf(draw: PlannedDraw, before: PlannedDraw | undefined): PreviewedDraw['mark'] {
  if (!before) return 'new'
  const isSame =
    before.drawsAt.getTime() === draw.drawsAt.getTime() &&
    before.closesAt.getTime() === draw.closesAt.getTime()
  return isSame ? 'same' : 'moved'
}

function keptOf(row: DrawRow): PreviewedDraw {
  const { issue, day, opens_at: opensAt, closes_at: closesAt, draws_at: drawsAt } = row
  return { issue, day, opensAt, closesAt, drawsAt, mark: 'kept' }
}

/** Draws ahead that a change leaves as they are: those that somebody could bet on, and those of the house, whose seeds are committed to. */
async function fixedDraws(db: Db | Tx, game: LotteryGame, now: Date): Promise<DrawRow[]> {
  return await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', game.code)
    .where('draws_at', '>', now)
    .where('state', '<>', 'void')
    .where(({ or, eb }) => or([eb('opens_at', '<=', now), eb('chain_id', 'is not', null)]))
    .orderBy('draws_at')
    .execute()
}

/** How often a fast game is drawn is part of its name and of its issues: it stays. */
function requireChangeable({ calendar }: LotteryGame, change: CalendarChange): void {
  const [before, after] = [calendar.schedule, change.schedule]
  if (before.kind !== after.kind) refuse('conflict')
  if (before.kind === 'every' && after.kind === 'every' && before.seconds !== after.seconds)
    refuse('conflict')
  if (after.kind === 'days') {
    const days = [...(after.weekdays ?? []), ...(after.monthDays ?? [])]
    if (days.length === 0) refuse('bad_choice', { field: 'schedule' })
  } else if (change.closeOffsetSeconds >= after.seconds) refuse('bad_choice', { field: 'close' })
}

/**
 * Gives a game another calendar in the transaction of two people's act. Draws that nobody could bet on yet are planned anew; those that are sold, and
 * those of the house, whose seeds are published, stay as they are. Refuses `conflict` where it was changed since `before`.
 */
export async function changeCalendar(
  tx: Tx,
  game: LotteryGame,
  { change, before, now }: { change: CalendarChange; before: CalendarChange; now: Date },
): Promise<void> {
  requireChangeable(game, change)
  const row = await tx
    .selectFrom('lottery_games')
    .select(['schedule', 'exceptions', 'close_offset_s'])
    .where('code', '=', game.code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('not_found')
  const stands = { schedule: row.schedule, exceptions: row.exceptions, close: row.close_offset_s }
  const seen = {
    schedule: before.schedule,
    exceptions: before.exceptions,
    close: before.closeOffsetSeconds,
  }
  if (!isUnchanged(stands, seen)) refuse('conflict')
  await tx
    .updateTable('lottery_games')
    .set({
      schedule: JSON.stringify(change.schedule),
      exceptions: JSON.stringify(change.exceptions),
      close_offset_s: change.closeOffsetSeconds,
    })
    .where('code', '=', game.code)
    .execute()
  await tx
    .deleteFrom('lottery_draws')
    .where('game_code', '=', game.code)
    .where('state', '=', 'scheduled')
    .where('chain_id', 'is', null)
    .where('opens_at', '>', now)
    .where('opens_at', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

/**
 * Gives a game other prices and limits from the next draw on that nobody can bet on yet; draws that are open keep theirs. The moment from which they hold.
 * Refuses `conflict` where they were changed since `before`.
 */
export async function changeTerms(
  tx: Tx,
  game: LotteryGame,
  { terms, before, now }: { terms: GameTerms; before: GameTerms; now: Date },
): Promise<Date> {
  const row = await tx
    .selectFrom('lottery_games')
    .select(['pricing', 'limits', 'later_terms'])
    .where('code', '=', game.code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('not_found')
  const later = row.later_terms as { from: string; pricing: unknown; limits: unknown }[]
  const last = later.at(-1) ?? { pricing: row.pricing, limits: row.limits }
  const stands = { pricing: last.pricing, limits: last.limits }
  if (!isUnchanged(stands, before)) refuse('conflict')
  const soon = new Date(now.getTime() + KNOWN_EVERYWHERE_MS)
  const next = await tx
    .selectFrom('lottery_draws')
    .select('opens_at')
    .where('game_code', '=', game.code)
    .where('opens_at', '>', soon)
    .orderBy('opens_at')
    .limit(1)
    .executeTakeFirst()
  const from = next?.opens_at ?? soon
  const kept = later.filter((one) => new Date(one.from) < from)
  const written = [...kept, { from: from.toISOString(), ...terms }]
  await tx
    .updateTable('lottery_games')
    .set({ later_terms: JSON.stringify(written) })
    .where('code', '=', game.code)
    .execute()
  return from
}

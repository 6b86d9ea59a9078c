import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import type { Updateable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import type { CleanImage } from '../../platform/uploads/clean-image.ts'
import { announceDraw, type DrawNews } from './announce.ts'
import type { LotteryDrawsDeps } from './deps.ts'
import type { DrawKey, DrawRow } from './draw-row.ts'

/** Who says what was drawn: a person, or an adapter that read it at the source. */
export type ResultSource = { staffId: string; address: string } | { adapter: string }

export interface ResultEntry extends DrawKey {
  result: unknown
  /** As it came. */
  raw: string
  by: ResultSource
  /** When the source says that it was drawn. */
  drawnAt?: Date
  /** Where it was published, and a picture of that. */
  link?: string | undefined
  picture?: Pick<CleanImage, 'media' | 'bytes'> | undefined
}

/** `entered`: waits for the second entry. `differs`: the two are not equal, and both are entered anew. `frozen`: it was known too early. */
export type EntryOutcome = 'entered' | 'confirmed' | 'differs' | 'frozen'

/** A result that was drawn earlier than this after the close may have been known to somebody who bet (L2). */
const LEAST_AFTER_CLOSE_MS = 60_000

const NEWS: Readonly<Record<EntryOutcome, DrawNews | null>> = {
  entered: null,
  differs: null,
  confirmed: 'result',
  frozen: 'frozen',
}

/**
 * Enters what was drawn officially. Two entries that do not see each other, of two people who may decide for each other, or of a person and an
 * adapter, make the result when they are equal; of a draw that was settled before they make a further version, which moves the
 * differences. An adapter that says the same twice is a `conflict`. Refuses `not_found`, `bad_choice`, `second_person_required` and `second_person_tied`.
 */
export async function enterResult(
  parts: LotteryDrawsDeps,
  entry: ResultEntry,
  /** What is written in the same transaction, such as its line of the audit log. */
  within?: (tx: Tx, outcome: EntryOutcome) => Promise<void>,
): Promise<EntryOutcome> {
  const { context } = parts
  const game = await parts.games.find(entry.gameCode)
  if (!game || game.source !== 'official') refuse('not_found')
  const { outcome, row } = await transact(context.db, async (tx) => {
    const draw = await lockWaiting(tx, entry)
    const result = game.family.readResult(entry.result, draw.day)
    if (!result) refuse('bad_choice', { field: 'result' })
    const first = await firstOfPair(tx, draw)
    if (first) await requireOther(tx, { first, entry, now: context.clock.now() })
    await insertEntry(parts, tx, { entry, draw, result })
    const decided = decide({ entry, draw, result, first })
    const set = changeOf(decided, { draw, result, now: context.clock.now() })
    const row = await write(tx, draw, set)
    await within?.(tx, decided)
    return { outcome: decided, row }
  })
  const news = NEWS[outcome]
  if (news) announceDraw(context, news, row)
  return outcome
}

/** The draw while results of it may be entered: from its time on, and again when a settled one is to be corrected. */
async function lockWaiting(tx: Tx, { gameCode, issue }: DrawKey): Promise<DrawRow> {
  const draw = await tx
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .forUpdate()
    .executeTakeFirst()
  if (!draw) refuse('not_found')
  if (!['await_result', 'entered', 'settled'].includes(draw.state)) refuse('conflict')
  return draw
}

interface StoredEntry {
  entered_by: string | null
  adapter: string | null
  result: unknown
}

/** The entry that waits for its second one: entries of a version come in pairs. */
async function firstOfPair(tx: Tx, draw: DrawRow): Promise<StoredEntry | null> {
  const entries = await tx
    .selectFrom('lottery_results')
    .select(['entered_by', 'adapter', 'result'])
    .where('game_code', '=', draw.game_code)
    .where('issue', '=', draw.issue)
    .where('version', '=', draw.version + 1)
    .where('kind', '=', 'entry')
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
  return entries.length % 2 === 1 ? (entries.at(-1) ?? null) : null
}

async function requireOther(
  tx: Tx,
  { first, entry, now }: { first: StoredEntry; entry: ResultEntry; now: Date },
): Promise<void> {
  if ('adapter' in entry.by) {
    if (first.adapter === entry.by.adapter) refuse('conflict')
    return
  }
  if (first.entered_by !== null)
    await requireSecondPerson(tx, { first: first.entered_by, second: entry.by.staffId, now })
}

async function insertEntry(
  { context: { clock, random } }: LotteryDrawsDeps,
  tx: Tx,
  { entry, draw, result }: { entry: ResultEntry; draw: DrawRow; result: BoardResult },
): Promise<void> {
  const { by } = entry
  await tx
    .insertInto('lottery_results')
    .values({
      id: random.uuid(),
      game_code: draw.game_code,
      issue: draw.issue,
      version: draw.version + 1,
      entered_by: 'staffId' in by ? by.staffId : null,
      address: 'staffId' in by ? by.address : null,
      adapter: 'adapter' in by ? by.adapter : null,
      result: JSON.stringify(result),
      raw: entry.raw,
      link: entry.link ?? null,
      picture: entry.picture?.bytes ?? null,
      picture_media: entry.picture?.media ?? null,
      drawn_at: entry.drawnAt ?? null,
      entered_at: clock.now(),
    })
    .execute()
}

function decide(of: {
  entry: ResultEntry
  draw: DrawRow
  result: BoardResult
  first: StoredEntry | null
}): EntryOutcome {
  const { entry, draw, result, first } = of
  const isEarly =
    entry.drawnAt !== undefined &&
    entry.drawnAt.getTime() < draw.closes_at.getTime() + LEAST_AFTER_CLOSE_MS
  if (isEarly && draw.version === 0) return 'frozen'
  if (!first) return 'entered'
  return isSameResult(first.result, result) ? 'confirmed' : 'differs'
}

/** Digit by digit, whatever the order of the prizes. */
function isSameResult(one: unknown, other: BoardResult): boolean {
  const first = one as BoardResult
  const prizes = Object.keys(other)
  return (
    Object.keys(first).length === prizes.length &&
    prizes.every((prize) => first[prize]?.join() === other[prize]?.join())
  )
}

function changeOf(
  outcome: EntryOutcome,
  { draw, result, now }: { draw: DrawRow; result: BoardResult; now: Date },
): Updateable<DB['lottery_draws']> {
  const isSettled = draw.version > 0
  switch (outcome) {
    case 'frozen':
      return { state: 'frozen' }
    case 'entered':
      return isSettled ? {} : { state: 'entered' }
    case 'differs':
      return isSettled ? {} : { state: 'held' }
    case 'confirmed':
      return {
        state: isSettled ? 'correcting' : 'confirmed',
        result: JSON.stringify(result),
        version: draw.version + 1,
        confirmed_at: now,
      }
  }
}

async function write(
  tx: Tx,
  draw: DrawRow,
  set: Updateable<DB['lottery_draws']>,
): Promise<DrawRow> {
  if (Object.keys(set).length === 0) return draw
  return await tx
    .updateTable('lottery_draws')
    .set(set)
    .where('game_code', '=', draw.game_code)
    .where('issue', '=', draw.issue)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Makes a draw void in the transaction of two people's act (core/approvals): the stakes of its tickets go back by themselves. Refuses `not_found`,
 * and `conflict` once it has a result. Tell players by `announceDraw` after the commit.
 */
export async function voidDraw(
  tx: Tx,
  { gameCode, issue, reason }: DrawKey & { reason: string },
): Promise<DrawRow> {
  const draw = await tx
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .forUpdate()
    .executeTakeFirst()
  if (!draw) refuse('not_found')
  if (draw.version > 0 || draw.state === 'void') refuse('conflict')
  return await write(tx, draw, { state: 'void', void_reason: reason })
}

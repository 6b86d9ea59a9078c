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
import { type DrawKey, type DrawRow, resultOf } from './draw-row.ts'
import type { LotteryGame } from './game-book.ts'
import { type Entry, isSameResult, pairWith, standingOf } from './pair-entries.ts'

/** Who says what was drawn: a person, or a board that was asked. */
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

/** `entered`: waits for another entry, or for the end of a hold. `differs`: what was said is not equal, and is entered anew. `frozen`: it was known too early. */
export type EntryOutcome = 'entered' | 'confirmed' | 'differs' | 'frozen'

/** A result that was drawn earlier than this after the close may have been known to somebody who bet (L2). */
const LEAST_AFTER_CLOSE_MS = 60_000

const NEWS: Readonly<Record<EntryOutcome | 'held', DrawNews | null>> = {
  entered: null,
  held: null,
  differs: null,
  confirmed: 'result',
  frozen: 'frozen',
}

/**
 * Enters what was drawn officially, as pair-entries.ts says it: people and boards do not see each other's entries. Of a draw that was settled
 * before, two people make a further version, which moves the differences. A board that says the same twice, or that speaks of a draw with a
 * result, is a `conflict`. Refuses `not_found`, `bad_choice`, `second_person_required` and `second_person_tied`.
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
    const before = await entriesOf(tx, draw)
    await requireOther(tx, { before, entry, draw, result, now: context.clock.now() })
    await insertEntry(parts, tx, { entry, draw, result })
    const decided = decide(game, { entry, draw, result, before })
    const set = changeOf(decided, { draw, result, holdMs: game.holdMs, now: context.clock.now() })
    const row = await write(tx, draw, set)
    await within?.(tx, told(decided))
    return { outcome: decided, row }
  })
  const news = NEWS[outcome]
  if (news) announceDraw(context, news, row)
  return told(outcome)
}

/** A hold of boards that agree is nothing that people are told: the draw waits. */
function told(outcome: EntryOutcome | 'held'): EntryOutcome {
  return outcome === 'held' ? 'entered' : outcome
}

/**
 * The draw while results of it may be entered: from its time on, and again when a settled one is to be corrected. One that is held because
 * boards contradict each other waits for their next word, too.
 */
async function lockWaiting(tx: Tx, entry: ResultEntry): Promise<DrawRow> {
  const draw = await lockDraw(tx, entry)
  if (!draw) refuse('not_found')
  if (['await_result', 'entered', 'settled'].includes(draw.state)) return draw
  const isOfBoards = draw.state === 'held' && 'adapter' in entry.by
  if (!isOfBoards || (await entriesOf(tx, draw)).some(({ enteredBy }) => enteredBy !== null))
    refuse('conflict')
  return draw
}

async function lockDraw(tx: Tx, { gameCode, issue }: DrawKey): Promise<DrawRow | undefined> {
  return await tx
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .forUpdate()
    .executeTakeFirst()
}

/** What was said of the version that comes next, the oldest first. */
async function entriesOf(tx: Tx, draw: DrawRow): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('lottery_results')
    .select(['entered_by', 'adapter', 'result'])
    .where('game_code', '=', draw.game_code)
    .where('issue', '=', draw.issue)
    .where('version', '=', draw.version + 1)
    .where('kind', '=', 'entry')
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    enteredBy: row.entered_by,
    board: row.adapter,
    result: resultOf({ issue: draw.issue, result: row.result }),
  }))
}

async function requireOther(
  tx: Tx,
  of: {
    before: readonly Entry[]
    entry: ResultEntry
    draw: DrawRow
    result: BoardResult
    now: Date
  },
): Promise<void> {
  const { before, entry, draw, result, now } = of
  const { person, boards } = standingOf(before)
  if ('adapter' in entry.by) {
    const said = boards.get(entry.by.adapter)
    // What was paid is corrected by people alone.
    if (draw.version > 0 || (said && isSameResult(said.result, result))) refuse('conflict')
  } else if (person?.enteredBy)
    await requireSecondPerson(tx, { first: person.enteredBy, second: entry.by.staffId, now })
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

function decide(
  { confirmsBy }: LotteryGame,
  of: { entry: ResultEntry; draw: DrawRow; result: BoardResult; before: readonly Entry[] },
): EntryOutcome | 'held' {
  const { entry, draw, result, before } = of
  const isEarly =
    entry.drawnAt !== undefined &&
    entry.drawnAt.getTime() < draw.closes_at.getTime() + LEAST_AFTER_CLOSE_MS
  if (isEarly && draw.version === 0) return 'frozen'
  const { by } = entry
  return pairWith(
    before,
    {
      enteredBy: 'staffId' in by ? by.staffId : null,
      board: 'adapter' in by ? by.adapter : null,
      result,
    },
    { boardsConfirm: confirmsBy === 'boards' },
  )
}

/**
 * Confirms what boards agreed on, once the hold is over and each of them has said it again since; the row then, else null.
 * @param agreed the boards that have.
 */
export async function confirmHeld(
  { context }: LotteryDrawsDeps,
  tx: Tx,
  { key, agreed }: { key: DrawKey; agreed: ReadonlySet<string> },
): Promise<DrawRow | null> {
  const draw = await lockDraw(tx, key)
  const now = context.clock.now()
  if (draw?.state !== 'entered' || draw.holds_until === null || draw.holds_until > now) return null
  const { person, boards } = standingOf(await entriesOf(tx, draw))
  const words = [...boards]
  const word = words[0]?.[1].result
  if (person || !word || words.length < 2) return null
  const stands = words.every(
    ([code, { result, counts }]) => counts && agreed.has(code) && isSameResult(result, word),
  )
  if (!stands) return null
  return await write(tx, draw, changeOf('confirmed', { draw, result: word, holdMs: 0, now }))
}

function changeOf(
  outcome: EntryOutcome | 'held',
  of: { draw: DrawRow; result: BoardResult; holdMs: number; now: Date },
): Updateable<DB['lottery_draws']> {
  const { draw, result, holdMs, now } = of
  const isSettled = draw.version > 0
  switch (outcome) {
    case 'frozen':
      return { state: 'frozen', holds_until: null }
    case 'held':
      return { state: 'entered', holds_until: new Date(now.getTime() + holdMs) }
    case 'entered':
      return isSettled ? {} : { state: 'entered', holds_until: null }
    case 'differs':
      return isSettled ? {} : { state: 'held', holds_until: null }
    case 'confirmed':
      return {
        state: isSettled ? 'correcting' : 'confirmed',
        result: JSON.stringify(result),
        version: draw.version + 1,
        confirmed_at: now,
        holds_until: null,
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
  const draw = await lockDraw(tx, { gameCode, issue })
  if (!draw) refuse('not_found')
  if (draw.version > 0 || draw.state === 'void') refuse('conflict')
  return await write(tx, draw, { state: 'void', void_reason: reason, holds_until: null })
}

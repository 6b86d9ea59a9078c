import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import { withJitter } from '@croupier/shared/backoff'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Tx } from '../../../platform/db.ts'
import { createJobQueue } from '../../../platform/job-queue.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { transact } from '../../../platform/transact.ts'
import { announceDraw } from '../announce.ts'
import type { LotteryDrawsDeps } from '../deps.ts'
import { type DrawKey, type DrawRow, resultOf } from '../draw-row.ts'
import { confirmHeld, enterResult } from '../enter-result.ts'
import { isSameResult } from '../pair-entries.ts'
import { findDraw } from '../queries.ts'
import type { BoardAnswer, BoardOutcome, OfficialBoard } from './board.ts'
import { nextPoll } from './poll-times.ts'

type Poll = Selectable<DB['lottery_board_polls']>

/** Questions to one board at a time. */
const TOGETHER = 8
/** Longer than a question may take. */
const LEASE_MS = 30_000
/** A draw that was planned so long ago and never drawn is no longer asked for. */
const OLDEST = '48 hours'

function queueOf(board: string) {
  return createJobQueue({
    table: 'lottery_board_polls',
    key: ['game_code', 'issue', 'board'],
    due: 'next_at',
    attempts: 'attempts',
    fence: 'attempts',
    open: sql<boolean>`state = 'open' and board = ${board}`,
    atOnce: TOGETHER,
    leaseMs: LEASE_MS,
  })
}

/**
 * Asks one board of every official draw that is due, enters what it says and keeps it as evidence. A board that does not answer keeps nobody
 * waiting but itself: each is asked by a job of its own. The number of questions.
 */
export async function pollBoard(
  parts: LotteryDrawsDeps,
  board: OfficialBoard,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock, log } = parts.context
  await beginPolls(parts, board.code)
  const queue = queueOf(board.code)
  let asked = 0
  const isStopped = () => signal?.aborted === true
  while (!isStopped()) {
    const polls = await queue.claim(db, { now: clock.now() })
    if (polls.length === 0) break
    await Promise.all(
      polls.map((poll) =>
        askOnce(parts, board, poll).catch((error: unknown) => {
          // The next one has it once the lease is over.
          log.warn({ err: error, board: board.code, issue: poll.issue }, 'a board’s answer is lost')
        }),
      ),
    )
    asked += polls.length
  }
  return asked
}

/** From the moment on in which a draw waits for its result, also of a board that comes after another has spoken. */
async function beginPolls({ context }: LotteryDrawsDeps, board: string): Promise<void> {
  await sql`
    insert into lottery_board_polls (game_code, issue, board, next_at)
    select game_code, issue, ${board}, draws_at from lottery_draws d
    where state in ('await_result', 'entered', 'held') and chain_id is null and draws_at > clock_timestamp() - ${OLDEST}::interval
      and not exists (select from lottery_board_polls p where p.game_code = d.game_code and p.issue = d.issue and p.board = ${board})
    on conflict do nothing`.execute(context.db)
}

/** A question that was answered. */
interface Asked {
  board: OfficialBoard
  poll: Poll
  answer: BoardAnswer
  outcome: BoardOutcome
  /** What it says, as a result of this game; null unless it says a whole one. */
  result: BoardResult | null
}

async function askOnce(parts: LotteryDrawsDeps, board: OfficialBoard, poll: Poll): Promise<void> {
  const { clock, db } = parts.context
  const key: DrawKey = { gameCode: poll.game_code, issue: poll.issue }
  const before = await findDraw(db, key)
  const game = await parts.games.find(key.gameCode)
  // A game that was taken out is asked for once it is back.
  if (!before || !game) return
  const askedAt = clock.now()
  const answer = await board.ask(key)
  const result =
    answer.outcome === 'drawn' ? game.family.readResult(answer.prizes, before.day) : null
  const outcome = answer.outcome === 'drawn' && !result ? 'unreadable' : answer.outcome
  const asked: Asked = { board, poll, answer, outcome, result }
  await keepEvidence(parts, asked, askedAt)
  await act(parts, key, asked)
  await planNext(parts, key, asked)
}

/** Written before anything follows from it, and once as long as the board says the same. */
async function keepEvidence(
  { context }: LotteryDrawsDeps,
  { board, poll, answer, outcome }: Asked,
  askedAt: Date,
): Promise<void> {
  const { clock, db, random } = context
  const queue = queueOf(board.code)
  const now = clock.now()
  await transact(db, async (tx) => {
    await queue.hold(tx, poll)
    if (poll.outcome !== outcome || !poll.sha256?.equals(answer.sha256))
      await tx
        .insertInto('lottery_board_answers')
        .values({
          id: random.uuid(),
          game_code: poll.game_code,
          issue: poll.issue,
          board: board.code,
          simulated: board.isSimulated,
          outcome,
          http_status: answer.httpStatus,
          raw: answer.raw,
          sha256: answer.sha256,
          asked_at: askedAt,
          answered_at: now,
        })
        .execute()
    const lease = new Date(now.getTime() + LEASE_MS)
    const said = { outcome, sha256: answer.sha256, answered_at: now }
    await queue.postpone(tx, poll, lease, said)
  })
}

async function act(
  parts: LotteryDrawsDeps,
  key: DrawKey,
  { board, answer, result }: Asked,
): Promise<void> {
  if (!result) return
  const draw = await findDraw(parts.context.db, key)
  if (!draw) return
  if (draw.version > 0) return await compareLater(parts, draw, { board, result })
  try {
    await enterResult(parts, {
      ...key,
      result: answer.prizes,
      raw: answer.raw.toString('utf8'),
      by: { adapter: board.code },
      ...(answer.drawnAt === null ? {} : { drawnAt: answer.drawnAt }),
    })
    await bringForward(parts, key)
  } catch (error) {
    // It has said so before, or the draw waits for nothing.
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'conflict') throw error
  }
  const confirmed = await transact(parts.context.db, async (tx) => {
    const agreed = await boardsAfterHold(tx, key)
    return await confirmHeld(parts, tx, { key, agreed })
  })
  if (confirmed) announceDraw(parts.context, 'result', confirmed)
}

/** Boards are asked again when the hold ends that a further one has begun. */
async function bringForward({ context }: LotteryDrawsDeps, key: DrawKey): Promise<void> {
  await sql`
    update lottery_board_polls p set next_at = least(p.next_at, d.holds_until) from lottery_draws d
    where d.game_code = ${key.gameCode} and d.issue = ${key.issue} and d.holds_until is not null
      and p.game_code = d.game_code and p.issue = d.issue and p.state = 'open'`.execute(context.db)
}

/** Boards that have said since the end of the hold what they say. */
async function boardsAfterHold(tx: Tx, { gameCode, issue }: DrawKey): Promise<Set<string>> {
  const { rows } = await sql<{ board: string }>`
    select p.board from lottery_board_polls p join lottery_draws d using (game_code, issue)
    where game_code = ${gameCode} and issue = ${issue} and p.outcome = 'drawn' and p.answered_at >= d.holds_until`.execute(
    tx,
  )
  return new Set(rows.map(({ board }) => board))
}

/** A board that says something else than what was confirmed is shown to people, who alone correct it. */
async function compareLater(
  { context }: LotteryDrawsDeps,
  draw: DrawRow,
  { board, result }: { board: OfficialBoard; result: BoardResult },
): Promise<void> {
  const { clock, db, log } = context
  const { game_code: gameCode, issue } = draw
  const differs = !isSameResult(resultOf(draw), result)
  const { numUpdatedRows } = await db
    .updateTable('lottery_board_polls')
    .set({ differs_since: differs ? clock.now() : null })
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .where('board', '=', board.code)
    // Of an earlier version it says nothing any more.
    .where(({ eb, or }) =>
      differs
        ? or([eb('differs_since', 'is', null), eb('differs_since', '<', draw.confirmed_at)])
        : eb('differs_since', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n && differs)
    log.error({ gameCode, issue, board: board.code }, 'a board differs from a confirmed result')
}

async function planNext(
  { context }: LotteryDrawsDeps,
  key: DrawKey,
  { board, poll, outcome }: Asked,
): Promise<void> {
  const { clock, db, random } = context
  const draw = await findDraw(db, key)
  if (!draw) return
  const now = clock.now()
  const failures = outcome === 'drawn' ? 0 : poll.failures + 1
  const next = nextPoll({
    now,
    drawsAt: draw.draws_at,
    outcome,
    failures,
    holdsUntil: draw.holds_until,
    hasResult: draw.version > 0,
  })
  const isOver = next === null || draw.state === 'void' || draw.state === 'frozen'
  const wait = next === null ? 0 : next.getTime() - now.getTime()
  // What failed together does not come back together; a hold is over when it is over.
  const until = outcome === 'drawn' ? wait : withJitter(wait, random)
  await queueOf(board.code).postpone(db, poll, new Date(now.getTime() + until), {
    failures,
    ...(isOver ? { state: 'ended' } : {}),
  })
}

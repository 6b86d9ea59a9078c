import { sql } from 'kysely'
import type { Bus } from '../../../../platform/bus.ts'
import type { Db } from '../../../../platform/db.ts'
import { microBatcher } from '../../../../platform/micro-batcher.ts'
import type { StudioDeps } from '../deps.ts'
import type { TableBetRow } from './table-rows.ts'

/** What the wallet said of a bet's stake. */
interface StakeAnswer {
  bet: TableBetRow
  /** The wallet's status when it refused; null when it took the stake. */
  declined: string | null
}

/** The bet as it now is; null when it was taken back before the answer came. */
type WriteAnswer = (answer: StakeAnswer) => Promise<TableBetRow | null>

const MOST_AT_ONCE = 100
const writers = new WeakMap<Bus, WriteAnswer>()

/** Writes what the wallet said of bets, in one statement for all that come together. */
export function answerWriter({ context }: StudioDeps): WriteAnswer {
  const { bus, db } = context
  const before = writers.get(bus)
  if (before) return before
  const writer = microBatcher<StakeAnswer, TableBetRow | null>({
    most: MOST_AT_ONCE,
    oneOf: ({ bet }) => bet.member_id,
    decide: (answers) => writeAnswers(db, answers),
  })
  writers.set(bus, writer)
  return writer
}

async function writeAnswers(
  db: Db,
  answers: readonly StakeAnswer[],
): Promise<(TableBetRow | null)[]> {
  const { rows } = await sql<TableBetRow>`
    update studio_table_bets b
    set state = case when said.declined is null then 'live' else 'cancelled' end, cancel_reason = said.declined
    from unnest(
      ${answers.map(({ bet }) => String(bet.member_id))}::bigint[],
      ${answers.map(({ bet }) => bet.id)}::uuid[],
      ${answers.map(({ declined }) => declined)}::text[]
    ) as said (member_id, id, declined)
    where b.member_id = said.member_id and b.id = said.id and b.state = 'debiting'
    returning b.*`.execute(db)
  const byMember = new Map(rows.map((row) => [row.member_id, row]))
  return answers.map(({ bet }) => byMember.get(bet.member_id) ?? null)
}

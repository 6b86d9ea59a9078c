import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { nameOfRound } from './entry.ts'
import type { RoundSoFar } from './rules.ts'

export interface RoundName {
  memberId: bigint
  source: number
  subject: string
}

export interface RoundState extends RoundName {
  round: RoundSoFar
  /** Valid bets that were counted for it. */
  valid: Money
  /** Hold that was counted for it. */
  hold: Money
  /** The number of the next entry. */
  entries: number
  /** Its valid bet is not known yet. */
  waits: boolean
}

const namesOf = (names: readonly RoundName[]) =>
  sql`unnest(${names.map(({ memberId }) => String(memberId))}::bigint[], ${names.map(({ source }) => source)}::integer[],
    ${names.map(({ subject }) => subject)}::text[]) as named (member_id, source, subject)`

/** What was read of rounds before: open ones from their own table, ended ones from what was counted. */
export async function roundsSoFar(
  tx: Tx,
  names: readonly RoundName[],
): Promise<Map<string, RoundState>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{
    memberId: bigint
    source: number
    subject: string
    gameCode: string | null
    stake: Money
    payout: Money
    valid: Money
    hold: Money
    entries: number
    waits: boolean
    settled: boolean
  }>`
    select r.member_id as "memberId", r.source, r.round_id as subject, r.game_code as "gameCode", r.stake, r.payout,
      0::bigint as valid, 0::bigint as hold, 0 as entries, false as waits, false as settled
    from ${namesOf(names)} join agents_rounds r on (r.member_id, r.source, r.round_id) = (named.member_id, named.source, named.subject)
    union all
    select e.member_id, e.source, e.subject, min(e.game_code), sum(e.stake)::bigint, sum(e.payout)::bigint, sum(e.valid)::bigint, sum(e.hold)::bigint,
      max(e.entry) + 1, bool_or(e.waits), true
    from ${namesOf(names)} join agents_entries e using (member_id, source, subject)
    where e.kind in ('bet', 'correction') group by 1, 2, 3`.execute(tx)
  return new Map(
    rows.map(({ gameCode, stake, payout, settled, ...row }) => [
      nameOfRound(row),
      { ...row, round: { gameCode, stake, payout, settled } },
    ]),
  )
}

/** Keeps what is still open, and forgets what has ended. */
export async function keepRounds(tx: Tx, states: readonly RoundState[]): Promise<void> {
  const ended = states.filter(({ round }) => round.settled)
  if (ended.length > 0)
    await sql`
      delete from agents_rounds r using ${namesOf(ended)}
      where (r.member_id, r.source, r.round_id) = (named.member_id, named.source, named.subject)`.execute(
      tx,
    )
  const open = states.filter(({ round }) => !round.settled)
  if (open.length === 0) return
  await tx
    .insertInto('agents_rounds')
    .values(
      open.map(({ memberId, source, subject, round }) => ({
        member_id: memberId,
        source,
        round_id: subject,
        game_code: round.gameCode,
        stake: round.stake,
        payout: round.payout,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'source', 'round_id']).doUpdateSet((eb) => ({
        game_code: eb.ref('excluded.game_code'),
        stake: eb.ref('excluded.stake'),
        payout: eb.ref('excluded.payout'),
      })),
    )
    .execute()
}

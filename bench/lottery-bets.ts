import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type LotteryDeps, placeTicket } from '../server/src/play/verticals/lottery/lottery.ts'
import type { Db } from '../server/src/platform/db.ts'
import { Refusal } from '../server/src/platform/refusal.ts'
import type { Figure } from './figures.ts'

const BETS_PER_SECOND = 500
const BET_SECONDS = 10
const BET_BAR = 2
const REAL = 10_000n
const NUMBERS = ['1234', '5678', '9012']

export interface HotDraw {
  game: string
  scale: number
  /** Members with money, numbered from one. */
  players: number
}

/** A draw that takes bets for an hour. */
export async function openDraw(
  db: Db,
  { game, issue }: { game: string; issue: string },
): Promise<void> {
  await sql`
    insert into lottery_draws (game_code, issue, day, opens_at, closes_at, draws_at, state)
    values (${game}, ${issue}, '2026-01-01', now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour', 'open')`.execute(
    db,
  )
}

/** Bets at a steady pace that all want three numbers; the anchor is a bet of the ledger alone at the same pace. */
export async function hotNumbers(
  parts: LotteryDeps,
  { game, scale, players }: HotDraw,
): Promise<Figure[]> {
  const issue = '20260101-0002'
  await openDraw(parts.context.db, { game, issue })
  const plain = await paced(
    { scale, players },
    async (player) => await plainBet(parts, game, player),
  )
  const hot = await paced({ scale, players }, async (player, at) => {
    const number = NUMBERS[at % NUMBERS.length] ?? ''
    return await ticket(parts, { game, issue, player, number })
  })
  const { rows } = await sql<{ over: number; owed: bigint; said: bigint }>`
    select count(*) filter (where c.liability > c.cap)::int as over, sum(c.liability)::bigint as said,
      (select coalesce(sum(l.max_win), 0)::bigint from lottery_tickets t join lottery_lines l on l.member_id = t.member_id and l.ticket_id = t.id
        where t.issue = ${issue} and t.state = 'live') as owed
    from lottery_cells c where c.issue = ${issue}`.execute(parts.context.db)
  const [found] = rows
  const taken = hot.answers.filter((answer) => answer === 'ok').length
  return [
    {
      bench: 'lottery',
      figure: `${BETS_PER_SECOND} bets/s on three hot numbers, p99`,
      value: hot.p99,
      unit: 'ms',
      anchor: 'a bet of the ledger alone, p99 ms',
      anchorValue: plain.p99,
      ratio: hot.p99 / plain.p99,
      bar: `<= ${BET_BAR}x`,
      ok: hot.p99 <= BET_BAR * plain.p99,
    },
    {
      bench: 'lottery',
      figure: `${taken} of ${hot.answers.length} taken, above a cap`,
      value: found?.over ?? Number.NaN,
      unit: 'numbers',
      anchor: null,
      anchorValue: null,
      ratio: null,
      bar: '0, and the reserve is what the tickets may win',
      ok: found?.over === 0 && found.owed === found.said && taken > 0,
    },
  ]
}

async function plainBet(parts: LotteryDeps, game: string, player: bigint): Promise<string> {
  const wallet = await parts.walletOf('')
  const id = randomUUID()
  const { status } = await wallet.bet({
    transactionId: `${id}:bet`,
    playerId: player,
    walletSession: 'none',
    currency: 'BRL',
    amount: REAL,
    roundId: id,
    gameCode: game,
  })
  return status
}

async function ticket(
  parts: LotteryDeps,
  of: { game: string; issue: string; player: bigint; number: string },
): Promise<string> {
  try {
    await placeTicket(
      parts,
      { memberId: of.player, brandId: 1, currency: 'BRL', walletSession: 'none', isTrial: false },
      {
        id: randomUUID(),
        gameCode: of.game,
        issue: of.issue,
        multiple: 1,
        lines: [{ type: '4CANG', selection: [[of.number]], unit: REAL }],
      },
    )
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function paced(
  { scale, players }: Pick<HotDraw, 'scale' | 'players'>,
  bet: (player: bigint, at: number) => Promise<string>,
) {
  const count = Math.round(BETS_PER_SECOND * BET_SECONDS * Math.min(1, scale * 2))
  const times: number[] = []
  const answers: string[] = []
  const started = performance.now()
  const all: Promise<void>[] = []
  for (let at = 0; at < count; at += 1) {
    const wait = started + (at * 1_000) / BETS_PER_SECOND - performance.now()
    if (wait > 1) await pause(wait)
    const from = performance.now()
    all.push(
      bet(BigInt((at % players) + 1), at).then((answer) => {
        times.push(performance.now() - from)
        answers.push(answer)
      }),
    )
  }
  await Promise.all(all)
  times.sort((one, other) => one - other)
  return { answers, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

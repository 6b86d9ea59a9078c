import type { RaffleSpin, RaffleWinner } from '@croupier/api/engagement/raffles'
import { weightsNow } from '@croupier/games/engine/raffles.ts'
import { maskedName } from '@croupier/shared/masked-name'
import { sql } from 'kysely'
import { dayAfter, dayOf, spanOfDay } from '../../platform/calendar/calendar.ts'
import type { Db } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import type { RafflesDeps } from './deps.ts'
import { earnedSoFar, type EarningPromotion } from './earn-tickets.ts'
import { type EnvelopesPromotion, type FallRow, ownEnvelope } from './falls.ts'
import { type DrawPromotion, type DrawRow, latestDraws } from './open-draw.ts'
import { winnersOf } from './proofs.ts'
import { lowestPrize } from './rules.ts'
import {
  freeTicketsUsed,
  rewardsOfRow,
  segmentsNow,
  type SpinRow,
  type WheelPromotion,
} from './spin-wheel.ts'
import { openTickets } from './tickets.ts'

export interface Reader {
  brand: BrandRef
  memberId: bigint
  now: Date
}

const LATELY = 12

export function spinView(row: SpinRow): RaffleSpin {
  return { id: row.id, segment: row.segment, rewards: rewardsOfRow(row), at: row.at }
}

/** A wheel as a member sees it now. */
export async function wheelView(deps: RafflesDeps, promotion: WheelPromotion, reader: Reader) {
  const { db } = deps.context
  const { brand, memberId, now } = reader
  const { terms, code: raffle } = promotion
  const segments = await segmentsNow(db, promotion)
  const weights = weightsNow(segments, lowestPrize(terms.segments) ?? 0)
  const free = await freeTickets(deps, promotion, reader)
  const open = await openTickets(db, { brandId: brand.id, memberId, now })
  const spins = await db
    .selectFrom('raffles_spins')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('raffle', '=', raffle)
    .orderBy('at', 'desc')
    .limit(LATELY)
    .execute()
  return {
    currency: promotion.currency,
    segments: terms.segments.map(({ code, rewards }, place) => ({
      code,
      rewards,
      weight: weights[place] ?? 0,
      left: segments[place]?.left ?? null,
    })),
    tickets: (open.get(raffle) ?? 0) + free.left,
    freeLeft: free.left,
    freeDaily: terms.freeDaily,
    nextFreeAt: free.nextAt,
    next: await nextTicket(deps, promotion, reader),
    spins: spins.map(spinView),
    winners: await lateWheelWinners(deps, { brandId: brand.id, raffle }),
  }
}

/** What is left of today's free tickets, and when the next ones come. */
export async function freeTickets(
  { context: { db } }: RafflesDeps,
  { terms, code: raffle }: Pick<WheelPromotion, 'terms' | 'code'>,
  { brand, memberId, now }: Reader,
): Promise<{ left: number; nextAt: Date | null }> {
  if (terms.freeDaily === 0) return { left: 0, nextAt: null }
  const day = dayOf(now, brand.timeZone)
  const used = await freeTicketsUsed(db, { raffle, memberId, day })
  return {
    left: Math.max(0, terms.freeDaily - used),
    nextAt: spanOfDay(dayAfter(day, 1), brand.timeZone).from,
  }
}

/** The last spins of a wheel that won something; every one of them really did. */
async function lateWheelWinners(
  { context: { db }, accountNames }: RafflesDeps,
  { brandId, raffle }: { brandId: number; raffle: string },
): Promise<RaffleWinner[]> {
  const rows = await db
    .selectFrom('raffles_spins')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('raffle', '=', raffle)
    .where(sql<boolean>`rewards <> '[]'::jsonb`)
    .orderBy('at', 'desc')
    .limit(LATELY)
    .execute()
  const names = await accountNames(
    db,
    rows.map((row) => row.member_id),
  )
  return rows.map((row) => ({
    account: maskedName(names.get(row.member_id) ?? '***'),
    rewards: rewardsOfRow(row),
    at: row.at,
  }))
}

/** How far the reader is on the way to the next ticket. */
export async function nextTicket(
  deps: RafflesDeps,
  promotion: EarningPromotion,
  { brand, memberId, now }: Reader,
) {
  const { earn } = promotion.terms
  if (earn === null) return null
  const { measure, earned } = await earnedSoFar(deps, {
    promotion,
    earn,
    memberId,
    day: dayOf(now, brand.timeZone),
    timeZone: brand.timeZone,
  })
  const { by, per, most } = earn
  const have = measure - BigInt(earned) * per
  return { by, per, have: have > 0n ? (have < per ? have : per) : 0n, earned, most }
}

const PAST = 5

/** Envelopes as a member sees them: amounts and winners of a fall only once it is over. */
export async function envelopesView(
  deps: RafflesDeps,
  promotion: EnvelopesPromotion,
  reader: Reader,
) {
  const { db } = deps.context
  const { now } = reader
  const falls = db
    .selectFrom('raffles_falls')
    .selectAll()
    .where('brand_id', '=', promotion.brandId)
    .where('raffle', '=', promotion.code)
  const coming = await falls.where('ends_at', '>', now).orderBy('starts_at').limit(2).execute()
  const past = await falls
    .where('ends_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .limit(PAST)
    .execute()
  const running = coming.find(({ starts_at }) => starts_at <= now)
  const next = coming.find(({ starts_at }) => starts_at > now)
  return {
    currency: promotion.currency,
    running: running ? await fallView(db, running, reader) : null,
    next: next ? await fallView(db, next, reader) : null,
    past: await Promise.all(
      past.map(async (fall) => ({
        ...(await fallView(db, fall, reader)),
        taken: await takenOf(db, fall.id),
        isRevealed: fall.revealed_at !== null,
        winners: fall.revealed_at === null ? [] : await luckiest(deps, fall),
      })),
    ),
  }
}

async function fallView(db: Db, fall: FallRow, { memberId }: Reader) {
  const { id, count, total, least, most } = fall
  const own = await ownEnvelope(db, { fallId: id, memberId })
  return {
    id,
    startsAt: fall.starts_at,
    endsAt: fall.ends_at,
    count,
    total,
    least,
    most,
    commitment: fall.commitment.toString('hex'),
    own: own?.amount ?? null,
  }
}

export async function takenOf(db: Db, fallId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from raffles_envelopes where fall_id = ${fallId} and member_id is not null`.execute(
    db,
  )
  return rows[0]?.taken ?? 0
}

async function luckiest(
  { context: { db }, accountNames }: RafflesDeps,
  fall: FallRow,
): Promise<RaffleWinner[]> {
  const rows = await db
    .selectFrom('raffles_envelopes')
    .select(['member_id', 'amount', 'taken_at'])
    .where('fall_id', '=', fall.id)
    .where('member_id', 'is not', null)
    .orderBy('amount', 'desc')
    .orderBy('place')
    .limit(LATELY)
    .execute()
  const names = await accountNames(
    db,
    rows.flatMap(({ member_id }) => member_id ?? []),
  )
  return rows.map(({ member_id, amount, taken_at }) => ({
    account: maskedName(names.get(member_id ?? 0n) ?? '***'),
    rewards: [{ kind: 'cash' as const, amount }],
    at: taken_at ?? fall.ends_at,
  }))
}

const NUMBERS_SHOWN = 200

/** A draw as a member sees it: the own numbers, and who won the last ones. */
export async function drawView(deps: RafflesDeps, promotion: DrawPromotion, reader: Reader) {
  const { db } = deps.context
  const { brandId, code: raffle, terms } = promotion
  const [latest, ...others] = await latestDraws(db, { brandId, raffle, limit: PAST + 1 })
  const isCurrent = latest !== undefined && latest.state !== 'drawn'
  const past = isCurrent ? others : latest ? [latest, ...others] : []
  return {
    currency: promotion.currency,
    prizes: terms.prizes,
    current: isCurrent ? await drawFacts(db, latest, reader) : null,
    next: await nextTicket(deps, promotion, reader),
    past: await Promise.all(past.map((draw) => pastDraw(deps, draw, reader))),
  }
}

async function drawFacts(db: Db, draw: DrawRow, { memberId }: Reader) {
  const tickets = await db
    .selectFrom('raffles_tickets')
    .select('number')
    .where('member_id', '=', memberId)
    .where('raffle', '=', draw.raffle)
    .where('occurrence', '=', draw.occurrence)
    .where('state', 'in', ['open', 'used'])
    .orderBy('number')
    .execute()
  const numbers = tickets.flatMap(({ number }) => number ?? [])
  return {
    id: draw.id,
    occurrence: draw.occurrence,
    state: draw.state as 'open' | 'closed' | 'drawn',
    closesAt: draw.closes_at,
    drawsAt: draw.draws_at,
    tickets: draw.tickets ?? (await countTickets(db, draw)),
    ticketsHash: draw.tickets_hash?.toString('hex') ?? null,
    numbers: numbers.slice(0, NUMBERS_SHOWN),
    own: numbers.length,
  }
}

export async function countTickets(db: Db, draw: DrawRow): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*)::int as tickets from raffles_tickets
    where brand_id = ${draw.brand_id} and raffle = ${draw.raffle} and occurrence = ${draw.occurrence}
      and number is not null and state in ('open', 'used')`.execute(db)
  return rows[0]?.tickets ?? 0
}

async function pastDraw(deps: RafflesDeps, draw: DrawRow, reader: Reader) {
  const { db } = deps.context
  const rows = await winnersOf(db, draw)
  const names = await deps.accountNames(
    db,
    rows.map((row) => row.member_id),
  )
  return {
    ...(await drawFacts(db, draw, reader)),
    winners: rows.map((row) => ({
      account: maskedName(names.get(row.member_id) ?? '***'),
      rewards: rewardsOfRow(row),
      at: draw.drawn_at ?? draw.draws_at,
      number: row.number,
      isOwn: row.member_id === reader.memberId,
    })),
  }
}

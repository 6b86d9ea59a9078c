import { fairStream } from '@croupier/games/engine/fair-stream.ts'
import { drawPlaces, drawSeed, ticketSetHash } from '@croupier/games/engine/raffles.ts'
import { assert } from '@croupier/shared/assert'
import type { Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { RafflesDeps } from './deps.ts'
import {
  currentDraw,
  drawFamily,
  type DrawPromotion,
  type DrawRow,
  ticketsOfDraw,
} from './open-draw.ts'
import { prizeList } from './rules.ts'
import { rewardsOfRow, storedRewardsOf } from './spin-wheel.ts'

/** Ten years of weekly draws. */
const CHAIN_LENGTH = 520

/** Opens the draws of now, each with a published chain of seeds before its first ticket. */
export async function openDraws(deps: RafflesDeps): Promise<void> {
  const { db, clock } = deps.context
  for (const brand of await deps.brands.all()) {
    const now = clock.now()
    const draws = await deps.promotions.live(db, { brandId: brand.id, kind: 'draw', now })
    for (const promotion of draws) {
      await ensureChain(deps, promotion)
      await transact(db, (tx) => currentDraw(deps, tx, { promotion, terms: promotion.terms, now }))
    }
  }
}

async function ensureChain({ fairness }: RafflesDeps, promotion: DrawPromotion): Promise<void> {
  const family = drawFamily(promotion)
  if ((await fairness.servingEnd(family)) === null)
    await fairness.openChain(family, { length: CHAIN_LENGTH })
}

/** Closes and draws what is due, and gives what was won. Safe to repeat after a kill anywhere. */
export async function finishDraws(deps: RafflesDeps): Promise<void> {
  const { db, clock, bus } = deps.context
  const now = clock.now()
  const due = await db
    .selectFrom('raffles_draws')
    .selectAll()
    .where('state', '<>', 'drawn')
    .where('draws_at', '<=', now)
    .orderBy('draws_at')
    .execute()
  for (const draw of due) {
    if (draw.state === 'open') {
      // A late round may still bring a ticket.
      const of = { brandId: draw.brand_id, before: draw.closes_at }
      if (!(await deps.isPlayCounted(db, of))) continue
      await transact(db, (tx) => closeDraw(tx, draw))
    }
    await drawWinners(deps, draw)
    bus.publish(`live:raffles:${draw.brand_id}`, { changed: true })
  }
  await payWinners(deps)
}

const nameOf = ({ brand_id, raffle, occurrence }: DrawRow) => ({ brand_id, raffle, occurrence })

/** Takes no more tickets, and publishes the hash of all of them. Once. */
export async function closeDraw(tx: Tx, draw: DrawRow): Promise<void> {
  const row = await lockDraw(tx, draw)
  if (row.state !== 'open') return
  const tickets = await ticketsOfDraw(tx, draw)
  await tx
    .updateTable('raffles_draws')
    .set({
      state: 'closed',
      tickets: tickets.length,
      tickets_hash: Buffer.from(ticketSetHash(tickets), 'hex'),
    })
    .where('id', '=', draw.id)
    .execute()
}

/** Finds the winners of a closed draw by the next seed of its chain; a draw is drawn once, whoever asks. */
export async function drawWinners(deps: RafflesDeps, draw: DrawRow): Promise<void> {
  const { context, fairness, promotions } = deps
  const promotion = await promotions.byId(context.db, draw.promotion_id)
  assert(promotion?.terms.kind === 'draw', 'a draw has the terms of its promotion')
  const prizes = prizeList(promotion.terms)
  const family = drawFamily(promotion)
  if ((await fairness.servingEnd(family)) === null)
    await fairness.openChain(family, { length: CHAIN_LENGTH })
  await transact(context.db, async (tx) => {
    const row = await lockDraw(tx, draw)
    if (row.state !== 'closed') return
    assert(row.tickets_hash, 'a closed draw has the hash of its tickets')
    const tickets = await ticketsOfDraw(tx, draw)
    const hash = row.tickets_hash.toString('hex')
    assert(ticketSetHash(tickets) === hash, 'the tickets of a closed draw do not change')
    const { chainId, index, seed, salt } = await fairness.takeChainSeed(tx, family)
    const luck = fairStream({
      serverSeed: seed.toString('hex'),
      clientSeed: drawSeed(salt, hash),
      nonce: index,
    })
    const places = drawPlaces(luck, { tickets: tickets.length, prizes: prizes.length })
    const winners = places.flatMap((place, prize) => {
      const ticket = tickets[place]
      return ticket ? [{ ...ticket, prize }] : []
    })
    if (winners.length > 0)
      await tx
        .insertInto('raffles_winners')
        .values(
          winners.map(({ number, memberId, prize }) => ({
            ...nameOf(draw),
            place: prize + 1,
            number,
            member_id: memberId,
            rewards: storedRewardsOf(prizes[prize] ?? []),
            state: 'due',
          })),
        )
        .execute()
    await useUp(tx, draw, context.clock.now())
    await tx
      .updateTable('raffles_draws')
      .set({
        state: 'drawn',
        chain_id: chainId,
        chain_index: index,
        salt,
        drawn_at: context.clock.now(),
      })
      .where('id', '=', draw.id)
      .execute()
  })
}

/** Every ticket of a draw that was drawn is used. */
async function useUp(tx: Tx, draw: DrawRow, now: Date): Promise<void> {
  await tx
    .updateTable('raffles_tickets')
    .set({ state: 'used', used_at: now })
    .where('brand_id', '=', draw.brand_id)
    .where('raffle', '=', draw.raffle)
    .where('occurrence', '=', draw.occurrence)
    .where('state', '=', 'open')
    .execute()
}

async function lockDraw(tx: Tx, draw: DrawRow): Promise<DrawRow> {
  return await tx
    .selectFrom('raffles_draws')
    .selectAll()
    .where('id', '=', draw.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Gives what was won and not given yet, each in a transaction of its own; who may get nothing gets nothing, and is not replaced. */
async function payWinners(deps: RafflesDeps): Promise<void> {
  const { db } = deps.context
  const due = await db
    .selectFrom('raffles_winners as w')
    .innerJoin('raffles_draws as d', (join) =>
      join
        .onRef('d.brand_id', '=', 'w.brand_id')
        .onRef('d.raffle', '=', 'w.raffle')
        .onRef('d.occurrence', '=', 'w.occurrence'),
    )
    .selectAll('w')
    .select(['d.promotion_id', 'd.id as draw_id'])
    .where('w.state', '=', 'due')
    .orderBy('w.place')
    .execute()
  for (const winner of due) {
    await transact(db, async (tx) => {
      const promotion = await deps.promotions.byId(tx, winner.promotion_id)
      assert(promotion, 'a draw has a promotion')
      const { outcome } = await deps.promotions.give(tx, {
        promotion,
        memberId: winner.member_id,
        occurrence: `draw ${winner.occurrence} ${winner.place}`,
        rewards: rewardsOfRow(winner),
        cause: { draw: winner.draw_id, number: winner.number },
        now: deps.context.clock.now(),
      })
      await tx
        .updateTable('raffles_winners')
        .set({ state: outcome === 'already' ? 'given' : outcome })
        .where('brand_id', '=', winner.brand_id)
        .where('raffle', '=', winner.raffle)
        .where('occurrence', '=', winner.occurrence)
        .where('place', '=', winner.place)
        .where('state', '=', 'due')
        .execute()
    })
    deps.context.bus.publish(`live:member:${winner.member_id}`, { type: 'balance' })
    deps.context.bus.publish(`live:member:${winner.member_id}`, { type: 'rewards' })
  }
}

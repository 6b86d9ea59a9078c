import { envelopeCommitment, fillEnvelopes } from '@croupier/games/engine/raffles.ts'
import { fairStream } from '@croupier/games/engine/fair-stream.ts'
import { payableUnit } from '@croupier/shared/money'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { RafflesDeps } from './deps.ts'
import { type EnvelopesTerms, type FallTime, fallTimes } from './rules.ts'

export type FallRow = Selectable<DB['raffles_falls']>
export type EnvelopesPromotion = Promotion<EnvelopesTerms>

export const FALL_SECRET = 'raffle-fall'
const SECRET_BYTES = 32
/** Falls are filled and committed so long before they begin. */
const AHEAD_MS = 26 * 3_600_000
const AT_ONCE = 1_000

/** Fills and commits the falls of all brands that begin soon; what exists stays as it is. */
export async function prepareFalls(deps: RafflesDeps): Promise<void> {
  const { db, clock } = deps.context
  for (const brand of await deps.brands.all()) {
    const now = clock.now()
    const to = new Date(now.getTime() + AHEAD_MS)
    const of = { brandId: brand.id, kind: 'envelopes' as const, now, withComing: true }
    for (const promotion of await deps.promotions.live(db, of)) {
      const times = fallTimes(promotion.terms, { from: now, to, timeZone: brand.timeZone })
      const { startsAt, endsAt } = promotion
      for (const time of times) {
        const isWithin = time.startsAt >= startsAt && (endsAt === null || time.endsAt <= endsAt)
        // Nobody may be surprised by a fall that was committed after its beginning.
        if (isWithin && time.startsAt > now)
          await transact(db, (tx) => prepareFall(deps, tx, { promotion, time }))
      }
    }
  }
}

/** Fills one fall: amounts by the published split, and their commitment with a secret of 256 bits. */
export async function prepareFall(
  { context }: Pick<RafflesDeps, 'context'>,
  tx: Tx,
  { promotion, time }: { promotion: EnvelopesPromotion; time: FallTime },
): Promise<void> {
  const { brandId, code: raffle, terms, currency } = promotion
  const known = await tx
    .selectFrom('raffles_falls')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('raffle', '=', raffle)
    .where('starts_at', '=', time.startsAt)
    .executeTakeFirst()
  if (known) return
  const id = context.random.uuid()
  const secret = context.random.bytes(SECRET_BYTES).toString('hex')
  const { count, total, least, most } = terms
  const unit = payableUnit(currency)
  const luck = fairStream({ serverSeed: secret, clientSeed: id, nonce: 0 })
  const amounts = fillEnvelopes({ count, total, least, most, unit }, luck)
  await tx
    .insertInto('raffles_falls')
    .values({
      id,
      brand_id: brandId,
      raffle,
      promotion_id: promotion.id,
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      currency,
      count,
      total,
      least,
      most,
      unit,
      commitment: Buffer.from(envelopeCommitment(secret, amounts), 'hex'),
      secret_encrypted: context.keyring.encrypt(FALL_SECRET, id, secret),
    })
    .execute()
  for (let from = 0; from < amounts.length; from += AT_ONCE)
    await tx
      .insertInto('raffles_envelopes')
      .values(
        amounts
          .slice(from, from + AT_ONCE)
          .map((amount, index) => ({ fall_id: id, place: from + index, amount })),
      )
      .execute()
}

/** The fall of a raffle that runs at a moment. */
export async function runningFall(
  db: Db | Tx,
  of: { brandId: number; raffle: string; now: Date },
): Promise<FallRow | undefined> {
  return await db
    .selectFrom('raffles_falls')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('raffle', '=', of.raffle)
    .where('starts_at', '<=', of.now)
    .where('ends_at', '>', of.now)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface Taken {
  fallId: string
  amount: bigint
  currency: FallRow['currency']
  /** False for a repetition. */
  isNew: boolean
}

/**
 * Takes the next envelope of the running fall and pays it, in one transaction. Each takes a row that nobody else holds, so nobody waits for
 * another and none is taken twice. Refuses `raffle_not_running`, `promotion_gone` when all are taken, and `promotion_barred`.
 */
export async function takeEnvelope(
  deps: RafflesDeps,
  tx: Tx,
  of: { promotion: EnvelopesPromotion; memberId: bigint; now: Date },
): Promise<Taken> {
  const { promotion, memberId, now } = of
  const { brandId, code: raffle } = promotion
  const fall = await runningFall(tx, { brandId, raffle, now })
  if (!fall) refuse('raffle_not_running')
  await deps.promotions.lockMember(tx, memberId)
  const own = await ownEnvelope(tx, { fallId: fall.id, memberId })
  const answer = { fallId: fall.id, currency: fall.currency }
  if (own) return { ...answer, amount: own.amount, isNew: false }
  const { rows } = await sql<{ amount: bigint }>`
    update raffles_envelopes set member_id = ${memberId}, taken_at = ${now} where (fall_id, place) = (
      select fall_id, place from raffles_envelopes where fall_id = ${fall.id} and member_id is null
      order by place limit 1 for update skip locked)
    returning amount`.execute(tx)
  const [taken] = rows
  if (!taken) refuse('promotion_gone')
  const { outcome } = await deps.promotions.give(tx, {
    promotion: await promotionOfFall(deps, tx, { fall, promotion }),
    memberId,
    occurrence: occurrenceOf(fall.id),
    rewards: [{ kind: 'cash', amount: taken.amount }],
    cause: { fall: fall.id },
    now,
  })
  if (outcome === 'barred') refuse('promotion_barred')
  if (outcome === 'gone') refuse('promotion_gone')
  return { ...answer, amount: taken.amount, isNew: true }
}

/** One envelope a member and fall. */
export function occurrenceOf(fallId: string): string {
  return `fall ${fallId}`
}

/** The version under which a fall was announced. */
async function promotionOfFall(
  { promotions }: RafflesDeps,
  tx: Tx,
  { fall, promotion }: { fall: FallRow; promotion: EnvelopesPromotion },
) {
  if (fall.promotion_id === promotion.id) return promotion
  return (await promotions.byId(tx, fall.promotion_id)) ?? promotion
}

export async function ownEnvelope(
  db: Db | Tx,
  of: { fallId: string; memberId: bigint },
): Promise<{ amount: bigint } | undefined> {
  return await db
    .selectFrom('raffles_envelopes')
    .select('amount')
    .where('fall_id', '=', of.fallId)
    .where('member_id', '=', of.memberId)
    .executeTakeFirst()
}

/** Makes the secrets of falls public that are over; from then on everybody can compute their amounts again, and sees who won. */
export async function revealFalls({ context }: Pick<RafflesDeps, 'context'>): Promise<void> {
  const now = context.clock.now()
  const revealed = await context.db
    .updateTable('raffles_falls')
    .set({ revealed_at: now })
    .where('revealed_at', 'is', null)
    .where('ends_at', '<=', now)
    .returning('brand_id')
    .execute()
  for (const brandId of new Set(revealed.map(({ brand_id }) => brand_id)))
    context.bus.publish(`live:raffles:${brandId}`, { changed: true })
}

/** Envelopes of a fall in their order. */
export async function envelopesOf(db: Db, fallId: string) {
  return await db
    .selectFrom('raffles_envelopes')
    .select(['place', 'amount', 'member_id', 'taken_at'])
    .where('fall_id', '=', fallId)
    .orderBy('place')
    .execute()
}

import type { RaffleProof } from '@croupier/api/engagement/raffles'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RafflesDeps } from './deps.ts'
import { envelopesOf, FALL_SECRET } from './falls.ts'
import { drawFamily, ticketsOfDraw } from './open-draw.ts'
import { prizeList } from './rules.ts'
import { segmentsOfRow, spinById } from './spin-wheel.ts'

type ProofOf<Kind> = Extract<RaffleProof, { kind: Kind }>

/** What was published of a fall; its secret and its amounts only once it is over. Refuses `not_found`. */
export async function fallProof(
  { context }: Pick<RafflesDeps, 'context'>,
  { brandId, id }: { brandId: number; id: string },
): Promise<ProofOf<'envelopes'>> {
  const fall = await context.db
    .selectFrom('raffles_falls')
    .selectAll()
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (!fall) refuse('not_found')
  const isOver = fall.revealed_at !== null
  const { count, total, least, most, unit } = fall
  return {
    kind: 'envelopes',
    id,
    raffle: fall.raffle,
    startsAt: fall.starts_at,
    plan: { count, total, least, most, unit },
    commitment: fall.commitment.toString('hex'),
    secret: isOver
      ? context.keyring.decrypt(FALL_SECRET, fall.id, fall.secret_encrypted).toString('utf8')
      : null,
    amounts: isOver ? (await envelopesOf(context.db, id)).map(({ amount }) => amount) : [],
  }
}

/** The seeds of a member's own spin; the server's is there once the member has changed seeds. Refuses `not_found`. */
export async function spinProof(
  { context: { db }, fairness }: Pick<RafflesDeps, 'context' | 'fairness'>,
  of: { memberId: bigint; id: string },
): Promise<ProofOf<'wheel'>> {
  const spin = await spinById(db, of)
  if (!spin) refuse('not_found')
  const secret = await fairness.revealed(of.memberId, spin.seed_id)
  return {
    kind: 'wheel',
    id: spin.id,
    raffle: spin.raffle,
    at: spin.at,
    commitment: spin.commitment.toString('hex'),
    secret: secret?.toString('hex') ?? null,
    clientSeed: spin.client_seed,
    nonce: Number(spin.nonce),
    segments: segmentsOfRow(spin),
    lowest: spin.lowest,
    segment: spin.segment,
  }
}

/** The tickets of a closed draw, and the seed once it is drawn. Refuses `not_found`, also while it takes tickets. */
export async function drawProof(
  {
    context: { db },
    fairness,
    promotions,
  }: Pick<RafflesDeps, 'context' | 'fairness' | 'promotions'>,
  { brandId, id }: { brandId: number; id: string },
): Promise<ProofOf<'draw'>> {
  const draw = await db
    .selectFrom('raffles_draws')
    .selectAll()
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (!draw?.tickets_hash) refuse('not_found')
  const promotion = await promotions.byId(db, draw.promotion_id)
  const tickets = await ticketsOfDraw(db, draw)
  const chain =
    draw.chain_id === null || draw.chain_index === null
      ? null
      : { id: draw.chain_id, index: draw.chain_index }
  const end = chain
    ? await fairness.chainEnd(chain.id)
    : await fairness.servingEnd(drawFamily({ brandId, code: draw.raffle }))
  return {
    kind: 'draw',
    id,
    raffle: draw.raffle,
    occurrence: draw.occurrence,
    tickets: tickets.map((ticket) => `${ticket.number}:${ticket.id}`),
    ticketsHash: draw.tickets_hash.toString('hex'),
    secret: chain ? (await fairness.chainSeed(chain.id, chain.index)).toString('hex') : null,
    salt: draw.salt ?? '',
    chainIndex: chain?.index ?? 0,
    terminalHash: end?.toString('hex') ?? '',
    prizes: promotion?.terms.kind === 'draw' ? prizeList(promotion.terms).length : 0,
    winners: (await winnersOf(db, draw)).map(({ number }) => number),
  }
}

/** The winning tickets of a draw, the first prize first. */
export async function winnersOf(
  db: Db,
  draw: { brand_id: number; raffle: string; occurrence: string },
) {
  return await db
    .selectFrom('raffles_winners')
    .selectAll()
    .where('brand_id', '=', draw.brand_id)
    .where('raffle', '=', draw.raffle)
    .where('occurrence', '=', draw.occurrence)
    .orderBy('place')
    .execute()
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, money, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { promotionCode, reward } from './reward.ts'

export const raffleKinds = ['wheel', 'envelopes', 'draw'] as const
export type RaffleKind = (typeof raffleKinds)[number]

/** A raffle as every answer names it. */
const named = { code: promotionCode, title: z.string(), summary: z.string() }

/** The live topic that says that something here has changed. */
const topic = z.string()

const ofRaffle = z.object({ raffle: promotionCode })

/** Somebody who really won, with a masked name. */
const winner = z.object({ account: z.string(), rewards: z.array(reward), at: instant })
export type RaffleWinner = z.output<typeof winner>

/** How far a member is on the way to the next ticket; null where tickets are not earned. */
const nextTicket = z.nullable(
  z.object({
    by: z.enum(['valid_bets', 'net_deposits']),
    per: money,
    /** What counts since the last ticket. */
    have: money,
    earned: z.int(),
    most: z.int(),
  }),
)

const spin = z.object({
  id: z.uuid(),
  /** The place of the segment at which it stopped. */
  segment: z.int(),
  rewards: z.array(reward),
  at: instant,
})
export type RaffleSpin = z.output<typeof spin>

const wheel = z.object({
  ...named,
  topic,
  currency: realCurrency,
  segments: z.array(
    z.object({
      code: z.string(),
      rewards: z.array(reward),
      /** How likely it is now, in the sum of all weights. */
      weight: z.int(),
      /** How many are left; null: without end. */
      left: z.nullable(z.int()),
    }),
  ),
  /** Tickets that can be used now, those of today among them. */
  tickets: z.int(),
  freeLeft: z.int(),
  freeDaily: z.int(),
  /** When the next free tickets come; null where there are none. */
  nextFreeAt: z.nullable(instant),
  next: nextTicket,
  spins: z.array(spin),
  winners: z.array(winner),
})

const fall = z.object({
  id: z.uuid(),
  startsAt: instant,
  endsAt: instant,
  count: z.int(),
  total: money,
  least: money,
  most: money,
  /** Published before it begins. */
  commitment: z.string(),
  /** What the reader took; null for nothing. */
  own: z.nullable(money),
})

const envelopes = z.object({
  ...named,
  topic,
  currency: realCurrency,
  /** The fall that runs now. */
  running: z.nullable(fall),
  next: z.nullable(fall),
  past: z.array(
    z.object({
      ...fall.shape,
      taken: z.int(),
      isRevealed: z.boolean(),
      /** The luckiest; empty until the fall is over. */
      winners: z.array(winner),
    }),
  ),
})

const drawStates = ['open', 'closed', 'drawn'] as const

const drawFacts = {
  id: z.uuid(),
  /** The first day of its period. */
  occurrence: z.string(),
  state: z.enum(drawStates),
  closesAt: instant,
  drawsAt: instant,
  tickets: z.int(),
  /** The hash of all tickets, published at the close. */
  ticketsHash: z.nullable(z.string()),
  /** The reader's own numbers, the lowest first, and how many there are. */
  numbers: z.array(z.int()),
  own: z.int(),
}

const draw = z.object({
  ...named,
  topic,
  currency: realCurrency,
  prizes: z.array(z.object({ count: z.int(), rewards: z.array(reward) })),
  current: z.nullable(z.object(drawFacts)),
  next: nextTicket,
  past: z.array(
    z.object({
      ...drawFacts,
      winners: z.array(z.object({ ...winner.shape, number: z.int(), isOwn: z.boolean() })),
    }),
  ),
})

const fallProof = z.object({
  kind: z.literal('envelopes'),
  id: z.uuid(),
  raffle: promotionCode,
  startsAt: instant,
  plan: z.object({ count: z.int(), total: money, least: money, most: money, unit: money }),
  commitment: z.string(),
  /** Null until the fall is over. */
  secret: z.nullable(z.string()),
  amounts: z.array(money),
})

const spinProof = z.object({
  kind: z.literal('wheel'),
  id: z.uuid(),
  raffle: promotionCode,
  at: instant,
  commitment: z.string(),
  /** The member's server seed; null until the member has changed seeds. */
  secret: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
  /** The wheel as it was: the weights of all, and what was left of each. */
  segments: z.array(z.object({ code: z.string(), weight: z.int(), left: z.nullable(z.int()) })),
  /** The place of the lowest prize, which has the weight of what is sold out. */
  lowest: z.int(),
  segment: z.int(),
})

const drawProof = z.object({
  kind: z.literal('draw'),
  id: z.uuid(),
  raffle: promotionCode,
  occurrence: z.string(),
  /** Every ticket as "number:id". */
  tickets: z.array(z.string()),
  ticketsHash: z.string(),
  /** The seed of the chain; null until it is drawn. */
  secret: z.nullable(z.string()),
  salt: z.string(),
  chainIndex: z.int(),
  terminalHash: z.string(),
  prizes: z.int(),
  /** The winning numbers, the first prize first. */
  winners: z.array(z.int()),
})

export const raffleProof = z.discriminatedUnion('kind', [fallProof, spinProof, drawProof])
export type RaffleProof = z.output<typeof raffleProof>

export const ticketStates = ['open', 'used', 'taken_back', 'lapsed'] as const
export const ticketCauses = ['daily', 'reward', 'valid_bets', 'net_deposits'] as const

/** Red envelopes, prize wheels and draws for members. */
export const rafflesApi = {
  list: endpoint('GET /wps/raffles', {
    access: 'member',
    summary: 'The wheels, envelopes and draws that run now, with what the member has of each',
    output: z.object({
      items: z.array(
        z.object({
          ...named,
          kind: z.enum(raffleKinds),
          art: z.string(),
          /** Tickets that can be used; nothing for envelopes, which need none. */
          tickets: z.int(),
          /** When the next fall begins or the draw closes; null for a wheel. */
          at: z.nullable(instant),
          isRunning: z.boolean(),
        }),
      ),
    }),
  }),
  wheel: endpoint('GET /wps/raffles/wheels/:raffle', {
    access: 'member',
    summary: 'A prize wheel: its segments with their weights, the own tickets, who won lately',
    input: ofRaffle,
    output: wheel,
    refusals: ['not_found'],
  }),
  envelopes: endpoint('GET /wps/raffles/envelopes/:raffle', {
    access: 'member',
    summary: 'Red envelopes: the fall that runs, the next one, and the last with their winners',
    input: ofRaffle,
    output: envelopes,
    refusals: ['not_found'],
  }),
  draw: endpoint('GET /wps/raffles/draws/:raffle', {
    access: 'member',
    summary: 'A draw: the own numbers, when it closes, and the last draws with their winners',
    input: ofRaffle,
    output: draw,
    refusals: ['not_found'],
  }),
  claim: endpoint('POST /wps/relay/MCS2_claimRafflePromotion', {
    access: 'member',
    summary:
      'Spins a wheel for a ticket, or takes the next envelope of the running fall; a repetition answers as the first time',
    input: z.object({ raffle: promotionCode, requestId: z.uuid() }),
    output: z.discriminatedUnion('kind', [
      z.extend(spin, { kind: z.literal('wheel') }),
      z.object({
        kind: z.literal('envelopes'),
        fallId: z.uuid(),
        amount: money,
        currency: realCurrency,
      }),
    ]),
    refusals: [
      'not_found',
      'raffle_no_ticket',
      'raffle_not_running',
      'promotion_gone',
      'promotion_barred',
    ],
    rate: { per: 'session', requests: 120, seconds: 60 },
  }),
  tickets: endpoint('GET /wps/raffles/tickets', {
    access: 'member',
    summary: "The member's tickets with their cause and what became of them, newest first",
    input: z.object({ ...pageQuery }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        raffle: promotionCode,
        title: z.string(),
        number: z.nullable(z.int()),
        cause: z.enum(ticketCauses),
        state: z.enum(ticketStates),
        issuedAt: instant,
        expiresAt: z.nullable(instant),
      }),
    ),
  }),
  fallProof: endpoint('GET /wps/raffles/proofs/falls/:fallId', {
    access: 'visitor',
    summary: 'What was published of a fall of envelopes, with the secret once it is over',
    input: z.object({ fallId: z.uuid() }),
    output: fallProof,
    refusals: ['not_found'],
  }),
  drawProof: endpoint('GET /wps/raffles/proofs/draws/:drawId', {
    access: 'visitor',
    summary: 'The tickets of a closed draw, and the seed that found the winners once it is drawn',
    input: z.object({ drawId: z.uuid() }),
    output: drawProof,
    refusals: ['not_found'],
  }),
  spinProof: endpoint('GET /wps/raffles/proofs/spins/:spinId', {
    access: 'member',
    summary: 'The seeds and weights of a spin of the caller',
    input: z.object({ spinId: z.uuid() }),
    output: spinProof,
    refusals: ['not_found'],
  }),
}

import { byId } from '@croupier/api/cursors'
import type { PromotionKindName, TermsOf } from '@croupier/api/engagement/promotion-terms'
import { rafflesApi, type ticketStates } from '@croupier/api/engagement/raffles'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { transact } from '../../platform/transact.ts'
import { type Promotion, textsOf } from '../promotions/promotions.ts'
import type { RafflesDeps } from './deps.ts'
import { notingRefusals } from '../promotions/promotions.ts'
import { occurrenceOf, runningFall, takeEnvelope } from './falls.ts'
import { latestDraws } from './open-draw.ts'
import { drawProof, fallProof, spinProof } from './proofs.ts'
import { spinWheel } from './spin-wheel.ts'
import { openTickets, type TicketCause } from './tickets.ts'
import { drawView, envelopesView, freeTickets, type Reader, spinView, wheelView } from './views.ts'

type RaffleKindName = 'wheel' | 'envelopes' | 'draw'
type RafflePromotion = Promotion<TermsOf<RaffleKindName>>
type Asking = Reader & { language: string }

/** Serves members who spin wheels, take envelopes and hold tickets of draws. */
export function raffleRoutes(http: Http, deps: RafflesDeps): void {
  const { db } = deps.context

  route(http, rafflesApi.list, async ({ brand, session: { memberId }, language, now }) => {
    const reader = { brand, memberId, now, language }
    const who = { brandId: brand.id, memberId, now }
    if ((await deps.promotions.barredFor(db, who)) !== null) return { items: [] }
    const open = await openTickets(db, who)
    const items = []
    for (const promotion of await rafflesFor(deps, reader))
      items.push(await listed(deps, { promotion, reader, open: open.get(promotion.code) ?? 0 }))
    return { items }
  })

  route(http, rafflesApi.wheel, async ({ brand, session: { memberId }, language, now, input }) => {
    const reader = { brand, memberId, now, language }
    const promotion = await raffleFor(deps, { ...reader, kind: 'wheel', code: input.raffle })
    return { ...headed(promotion, reader), ...(await wheelView(deps, promotion, reader)) }
  })

  route(
    http,
    rafflesApi.envelopes,
    async ({ brand, session: { memberId }, language, now, input }) => {
      const reader = { brand, memberId, now, language }
      const promotion = await raffleFor(deps, { ...reader, kind: 'envelopes', code: input.raffle })
      return { ...headed(promotion, reader), ...(await envelopesView(deps, promotion, reader)) }
    },
  )

  route(http, rafflesApi.draw, async ({ brand, session: { memberId }, language, now, input }) => {
    const reader = { brand, memberId, now, language }
    const promotion = await raffleFor(deps, { ...reader, kind: 'draw', code: input.raffle })
    return { ...headed(promotion, reader), ...(await drawView(deps, promotion, reader)) }
  })

  claimRoute(http, deps)
  ticketRoute(http, deps)

  route(http, rafflesApi.fallProof, ({ brand, input }) =>
    fallProof(deps, { brandId: brand.id, id: input.fallId }),
  )
  route(http, rafflesApi.drawProof, ({ brand, input }) =>
    drawProof(deps, { brandId: brand.id, id: input.drawId }),
  )
  route(http, rafflesApi.spinProof, ({ session: { memberId }, input }) =>
    spinProof(deps, { memberId, id: input.spinId }),
  )
}

/** Everybody who watches a wheel asks again when told: not for each of many spins. */
const TOLD_EVERY_MS = 2_000

function claimRoute(http: Http, deps: RafflesDeps): void {
  const { db, bus } = deps.context
  const changed = (memberId: bigint): void => {
    for (const type of ['balance', 'rewards', 'raffles'])
      bus.publish(`live:member:${memberId}`, { type })
  }
  const toldAt = new Map<number, number>()
  const tellWatchers = (brandId: number, now: Date): void => {
    if (now.getTime() - (toldAt.get(brandId) ?? 0) < TOLD_EVERY_MS) return
    toldAt.set(brandId, now.getTime())
    bus.publish(`live:raffles:${brandId}`, { changed: true })
  }
  route(http, rafflesApi.claim, async (call) => {
    const { brand, session, input, language, now } = call
    const { memberId } = session
    const { promotions } = deps
    const reader = { brand, memberId, now, language }
    const code = input.raffle
    const wheel = await findRaffle(deps, { ...reader, kind: 'wheel', code })
    if (wheel) {
      const of = { promotion: wheel, memberId, requestId: input.requestId, now }
      const spun = await transact(db, (tx) => spinWheel(deps, tx, of))
      changed(memberId)
      tellWatchers(brand.id, now)
      return { kind: 'wheel' as const, ...spinView(spun) }
    }
    const promotion = await findRaffle(deps, { ...reader, kind: 'envelopes', code })
    if (!promotion) refuse('not_found')
    if (!(await promotions.isInAudience(db, { promotion, memberId, now }))) refuse('not_found')
    const taken = await notingRefusals(
      () => transact(db, (tx) => takeEnvelope(deps, tx, { promotion, memberId, now })),
      {
        codes: ['promotion_barred'],
        note: async () => {
          const fall = await runningFall(db, { brandId: brand.id, raffle: promotion.code, now })
          if (!fall) return
          const occurrence = occurrenceOf(fall.id)
          await promotions.noteRefused({ promotion, memberId, occurrence, now })
        },
      },
    )
    if (taken.isNew) changed(memberId)
    const { fallId, amount } = taken
    return { kind: 'envelopes' as const, fallId, amount, currency: promotion.currency }
  })
}

function ticketRoute(http: Http, deps: RafflesDeps): void {
  const { db } = deps.context
  route(
    http,
    rafflesApi.tickets,
    async ({ brand, session: { memberId }, input, language, now }) => {
      const reader = { brand, memberId, now, language }
      const titles = new Map(
        (await rafflesFor(deps, reader)).map((one) => [one.code, named(one, reader).title]),
      )
      const [before] = byId.read(input.cursor) ?? []
      const rows = await db
        .selectFrom('raffles_tickets')
        .selectAll()
        .where('member_id', '=', memberId)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(input.limit + 1)
        .execute()
      const page = rows.slice(0, input.limit)
      return {
        items: page.map((row) => ({
          id: row.id,
          raffle: row.raffle,
          title: titles.get(row.raffle) ?? row.raffle,
          number: row.number,
          // The table's checks allow no others.
          cause: row.cause as TicketCause,
          state: row.state as (typeof ticketStates)[number],
          issuedAt: row.issued_at,
          expiresAt: row.expires_at,
        })),
        nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
      }
    },
  )
}

function named(
  { code, definition }: Pick<RafflePromotion, 'code' | 'definition'>,
  { brand, language }: Asking,
) {
  return { code, ...textsOf(definition, [language, brand.defaultLanguage]) }
}

function headed(promotion: Pick<RafflePromotion, 'code' | 'definition'>, reader: Asking) {
  return { ...named(promotion, reader), topic: `raffles:${reader.brand.id}` }
}

/** The raffles of the brand that are for this member. */
async function rafflesFor(deps: RafflesDeps, reader: Asking): Promise<RafflePromotion[]> {
  const { db } = deps.context
  const { brand, memberId, now } = reader
  const found: RafflePromotion[] = []
  for (const kind of ['wheel', 'envelopes', 'draw'] as const)
    for (const promotion of await deps.promotions.live(db, { brandId: brand.id, kind, now }))
      if (await deps.promotions.isInAudience(db, { promotion, memberId, now }))
        found.push(promotion)
  return found
}

async function findRaffle<Kind extends PromotionKindName>(
  { context: { db }, promotions }: RafflesDeps,
  { brand, kind, code, now }: Reader & { kind: Kind; code: string },
): Promise<Promotion<TermsOf<Kind>> | null> {
  const live = await promotions.live(db, { brandId: brand.id, kind, now })
  return live.find((one) => one.code === code) ?? null
}

async function raffleFor<Kind extends PromotionKindName>(
  deps: RafflesDeps,
  of: Reader & { kind: Kind; code: string },
): Promise<Promotion<TermsOf<Kind>>> {
  const found = await findRaffle(deps, of)
  if (!found) refuse('not_found')
  const { memberId, now } = of
  if (!(await deps.promotions.isInAudience(deps.context.db, { promotion: found, memberId, now })))
    refuse('not_found')
  return found
}

async function listed(
  deps: RafflesDeps,
  { promotion, reader, open }: { promotion: RafflePromotion; reader: Asking; open: number },
) {
  const { terms, definition, brandId, code: raffle } = promotion
  const common = { ...named(promotion, reader), art: definition.art, kind: terms.kind }
  const { db } = deps.context
  if (terms.kind === 'wheel') {
    const free = await freeTickets(deps, { code: raffle, terms }, reader)
    return { ...common, tickets: open + free.left, at: null, isRunning: true }
  }
  if (terms.kind === 'draw') {
    const [latest] = await latestDraws(db, { brandId, raffle, limit: 1 })
    const own = latest
      ? await ownNumbers(deps, { ...reader, raffle, occurrence: latest.occurrence })
      : 0
    const isRunning = latest?.state === 'open'
    return { ...common, tickets: own, at: latest?.closes_at ?? null, isRunning }
  }
  const running = await runningFall(db, { brandId, raffle, now: reader.now })
  const next = await db
    .selectFrom('raffles_falls')
    .select('starts_at')
    .where('brand_id', '=', brandId)
    .where('raffle', '=', raffle)
    .where('starts_at', '>', reader.now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return {
    ...common,
    tickets: 0,
    at: running?.ends_at ?? next?.starts_at ?? null,
    isRunning: running !== undefined,
  }
}

async function ownNumbers(
  { context: { db } }: RafflesDeps,
  of: Reader & { raffle: string; occurrence: string },
): Promise<number> {
  const rows = await db
    .selectFrom('raffles_tickets')
    .select(({ fn }) => fn.countAll<bigint>().as('own'))
    .where('member_id', '=', of.memberId)
    .where('raffle', '=', of.raffle)
    .where('occurrence', '=', of.occurrence)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(rows?.own ?? 0n)
}

import { everybody } from '@croupier/api/engagement/promotion'
import { sql } from 'kysely'
import { prepareFall, runningFall, takeEnvelope } from '../server/src/engagement/raffles/falls.ts'
import type { EnvelopesTerms } from '../server/src/engagement/raffles/rules.ts'
import type { EngagementHouse } from './engagement-house.ts'

const UNIT = 10_000n
const CODE = 'bench-envelopes'

interface Crowd {
  seconds: number
  /** As many transactions that take one lock each, on the same connections. */
  anchorSeconds: number
  taken: number
  /** None twice, none beyond the number, one a member, to the last cent. */
  isExact: boolean
}

/** Everybody takes an envelope at the same moment, of which there are a fifth fewer than people. */
export async function takeAllAtOnce(
  { house }: EngagementHouse,
  of: { members: number },
): Promise<Crowd> {
  const { raffles, context } = house
  const { db, clock } = context
  const now = clock.now()
  const count = Math.floor((of.members * 4) / 5)
  const terms: EnvelopesTerms = {
    kind: 'envelopes',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: ['00:00'],
    minutes: 60,
    count,
    total: BigInt(count) * 2n * UNIT,
    least: UNIT,
    most: 20n * UNIT,
  }
  const promotion = await openFall(house, { terms, now })
  const people = Array.from({ length: of.members }, (_, place) => BigInt(place + 1))
  const anchorSeconds = await seconds(() =>
    Promise.all(
      people.map((id) =>
        db.transaction().execute((tx) => sql`select pg_advisory_xact_lock(${id})`.execute(tx)),
      ),
    ),
  )
  const answers: bigint[] = []
  const took = await seconds(() =>
    Promise.all(
      people.map((memberId) =>
        db
          .transaction()
          .execute((tx) => takeEnvelope(raffles, tx, { promotion, memberId, now: clock.now() }))
          .then(({ amount }) => void answers.push(amount))
          .catch(() => undefined),
      ),
    ),
  )
  const fall = await runningFall(db, { brandId: 1, raffle: CODE, now: clock.now() })
  const { rows } = await sql<{ takers: number; paid: bigint; booked: bigint }>`
    select count(distinct e.member_id)::int as takers, sum(e.amount)::bigint as paid,
      (select sum(r.cost) from promotions_rewards r where r.promotion_id = ${promotion.id})::bigint as booked
    from raffles_envelopes e where e.fall_id = ${fall?.id ?? null} and e.member_id is not null`.execute(
    db,
  )
  const [sums] = rows
  return {
    seconds: took,
    anchorSeconds,
    taken: answers.length,
    isExact:
      answers.length === count &&
      sums?.takers === count &&
      sums.paid === terms.total &&
      sums.booked === terms.total,
  }
}

/** A promotion of envelopes that everybody may take from, with a fall that has begun. */
async function openFall(
  { promotions, raffles, context: { db } }: EngagementHouse['house'],
  { terms, now }: { terms: EnvelopesTerms; now: Date },
) {
  const seeded = await db.transaction().execute((tx) =>
    promotions.seed(tx, {
      brandId: 1,
      definition: {
        code: CODE,
        texts: { en: { title: 'Envelopes', summary: '' } },
        art: 'gift',
        audience: everybody,
        oncePerPerson: false,
        budget: terms.total,
        startsAt: now,
        endsAt: null,
        terms,
      },
      now,
    }),
  )
  const promotion = { ...seeded, kind: terms.kind, terms }
  const time = {
    startsAt: new Date(now.getTime() - 1_000),
    endsAt: new Date(now.getTime() + 3_600_000),
  }
  await db.transaction().execute((tx) => prepareFall(raffles, tx, { promotion, time }))
  return promotion
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1000
}

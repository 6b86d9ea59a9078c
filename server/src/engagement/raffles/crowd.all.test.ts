import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { definitionWith, promotionWorld, REAL } from '../../../test/promotion-world.ts'
import { prepareFalls, runningFall, takeEnvelope } from './falls.ts'

const CROWD = 1_000
const ENVELOPES = 800
const PATIENCE = 300_000
const world = await promotionWorld()
const { clock, context, house, live } = world
const { db } = context
afterAll(() => world.http.fastify.close())

test(
  'D10, E9 a thousand who take envelopes at once: exact, none twice, none beyond the number',
  async () => {
    const promotion = await live(
      definitionWith(
        {
          kind: 'envelopes',
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          times: ['13:00'],
          minutes: 60,
          count: ENVELOPES,
          total: BigInt(ENVELOPES) * 2n * REAL,
          least: REAL,
          most: 20n * REAL,
        },
        { code: 'crowd', budget: BigInt(ENVELOPES) * 2n * REAL },
      ),
    )
    const { terms } = promotion
    assert(terms.kind === 'envelopes')
    await prepareFalls(house.raffles)
    const members = await db.transaction().execute(async (tx) => {
      const all: bigint[] = []
      while (all.length < CROWD)
        all.push(
          await house.identity.createAccount(tx, {
            brandId: 1,
            account: `crowd${all.length}`,
            memberType: 2,
            currency: 'BRL',
            nickname: `crowd${all.length}`,
            language: 'en',
            passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
            recruitedBy: null,
            address: '198.18.0.1',
            at: clock.now(),
          }),
        )
      return all
    })
    clock.advance(4 * 3_600_000)
    const of = { brandId: 1, raffle: 'crowd', now: clock.now() }
    const fall = await runningFall(db, of)
    assert(fall, 'the fall runs')
    const answers = await Promise.allSettled(
      members.map((memberId) =>
        db.transaction().execute((tx) =>
          takeEnvelope(house.raffles, tx, {
            promotion: { ...promotion, kind: terms.kind, terms },
            memberId,
            now: clock.now(),
          }),
        ),
      ),
    )
    const taken = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.amount] : []))
    expect(taken).toHaveLength(ENVELOPES)
    expect(taken.reduce((sum, amount) => sum + amount, 0n)).toBe(fall.total)
    const { rows } = await sql<{ takers: number; paid: bigint }>`
    select count(distinct member_id)::int as takers, sum(amount)::bigint as paid from raffles_envelopes
    where fall_id = ${fall.id} and member_id is not null`.execute(db)
    expect(rows).toEqual([{ takers: ENVELOPES, paid: fall.total }])
    const { rows: money } = await sql<{ paid: bigint }>`
    select sum(amount)::bigint as paid from ledger_public_journal where operation = 'promo'`.execute(
      db,
    )
    expect(money).toEqual([{ paid: fall.total }])
  },
  PATIENCE,
)

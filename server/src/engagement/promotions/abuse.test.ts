import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { Reward } from '@croupier/api/engagement/reward'
import { everybody } from '@croupier/api/engagement/promotion'
import { afterAll, expect, test } from 'vitest'
import { bonusWorld, DAY_MS, SLOT } from '../../../test/bonus-world.ts'
import { VENDOR } from '../../../test/ledger-entries.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { cash, definitionWith, REAL, voucherTerms } from '../../../test/promotion-world.ts'
import { membersPrivacyProvider } from '../../accounts/members/members.ts'
import { settleDue } from '../bonuses/jobs.ts'

const world = await bonusWorld()
const { house, context, clock } = world
const { db, random } = context

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

/** 50 to be staked in slots, to be played twice within a week. */
const playable: Extract<Reward, { kind: 'playable_bonus' }> = {
  kind: 'playable_bonus',
  amount: 50n * REAL,
  maxStake: 20n * REAL,
  maxConversion: null,
  wagering: { times: 2, days: 7, contribution: { RNG: 10_000 } },
}

const live = async (...of: Parameters<typeof definitionWith>) =>
  await db.transaction().execute((tx) =>
    house.promotions.seed(tx, {
      brandId: 1,
      definition: definitionWith(...of),
      now: clock.now(),
    }),
  )

async function giveOne(memberId: bigint, code: string, reward: Reward): Promise<void> {
  const terms = voucherTerms({ voucher: code.toUpperCase().replaceAll('-', ''), rewards: [reward] })
  const promotion = await live(terms, { code })
  const of = { promotion, memberId, occurrence: 'one', rewards: [reward], cause: {} }
  const { outcome } = await db
    .transaction()
    .execute((tx) => house.promotions.give(tx, { ...of, now: clock.now() }))
  expect(outcome).toBe('given')
}

async function purses(memberId: bigint): Promise<{ cash: bigint; playable: bigint }> {
  const of = async (subaccount: 'cash' | 'playable') =>
    ((await house.ledger.balance(db, memberId, 'BRL', subaccount)) ?? 0n) / REAL
  return { cash: await of('cash'), playable: await of('playable') }
}

/** A bet whose win comes later. */
async function bet(memberId: bigint, stake: bigint) {
  clock.advance(1_000)
  const entry = {
    playerId: memberId,
    brandId: 1,
    currency: 'BRL' as const,
    subaccount: 'cash' as const,
    source: VENDOR,
    roundId: random.uuid(),
    gameCode: SLOT,
    counterAccount: 'vendor' as const,
  }
  const betId = random.uuid()
  const { status } = await house.ledger.apply({
    ...entry,
    id: random.uuid(),
    operation: 'bet',
    externalId: betId,
    amount: stake * REAL,
    at: clock.now(),
  })
  expect(status).toBe('OK')
  const end = (operation: 'win' | 'rollback_bet', amount: bigint) =>
    house.ledger.apply({
      ...entry,
      id: random.uuid(),
      operation,
      externalId: random.uuid(),
      reference: betId,
      amount: amount * REAL,
      roundClosed: true,
      at: clock.now(),
    })
  return { win: (amount: bigint) => end('win', amount), voided: () => end('rollback_bet', 0n) }
}

async function look(): Promise<void> {
  clock.advance(60_000)
  await world.read()
  await settleDue(house.bonuses.parts)
}

test('D10 E3 the win of a bonus stake that comes after the bonus became cash is cash', async () => {
  const memberId = await world.member(null)
  await giveOne(memberId, 'late-wins', playable)
  const late = await bet(memberId, 10n)
  for (let at = 0; at < 6; at += 1) await (await bet(memberId, 20n)).win(20n)
  await look()
  expect(await purses(memberId)).toEqual({ cash: 40n, playable: 0n })
  await late.win(30n)
  expect(await purses(memberId)).toEqual({ cash: 70n, playable: 0n })
})

test('D10 E3 a bet completes the play once it is settled: while it is open, and when it is void, nothing is released', async () => {
  const memberId = await world.member(null)
  await giveOne(memberId, 'void-last', playable)
  for (let at = 0; at < 4; at += 1) await (await bet(memberId, 20n)).win(20n)
  const last = await bet(memberId, 20n)
  await look()
  // A bet that is open has not counted: 80 of the 100 that are asked for.
  expect(await purses(memberId)).toEqual({ cash: 0n, playable: 30n })
  await last.voided()
  await look()
  expect(await purses(memberId)).toEqual({ cash: 0n, playable: 50n })
  await (await bet(memberId, 20n)).win(20n)
  await look()
  expect(await purses(memberId)).toEqual({ cash: 50n, playable: 0n })
})

test('D10 codes are not found by trying: after ten in ten minutes the right one is refused too', async () => {
  await live(voucherTerms({ voucher: 'RIGHTCODE' }), { code: 'right-code' })
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  for (let at = 0; at < 10; at += 1) {
    const wrong = await browser.refusal(promotionsApi.enterVoucher, { voucher: `WRONG${at}` })
    expect(wrong.code).toBe('voucher_unknown')
  }
  const right = { voucher: 'RIGHTCODE' }
  expect((await browser.refusal(promotionsApi.enterVoucher, right)).code).toBe('too_many_requests')
  expect(await purses(memberId)).toMatchObject({ cash: 0n })
  // Whoever did not try others gets what it is for.
  const other = await world.member(null)
  await (await world.browser(other)).value(promotionsApi.enterVoucher, right)
  expect(await purses(other)).toMatchObject({ cash: 10n })
})

test('D10 PRV-03 who erases the account and registers again in the same browser has a promotion no second time', async () => {
  const voucher = 'ONLYONCE'
  await live(voucherTerms({ voucher, rewards: [cash(10n)] }), {
    code: 'only-once',
    oncePerPerson: true,
  })
  const [before, after] = [await world.member(null), await world.member(null)]
  const known = async (memberId: bigint) =>
    await db
      .insertInto('identity_known_devices')
      .values({
        brand_id: 1,
        member_id: memberId,
        device_hash: Buffer.alloc(32, 77),
        browser: 'firefox',
        system: 'linux',
        country: 'BR',
        first_seen_at: clock.now(),
        last_seen_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 180 * DAY_MS),
      })
      .execute()
  await known(before)
  await (await world.browser(before)).value(promotionsApi.enterVoucher, { voucher })
  const provider = membersPrivacyProvider(context)
  await db
    .transaction()
    .execute(
      (tx) => provider.erase?.(tx, { memberId: before, at: clock.now() }) ?? Promise.resolve(),
    )
  await known(after)
  const browser = await world.browser(after)
  expect((await browser.refusal(promotionsApi.enterVoucher, { voucher })).code).toBe(
    'promotion_barred',
  )
  expect(await purses(after)).toMatchObject({ cash: 0n })
  // Of the erased member's browser nothing is kept but that it was one.
  const kept = await db
    .selectFrom('identity_known_devices')
    .select(['browser', 'system', 'country'])
    .where('member_id', '=', before)
    .execute()
  expect(kept).toEqual([{ browser: 'other', system: 'other', country: null }])
})

const judgedWith = (reward: Reward) =>
  house.promotions.judge({
    brandId: 1,
    definition: definitionWith(voucherTerms({ rewards: [cash(1n), reward] }), {
      code: 'peer-games',
      budget: 1_000n * REAL,
      audience: everybody,
    }),
    now: clock.now(),
  })

test('D10 a bonus that counts at games between players is refused by its field, whatever gives it', async () => {
  const wagering = { times: 2, days: 7, contribution: { RNG: 10_000, PVP: 1 } }
  const bonuses: Reward[] = [
    { ...playable, wagering },
    { kind: 'bonus', amount: 10n * REAL, wagering },
  ]
  for (const reward of bonuses)
    expect((await judgedWith(reward)).problems).toContainEqual({
      field: 'terms.rewards.1.wagering.contribution.PVP',
      code: 'peer_games_count',
    })
  expect((await judgedWith(playable)).problems.map(({ code }) => code)).not.toContain(
    'peer_games_count',
  )
})

import { sql } from 'kysely'
import { missionTexts } from '../server/seeds/mission-texts.ts'
import { namesOf } from '../server/seeds/vip-texts.ts'
import { demoTeamPlayer } from '../server/seeds/demo-team.ts'
import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { logIn, looksRight } from './account-steps.ts'
import { desktop, PATIENCE, withoutPictures } from './browser.ts'
import { demoMember, wasHereBefore } from './demo-player.ts'
import { comeTo, type Guest, onPhone } from './guest.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { fillIfAsked } from './steps.ts'
import { expect, test } from './test.ts'

const member = demoMember('demo')
const ROUNDS = 10
/** Ten rounds of five make the warm-up of the day. */
const STAKE = 5
const REAL = 10_000n

let house: RunningHouse
let guest: Guest

test.use({
  stage: {
    environment: { CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128', ...withoutTables },
    flags: withoutPictures,
  },
})
test.beforeAll(async ({ house: ours, browser }) => {
  house = ours
  await wasHereBefore(house, member)
  guest = await comeTo(browser, house, onPhone('pt'))
  await logIn(guest, { username: member.account, password: member.password })
})

async function roll(who: Guest, rounds: number): Promise<void> {
  const { page } = who
  await who.go('/play/HM-DICE')
  const raise = who.button('games', 'stake.more')
  await raise.waitFor({ timeout: PATIENCE })
  const stake = page.locator('.gv-stake-amount .gv-amount')
  const amount = async () => Number((await stake.innerText()).replaceAll(/\D/g, '')) / 100
  for (let step = 0; step < 30 && (await amount()) < STAKE; step += 1) await raise.click()
  expect(await amount()).toBeGreaterThanOrEqual(STAKE)
  for (let round = 0; round < rounds; round += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse(
        (response) =>
          response.url().endsWith('/gs/rounds') && response.request().method() === 'POST',
      ),
      page.locator('.gv-main-button:enabled').click({ timeout: PATIENCE }),
    ])
    expect(answer.status()).toBe(200)
  }
}

test('D10 S4-037 a member sees a promotion, takes part, plays, claims what was earned and withdraws it', async () => {
  await guest.go('/promotions')
  await looksRight(guest, 'the promotions', 'main')
  const join = guest.button('promotions', 'join').first()
  await join.click({ timeout: PATIENCE })
  await guest.sees('promotions', 'state.joined')

  await roll(guest, ROUNDS)
  await guest.go('/member/rewardCenter')
  const claim = guest.button('promotions', 'claim').first()
  await claim.click({ timeout: PATIENCE })
  const { db } = house.database
  const warmUp = async () =>
    await db
      .selectFrom('promotions_entitlements')
      .select('state')
      .where('code', '=', 'daily-warm-up')
      .execute()
  await expect.poll(warmUp, { timeout: PATIENCE }).toEqual([{ state: 'issued' }])
  await guest.page
    .getByText(missionTexts('daily-warm-up').pt?.title ?? '')
    .first()
    .waitFor()
  await looksRight(guest, 'the reward centre', 'main')

  await guest.go('/member/withdraw')
  await guest.field('member', 'key.kind').selectOption('email')
  await guest.field('member', 'key.value').fill('maria@example.com')
  await guest.field('member', 'holder.name').fill(member.fullName)
  const document = guest.field('member', 'holder.document')
  if (await document.count()) await document.fill('52998224725')
  await guest.field('member', 'amount').fill('20')
  await fillIfAsked(guest.field('member', 'paymentPassword'), member.paymentPassword)
  await guest.button('member', 'withdraw.action').click()
  await guest.sees('member', 'withdraw.requested')
  const asked = await db.selectFrom('cashier_withdrawals').select('amount').execute()
  expect(asked).toEqual([{ amount: 20n * REAL }])
})

test('D10 S1-007 a member reaches a level by play, sees it with its reward, and that it is kept', async () => {
  const { db } = house.database
  // Two months of play in one line: the level is reached by the round that is played next.
  await sql`
    insert into vip_days (member_id, day, brand_id, deposits, valid)
    select id, current_date - 1, 1, ${1_000n * REAL}, ${10_000n * REAL} from identity_members where account = ${member.account}
    on conflict (member_id, day) do update set deposits = excluded.deposits, valid = excluded.valid`.execute(
    db,
  )
  await roll(guest, 1)
  await guest.go('/vip')
  const silver = namesOf('silver').pt ?? ''
  await guest.page.getByText(silver).first().waitFor({ timeout: PATIENCE })
  await guest.page
    .getByText(guest.words('vip', 'keep', { level: silver }))
    .waitFor({ timeout: PATIENCE })
  await looksRight(guest, 'the VIP levels', 'main')
})

test('S2-060 two people open envelopes of one fall: each one, on phone and desktop, in Portuguese and Arabic', async ({
  browser,
}) => {
  const { db } = house.database
  const minute = 60_000
  const now = new Date().getTime()
  const fall = await db
    .selectFrom('raffles_falls')
    .select('id')
    .where('brand_id', '=', 1)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('raffles_falls')
    .set({ starts_at: new Date(now - minute), ends_at: new Date(now + 30 * minute) })
    .where('id', '=', fall.id)
    .execute()
  const other = await comeTo(browser, house, { size: desktop, language: 'ar' })
  const player = demoTeamPlayer
  await wasHereBefore(house, { account: player.account })
  await logIn(other, { username: player.account, password: player.password })
  for (const who of [guest, other]) {
    await who.go('/promotions/hourly-envelopes')
    await who.button('raffles', 'envelopes.take').click({ timeout: PATIENCE })
    await who.sees('raffles', 'envelopes.got')
    await looksRight(who, 'an envelope', 'main')
  }
  const taken = await db
    .selectFrom('raffles_envelopes')
    .select(['member_id', 'place'])
    .where('fall_id', '=', fall.id)
    .where('member_id', 'is not', null)
    .orderBy('place')
    .execute()
  expect(taken.map(({ place }) => place)).toEqual([0, 1])
  expect(new Set(taken.map(({ member_id: id }) => id)).size).toBe(2)
  await expectLedgerIntact(db)
  expect([...guest.complaints, ...other.complaints]).toEqual([])
})

import { keptTerms } from '../../src/engagement/bonuses/offers.ts'
import { gameTypes } from '@croupier/api/play/catalogue'
import type { BonusTerms } from '@croupier/api/engagement/bonuses'
import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'

const AMOUNT = 100_000n
const terms: BonusTerms = {
  kind: 'deposit_match',
  rate: 5_000,
  cap: 1_000_000n,
  minDeposit: 200_000n,
  times: 10,
  days: 14,
  contribution: Object.fromEntries(
    gameTypes.map((type) => [type, 10_000]),
  ) as BonusTerms['contribution'],
}

/** An open bonus of a deposit, under an offer of before the engine of promotions. */
export async function bonusThingsOf({ context, house }: StaffHouse, owner: Owner) {
  const { db, clock, random } = context
  const { memberId, brandId, currency } = owner
  const [live, bonus, playableBonus] = [random.uuid(), random.uuid(), random.uuid()]
  const now = clock.now()
  const offer = {
    brand_id: brandId,
    code: `matrix-${systemRandom.uuid().slice(-12)}`,
    terms: keptTerms(terms),
    currency,
    starts_at: now,
    reason: 'the matrix asks',
    proposed_by: 'nobody',
    proposed_at: now,
  }
  const decided = { decided_by: 'somebody', decided_at: now }
  await db
    .insertInto('bonuses_offers')
    .values({ ...offer, id: live, version: 1, state: 'live', ...decided })
    .execute()
  const grant = {
    brand_id: brandId,
    member_id: memberId,
    offer_id: live,
    offer_code: offer.code,
    deposit_id: random.uuid(),
    deposit_line: `matrix:${memberId}`,
    deposit_amount: AMOUNT * 2n,
    currency,
    amount: AMOUNT,
    required: AMOUNT * 10n,
    look_at: now,
    granted_at: now,
    ends_at: new Date(now.getTime() + 14 * 86_400_000),
  }
  await db
    .insertInto('bonuses_grants')
    .values({ ...grant, id: bonus, state: 'open' })
    .execute()
  const wallet = { playerId: memberId, brandId, currency, subaccount: 'bonus' as const }
  await db.transaction().execute(async (tx) => {
    await house.ledger.openWallet(tx, wallet)
    await house.ledger.post(tx, [
      {
        ...wallet,
        id: random.uuid(),
        operation: 'bonus_grant',
        source: 0,
        externalId: `bonus:${bonus}`,
        amount: AMOUNT,
        counterAccount: 'promotions',
        at: now,
      },
    ])
  })
  // One that its member may stake, behind it.
  await db
    .insertInto('bonuses_grants')
    .values({
      ...grant,
      id: playableBonus,
      offer_code: `${offer.code}-staked`,
      deposit_id: random.uuid(),
      deposit_line: `matrix:playable:${memberId}`,
      type: 'playable',
      max_stake: AMOUNT,
      state: 'waiting',
    })
    .execute()
  return { bonus, playableBonus }
}

import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { VipBenefits, VipLevel, VipTerms } from '@croupier/api/engagement/terms/vip'
import { allRead } from './caught-up.ts'
import { cash, definitionWith, promotionWorld, REAL } from './promotion-world.ts'

/** A level that gives nothing. */
export const noBenefits: VipBenefits = {
  rebateBps: {},
  cashbackBps: 0,
  withdrawalPerDay: null,
  fastWithdrawals: false,
  pointsPercent: 100,
  weekly: [],
  monthly: [],
  birthday: [],
  levelUp: [],
  ownHost: false,
}

/** A level by what it takes to rise, in whole units; four fifths of that keep it. */
export function levelOf(
  name: string,
  deposits: bigint,
  validBets: bigint,
  benefits: Partial<VipBenefits> = {},
): VipLevel {
  return {
    names: { en: name, pt: `${name} PT` },
    badge: 'gold',
    deposits: deposits * REAL,
    validBets: validBets * REAL,
    keepDeposits: (deposits * REAL * 8n) / 10n,
    keepValidBets: (validBets * REAL * 8n) / 10n,
    benefits: { ...noBenefits, ...benefits },
  }
}

/** Bronze for everybody, Silver, Gold and Diamond by the month, reviewed by the month, one miss spared. */
export const ladder: VipTerms = {
  kind: 'vip',
  window: { type: 'calendar', unit: 'month' },
  review: 'month',
  graceReviews: 1,
  levels: [
    levelOf('Bronze', 0n, 0n),
    levelOf('Silver', 100n, 1_000n, {
      levelUp: [cash(5n)],
      pointsPercent: 110,
      withdrawalPerDay: 80n * REAL,
    }),
    levelOf('Gold', 500n, 5_000n, {
      levelUp: [cash(20n)],
      withdrawalPerDay: 200n * REAL,
      weekly: [cash(2n)],
      monthly: [cash(3n)],
      birthday: [cash(4n)],
      pointsPercent: 150,
      rebateBps: { RNG: 20 },
    }),
    levelOf('Diamond', 5_000n, 50_000n, {
      levelUp: [cash(200n)],
      withdrawalPerDay: 2_000n * REAL,
      weekly: [cash(2n)],
      monthly: [cash(3n)],
      birthday: [cash(4n)],
      pointsPercent: 200,
      rebateBps: { RNG: 30 },
    }),
  ],
  ranks: [{ names: { en: 'Regular', pt: 'Frequente' }, validBets: 5_000n * REAL }],
}

export function ladderDefinition(
  terms: VipTerms = ladder,
  more: Partial<PromotionDefinition> = {},
): PromotionDefinition {
  return definitionWith(terms, { code: 'vip-levels', art: 'crown', ...more })
}

/** A house with a VIP ladder that is live in its first brand. */
export async function vipWorld() {
  const world = await promotionWorld()
  const { house, context, live, move } = world
  const { db, random } = context
  const promotion = await live(ladderDefinition())

  const deposit = (memberId: bigint, units: bigint, externalId: string = random.uuid()) =>
    move(memberId, {
      operation: 'deposit',
      source: 0,
      counterAccount: 'psp',
      externalId,
      amount: units * REAL,
    })

  /** A round that gives its stake back as a win, so that the same money can be played many times. */
  const bet = async (memberId: bigint, units: bigint) => {
    const round = { roundId: random.uuid(), gameCode: 'REEF' }
    const [betId, winId] = [random.uuid(), random.uuid()]
    const amount = units * REAL
    await move(memberId, { ...round, externalId: betId, amount })
    const win = { operation: 'win', externalId: winId, roundClosed: true } as const
    await move(memberId, { ...round, ...win, amount })
    return { ...round, betId, winId }
  }

  /** So many valid bets of what somebody has, a hundred at most at a time. */
  const playFor = async (memberId: bigint, units: bigint, stake: bigint) => {
    for (let played = 0n; played < units; played += stake) await bet(memberId, stake)
  }

  const job = async (name: string): Promise<void> => {
    const found = house.vip.jobs.find((one) => one.name === name)
    await found?.run({ token: 1n, signal: new AbortController().signal })
  }

  /** Reads what was paid and played, and lets levels follow. */
  const settle = async () => {
    await allRead(db, house.projections)
    await house.projections.catchUp()
    await job('vip-levels')
  }

  const level = (memberId: bigint) => house.vip.levelOf(db, { brandId: 1, memberId })

  const changes = async (memberId: bigint) =>
    (
      await db
        .selectFrom('vip_changes')
        .select(['cause', 'from_level', 'to_level'])
        .where('member_id', '=', memberId)
        .orderBy('at')
        .orderBy('period', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .execute()
    ).map(({ cause, from_level: from, to_level: to }) => `${cause} ${from}–${to}`)

  /** What the engine has given or offered, by occurrence. */
  const given = async (memberId: bigint) =>
    (
      await db
        .selectFrom('promotions_entitlements')
        .select(['occurrence', 'state'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
    ).map(({ occurrence, state }) => `${occurrence} ${state}`)

  return { ...world, promotion, deposit, bet, playFor, job, settle, level, changes, given }
}

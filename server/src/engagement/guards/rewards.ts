import type { Reward } from '@croupier/api/engagement/reward'
import { holdDemanded } from '../missions/missions.ts'
import { averagePrize } from '../raffles/raffles.ts'
import {
  ceilOf,
  type GuardConfiguration,
  type GuardedPromotion,
  type GuardFinding,
  type GuardPart,
  MILLION,
  most,
  ofKind,
  sumOf,
} from './configuration.ts'
import { worthOfMission } from './mission-worth.ts'

/** G4: what is given once for play, against half of what that play leaves to the house at the least. */
export function rewardsForPlay(configuration: GuardConfiguration): GuardFinding[] {
  return [
    ...referrals(configuration),
    ...missions(configuration),
    ...levelUps(configuration),
    ...tickets(configuration),
  ]
}

/** The least edge of the games that some play may choose among, in millionths. */
function leastEdge(
  { games }: GuardConfiguration,
  among: (game: GuardConfiguration['games'][number]) => boolean = () => true,
): bigint {
  const found = games.filter(among)
  if (found.length === 0) return 0n
  const best = most(found.map(({ foundHighest }) => BigInt(foundHighest)))
  return best >= MILLION ? 0n : MILLION - best
}

function againstHold(of: {
  subject: string
  parts: GuardPart[]
  hold: bigint
  fields: GuardFinding['fields']
}): GuardFinding {
  const { subject, parts, fields } = of
  const sum = sumOf(parts)
  const limit = of.hold / 2n
  return { guard: 'G4', subject, unit: 'money', parts, sum, limit, isMet: sum <= limit, fields }
}

function referrals(configuration: GuardConfiguration): GuardFinding[] {
  return ofKind(configuration, 'referral').map((promotion) => {
    const { code, terms } = promotion
    const tiers = terms.tiers.map(({ rewards }) => configuration.worthOf(rewards, promotion))
    const best = most(tiers)
    return againstHold({
      subject: code,
      parts: [
        { name: 'reward', of: code, amount: configuration.worthOf(terms.friend, promotion) },
        { name: 'reward', of: code, amount: best },
      ],
      hold: (terms.validBets * leastEdge(configuration)) / MILLION,
      fields: [{ code, field: `terms.tiers.${Math.max(0, tiers.indexOf(best))}.rewards` }],
    })
  })
}

function missions(configuration: GuardConfiguration): GuardFinding[] {
  return ofKind(configuration, 'mission').flatMap(({ code, terms, budget }) => {
    if (terms.form !== 'mission') return []
    const given = configuration.worthOf(terms.rewards, { code, terms, budget })
    const season = worthOfMission(configuration, { code, terms, budget }) - given
    return againstHold({
      subject: code,
      parts: [
        { name: 'reward', of: code, amount: given },
        { name: 'season', of: terms.season?.code ?? null, amount: season },
      ],
      hold: holdDemanded(terms, ({ types, vendors, games }) =>
        Number(
          leastEdge(
            configuration,
            (game) =>
              (types.length === 0 || types.includes(game.gameType)) &&
              (vendors.length === 0 || vendors.includes(game.vendor)) &&
              (games.length === 0 || games.includes(game.code)),
          ),
        ),
      ),
      fields: [
        { code, field: 'terms.rewards' },
        ...(terms.season ? [{ code: terms.season.code, field: 'terms.levels' }] : []),
      ],
    })
  })
}

function levelUps(configuration: GuardConfiguration): GuardFinding[] {
  const edge = leastEdge(configuration)
  return ofKind(configuration, 'vip').flatMap((ladder) =>
    ladder.terms.levels.flatMap((level, place) => {
      const amount = configuration.worthOf(level.benefits.levelUp, ladder)
      if (amount === 0n) return []
      return againstHold({
        subject: `${ladder.code}/${place + 1}`,
        parts: [{ name: 'reward', of: ladder.code, amount }],
        hold: (level.validBets * edge) / MILLION,
        fields: [{ code: ladder.code, field: `terms.levels.${place}.benefits.levelUp` }],
      })
    }),
  )
}

function tickets(configuration: GuardConfiguration): GuardFinding[] {
  return ofKind(configuration, 'wheel').flatMap(({ code, terms }) =>
    terms.earn === null
      ? []
      : againstHold({
          subject: code,
          parts: [{ name: 'tickets', of: code, amount: terms.ticketCost }],
          hold: (terms.earn.per * leastEdge(configuration)) / MILLION,
          fields: [{ code, field: 'terms.earn.per' }],
        }),
  )
}

/**
 * G5: a bonus counts against its budget for what the best hunter makes of it: the whole of it on one bet of a high multiplier, and the wagering
 * afterwards from what that brought.
 */
export function bonusesForHunters(configuration: GuardConfiguration): GuardFinding[] {
  return configuration.promotions.flatMap((promotion) =>
    rewardsIn(promotion).flatMap(({ reward, field }): GuardFinding[] => {
      const part = valueToHunter(configuration, reward)
      if (part === null) return []
      const counted = configuration.worthOf([reward], promotion)
      const { budget } = promotion
      const limit = budget !== null && budget < counted ? budget : counted
      const sum = part.amount
      return [
        {
          guard: 'G5',
          subject: `${promotion.code}/${field}`,
          unit: 'money',
          parts: [{ ...part, of: promotion.code }],
          sum,
          limit,
          isMet: sum <= limit,
          fields: [{ code: promotion.code, field: budget === limit ? 'budget' : field }],
        },
      ]
    }),
  )
}

/** What of a reward the budget counts that is not money at once; null: it is counted as it is. */
function valueToHunter(
  configuration: GuardConfiguration,
  reward: Reward,
): Pick<GuardPart, 'name' | 'amount'> | null {
  switch (reward.kind) {
    case 'bonus':
    case 'playable_bonus':
      return { name: 'bonus_value', amount: hunterValue(reward, leastEdge(configuration)) }
    case 'free_rounds': {
      const of = ({ code }: { code: string }) => code === reward.gameCode
      const returned = MILLION - leastEdge(configuration, of)
      // What comes of them may be wagered as a bonus, and is then worth no more.
      const stakes = reward.stake * BigInt(reward.rounds)
      return { name: 'free_rounds', amount: ceilOf(stakes * returned, MILLION) }
    }
    default:
      return null
  }
}

/** What a bonus is worth to whoever stakes it whole on one bet that seldom wins, where that is worth most. */
export function hunterValue(
  reward: Extract<Reward, { kind: 'bonus' | 'playable_bonus' }>,
  edge: bigint,
): bigint {
  // A release bonus is paid as it is; nothing multiplies it.
  if (reward.kind === 'bonus') return reward.amount
  const kept = (reward.amount * (MILLION - edge)) / MILLION
  const { maxConversion } = reward
  if (maxConversion === null) return kept
  // With a cap the multiplier is chosen so that what is left after the wagering just reaches the cap.
  const wagered = (reward.amount * BigInt(reward.wagering.times) * edge) / MILLION
  return ceilOf(kept * maxConversion, maxConversion + wagered)
}

function list(rewards: readonly Reward[], field: string): { reward: Reward; field: string }[] {
  return rewards.map((reward, place) => ({ reward, field: `${field}.${place}` }))
}

/** Every reward of a promotion with the field where it stands. */
function rewardsIn({ terms }: GuardedPromotion): { reward: Reward; field: string }[] {
  switch (terms.kind) {
    case 'voucher':
      return list(terms.rewards, 'terms.rewards')
    case 'mall_item':
      return [{ reward: terms.reward, field: 'terms.reward' }]
    case 'mission':
      return terms.form === 'mission'
        ? list(terms.rewards, 'terms.rewards')
        : terms.levels.flatMap(({ rewards }, place) =>
            list(rewards, `terms.levels.${place}.rewards`),
          )
    case 'referral':
      return [
        ...list(terms.friend, 'terms.friend'),
        ...terms.tiers.flatMap(({ rewards }, place) =>
          list(rewards, `terms.tiers.${place}.rewards`),
        ),
      ]
    case 'wheel':
      return terms.segments.flatMap(({ rewards }, place) =>
        list(rewards, `terms.segments.${place}.rewards`),
      )
    case 'draw':
      return terms.prizes.flatMap(({ rewards }, place) =>
        list(rewards, `terms.prizes.${place}.rewards`),
      )
    case 'free_rounds':
      return [{ reward: terms.reward, field: 'terms.reward' }]
    case 'tournament':
      return terms.prizes.form === 'table'
        ? terms.prizes.places.flatMap(({ rewards }, place) =>
            list(rewards, `terms.prizes.places.${place}.rewards`),
          )
        : []
    case 'deposit_match': {
      const { gives, most: amount, times, days, contribution, maxStake, maxConversion } = terms
      const wagering = { times, days, contribution }
      const reward: Reward =
        gives === 'release'
          ? { kind: 'bonus', amount, wagering }
          : { kind: 'playable_bonus', amount, wagering, maxStake, maxConversion }
      return [{ reward, field: 'terms.most' }]
    }
    case 'vip':
      return terms.levels.flatMap(({ benefits }, place) =>
        (['weekly', 'monthly', 'birthday', 'levelUp'] as const).flatMap((name) =>
          list(benefits[name], `terms.levels.${place}.benefits.${name}`),
        ),
      )
    default:
      return []
  }
}

/** G7: a wheel's prizes against what a ticket costs, and the bounds of envelopes against what falls. */
export function rafflesWithinCost(configuration: GuardConfiguration): GuardFinding[] {
  const wheels = ofKind(configuration, 'wheel').map(({ code, terms }): GuardFinding => {
    const { sum, weights } = averagePrize(terms.segments)
    const average = ceilOf(sum, weights)
    return {
      guard: 'G7',
      subject: code,
      unit: 'money',
      parts: [{ name: 'wheel_value', of: code, amount: average }],
      sum: average,
      limit: terms.ticketCost,
      // Of the exact fraction, not of the rounded figure.
      isMet: sum <= terms.ticketCost * weights,
      fields: [{ code, field: 'terms.ticketCost' }],
    }
  })
  const falls = ofKind(configuration, 'envelopes').flatMap(({ code, terms }): GuardFinding[] => {
    const count = BigInt(terms.count)
    const within = (sum: bigint, limit: bigint, field: string): GuardFinding => ({
      guard: 'G7',
      subject: `${code}/${field}`,
      unit: 'money',
      parts: [{ name: 'envelopes', of: code, amount: sum }],
      sum,
      limit,
      isMet: sum <= limit,
      fields: [{ code, field: `terms.${field}` }],
    })
    return [
      within(count * terms.least, terms.total, 'least'),
      within(terms.total, count * terms.most, 'most'),
    ]
  })
  return [...wheels, ...falls]
}

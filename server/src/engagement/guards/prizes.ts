import {
  type GivenBack,
  type GuardConfiguration,
  type GuardedGame,
  type GuardFinding,
  MILLION,
  ofKind,
  ppmOf,
} from './configuration.ts'

/** GUARDS G6: prizes take at most half of what the house keeps in the long run of the play that they are for. */
const MOST_OF_HOLD = 2n
const WHOLE_X100 = 10_000n

/** A contest or draw as the guards see it. */
interface Prizes {
  code: string
  field: string
  name: 'tournaments' | 'draws'
  /** What it gives of the hold: a share of it in millionths, or prizes of a fixed worth. */
  share: bigint | null
  worth: bigint
  hold: bigint
  isFor(game: GuardedGame): boolean
}

function allPrizes(configuration: GuardConfiguration): Prizes[] {
  const contests = ofKind(configuration, 'tournament').map((promotion): Prizes => {
    const { code, hold } = promotion
    const { of, prizes } = promotion.terms
    return {
      code,
      name: 'tournaments',
      hold: hold ?? 0n,
      isFor: (game) =>
        (of.types.length === 0 || of.types.includes(game.gameType)) &&
        (of.vendors.length === 0 || of.vendors.includes(game.vendor)) &&
        (of.games.length === 0 || of.games.includes(game.code)),
      ...(prizes.form === 'pool'
        ? {
            field: 'terms.prizes.holdShareX100',
            share: (BigInt(prizes.holdShareX100) * MILLION) / WHOLE_X100,
            worth: 0n,
          }
        : {
            field: 'terms.prizes.places',
            share: null,
            worth: prizes.places.reduce((sum, { upToPlace, rewards }, line) => {
              const places = upToPlace - (prizes.places[line - 1]?.upToPlace ?? 0)
              return sum + BigInt(places) * configuration.worthOf(rewards, promotion)
            }, 0n),
          }),
    }
  })
  const draws = ofKind(configuration, 'draw').map((promotion): Prizes => {
    const { code, hold, terms } = promotion
    return {
      code,
      field: 'terms.prizes',
      name: 'draws',
      share: null,
      worth: terms.prizes.reduce(
        (sum, { count, rewards }) =>
          sum + BigInt(count) * configuration.worthOf(rewards, promotion),
        0n,
      ),
      hold: hold ?? 0n,
      isFor: () => true,
    }
  })
  return [...contests, ...draws]
}

/** G6 of every contest and draw. What nothing is known of yet, as no play was counted, is met: its budget bounds it. */
export function prizesWithinHold(configuration: GuardConfiguration): GuardFinding[] {
  return allPrizes(configuration).map(({ code, field, share, worth, hold }) => {
    const [sum, whole] = share === null ? [worth, hold] : [share, MILLION]
    const limit = whole / MOST_OF_HOLD
    return {
      guard: 'G6',
      subject: code,
      unit: share === null ? 'money' : 'ppm',
      parts: [{ name: 'prizes', of: code, amount: sum }],
      sum,
      limit,
      isMet: sum <= limit || (share === null && hold <= 0n),
      fields: [{ code, field }],
    }
  })
}

/** What contests and draws give back of bets at a game: their share of what the house keeps of these. */
export function prizesOf(configuration: GuardConfiguration, game: GuardedGame): GivenBack {
  const edge = MILLION - BigInt(game.foundHighest)
  const ofHold = edge > 0n ? edge : 0n
  const given = allPrizes(configuration)
    .filter((prizes) => prizes.isFor(game) && (prizes.share !== null || prizes.hold > 0n))
    .map(({ code, field, name, share, worth, hold }) => ({
      field: { code, field },
      part: { name, of: code, amount: (ofHold * (share ?? ppmOf(worth, hold))) / MILLION },
    }))
  return { parts: given.map(({ part }) => part), fields: given.map(({ field }) => field) }
}

import { assert } from '@croupier/shared/assert'
import { baseUnit } from '@croupier/shared/currencies'
import { type CurrencyCode, type Money, parseMoney, payableUnit } from '@croupier/shared/money'
import { scaledAmount } from '../../engine/scaled-limits.ts'
import { CLOCK, type HoldemTerms, standardRake } from './holdem/terms.ts'
import data from './rooms.json' with { type: 'json' }
import { southernTerms, type TienLenTerms } from './tien-len/terms.ts'

/** A kind of table that players may open or join; the list of rooms is data, written in base units and scaled to each currency. */
export interface Room {
  /** Unique within a currency. */
  code: string
  game: 'holdem' | 'tien_len'
  currency: CurrencyCode
  seats: number
  /** Blinds, or the stake of Tiến Lên as both. */
  smallBlind: Money
  bigBlind: Money
  buyIn: { least: Money; most: Money }
}

/** All rooms of a currency, by game, stakes and seats. */
export function roomsOf(currency: CurrencyCode): Room[] {
  return [...holdemRooms(currency), ...tienLenRooms(currency)]
}

export function roomOf(currency: CurrencyCode, code: string): Room | null {
  return roomsOf(currency).find((room) => room.code === code) ?? null
}

function holdemRooms(currency: CurrencyCode): Room[] {
  return data.holdem.smallBlinds.flatMap((written) => {
    const smallBlind = amountIn(currency, written)
    const bigBlind = smallBlind * 2n
    return data.holdem.seats.flatMap((seats) =>
      data.holdem.kinds.map((kind) => ({
        code: `holdem-${written}-${seats}-${kind.code}`,
        game: 'holdem' as const,
        currency,
        seats,
        smallBlind,
        bigBlind,
        buyIn: {
          least: bigBlind * BigInt(kind.leastBigBlinds),
          most: bigBlind * BigInt(kind.mostBigBlinds),
        },
      })),
    )
  })
}

function tienLenRooms(currency: CurrencyCode): Room[] {
  return data.tienLen.stakes.flatMap((written) => {
    const stake = amountIn(currency, written)
    return data.tienLen.seats.map((seats) => ({
      code: `tien-len-${written}-${seats}`,
      game: 'tien_len' as const,
      currency,
      seats,
      smallBlind: stake,
      bigBlind: stake,
      buyIn: {
        least: stake * BigInt(data.tienLen.leastStakes),
        most: stake * BigInt(data.tienLen.mostStakes),
      },
    }))
  })
}

/** So many base units in a currency, rounded up to what can be paid. */
function amountIn(currency: CurrencyCode, baseUnits: string): Money {
  const units = parseMoney(baseUnits)
  assert(units !== null, `${baseUnits} is no amount`)
  return scaledAmount((units * baseUnit('BRL')) / MONEY_PER_UNIT, currency)
}

const MONEY_PER_UNIT = 10_000n

export function holdemTermsOf(room: Room): HoldemTerms {
  const { currency, seats, smallBlind, bigBlind, buyIn } = room
  const unit = payableUnit(currency)
  return {
    kind: 'cash',
    seats,
    smallBlind,
    bigBlind,
    ante: { of: 'nobody', amount: 0n },
    straddle: 'off',
    unit,
    buyIn,
    rake: standardRake(bigBlind, unit),
    clock: CLOCK,
    missedOrbits: 3,
  }
}

export function tienLenTermsOf({ currency, bigBlind, seats }: Room): TienLenTerms {
  return southernTerms(bigBlind, payableUnit(currency), { seats: seats === 2 ? 2 : 4 })
}

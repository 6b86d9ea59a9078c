import fc from 'fast-check'
import type { Unit } from '../src/core/ledger/batches.ts'
import type { LedgerEntry } from '../src/core/ledger/ledger.ts'
import { wireOf } from '../src/core/ledger/wire.ts'
import { bet, deposit, house, rollback, roundEnd, win } from './ledger-entries.ts'

export const CURRENCIES = ['BRL', 'VND'] as const
export const PLAYERS = 3
/** Named by a word, dated long ago, and dated so far ahead that it never rests. */
const ROUNDS = [
  'round',
  '01900000-0000-7000-8000-000000000001',
  '03bb2cc3-d800-7000-8000-000000000002',
] as const

/** What may be asked for a player; small ids and amounts, so that streams repeat, cross and contradict themselves. */
export interface Input {
  player: number
  kind: (typeof kinds)[number]
  id: number
  other: number
  amount: number
  winAmount: number
  round: number
  currency: number
  source: number
  closes: boolean
  /** The id of the bet that a win names; none when it is not among the ids. */
  refers: number
  odd: 'bonus' | 'otherGame' | 'noGame' | 'noRound' | 'free' | 'suspense' | null
}

const kinds = [
  'bet',
  'win',
  'pair',
  'promo',
  'deposit',
  'rollback_bet',
  'rollback_win',
  'round_end',
  'burn',
  'adjust',
  'block',
] as const

const few = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max })
const seldom = { weight: 1 }

export const input: fc.Arbitrary<Input> = fc.record({
  player: few(PLAYERS - 1),
  kind: fc.oneof(
    { weight: 24, arbitrary: fc.constantFrom('bet', 'bet', 'win', 'pair', 'pair') },
    { weight: 9, arbitrary: fc.constantFrom('promo', 'deposit', 'rollback_bet') },
    { weight: 6, arbitrary: fc.constantFrom('rollback_win', 'round_end', 'burn', 'adjust') },
    { ...seldom, arbitrary: fc.constant('block') },
  ),
  id: few(7),
  other: few(7),
  amount: few(4),
  winAmount: few(4),
  round: few(ROUNDS.length - 1),
  currency: fc.constantFrom(0, 0, 0, 1),
  source: fc.constantFrom(7, 7, 7, 8),
  closes: fc.constantFrom(false, false, false, true),
  refers: few(15),
  odd: fc.option(fc.constantFrom('bonus', 'otherGame', 'noGame', 'noRound', 'free', 'suspense'), {
    freq: 3,
  }),
})

/** Wishes of one commit, each of another player; sometimes old rounds are put to rest before it. */
export const step = fc.record({
  inputs: fc.uniqueArray(input, {
    minLength: 1,
    maxLength: PLAYERS,
    selector: ({ player }) => player,
  }),
  rests: fc.constantFrom(false, false, false, true),
})

type Fields = Partial<LedgerEntry>

/** The entries of a wish: none, one, or a bet and its win. Entries without ids, that both sides are told the same, would be new each time: make them once. */
export function entriesOf(player: bigint, asked: Input): LedgerEntry[] {
  const { amount, winAmount, id, other, refers, odd } = asked
  const fields = fieldsOf(asked)
  const stake = bet(player, `t${id}`, BigInt(amount), fields)
  const reference = refers > 7 ? {} : { reference: `t${asked.kind === 'pair' ? id : refers}` }
  const counterAccount = odd === 'suspense' ? ({ counterAccount: 'suspense' } as const) : {}
  const closing = { roundClosed: asked.closes }
  switch (asked.kind) {
    case 'bet':
    case 'burn':
      return [{ ...stake, roundClosed: asked.closes && id === 0 }]
    case 'win':
      return [
        win(player, `t${id}`, BigInt(amount), {
          ...fields,
          ...reference,
          ...counterAccount,
          ...closing,
        }),
      ]
    case 'pair':
      return [
        { ...stake, roundClosed: asked.closes && id === 0 },
        win(player, `t${other}`, BigInt(winAmount), {
          ...fields,
          ...reference,
          ...counterAccount,
          ...closing,
        }),
      ]
    case 'promo':
      return [
        house(player, `t${id}`, 'promo', {
          ...fields,
          amount: BigInt(amount),
          counterAccount: 'promotions',
        }),
      ]
    case 'deposit':
      return [deposit(player, `t${id}`, BigInt(amount), { currency: currencyOf(asked) })]
    case 'rollback_bet':
    case 'rollback_win':
      return [rollback(player, `x${other}`, `t${id}`, { ...fields, operation: asked.kind })]
    case 'round_end':
      return [roundEnd(player, `e${id}`, fields)]
    case 'adjust':
      return [
        house(player, `t${id}`, 'adjust', {
          ...fields,
          amount: BigInt(amount - 3),
          counterAccount: 'adjustments',
        }),
      ]
    case 'block':
      return []
  }
}

const currencyOf = ({ currency }: Input): (typeof CURRENCIES)[number] =>
  CURRENCIES[currency] ?? 'BRL'

function fieldsOf(asked: Input): Fields {
  const { odd, round, source } = asked
  const hasRound = odd !== 'noRound' || asked.kind === 'round_end'
  return {
    currency: currencyOf(asked),
    source,
    ...(hasRound ? { roundId: ROUNDS[round] } : {}),
    ...(odd === 'otherGame' ? { gameCode: 'ox "7", \\(x)' } : {}),
    ...(odd === 'free' ? { freeRound: true, memo: 'free, "so" to say \\ ção' } : {}),
    ...(odd === 'bonus' ? { subaccount: 'bonus' as const } : {}),
  }
}

/** A wish as the front door of the ledger hands it on; null when it is no movement. */
export function unitOf(playerId: bigint, asked: Input): Unit | null {
  const [one, other] = entriesOf(playerId, asked)
  if (!one) return null
  if (asked.kind === 'burn') return { playerId, entries: [wireOf(one, { burn: 'LIMIT_EXCEEDED' })] }
  if (!other) return { playerId, entries: [wireOf(one)] }
  return {
    playerId,
    entries: [wireOf(one, { winExternalId: other.externalId }), wireOf(other, { paired: true })],
  }
}

import type { Money } from '@croupier/shared/money'
import { playerOf, playersAfter, type TienLenEvent, type TienLenHand } from './game.ts'
import { heldValue } from './holdings.ts'

type Paid = Extract<TienLenEvent, { type: 'paid' }>

/** What a seat can still pay: table stakes, never more. */
export function canPay(hand: TienLenHand, seat: number): Money {
  const player = playerOf(hand, seat)
  return player ? player.stack + player.net : 0n
}

function payment(
  hand: TienLenHand,
  {
    from,
    to,
    inStakes,
    reason,
  }: { from: number; to: number; inStakes: number; reason: Paid['reason'] },
): Paid {
  const owed = hand.terms.stake * BigInt(inStakes)
  const most = canPay(hand, from)
  return { type: 'paid', from, to, amount: owed < most ? owed : most, owed, reason }
}

/** Booked when the trick ends: the last who was chopped pays the last who chopped, the sum of the whole chain. */
export function chopPayment(hand: TienLenHand): Paid | null {
  const { chain } = hand.trick
  const last = chain.at(-1)
  if (last === undefined) return null
  const inStakes = chain.reduce((sum, { value }) => sum + value, 0)
  return payment(hand, { from: last.chopped, to: last.by, inStakes, reason: 'chop' })
}

/** What everybody pays at the end, by the terms; each payment is capped by what its payer has left. */
export function endPayments(hand: TienLenHand): Paid[] {
  const { instantWin, terms } = hand
  if (instantWin !== null) return othersPay(hand, instantWin.seat, () => terms.instantPays)
  return terms.ending === 'first_out'
    ? othersPay(hand, hand.out[0] as number, (seat) => costOfHand(hand, seat))
    : rankPayments(hand)
}

function othersPay(
  hand: TienLenHand,
  winner: number,
  inStakesOf: (seat: number) => number,
): Paid[] {
  return playersAfter(hand, winner)
    .filter(({ seat }) => seat !== winner)
    .map(({ seat }) =>
      payment(hand, { from: seat, to: winner, inStakes: inStakesOf(seat), reason: 'end' }),
    )
}

/** By the cards left: c each, or the price of never having played, and what held twos and chopping combinations cost. */
function costOfHand(hand: TienLenHand, seat: number): number {
  const player = playerOf(hand, seat)
  if (player === undefined) return 0
  const left = player.hasPlayed ? player.cards.length : hand.terms.stuckPays
  return left + heldValue(player.cards, hand.terms.values)
}

/** Places pay and win fixed sums; the last also pays what he holds to who came in before him. When somebody is short, all get less in proportion. */
function rankPayments(hand: TienLenHand): Paid[] {
  const places = placesOf(hand)
  const pays = hand.terms.rankPays[places.length as 2 | 3 | 4]
  const last = places.at(-1) as number
  const before = places.at(-2) as number
  const held = heldValue(playerOf(hand, last)?.cards ?? [], hand.terms.values)
  const payers = places.filter((_, place) => (pays[place] ?? 0) < 0)
  const winners = places.filter((_, place) => (pays[place] ?? 0) > 0)
  const due = winners.reduce((sum, seat) => sum + (pays[places.indexOf(seat)] ?? 0), 0)
  const fixed = payers.flatMap((from) => {
    const whole = payment(hand, {
      from,
      to: winners[0] as number,
      inStakes: -(pays[places.indexOf(from)] ?? 0),
      reason: 'end',
    })
    return shared(
      hand,
      whole,
      winners.map((to) => ({
        to,
        part: BigInt(pays[places.indexOf(to)] ?? 0),
        of: BigInt(due),
      })),
    )
  })
  if (held === 0) return fixed
  const spent = fixed.reduce((sum, { from, amount }) => (from === last ? sum + amount : sum), 0n)
  const most = canPay(hand, last) - spent
  const owed = hand.terms.stake * BigInt(held)
  const extra = owed < most ? owed : most
  return [...fixed, { type: 'paid', from: last, to: before, amount: extra, owed, reason: 'end' }]
}

/** Divides one payer's payment among the winners by what is due to each; what a division leaves goes to the first. */
function shared(
  { terms }: TienLenHand,
  whole: Paid,
  winners: readonly { to: number; part: bigint; of: bigint }[],
): Paid[] {
  const cut = (amount: Money, part: bigint, of: bigint) => {
    const share = (amount * part) / of
    return share - (share % terms.unit)
  }
  const parts = winners.map(({ to, part, of }) => ({
    ...whole,
    to,
    amount: cut(whole.amount, part, of),
    owed: cut(whole.owed, part, of),
  }))
  const left = (key: 'amount' | 'owed') =>
    whole[key] - parts.reduce((sum, one) => sum + one[key], 0n)
  return parts.map((one, index) =>
    index === 0
      ? { ...one, amount: one.amount + left('amount'), owed: one.owed + left('owed') }
      : one,
  )
}

/** Seats by place: who is out first, and last those who still hold cards. */
function placesOf(hand: TienLenHand): number[] {
  const left = hand.players.filter(({ seat }) => !hand.out.includes(seat))
  return [...hand.out, ...left.map(({ seat }) => seat)]
}

/** The house's part of each positive net, rounded down to a unit. */
export function rakesOf({ players, terms }: TienLenHand): { seat: number; amount: Money }[] {
  return players.flatMap(({ seat, net }) => {
    if (net <= 0n) return []
    const share = (net * BigInt(terms.rakeBps)) / 10_000n
    const amount = share - (share % terms.unit)
    return amount > 0n ? [{ seat, amount }] : []
  })
}

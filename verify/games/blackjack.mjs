import { payable, times, x100Of } from './pays.mjs'

const rankOf = (card) => Math.floor(card / 4)
const isRed = (card) => card % 4 === 1 || card % 4 === 2

function totalOf(cards) {
  const points = cards.map((card) => Math.min(rankOf(card) + 1, 10))
  const sum = points.reduce((all, one) => all + one, 0)
  return points.includes(1) && sum <= 11 ? sum + 10 : sum
}

const is21 = (cards) => cards.length === 2 && totalOf(cards) === 21
const valueOf = (card) => Math.min(rankOf(card) + 1, 10)
const handOf = (cards, isSplit) => ({ cards, isSplit, stakes: 1n, isDone: false, isGivenUp: false })

function pairX100({ pairsX100 }, [one, other]) {
  if (rankOf(one) !== rankOf(other)) return 0
  if (one % 4 === other % 4) return pairsX100.perfect
  return isRed(one) === isRed(other) ? pairsX100.coloured : pairsX100.mixed
}

function threeX100({ threeX100: pays }, cards) {
  const isFlush = new Set(cards.map((card) => card % 4)).size === 1
  const [low, middle, high] = cards.map(rankOf).toSorted((a, b) => a - b)
  if (low === high) return isFlush ? pays.suitedTrips : pays.trips
  const isRow = middle === low + 1 && high === middle + 1
  if (isRow || (low === 0 && middle === 11 && high === 12))
    return isFlush ? pays.straightFlush : pays.straight
  return isFlush ? pays.flush : 0
}

/** The felt: seats with their hands, the dealer's cards, whose turn it is. */
function dealFelt(seats, draw) {
  const first = seats.map(() => draw())
  const up = draw()
  const second = seats.map(() => draw())
  const felt = {
    draw,
    seats: seats.map((seat, place) => {
      const dealt = [first[place], second[place]]
      return { ...seat, dealt, hands: [handOf([...dealt], false)], isInsured: false }
    }),
    dealer: [up, draw()],
    isOver: false,
    at: [0, 0],
    asksInsurance: rankOf(up) === 0,
  }
  if (!felt.asksInsurance) peek(felt)
  return felt
}

/** A blackjack of the dealer ends the round before anybody stakes more. */
function peek(felt) {
  felt.asksInsurance = false
  felt.at = [0, 0]
  if (is21(felt.dealer)) felt.isOver = true
  else goOn(felt)
}

/** On to the next hand that has something to decide, or to the dealer. */
function goOn(felt) {
  while (felt.at[0] < felt.seats.length) {
    const hand = felt.seats[felt.at[0]].hands[felt.at[1]]
    if (!hand) {
      felt.at = [felt.at[0] + 1, 0]
      continue
    }
    if (hand.cards.length === 1) {
      hand.cards.push(felt.draw())
      // Aces are split once and get one card each.
      if (rankOf(hand.cards[0]) === 0) hand.isDone = true
    }
    if (totalOf(hand.cards) >= 21) hand.isDone = true
    if (!hand.isDone) return
    felt.at = [felt.at[0], felt.at[1] + 1]
  }
  dealerDraws(felt)
}

function dealerDraws(felt) {
  const waits = ({ cards, isSplit, isGivenUp }) =>
    !isGivenUp && totalOf(cards) <= 21 && (isSplit || !is21(cards))
  if (felt.seats.some(({ hands }) => hands.some(waits)))
    while (totalOf(felt.dealer) < 17) felt.dealer.push(felt.draw())
  felt.isOver = true
}

function answerInsurance(felt, type) {
  if (type !== 'insure' && type !== 'decline') return 'goes on before insurance was answered'
  felt.seats[felt.at[0]].isInsured = type === 'insure'
  felt.at = [felt.at[0] + 1, 0]
  if (felt.at[0] === felt.seats.length) peek(felt)
  return null
}

/** Makes a move; null, or why it may not be made. */
function makeMove(math, felt, type) {
  if (felt.asksInsurance) return answerInsurance(felt, type)
  const { hands } = felt.seats[felt.at[0]]
  const hand = hands[felt.at[1]]
  const isFirst = hand.cards.length === 2
  const may = {
    hit: true,
    stand: true,
    double: isFirst,
    split:
      isFirst && valueOf(hand.cards[0]) === valueOf(hand.cards[1]) && hands.length < math.mostHands,
    surrender: isFirst && math.lateSurrender && !hand.isSplit,
  }
  if (!may[type]) return `makes the move ${type}, which its rules forbid`
  if (type === 'hit' || type === 'double') hand.cards.push(felt.draw())
  if (type === 'double') hand.stakes = 2n
  if (type === 'surrender') hand.isGivenUp = true
  if (type === 'split')
    hands.splice(felt.at[1], 1, ...hand.cards.map((card) => handOf([card], true)))
  else if (type !== 'hit') hand.isDone = true
  goOn(felt)
  return null
}

/** What a hand returns of its stake, and whether all, half or nothing of it was at risk. */
function endOf(math, dealer, { cards, isSplit, isGivenUp }) {
  const [total, house] = [totalOf(cards), totalOf(dealer)]
  const isNatural = !isSplit && is21(cards)
  if (isGivenUp) return { x100: 50, risk: 50n }
  if (total > 21) return { x100: 0, risk: 100n }
  if (isNatural)
    return is21(dealer) ? { x100: 100, risk: 0n } : { x100: math.blackjackX100, risk: 100n }
  if (is21(dealer)) return { x100: 0, risk: 100n }
  if (house > 21 || total > house) return { x100: 200, risk: 100n }
  return total === house ? { x100: 100, risk: 0n } : { x100: 0, risk: 100n }
}

/** Every stake of a seat: how much, what of it came back in hundredths, and of the opening's stakes how many hundredths stood. */
function sharesOf(math, felt, currency) {
  return felt.seats.flatMap(({ stake, pair, three, dealt, hands, isInsured }) => [
    ...hands.map((hand, index) => {
      const { x100, risk } = endOf(math, felt.dealer, hand)
      // Doubles and splits do not count.
      return { stake: stake * hand.stakes, x100, stood: index === 0 ? (stake * risk) / 100n : 0n }
    }),
    ...(isInsured
      ? [
          {
            stake: payable(stake / 2n, currency),
            x100: is21(felt.dealer) ? math.insuranceX100 : 0,
            stood: 0n,
          },
        ]
      : []),
    { stake: pair, x100: pairX100(math, dealt), stood: pair },
    { stake: three, x100: threeX100(math, [...dealt, felt.dealer[0]]), stood: three },
  ])
}

/** HT-BJ: the packs are shuffled for every round; splits, doubles and insurance cost further stakes of the same round. */
export function playBlackjack(play, luck, math) {
  const pack = luck.shuffle(math.decks * 52)
  let next = 0
  const draw = () => pack[next++] % 52
  const on = (key) => BigInt(play.choice[key] ?? '0')
  const seats = [1, 2, 3]
    .map((seat) => ({ stake: on(`S${seat}`), pair: on(`PP${seat}`), three: on(`T${seat}`) }))
    .filter(({ stake }) => stake > 0n)
  const felt = dealFelt(seats, draw)
  for (const { type } of play.actions) {
    if (felt.isOver) return { problem: 'goes on after its end' }
    const problem = makeMove(math, felt, type)
    if (problem) return { problem }
  }
  if (!felt.isOver) return { problem: 'is paid but has not ended' }
  const shares = sharesOf(math, felt, play.currency)
  const due = shares.reduce((sum, { stake, x100 }) => sum + times(stake, x100, play.currency), 0n)
  const cost = shares.reduce((sum, { stake }) => sum + stake, 0n)
  return {
    x100: x100Of(due, cost),
    due,
    cost,
    effective: shares.reduce((sum, { stood }) => sum + stood, 0n),
    outcome: due > 0n ? 'win' : 'lose',
    problem: null,
  }
}

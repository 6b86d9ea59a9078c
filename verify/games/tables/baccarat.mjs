import { dealer, rankOf } from './cards.mjs'

const valueOf = (card) => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1)
const pointsOf = (cards) => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10

/** Of the points of two cards, by the value of the player's third card, from which the banker draws. */
const BANKER_DRAWS = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
}

function deal(_math, luck, shoe) {
  const next = dealer(shoe, luck)
  const [one, two, three, four] = [next(), next(), next(), next()]
  const player = [one, three]
  const banker = [two, four]
  const [points, other] = [pointsOf(player), pointsOf(banker)]
  if (points < 8 && other < 8) {
    if (points <= 5) player.push(next())
    const draws =
      player.length === 2
        ? other <= 5
        : other <= 2 || (BANKER_DRAWS[other] ?? []).includes(valueOf(player[2]))
    if (draws) banker.push(next())
  }
  return { player, banker, shoe: shoe.number }
}

const winnerOf = (player, banker) => (player === banker ? 'T' : player > banker ? 'P' : 'B')
const isPair = ([one, two]) => rankOf(one) === rankOf(two)

function dragonX100(math, side, { player, banker }) {
  const [own, other] = side === 'P' ? [player, banker] : [banker, player]
  const margin = pointsOf(own) - pointsOf(other)
  const isNatural = own.length === 2 && pointsOf(own) >= 8
  if (isNatural) return margin === 0 ? 100 : margin > 0 ? math.paysX100[`DB${side}`] : 0
  return margin > 0 ? (math.dragonX100[margin] ?? 0) : 0
}

/** What a place returns of its chips, in hundredths. */
function returnX100(math, key, hand) {
  const { player, banker } = hand
  const [points, other] = [pointsOf(player), pointsOf(banker)]
  const winner = winnerOf(points, other)
  const isSix = winner === 'B' && other === 6
  const perfect = Number(player[0] === player[1]) + Number(banker[0] === banker[1])
  const cards = player.length + banker.length
  if (winner === 'T' && (key === 'P' || key === 'B')) return 100
  if (key === 'DBP' || key === 'DBB') return dragonX100(math, key[2], hand)
  if (key === 'B' && isSix && math.bankerSixX100 !== null) return math.bankerSixX100
  if (key === 'L6' && isSix && banker.length === 3) return math.luckyThreeX100
  if (key === 'PERF' && perfect === 2) return math.perfectBothX100
  const won = {
    P: winner === 'P',
    B: winner === 'B',
    T: winner === 'T',
    PP: isPair(player),
    BP: isPair(banker),
    EP: isPair(player) || isPair(banker),
    PERF: perfect === 1,
    SMALL: cards === 4,
    BIG: cards > 4,
    S6: isSix,
    L6: isSix,
    D7: winner === 'B' && other === 7 && banker.length === 3,
    PA8: winner === 'P' && points === 8 && player.length === 3,
  }
  return won[key] ? math.paysX100[key] : 0
}

/** HL-BAC: punto banco. What a tie gives back was no risk. */
export const baccarat = {
  deal,
  taken: ({ player, banker }) => [...player, ...banker],
  returnX100,
  isPush: (math, key, hand) => returnX100(math, key, hand) === 100,
}

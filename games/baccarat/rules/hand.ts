import { type Card, rankOf } from '../../engine/cards.ts'

export interface Hand {
  player: readonly Card[]
  banker: readonly Card[]
}

/** Ace 1, two to nine as they are, ten and pictures nothing. */
export function pointsOfCard(card: Card): number {
  const rank = rankOf(card)
  return rank >= 9 ? 0 : rank + 1
}

export function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOfCard(card), 0) % 10
}

export function playerDraws(player: number, banker: number): boolean {
  return player <= 5 && banker < 8
}

/** The banker's third card: by the points and, when the player drew, by the value of that card. */
export function bankerDraws(points: {
  player: number
  banker: number
  playersThird: number | null
}): boolean {
  const { player, banker, playersThird } = points
  if (player >= 8 && playersThird === null) return false
  if (banker >= 8) return false
  if (playersThird === null) return banker <= 5
  switch (banker) {
    case 7:
      return false
    case 6:
      return playersThird === 6 || playersThird === 7
    case 5:
      return playersThird >= 4 && playersThird <= 7
    case 4:
      return playersThird >= 2 && playersThird <= 7
    case 3:
      return playersThird !== 8
    default:
      return true
  }
}

/** Deals a hand of punto banco: player, banker, player, banker, then third cards by the table's rule. */
export function dealHand(deal: () => Card): Hand {
  const [one, two, three, four] = [deal(), deal(), deal(), deal()]
  const player = [one, three]
  const banker = [two, four]
  const points = { player: pointsOf(player), banker: pointsOf(banker) }
  const draws = playerDraws(points.player, points.banker)
  if (draws) player.push(deal())
  const third = player[2]
  const playersThird = third === undefined ? null : pointsOfCard(third)
  if (bankerDraws({ ...points, playersThird })) banker.push(deal())
  return { player, banker }
}

import type { GameCardData, GameSort } from '@croupier/api/play/catalogue'
import type { Game } from './game-book.ts'
import { type Offer, titleOf } from './offer.ts'
import type { Players } from './popularity.ts'

const volatilityRank: Record<GameCardData['volatility'], number> = { high: 0, medium: 1, low: 2 }

type Compare = (left: Game, right: Game) => number

export interface Order {
  sort: GameSort
  language: string
  players: Players
}

interface Held {
  players: Players
  games: readonly Game[]
}
const lists = new WeakMap<Offer, Map<string, Held>>()

/** All games of the offer in an order, sorted once and kept as long as the offer stands. Ties keep the brand's order. */
export function sortedGames(offer: Offer, order: Order): readonly Game[] {
  if (order.sort === 'brand') return offer.games
  const known = lists.get(offer) ?? new Map<string, Held>()
  lists.set(offer, known)
  // Names stand in another order in every language; nothing else does.
  const key = order.sort === 'name' ? `name/${order.language}` : order.sort
  const held = known.get(key)
  if (held && (order.sort !== 'popular' || held.players === order.players)) return held.games
  const games = offer.games.toSorted(compareOf(offer, order))
  known.set(key, { players: order.players, games })
  return games
}

function compareOf(offer: Offer, { sort, language, players }: Order): Compare {
  switch (sort) {
    case 'popular': {
      const of = ({ code }: Game): number => players.get(`${offer.brandId}/${code}`) ?? 0
      return (left, right) => of(right) - of(left) || hotPlaceOf(left) - hotPlaceOf(right)
    }
    case 'new':
      return (left, right) => compareText(right.releasedOn, left.releasedOn)
    case 'name': {
      const names = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
      return (left, right) => names.compare(titleOf(left, language), titleOf(right, language))
    }
    case 'rtp':
      return (left, right) => (right.mainRtp ?? 0) - (left.mainRtp ?? 0)
    case 'volatility':
      return (left, right) => volatilityRank[left.volatility] - volatilityRank[right.volatility]
    case 'brand':
      return (left, right) => left.place - right.place
  }
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

function hotPlaceOf({ hotPlace }: Game): number {
  return hotPlace ?? Number.MAX_SAFE_INTEGER
}

import { dealer, rankOf } from './cards.mjs'

const SEVEN = 6
/** Red suits are hearts and diamonds; a seven is neither odd nor even, big nor small, and of no suit. */
function isInside(bet, card) {
  const [rank, suit] = [rankOf(card), card % 4]
  if (bet === 'R' || bet === 'K') return (suit === 1 || suit === 2) === (bet === 'R')
  if (rank === SEVEN) return false
  if (bet === 'O' || bet === 'E') return (rank % 2 === 0) === (bet === 'O')
  if (bet === 'B' || bet === 'S') return rank > SEVEN === (bet === 'B')
  return bet === `:${'SHDC'[suit]}`
}

function returnX100(math, key, { dragon, tiger }) {
  const lead = rankOf(dragon) - rankOf(tiger)
  const { paysX100, tieBackX100 } = math
  if (key === 'D' || key === 'T') {
    if (lead === 0) return tieBackX100
    return lead > 0 === (key === 'D') ? paysX100[key] : 0
  }
  if (key === 'TIE') return lead === 0 ? paysX100.TIE : 0
  if (key === 'STIE') return dragon === tiger ? paysX100.STIE : 0
  if (!isInside(key.slice(1), key[0] === 'D' ? dragon : tiger)) return 0
  return paysX100[key[1] === ':' ? 'SUIT' : 'RK'.includes(key[1]) ? 'COLOUR' : 'HALF']
}

/** HL-DT: one card for each side. */
export const dragonTiger = {
  deal: (_math, luck, shoe) => {
    const next = dealer(shoe, luck)
    return { dragon: next(), tiger: next(), shoe: shoe.number }
  },
  taken: ({ dragon, tiger }) => [dragon, tiger],
  returnX100,
}

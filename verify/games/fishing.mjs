const WORDS = 2n ** 32n

/** A fish dies when the next word is below this: the return divided by its mean multiple, of all words. */
function thresholdOf(math, { wins }) {
  const weights = wins.reduce((sum, [, weight]) => sum + weight, 0)
  const weighted = wins.reduce((sum, [multiple, weight]) => sum + multiple * weight, 0)
  return Number((BigInt(math.returnPercent * weights) * WORDS) / BigInt(100 * weighted))
}

/** HF-FISH: units are set aside; each bullet that hits a fish costs some and is decided by the next words of the stream. */
export function playFishing(play, luck, math) {
  const stake = BigInt(play.stake)
  const price = BigInt(play.choice.bullet)
  let [spent, won, hits, hasLeft] = [0, 0, 0, false]
  for (const action of play.actions) {
    if (hasLeft) return { problem: 'goes on after its end' }
    if (action === 'leave') {
      hasLeft = true
      continue
    }
    const fish = math.fish[action[0]]
    const units = action[1]
    spent += units
    if (!fish || !(units >= 1 && units <= math.unitsMost) || BigInt(spent) * price > stake)
      return { problem: 'shoots what it could not' }
    hits += 1
    if (luck.u32() >= thresholdOf(math, fish)) continue
    const wins = fish.wins
    won +=
      units * (wins.length === 1 ? wins[0] : wins[luck.pick(wins.map(([, weight]) => weight))])[0]
  }
  if (!hasLeft) return { problem: 'is paid but has not ended' }
  if (hits === 0) return { x100: 100, outcome: 'void', problem: null }
  const shot = BigInt(spent) * price
  return {
    x100: Math.floor((won * 100) / spent),
    due: stake - shot + BigInt(won) * price,
    effective: shot,
    outcome: won > 0 ? 'win' : 'lose',
    problem: null,
  }
}

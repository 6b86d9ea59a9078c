import { differs, payable, x100Of } from './pays.mjs'

/** HS-RING: a light stops at one of 24 lamps; the lucky lamp lights one to three fruits more. */
export function playRing(play, luck, math) {
  const first = luck.pick(math.lamps.map(({ weight }) => weight))
  const lamps = [first]
  if (math.lamps[first].fruit === 'LUCKY') {
    const fruits = math.lamps.flatMap(({ times, weight }, lamp) =>
      times > 0 ? [{ lamp, weight }] : [],
    )
    const more = luck.pick(math.extra) + 1
    for (let one = 0; one < more; one += 1)
      lamps.push(fruits[luck.pick(fruits.map(({ weight }) => weight))].lamp)
  }
  const { credits } = play.choice
  const all = Object.values(credits).reduce((sum, count) => sum + count, 0)
  const stake = BigInt(play.stake)
  if (all === 0 || stake % BigInt(all) !== 0n) return { problem: 'staked parts of a credit' }
  const won = lamps.reduce((sum, lamp) => {
    const { fruit, times } = math.lamps[lamp]
    return sum + (credits[fruit] ?? 0) * times
  }, 0)
  const due = payable((stake / BigInt(all)) * BigInt(won), play.currency)
  return {
    x100: x100Of(due, stake),
    due,
    outcome: due > 0n ? 'win' : 'lose',
    problem: differs(play.result, { lamps }),
  }
}

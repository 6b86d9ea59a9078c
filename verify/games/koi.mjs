import { differs } from './pays.mjs'

function spin(math, kind, luck) {
  const strips = math.reels[kind]
  const factor = math.wildFactor[kind]
  const stops = strips.map((strip) => luck.int(strip.length))
  const at = (reel, row) => strips[reel][(stops[reel] + row) % strips[reel].length]
  let winX100 = 0
  for (const line of math.lines) {
    const symbol = at(0, Number(line[0]))
    let [count, wilds] = [1, 0]
    for (; count < 5; count += 1) {
      const next = at(count, Number(line[count]))
      if (next === math.wild) wilds += 1
      else if (next !== symbol) break
    }
    const pay = math.pays[symbol]?.[count - 3] ?? 0
    winX100 += (pay * factor ** wilds * 100) / math.lines.length
  }
  let scatters = 0
  for (let reel = 0; reel < 5; reel += 1)
    for (let row = 0; row < 3; row += 1) if (at(reel, row) === math.scatter) scatters += 1
  return {
    winX100: winX100 + (math.scatterPays[scatters] ?? 0) * 100,
    won: math.freeSpins[scatters] ?? 0,
    stops,
  }
}

/** HS-KOI: five reels, twenty lines, free spins with doubling wilds. */
export function playKoi(play, luck, math) {
  let [total, left, spins] = [0, 1, 0]
  const stops = []
  while (left > 0 && total < math.capX100) {
    const one = spin(math, spins === 0 ? 'base' : 'free', luck)
    total = Math.min(total + one.winX100, math.capX100)
    left += one.won - 1
    spins += 1
    stops.push(one.stops.join(' '))
  }
  const shown = (play.events ?? [])
    .filter(({ type }) => type === 'spin')
    .map((event) => event.stops.join(' '))
  const problem =
    shown.join('|') === stops.join('|') ? null : 'its reels stopped where the seeds did not'
  const result = { freeSpins: spins - 1, capped: total === math.capX100 }
  return {
    x100: total,
    outcome: total > 0 ? 'win' : 'lose',
    problem: problem ?? differs(play.result, result),
  }
}

import { differs } from './pays.mjs'

/** Plays the board out: what wins is taken away, the rest falls, and new cells come from the lowest empty one upwards. */
function sequence(math, kind, luck) {
  const weights = math.weights[kind]
  const orbWeights = math.orbWeights[kind === 'free' ? 'free' : 'base']
  const draw = () => {
    const symbol = math.symbols[luck.pick(weights)]
    return { symbol, orb: symbol === math.orb ? math.orbValues[luck.pick(orbWeights)] : 0 }
  }
  let columns = Array.from({ length: math.columns }, () => Array.from({ length: math.rows }, draw))
  const boards = [textOf(columns)]
  let winX100 = 0
  for (;;) {
    const won = new Set()
    for (const symbol of math.symbols) {
      const count = columns.flat().filter((cell) => cell.symbol === symbol).length
      const pay = math.pays[symbol]?.[math.payFrom.findLastIndex((from) => count >= from)] ?? 0
      if (pay > 0) won.add(symbol)
      winX100 += pay
    }
    if (won.size === 0) break
    columns = columns.map((column) => {
      const kept = column.filter(({ symbol }) => !won.has(symbol))
      const fresh = []
      while (fresh.length + kept.length < math.rows) fresh.push(draw())
      return [...fresh.toReversed(), ...kept]
    })
    boards.push(textOf(columns))
  }
  const cells = columns.flat()
  return {
    boards,
    winX100,
    scatters: cells.filter(({ symbol }) => symbol === math.scatter).length,
    orbs: cells.reduce((sum, { orb }) => sum + orb, 0),
  }
}

const textOf = (columns) =>
  columns.map((column) => column.map(({ symbol }) => symbol).join('')).join(' ')

function scatterPay(math, count) {
  const most = Math.max(...Object.keys(math.scatterPaysX100).map(Number))
  return math.scatterPaysX100[Math.min(count, most)] ?? 0
}

/** HS-STORM: thirty cells that pay anywhere, tumble, and are multiplied by orbs. */
export function playStorm(play, luck, math) {
  const { mode } = play.choice
  const { startAt, won, retriggerAt, more } = math.freeSpins
  const boards = []
  let [total, left, orbTotal, spins] = [0, 0, 0, 0]
  const add = (x100) => (total = Math.min(total + x100, math.capX100))
  const spin = (isFree) => {
    const one = sequence(math, isFree ? 'free' : mode === 'ante' ? 'ante' : 'base', luck)
    boards.push(...one.boards)
    let winX100 = one.winX100
    if (winX100 > 0 && one.orbs > 0) {
      if (isFree) orbTotal += one.orbs
      winX100 *= isFree ? orbTotal : one.orbs
    }
    if (one.scatters >= (isFree ? retriggerAt : startAt)) left += isFree ? more : won
    add(winX100 + scatterPay(math, one.scatters))
  }
  if (mode === 'feature') {
    left = won
    add(scatterPay(math, startAt))
  } else spin(false)
  while (left > 0 && total < math.capX100) {
    left -= 1
    spins += 1
    spin(true)
  }
  const cost = (BigInt(play.stake) * BigInt(math.costX100[mode])) / 100n
  const shown = (play.events ?? [])
    .filter(({ type }) => type === 'board' || type === 'tumble')
    .map(({ columns }) => columns.join(' '))
  const isShown = shown.join('|') === boards.join('|')
  const result = { freeSpins: spins, orbTotal, capped: total === math.capX100 }
  return {
    x100: total,
    cost,
    effective: cost,
    outcome: total > 0 ? 'win' : 'lose',
    problem:
      differs(play.result, result) ?? (isShown ? null : 'its boards are not those of the seeds'),
  }
}

import { differs } from './pays.mjs'

function waysX100(math, columns) {
  let won = 0
  for (const [symbol, pays] of Object.entries(math.pays)) {
    let [ways, reels] = [1, 0]
    for (const column of columns) {
      const count = column.filter((shown) => shown === symbol || shown === math.wild).length
      if (count === 0) break
      ways *= count
      reels += 1
    }
    won += (pays[reels - 3] ?? 0) * ways
  }
  return won
}

/** Coins hold their cells; three empty respins in a row end it. */
function hold(math, cells, luck) {
  const values = math.coins.map(({ weight }) => weight)
  const coin = () => math.coins[luck.pick(values)].valueX100
  const held = new Map(cells.map((cell) => [cell, coin()]))
  const all = math.cellWeights.length * math.rows
  for (let left = math.hold.respins; left > 0 && held.size < all; ) {
    const before = new Set(held.keys())
    for (let cell = 0; cell < all; cell += 1)
      if (!before.has(cell) && luck.int(math.hold.landing.of) < math.hold.landing.chance)
        held.set(cell, coin())
    left = held.size > before.size ? math.hold.respins : left - 1
  }
  const winX100 = [...held.values()].reduce((sum, value) => sum + value, 0)
  return { winX100, coins: held.size, grand: held.size === all }
}

/** HS-OX: 243 ways, coins that hold, and the Grand, whose amount is a share of a pool and not luck. */
export function playOx(play, luck, math) {
  const columns = math.cellWeights.map((weights) =>
    Array.from({ length: math.rows }, () => math.symbols[luck.pick(weights)]),
  )
  const cells = columns.flat().flatMap((symbol, cell) => (symbol === math.coin ? [cell] : []))
  const none = { winX100: 0, coins: 0, grand: false }
  const held = cells.length >= math.hold.trigger ? hold(math, cells, luck) : none
  const x100 = Math.min(waysX100(math, columns) + held.winX100, math.capX100)
  const board = (play.events ?? []).find(({ type }) => type === 'board')?.columns ?? []
  const isShown = board.join(' ') === columns.map((column) => column.join('')).join(' ')
  const result = { coins: held.coins, grand: held.grand, capped: x100 === math.capX100 }
  return {
    x100,
    winsPool: held.grand && play.currency !== 'DEMO',
    outcome: x100 > 0 ? 'win' : 'lose',
    problem:
      differs(play.result, result) ?? (isShown ? null : 'its board is not that of the seeds'),
  }
}

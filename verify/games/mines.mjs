import { fairStream } from './luck.mjs'

function ladderOf(math, count, play) {
  const ladder = []
  let [ways, safeWays] = [1n, 1n]
  for (let safe = 1; safe <= math.tiles - count; safe += 1) {
    ways = (ways * BigInt(math.tiles - safe + 1)) / BigInt(safe)
    safeWays = (safeWays * BigInt(math.tiles - count - safe + 1)) / BigInt(safe)
    const x100 = (BigInt(math.returnPercent) * ways) / safeWays
    if (x100 <= BigInt(math.capX100) && BigInt(play.stake) * x100 <= BigInt(play.max_win) * 100n)
      ladder.push(Number(x100))
  }
  return ladder
}

function randomTile(math, play, opened) {
  const luck = fairStream(play.serverSeed, play.client_seed, play.nonce)
  luck.shuffle(math.tiles)
  const covered = Array.from({ length: math.tiles }, (_, tile) => tile).filter(
    (tile) => !opened.includes(tile),
  )
  let drawn = 0
  for (let step = 0; step <= opened.length; step += 1) drawn = luck.int(math.tiles - step)
  return covered[drawn]
}

/** HM-MINES: tiles of a field with mines, until one explodes or the player takes what he has. */
export function playMines(play, luck, math) {
  const hidden = luck.shuffle(math.tiles).slice(0, play.choice.mines)
  const ladder = ladderOf(math, play.choice.mines, play)
  const opened = []
  let end = null
  for (const action of play.actions) {
    if (end !== null) return { problem: 'goes on after its end' }
    if (action.type === 'cashOut' || action.type === 'refund') {
      if ((action.type === 'cashOut') !== opened.length > 0)
        return { problem: `ends with a ${action.type} that its rules forbid` }
      end = action.type
      continue
    }
    const tile = action.type === 'pick' ? action.tile : randomTile(math, play, opened)
    if (!Number.isInteger(tile) || tile < 0 || tile >= math.tiles || opened.includes(tile))
      return { problem: 'opens a tile that is not covered' }
    opened.push(tile)
    if (hidden.includes(tile)) end = 'mine'
    else if (opened.length === ladder.length) end = 'cashOut'
  }
  if (end === null) return { problem: 'is paid but has not ended' }
  if (end === 'refund') return { x100: 100, outcome: 'void', problem: null }
  return end === 'mine'
    ? { x100: 0, outcome: 'lose', problem: null }
    : { x100: ladder[opened.length - 1], outcome: 'win', problem: null }
}

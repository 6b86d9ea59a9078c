import { payable } from './pays.mjs'

/** The most that a pool may hold by the published rules, in highest stakes. */
export const CAP_STAKES = { 'HS-OX': 3_000n }

/**
 * A pool from its start, turn by turn: each stake puts its share in, up to the cap, and the rest into the reserve; a round whose seed wins it
 * takes pool × stake ÷ highest stake, rounded down to what can be paid, the house puts its seed for that stake back in, and the reserve fills
 * the pool up to the cap. Turns up to `capped_from` were taken when no cap stood. `played` says of a round, by its name, whether its revealed
 * seed wins the pool and what the ledger paid besides the rest; of a seed that is not revealed nothing is known but the sums.
 */
export function replayPool(pool, turns, { rules, played }) {
  const problems = []
  const reference = BigInt(pool.reference)
  let amount = BigInt(pool.numbered_amount)
  let number = BigInt(pool.numbered_from)
  let [contributed, awarded, awards] = [0n, 0n, 0]
  const whole = `${pool.engine_code}/${pool.code}/${pool.currency}`
  const cap = BigInt(pool.cap)
  const cappedFrom = BigInt(pool.capped_from)
  if (cap !== (CAP_STAKES[pool.engine_code] ?? 0n) * reference)
    problems.push({ row: whole, problem: `has a cap of ${cap} that is not the published one` })
  let reserve = 0n
  const fill = () => {
    if (number < cappedFrom) return
    const all = amount + reserve
    amount = all < cap ? all : cap
    reserve = all - amount
  }
  fill()
  for (const turn of turns) {
    const row = `${turn.member_id}/${turn.id}`
    const find = (problem) => problems.push({ row, problem })
    number += 1n
    if (BigInt(turn.turn) !== number) {
      find(`has turn ${turn.turn} where ${number} is due`)
      number = BigInt(turn.turn)
    }
    const grand = rules[turn.profile]?.grand
    if (!grand) {
      find(`was played under rules (${turn.profile}) without a pool`)
      continue
    }
    const stake = BigInt(turn.stake)
    const start = BigInt(grand.seedStakes)
    if (number === 1n && amount !== start * reference)
      find(`the pool began with ${amount} and not with ${start * reference}`)
    const added = (stake * BigInt(grand.contributionX10000)) / 10_000n
    amount += added
    contributed += added
    if (number > cappedFrom) fill()
    const award = turn.jackpot === null ? null : BigInt(turn.jackpot)
    const known = played.get(row)
    if (known && known.isWon !== (award !== null))
      find(
        known.isWon ? 'wins the pool and has no award' : 'has an award that its seed does not win',
      )
    if (known && known.paidMore !== (award ?? 0n))
      find(`has an award of ${award ?? 0n}, the ledger paid ${known.paidMore}`)
    if (award === null) {
      fill()
      continue
    }
    awards += 1
    const due = payable((amount * stake) / reference, pool.currency)
    if (award !== due) find(`should win ${due} of the pool, says ${award}`)
    amount += start * stake - award
    awarded += award
    fill()
  }
  if (number !== BigInt(pool.rounds))
    problems.push({
      row: whole,
      problem: `counts ${pool.rounds} rounds, there are ${number} turns`,
    })
  if (reserve !== BigInt(pool.reserve))
    problems.push({
      row: whole,
      problem: `keeps ${pool.reserve} in reserve, its turns leave ${reserve}`,
    })
  if (amount !== BigInt(pool.amount))
    problems.push({ row: whole, problem: `holds ${pool.amount}, its turns leave ${amount}` })
  const isFromStart = BigInt(pool.numbered_from) === 0n
  const said = { contributed: BigInt(pool.contributed), awarded: BigInt(pool.awarded) }
  if (isFromStart && (said.contributed !== contributed || said.awarded !== awarded))
    problems.push({
      row: whole,
      problem: `says ${said.contributed} came and ${said.awarded} went, its turns say ${contributed} and ${awarded}`,
    })
  return { problems, awards }
}

import { type RebatePoints, TOP_POINTS } from '@croupier/games/lottery/rules/prize-mode.ts'

/** A member of a line, with the points that somebody gave them; null: all that the upline has. */
export interface GivenPoints {
  memberId: bigint
  points: RebatePoints | null
}

export interface HeldPoints {
  memberId: bigint
  points: RebatePoints
}

/** What counts of points along a line, the topmost agent first: nobody has more than the upline has now, whatever was given before. */
export function heldPoints(line: readonly GivenPoints[]): HeldPoints[] {
  let above: RebatePoints = TOP_POINTS
  return line.map(({ memberId, points }) => {
    above = points === null ? above : Math.min(points, above)
    return { memberId, points: above }
  })
}

/** The member first, then each agent above who has more than everybody below: the others are given nothing of a bet. */
export function rebateLineOf(line: readonly GivenPoints[]): HeldPoints[] {
  const [member, ...above] = heldPoints(line).toReversed()
  if (!member) return []
  const holders = [member]
  for (const holder of above)
    if (holder.points > (holders.at(-1)?.points ?? TOP_POINTS)) holders.push(holder)
  return holders
}

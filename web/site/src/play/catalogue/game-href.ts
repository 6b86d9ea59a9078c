import { type LotteryHouse, paths } from '../../paths.ts'
import type { GameItem } from './game-item.ts'

const lotteryHouses: Readonly<Record<string, LotteryHouse>> = {
  TCG_LOTTO_VN: 'vnLottery',
  TCG_SEA: 'seaLottery',
  LOTT: 'lottery',
  ELOTT: 'lottery',
}

/** Where a tile leads: draws open on the page of their lottery, every other game in its own window (S2-048). */
export function gameHref({ nodeId, vassalage }: Pick<GameItem, 'nodeId' | 'vassalage'>): string {
  const house = lotteryHouses[vassalage]
  return house === undefined ? paths.play(nodeId) : paths.lottery(house, nodeId)
}

import type { Context } from '../../platform/context.ts'
import type { Fairness } from '../fairness/fairness.ts'
import type { OfficialBoards } from './boards/board.ts'
import type { LotteryGames } from './game-book.ts'

/** What drawing needs. It knows no ticket: nothing but luck and the day decides a draw of the house. */
export interface LotteryDrawsDeps {
  context: Context
  fairness: Pick<
    Fairness,
    'chainEnd' | 'chainSeed' | 'isReplacedChain' | 'openChain' | 'takeChainSeeds'
  >
  games: LotteryGames
  /** Where official results come from. */
  boards: OfficialBoards
}

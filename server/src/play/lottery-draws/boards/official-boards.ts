import type { Context } from '../../../platform/context.ts'
import type { OfficialBoards } from './board.ts'
import { httpBoard } from './http-board.ts'
import { startBoardSimulator } from './simulator/board-simulator.ts'

/** Two that are asked apart from each other, as two official pages would be. */
export const SIMULATED_BOARDS = ['sim-a', 'sim-b'] as const

/** The boards of the configuration; a demonstration without any plays two of its own, which speak HTTP as others do. */
export function createOfficialBoards(
  context: Pick<Context, 'clock' | 'config' | 'db' | 'keyring'>,
): OfficialBoards {
  const { lotteryBoards, mode } = context.config
  if (lotteryBoards.length > 0 || mode !== 'demo')
    return {
      all: lotteryBoards.map(({ code, url }) =>
        httpBoard({ code, isSimulated: false, address: () => url }),
      ),
      isSimulated: false,
      close: async () => {},
    }
  let simulator: ReturnType<typeof startBoardSimulator> | null = null
  // Only the process that asks needs it, from its first question on.
  const originOf = async (): Promise<string> => {
    simulator ??= startBoardSimulator(context)
    return (await simulator).origin
  }
  return {
    all: SIMULATED_BOARDS.map((code) =>
      httpBoard({
        code,
        isSimulated: true,
        address: async () => `${await originOf()}/${code}`,
      }),
    ),
    isSimulated: true,
    close: async () => {
      await (await simulator)?.close()
      simulator = null
    },
  }
}

import type { WalletDeps } from '../src/play/wallet-api/wallet-api.ts'

const never = async (): Promise<never> => {
  throw new Error('nobody counts free rounds here')
}

/** For a wallet whose vendors count their free rounds themselves, as the engines of the house do. */
export const uncountedFreeRounds: WalletDeps['freeRounds'] = {
  counts: () => false,
  take: never,
  admitWin: never,
  addWin: never,
  admitTotal: never,
  addTotal: never,
  giveBack: never,
  takeWinBack: never,
  noteSurplus: never,
}

import { assert } from '@croupier/shared/assert'
import { lotteryRebateLine } from '../affiliates/agents/agents.ts'
import { linkedGroups } from '../accounts/members/members.ts'
import type { Catalogue } from '../play/catalogue/catalogue.ts'
import type { Fairness } from '../play/fairness/fairness.ts'
import { createLotteryGames, createOfficialBoards } from '../play/lottery-draws/lottery-draws.ts'
import type { Vendor, Vendors } from '../play/vendors/vendors.ts'
import { createLotterySessions, type LotteryDeps } from '../play/verticals/lottery/lottery.ts'
import {
  inProcessTransport,
  type Wallet,
  type WalletPort,
  walletPort,
} from '../play/wallet-api/wallet-api.ts'
import type { Context } from '../platform/context.ts'

/** As whom games of the house call the wallet. */
export async function houseVendor({ byCode }: Vendors, code: string): Promise<Vendor> {
  const vendor = await byCode(code)
  assert(vendor, `${code} is not among the vendors`)
  return vendor
}

/** Lotteries, and the sessions in which whoever is signed in bets on them. */
export function composeLottery(of: {
  context: Context
  fairness: Fairness
  wallet: Wallet
  vendors: Vendors
  catalogue: Catalogue
  playable: Catalogue['playable']
  noteOpposed: LotteryDeps['noteOpposed']
}) {
  const { context, fairness, wallet, vendors, catalogue, playable, noteOpposed } = of
  const ports = new Map<string, WalletPort>()
  const lottery: LotteryDeps = {
    context,
    draws: {
      context,
      fairness,
      games: createLotteryGames(context),
      boards: createOfficialBoards(context),
    },
    fairness,
    walletOf: (code) => {
      const port =
        ports.get(code) ?? walletPort(inProcessTransport(wallet, () => houseVendor(vendors, code)))
      ports.set(code, port)
      return port
    },
    offers: async (brandId, gameCode) => (await playable(brandId, gameCode)) !== null,
    gameTitle: catalogue.titleOf,
    rebateLine: (memberId) => lotteryRebateLine(context.db, memberId),
    linkedGroups: (memberIds) => linkedGroups(context.db, memberIds),
    noteOpposed,
  }
  const lotterySessions = createLotterySessions(lottery, {
    launch: (order) => vendors.launch(order),
    stands: async (id) => (await vendors.session(id)) !== null,
  })
  return { lottery, lotterySessions }
}

import { tableCapOf } from '@croupier/games/crash/rules/liability.ts'
import { createFairness } from '../src/play/fairness/fairness.ts'
import { linkedGroups } from '../src/accounts/members/members.ts'
import {
  createChoiceBook,
  hasUnfinishedRound,
  type StudioDeps,
  studioVertical,
} from '../src/play/verticals/studio/studio.ts'
import { createVerticals } from '../src/play/verticals/registry/registry.ts'
import type { BrandRef } from '../src/platform/http/call.ts'
import { noFreeRounds } from './no-free-rounds.ts'
import { browserOf, testPeople } from './people.ts'
import { faultyWallet } from './studio-wallet.ts'

const STUDIO_SOURCE = 7

/** The studio on a database of its own, with members that have money and a wallet that fails on command. */
export async function testStudio() {
  const people = await testPeople()
  const { context, ledger, brands } = people
  const brand: BrandRef = await brands.ofHost('localhost')
  const wallet = faultyWallet(context, ledger, brand.id)
  const parts: StudioDeps = {
    context,
    fairness: createFairness(context, hasUnfinishedRound),
    wallet,
    engineOf: async (_brandId, gameCode) => (gameCode.startsWith('OFF') ? null : gameCode),
    marketOf: async () => ({ turbo: true, autoplay: true, featureBuy: true, roundMsMin: 0 }),
    tableCapOf,
    accountNames: (ids) => people.identity.accountNames(context.db, ids),
    choices: createChoiceBook(context),
    levelOf: async () => 0,
    linkedGroups: (memberIds) => linkedGroups(context.db, memberIds),
    noteOpposed: async () => {},
    freeRounds: noFreeRounds,
  }
  /** The test's wallet writes the studio's lines under this number. */
  const verticals = createVerticals([studioVertical(parts)], () => ({ id: STUDIO_SOURCE }))
  let members = 0
  const member = async (balance: bigint): Promise<bigint> => {
    members += 1
    const { login } = await browserOf(people).register(
      `player${members}${context.random.below(1e6)}`,
    )
    const memberId = login?.id ?? 0n
    await ledger.apply({
      id: context.random.uuid(),
      playerId: memberId,
      brandId: brand.id,
      currency: 'BRL',
      subaccount: 'cash',
      operation: 'deposit',
      source: 0,
      externalId: context.random.uuid(),
      amount: balance,
      counterAccount: 'psp',
      at: context.clock.now(),
    })
    return memberId
  }
  const launch = (memberId: bigint): string => {
    const token = context.random.token()
    wallet.players.set(token, {
      playerId: memberId,
      brandId: brand.id,
      currency: 'BRL',
      balance: 0n,
      walletSession: context.random.uuid(),
      isTrial: false,
    })
    return token
  }
  const balance = (memberId: bigint): Promise<bigint> =>
    ledger.balance(context.db, memberId, 'BRL', 'cash')
  return { ...people, brand, wallet, parts, verticals, member, launch, balance }
}

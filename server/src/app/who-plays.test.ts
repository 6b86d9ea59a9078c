import { cashierApi } from '@croupier/api/payments/cashier'
import { membersApi } from '@croupier/api/accounts/members'
import { vendorsApi } from '@croupier/api/play/vendors'
import { assert } from '@croupier/shared/assert'
import { expect, test } from 'vitest'
import { seedGames } from '../../seeds/games.ts'
import { browserOf, PASSWORD } from '../../test/people.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { setSetting } from '../core/brands/brands.ts'
import { openCashierForBrand } from '../payments/cashier/cashier.ts'
import { inProcessTransport, walletPort } from '../play/wallet-api/wallet-api.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
await seedGames(context)
await openCashierForBrand(db, { brandId: 1, currency: 'BRL', provider: 'sandbox' })
const GAME = 'HS-KOI'

const agentsMayPlay = async (value: boolean): Promise<void> => {
  const key = 'agents.mayPlay'
  const change = { scope: 'brand' as const, scopeKey: '1', key, value, by: 'test', at: clock.now() }
  await db.transaction().execute((tx) => setSetting(tx, change))
  house.brands.announceChange()
  // What a bet believes of who somebody is, is less than a second old.
  await new Promise((resolve) => setTimeout(resolve, 750))
}

/** Somebody with money who signed in by one of the two sites. */
async function signedIn(name: string, as: 'member' | 'agent') {
  const opened = await browserOf(world).register(name)
  assert(opened.login, 'who registers is signed in')
  const memberId = opened.login.id
  if (as === 'agent')
    await db
      .updateTable('identity_members')
      .set({ member_type: 2 })
      .where('id', '=', memberId)
      .execute()
  await house.ledger.apply({
    id: random.uuid(),
    playerId: memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    source: 0,
    externalId: random.uuid(),
    operation: 'deposit',
    amount: 1_000_000n,
    counterAccount: 'psp',
    at: clock.now(),
  })
  const browser = browserOf(world)
  const humanCheck = await browser.humanCheck('login')
  const asked = { username: name, password: PASSWORD, humanCheck, site: as }
  browser.token = (await browser.value(membersApi.login, asked)).token
  expect((await browser.value(membersApi.info)).isAgent).toBe(as === 'agent')
  return { browser, memberId }
}

const deposit = () => ({
  method: 'pix' as const,
  amount: '500000',
  requestId: random.uuid(),
})

test('S8-011 an agent whom the brand lets not play comes in by the agent site, and neither deposits, opens a game nor bets', async () => {
  await agentsMayPlay(true)
  const { browser, memberId } = await signedIn('AgentOne', 'agent')
  // A game that was open before the brand said no.
  const { launchToken } = await browser.value(vendorsApi.launchGame, { gameCode: GAME })
  const studio = await house.vendors.byCode('HGS')
  assert(studio, 'the studio is seeded')
  const port = walletPort(inProcessTransport(house.wallet, async () => studio))
  const opened = await port.authenticate(launchToken, GAME)
  assert(opened, 'the launch token is fresh')
  const bet = async (): Promise<string> =>
    (
      await port.bet({
        transactionId: random.uuid(),
        playerId: memberId,
        walletSession: opened.walletSession,
        currency: 'BRL',
        amount: 10_000n,
        roundId: random.uuid(),
        gameCode: GAME,
      })
    ).status
  expect(await bet()).toBe('OK')
  await agentsMayPlay(false)
  expect((await browser.refusal(cashierApi.createDeposit, deposit())).code).toBe('play_not_allowed')
  expect((await browser.refusal(vendorsApi.launchGame, { gameCode: GAME })).code).toBe(
    'play_not_allowed',
  )
  expect(await bet()).toBe('GAME_DISABLED')
  const trial = await browser.call(vendorsApi.launchGame, { gameCode: GAME, trial: true })
  expect(trial.status, 'play money is nobody’s').toBe(200)
})

test('S8-011 the same brand’s members play and deposit on', async () => {
  await agentsMayPlay(false)
  const { browser } = await signedIn('PlainOne', 'member')
  await browser.value(vendorsApi.launchGame, { gameCode: GAME })
  const { code } = await browser
    .refusal(cashierApi.createDeposit, deposit())
    .catch(() => ({ code: 'ok' }))
  expect(code).not.toBe('play_not_allowed')
})

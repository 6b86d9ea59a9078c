import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { vendorsApi } from '@croupier/api/play/vendors'
import { assert } from '@croupier/shared/assert'
import { expect, test } from 'vitest'
import { seedGames } from '../../seeds/games.ts'
import { type Browser, browserOf, PASSWORD } from '../../test/people.ts'
import { plainSocket } from '../../test/plain-socket.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { setSetting } from '../core/brands/brands.ts'
import { inProcessTransport, walletPort } from '../play/wallet-api/wallet-api.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
await seedGames(context)
const GAME = 'HS-KOI'
const VPN = '203.0.113.5'
const MINUTE = 60_000

const market = async (
  key: 'region.refusedDisguises' | 'games.roundMsMin',
  value: unknown,
): Promise<void> => {
  const change = { scope: 'brand' as const, scopeKey: '1', key, value, by: 'test', at: clock.now() }
  await db.transaction().execute((tx) => setSetting(tx, change))
  house.brands.announceChange()
}

/** A member with money, in a browser, and the same browser at another address. */
async function player(name: string) {
  const browser = browserOf(world)
  const { login } = await browser.register(name)
  assert(login, 'who registers is signed in')
  const memberId = login.id
  await house.ledger.apply({
    id: random.uuid(),
    playerId: memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    source: 0,
    externalId: random.uuid(),
    operation: 'deposit',
    amount: 10_000_000n,
    counterAccount: 'psp',
    at: clock.now(),
  })
  const from = (address: string): Browser =>
    Object.assign(browserOf(world, { address }), {
      token: browser.token,
      cookies: browser.cookies,
    })
  return { ...browser, browser, from, memberId }
}

/** The game's window as a vendor of that code opens it, and what the wallet says to its bets. */
async function bettor(browser: Browser, memberId: bigint, vendorCode: string) {
  const { launchToken } = await browser.value(vendorsApi.launchGame, { gameCode: GAME })
  const vendor = await house.vendors.byCode(vendorCode)
  const studio = await house.vendors.byCode('HGS')
  assert(vendor && studio, 'both vendors are seeded')
  const opened = await walletPort(
    inProcessTransport(house.wallet, async () => studio),
  ).authenticate(launchToken, GAME)
  assert(opened, 'the launch token is fresh')
  // The seeded games are all the studio's own; the session says who plays them.
  await db
    .updateTable('vendors_game_sessions')
    .set({ vendor_id: vendor.id })
    .where('id', '=', opened.walletSession)
    .execute()
  await new Promise((resolve) => setTimeout(resolve, 750))
  const port = walletPort(inProcessTransport(house.wallet, async () => vendor))
  return async (): Promise<string> => {
    const bet = {
      transactionId: random.uuid(),
      playerId: memberId,
      walletSession: opened.walletSession,
      currency: 'BRL' as const,
      amount: 10_000n,
      roundId: random.uuid(),
      gameCode: GAME,
    }
    return (await port.bet(bet)).status
  }
}

test('ACC-13 a market that wants to know lets nobody in, into a game or bet from behind a mask, and asks again every 30 minutes', async () => {
  const me = await player('PlacedOne')
  await me.from(VPN).value(vendorsApi.launchGame, { gameCode: GAME })
  await market('region.refusedDisguises', ['vpn', 'proxy', 'tor'])
  const hidden = browserOf(world, { address: VPN })
  await expect(hidden.logIn('PlacedOne', PASSWORD)).rejects.toThrow('network_refused')
  expect((await me.from(VPN).refusal(vendorsApi.launchGame, { gameCode: GAME })).code).toBe(
    'network_refused',
  )
  const bet = await bettor(me.browser, me.memberId, 'HGS')
  expect(await bet()).toBe('OK')
  // Asked beside the game: the same player has switched a VPN on, and off again.
  await me.from(VPN).value(responsibleGamingApi.play)
  expect(await bet()).toBe('GAME_DISABLED')
  await me.browser.value(responsibleGamingApi.play)
  clock.advance(29 * MINUTE)
  expect(await bet()).toBe('OK')
  clock.advance(2 * MINUTE)
  expect(await bet()).toBe('SESSION_EXPIRED')
  await me.browser.value(responsibleGamingApi.play)
  // Half an hour of play has passed as well: the reality check comes first.
  await me.browser.value(responsibleGamingApi.answerCheck)
  expect(await bet()).toBe('OK')
  await market('region.refusedDisguises', [])
})

test('RG-07 bets at outside vendors keep the market’s pace in each game; without one nothing is noted', async () => {
  const me = await player('PacedOne')
  const bet = await bettor(me.browser, me.memberId, 'PG')
  expect([await bet(), await bet()]).toEqual(['OK', 'OK'])
  const noted = await db.selectFrom('protection_paces').selectAll().execute()
  expect(noted).toEqual([])
  await market('games.roundMsMin', 2_500)
  expect(await bet()).toBe('OK')
  clock.advance(100)
  const together = await Promise.all(Array.from({ length: 20 }, bet))
  expect(new Set(together)).toEqual(new Set(['LIMIT_EXCEEDED']))
  clock.advance(2_400)
  const race = await Promise.all(Array.from({ length: 20 }, bet))
  expect(race.filter((status) => status === 'OK')).toHaveLength(1)
  await market('games.roundMsMin', 0)
})

test('RG-13 whoever is of a barred group opens no game and bets nothing', async () => {
  const me = await player('BarredOne')
  const bet = await bettor(me.browser, me.memberId, 'HGS')
  expect(await bet()).toBe('OK')
  const athlete = { kind: 'barred_group' as const, reason: 'athlete', brandId: 1 }
  await db
    .transaction()
    .execute((tx) => house.protection.bar(tx, { ...athlete, memberId: me.memberId }))
  expect(await bet()).toBe('PLAYER_BLOCKED')
  expect((await me.refusal(vendorsApi.launchGame, { gameCode: GAME })).code).toBe('play_paused')
})

test('RG-04 whoever takes a break reads in the own language until when', async () => {
  const me = await player('RestingOne')
  // 23:00 in São Paulo on the 12th, already the 13th by the server's clock.
  const until = new Date(clock.now())
  until.setUTCDate(until.getUTCDate() + 2)
  clock.advance(
    new Date(`${until.toISOString().slice(0, 10)}T02:00:00Z`).getTime() - clock.now().getTime(),
  )
  await me.browser.logIn('RestingOne', PASSWORD)
  await me.browser.value(responsibleGamingApi.timeOut, { hours: 24 })
  const { message } = await me.browser.refusal(vendorsApi.launchGame, { gameCode: GAME })
  expect(message).toMatch(/until .*March 12, 2026/)
})

test('RG-05 the open socket of somebody who excludes himself ends within five seconds', async () => {
  const me = await player('LeavingOne')
  await world.http.fastify.listen({ port: 0, host: '127.0.0.1' })
  const [at] = world.http.fastify.addresses()
  assert(typeof at === 'object', 'the house listens on a port')
  const url = `http://localhost:${at.port}`
  const Cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = await plainSocket(url, { Cookie, Origin: url })
  assert(!('refused' in socket), 'the house takes sockets')
  socket.say({ token: me.token })
  await expect.poll(() => socket.said, { interval: 5 }).toContain('{"signedIn":true}')
  const from = performance.now()
  await me.value(responsibleGamingApi.exclude, { months: null, understood: true })
  const { code, at: endedAt } = await socket.closed
  expect(code).toBe(4401)
  expect(endedAt - from).toBeLessThan(5_000)
  expect((await me.refusal(responsibleGamingApi.overview)).code).toMatch(
    /session_expired|not_logged_in/,
  )
  socket.end()
})

const paceOf = async (gameCode: string) => (await house.studio.marketOf(1, gameCode)).roundMsMin
const pack = async (market_pack: string) => {
  await db.updateTable('brands').set({ market_pack }).where('id', '=', 1).execute()
  house.brands.announceChange()
}

test('RG-07 the studio keeps the pace that the market has for slots, and the longer one for every other game', async () => {
  expect(await Promise.all(['HS-KOI', 'HM-MINES', 'HX-SCR1'].map(paceOf))).toEqual([0, 0, 0])
  await pack('br-regulated')
  expect(await Promise.all(['HS-KOI', 'HM-MINES', 'HX-SCR1'].map(paceOf))).toEqual([
    2_500, 5_000, 5_000,
  ])
  await pack('open-demo')
})

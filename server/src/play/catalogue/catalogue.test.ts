import { catalogueApi, type GameSort } from '@croupier/api/play/catalogue'
import { gameSearchApi } from '@croupier/api/play/game-search'
import { vendorsApi } from '@croupier/api/play/vendors'
import { walletApi } from '@croupier/api/play/wallet'
import { membersApi } from '@croupier/api/accounts/members'
import { type GameCode, gameRules } from '@croupier/games/engine/registry.ts'
import { profileOfTitle } from '@croupier/games/engine/title-profiles.ts'
import { assert } from '@croupier/shared/assert'
import { returnBps } from '@croupier/shared/return-bps'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { browserOf } from '../../../test/people.ts'
import { GAME, vendorWorld } from '../../../test/vendor-world.ts'
import { createProjections } from '../../core/events/events.ts'
import { gameList } from './game-list.ts'
import { MOST_FAVOURITES } from './favourites.ts'
import { offerVendorGames } from './offer-vendor-games.ts'
import { recentGamesProjection } from './project-recent-games.ts'

const world = await vendorWorld()
const { context, vendors, catalogue, clock } = world
const visitor = browserOf(world)

const gamesOfDuneVendor = async () =>
  (await visitor.value(catalogueApi.gameList, { vassalage: 'DG' })).games.map((g) => g.nodeId)

const ordered = async (sort: GameSort, language = 'en') =>
  (await visitor.value(catalogueApi.gameList, { sort, language, pageSize: 100 })).games

/** The bets that a table is played for, as their names stand in its return; its side bets return less. */
const MAIN_BETS: Readonly<Partial<Record<GameCode, readonly string[]>>> = {
  'HL-BAC': ['P', 'B'],
  'HL-DT': ['D', 'T'],
  'HL-SIC': ['BIG', 'SMALL', 'ODD', 'EVEN'],
  'HL-XD': ['EVEN', 'ODD'],
  'HT-BJ': ['S'],
}

/** The edge in millionths of a return in hundredths of a per cent. */
const edgeOf = (rtp: number) => (10_000 - rtp) * 100

describe('the lists of games', () => {
  test('S3-023..024, S3-047, S9-010 pages of 24 and 12 with the number of pages', async () => {
    const first = await visitor.value(catalogueApi.gameList, { gameType: 'RNG' })
    expect(first.games).toHaveLength(24)
    expect(first.totalPages).toBe(5)
    const half = await visitor.value(catalogueApi.gameList, {
      gameType: 'RNG',
      pageNo: 2,
      pageSize: 12,
    })
    expect(half.totalPages).toBe(9)
    expect(half.games.map(({ nodeId }) => nodeId)).toEqual(
      first.games.slice(12).map(({ nodeId }) => nodeId),
    )
    const beyond = await visitor.value(catalogueApi.gameList, { gameType: 'RNG', pageNo: 9 })
    expect(beyond.games).toEqual([])
    expect((await visitor.call(catalogueApi.gameList, { pageNo: 0 })).status).toBe(400)
  })

  test('S2-043, S7-028 by vendor, class and words, in the language asked for', async () => {
    const pg = await visitor.value(catalogueApi.gameList, { gameType: 'RNG', vassalage: 'PG' })
    expect(pg.games.length).toBeGreaterThan(2)
    expect(pg.games.every(({ vassalage }) => vassalage === 'PG')).toBe(true)
    const arcade = await visitor.value(catalogueApi.gameList, { gameClassify: 'AC' })
    expect(arcade.games[0]?.nodeId).toBe('HM-MINES')
    expect(arcade.games.every(({ gameType }) => gameType === 'MINI')).toBe(true)
    const found = await visitor.value(catalogueApi.gameList, { search: '昇り', language: 'ja' })
    expect(found.games.map(({ displayName }) => displayName)).toEqual(['昇り鯉'])
    const arabic = await visitor.value(catalogueApi.gameList, { search: 'الكوي', language: 'ar' })
    expect(arabic.games.map(({ displayName }) => displayName)).toEqual(['صعود الكوي'])
    const none = await visitor.value(catalogueApi.gameList, { search: "x' or 1=1 --" })
    expect(none).toEqual({ games: [], totalPages: 0, total: 0 })
  })

  test('S9-032, EQ-27 a client may say what it is: every game runs in every browser, so all get the same list', async () => {
    const asked = { gameType: 'RNG', language: 'en' } as const
    const told = { ...asked, clientType: 3, platform: 'flash,html5-desktop' }
    const { games } = await visitor.value(catalogueApi.gameList, told)
    expect(games).toHaveLength(24)
    expect(games).toEqual((await visitor.value(catalogueApi.gameList, asked)).games)
  })

  test('lists by date, name, return, and whom people play', async () => {
    const names = (await ordered('name', 'pt')).map(({ displayName }) => displayName)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt', { numeric: true }).compare))
    const returns = (await ordered('rtp')).map(({ rtp }) => rtp ?? 0)
    expect(returns).toEqual(returns.toSorted((left, right) => right - left))
    expect((await ordered('volatility'))[0]?.volatility).toBe('high')
    expect((await ordered('popular')).slice(0, 2).map(({ nodeId }) => nodeId)).toEqual([
      'HS-KOI',
      'HC-CRASH',
    ])
    await context.db
      .updateTable('catalogue_games')
      .set({ released_on: '2027-01-01' })
      .where('code', '=', 'FROST-RUNES-4')
      .execute()
    // Nobody was told: the change is seen within a second all the same.
    await new Promise((resolve) => setTimeout(resolve, 750))
    const [newest] = await ordered('new')
    expect(newest).toMatchObject({ nodeId: 'FROST-RUNES-4', isNew: true, rtp: 9546 })
  })

  test('every card tells what the main bet returns under the mathematics that its title is played with', async () => {
    const cards: { nodeId: string; rtp?: number | undefined }[] = []
    for (let pageNo = 1, last = 1; pageNo <= last; pageNo += 1) {
      const page = await visitor.value(catalogueApi.gameList, { pageNo, pageSize: 100 })
      cards.push(...page.games)
      last = page.totalPages
    }
    const engineOf = new Map(gameList.map(({ code, engine }) => [code, engine]))
    const counted = new Map<string, number>()
    const returnOf = (engine: GameCode, named: string | null): number => {
      const rules = gameRules(engine)
      const profile = rules.profiles.find(({ code }) => code === named) ?? rules.profiles[0]
      assert(profile)
      const known = counted.get(`${engine}/${profile.code}`)
      if (known !== undefined) return known
      const { lowest, parts } = rules.rtp(profile)
      const told = returnBps(
        Math.min(...(MAIN_BETS[engine]?.map((bet) => parts[bet] ?? 0) ?? [lowest])),
      )
      counted.set(`${engine}/${profile.code}`, told)
      return told
    }
    const wrong = cards.flatMap(({ nodeId, rtp }) => {
      const engine = engineOf.get(nodeId)
      const told = engine && returnOf(engine, profileOfTitle(engine, nodeId))
      return rtp === told ? [] : [`${nodeId} tells ${rtp} and returns ${told}`]
    })
    expect(wrong).toEqual([])
    expect(cards.map(({ nodeId }) => nodeId).toSorted()).toEqual(
      expect.arrayContaining(gameList.map(({ code }) => code)),
    )
  })

  test('S8-010 a brand’s own places, hot games, closed games and markets; a launch says which it is', async () => {
    const say = { brand_id: 1, enabled: true }
    await context.db
      .insertInto('catalogue_brand_games')
      .values([
        { ...say, game_code: 'NEON-CITY-4', place: 1 },
        { ...say, game_code: 'FROST-RUNES', hot_place: 0 },
        { ...say, game_code: 'KOI-POND-4', hot_place: 1 },
        { ...say, game_code: 'KOI-POND-3', maintenance: true },
      ])
      .execute()
    await catalogue.switchGame({ gameCode: 'HM-MINES', enabled: true })
    await context.db
      .updateTable('catalogue_games')
      .set({ markets: ['br-regulated'] })
      .where('code', '=', 'KOI-POND-2')
      .execute()
    await catalogue.switchGame({ gameCode: 'HM-MINES', enabled: true })
    const { games } = await visitor.value(catalogueApi.gameList, { pageSize: 100 })
    expect(games[0]?.nodeId).toBe('NEON-CITY-4')
    expect(games.map(({ nodeId }) => nodeId)).not.toContain('KOI-POND-2')
    expect(games.find(({ nodeId }) => nodeId === 'KOI-POND-3')).toMatchObject({ isClosed: true })
    expect(await catalogue.playable(1, 'KOI-POND-3')).toBeNull()
    const member = await world.member()
    const refusalOf = async (gameCode: string) =>
      (await member.refusal(vendorsApi.launchGame, { gameCode, trial: false })).code
    // What stands in the lobby comes back; what the market does not allow is not called maintained.
    expect(await refusalOf('KOI-POND-3')).toBe('game_in_maintenance')
    expect(await refusalOf('KOI-POND-2')).toBe('game_not_in_market')
    expect(await catalogue.playable(2, 'KOI-POND-3')).not.toBeNull()
    const { list } = await visitor.value(catalogueApi.hotGames)
    const hot = list.map(({ nodeId }) => nodeId)
    expect(hot).toContain('KOI-POND-4')
    expect(hot).not.toContain('FROST-RUNES')
    await context.db.deleteFrom('catalogue_brand_games').execute()
    await context.db.updateTable('catalogue_games').set({ markets: null }).execute()
    await catalogue.switchGame({ gameCode: 'HM-MINES', enabled: true })
  })

  test('GUARDS G2 on offer are the games that a brand has, in maintenance too, and no others', async () => {
    const stated = (await catalogue.all()).flatMap(({ code, rtpBasis }) =>
      rtpBasis === null ? [] : [{ code, rtp: rtpBasis }],
    )
    const best = Math.max(...stated.map(({ rtp }) => rtp))
    const dearest = stated.filter(({ rtp }) => rtp === best).map(({ code }) => code)
    const next = Math.max(...stated.map(({ rtp }) => rtp).filter((rtp) => rtp < best))
    const leastEdge = async (brandId: number) =>
      edgeOf(Math.max(...(await catalogue.offered(brandId)).map(({ rtpBasis }) => rtpBasis ?? 0)))
    const both = async () => [await leastEdge(1), await leastEdge(2)]
    expect(await both()).toEqual([edgeOf(best), edgeOf(best)])
    const say = async (change: { enabled: boolean; maintenance: boolean }) => {
      for (const game_code of dearest)
        await context.db
          .insertInto('catalogue_brand_games')
          .values({ brand_id: 1, game_code, ...change })
          .onConflict((conflict) => conflict.columns(['brand_id', 'game_code']).doUpdateSet(change))
          .execute()
      await catalogue.switchGame({ gameCode: 'HM-MINES', enabled: true })
    }
    await say({ enabled: true, maintenance: true })
    expect(await both()).toEqual([edgeOf(best), edgeOf(best)])
    await say({ enabled: false, maintenance: false })
    expect(await both()).toEqual([edgeOf(next), edgeOf(best)])
    await context.db.deleteFrom('catalogue_brand_games').execute()
    await catalogue.switchGame({ gameCode: 'HM-MINES', enabled: true })
  })

  test('the search answers with what the brand offers', async () => {
    const found = await visitor.value(gameSearchApi.searchGames, {
      q: 'koi asending',
      language: 'en',
    })
    expect(found.games[0]?.nodeId).toBe('HS-KOI')
    const none = await visitor.value(gameSearchApi.searchGames, { q: "'; drop table --" })
    expect(none).toMatchObject({ games: [], total: 0 })
    expect(none.suggestions).toHaveLength(6)
    expect((await visitor.call(gameSearchApi.searchGames, { q: ' ' })).status).toBe(400)
  })

  test('S7-029 hot games in their own order', async () => {
    const { list } = await visitor.value(catalogueApi.hotGames)
    expect(list.slice(0, 3).map(({ nodeId }) => nodeId)).toEqual(['HS-KOI', 'HC-CRASH', 'HM-MINES'])
  })

  test('S2-022..025, S2-040..041, S7-021 menu and tabs hold the categories that have vendors', async () => {
    const { menu, tabs } = await visitor.value(catalogueApi.gameMenus, { language: 'en' })
    expect(menu.map(({ code }) => code)).toEqual([
      'HOME',
      'ELOTT',
      'LOTT',
      'LIVE',
      'FISH',
      'RNG',
      'MXWIN',
      'MINI',
      'PROMO',
    ])
    expect(tabs.map(({ title }) => title)).toEqual([
      'Home',
      'Favorites',
      'Quick lottery',
      'Lottery',
      'Live casino',
      'PG slots',
      'Slots',
      'Crash',
      'Mini games',
    ])
    expect(menu.find(({ code }) => code === 'MXWIN')).toMatchObject({ launches: 'HC-CRASH' })
  })

  test('S3-021..022, S7-031..032 vendors by type', async () => {
    const { list } = await visitor.value(catalogueApi.vendorTypes)
    expect(list).toContainEqual(expect.objectContaining({ vassalage: 'JDB', gameType: 'RNG' }))
    const { list: groups } = await visitor.value(catalogueApi.gameVendors)
    expect(groups.map(({ gameClassify }) => gameClassify)).toEqual([
      'RNG',
      'MXWIN',
      'MINI',
      'LIVE',
      'ELOTT',
      'FISH',
      'LOTT',
    ])
    expect(groups.every(({ vendors: cards }) => cards.length > 0)).toBe(true)
  })

  test('the lobby’s first view is one answer', async () => {
    const lobby = await visitor.value(catalogueApi.lobby, { language: 'pt' })
    expect(lobby.rows.map(({ gameType, games }) => [gameType, games.length])).toEqual([
      ['RNG', 12],
      ['MXWIN', 1],
      ['MINI', 12],
      ['LIVE', 11],
      ['ELOTT', 9],
      ['FISH', 6],
      ['LOTT', 12],
    ])
    expect(lobby.hot[0]?.displayName).toBe('Carpas em Ascensão')
  })

  test('GAM-04, S2-023 what a brand switches off is gone there, and nowhere else', async () => {
    await catalogue.switchGame({ gameCode: 'HC-CRASH', enabled: false, brandId: 1 })
    const { menu } = await visitor.value(catalogueApi.gameMenus)
    expect(menu.map(({ code }) => code)).not.toContain('MXWIN')
    expect(await catalogue.playable(2, 'HC-CRASH')).not.toBeNull()
    const member = await world.member()
    const order = { gameCode: 'HC-CRASH', trial: false }
    expect(await member.refusal(vendorsApi.launchGame, order)).toMatchObject({
      code: 'game_disabled',
    })
    await catalogue.switchGame({ gameCode: 'HC-CRASH', enabled: true, brandId: 1 })
    await vendors.change(2, { enabled: false })
    const pg = await visitor.value(catalogueApi.gameList, { vassalage: 'PG' })
    expect(pg.games).toEqual([])
    await vendors.change(2, { enabled: true })
  })
})

describe('favourites', () => {
  test('S3-025, S4-031, S7-033..035 the same heart twenty times at once is one favourite', async () => {
    const member = await world.member()
    const heart = { nodeId: GAME, vendor: 'HGS', gameType: 'RNG' } as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.call(catalogueApi.addFavourite, heart)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    clock.advance(1)
    await member.value(catalogueApi.addFavourite, { nodeId: 'HM-MINES' })
    const page = await member.value(catalogueApi.favourites, { pageSize: 999 })
    expect(page.content.map(({ nodeId }) => nodeId)).toEqual(['HM-MINES', GAME])
    expect(page).toMatchObject({ pageNum: 1, totalPages: 1 })
    const slots = await member.value(catalogueApi.favouriteList, { gameType: 'RNG' })
    expect(slots.content.map(({ nodeId }) => nodeId)).toEqual([GAME])
    await Promise.all(
      [1, 2].map(() => member.value(catalogueApi.removeFavourite, { nodeId: GAME })),
    )
    const left = await member.value(catalogueApi.removeFavourite, { nodeId: GAME })
    expect(left.nodeIds).toEqual(['HM-MINES'])
  })

  test('EQ-24 all of them are asked for at once, by codes that are text, and no more than two hundred ever fit', async () => {
    const member = await world.member()
    await sql`
      insert into catalogue_games
      select (jsonb_populate_record(game, jsonb_build_object('code', 'MORE-' || n))).*
      from catalogue_games game, generate_series(1, ${MOST_FAVOURITES - 1}::integer) n where game.code = ${GAME}`.execute(
      context.db,
    )
    await sql`
      insert into catalogue_favourites (member_id, game_code, brand_id, added_at)
      select ${member.memberId}, code, 1, ${clock.now()}::timestamptz from catalogue_games where code like 'MORE-%'`.execute(
      context.db,
    )
    const { nodeIds } = await member.value(catalogueApi.addFavourite, { nodeId: GAME })
    expect(nodeIds).toHaveLength(200)
    const more = { nodeId: 'HM-MINES' }
    expect((await member.refusal(catalogueApi.addFavourite, more)).code).toBe('too_many_favourites')
    // One that is there already is no new one.
    await member.value(catalogueApi.addFavourite, { nodeId: GAME })
    // A game that is new is seen within a second.
    const all = async () => {
      const { content, totalPages } = await member.value(catalogueApi.favourites, { pageSize: 999 })
      return [content.length, totalPages]
    }
    await expect.poll(all, { timeout: 10_000, interval: 300 }).toEqual([200, 1])
    await member.value(catalogueApi.removeFavourite, { nodeId: 'MORE-1' })
    await member.value(catalogueApi.addFavourite, more)
    await sql`delete from catalogue_favourites where game_code like 'MORE-%'`.execute(context.db)
    await sql`delete from catalogue_games where code like 'MORE-%'`.execute(context.db)
  })

  test('S2-044 visitors have none, unknown games are not found, and hearts are throttled', async () => {
    expect(await visitor.refusal(catalogueApi.favourites)).toMatchObject({ code: 'not_logged_in' })
    const member = await world.member()
    expect(await member.refusal(catalogueApi.addFavourite, { nodeId: 'NOT-A-GAME' })).toMatchObject(
      { code: 'not_found' },
    )
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => member.call(catalogueApi.addFavourite, { nodeId: GAME })),
    )
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })
})

describe('launching', () => {
  test('S7-027, S7-038 a member gets a token and the address where the game opens', async () => {
    const member = await world.member()
    for (const endpoint of [vendorsApi.launchGame, vendorsApi.launchGameForMember]) {
      const ticket = await member.value(endpoint, { gameCode: GAME })
      expect(ticket.url).toBe(`/play/${GAME}#launch=${ticket.launchToken}`)
    }
  })

  test('S7-038 what a vendor plays itself is in the lobby only while it can be opened, at the vendor’s own address', async () => {
    const own = {
      code: 'SIM-DG-1',
      vendorId: 22,
      title: 'Dune Sandbox',
      theme: 'koi-pond',
    } as const
    await offerVendorGames(context, [own])
    expect(await gamesOfDuneVendor()).toEqual([])
    const launchUrl = 'https://games.example/open/{game}?lang={language}#{token}'
    await vendors.change(22, { launchUrl })
    expect(await gamesOfDuneVendor()).toEqual(['SIM-DG-1'])
    const member = await world.member()
    const order = { gameCode: 'SIM-DG-1', language: 'pt' }
    const ticket = await member.value(vendorsApi.launchGame, order)
    expect(ticket).toMatchObject({
      title: 'Dune Sandbox',
      url: `https://games.example/open/SIM-DG-1?lang=pt#${ticket.launchToken}`,
    })
    expect(await vendors.frameOrigins(1)).toEqual(['https://games.example'])
    await vendors.switchForBrand({ brandId: 1, vendorId: 22, enabled: false })
    expect([await gamesOfDuneVendor(), await vendors.frameOrigins(1)]).toEqual([[], []])
    expect(await vendors.frameOrigins(2)).toEqual(['https://games.example'])
    expect(await member.refusal(vendorsApi.launchGame, order)).toMatchObject({
      code: 'game_disabled',
    })
  })

  test('S8-010 a game that never was is not called closed, and one that is off keeps its name', async () => {
    const member = await world.member()
    for (const endpoint of [vendorsApi.launchGame, vendorsApi.launchGameForMember])
      expect(await member.refusal(endpoint, { gameCode: 'NOPE' })).toMatchObject({
        code: 'not_found',
      })
    for (const gameCode of ['NOPE', 'no such game', '__proto__'])
      expect(await visitor.refusal(vendorsApi.gameName, { gameCode })).toMatchObject({
        code: 'not_found',
      })
    const asked = { gameCode: 'HC-CRASH', language: 'en' }
    const { title } = await visitor.value(vendorsApi.gameName, asked)
    expect(title).not.toBe('HC-CRASH')
    await catalogue.switchGame({ gameCode: 'HC-CRASH', enabled: false, brandId: 1 })
    expect(await visitor.value(vendorsApi.gameName, asked)).toEqual({ title })
    await catalogue.switchGame({ gameCode: 'HC-CRASH', enabled: true, brandId: 1 })
  })

  test('S5-038 only with an account, and with a trial account only a trial', async () => {
    const order = { gameCode: GAME, trial: false }
    expect(await visitor.refusal(vendorsApi.launchGame, order)).toMatchObject({
      code: 'not_logged_in',
    })
    const guest = browserOf(world)
    const humanCheck = await guest.humanCheck('trial')
    const trial = await guest.value(membersApi.freePlay, { humanCheck })
    guest.token = trial.token
    for (const endpoint of [vendorsApi.launchGame, vendorsApi.launchGameForMember]) {
      expect(await guest.refusal(endpoint, order)).toMatchObject({ code: 'in_need_true_account' })
    }
    const { launchToken: token } = await guest.value(vendorsApi.launchGame, {
      gameCode: GAME,
      trial: true,
    })
    const { body } = await world.vendor().post('session/authenticate', { token, game_code: GAME })
    expect(body).toMatchObject({ status: 'OK', currency: 'DEMO', trial: true })
  })
})

describe('the member’s own money', () => {
  test('S7-036, S7-023, S7-025..026, S3-032, S3-038 balance, subaccounts and recent games', async () => {
    const seat = await world.seat()
    const bet = seat.bet()
    await world.vendor().post('bet', bet)
    const win = { ...seat.player, transaction_id: 'w', amount: '30000', round_id: bet.round_id }
    await world.vendor().post('win', win)
    const { browser } = seat
    expect(await browser.value(walletApi.balance)).toMatchObject({
      balance: 1_020_000n,
      currency: 'BRL',
    })
    expect(await browser.value(walletApi.merchantWallet)).toEqual({ isSingle: true })
    expect(await browser.value(walletApi.consolidated)).toMatchObject({
      total: 1_020_000n,
      locked: 0n,
      contractInfo: { divtypereq: false },
    })
    await allRead(context.db, createProjections(context, [recentGamesProjection()]))
    const { list } = await browser.value(catalogueApi.recentGames)
    expect(list.map(({ nodeId }) => nodeId)).toEqual([GAME])
  })
})

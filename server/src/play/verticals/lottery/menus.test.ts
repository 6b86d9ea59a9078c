import { membersApi } from '@croupier/api/accounts/members'
import { lotteryMenuApi } from '@croupier/api/play/lottery/menu'
import { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import { vendorsApi } from '@croupier/api/play/vendors'
import { beforeEach, expect, test } from 'vitest'
import { lotteryWorld, NORTH_RESULT } from '../../../../test/lottery-world.ts'
import { browserOf } from '../../../../test/people.ts'
import { prizeModeOf } from './menus.ts'

const world = await lotteryWorld()
const { context, house } = world
const visitor = browserOf(world)
const GAME = 'VN-FAST-1'
const OTHER = 'VN-FAST-3'
const CHINESE = 'SSC-1'

const card = (vassalage: string, gameType: string) => ({ vassalage, gameType })

beforeEach(() => world.clock.set(new Date()))

async function bet(browser: typeof visitor, gameCode: string): Promise<void> {
  const issue = await world.openDraw(gameCode)
  world.clock.set(new Date())
  const type = gameCode === CHINESE ? ['DRAGON_TIGER', '1v2:DRAGON'] : ['DE_DB', '12']
  const lines = [{ type: type[0] ?? '', selection: [[type[1] ?? '']], unit: '10000' }]
  await browser.value(lotteryTicketsApi.place, {
    id: context.random.uuid(),
    gameCode,
    issue,
    lines,
  })
}

test('S7-042, S3-045 the menu of Vietnam has its lotteries by account type, in the order of the hall', async () => {
  const { prizeMode, gameMenus } = await visitor.value(lotteryMenuApi.gameMenu, { device: 'WEB' })
  expect(prizeMode).toBe('LOTT')
  expect(gameMenus.map(({ accountTypeName }) => accountTypeName)).toEqual(['TCG_LOTTO_VN'])
  const codes = gameMenus.flatMap(({ games }) => games.map(({ gameCode }) => gameCode))
  const inHall = (await house.lottery.draws.games.all())
    .filter(({ vendorCode }) => vendorCode === 'TCG_LOTTO_VN')
    .map(({ code }) => code)
  expect(codes).toEqual(inHall)
  expect(codes).not.toContain(CHINESE)

  const issue = await world.openDraw(GAME)
  world.clock.set(new Date())
  const later = await visitor.value(lotteryMenuApi.gameMenu, { prizeMode: 'LOTT', language: 'vi' })
  const shown = later.gameMenus[0]?.games.find(({ gameCode }) => gameCode === GAME)
  expect(shown).toMatchObject({ displayName: expect.stringContaining('Siêu tốc'), numero: issue })
})

test('S7-042 what the brand does not offer is in no menu, and an unknown mode or device is refused', async () => {
  await house.catalogue.switchGame({ gameCode: OTHER, enabled: false, brandId: 1 })
  try {
    const { gameMenus } = await visitor.value(lotteryMenuApi.gameMenu, {})
    const codes = gameMenus.flatMap(({ games }) => games.map(({ gameCode }) => gameCode))
    expect(codes).toContain(GAME)
    expect(codes).not.toContain(OTHER)
    const asked = { gameCode: OTHER }
    const { code } = await visitor.refusal(lotteryMenuApi.openedByGame, asked)
    expect(code).toBe('not_found')
  } finally {
    await house.catalogue.switchGame({ gameCode: OTHER, enabled: true, brandId: 1 })
  }
  for (const query of ['prizeMode=CASH', 'device=FRIDGE']) {
    const answer = await world.http.fastify.inject({
      url: `/lgw/vn/games/game_menu?${query}`,
      headers: { host: 'localhost' },
    })
    expect(answer.statusCode, query).toBe(400)
  }
})

test('S4-034, S9-033 the prize mode is ELOTT by a card of Vietnam or of the open draws alone, else LOTT', async () => {
  expect(prizeModeOf([])).toBe('LOTT')
  expect(prizeModeOf([card('TCG_LOTTO_VN', 'LOTT'), card('ELOTT', 'ELOTT')])).toBe('LOTT')
  expect(prizeModeOf([card('TCG_SEA', 'ELOTT')])).toBe('LOTT')
  expect(prizeModeOf([card('LOTT', 'LOTT'), card('TCG_LOTTO_VN', 'ELOTT')])).toBe('ELOTT')
  expect(prizeModeOf([card('LOTT', 'ELOTT')])).toBe('ELOTT')
  for (const prizeMode of ['ZY', 'ELOTT', 'SEA'] as const)
    expect(await visitor.value(lotteryMenuApi.gameMenu, { prizeMode })).toEqual({
      prizeMode,
      gameMenus: [],
    })
})

test('S7-043 recent lotteries are my own, the last bet first, and only those of Vietnam', async () => {
  const { browser } = await world.browser()
  const { browser: other } = await world.browser()
  for (const gameCode of [GAME, OTHER, GAME, CHINESE]) await bet(browser, gameCode)
  const { list } = await browser.value(lotteryMenuApi.recent, {})
  expect(list.map(({ gameCode }) => gameCode)).toEqual([GAME, OTHER])
  expect(list[0]).toMatchObject({ accountTypeName: 'TCG_LOTTO_VN', lastBetAt: expect.any(Date) })
  const first = await browser.value(lotteryMenuApi.recent, { pageSize: 1 })
  expect(first.list.map(({ gameCode }) => gameCode)).toEqual([GAME])
  expect((await other.value(lotteryMenuApi.recent, {})).list).toEqual([])
  expect((await visitor.refusal(lotteryMenuApi.recent, {})).code).toBe('not_logged_in')
  expect((await browser.refusal(lotteryMenuApi.recent, { pageSize: 51 })).code).toBe('bad_request')
})

test('S7-044, S7-045 opened numbers are those with a result, the latest first', async () => {
  const { browser } = await world.browser()
  const gameCode = 'VN-FAST-5'
  const asked = { gameCode }
  expect((await browser.refusal(lotteryMenuApi.opened, asked)).code).toBe('not_found')
  const earlier = await world.openDraw(gameCode)
  const latest = await world.openDraw(gameCode)
  const waiting = await world.openDraw(gameCode)
  await world.confirm(gameCode, earlier, NORTH_RESULT)
  await world.confirm(gameCode, latest, NORTH_RESULT)

  const { list, displayName } = await visitor.value(lotteryMenuApi.openedByGame, asked)
  expect(displayName).toContain('VN Fast')
  expect(list.map(({ numero }) => numero)).toEqual([latest, earlier])
  expect(list[0]).toMatchObject({ result: NORTH_RESULT, version: 1 })
  const one = await visitor.value(lotteryMenuApi.openedByGame, { gameCode, pageSize: 1 })
  expect(one.list.map(({ numero }) => numero)).toEqual([latest])

  expect(await browser.value(lotteryMenuApi.opened, asked)).toMatchObject({
    gameCode,
    numero: latest,
    result: NORTH_RESULT,
  })
  const named = await browser.value(lotteryMenuApi.opened, { gameCode, numero: earlier })
  expect(named.numero).toBe(earlier)
  for (const numero of [waiting, '19990101-0001'])
    expect((await browser.refusal(lotteryMenuApi.opened, { gameCode, numero })).code).toBe(
      'not_found',
    )
  expect((await visitor.refusal(lotteryMenuApi.opened, asked)).code).toBe('not_logged_in')
  const foreign = { gameCode: CHINESE }
  expect((await visitor.refusal(lotteryMenuApi.openedByGame, foreign)).code).toBe('not_found')
})

test('S7-046 the lottery is launched as a lobby or with the game to bet on, as a game is', async () => {
  const { browser } = await world.browser()
  const order = { launchMode: 'LOTT', lottoArea: 'VN', device: 'WEB', language: 'en' } as const
  const lobby = await browser.value(vendorsApi.launchGame, { ...order, lottoView: 'lobby' })
  expect(lobby).toMatchObject({ gameCode: GAME, url: '/vnLottery' })
  expect(lobby.launchToken).not.toBe('')
  const betting = await browser.value(vendorsApi.launchGame, {
    ...order,
    lottoView: 'betting',
    lottoPrizeMode: 'LOTT',
    lottoGameCode: OTHER,
    backUrl: '/promotions',
  })
  expect(betting).toMatchObject({
    gameCode: OTHER,
    title: expect.stringContaining('VN Fast'),
    url: '/vnLottery?gameCode=VN-FAST-3&backUrl=%2Fpromotions',
  })
  const refusals = [
    // No lottery of Vietnam, none of this mode, and none at all.
    { ...order, lottoGameCode: CHINESE },
    { ...order, lottoPrizeMode: 'SEA' as const },
    { ...order, lottoGameCode: 'NOPE' },
  ]
  for (const wrong of refusals)
    expect((await browser.refusal(vendorsApi.launchGame, wrong)).code).toBe('not_found')
  const malformed = [
    {},
    { ...order, gameCode: GAME },
    ...['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'].map(
      (backUrl) => ({ ...order, backUrl }),
    ),
  ]
  for (const wrong of malformed)
    expect((await browser.refusal(vendorsApi.launchGame, wrong)).code).toBe('bad_request')
  expect((await visitor.refusal(vendorsApi.launchGame, order)).code).toBe('not_logged_in')
})

test('S7-038, S7-046 a trial account launches the lottery as a trial alone', async () => {
  const guest = browserOf(world)
  const humanCheck = await guest.humanCheck('trial')
  guest.token = (await guest.value(membersApi.freePlay, { humanCheck })).token
  const order = { launchMode: 'LOTT', lottoArea: 'VN' } as const
  expect((await guest.refusal(vendorsApi.launchGame, order)).code).toBe('in_need_true_account')
  const ticket = await guest.value(vendorsApi.launchGame, { ...order, trial: true })
  expect(ticket.url).toBe('/vnLottery')
})

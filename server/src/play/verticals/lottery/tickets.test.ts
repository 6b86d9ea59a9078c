import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import { expect, test } from 'vitest'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { lotteryWorld, NORTH_RESULT, REAL } from '../../../../test/lottery-world.ts'
import { settleDue } from './lottery.ts'

const world = await lotteryWorld()
const { context, house } = world
const uuid = (): string => context.random.uuid()
const GAME = 'VN-FAST-1'

const line = (type: string, ...tokens: string[]) => ({ type, selection: [tokens], unit: '10000' })

/** Lines on the board of the north, what each costs and what it wins, in reais. */
const golden: readonly [ReturnType<typeof line>, cost: number, payout: number][] = [
  // Three numbers end in 07: each is paid.
  [line('LO2', '07'), 27, 294],
  [line('DE_DB', '12'), 1, 98],
  [line('3CANG', '012'), 1, 960],
  [line('4CANG', '0012'), 1, 8_800],
  [line('4CANG', '1200'), 1, 0],
  // Pays once although 07 stands three times.
  [line('XIEN2', '07', '12'), 1, 17],
  [line('DAU', '1'), 1, 9.7],
  [line('DUOI', '1'), 1, 0],
]

test('S1-005, L8 tickets with doubles and leading zeros are quoted, bet, settled and shown as the rules say', async () => {
  const { browser, memberId } = await world.browser()
  const issue = await world.openDraw(GAME)
  const order = { gameCode: GAME, issue, lines: golden.map(([ordered]) => ordered) }
  const quote = await browser.value(lotteryTicketsApi.quote, order)
  expect(quote.isBettable).toBe(true)
  expect(quote.lines.map(({ cost }) => cost)).toEqual(golden.map(([, cost]) => BigInt(cost) * REAL))
  const before = await world.balance(memberId)
  const id = uuid()
  const placed = await browser.value(lotteryTicketsApi.place, {
    ...order,
    id,
    pricesHash: quote.pricesHash,
  })
  expect(placed.ticket).toMatchObject({ id, state: 'live', cost: quote.cost, payout: null })
  expect(placed.balance).toBe(before - quote.cost)
  // The same id again is the same ticket; with another order it is refused.
  const again = await browser.value(lotteryTicketsApi.place, { ...order, id })
  expect(again.ticket.id).toBe(id)
  expect(await world.balance(memberId)).toBe(before - quote.cost)
  const other = { ...order, id, multiple: 2 }
  expect((await browser.refusal(lotteryTicketsApi.place, other)).code).toBe('conflict')

  await world.confirm(GAME, issue, NORTH_RESULT)
  expect(await settleDue(house.lottery)).toBe(1)
  const won = golden.reduce((sum, [, , payout]) => sum + BigInt(Math.round(payout * 10_000)), 0n)
  expect(await world.balance(memberId)).toBe(before - quote.cost + won)
  const shown = await browser.value(lotteryTicketsApi.ticket, { id })
  expect(shown.ticket).toMatchObject({ state: 'closed', outcome: 'win', payout: won })
  expect(shown.draw).toMatchObject({ state: 'settled', result: NORTH_RESULT, version: 1 })
  expect(shown.lines.map(({ payout }) => payout)).toEqual(
    golden.map(([, , payout]) => BigInt(Math.round(payout * 10_000))),
  )
  expect(shown.lines[0]?.hits).toEqual([{ price: 'LO2', times: 3, bet: '07' }])
  const list = await browser.value(lotteryTicketsApi.tickets, { state: 'settled' })
  expect(list.items.map((ticket) => ticket.id)).toEqual([id])
})

test('S2-013 a ticket is taken back while its draw takes bets, its numbers are free again, and not after the close', async () => {
  const { browser, memberId } = await world.browser()
  const issue = await world.openDraw(GAME)
  const before = await world.balance(memberId)
  const order = { gameCode: GAME, issue, lines: [line('4CANG', '4321')] }
  const [first, second] = [uuid(), uuid()]
  await browser.value(lotteryTicketsApi.place, { ...order, id: first })
  await browser.value(lotteryTicketsApi.place, { ...order, id: second })
  const taken = await browser.value(lotteryTicketsApi.cancel, { id: first })
  expect(taken.ticket).toMatchObject({ state: 'cancelled', outcome: 'void' })
  expect((await browser.value(lotteryTicketsApi.cancel, { id: first })).ticket.state).toBe(
    'cancelled',
  )
  expect(await world.balance(memberId)).toBe(before - REAL)
  const cell = await context.db
    .selectFrom('lottery_cells')
    .select(['liability', 'staked'])
    .where('issue', '=', issue)
    .executeTakeFirstOrThrow()
  expect(cell).toEqual({ liability: 8_800n * REAL, staked: REAL })
  await world.confirm(GAME, issue, NORTH_RESULT)
  expect((await browser.refusal(lotteryTicketsApi.cancel, { id: second })).code).toBe('bets_closed')
  const late = { ...order, id: uuid() }
  expect((await browser.refusal(lotteryTicketsApi.place, late)).code).toBe('bets_closed')
})

test('S2-013 the hall, a game, its results and trends are everybody’s to see', async () => {
  const { browser } = await world.browser()
  await settleDue(house.lottery)
  const { games } = await browser.value(lotteryDrawsApi.games)
  expect(games.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['VN-FAST-1', '4D-15', 'THAI-15', 'TOGEL-15', 'SSC-1', 'E-K3-1']),
  )
  // Of official draws in a demonstration the page says that their board is simulated.
  const official = games.filter(({ source }) => source === 'official')
  expect(official.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['XSMB', 'XSMN-TP-HCM', 'XSMT-HUE', '4D-MY', '4D-SG', 'THAI-GOV']),
  )
  expect(games.filter(({ isSimulated }) => isSimulated)).toEqual(official)
  const { types, game, latest } = await browser.value(lotteryDrawsApi.game, { gameCode: GAME })
  expect(game).toMatchObject({ everySeconds: 60, source: 'house', family: 'VN_NORTH' })
  expect(latest[0]?.result).toEqual(NORTH_RESULT)
  expect(types.find(({ code }) => code === 'LO2')).toMatchObject({
    factor: 27,
    returnLowest: 98,
    returnHighest: 98,
    prices: [{ key: 'LO2', priceX10000: 980_000n, chance: { n: '27', d: '100' } }],
  })
  const trends = await browser.value(lotteryDrawsApi.trends, { gameCode: GAME })
  const seven = trends.charts.find(({ name }) => name === 'ENDINGS')?.tokens[7]
  expect(seven).toMatchObject({ token: '07', missing: 0 })
  expect((await browser.refusal(lotteryDrawsApi.game, { gameCode: 'HS-KOI' })).code).toBe(
    'not_found',
  )
})

test('S4-034 a lower prize mode lowers the price and gives the rest back as a rebate with the settlement', async () => {
  const { browser, memberId } = await world.browser()
  const issue = await world.openDraw('SSC-1')
  const order = {
    gameCode: 'SSC-1',
    issue,
    lines: [{ type: 'SUM_HALVES', selection: [['BIG']], unit: '100000' }],
  }
  const [high, low] = [
    await browser.value(lotteryTicketsApi.quote, order),
    await browser.value(lotteryTicketsApi.quote, { ...order, mode: 1800 }),
  ]
  expect(high.lines[0]?.prices[0]?.priceX10000).toBe(19_600n)
  expect(low.lines[0]?.prices[0]?.priceX10000).toBe(18_000n)
  // (1960 − 1800) / 2000 of 10.00.
  expect([high.rebate, low.rebate]).toEqual([0n, 8_000n])
  expect((await browser.refusal(lotteryTicketsApi.quote, { ...order, mode: 1970 })).code).toBe(
    'bad_choice',
  )
  const before = await world.balance(memberId)
  await browser.value(lotteryTicketsApi.place, { ...order, mode: 1800, id: uuid() })
  await world.confirm('SSC-1', issue, { BALLS: ['9', '9', '9', '9', '9'] })
  await settleDue(house.lottery)
  expect(await world.balance(memberId)).toBe(before - 10n * REAL + 18n * REAL + 8_000n)
  await expectLedgerIntact(context.db)
})

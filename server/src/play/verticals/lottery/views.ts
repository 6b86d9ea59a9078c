import type {
  LotteryBetType,
  LotteryGame as GameView,
  LotteryPlan,
  LotteryTicket,
  QuotedLine,
} from '@croupier/api/play/lottery/shapes'
import { lotteryFamilyCodes } from '@croupier/api/play/lottery/shapes'
import { returnRange, oneOfEach } from '@croupier/games/lottery/rules/return-range.ts'
import type { BetType, BoardResult, Hit } from '@croupier/games/lottery/rules/bet-type.ts'
import { assert } from '@croupier/shared/assert'
import type { CurrencyCode } from '@croupier/shared/money'
import {
  type DrawRow,
  type LotteryGame,
  lotteryTopic,
  viewOfDraw,
} from '../../lottery-draws/lottery-draws.ts'
import { termsIn, unitLimits } from './rules.ts'
import type { PlanRow } from './run-plans.ts'
import { currencyOf, type LineRow, type TicketRow } from './ticket-row.ts'
import type { WeighedLine } from './weigh-order.ts'

export function viewOfGame(
  game: LotteryGame,
  of: {
    name: string
    next: DrawRow | undefined
    last: DrawRow | undefined
    isSimulated: boolean
    now: Date
  },
): GameView {
  const { schedule, zone } = game.calendar
  const family = lotteryFamilyCodes.find((code) => code === game.family.code)
  assert(family, `${game.family.code} is no family that players know`)
  return {
    code: game.code,
    name: of.name,
    vendor: game.vendorCode,
    family,
    source: game.source,
    isSimulated: of.isSimulated,
    everySeconds: schedule.kind === 'every' ? schedule.seconds : null,
    zone,
    topic: lotteryTopic(game.code),
    next: of.next ? viewOfDraw(of.next, of.now) : null,
    last: of.last ? viewOfDraw(of.last, of.now) : null,
  }
}

const typesKept = new Map<string, readonly LotteryBetType[]>()

/** The bet types that a game sells, with prices, true odds and return; the same until its prices change. */
export function viewOfTypes(game: LotteryGame, currency: CurrencyCode): readonly LotteryBetType[] {
  const key = `${game.family.code}/${JSON.stringify(game.pricing)}/${currency}`
  const known = typesKept.get(key)
  if (known) return known
  const types = game.family.types.flatMap((type) => viewOfType(game, type, currency))
  typesKept.set(key, types)
  return types
}

function viewOfType(
  game: LotteryGame,
  type: BetType<BoardResult>,
  currency: CurrencyCode,
): LotteryBetType[] {
  const terms = termsIn(game, type, null)
  if (!terms) return []
  const lowestTerms = game.pricing.kind === 'mode' ? termsIn(game, type, game.pricing.least) : terms
  const limits = unitLimits(type, terms, currency)
  const chances = new Map(
    oneOfEach(type)
      .flatMap((selection) => type.chancesOf(selection))
      .map((chance) => [chance.price, chance]),
  )
  return [
    {
      code: type.code,
      factor: type.factor,
      groups: type.groups.map(({ least, most, tokens, digits }) => ({
        least,
        most: Math.min(most, tokens?.length ?? 1000),
        tokens: tokens ? [...tokens] : null,
        digits: digits ?? null,
      })),
      prices: Object.entries(terms.pricesX10000).map(([price, priceX10000]) => {
        const chance = chances.get(price)
        const { n, d } = chance?.hits ?? { n: 0n, d: 1n }
        return { key: price, priceX10000, chance: { n: String(n), d: String(d) } }
      }),
      discountX10000: terms.discountX10000,
      payment: terms.payment,
      returnLowest: percent(returnRange(type, lowestTerms ?? terms).lowest),
      returnHighest: percent(returnRange(type, terms).highest),
      minUnit: limits.least,
      maxUnit: limits.most,
    },
  ]
}

function percent(share: number): number {
  return Math.round(share * 1_000_000) / 10_000
}

export function viewOfQuotedLine(line: WeighedLine): QuotedLine {
  return {
    type: line.type.code,
    selection: copied(line.selection),
    unit: line.unit,
    count: line.count,
    cost: line.cost,
    maxWin: line.maxWin,
    prices: pricesOf(line.terms.pricesX10000),
    cutX10000: line.cutX10000,
    refusal: line.refusal,
  }
}

function copied(selection: readonly (readonly string[])[]): string[][] {
  return selection.map((group) => [...group])
}

function pricesOf(prices: Readonly<Record<string, bigint>>) {
  return Object.entries(prices).map(([key, priceX10000]) => ({ key, priceX10000 }))
}

export function viewOfLine(row: LineRow, isSettled: boolean) {
  const prices = Object.entries(row.prices as Record<string, string>)
  const hits = (row.hits ?? []) as unknown as Hit[]
  return {
    no: row.no,
    type: row.type,
    selection: row.selection as string[][],
    unit: row.unit,
    count: row.count,
    cost: row.cost,
    paidUnit: row.paid_unit,
    payment: row.payment === 'net' ? ('net' as const) : ('gross' as const),
    maxWin: row.max_win,
    prices: prices.map(([key, price]) => ({ key, priceX10000: BigInt(price) })),
    cutX10000: row.cut_x10000,
    payout: isSettled ? (row.payout ?? 0n) : null,
    hits: isSettled ? hits.map(({ price, times, bet }) => ({ price, times, bet })) : null,
  }
}

/** What is said of a ticket in a list: its first line, short. */
function summaryOf(line: LineRow | undefined): string {
  if (!line) return ''
  const chosen = (line.selection as string[][]).map((group) => group.join(' ')).join(' | ')
  return `${line.type} ${chosen.length > 60 ? `${chosen.slice(0, 59)}…` : chosen}`
}

export function viewOfTicket(
  row: TicketRow,
  of: { name: string; first: LineRow | undefined; draw: DrawRow | null; now: Date },
): LotteryTicket {
  const isSettled = row.payout !== null
  const canCancel = row.state === 'live' && of.draw !== null && of.draw.closes_at > of.now
  return {
    id: row.id,
    gameCode: row.game_code,
    gameName: of.name,
    issue: row.issue,
    currency: currencyOf(row),
    state: stateOf(row),
    outcome: outcomeOf(row),
    cost: row.cost,
    maxWin: row.max_win,
    payout: row.payout,
    multiple: row.multiple,
    mode: row.mode,
    rebate: row.rebate,
    lineCount: row.lines,
    summary: summaryOf(of.first),
    planId: row.plan_id,
    placedAt: row.placed_at,
    settledAt: row.settled_at,
    settledVersion: isSettled ? row.settled_version : null,
    cancelUntil: canCancel ? (of.draw?.closes_at ?? null) : null,
  }
}

const states = [
  'debiting',
  'live',
  'cancelling',
  'cancelled',
  'refused',
  'paying',
  'closed',
] as const

function stateOf({ state, id }: TicketRow): LotteryTicket['state'] {
  const known = states.find((one) => one === state)
  assert(known, `the ticket ${id} is ${state}`)
  return known
}

function outcomeOf({ outcome }: TicketRow): LotteryTicket['outcome'] {
  return outcome === 'win' || outcome === 'lose' || outcome === 'void' ? outcome : null
}

export function viewOfPlan(
  row: PlanRow,
  of: { name: string; staked: bigint; won: bigint },
): LotteryPlan {
  const known = (['running', 'done', 'stopped', 'won', 'failed'] as const).find(
    (one) => one === row.state,
  )
  assert(known, `the plan ${row.id} is ${row.state}`)
  return {
    id: row.id,
    gameCode: row.game_code,
    gameName: of.name,
    currency: currencyOf(row),
    draws: row.multiples.length,
    placed: row.placed,
    stopOnWin: row.stop_on_win,
    state: known,
    reason: row.reason,
    multiples: row.multiples,
    cost: row.cost,
    staked: of.staked,
    won: of.won,
    createdAt: row.created_at,
  }
}

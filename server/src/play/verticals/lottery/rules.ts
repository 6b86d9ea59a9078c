import {
  type BetType,
  type BoardResult,
  readSelection,
  type Selection,
} from '@croupier/games/lottery/rules/bet-type.ts'
import { liabilityOf, mostPaid } from '@croupier/games/lottery/rules/exposure.ts'
import { betTypeOf, type LotteryFamily } from '@croupier/games/lottery/rules/families.ts'
import { costOf, type LineTerms, payoutOf } from '@croupier/games/lottery/rules/line.ts'
import {
  modeTermsOf,
  type PriceListCode,
  priceListCodes,
  priceListOf,
  termsOf,
} from '@croupier/games/lottery/rules/price-lists.ts'
import { assert } from '@croupier/shared/assert'
import { baseUnit } from '@croupier/shared/currencies'
import { type CurrencyCode, type Money, payableUnit } from '@croupier/shared/money'

/** Prices and limits of a game, as its row says them. */
export interface GameTerms {
  family: LotteryFamily
  pricing:
    | { kind: 'list'; list: string }
    | { kind: 'mode'; least: number; most: number; fixed: boolean }
  limits: Limits & {
    numberCap: number
    steps: readonly { from: number; cut: number }[]
    currencies?: Readonly<Record<string, Limits>> | undefined
  }
}

/** Limits of a draw, in base units. */
interface Limits {
  numberCap?: number | undefined
  ticketMost?: number | undefined
  memberMost?: number | undefined
}

/** The limits that hold in a currency: its own, else those of the game. */
function limitsIn({ limits }: Pick<GameTerms, 'limits'>, currency: CurrencyCode) {
  const own = limits.currencies?.[currency]
  return {
    numberCap: own?.numberCap ?? limits.numberCap,
    ticketMost: own?.ticketMost ?? limits.ticketMost,
    memberMost: own?.memberMost ?? limits.memberMost,
  }
}

/** The most that one ticket may cost, and that a member may stake on one draw; null without a limit. */
export function stakeLimits(
  game: Pick<GameTerms, 'limits'>,
  currency: CurrencyCode,
): { ticket: Money | null; member: Money | null } {
  const { ticketMost, memberMost } = limitsIn(game, currency)
  const money = (units: number | undefined) =>
    units === undefined ? null : unitsIn(BigInt(units), currency)
  return { ticket: money(ticketMost), member: money(memberMost) }
}

/** The most that one line may win, in base units; a stake that could win more is refused, never cut. */
const MOST_WIN_UNITS = 200_000n
/** The most that the house owes for a choice without numbers of its own, in base units. */
const CHOICE_CAP_UNITS = 200_000n
/** The least unit stake is a tenth of the base unit (GUARDS.md §2). */
const LEAST_UNIT_PARTS = 10n

const termsKept = new Map<string, LineTerms | null>()

/** The terms of a bet type in a game, at a prize mode where the game has them; null where the type is not sold. */
export function termsIn(
  { family, pricing }: Pick<GameTerms, 'family' | 'pricing'>,
  type: BetType<BoardResult>,
  mode: number | null,
): LineTerms | null {
  const by = pricing.kind === 'list' ? pricing.list : String(mode ?? pricing.most)
  const key = `${family.code}/${by}/${type.code}`
  const known = termsKept.get(key)
  if (known !== undefined) return known
  const terms =
    pricing.kind === 'list'
      ? termsOf(priceListOf(listCode(pricing.list)), type)
      : modeTermsOf(type, mode ?? pricing.most)
  termsKept.set(key, terms)
  return terms
}

function listCode(code: string): PriceListCode {
  const list = priceListCodes.find((one) => one === code)
  assert(list, `there is no price list ${code}`)
  return list
}

/** A mode that a game offers and a member may choose; the game's own highest when none is asked for, null where it has no modes. */
export function modeIn(
  { pricing }: Pick<GameTerms, 'pricing'>,
  asked: number | undefined,
  mostOfMember: number,
): number | null | 'bad_choice' {
  if (pricing.kind === 'list') return asked === undefined ? null : 'bad_choice'
  const most = pricing.fixed ? pricing.most : Math.min(pricing.most, mostOfMember)
  const mode = asked ?? most
  return Number.isInteger(mode) && mode >= pricing.least && mode <= most ? mode : 'bad_choice'
}

/** So many base units in a currency. */
export function unitsIn(units: bigint, currency: CurrencyCode): Money {
  return units * baseUnit(currency)
}

export function mostWinIn(currency: CurrencyCode): Money {
  return unitsIn(MOST_WIN_UNITS, currency)
}

/** The least and the highest unit stake of a type, and the step between. */
export function unitLimits(
  type: BetType<BoardResult>,
  terms: Pick<LineTerms, 'pricesX10000'>,
  currency: CurrencyCode,
): { least: Money; most: Money; step: Money } {
  const step = payableUnit(currency)
  const least = roundUp(baseUnit(currency) / LEAST_UNIT_PARTS, step)
  const dearest = Object.values(terms.pricesX10000).reduce(
    (most, price) => (price > most ? price : most),
    1n,
  )
  const byWin = (mostWinIn(currency) * 10_000n) / dearest
  const most = min(unitsIn(unitsOf(type), currency), byWin)
  return { least, most: most - (most % step), step }
}

/** The highest unit stake by the kind of number, in base units (GAMES.md §12). */
function unitsOf({ code, groups }: BetType<BoardResult>): bigint {
  if (/^(XIEN|TRUOT)/.test(code)) return 200n
  const digits = groups.length === 1 ? groups[0]?.digits : undefined
  if (digits === 3) return 100n
  return digits === 4 ? 20n : 500n
}

/** The most that the house owes for a cell of a draw. */
export function capOf(
  game: Pick<GameTerms, 'limits'>,
  cell: string,
  currency: CurrencyCode,
): Money {
  const { numberCap } = limitsIn(game, currency)
  return unitsIn(cell.startsWith('*') ? BigInt(numberCap) : CHOICE_CAP_UNITS, currency)
}

/** What hot numbers do to the price, in ten-thousandths of it: the lowest cut of the steps that the liability has passed. */
export function cutOf({ limits }: GameTerms, cell: { liability: Money; cap: Money }): number {
  return limits.steps.reduce(
    (cut, step) =>
      cell.liability * 10_000n >= cell.cap * BigInt(step.from) ? Math.min(cut, step.cut) : cut,
    10_000,
  )
}

/** A line as somebody orders it. */
export interface OrderedLine {
  type: string
  selection: unknown
  unit: Money
}

/** A line that the rules know, with what it costs; prices of hot numbers come later. */
export interface ReadLine {
  type: BetType<BoardResult>
  selection: Selection
  /** With the multiple. */
  unit: Money
  count: number
  cost: Money
  /** What one unit bet costs. */
  paidUnit: Money
  terms: LineTerms
}

export type LineProblem = 'bad_choice' | 'stake_too_low' | 'stake_too_high' | 'stake_not_in_steps'

/** Reads a line of an order; why it cannot be bet otherwise, with the line as far as it was understood. */
export function readLine(
  game: GameTerms,
  line: OrderedLine,
  of: { currency: CurrencyCode; multiple: number; mode: number | null },
): { line: ReadLine; problem: LineProblem | null } | 'bad_choice' {
  const type = betTypeOf(game.family, line.type)
  const terms = type && termsIn(game, type, of.mode)
  const selection = type && readSelection(type, line.selection)
  if (!type || !terms || !selection || line.unit <= 0n) return 'bad_choice'
  const unit = line.unit * BigInt(of.multiple)
  const count = type.countOf(selection)
  const cost = costOf({ factor: type.factor, count, unit }, terms, of.currency)
  const paid = unit * BigInt(type.factor) * BigInt(10_000 - terms.discountX10000)
  const paidUnit = paid / 10_000n
  const limits = unitLimits(type, terms, of.currency)
  const problem =
    line.unit < limits.least
      ? 'stake_too_low'
      : unit > limits.most
        ? 'stake_too_high'
        : line.unit % limits.step === 0n
          ? null
          : 'stake_not_in_steps'
  return { line: { type, selection, unit, count, cost, paidUnit, terms }, problem }
}

/** The terms of a line whose numbers are hot. */
export function cutTerms(terms: LineTerms, cutX10000: number): LineTerms {
  if (cutX10000 === 10_000) return terms
  return {
    ...terms,
    pricesX10000: Object.fromEntries(
      Object.entries(terms.pricesX10000).map(([key, price]) => [
        key,
        (price * BigInt(cutX10000)) / 10_000n,
      ]),
    ),
  }
}

/** What a line adds to a cell. */
export interface CellShare {
  cell: string
  liability: Money
  staked: Money
}

/** What a line adds to the cells of its draw; its stake is spread over them by what they owe. */
export function sharesOf(
  line: Omit<ReadLine, 'cost' | 'count'> & { cost: Money },
  currency: CurrencyCode,
): CellShare[] {
  const cells = [...liabilityOf({ ...line, currency })]
  const all = cells.reduce((sum, [, liability]) => sum + liability, 0n)
  return cells.map(([cell, liability]) => ({
    cell,
    liability,
    staked: all === 0n ? 0n : (line.cost * liability) / all,
  }))
}

/** The most that a line can be paid, whatever is drawn. */
export function mostOf(line: Omit<ReadLine, 'cost' | 'count'>, currency: CurrencyCode): Money {
  return mostPaid({ ...line, currency })
}

/** What a line won by a result. */
export function lineResult(
  line: Omit<ReadLine, 'cost' | 'count'>,
  result: BoardResult,
  currency: CurrencyCode,
) {
  const hits = line.type.hitsOf(line.selection, result)
  return { hits, payout: payoutOf(hits, line, line.terms, currency) }
}

function roundUp(amount: Money, step: Money): Money {
  return ((amount + step - 1n) / step) * step
}

function min(one: Money, other: Money): Money {
  return one < other ? one : other
}
